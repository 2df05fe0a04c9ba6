type A = print
