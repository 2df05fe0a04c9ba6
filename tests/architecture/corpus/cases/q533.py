X = 1  # noqa: F401  # type: ignore  # nosec
