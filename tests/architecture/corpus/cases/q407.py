def f(r):
    return '{0.__class__}'.format(r)
