from .records import *

X = SearchRunDisposition
