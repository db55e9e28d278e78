"""A file that takes long to read: the window goes on, and Cancel, Esc, another file and closing leave all as it was."""
import pytest
from PySide6.QtCore import Qt

from app.__main__ import open_window, read_arguments
from app.controls import plain
from app.files import store
from app.running import file_reading
from solvers.core import saves
from tests.app.running.test_file_reading import Gate


@pytest.fixture
def window(qtbot, monkeypatch):
    window = open_window(read_arguments(["--tab", "spanit", "--size", "1280x820"]))
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def slow(window, tmp_path, monkeypatch):
    """A saved game whose reader does not end before its gate is opened."""
    path = tmp_path / "slow.json"
    path.write_bytes(saves.dump(saves.Save(id="spanit:3/h:0", moves=("b2",))))
    gate = Gate()
    read = store.open_game
    # The game of a file is looked for first, at once; then the tab reads it.
    monkeypatch.setattr(store, "open_game", lambda place, load=saves.load: (
        gate() if place == path and load is not saves.load else None, read(place, load))[1])
    monkeypatch.setattr(file_reading, "PATIENCE", 0)
    yield path, gate
    gate.open.set()


def test_the_window_goes_on_while_a_file_is_read(window, slow, qtbot):
    path, gate = slow
    tab = window.tab
    window.opening.open_file(path)
    qtbot.waitUntil(gate.begun.is_set)
    assert plain(tab.banner.message.text) == "Reading slow.json… You can go on meanwhile."
    before = tab.game.state
    assert tab.game.play("c3")  # one plays on
    assert tab.game.state != before
    gate.open.set()
    qtbot.waitUntil(lambda: tab.game.game_id == "spanit:3/h:0")
    assert tab.banner.message.subject == "Opened."  # which leads back to the game that was not finished


def test_the_window_does_not_wait_for_the_file_of_the_command_line(slow, qtbot):
    path, gate = slow
    window = open_window(read_arguments([str(path)]))
    qtbot.addWidget(window)
    assert plain(window.tab.banner.message.text) == "Reading slow.json… You can go on meanwhile."
    gate.open.set()
    qtbot.waitUntil(lambda: window.tab.game.game_id == "spanit:3/h:0")


def test_a_file_of_the_command_line_that_turns_out_bad_is_told_in_the_window(slow, qtbot):
    path, gate = slow
    path.write_bytes(saves.dump(saves.Save(id="spanit:3/h:0", moves=("z9",))))
    window = open_window(read_arguments([str(path)]))
    qtbot.addWidget(window)
    gate.open.set()
    qtbot.waitUntil(lambda: window.tab.banner.message.subject == "slow.json was not opened.")


@pytest.mark.parametrize("leave", [
    lambda tab, qtbot: tab.banner.card.action.click(),
    lambda tab, qtbot: qtbot.keyClick(tab.page.board, Qt.Key.Key_Escape),
    lambda tab, qtbot: tab.banner.card.close_button.click(),
], ids=["Cancel", "Esc", "close"])
def test_reading_is_cancelled(window, slow, qtbot, leave):
    path, gate = slow
    tab = window.tab
    before = tab.as_session()
    window.opening.open_file(path)
    leave(tab, qtbot)
    assert tab.banner.message is None
    assert not tab.reading.running
    gate.open.set()
    qtbot.wait(3 * file_reading.POLL)
    assert tab.as_session() == before


def test_another_file_takes_the_place_of_one_that_is_read(window, slow, qtbot, tmp_path):
    path, gate = slow
    other = tmp_path / "other.json"
    other.write_bytes(saves.dump(saves.Save(id="spanit:4/v:5")))
    window.opening.open_file(path)
    window.opening.open_file(other)
    qtbot.waitUntil(lambda: window.tab.game.game_id == "spanit:4/v:5")
    gate.open.set()
    qtbot.wait(3 * file_reading.POLL)
    assert window.tab.game.game_id == "spanit:4/v:5"


def test_the_window_closes_while_a_file_is_read(window, slow, qtbot):
    path, gate = slow
    before = window.tab.game.game_id
    window.opening.open_file(path)
    window.close()
    gate.open.set()
    qtbot.wait(3 * file_reading.POLL)
    assert window.tab.game.game_id == before


def test_a_guessed_encoding_is_told_in_the_banner(window, tmp_path):
    window.show_place(window.place_of("counterpoint"))
    path = tmp_path / "für.txt"
    path.write_bytes("# für Götz\na: c4 | d4\nb: e4 | f4\n".encode("cp1252"))
    window.opening.open_file(path)
    assert "Windows-1252" in plain(window.tab.banner.message.text)
