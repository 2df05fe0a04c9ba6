import json, typing, enum, dataclasses, hashlib
