class Tools:
    import time

    def now(self) -> float:
        return self.time.time()
