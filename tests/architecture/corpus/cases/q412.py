async def g():
    return 1


def f():
    return g().cr_frame
