"""What was solved by hand: counted on disk, shown in the order of the catalogue, and never lost by a bad file."""
import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.controls import Table
from app.files.store import places
from app.games.polyforms.polyforms_statistics import STATISTICS, PuzzleRecords, PuzzleScore
from solvers.polyforms.catalogue import names


def test_scores_grow():
    records = PuzzleRecords().with_solved("heart", 9, alone=False).with_solved("heart", 7, alone=True)
    records = records.with_solved("heart", 8, alone=True).with_solved("soma-cube", 30, alone=True)
    assert records.scores == {"heart": PuzzleScore(3, 2, 7), "soma-cube": PuzzleScore(1, 1, 30)}


def test_they_are_kept():
    assert STATISTICS.read() == (PuzzleRecords(), "")
    assert STATISTICS.update(lambda records: records.with_solved("heart", 9, alone=True))[1] == ""
    assert STATISTICS.update(lambda records: records.with_solved("heart", 7, alone=False))[1] == ""
    assert STATISTICS.read() == (PuzzleRecords(scores={"heart": PuzzleScore(2, 1, 7)}), "")


def test_a_file_that_cannot_be_read_is_told_and_kept_aside():
    STATISTICS.update(lambda records: records.with_solved("heart", 9, alone=True))
    path = places().statistics / "polyforms.json"
    path.write_text('{"format": 1, "scores": {"heart": {"solved": -3}}}')
    records, sentence = STATISTICS.read()
    assert records == PuzzleRecords()
    assert "polyforms" in sentence
    STATISTICS.update(lambda records: records.with_solved("heart", 5, alone=True))
    assert any("-3" in kept.read_text() for kept in path.parent.glob("*polyforms*"))


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


def test_the_dialog_has_a_row_for_each_puzzle_in_the_order_of_the_catalogue(parent):
    records = PuzzleRecords(scores={
        "own": PuzzleScore(1, 0, 4), "five": PuzzleScore(2, 2, 5),
        "soma-cube": PuzzleScore(1, 1, 30), "heart": PuzzleScore(1300, 2, 7)})
    dialog = STATISTICS.dialog(parent, records)
    assert [tuple(item.text for item in row) for row in dialog.findChild(Table).rows] == [
        ("A heart", "1,300", "2", "7"), ("Soma", "1", "1", "30"),
        ("Five pentominoes, on small forms", "2", "2", "5"), ("Puzzles of your own", "1", "0", "4")]
    assert f"2 of the {len(names())} included puzzles" in dialog.findChildren(QLabel)[-1].text()


def test_nothing_solved_is_said_so(parent):
    dialog = STATISTICS.dialog(parent, PuzzleRecords())
    assert "You have not solved a puzzle by hand yet." in dialog.findChild(QLabel).text()


def test_all_puzzles_have_room_on_a_small_screen(parent):
    records = PuzzleRecords(scores=dict.fromkeys(names(), PuzzleScore(1, 1, 9)))
    dialog = STATISTICS.dialog(parent, records)
    dialog.show()
    assert dialog.height() <= 640
    assert len(dialog.findChild(Table).rows) == len(names())
