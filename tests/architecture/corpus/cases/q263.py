try:
    X = 1
except ValueError:
    pass
else:
    from os import environ
