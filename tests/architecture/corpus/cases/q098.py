LOADERS = {'x': __import__}
