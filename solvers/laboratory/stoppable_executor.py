"""Executor whose futures raise KeyboardInterrupt once the command is to stop, so that nobody waits for a worker."""
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
    """Result of a worker, or KeyboardInterrupt. As usual, work that has begun cannot be cancelled."""

    work: Future[T] | None = None  # that of the worker

    def cancel(self) -> bool:
        """See Future."""
        return (self.work is None or self.work.cancel()) and super().cancel()


class StoppableExecutor(Executor):
    """Passes work on to another executor. When stopped, work that has begun continues and its result is dropped."""

    def __init__(self, workers: Executor) -> None:
        self._workers = workers
        self._open: set[Future[Any]] = set()  # those that nobody has an answer of
        self._lock = Lock()  # guards the set

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """See Executor. After a signal the returned future has ended already."""
        future: _StoppableFuture[T] = _StoppableFuture()
        with self._lock:
            self._open.add(future)
        future.add_done_callback(self._close)
        if signals().wakes:  # asked once `stop` would find it
            with suppress(InvalidStateError):
                future.set_exception(KeyboardInterrupt())
            return future
        future.work = work = self._workers.submit(fn, *args, **kwargs)
        work.add_done_callback(lambda work: _pass_on(work, future))
        return future

    def map(self, fn: Callable[..., T], *iterables: Iterable[Any], timeout: float | None = None, chunksize: int = 1
            ) -> Iterator[T]:
        """See Executor. Submits at most AHEAD calls in advance: enough to keep all workers busy, with little to
        drop."""
        ahead: deque[Future[T]] = deque()
        try:
            for arguments in zip(*iterables, strict=False):
                ahead.append(self.submit(fn, *arguments))
                if len(ahead) >= AHEAD:
                    yield ahead.popleft().result(timeout)
            while ahead:
                yield ahead.popleft().result(timeout)
        finally:
            for future in ahead:
                future.cancel()

    def stop(self) -> None:
        """End all futures that have no result yet with KeyboardInterrupt."""
        with self._lock:
            waiting = list(self._open)
        for future in waiting:
            with suppress(InvalidStateError):  # it has got its result this moment
                future.set_exception(KeyboardInterrupt())

    def _close(self, future: Future[Any]) -> None:
        with self._lock:
            self._open.discard(future)


def _pass_on(work: Future[T], future: Future[T]) -> None:
    """Copy the outcome of `work` to another future, unless that has ended."""
    with suppress(InvalidStateError):
        try:
            error = work.exception()
        except CancelledError:
            Future.cancel(future)
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(work.result())
