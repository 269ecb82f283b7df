"""Waiting for what another task, thread or process does."""

import asyncio
from collections.abc import Callable


async def until(condition: Callable[[], object], seconds: float = 60) -> None:
    """Wait until a condition holds.

    Raises:
        TimeoutError: It does not within so many seconds.
    """
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 what is waited for sets no event
            await asyncio.sleep(0.005)
