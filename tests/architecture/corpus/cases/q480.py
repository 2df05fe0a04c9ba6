F = lambda eval: eval + 1
