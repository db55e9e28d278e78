"""Exercises that are finished by hand are counted once, by kind; figures of Fux's by their numbers."""
import pytest
from PySide6.QtWidgets import QLabel

from app.controls import Table
from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.games.counterpoint import exercise_records
from app.games.counterpoint.exercise_records import STATISTICS, ExerciseRecords, ExerciseScore
from solvers.core.engine import finish
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.setting import read_setting
from tools.screenshots.counterpoint import FIGURE


@pytest.fixture
def page(tab):
    tab.turn_to("compose")
    return tab.page


def test_a_finished_line_is_counted_once_whatever_is_undone(page):
    page.start(FIGURE)
    for bar, note in enumerate(figures()[5].piece.parts[0].notes, start=1):  # Fux's own line is not the cheapest
        page.play(f"{bar}.1={note.pitch}")
    assert page.state.finished
    once = ExerciseRecords(scores={"2/1": ExerciseScore(1, 1, 0)}, figures=frozenset({5}))
    assert STATISTICS.read() == (once, "")
    page.play("3.1-")
    page.undo()
    assert page.state.finished
    assert STATISTICS.read() == (once, "")
    assert page.extra()["counted"] == "1"


def test_hints_and_solvers_help(page, qtbot):
    page.start(FIGURE)
    line = finish(Lines(page.state.exercise(page.judge))).best(1)[0][1]
    for bar, pitch in enumerate(line, start=1):
        if bar == len(line):
            page.hint()
        page.play(f"{bar}.1={pitch}")
    page.start("counterpoint:d:1/upper:3")
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: page.state.full)
    last = page.history.moves[-1]
    page.play(f"{last.partition('=')[0]}-")
    page.play(last)
    assert page.state.finished
    assert STATISTICS.read()[0].scores == {"2/1": ExerciseScore(2, 0, 2)}


def test_the_dialog_has_a_row_for_each_kind(page):
    page.statistics()
    dialog = page.context.widget.findChild(StatisticsDialog)
    assert "No exercise was finished" in dialog.findChild(QLabel).text()
    records = ExerciseRecords().with_finished(read_setting("counterpoint:fux-73:4/upper:0"), alone=True, cheapest=True)
    records = records.with_finished(read_setting("counterpoint:d:1c2:7"), alone=False, cheapest=False)
    dialog = STATISTICS.dialog(page.context.widget, records)
    table = dialog.findChild(Table)
    assert [[item.text for item in row] for row in table.rows] == [
        ["Two voices, fourth species", "1", "1", "1"], ["Three voices, second species", "1", "0", "–"]]
    said = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(f"finished 1 of Fux’s {len(figures())} exercises" in text for text in said)


def test_a_figure_with_another_species_is_none_of_the_book():
    assert exercise_records.figure_of(read_setting("counterpoint:fux-5:2/upper:0")) is None
    assert exercise_records.figure_of(read_setting("counterpoint:fux-5:1/lower:0")) is None
    assert exercise_records.figure_of(read_setting("counterpoint:fux-5:1/upper:0")) == 5


def test_a_broken_file_is_named(page):
    (store.places().statistics / "counterpoint.json").parent.mkdir(parents=True, exist_ok=True)
    (store.places().statistics / "counterpoint.json").write_text('{"scores": {"9/9": {}}}')
    page.statistics()
    assert page.context.banner.message.kind == "warning"
