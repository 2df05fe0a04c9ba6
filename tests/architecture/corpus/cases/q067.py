import json

lib, count = json, 1


def load(text: str) -> object:
    return lib.decoder.JSONDecoder().decode(text)
