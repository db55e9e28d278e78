"""What the laboratory's commands share: reading files, options, progress, executors, and the answer's two forms."""
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from math import inf
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from typer.models import OptionInfo

from solvers.core.engine import Engine
from solvers.core.formats import LIMIT, FormatError, read_text
from solvers.core.plan_fields import MOST_SEED, plan_field
from solvers.core.remarks import listen_to_remarks
from solvers.core.wording import large_number
from solvers.laboratory.cluster import cluster as cluster_of
from solvers.laboratory.stoppable_executor import StoppableExecutor
from solvers.laboratory.stopping import Signals, signals

R = TypeVar("R")
Show = Callable[[int, int | None, str], None]  # what shows how far work is: done, total if that is known, words

AsJson = Annotated[bool, typer.Option("--json", help="Answer with one JSON object instead of a table.")]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same answer.")]
Workers = Annotated[int, typer.Option(min=1, max=256, help="How many threads work.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Work on the Dask cluster with this scheduler instead.")
]

LONGEST = 200  # letters of a file's name in an error
STEPS = 8  # of an engine that hands its work to others, in one call
CALL = 0.05  # seconds that one call of an engine may last, so that Ctrl+C is heard


def plan_option(member: object) -> OptionInfo:
    """An option with the range and the words that a plan declares for a field of it: `plan_option(Plan.rounds)`."""
    declared = plan_field(member)
    option: OptionInfo = typer.Option(min=declared.low, max=declared.high, help=f"{declared.description}.")
    return option


class Stopwatch:
    """How long it is since this was made."""

    def __init__(self) -> None:
        self._begun, self._begun_cpu = time.perf_counter(), time.process_time()

    @property
    def seconds(self) -> float:
        """By the clock."""
        return time.perf_counter() - self._begun

    @property
    def cpu_seconds(self) -> float:
        """Of all threads together."""
        return time.process_time() - self._begun_cpu


def read_bytes(name: str, limit: int = LIMIT) -> bytes:
    """What a file has, or standard input if the name is `-`; if that is more than `limit` bytes, one more than these.
    Raises FormatError with the file's name, also for what is no file but a device or a pipe: it might never end."""
    if name == "-":
        return sys.stdin.buffer.read(limit + 1)
    try:
        place = _place(name)
        mode = place.stat().st_mode
        if not S_ISREG(mode) and not S_ISDIR(mode):  # of a folder the system says that it is one
            raise FormatError("this is no file. Standard input is read as -.", file=shown_name(name))
        with place.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        raise FormatError(
            f"this file cannot be read: {error.strerror or error}.", file=shown_name(name)
        ) from None


def read_file(name: str, limit: int = LIMIT) -> str:
    """The text of a file; of standard input if the name is `-`. Raises FormatError with the file's name."""
    with naming(name):
        return read_text(read_bytes(name, limit), limit)


def is_there(name: str) -> bool:
    """Whether there is a file of that name; `-`, standard input, always is."""
    try:
        return name == "-" or (Path(name).exists() and not Path(name).is_dir())
    except (OSError, ValueError):  # no name that a file can have
        return False


def is_folder(name: str) -> bool:
    """Whether there is a folder of that name."""
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):  # no name that a folder can have
        return False


def check_place(name: str) -> None:
    """Raises FormatError if no file can be written there, before the work is done whose result it shall have."""
    if name == "-":
        raise FormatError("a file is written here; standard output has the answer.")
    try:
        place = Path(os.path.realpath(_place(name)))
        writable = place.is_file() or (place.parent.is_dir() and not place.exists())
        writable = writable and os.access(place.parent, os.W_OK)
    except OSError as error:  # it is too long, or on its way there is what is no folder
        raise FormatError(
            f"no file can be written here: {error.strerror or error}.", file=shown_name(name)
        ) from None
    if not writable:
        raise FormatError("no file can be written here.", file=shown_name(name))


def write_file(name: str, data: bytes) -> None:
    """Put a whole file in the place of the one of that name, if there is one; a link stays, and leads to the new one.
    Raises FormatError if it cannot be."""
    check_place(name)
    place = Path(os.path.realpath(name))
    fresh = place.with_name(f".{os.getpid()}.new")
    try:
        fresh.write_bytes(data)
        fresh.replace(place)
    except OSError as error:
        raise FormatError(f"this file cannot be written: {error.strerror or error}.", file=shown_name(name)) from None
    finally:  # even if Ctrl+C came in between
        fresh.unlink(missing_ok=True)


