"""Programs that are talked to line by line: those that are started here, and whoever started this one."""
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Final

from solvers.core.formats import FormatError, printable
from solvers.laboratory import LABORATORY

UNREAD: Final = 10_000  # lines that may wait to be read
CHUNK: Final = 65_536   # bytes that are read at a time
GRACE: Final = 0.5      # seconds that a program has to end by itself
TAIL: Final = 2000      # bytes of its standard error that are kept


_ROOT: Final = str(Path(__file__).parents[2])
_START: Final = (f"import sys; sys.path.insert(0, {_ROOT!r}); from solvers.__main__ import run_and_exit; "
                 "run_and_exit()")


def own_command(*arguments: str) -> list[str]:
    """The words that start a command of this very laboratory, from wherever, whether it is installed or not.

    In a bundle (PyInstaller and its like set `sys.frozen`) `sys.executable` is the window and no Python.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, LABORATORY, *arguments]
    return [sys.executable, "-c", _START, *arguments]


def read_command(text: str) -> list[str]:
    """The words of a command line. Raises FormatError if there is no such program."""
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise FormatError(f"“{text[:60]}” is no command: {str(error).lower()}.") from None
    if not words:
        raise FormatError("a command begins with a program; this is empty.")
    try:
        found = shutil.which(words[0])
    except ValueError:  # no file can have this name
        found = None
    if found is None:
        raise FormatError(f"“{words[0][:60]}” is no program that can be started.")
    return words


class LineReader:
    """A thread that reads lines from a file descriptor, so that nobody has to wait for them.

    It ends with the file, or with a line that is too long, or once too many lines wait: then `fault` says so.
    """

    def __init__(self, file: int, limit: int) -> None:
        """`limit` is that of a line, in bytes."""
        self._file, self._limit = file, limit
        self._lines: deque[bytes] = deque()
        self._news = threading.Condition()
        self._closed = False
        self.fault = ""
        self.thread = threading.Thread(target=self._read, daemon=True, name="lines")
        self.thread.start()

    def next(self, seconds: float | None) -> bytes | None:
        """The next line, without its end; None if none came in so many seconds (None: whenever one comes), or none will
        come any more."""
        with self._news:
            self._news.wait_for(lambda: self._lines or self._closed, seconds)
            return self._lines.popleft() if self._lines else None

    @property
    def ended(self) -> bool:
        """Whether no more lines will come, and all have been read."""
        return self._closed and not self._lines

    def _read(self) -> None:
        rest = b""
        while not self.fault:
            try:
                # Not through a file object: its lock would be held while this waits, and Python could not end.
                chunk = os.read(self._file, CHUNK)
            except OSError:
                break
            if not chunk:
                break
            *lines, rest = (rest + chunk).split(b"\n")
            if max(map(len, (rest, *lines))) > self._limit:
                self.fault = f"a line of more than {self._limit:,} bytes"
            elif len(self._lines) + len(lines) > UNREAD:
                self.fault = f"more than {UNREAD:,} lines that nobody asked for"
            else:
                self._add(lines)
        self._add([rest] if rest and not self.fault else [], closed=True)

    def _add(self, lines: Sequence[bytes], closed: bool = False) -> None:
        with self._news:
            self._lines.extend(line.removesuffix(b"\r") for line in lines)
            self._closed = closed
            self._news.notify_all()


class LinePoller:
    """Lines of a file descriptor, looked for whenever somebody asks: for one that computes meanwhile.

    A thread that reads would do the same, but on a busy machine it may wait for seconds until it is its turn, while the
    one that computes has a processor. Windows cannot ask a pipe whether it has something: there it is a LineReader.
    """

    def __init__(self, file: int, limit: int) -> None:
        """`limit` is that of a line, in bytes."""
        self._file, self._limit = file, limit
        self._lines: deque[bytes] = deque()
        self._rest = b""
        self._closed = False
        self.fault = ""

    def next(self, seconds: float | None) -> bytes | None:
        """The next line, as that of a LineReader."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self._lines and not self._closed:
            left = None if until is None else max(until - time.monotonic(), 0.0)
            if not select.select([self._file], [], [], left)[0]:
                return None
            self._read()
        return self._lines.popleft() if self._lines else None

    @property
    def ended(self) -> bool:
        """Whether no more lines will come, and all have been read."""
        return self._closed and not self._lines

    def _read(self) -> None:
        try:
            chunk = os.read(self._file, CHUNK)
        except OSError:
            chunk = b""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        if max(map(len, (self._rest, *lines))) > self._limit:
            self.fault, lines, self._rest = f"a line of more than {self._limit:,} bytes", [], b""
        if not chunk or self.fault:
            self._closed = True
            lines += [self._rest] if self._rest else []
        self._lines.extend(line.removesuffix(b"\r") for line in lines)


class Program:
    """A program with both its ends in our hands. It is never waited for: whatever it does, `close` ends it and all that
    it started, and leaves no process and no thread behind."""

    def __init__(self, command: Sequence[str], limit: int) -> None:
        """`limit` is that of a line, in bytes. Raises FormatError if it cannot be started."""
        try:
            process = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True,  # a group that Ctrl+C here does not reach, and that can be ended whole
            )
        except (OSError, ValueError, IndexError) as error:
            words = getattr(error, "strerror", None) or str(error)
            raise FormatError(f"“{command[0] if command else ''}” cannot be started: {words}.") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process, self._tail = process, b""
        self._lines = LineReader(process.stdout.fileno(), limit)
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._write, args=(process.stdin,), daemon=True, name="writing"),
            threading.Thread(target=self._drain, args=(process.stderr,), daemon=True, name="draining"),
        ]
        for thread in self._threads:
            thread.start()
        self._closed = False

    def send(self, line: bytes) -> None:
        """Send a line, with its end, some time soon."""
        self._unsent.put(line)

    def next(self, seconds: float) -> bytes | None:
        """The next line, without its end; None if none came in so many seconds."""
        return self._lines.next(seconds)

    @property
    def ended(self) -> bool:
        """Whether it will say no more, and all that it said has been read."""
        return self._lines.ended

    @property
    def fault(self) -> str:
        """What it wrote that nobody can read; nothing if all is well."""
        return self._lines.fault

    @property
    def ending(self) -> str:
        """How it ended, once it is closed, and the last line of its standard error."""
        code = self._process.returncode or 0
        try:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        except ValueError:
            how = f"was ended by signal {-code}"
        words = self._tail.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        return f"{how} (“{printable(last[:120])}”)" if last else how

    def close(self, grace: float = GRACE) -> None:
        """End it: by the end of its standard input, or after so many seconds by force."""
        if self._closed:
            return
        self._closed = True
        process = self._process
        self._unsent.put(None)  # the writer closes its standard input
        with suppress(subprocess.TimeoutExpired):
            process.wait(grace)
        with suppress(OSError):  # nobody is left in its group
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for thread in (self._lines.thread, *self._threads):
            thread.join(2 * GRACE)  # for ever only if somebody has left its group and still holds its ends
        for file in (process.stdin, process.stdout, process.stderr):
            assert file is not None
            file.close()

    def _write(self, file: IO[bytes]) -> None:
        with suppress(OSError):  # it reads no more
            while (line := self._unsent.get()) is not None:
                while line:
                    line = line[file.write(line):]
        with suppress(OSError):
            file.close()

    def _drain(self, file: IO[bytes]) -> None:
        with suppress(OSError):
            while chunk := os.read(file.fileno(), CHUNK):
                self._tail = (self._tail + chunk)[-TAIL:]
