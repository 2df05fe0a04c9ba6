def f() -> None:
    try:
        pass
    finally:
        import shutil
