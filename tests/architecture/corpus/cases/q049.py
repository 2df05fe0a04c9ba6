read = lambda name, f=open: f(name)
