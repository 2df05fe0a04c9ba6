X = 1;import os
