from ._shim import tools

SCAN = tools.scanstring
