"""Long runs: the work of a command that may take hours, kept in a file, gone on with, and ended with what is finished.

A checkpoint is one JSON object: which command it is of, by which options, what its pieces of work depend on (`asked`),
and what is done. Pieces of work depend on nothing else, so going on comes to the same as never having stopped.
"""
import zlib
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import Annotated, Final, Generic, Self, TypeVar

import msgspec
import typer

from solvers.core.formats import FormatError, read_json, read_versioned
from solvers.laboratory.console import Stopwatch, check_place, is_there, naming, progress_bar, read_bytes, write_file
from solvers.laboratory.stopping import ENDED, signals

T = TypeVar("T")

FORMAT: Final = 1
LIMIT: Final = 1_000_000_000  # bytes
INTERVAL = 30.0  # seconds between two writings,
SHARE = 20  # or so many times as long as the last one took
NOT_KEPT = {"checkpoint", "resume", "workers", "cluster", "as_json", "as_list", "listed"}  # options of one call alone


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A checkpoint as it is written; the checksum is that of the bytes of `done`."""

    format: int
    command: str
    options: dict[str, object]
    asked: dict[str, object]
    checksum: int
    done: msgspec.Raw


def _read(name: str, command: str) -> _Saved:
    """The checkpoint of a command. Raises FormatError."""
    if name == "-":
        raise FormatError("a checkpoint is a file; it cannot be standard input.")
    with naming(name):
        saved = read_versioned(read_bytes(name, LIMIT), _Saved, FORMAT, LIMIT)
        if zlib.crc32(bytes(saved.done)) != saved.checksum:
            raise FormatError("this checkpoint is damaged: its checksum is another one.")
        if saved.command != command:
            raise FormatError(f"this is a checkpoint of {saved.command[:50]}, not of {command}.")
        return saved


def _command(ctx: typer.Context) -> str:
    return f"{ctx.parent.info_name} {ctx.info_name}" if ctx.parent else str(ctx.info_name)


def _go_on(ctx: typer.Context, name: str | None) -> str | None:
    """Options that are not given are as in the checkpoint; called before any other option is looked at."""
    if name is not None and not ctx.resilient_parsing:
        ctx.default_map = {**_read(name, _command(ctx)).options, "checkpoint": name}
    return name


Checkpoint = Annotated[
    str | None,
    typer.Option("--checkpoint", "--keep", metavar="FILE", help="Keep the work here; go on from it if it is there."),
]
Resume = Annotated[
    str | None,
    typer.Option(metavar="FILE", is_eager=True, callback=_go_on,
                 help="Go on from this checkpoint, by the options it was begun with."),
]


class LongRun(Generic[T]):
    """The work of one call of a command: what is done of it, and the file where that is kept, if one was asked for.

    As a context it shows a progress bar; in there Ctrl+C and SIGTERM end the work, not the command: at the next `show`,
    or where a worker is waited for.
    """

    def __init__(
        self, ctx: typer.Context, resume: str | None, kind: type[T], done: T, asked: Mapping[str, object],
        continued: Callable[[T], T] | None = None,
    ) -> None:
        """Without a checkpoint `done` is what is done, of the type `kind`. `asked` is all that the pieces of work
        depend on, as far as it is not in what is done; there `continued` looks whether it is the same. Raises
        FormatError if the checkpoint is of other work, or cannot be read or written."""
        self.done, self.stopped = done, False
        self.file: str | None = ctx.params["checkpoint"]
        self._command = _command(ctx)
        self._options = {name: value for name, value in ctx.params.items()
                         if name not in NOT_KEPT and value is not None}
        self._asked: dict[str, object] = msgspec.json.decode(msgspec.json.encode(asked))
        self._watch, self._pause = Stopwatch(), INTERVAL
        if self.file is not None:
            check_place(self.file)
        found = resume or (self.file if self.file is not None and is_there(self.file) else None)
        if found is not None:
            saved = _read(found, self._command)
            with naming(found):
                for name, value in self._asked.items():
                    if saved.asked.get(name) != value:
                        raise FormatError(f"this was begun with another {name.replace('_', ' ')}.")
                found_done = read_json(bytes(saved.done), kind, LIMIT)
                self.done = continued(found_done) if continued else found_done
        if self.file is not None:
            signals().saving(partial(self._write, self.file))

    def __enter__(self) -> Self:
        self._stack = ExitStack()
        self._bar = self._stack.enter_context(progress_bar())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
                 ) -> bool:
        stopped = isinstance(error, KeyboardInterrupt)
        with signals().deferred():
            self._stack.close()
            if stopped:
                signals().acknowledge()
            self.end(self.done, stopped)
        return stopped

    def show(self, done: int, total: int | None, words: str) -> None:
        """Tell how far the work is, and keep what is done if it is time to."""
        self._bar(done, total, words)
        self.keep(lambda: self.done)

    def keep(self, done: Callable[[], T]) -> None:
        """Write what `done` says is done, if the last time is long enough ago, or the command is to stop."""
        if self.file is not None and (self._watch.seconds >= self._pause or signals().stopping):
            self.done = done()
            self._write(self.file)

    def end(self, done: T, stopped: bool) -> None:
        """The work is done, or was stopped with so much of it done."""
        self.done, self.stopped = done, stopped
        if self.file is not None:
            self._write(self.file)

    def _write(self, file: str) -> None:
        watch, done = Stopwatch(), msgspec.json.encode(self.done)
        saved = _Saved(FORMAT, self._command, self._options, self._asked, zlib.crc32(done), msgspec.Raw(done))
        with signals().deferred():
            write_file(file, msgspec.json.encode(saved) + b"\n")
        self._watch, self._pause = Stopwatch(), max(INTERVAL, SHARE * watch.seconds)

    def leave(self) -> None:
        """End the command here, with its exit code, if its work was ended before its time."""
        if self.stopped:
            raise typer.Exit(ENDED)
