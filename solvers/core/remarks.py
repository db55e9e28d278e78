"""Remarks about what was read all the same: the window shows them in its banner, the laboratory on standard error."""
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_listener: ContextVar[Callable[[str], object] | None] = ContextVar("listener", default=None)


def add_remark(sentence: str) -> None:
    """Hand a sentence to whoever listens in this thread; without a listener it is dropped."""
    listener = _listener.get()
    if listener is not None:
        listener(sentence)


@contextmanager
def listen_to_remarks(listener: Callable[[str], object]) -> Iterator[None]:
    """Let `listener` be called with each remark that is made meanwhile in this thread, in the place of any other."""
    before = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(before)
