"""What the Analyse page finds out: risks, fractions, contradictions, reasons, what is too complex."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls import plain
from app.games.minesweeper.analyse.positions import load
from app.games.minesweeper.marks import Marks
from app.pages.panel import Row
from solvers.core.coordinates import read_cell
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.explanation import Clash
from solvers.minesweeper.explain.study import Deduced, Misfit
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.app.games.minesweeper.analyse.analysing import PATIENCE, RIGHT, click, opened, settle, show


@pytest.fixture
def sheet(tab, qtbot):
    return opened(tab, qtbot)


@pytest.mark.parametrize("text", [
    "mines 2\n????\n12??\n", "mines 3\n?1?F\n????\n", "mines 0\n00\n", "mines 1\n?\n", "mines 3\n?????\n?1?2?\n?????\n",
])
def test_what_is_found_is_what_counting_finds(sheet, qtbot, text):
    show(sheet, text)
    settle(sheet, qtbot)
    position = Position.parse(text)
    assert sheet.inquiry.study == analyse(position)
    risks = {cell: risk for cell, risk in enumerate(analyse(position).probability) if risk is not None
             and position.cells[cell] != MINE}
    assert sheet.board.overlay.risks == risks
    sheet.board.grab()


def test_a_quick_hand_gets_the_last_position(sheet, qtbot):
    show(sheet, "mines 9\n" + "\n".join(["?????????"] * 9))
    for name in ("b2", "c4", "e5", "g7", "h2"):
        sheet.choose_brush(1)
        click(sheet, name)
    settle(sheet, qtbot)
    assert sheet.inquiry.study == analyse(sheet.position)


def test_fractions_come_when_they_are_asked_for(sheet, qtbot):
    sheet.findings.overlay.modes.chosen.emit("fraction")
    settle(sheet, qtbot)
    fractions = sheet.board.overlay.fractions
    assert fractions is not None
    assert {cell: float(chance) for cell, chance in fractions.items()} == pytest.approx(
        {cell: risk for cell, risk in enumerate(sheet.inquiry.study.probability) if risk is not None})
    sheet.findings.set_mode("percent")
    assert sheet.board.overlay.fractions is None
    sheet.findings.set_mode("off")
    assert sheet.board.overlay is None
    assert sheet.findings.overlay.isVisible()


def test_fractions_that_nobody_can_read_are_told_of_once(sheet, qtbot):
    show(sheet, "mines 2000\n" + "\n".join(["?" * 100] * 100))
    settle(sheet, qtbot)
    sheet.findings.set_mode("fraction")
    settle(sheet, qtbot)
    assert sheet.tab.banner.message.subject == "Percent only."
    sheet.tab.banner.clear()
    sheet.set_mines(2001)
    settle(sheet, qtbot)
    assert sheet.tab.banner.message is None


def test_another_way_of_writing_leaves_the_answer(sheet, qtbot):
    click(sheet, "b7")
    settle(sheet, qtbot)
    marks = sheet.board.marks
    sheet.findings.set_mode("fraction")
    settle(sheet, qtbot)
    assert sheet.board.marks == marks != Marks()
    assert sheet.findings.verdict.answer.isVisible()


def test_a_contradiction_is_lit(sheet, qtbot):
    sheet.show_example("contradiction")
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Clash)
    assert {sheet.position.name(cell) for cell in sheet.board.clashing} == {"g4", "g5", "g7"}
    assert sheet.board.marks.forcing == sheet.board.clashing
    assert sheet.board.overlay is None
    assert not sheet.findings.overlay.isVisible()
    sheet.hint()
    assert sheet.tab.banner.message.kind == "bad"
    sheet.choose_brush(1)
    click(sheet, "g4")  # as it was in the game
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Analysis)
    assert not sheet.board.clashing
    assert sheet.findings.overlay.isVisible()


def test_a_number_of_mines_that_does_not_fit_is_set(sheet, qtbot):
    show(sheet, "mines 0\n?1?\n000\n?1?\n")
    settle(sheet, qtbot)
    assert not sheet.findings.verdict.fit.isVisible()  # the 0s contradict
    show(sheet, "mines 0\n?1?\n")
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Misfit)
    assert sheet.findings.verdict.fit.text() == "Set it to 1"
    sheet.findings.verdict.fit.click()
    settle(sheet, qtbot)
    assert sheet.position.mines == 1
    assert isinstance(sheet.inquiry.study, Analysis)
    assert not sheet.findings.verdict.fit.isVisible()


def test_a_certain_cell_is_explained(sheet, qtbot):
    sheet.show_example("middle")
    settle(sheet, qtbot)
    sheet.hint()
    qtbot.waitUntil(lambda: sheet.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert sheet.findings.verdict.answer.accessibleName() == "Cell d6"
    assert sheet.position.name(sheet.board.marks.answer) == "d6"
    assert sheet.tab.banner.message.subject == "d6 is safe."
    click(sheet, "a6", RIGHT)  # an edit takes the answer away
    assert not sheet.findings.verdict.answer.isVisible()
    assert sheet.board.marks.answer is None
    assert sheet.tab.banner.message is None


def test_each_certain_cell_is_explained_in_turn(sheet, qtbot):
    sheet.show_example("counter")
    settle(sheet, qtbot)
    seen = []
    for _ in range(4):
        sheet.explainer.ask_next()
        settle(sheet, qtbot)
        seen.append(sheet.position.name(sheet.board.marks.answer))
    assert sorted(seen[:3]) == ["g1", "g3", "g4"]
    assert seen[3] in seen[:3]


def test_any_cell_may_be_asked_about(sheet, qtbot):
    click(sheet, "b7")
    settle(sheet, qtbot)
    assert sheet.position == load("trap")  # asking changes nothing
    assert "wins 6 of 11 layouts" in plain(sheet.tab.banner.message.sentence)
    QTest.keyClick(sheet.board, Qt.Key.Key_Right)
    QTest.keyClick(sheet.board, Qt.Key.Key_Return)
    assert sheet.tab.banner.message.subject == "c7 shows 4."
    QTest.keyClick(sheet.board, Qt.Key.Key_Right)
    sheet.explainer.ask(sheet.board.index(sheet.board.cursor_cell))
    assert sheet.tab.banner.message.subject == "d7 is a known mine."


def test_an_answer_is_put_away(sheet, tab, qtbot):
    sheet.show_example("middle")
    settle(sheet, qtbot)
    sheet.hint()
    qtbot.waitUntil(lambda: sheet.board.marks.answer is not None, timeout=PATIENCE)
    assert tab.put_away()
    assert tab.banner.message is None
    assert sheet.board.marks.answer is None
    assert not tab.put_away()


def test_asked_while_fractions_are_counted_both_are_told(sheet, qtbot):
    sheet.findings.set_mode("fraction")
    click(sheet, "b7")
    settle(sheet, qtbot)
    assert "wins 6 of 11" in plain(sheet.tab.banner.message.sentence)
    assert sheet.board.overlay.fractions is not None


def test_the_cursor_hears_the_exact_risk(sheet):
    sheet.board.move_cursor(read_cell("b7"))
    rows = sheet.findings.overlay.findChildren(Row)
    assert [row.value for row in rows if row.accessibleName().startswith("Mine at b7")] == ["18.18\u00a0%"]


@pytest.mark.parametrize(("text", "subject"), [
    ("mines 2\n?1?F\n", "a1 is uncertain."), ("mines 3\n?1001???\n", "a1 is a mine."),
    ("mines 9\n?1?\n", "a1 is hidden."),
])
def test_asked_too_early_it_answers_later(sheet, qtbot, text, subject):
    show(sheet, text)
    sheet.explainer.ask(0)
    qtbot.waitUntil(lambda: sheet.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert sheet.tab.banner.message.subject == subject
    settle(sheet, qtbot)


def test_a_slow_count_takes_the_old_risks_away(sheet, qtbot):
    sheet.inquiry.take(Position.parse("mines 1\n????\n"), exact=False)
    sheet.inquiry.go_on()
    sheet.inquiry.late.emit()
    assert sheet.board.overlay is None
    assert not sheet.findings.position_section.isVisible()


def test_what_is_too_complex_is_said(sheet, tab, qtbot):
    cells = bytes(3 if row % 2 and column % 2 else HIDDEN for row in range(15) for column in range(15))
    sheet.read(Position(15, 15, 75, cells).text())
    settle(sheet, qtbot)
    assert sheet.inquiry.study == Deduced((), ())
    assert sheet.board.overlay is None
    sheet.hint()
    assert (tab.banner.message.kind, "too many ways" in tab.banner.message.sentence) == ("warning", True)
    sheet.explainer.ask(0)
    assert tab.banner.message.sentence.startswith("Nobody can say")


def test_what_single_numbers_show_of_what_is_too_complex(sheet, qtbot):
    rows = ["".join("3" if row % 2 and column % 2 else "?" for column in range(15)) for row in range(17)]
    rows[15] = "0" * 15
    sheet.read("\n".join(rows))
    settle(sheet, qtbot)
    lowest = range(16 * 15, 17 * 15)
    assert isinstance(sheet.inquiry.study, Deduced)
    assert set(lowest) <= set(sheet.inquiry.study.safe)
    assert {sheet.board.overlay.risks[cell] for cell in lowest} == {0.0}
    sheet.hint()
    qtbot.waitUntil(lambda: sheet.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert sheet.board.marks.answer in sheet.inquiry.study.safe
