import hashlib

X = hashlib.algorithms_available
