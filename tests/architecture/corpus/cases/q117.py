NAMES = {'__builtins__': 1, 'globals': 2}
ONE = NAMES['__builtins__']
