try:
    import practice_binding
except ImportError:
    practice_binding = None