def _place(name: str) -> Path:
    """Where the file of that name is. Raises FormatError if no file can be called so."""
    try:
        if b"\0" in os.fsencode(name):
            raise ValueError
    except ValueError:  # that of a character which the file system cannot write, too
        raise FormatError("no file can have this name.", file=shown_name(name)) from None
    return Path(name)


def stem(name: str) -> str:
    """What is left of a file's name without its folder and its suffix."""
    return Path(shown_name(name)).stem


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Whatever cannot be read in here is in this file, and so is what remarks are about, which go to standard error."""
    try:
        with listen_to_remarks(lambda sentence: print(f"{shown_name(name)}: {sentence}", file=sys.stderr)):
            yield
    except FormatError as error:
        raise error if error.file else error.within(shown_name(name)) from None


def shown_name(name: str) -> str:
    """How an error names a file: of a very long name, its beginning and its end."""
    if name == "-":
        return "standard input"
    return name if len(name) <= LONGEST else f"{name[: LONGEST // 2]}…{name[-LONGEST // 2 :]}"


def answer(result: Mapping[str, object], as_json: bool, table: Callable[[], str]) -> None:
    """Write a command's result to standard output: as one JSON object, or as the table of `table`."""
    print(json.dumps(result, ensure_ascii=False) if as_json else table())


def pairs(result: Mapping[str, object]) -> str:
    """A result as lines of key and value."""
    width = max(map(len, result))
    return "\n".join(f"{key.replace('_', ' '):{width}}  {_shown(value)}" for key, value in result.items())


def columns(lines: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their heading, as lines: what stands first at the left, figures at the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join([line[0].ljust(widths[0]), *(word.rjust(width) for word, width in
                                                   zip(line[1:], widths[1:], strict=True))]).rstrip()
            for line in lines]


def _shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.4f}" if abs(value) < 100 else f"{value:,.0f}"
    return large_number(value) if isinstance(value, int) else str(value)


@contextmanager
def progress_bar() -> Iterator[Show]:
    """A bar with time left on standard error, if that is a terminal. Whoever shows something is told there that the
    command is to stop, by KeyboardInterrupt, and in here nowhere else."""
    heard, console = signals(), Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with heard.deferred():
        if not console.is_terminal:  # where some versions of rich would end a line all the same
            yield lambda done, total, words: heard.raise_if_stopping()
            return
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task("", total=None)

            def show(done: int, total: int | None, words: str) -> None:
                bar.update(task, completed=done, total=total, description=words)
                heard.raise_if_stopping()

            yield show


def run(engine: Engine[object, R], show: Show | None = None) -> R:
    """Run an engine to its end, in calls short enough to hear Ctrl+C between them, and show its progress: under a bar,
    if nothing else is said."""
    if show is None:
        with progress_bar() as show:
            return run(engine, show)
    steps = 1
    while True:
        before = time.perf_counter()
        if engine.advance(steps):
            return engine.result()
        if time.perf_counter() - before < CALL / 2:
            steps *= 2
        elif time.perf_counter() - before > CALL:
            steps = max(steps // 2, 1)
        progress = engine.progress()
        show(progress.done, progress.total, progress.text)


def drive(
    engine: Engine[object, object], minutes: float | None = None, keep: Callable[[], None] | None = None
) -> bool:
    """Run an engine that hands its work to others to its end, or for so many minutes; True after Ctrl+C. `keep` is
    called again and again meanwhile."""
    watch, seconds = Stopwatch(), inf if minutes is None else 60 * minutes
    with progress_bar() as show, signals().stepping():
        try:
            while not engine.advance(STEPS) and watch.seconds < seconds:
                if keep is not None:
                    keep()
                progress = engine.progress()
                if minutes is None:
                    show(progress.done, progress.total, progress.text)
                else:
                    show(int(watch.seconds), int(seconds), progress.text)
        except KeyboardInterrupt:
            return True
    return False


@contextmanager
def executor(workers: int, cluster: str | None) -> Iterator[Executor]:
    """Threads of this machine, or the Dask cluster of a scheduler's address. On leaving, what still waits is dropped,
    and nobody waits for what a thread is at: its result is dropped, too, and the process ends without it.

    Whoever waits for one of its futures gets KeyboardInterrupt once the command is to stop.
    """
    heard = signals()
    with heard.deferred():
        if cluster is not None:
            with cluster_of(cluster) as those, _stoppable(those, heard) as stoppable:
                yield stoppable
            return
        threads = ThreadPoolExecutor(workers)
        try:
            with _stoppable(threads, heard) as stoppable:
                yield stoppable
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _stoppable(workers: Executor, heard: Signals) -> Iterator[Executor]:
    stoppable = StoppableExecutor(workers)
    with heard.waking(stoppable.stop):
        yield stoppable
