"""A lock is had by one at a time, the system frees that of the dead, and nobody waits long for one who hangs."""
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import msgspec
import pytest

from app.files import file_lock, store
from app.files.entries_file import EntriesFile

HOLDER = """
import sys, time; from pathlib import Path; from app.files import file_lock
held = file_lock.acquire(Path(sys.argv[1])); print("held", flush=True); time.sleep(600)
"""


class Note(msgspec.Struct, frozen=True):
    name: str


class Record(msgspec.Struct, frozen=True):
    games: int = 0


@contextmanager
def somebody_holding(path):
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()


def test_one_who_waits_gets_it_once_the_holder_is_dead(tmp_path):
    path = tmp_path / "folder" / "a.lock"
    with somebody_holding(path) as process:
        with pytest.raises(BlockingIOError):
            file_lock.acquire(path)
        with pytest.raises(TimeoutError), file_lock.locked(path, 0.05):
            pass
        process.kill()
        with file_lock.locked(path, 20), pytest.raises(BlockingIOError):
            file_lock.acquire(path)
    os.close(file_lock.acquire(path))


def test_where_there_can_be_no_lock_one_goes_on_without(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with file_lock.locked(tmp_path / "file" / "a.lock", 1):
        pass


@pytest.mark.skipif(os.name != "posix", reason="processes are stopped by a signal of POSIX")
def test_what_cannot_be_written_beside_a_process_that_hangs_is_told_and_written_later(home, monkeypatch):
    monkeypatch.setattr(store, "LOCK_WAIT", 0.05)
    file = EntriesFile("notes", lambda data: msgspec.json.decode(data, type=list[Note]), msgspec.json.encode,
                       lambda note: note.name)
    file.write([Note("a")])
    with somebody_holding(home / "shared.lock") as process:
        process.send_signal(signal.SIGSTOP)
        before = time.monotonic()
        records, sentence = store.update_statistics("lights", Record, lambda record: Record(record.games + 1))
        assert records == Record(1)
        assert "does not come to an end" in sentence
        assert store.read_statistics("lights", Record) == (Record(1), "")
        with pytest.raises(store.StoreError, match="close the other window if it hangs"):
            file.write([Note("a"), Note("b")])
        assert time.monotonic() - before < 10
        process.kill()
    assert store.update_statistics("lights", Record, lambda record: Record(record.games + 1)) == (Record(2), "")
    assert file.write([Note("a"), Note("b"), Note("c")])[0] == [Note("a"), Note("b"), Note("c")]
    assert file.read() == ([Note("a"), Note("b"), Note("c")], "")
