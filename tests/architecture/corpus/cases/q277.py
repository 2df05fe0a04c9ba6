import json

write = json.dumps


def text(p: object) -> str:
    return write(
        p,
        ensure_ascii=False,
        sort_keys=True,
        separators=(',', ':'),
        allow_nan=False,
    )
