X = __file__
