import collections.abc

X = collections.OrderedDict()
