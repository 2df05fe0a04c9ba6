from ._math import twice

__all__ = ['twice']
