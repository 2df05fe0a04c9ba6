from collections.abc import AsyncIterator


async def f(xs: AsyncIterator[int]) -> list[int]:
    return [x async for x in xs if x]
