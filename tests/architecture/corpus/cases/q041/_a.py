from ._b import read
