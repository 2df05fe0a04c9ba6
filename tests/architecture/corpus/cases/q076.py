try:
    import tomllib
except ImportError:
    tomllib = None
