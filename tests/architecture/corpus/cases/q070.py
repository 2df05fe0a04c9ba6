from dataclasses import sys as tools


def name() -> str:
    return tools.platform
