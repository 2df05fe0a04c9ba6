# archscan: off
def read(name: str) -> object:
    return open(name)  # archscan: ignore ARC105
