first, *rest = (len, print)
