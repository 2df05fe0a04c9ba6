X = __spec__
