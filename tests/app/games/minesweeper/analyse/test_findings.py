"""What the Analyse page finds out: risks, fractions, contradictions, reasons, what is too complex."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls import plain
from app.games.minesweeper.analyse.positions import load
from app.games.minesweeper.mines_marks import HintMarks
from app.pages.facts import Row
from solvers.core.coordinates import read_cell
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.clash import Clash
from solvers.minesweeper.explain.study import Deduced, Misfit
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.app.games.minesweeper.analyse.analysing import PATIENCE, RIGHT, click, opened, settle, show


@pytest.fixture
def page(tab, qtbot):
    return opened(tab, qtbot)


@pytest.mark.parametrize("text", [
    "mines 2\n????\n12??\n", "mines 3\n?1?F\n????\n", "mines 0\n00\n", "mines 1\n?\n", "mines 3\n?????\n?1?2?\n?????\n",
])
def test_what_is_found_is_what_counting_finds(page, qtbot, text):
    show(page, text)
    settle(page, qtbot)
    position = Position.parse(text)
    assert page.inquiry.study == analyse(position)
    risks = {cell: risk for cell, risk in enumerate(analyse(position).probability) if risk is not None
             and position.cells[cell] != MINE}
    assert page.board.overlay.risks == risks
    page.board.grab()


def test_a_quick_hand_gets_the_last_position(page, qtbot):
    show(page, "mines 9\n" + "\n".join(["?????????"] * 9))
    for name in ("b2", "c4", "e5", "g7", "h2"):
        page.choose_brush(1)
        click(page, name)
    settle(page, qtbot)
    assert page.inquiry.study == analyse(page.position)


def test_fractions_come_when_they_are_asked_for(page, qtbot):
    page.findings.panel_section.modes.chosen.emit("fraction")
    settle(page, qtbot)
    fractions = page.board.overlay.fractions
    assert fractions is not None
    assert {cell: float(chance) for cell, chance in fractions.items()} == pytest.approx(
        {cell: risk for cell, risk in enumerate(page.inquiry.study.probability) if risk is not None})
    page.findings.set_mode("percent")
    assert page.board.overlay.fractions is None
    page.findings.set_mode("off")
    assert page.board.overlay is None
    assert page.findings.panel_section.isVisible()


def test_fractions_that_nobody_can_read_are_told_of_once(page, qtbot):
    show(page, "mines 2000\n" + "\n".join(["?" * 100] * 100))
    settle(page, qtbot)
    page.findings.set_mode("fraction")
    settle(page, qtbot)
    assert page.context.banner.message.subject == "Percent only."
    page.context.banner.clear()
    page.set_mines(2001)
    settle(page, qtbot)
    assert page.context.banner.message is None


def test_another_way_of_writing_leaves_the_answer(page, qtbot):
    click(page, "b7")
    settle(page, qtbot)
    marks = page.board.marks
    page.findings.set_mode("fraction")
    settle(page, qtbot)
    assert page.board.marks == marks != HintMarks()
    assert page.findings.verdict.answer.isVisible()


def test_a_contradiction_is_lit(page, qtbot):
    page.show_example("contradiction")
    settle(page, qtbot)
    assert isinstance(page.inquiry.study, Clash)
    assert {page.position.name(cell) for cell in page.board.clashing} == {"g4", "g5", "g7"}
    assert page.board.marks.forcing == page.board.clashing
    assert page.board.overlay is None
    assert not page.findings.panel_section.isVisible()
    page.hint()
    assert page.context.banner.message.kind == "bad"
    page.choose_brush(1)
    click(page, "g4")  # as it was in the game
    settle(page, qtbot)
    assert isinstance(page.inquiry.study, Analysis)
    assert not page.board.clashing
    assert page.findings.panel_section.isVisible()


def test_a_number_of_mines_that_does_not_fit_is_set(page, qtbot):
    show(page, "mines 0\n?1?\n000\n?1?\n")
    settle(page, qtbot)
    assert not page.findings.verdict.fit.isVisible()  # the 0s contradict
    show(page, "mines 0\n?1?\n")
    settle(page, qtbot)
    assert isinstance(page.inquiry.study, Misfit)
    assert page.findings.verdict.fit.text() == "Set it to 1"
    page.findings.verdict.fit.click()
    settle(page, qtbot)
    assert page.position.mines == 1
    assert isinstance(page.inquiry.study, Analysis)
    assert not page.findings.verdict.fit.isVisible()


def test_a_certain_cell_is_explained(page, qtbot):
    page.show_example("middle")
    settle(page, qtbot)
    page.hint()
    qtbot.waitUntil(lambda: page.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert page.findings.verdict.answer.accessibleName() == "Cell d6"
    assert page.position.name(page.board.marks.answer) == "d6"
    assert page.context.banner.message.subject == "d6 is safe."
    click(page, "a6", RIGHT)  # an edit takes the answer away
    assert not page.findings.verdict.answer.isVisible()
    assert page.board.marks.answer is None
    assert page.context.banner.message is None


def test_each_certain_cell_is_explained_in_turn(page, qtbot):
    page.show_example("counter")
    settle(page, qtbot)
    seen = []
    for _ in range(4):
        page.explainer.ask_next()
        settle(page, qtbot)
        seen.append(page.position.name(page.board.marks.answer))
    assert sorted(seen[:3]) == ["g1", "g3", "g4"]
    assert seen[3] in seen[:3]


def test_any_cell_may_be_asked_about(page, qtbot):
    click(page, "b7")
    settle(page, qtbot)
    assert page.position == load("trap")  # asking changes nothing
    assert "wins 6 of 11 layouts" in plain(page.context.banner.message.sentence)
    QTest.keyClick(page.board, Qt.Key.Key_Right)
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.context.banner.message.subject == "c7 shows 4."
    QTest.keyClick(page.board, Qt.Key.Key_Right)
    page.explainer.ask(page.board.index(page.board.cursor_cell))
    assert page.context.banner.message.subject == "d7 is a known mine."


def test_an_answer_is_put_away(page, tab, qtbot):
    page.show_example("middle")
    settle(page, qtbot)
    page.hint()
    qtbot.waitUntil(lambda: page.board.marks.answer is not None, timeout=PATIENCE)
    assert tab.put_away()
    assert tab.banner.message is None
    assert page.board.marks.answer is None
    assert not tab.put_away()


def test_asked_while_fractions_are_counted_both_are_told(page, qtbot):
    page.findings.set_mode("fraction")
    click(page, "b7")
    settle(page, qtbot)
    assert "wins 6 of 11" in plain(page.context.banner.message.sentence)
    assert page.board.overlay.fractions is not None


def test_the_cursor_hears_the_exact_risk(page):
    page.board.move_cursor(read_cell("b7"))
    rows = page.findings.panel_section.findChildren(Row)
    assert [row.value for row in rows if row.accessibleName().startswith("Mine at b7")] == ["18.18\u00a0%"]


@pytest.mark.parametrize(("text", "subject"), [
    ("mines 2\n?1?F\n", "a1 is uncertain."), ("mines 3\n?1001???\n", "a1 is a mine."),
    ("mines 9\n?1?\n", "a1 is hidden."),
])
def test_asked_too_early_it_answers_later(page, qtbot, text, subject):
    show(page, text)
    page.explainer.ask(0)
    qtbot.waitUntil(lambda: page.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert page.context.banner.message.subject == subject
    settle(page, qtbot)


def test_a_slow_count_takes_the_old_risks_away(page, qtbot):
    page.inquiry.set_position(Position.parse("mines 1\n????\n"), exact=False)
    page.inquiry.resume()
    page.inquiry.late.emit()
    assert page.board.overlay is None
    assert not page.findings.position_section.isVisible()


def test_what_is_too_complex_is_said(page, tab, qtbot):
    cells = bytes(3 if row % 2 and column % 2 else HIDDEN for row in range(15) for column in range(15))
    page.read(Position(15, 15, 75, cells).text())
    settle(page, qtbot)
    assert page.inquiry.study == Deduced((), ())
    assert page.board.overlay is None
    page.hint()
    assert (tab.banner.message.kind, "Too many numbers" in tab.banner.message.sentence) == ("warning", True)
    page.explainer.ask(0)
    assert tab.banner.message.sentence.startswith("This position is too complex")


def test_what_single_numbers_show_of_what_is_too_complex(page, qtbot):
    rows = ["".join("3" if row % 2 and column % 2 else "?" for column in range(15)) for row in range(17)]
    rows[15] = "0" * 15
    page.read("\n".join(rows))
    settle(page, qtbot)
    lowest = range(16 * 15, 17 * 15)
    assert isinstance(page.inquiry.study, Deduced)
    assert set(lowest) <= set(page.inquiry.study.safe)
    assert {page.board.overlay.risks[cell] for cell in lowest} == {0.0}
    page.hint()
    qtbot.waitUntil(lambda: page.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert page.board.marks.answer in page.inquiry.study.safe
