async def f(a, b):
    async with a as open:
        async for print in b:
            return open, print
