"""Executors for tests of engines that give their work to others."""
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Remembering(ThreadPoolExecutor):
    """Threads, and all that they were asked to do."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.asked: list[Future[Any]] = []

    def submit(self, *work: Any, **more: Any) -> Future[Any]:
        self.asked.append(super().submit(*work, **more))
        return self.asked[-1]
