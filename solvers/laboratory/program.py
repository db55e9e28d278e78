"""Programs that exchange lines with this one: those it starts, and the one that started it."""
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
    """The command that starts this laboratory from any folder, whether installed or not.

    In a bundle (PyInstaller and similar set `sys.frozen`), `sys.executable` is the window and not Python.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, LABORATORY, *arguments]
    return [sys.executable, "-c", _START, *arguments]


def read_command(text: str) -> list[str]:
    """Split a command line into its words. Raises FormatError if the program does not exist."""
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise FormatError(f"“{text[:60]}” is no command: {str(error).lower()}.") from None
    if not words:
        raise FormatError("a command begins with a program; this is empty.")
    try:
        executable = shutil.which(words[0])
    except ValueError:  # no file can have this name
        executable = None
    if executable is None:
        raise FormatError(f"“{words[0][:60]}” is no program that can be started.")
    return words


class LineReader:
    """Thread that reads lines from a file descriptor, so that the caller never blocks.

    It ends at the end of the file, at a line that is too long, or when too many lines wait; `fault` then says why.
    """

    def __init__(self, file: int, limit: int) -> None:
        """`limit` is the longest line, in bytes."""
        self._file, self._limit = file, limit
        self._lines: deque[bytes] = deque()
        self._news = threading.Condition()
        self._closed = False
        self.fault = ""
        self.thread = threading.Thread(target=self._read, daemon=True, name="lines")
        self.thread.start()

    def next(self, seconds: float | None) -> bytes | None:
        """The next line without its end; None if none arrives within `seconds` (None: no limit), or no more will."""
        with self._news:
            self._news.wait_for(lambda: self._lines or self._closed, seconds)
            return self._lines.popleft() if self._lines else None

    @property
    def ended(self) -> bool:
        """True once no more lines will come and all have been read."""
        return self._closed and not self._lines

    def _read(self) -> None:
        incomplete = b""
        while not self.fault:
            try:
                # Not through a file object: its lock would be held while this waits, and Python could not end.
                chunk = os.read(self._file, CHUNK)
            except OSError:
                break
            if not chunk:
                break
            *lines, incomplete = (incomplete + chunk).split(b"\n")
            if max(map(len, (incomplete, *lines))) > self._limit:
                self.fault = f"a line of more than {self._limit:,} bytes"
            elif len(self._lines) + len(lines) > UNREAD:
                self.fault = f"more than {UNREAD:,} lines that nobody asked for"
            else:
                self._add(lines)
        self._add([incomplete] if incomplete and not self.fault else [], closed=True)

    def _add(self, lines: Sequence[bytes], closed: bool = False) -> None:
        with self._news:
            self._lines.extend(line.removesuffix(b"\r") for line in lines)
            self._closed = closed
            self._news.notify_all()


class LinePoller:
    """Reads lines from a file descriptor on request, for a caller that computes in between.

    A reading thread on a busy machine may wait seconds for its turn while the caller holds a processor. Windows cannot
    poll a pipe: there it is a LineReader.
    """

    def __init__(self, file: int, limit: int) -> None:
        """`limit` is the longest line, in bytes."""
        self._file, self._limit = file, limit
        self._lines: deque[bytes] = deque()
        self._rest = b""
        self._closed = False
        self.fault = ""

    def next(self, seconds: float | None) -> bytes | None:
        """See `LineReader.next`."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self._lines and not self._closed:
            remaining = None if until is None else max(until - time.monotonic(), 0.0)
            if not select.select([self._file], [], [], remaining)[0]:
                return None
            self._read()
        return self._lines.popleft() if self._lines else None

    @property
    def ended(self) -> bool:
        """True once no more lines will come and all have been read."""
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
    """A running program with its input and output connected to this one.

    Nothing blocks on it: `close` ends it and everything that it started, and leaves no process or thread behind.
    """

    def __init__(self, command: Sequence[str], limit: int) -> None:
        """Start `command`; `limit` is the longest line it may write, in bytes. Raises FormatError if it cannot be
        started."""
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
        """Queue a line, which includes its end, for sending."""
        self._unsent.put(line)

    def next(self, seconds: float) -> bytes | None:
        """The next line without its end; None if none arrives within `seconds`."""
        return self._lines.next(seconds)

    @property
    def ended(self) -> bool:
        """True once no more lines will come and all have been read."""
        return self._lines.ended

    @property
    def fault(self) -> str:
        """Why its output cannot be read; empty if all is well."""
        return self._lines.fault

    @property
    def ending(self) -> str:
        """How it ended, with the last line of its standard error. Valid after `close`."""
        code = self._process.returncode or 0
        try:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        except ValueError:
            how = f"was ended by signal {-code}"
        words = self._tail.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        return f"{how} (“{printable(last[:120])}”)" if last else how

    def close(self, grace: float = GRACE) -> None:
        """Close its standard input; if it is still running after `grace` seconds, kill it."""
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
