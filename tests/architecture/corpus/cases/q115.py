from json import dumps

NAMES = dumps.__globals__
