X = 3j
