"""Records: which ends count, which make a best time, a loss that is taken back; and the dialog that shows them."""
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.controls import Table
from app.games.minesweeper.board_kinds import WISHES, BoardKind
from app.games.minesweeper.mines_statistics import STATISTICS, BoardRecord, BoardRecords, MineStatisticsWriter
from solvers.core.formats import FormatError
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.rules import Game


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


def test_every_kind_has_a_row(parent):
    expert = PRESETS["expert"]
    records = BoardRecords()
    for played, wish in enumerate(("", "any", "exhaustive"), start=1):
        records = records.with_change(
            BoardKind(expert, "zero", wish), lambda _, played=played: BoardRecord(played=played, won=1))
    dialog = STATISTICS.dialog(parent, records)
    rows = [tuple(item.text for item in row[:2]) for row in dialog.findChild(Table).rows]
    assert rows == [
        ("Expert, 30 × 16, 99 mines, zero", "1"),
        ("Expert, 30 × 16, 99 mines, zero, no guess", "2"),
        ("Expert, 30 × 16, 99 mines, zero, no guess, extreme", "3"),
    ]


@pytest.mark.parametrize(("won", "share"), [
    (0, "0 (0\u00a0%)"), (1, "1 (<1\u00a0%)"), (999, "999 (>99\u00a0%)"), (1000, "1,000 (100\u00a0%)"),
])
def test_only_all_is_100_percent(parent, won, share):
    records = BoardRecords().with_change(
        BoardKind(PRESETS["expert"], "zero"), lambda _: BoardRecord(played=1000, won=won))
    assert STATISTICS.dialog(parent, records).findChild(Table).rows[0][2].text == share


def test_small_boards_come_first(parent):
    records = BoardRecords()
    for name in ("expert", "intermediate", "beginner", "10x10"):
        records = records.with_change(BoardKind(PRESETS[name], "zero"), lambda _: BoardRecord(played=1))
    rows = STATISTICS.dialog(parent, records).findChild(Table).rows
    assert [row[0].text.partition(",")[0] for row in rows] == ["Beginner", "Square", "Intermediate", "Expert"]


def test_nothing_played_is_said_so(parent):
    dialog = STATISTICS.dialog(parent, BoardRecords())
    assert "No game has been finished yet." in dialog.findChild(QLabel).text()


START = Game.from_id("minesweeper:3x1/1:safe:6@a1")  # a mine at b1
KIND = BoardKind(START.board, START.start)


@pytest.fixture
def won():
    return START.play("open c1")


@pytest.fixture
def lost():
    return START.play("open b1")


@pytest.fixture
def tally():
    return MineStatisticsWriter()


def test_a_faster_game_is_a_best_time(tally, won):
    told = []
    for seconds in (20.0, 30.0, 10.0):
        tally.start_game({})
        record, best = tally.record_end(won, KIND, seconds, alone=True)
        told.append(best)
    assert told == [False, False, True]
    assert (record.played, record.won, record.best_seconds) == (3, 3, 10.0)


def test_an_end_counts_once(tally, won):
    tally.record_end(won, KIND, 20.0, alone=True)
    kept = tally.extra()
    tally.start_game(kept)
    assert tally.record_end(won, KIND, 20.0, alone=True)[0].played == 1


@pytest.mark.parametrize("helped", [True, False])
def test_help_makes_no_time(tally, won, helped):
    tally.standing.helped = helped
    record, _ = tally.record_end(won, KIND, 20.0, alone=helped)
    assert (record.won, record.best_seconds) == (1, None)


def test_a_void_game_does_not_count(tally, lost):
    tally.start_game({"void": "1"})
    assert tally.record_end(lost, KIND, 20.0, alone=True)[0].played == 0


def test_a_loss_taken_back_never_was(tally, won, lost):
    tally.record_end(won, KIND, 20.0, alone=True)
    tally.start_game({})
    tally.record_end(lost, KIND, 5.0, alone=True)
    tally.withdraw_loss(KIND)
    record, _ = tally.record_end(won, KIND, 9.0, alone=True)
    assert (record.played, record.won, record.streak, record.best_seconds) == (1, 1, 1, 20.0)


def test_games_without_guesses_are_counted_apart(tally, won):
    tally.record_end(won, KIND, 20.0, alone=True)
    tally.start_game({})
    kind = replace(KIND, wish="one number")
    record, _ = tally.record_end(won, kind, 9.0, alone=True)
    assert (record.played, record.best_seconds) == (1, 9.0)
    assert tally.read().record_for(KIND).best_seconds == 20.0
    assert tally.read().record_for(replace(KIND, wish="any")).played == 0


def test_records_of_the_first_format_are_read(tally, won, home):
    folder = home / "statistics"
    folder.mkdir()
    (folder / "minesweeper.json").write_text('{"format": 1, "boards": {"3x1/1:safe": {"played": 7, "won": 3}}}')
    record, _ = tally.record_end(won, KIND, 9.0, alone=True)
    assert (record.played, record.won) == (8, 4)
    assert tally.read().record_for(KIND) == record
    tally.complain(lambda *words: pytest.fail(str(words)))


@pytest.mark.parametrize("name", ["3x1/1:safe:two", "3x1/1:safe:any:any", "3x1/3:safe:any", "3x1/1"])
def test_records_of_no_kind_are_refused(name):
    with pytest.raises(FormatError):
        BoardRecords(boards={name: BoardRecord()})


@pytest.mark.parametrize("wish", WISHES)
def test_a_kind_is_read_as_it_is_written(wish):
    kind = replace(KIND, wish=wish)
    assert BoardKind.parse(str(kind)) == kind
