"""Shared by the laboratory's commands: reading files, options, progress, executors, and results as JSON or tables."""
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
    """Command-line option with the range and description that a plan declares for a field:
    `plan_option(Plan.rounds)`."""
    declared = plan_field(member)
    option: OptionInfo = typer.Option(min=declared.low, max=declared.high, help=f"{declared.description}.")
    return option


class Stopwatch:
    """Measures the time since it was created."""

    def __init__(self) -> None:
        self._begun, self._begun_cpu = time.perf_counter(), time.process_time()

    @property
    def seconds(self) -> float:
        """Wall-clock time, in s."""
        return time.perf_counter() - self._begun

    @property
    def cpu_seconds(self) -> float:
        """Processor time of all threads together, in s."""
        return time.process_time() - self._begun_cpu


def read_bytes(name: str, limit: int = LIMIT) -> bytes:
    """Read a file, or standard input if the name is `-`; of a longer one, the first `limit` + 1 bytes.

    Raises FormatError with the file's name, also for a device or a pipe, whose reading might never end.
    """
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
    """Read the text of a file, or of standard input if the name is `-`. Raises FormatError with the file's name."""
    with naming(name):
        return read_text(read_bytes(name, limit), limit)


def is_there(name: str) -> bool:
    """True if a file of that name exists; always for `-`, standard input."""
    try:
        return name == "-" or (Path(name).exists() and not Path(name).is_dir())
    except (OSError, ValueError):  # no name that a file can have
        return False


def is_folder(name: str) -> bool:
    """True if a folder of that name exists."""
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):  # no name that a folder can have
        return False


def check_place(name: str) -> None:
    """Raise FormatError if no file can be written at `name`. To be called before the work whose result it shall
    hold."""
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
    """Write a file, replacing an existing one as a whole; a symbolic link is kept and its target replaced.

    Raises FormatError if it cannot be written.
    """
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
    """The path of a file. Raises FormatError if the name cannot be that of a file."""
    try:
        if b"\0" in os.fsencode(name):
            raise ValueError
    except ValueError:  # that of a character which the file system cannot write, too
        raise FormatError("no file can have this name.", file=shown_name(name)) from None
    return Path(name)


def stem(name: str) -> str:
    """A file's name without its folder and its suffix."""
    return Path(shown_name(name)).stem


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Within the block, errors and remarks, which are printed on standard error, name this file."""
    try:
        with listen_to_remarks(lambda sentence: print(f"{shown_name(name)}: {sentence}", file=sys.stderr)):
            yield
    except FormatError as error:
        raise error if error.file else error.within(shown_name(name)) from None


def shown_name(name: str) -> str:
    """A file's name as errors show it; a very long one is cut in the middle."""
    if name == "-":
        return "standard input"
    return name if len(name) <= LONGEST else f"{name[: LONGEST // 2]}…{name[-LONGEST // 2 :]}"


def answer(result: Mapping[str, object], as_json: bool, table: Callable[[], str]) -> None:
    """Write a command's result to standard output, as one JSON object or as the table of `table`."""
    print(json.dumps(result, ensure_ascii=False) if as_json else table())


def pairs(result: Mapping[str, object]) -> str:
    """Format a result as lines of key and value."""
    width = max(map(len, result))
    return "\n".join(f"{key.replace('_', ' '):{width}}  {_shown(value)}" for key, value in result.items())


def columns(lines: Sequence[Sequence[str]]) -> list[str]:
    """Format rows and their heading as lines: the first column left-aligned, the others right-aligned."""
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
    """A bar with the time left on standard error, if that is a terminal.

    Within the block, KeyboardInterrupt is raised only in the call that shows progress, and nowhere else.
    """
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
    """Run an engine to its end with its progress shown, by default in a bar. Its calls are short, so that Ctrl+C is
    noticed between them."""
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
    """Run an engine that uses workers, to its end or for `minutes`. Returns True after Ctrl+C. `keep` is called
    repeatedly to save the state."""
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
    """Threads of this machine, or the Dask cluster of a scheduler's address.

    At the end of the block, waiting work is cancelled; work that a thread has begun is not waited for and its result
    dropped. Futures raise KeyboardInterrupt once the command is to stop.
    """
    heard = signals()
    with heard.deferred():
        if cluster is not None:
            with cluster_of(cluster) as cluster_workers, _stoppable(cluster_workers, heard) as stoppable:
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
