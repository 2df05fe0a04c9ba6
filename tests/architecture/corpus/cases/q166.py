def best(score: int) -> int:
    rank = score + 1
    return rank
