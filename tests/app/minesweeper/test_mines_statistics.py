"""The Statistics dialog: a row for each kind of board that was played, those without guesses apart."""
import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.games.minesweeper.boards import Kind
from app.games.minesweeper.statistics import Record, Records, StatisticsDialog
from solvers.minesweeper.board import PRESETS


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


def test_every_kind_has_a_row(parent):
    expert = PRESETS["expert"]
    records = Records()
    for played, wish in enumerate(("", "any", "exhaustive"), start=1):
        records = records.with_record(Kind(expert, "zero", wish), Record(played=played, won=1))
    dialog = StatisticsDialog(parent, records)
    rows = [tuple(item.words for item in row[:2]) for row in dialog.table.rows]
    assert rows == [
        ("Expert, 30 × 16, 99 mines, zero", "1"),
        ("Expert, 30 × 16, 99 mines, zero, no guess", "2"),
        ("Expert, 30 × 16, 99 mines, zero, no guess: exhaustive", "3"),
    ]


@pytest.mark.parametrize(("won", "share"), [
    (0, "0 (0\u00a0%)"), (1, "1 (<1\u00a0%)"), (999, "999 (>99\u00a0%)"), (1000, "1,000 (100\u00a0%)"),
])
def test_only_all_is_100_percent(parent, won, share):
    records = Records().with_record(Kind(PRESETS["expert"], "zero"), Record(played=1000, won=won))
    assert StatisticsDialog(parent, records).table.rows[0][2].words == share


def test_small_boards_come_first(parent):
    records = Records()
    for name in ("expert", "intermediate", "beginner", "10x10"):
        records = records.with_record(Kind(PRESETS[name], "zero"), Record(played=1))
    rows = StatisticsDialog(parent, records).table.rows
    assert [row[0].words.partition(",")[0] for row in rows] == ["Beginner", "Square", "Intermediate", "Expert"]


def test_nothing_played_is_said_so(parent):
    dialog = StatisticsDialog(parent, Records())
    assert "No game has been finished yet." in dialog.findChild(QLabel).text()
