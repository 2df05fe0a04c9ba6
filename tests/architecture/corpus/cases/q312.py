PATCH = lambda r: object.__setattr__(r, 'a', 1)
