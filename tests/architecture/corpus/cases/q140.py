import typing as t

if t.TYPE_CHECKING:
    import pathlib
