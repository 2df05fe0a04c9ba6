import json, subprocess
