import importlib

LOAD = lambda name: importlib.import_module(name)
