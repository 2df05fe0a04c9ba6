def f() -> object:
    from practice_run import SearchRunDisposition

    return SearchRunDisposition
