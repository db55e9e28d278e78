"""Files are read on a thread: a slow one is told, can be cancelled, is replaced by another, and outlives no window."""
import threading

import pytest
from PySide6.QtCore import QObject

from app.files import store
from app.running import file_reading
from app.running.file_reading import FileReading
from solvers.core.formats import FormatError
from solvers.core.remarks import add_remark


class Gate:
    """A reader that waits until it may go on."""

    def __init__(self, value="read"):
        self.open, self.value = threading.Event(), value
        self.begun = threading.Event()

    def __call__(self):
        self.begun.set()
        assert self.open.wait(60)
        return self.value


@pytest.fixture
def gate(monkeypatch):
    """A slow reader, of which nobody waits for the end."""
    monkeypatch.setattr(file_reading, "PATIENCE", 0)
    gates = [Gate()]
    yield gates[0]
    gates[0].open.set()


@pytest.fixture
def reading(qapp):
    owner = QObject()
    found = FileReading(owner)
    found.heard = []
    found.slow.connect(lambda name: found.heard.append(f"slow {name}"))
    found.ended.connect(lambda: found.heard.append("ended"))
    found.remarked.connect(found.heard.append)
    yield found
    found.cancel()


def test_a_file_that_is_read_soon_is_taken_at_once(reading):
    taken = []
    reading.read("a.txt", lambda: 7, taken.append, taken.append)
    assert (taken, reading.heard, reading.running) == ([7], [], False)


@pytest.mark.parametrize("error", [FormatError("this is none."), store.StoreError("There is none.")])
def test_what_is_wrong_is_handed_back_whoever_raises_it(reading, error):
    def fail(_=None):
        raise error

    refused = []
    reading.read("a.txt", fail, print, refused.append)
    reading.read("a.txt", lambda: 7, fail, refused.append)
    assert refused == [error, error]
    with pytest.raises(ZeroDivisionError):
        reading.read("a.txt", lambda: 1 // 0, print, refused.append)


def test_remarks_are_told_once_after_the_file_is_taken(reading):
    def read():
        add_remark("Look at its accents.")
        add_remark("Look at its accents.")

    reading.read("a.txt", read, lambda _: reading.heard.append("taken"), print)
    assert reading.heard == ["taken", "Look at its accents."]


def test_a_slow_file_is_told_and_taken_when_it_is_there(reading, gate, qtbot):
    taken = []
    reading.read("slow.txt", gate, taken.append, print)
    assert (taken, reading.heard) == ([], ["slow slow.txt"])
    gate.open.set()
    qtbot.waitUntil(lambda: taken == ["read"])
    assert reading.heard == ["slow slow.txt", "ended"]


def test_what_is_cancelled_is_dropped(reading, gate, qtbot):
    taken = []
    reading.read("slow.txt", gate, taken.append, taken.append)
    reading.cancel()
    gate.open.set()
    qtbot.wait(3 * file_reading.POLL)
    assert (taken, reading.heard, reading.running) == ([], ["slow slow.txt", "ended"], False)


def test_another_file_takes_the_place_of_a_slow_one(reading, gate, qtbot):
    taken = []
    reading.read("slow.txt", gate, taken.append, print)
    reading.read("other.txt", lambda: "other", taken.append, print)
    gate.open.set()
    qtbot.waitUntil(lambda: bool(taken))
    qtbot.wait(3 * file_reading.POLL)
    assert taken == ["other"]
