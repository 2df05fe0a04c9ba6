from zlib import crc32


def f(data: bytes) -> int:
    return crc32(data)
