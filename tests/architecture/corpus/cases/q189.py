type Pair[T] = tuple[T, T]


def swap[T](pair: Pair[T]) -> Pair[T]:
    return (pair[1], pair[0])
