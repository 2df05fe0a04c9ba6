def say(text: str) -> None:
    print(text)
