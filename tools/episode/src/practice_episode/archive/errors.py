"""What keeps an archive from being checked, or written, to its end."""

__all__ = ["ArchiveError"]


class ArchiveError(Exception):
    """The archive cannot be opened, its compression is damaged, a line has no end within reason, a worker is gone."""
