"""What a long run has come to is written by itself, when it is left, and again after a failure."""
import pytest
from PySide6.QtCore import QObject

from app.files import saved_run as saved_run_module
from app.files import store
from app.files.saved_run import SavedRun

NAME = "a-collection"


@pytest.fixture
def owner(qapp):
    owner = QObject()
    yield owner
    owner.deleteLater()


def made(owner):
    return SavedRun(owner, NAME, bytes.decode, str.encode)


@pytest.fixture
def kept(owner):
    return made(owner)


def written():
    return store.read_collection(NAME, bytes.decode)[0]


def test_it_is_written_by_itself_soon_after_a_change(owner, qtbot, monkeypatch):
    monkeypatch.setattr(saved_run_module, "DELAY", 1)
    kept = made(owner)
    kept.set("first")
    qtbot.waitUntil(lambda: written() == "first")
    kept.set("second")
    qtbot.waitUntil(lambda: written() == "second")


def test_changes_meanwhile_are_written_at_the_same_time(owner, qtbot, monkeypatch):
    monkeypatch.setattr(saved_run_module, "DELAY", 50)
    kept = made(owner)
    kept.set("first")
    kept.set("second")
    qtbot.waitUntil(lambda: written() == "second")


def test_leaving_writes_at_once_and_once(kept):
    kept.set("first")
    kept.save()
    assert written() == "first"
    store.write_run(NAME, b"by somebody else")
    kept.save()
    assert written() == "by somebody else", "nothing has changed since"


def test_what_could_not_be_written_is_tried_again(kept, monkeypatch, qtbot):
    def full(*_):
        raise store.StoreError("The disk is full.")

    kept.set("first")
    with monkeypatch.context() as broken, qtbot.waitSignal(kept.complained):
        broken.setattr(store, "write_run", full)
        kept.save()
    kept.save()
    assert written() == "first"
