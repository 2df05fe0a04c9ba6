async def f() -> None:
    import asyncio
