"""Statistics: what is counted of labyrinths grown and laid, that it is kept, and the dialog that shows it."""
import pytest
from PySide6.QtWidgets import QWidget

from app.controls import Histogram, HistogramBar, Table
from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.games.connexion.labyrinth_records import STATISTICS, LabyrinthRecords, bars, rows
from app.pages.actions import Action
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.collection import Entry
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.growing import SearchCounts
from tests.solvers.connexion.golden import GOLDEN

PATIENCE = 20_000
SOLUTIONS = [Solution.from_pieces(pieces) for pieces in GOLDEN]
ENTRIES = [Entry.from_solution(solution, 0) for solution in SOLUTIONS]


def file():
    return store.places().statistics / "connexion.json"


def test_nothing_is_counted_at_first():
    assert STATISTICS.read() == (LabyrinthRecords(), "")


def test_runs_add_up():
    STATISTICS.update(lambda records: records.with_run(
        SearchCounts(solutions=100, distinct=99, lengths={70: 60, 65: 40}), ENTRIES[:4]))
    STATISTICS.update(lambda records: records.with_run(
        SearchCounts(solutions=2, distinct=2, lengths={80: 2}), ENTRIES[4:6]))
    STATISTICS.update(lambda records: records.with_run(SearchCounts(solutions=1, distinct=1), ()))
    found, sentence = STATISTICS.read()
    assert not sentence
    assert (found.grown, found.distinct, found.laid, found.quickest) == (103, 102, 0, 65)
    assert sum(found.groups.values()) == 6
    for number, count in found.groups.items():
        assert sum(len(solution.groups) == number for solution in SOLUTIONS[:6]) == count
    assert found.largest_hole == max(
        len(hole) for solution in SOLUTIONS[:6] for holes in solution.holes for hole in holes
    )


def test_those_laid_by_hand_are_counted_apart():
    STATISTICS.update(lambda records: records.with_laid(ENTRIES[0]))
    found, _ = STATISTICS.read()
    assert (found.grown, found.laid, sum(found.groups.values())) == (0, 1, 1)


def test_a_damaged_file_is_set_aside_and_counting_goes_on(home):
    file().parent.mkdir(parents=True)
    file().write_text('{"format": 1, "grown": -5}')
    sentence = STATISTICS.update(lambda records: records.with_laid(ENTRIES[0]))[1]
    assert "damaged-1" in sentence
    assert STATISTICS.read() == (LabyrinthRecords().with_laid(ENTRIES[0]), "")


def test_a_place_that_cannot_be_written_is_said(home):
    file().parent.write_text("in the way")
    assert "connexion.json" in STATISTICS.update(lambda records: records.with_laid(ENTRIES[0]))[1]


def test_the_dialog_shows_them(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    found = LabyrinthRecords(grown=12_345, distinct=12_340, laid=1, groups={2: 5, 4: 7}, largest_hole=1, quickest=63)
    dialog = STATISTICS.dialog(parent, found)
    dialog.show()
    assert dict(rows(found))["Grown by a search"] == "12,345"
    assert dict(rows(found))["Largest hole seen"] == "1 cell"
    assert bars(found) == [HistogramBar("2", 5, 5), HistogramBar("3", 0, 0), HistogramBar("4", 7, 7)]
    assert "Quickest search" in dialog.findChild(Table).accessibleDescription()
    assert "63 pieces laid" in dialog.findChild(Table).accessibleDescription()
    assert "3: 0 of 0" in dialog.findChild(Histogram).accessibleDescription()
    dialog.close()


def test_before_the_first_it_says_how_to_begin(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = STATISTICS.dialog(parent, LabyrinthRecords())
    assert dialog.findChild(Table) is None
    assert bars(LabyrinthRecords()) == []


@pytest.mark.parametrize("mind", ["fast", "1997"])
def test_what_the_tab_grows_is_counted_once(tab, qtbot, mind):
    tab.solver_bar.set_solver(mind)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    found, _ = STATISTICS.read()
    assert (found.grown, found.distinct, found.laid) == (1, 1, 0)
    assert found.quickest >= 60
    tab.game.undo()
    tab.game.redo()
    assert STATISTICS.read()[0] == found


def test_what_goes_on_and_on_is_counted_at_its_end(tab, qtbot):
    tab.solver_bar.set_solver("fast-on")
    tab.page.solve()
    qtbot.waitUntil(lambda: tab.game.grower.tally.solutions > 0, timeout=PATIENCE)
    tab.page.stop()
    tab.game.grower.entry_maker.finish()
    found, _ = STATISTICS.read()
    assert found.grown >= found.distinct > 0
    assert sum(found.groups.values()) <= found.distinct


def test_a_piece_laid_by_hand_finishes_one(tab):
    tab.game.start("connexion:free:1")
    moves = [f"place {q},{r} {mask}" for (q, r), mask in on_one_plane(SOLUTIONS[0]).items()]
    for move in moves:
        assert tab.game.play(move), move
    assert tab.game.state.finished
    assert STATISTICS.read()[0].laid == 1
    tab.game.undo()
    tab.game.play(moves[-1])
    assert STATISTICS.read()[0].laid == 1, "it is the same labyrinth"


def test_the_tab_shows_its_statistics(tab):
    assert tab.page.can(Action.STATISTICS)
    tab.game.statistics()
    dialog = tab.findChild(StatisticsDialog)
    assert dialog.isVisible()
    dialog.close()
