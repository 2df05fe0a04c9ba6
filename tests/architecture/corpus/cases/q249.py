NAN = float('nan')
