NAME = str(n for n in ())
