# fmt: off
# isort: skip_file
from random import choice
