NAMES = ('a', 'b')
CODES = frozenset(name.upper() for name in NAMES)
TABLE = dict(zip(NAMES, range(2)))
