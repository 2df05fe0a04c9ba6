from operator import attrgetter

TAKE = attrgetter('a.b')
