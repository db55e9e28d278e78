"""Remarks about what was read all the same: the window shows them in its banner, the laboratory on standard error."""
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from solvers.core.format_error import printable

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


@contextmanager
def remarks_about(place: str) -> Iterator[None]:
    """Put the name of a file or folder before each remark that is made meanwhile in this thread."""
    listener = _listener.get()
    if listener is None:
        yield
        return
    with listen_to_remarks(lambda sentence: listener(f"{printable(place)}: {sentence}")):
        yield
