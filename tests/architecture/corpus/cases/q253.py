PATH = 'a/b'
RATE = '0.5'
VERSION = (1, 5)
