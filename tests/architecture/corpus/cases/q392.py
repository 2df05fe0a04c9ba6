from collections import abc, OrderedDict
