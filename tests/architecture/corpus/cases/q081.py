import os  # noqa: F401  # type: ignore  # pragma: no cover
