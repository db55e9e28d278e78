"""Long runs: commands that may take hours, save checkpoints, resume from them, and end early with what is finished.

A checkpoint is one JSON object: the command, its options, everything that the pieces of work depend on (`asked`), and
the results so far. As the pieces depend on nothing else, a resumed run gives the same result as an uninterrupted one.
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
    """A checkpoint as written; the checksum covers the bytes of `done`."""

    format: int
    command: str
    options: dict[str, object]
    asked: dict[str, object]
    checksum: int
    done: msgspec.Raw


def _read(name: str, command: str) -> _Saved:
    """Read the checkpoint of a command. Raises FormatError."""
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
    """Option callback that fills in options which were not given from the checkpoint. It must run before all others."""
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
    """The work of one command, with its results so far and the checkpoint file, if one was asked for.

    Used as a context it shows a progress bar. Inside, Ctrl+C and SIGTERM end the work but not the command: at the next
    `show`, or wherever a worker is waited for.
    """

    def __init__(
        self, ctx: typer.Context, resume: str | None, kind: type[T], done: T, asked: Mapping[str, object],
        continued: Callable[[T], T] | None = None,
    ) -> None:
        """Start, or resume from a checkpoint.

        Args:
            done: results at the start, of type `kind`, if there is no checkpoint.
            asked: everything that the pieces of work depend on, except what is part of the results.
            continued: checks that the results in a checkpoint belong to this work.

        Raises:
            FormatError: the checkpoint is of other work, or cannot be read or written.
        """
        self.done, self.stopped = done, False
        self.file: str | None = ctx.params["checkpoint"]
        self._command = _command(ctx)
        self._options = {name: value for name, value in ctx.params.items()
                         if name not in NOT_KEPT and value is not None}
        self._asked: dict[str, object] = msgspec.json.decode(msgspec.json.encode(asked))
        self._watch, self._pause = Stopwatch(), INTERVAL
        if self.file is not None:
            check_place(self.file)
        checkpoint = resume or (self.file if self.file is not None and is_there(self.file) else None)
        if checkpoint is not None:
            saved = _read(checkpoint, self._command)
            with naming(checkpoint):
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
        """Show the progress, and write a checkpoint if one is due."""
        self._bar(done, total, words)
        self.keep(lambda: self.done)

    def keep(self, done: Callable[[], T]) -> None:
        """Write a checkpoint of `done` if the last one is old enough, or the command is to stop."""
        if self.file is not None and (self._watch.seconds >= self._pause or signals().stopping):
            self.done = done()
            self._write(self.file)

    def end(self, done: T, stopped: bool) -> None:
        """Record the final results; `stopped` if the work was interrupted."""
        self.done, self.stopped = done, stopped
        if self.file is not None:
            self._write(self.file)

    def _write(self, file: str) -> None:
        watch, encoded = Stopwatch(), msgspec.json.encode(self.done)
        saved = _Saved(FORMAT, self._command, self._options, self._asked, zlib.crc32(encoded), msgspec.Raw(encoded))
        with signals().deferred():
            write_file(file, msgspec.json.encode(saved) + b"\n")
        self._watch, self._pause = Stopwatch(), max(INTERVAL, SHARE * watch.seconds)

    def leave(self) -> None:
        """Exit the command with the signal's exit code if its work was interrupted."""
        if self.stopped:
            raise typer.Exit(ENDED)
