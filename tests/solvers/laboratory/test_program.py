"""Programs at the other end of a pipe: what they say, and that nothing is left of them, whatever they do."""
import os
import sys
import threading
import time
from pathlib import Path

import pytest

from solvers.core.formats import FormatError
from solvers.laboratory.program import UNREAD, LinePoller, LineReader, Program, own_command, read_command
from tests.programs import programs

ROOT = Path(__file__).parents[3]
LONG = 20.0  # seconds; machines are shared


def python(script: str, limit: int = 1000) -> Program:
    return Program([sys.executable, "-c", script], limit)


def nothing_left(program: Program, threads: int) -> bool:
    program.close()
    return threading.active_count() == threads and not programs()


@pytest.fixture(autouse=True)
def clean() -> None:
    assert not programs()


def test_lines_go_both_ways() -> None:
    threads = threading.active_count()
    program = python("import sys\nfor line in sys.stdin: print(line.strip()[::-1], flush=True)")
    for word in (b"one", b"two"):
        program.send(word + b"\n")
        assert program.next(LONG) == word[::-1]
    assert program.next(0.01) is None
    assert not program.ended
    assert nothing_left(program, threads)
    assert program.ending == "ended with exit code 0"


def test_the_last_line_needs_no_end() -> None:
    program = python("print('one\\r\\n\\ntwo', end='')")
    assert [program.next(LONG) for _ in range(3)] == [b"one", b"", b"two"]
    assert program.next(LONG) is None
    assert program.ended
    program.close()


def test_one_that_crashes_says_how() -> None:
    threads = threading.active_count()
    program = python("import sys; print('hello', flush=True); sys.exit('no\\x07 more')")
    assert program.next(LONG) == b"hello"
    assert program.next(LONG) is None
    assert program.ended
    program.send(b"too late\n")
    assert nothing_left(program, threads)
    assert program.ending == "ended with exit code 1 (“no\ufffd more”)"
    program.close()  # once is enough, twice no fault


def test_one_that_is_killed_says_by_what() -> None:
    program = python("import os, signal; os.kill(os.getpid(), signal.SIGTERM)")
    assert program.next(LONG) is None
    program.close()
    assert program.ending == "was ended by SIGTERM"


@pytest.mark.parametrize("script", [
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up', flush=True); time.sleep(600)",
    "import subprocess, time; subprocess.Popen(['sleep', '600']); print('up', flush=True); time.sleep(600)",
    "import subprocess; subprocess.Popen(['sleep', '600']); print('up', flush=True)",
    "print('up', flush=True)\nwhile True: pass",
])
def test_one_that_will_not_end_is_ended_with_all_that_it_started(script: str) -> None:
    threads = threading.active_count()
    program = python(script)
    assert program.next(LONG) == b"up"
    assert nothing_left(program, threads)


def test_one_that_reads_nothing_keeps_nobody_waiting() -> None:
    threads = threading.active_count()
    program = python("import time; print('up', flush=True); time.sleep(600)")
    assert program.next(LONG) == b"up"
    for _ in range(100):
        program.send(b"x" * 100_000 + b"\n")
    assert nothing_left(program, threads)


@pytest.mark.parametrize(("script", "fault"), [
    ("import sys\nwhile True: sys.stdout.write('x' * 1000)", "a line of more than 1,000 bytes"),
    ("while True: print('x')", f"more than {UNREAD:,} lines that nobody asked for"),
])
def test_one_that_writes_without_end_is_not_read(script: str, fault: str) -> None:
    threads = threading.active_count()
    program = python(script)
    until = time.monotonic() + LONG
    while not program.fault and time.monotonic() < until:
        time.sleep(0.01)
    assert program.fault == fault
    assert nothing_left(program, threads)


def test_its_complaints_are_read_and_dropped() -> None:
    script = "import sys\nfor n in range(20000): print('complaint', n, 'x' * 100, file=sys.stderr)\nprint('done')"
    program = python(script)
    assert program.next(LONG) == b"done"
    program.close()
    assert "complaint 19999" in program.ending
    assert len(program.ending) < 200


@pytest.mark.parametrize("command", [["no-such-program-anywhere"], [os.devnull], [], ["nul\0"]])
def test_what_cannot_be_started_is_told(command: list[str]) -> None:
    threads = threading.active_count()
    with pytest.raises(FormatError, match="cannot be started"):
        Program(command, 100)
    assert threading.active_count() == threads


def test_a_command_is_words_of_which_the_first_is_a_program() -> None:
    assert read_command(f"'{sys.executable}' -c 'print(1)' --x")[1:] == ["-c", "print(1)", "--x"]
    for text, words in (("", "this is empty"), ("  ", "this is empty"), ("'half", "no closing quotation"),
                        ("no-such-program-anywhere -x", "“no-such-program-anywhere” is no program"),
                        ("a\0b", "is no program"), (os.devnull, "is no program")):
        with pytest.raises(FormatError, match=words):
            read_command(text)


@pytest.mark.parametrize("kind", [LineReader, LinePoller])
def test_a_reader_waits_for_as_long_as_it_takes(kind: type[LineReader | LinePoller]) -> None:
    there, here = os.pipe()
    reader = kind(there, 100)
    writing = threading.Timer(0.05, lambda: os.write(here, b"late\n"))
    writing.start()
    assert reader.next(None) == b"late"
    os.close(here)
    assert reader.next(None) is None
    assert reader.ended
    if isinstance(reader, LineReader):
        reader.thread.join()
    os.close(there)


def test_a_poller_reads_what_there_is_and_waits_for_nothing() -> None:
    there, here = os.pipe()
    threads = threading.active_count()
    poller = LinePoller(there, 10)
    assert poller.next(0) is None
    os.write(here, b"one\r\ntwo\nth")
    assert [poller.next(0), poller.next(0), poller.next(0)] == [b"one", b"two", None]
    os.write(here, b"ree")
    os.close(here)
    assert poller.next(0) == b"three"
    assert poller.ended
    assert not poller.fault
    assert threading.active_count() == threads
    os.close(there)


def test_a_poller_takes_no_line_that_is_too_long() -> None:
    there, here = os.pipe()
    poller = LinePoller(there, 10)
    os.write(here, b"12345678901")
    assert poller.next(0) is None
    assert poller.ended
    assert poller.fault == "a line of more than 10 bytes"
    os.close(here)
    os.close(there)


def test_a_bundle_starts_its_own_laboratory(tmp_path, monkeypatch) -> None:
    """In a bundle the program itself is all that can be started: there is no Python to be given a script."""
    bundle = tmp_path / "solvarium"
    bundle.write_text(f'#!/bin/sh\ncd "{ROOT}" && exec "{sys.executable}" -m app "$@"\n')
    bundle.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(bundle))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program = Program(own_command("abgame", "answer", "1234", "1243"), 1000)
    assert program.next(LONG) is not None
    program.close()
