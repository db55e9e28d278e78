"""Work that is shared out among workers and comes back in the order of its tasks, whoever is the first to finish."""
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import islice
from typing import Final, Generic, TypeVar

WAIT: Final = 0.008  # seconds that an engine's call waits for work that others do

T = TypeVar("T")
R = TypeVar("R")


class OrderedWork(Generic[T, R]):
    """Hands out tasks while earlier ones are still being worked on, so that no worker is ever idle.

    A task is drawn from its iterator when it is handed out and no sooner: what is known of earlier results by then may
    decide how large it is.
    """

    def __init__(
        self, tasks: Iterable[T], submit: Callable[[T], Future[R]], ahead: int, wait: float | None = WAIT
    ) -> None:
        """At most `ahead` tasks are handed out and not yet back. A result is waited for no longer than `wait` seconds;
        None for as long as it takes."""
        self._tasks, self._submit, self._ahead, self._wait = iter(tasks), submit, ahead, wait
        self._awaited: deque[tuple[T, Future[R]]] = deque()

    def results(self, most: int | None = None) -> Iterator[tuple[T, R]]:
        """Yield tasks with their results in order, at most `most`, until one takes longer than `wait`."""
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
        """Drop what no worker has begun."""
        for _, future in self._awaited:
            future.cancel()

    def begun(self) -> Iterator[tuple[T, R]]:
        """After `cancel`: the results of what workers had begun by then."""
        for task, future in self._awaited:
            if not future.cancelled():
                yield task, future.result()
