def stop() -> None:
    breakpoint()
