Row = type('Row', (), {'x': 1})
