"""An executor whose futures end by KeyboardInterrupt once the command is to stop, so that nobody waits for a worker."""
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, InvalidStateError
from contextlib import suppress
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from solvers.laboratory.stopping import signals

AHEAD = 512  # pieces of work that `map` hands on before the first of them is asked for; a cluster has many workers

P = ParamSpec("P")
T = TypeVar("T")


class _StoppableFuture(Future[T]):
    """The answer of a worker, or KeyboardInterrupt; what a worker has begun cannot be cancelled, as usual."""

    work: Future[T] | None = None  # that of the worker

    def cancel(self) -> bool:
        """See Future."""
        return (self.work is None or self.work.cancel()) and super().cancel()


class StoppableExecutor(Executor):
    """Hands its work to another executor. A piece that a worker has begun goes on; its result is dropped."""

    def __init__(self, workers: Executor) -> None:
        self._workers = workers
        self._open: set[Future[Any]] = set()  # those that nobody has an answer of
        self._lock = Lock()  # guards the set

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """See Executor; after a signal the future has ended already."""
        given: _StoppableFuture[T] = _StoppableFuture()
        with self._lock:
            self._open.add(given)
        given.add_done_callback(self._close)
        if signals().wakes:  # asked once `stop` would find it
            with suppress(InvalidStateError):
                given.set_exception(KeyboardInterrupt())
            return given
        given.work = work = self._workers.submit(fn, *args, **kwargs)
        work.add_done_callback(lambda work: _pass_on(work, given))
        return given

    def map(self, fn: Callable[..., T], *iterables: Iterable[Any], timeout: float | None = None, chunksize: int = 1
            ) -> Iterator[T]:
        """See Executor; only so much is handed on before its time that no worker is idle: little is to be dropped."""
        ahead: deque[Future[T]] = deque()
        try:
            for arguments in zip(*iterables, strict=False):
                ahead.append(self.submit(fn, *arguments))
                if len(ahead) >= AHEAD:
                    yield ahead.popleft().result(timeout)
            while ahead:
                yield ahead.popleft().result(timeout)
        finally:
            for given in ahead:
                given.cancel()

    def stop(self) -> None:
        """End all futures that have no result yet."""
        with self._lock:
            waiting = list(self._open)
        for given in waiting:
            with suppress(InvalidStateError):  # it has got its result this moment
                given.set_exception(KeyboardInterrupt())

    def _close(self, given: Future[Any]) -> None:
        with self._lock:
            self._open.discard(given)


def _pass_on(work: Future[T], given: Future[T]) -> None:
    """Give a future what the work came to, unless it has ended."""
    with suppress(InvalidStateError):
        try:
            error = work.exception()
        except CancelledError:
            Future.cancel(given)
            return
        if error is not None:
            given.set_exception(error)
        else:
            given.set_result(work.result())
