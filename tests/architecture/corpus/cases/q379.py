async def f(n):
    return await open(n)
