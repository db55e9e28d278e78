"""Remarks about input that was read although something in it was odd.

The window shows them in its banner, the laboratory on standard error.
"""
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from solvers.core.format_error import printable

_listener: ContextVar[Callable[[str], object] | None] = ContextVar("listener", default=None)


def add_remark(sentence: str) -> None:
    """Pass a sentence to this thread's listener; without one it is dropped."""
    listener = _listener.get()
    if listener is not None:
        listener(sentence)


@contextmanager
def listen_to_remarks(listener: Callable[[str], object]) -> Iterator[None]:
    """Within the block, call `listener` with each remark made in this thread, in place of any other listener."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


@contextmanager
def remarks_about(place: str) -> Iterator[None]:
    """Within the block, prefix each remark made in this thread with the name of a file or folder."""
    listener = _listener.get()
    if listener is None:
        yield
        return
    with listen_to_remarks(lambda sentence: listener(f"{printable(place)}: {sentence}")):
        yield
