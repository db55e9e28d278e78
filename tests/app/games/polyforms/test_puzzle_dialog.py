"""The dialog of puzzles: it is gone through by keys, searched, and knows what was solved."""
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.controls.text import Sentence
from app.games.polyforms import tile_colours
from app.games.polyforms.block.block_painter import GREY
from app.games.polyforms.polyforms_statistics import STATISTICS
from app.games.polyforms.puzzle_dialog import ChoosePuzzleDialog
from app.look import theme
from tests.app.ink import ink, middle


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
    STATISTICS.update(lambda records: records.with_solved("bedlam", 13, alone=True))
    dialog = ChoosePuzzleDialog(parent, "soma-cube", begun.append)
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
    assert begun == ["polyforms:soma-sofa:0"]


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
    assert "Nothing found" in dialog.title.text()
    dialog.search.clear()
    assert "Nothing found" not in dialog.title.text()
    assert len(names(dialog)) > 60
    assert dialog.start_button.isEnabled()


def test_one_kind_or_what_is_not_solved_can_be_shown(dialog, qtbot):
    whole = names(dialog)
    qtbot.keyClicks(dialog.kind, "Cubes")
    assert dialog.kind.currentText() == "Cubes, 1 of 9 solved"
    assert len(names(dialog)) == 9
    assert "bedlam" in names(dialog)
    dialog.kind.setCurrentIndex(dialog.kind.findText("Not solved yet"))
    assert set(whole) - set(names(dialog)) == {"bedlam"}
    qtbot.keyClicks(dialog.search, "ladder 6x10")
    assert names(dialog) == ["ladder-6x10"]


def test_a_puzzle_with_one_solution_is_made_and_begun(dialog, qtbot, begun):
    qtbot.keyClicks(dialog.search, "one solution 6")
    (entry,) = [entry for entry in dialog.list.items if entry.id]
    assert "Exactly one way" in " ".join(entry.puzzle.notes)
    assert dialog.list.describe_item(entry).startswith("One solution, 6 pentominoes, 6 tiles, 1 solution, ")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert begun == [entry.id]


def test_stars_end_the_first_line(dialog):
    """As many as the puzzle has are full, the others hollow."""
    row, tokens = QRectF(20, 30, 360, 56), theme.current()
    full = {}
    for name in ("trihexes", "heart", "pentominoes-3x20"):
        entry = next(entry for entry in dialog.list.items if entry.name == name)
        columns, rows = ink(lambda painter, entry=entry: dialog.list.paint_row(
            painter, row, entry, selected=False, hovered=False), tokens.text)
        stars = (columns > 300) & (rows < 30 + 26)
        assert columns[stars].max() < 20 + 360 - 8
        full[name] = stars.sum()
    assert 0 < full["trihexes"] < full["heart"] < full["pentominoes-3x20"]


def test_what_was_solved_is_marked(dialog):
    told = {entry.name: dialog.list.describe_item(entry) for entry in dialog.list.items}
    assert told["bedlam"].endswith(", solved")
    assert not told["soma-cube"].endswith(", solved")


def test_a_row_has_its_picture_at_the_left_and_its_words_beside_it(dialog):
    row, tokens = QRectF(20, 30, 360, 56), theme.current()
    entry = next(entry for entry in dialog.list.items if entry.name == "bedlam")

    def paint(painter, *, selected=False):
        dialog.list.paint_row(painter, row, entry, selected=selected, hovered=False)

    columns, rows = ink(paint)
    picture = columns < 20 + 6 + 1.4 * 44
    assert middle((columns[picture], rows[picture])) == pytest.approx((20 + 6 + 0.7 * 44, 30 + 28), abs=2)
    shades = {tile_colours.tile_look(GREY).fill.darker(shade).name() for shade in (100, 112, 124)}
    assert all(len(ink(paint, shade)[0]) > 20 for shade in shades), "a solid form is a block in perspective"
    words, lines = columns[~picture], rows[~picture]
    assert words.min() == pytest.approx(20 + 1.4 * 44 + 20, abs=4)
    assert words.max() == pytest.approx(20 + 360 - 8, abs=4), "“solved” ends the row"
    assert 30 + 8 <= lines.min() <= 30 + 16
    assert 30 + 56 - 16 <= lines.max() <= 30 + 56 - 8
    tint = ink(lambda painter: paint(painter, selected=True), tokens.tint)
    assert middle(tint) == pytest.approx((20 + 356 / 2, 30 + 28), abs=1)
    assert tint[0].max() - tint[0].min() == pytest.approx(355, abs=2)


def test_a_heading_stands_at_the_left_over_its_puzzles(dialog):
    heading = dialog.list.items[0]
    columns, rows = ink(lambda painter: dialog.list.paint_row(
        painter, QRectF(20, 30, 360, 56), heading, selected=False, hovered=False))
    assert columns.min() == pytest.approx(24, abs=3)
    assert rows.max() == pytest.approx(30 + 56 - 6 - 4, abs=5)


def test_a_title_too_long_for_one_line_wraps(dialog, qtbot):
    entries = dialog.list.items
    longest = max((row for row, entry in enumerate(entries) if entry.name),
                  key=lambda row: len(dialog.list.describe_item(entries[row])))
    dialog.list.go_to(longest)
    title = next(label for label in dialog.findChildren(Sentence) if label.role == "title")
    assert title.wordWrap()
    qtbot.waitUntil(lambda: title.heightForWidth(title.width()) <= title.height())
