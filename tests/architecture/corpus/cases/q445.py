Price = float
