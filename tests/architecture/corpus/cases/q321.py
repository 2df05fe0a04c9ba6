from typing import TYPE_CHECKING

if not TYPE_CHECKING:
    import ctypes  # pyright: ignore
