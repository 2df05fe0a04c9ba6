if True:
        X = 1
	Y = 2
