def f(ns):
    return [g for n in ns if (g := exec)]
