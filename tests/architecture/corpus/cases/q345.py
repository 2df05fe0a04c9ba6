X = 'abc
