"""Work shared among workers whose results come back in the order of the tasks, whichever finishes first."""
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import islice
from typing import Final, Generic, TypeVar

WAIT: Final = 0.008  # seconds that an engine's call waits for work that others do

T = TypeVar("T")
R = TypeVar("R")


class OrderedWork(Generic[T, R]):
    """Hands out tasks ahead of results, so that no worker is idle.

    A task is drawn from its iterator only when it is handed out, so that its size may depend on the results known by
    then.
    """

    def __init__(
        self, tasks: Iterable[T], submit: Callable[[T], Future[R]], ahead: int, wait: float | None = WAIT
    ) -> None:
        """At most `ahead` tasks are out at a time. `wait` is the longest time to block for a result, in s; None for no
        limit."""
        self._tasks, self._submit, self._ahead, self._wait = iter(tasks), submit, ahead, wait
        self._awaited: deque[tuple[T, Future[R]]] = deque()

    def results(self, most: int | None = None) -> Iterator[tuple[T, R]]:
        """Yield (task, result) in order: at most `most` of them, and none after one that takes longer than `wait`."""
        while most is None or most > 0:
            for task in islice(self._tasks, self._ahead - len(self._awaited)):
                self._awaited.append((task, self._submit(task)))
            if not self._awaited:
                return
            task, future = self._awaited[0]
            try:
                result = future.result(self._wait)
            except TimeoutError:
                return
            self._awaited.popleft()
            most = None if most is None else most - 1
            yield task, result

    def cancel(self) -> None:
        """Cancel the tasks that no worker has started."""
        for _, future in self._awaited:
            future.cancel()

    def begun(self) -> Iterator[tuple[T, R]]:
        """After `cancel`: yield the results of the tasks that workers had already started."""
        for task, future in self._awaited:
            if not future.cancelled():
                yield task, future.result()
