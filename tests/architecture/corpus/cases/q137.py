if True:
    from os import *
