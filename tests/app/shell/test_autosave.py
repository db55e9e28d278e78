"""A change is saved once all is quiet; while others follow it does not wait for ever, nor is the disk always busy."""
import pytest

from app.shell import autosave
from app.shell.autosave import AutosaveTimer


@pytest.fixture
def saved(monkeypatch):
    monkeypatch.setattr(autosave, "QUIET", 0.05)
    monkeypatch.setattr(autosave, "BUSY", 0.2)
    return []


def test_it_is_saved_soon_after_the_last_change(qapp, qtbot, saved):
    timer = AutosaveTimer(qapp, lambda: saved.append("saved"))
    timer.note_change()
    timer.note_change()
    assert not saved
    qtbot.waitUntil(lambda: saved == ["saved"])
    qtbot.wait(120)
    assert saved == ["saved"]


def test_while_changes_go_on_it_is_saved_all_the_same(qapp, qtbot, saved, monkeypatch):
    monkeypatch.setattr(autosave, "QUIET", 30.0)
    timer = AutosaveTimer(qapp, lambda: saved.append("saved"))
    for _ in range(500):
        timer.note_change()
        qtbot.wait(10)
        if len(saved) == 2:
            break
    assert len(saved) == 2


def test_what_takes_long_is_saved_seldom(qapp, saved, monkeypatch):
    monkeypatch.setattr(autosave, "QUIET", 30.0)
    now = 0.0

    def save():
        nonlocal now
        saved.append(now)
        now += 0.01  # seconds on the disk

    timer = AutosaveTimer(qapp, save, lambda: now)
    timer.save_now()
    timer.note_change()
    assert timer.wait == pytest.approx(5.0)
    now += 1.0
    timer.note_change()
    assert timer.wait == pytest.approx(4.0)
    timer.stop()
