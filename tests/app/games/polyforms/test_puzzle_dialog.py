"""The dialog of puzzles: it is gone through by keys, searched, and knows what was solved."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.polyforms import statistics
from app.games.polyforms.puzzle_dialog import PuzzleDialog


@pytest.fixture
def begun():
    return []


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


@pytest.fixture
def dialog(parent, begun):
    statistics.count_solved("bedlam", 13, alone=True)
    dialog = PuzzleDialog(parent, "soma-cube", begun.append)
    dialog.show()
    return dialog


def names(dialog):
    return [entry.name for entry in dialog.list.items if entry.name]


def test_home_and_end_lead_to_the_first_and_the_last_puzzle(dialog, qtbot):
    qtbot.keyClick(dialog.list, Qt.Key.Key_Home)
    assert dialog.list.current.name == names(dialog)[0]
    assert dialog.list.verticalScrollBar().value() == 0
    qtbot.keyClick(dialog.list, Qt.Key.Key_End)
    assert dialog.list.current.name == names(dialog)[-1]


def test_puzzles_are_found_by_words(dialog, qtbot, begun):
    qtbot.keyClicks(dialog.search, "Soma sofa")
    assert names(dialog) == ["soma-sofa"]
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert begun == ["soma-sofa"]


def test_what_is_typed_in_the_list_is_searched_for(dialog, qtbot):
    qtbot.keyClicks(dialog.list, "b")
    assert dialog.search.text() == "b"
    qtbot.keyClicks(dialog.search, "edlam")
    assert names(dialog) == ["bedlam"]


def test_what_is_not_found_cannot_be_begun(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "6x10")
    assert "pentominoes-6x10" in names(dialog)
    qtbot.keyClicks(dialog.search, "zzz")
    assert names(dialog) == []
    assert not dialog.start_button.isEnabled()
    dialog.search.clear()
    assert len(names(dialog)) > 60
    assert dialog.start_button.isEnabled()


def test_what_was_solved_is_marked(dialog):
    told = {entry.name: dialog.list.tell(entry) for entry in dialog.list.items}
    assert told["bedlam"].endswith(", solved")
    assert not told["soma-cube"].endswith(", solved")
