class A:
    B = type('B', (), {})
