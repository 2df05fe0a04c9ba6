X = (
    'eval('  # open(
    'exec)'
)
Y = rb'__import__'
Z = f'{X} open()'
