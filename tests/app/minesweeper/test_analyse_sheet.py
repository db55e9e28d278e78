"""The Analyse page: painting by mouse and keys, texts, undo, what is found out, and what stays."""
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.actions import Action
from app.controls import plain
from app.minesweeper.analyse.examples import EXAMPLES, load
from app.minesweeper.analyse.palette import ASK, BRUSHES
from app.minesweeper.analyse.size_dialog import SizeDialog
from app.minesweeper.board_fields import OWN
from app.minesweeper.marks import Marks
from app.minesweeper.pages import MinesweeperPages
from app.panel import Row
from solvers.coordinates import read_cell
from solvers.minesweeper.analysis import Analysis
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.counting import analyse
from solvers.minesweeper.explain import Clash
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game
from solvers.minesweeper.study import Deduced, Misfit

PATIENCE = 20_000
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def sheet(tab, qtbot):
    tab.turn_to("analyse")
    tab.analyse.board.setFocus()
    settle(tab.analyse, qtbot)
    return tab.analyse


def settle(sheet, qtbot):
    qtbot.waitUntil(lambda: sheet.inquiry.finished and not sheet.tab.worker.running, timeout=PATIENCE)


def middle(sheet, name):
    return sheet.board.cell_rect(read_cell(name)).center().toPoint()


def click(sheet, name, button=LEFT):
    QTest.mouseClick(sheet.board, button, pos=middle(sheet, name))


def drag(sheet, *names, button=LEFT):
    QTest.mousePress(sheet.board, button, pos=middle(sheet, names[0]))
    for name in names[1:]:
        point = QPointF(middle(sheet, name))
        QApplication.sendEvent(sheet.board, QMouseEvent(
            QEvent.Type.MouseMove, point, sheet.board.mapToGlobal(point), Qt.MouseButton.NoButton, button,
            Qt.KeyboardModifier.NoModifier))
    QTest.mouseRelease(sheet.board, button, pos=middle(sheet, names[-1]))


def turn(sheet, name, notches):
    point = QPointF(middle(sheet, name))
    QApplication.sendEvent(sheet.board, QWheelEvent(
        point, sheet.board.mapToGlobal(point), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))


def rows(sheet):
    return sheet.position.text().splitlines()[1:]


def paste(sheet, text):
    QGuiApplication.clipboard().setText(text)
    sheet.text.paste_text()


def show(sheet, text):
    sheet.read(text)
    sheet.board.setFocus()


def test_a_first_look_shows_the_trap(sheet):
    assert sheet.position == load("trap")
    assert sheet.inquiry.study == analyse(sheet.position)
    overlay = sheet.board.overlay
    assert overlay.risks == {
        cell: risk for cell, risk in enumerate(sheet.inquiry.study.probability) if risk is not None
        and sheet.position.cells[cell] != MINE
    }
    assert sheet.position.name(overlay.best) == "h7"
    assert not sheet.tab.solver_bar.isVisible()
    shown = {section.accessibleName() for section in sheet.tab.panel.sections if section.isVisible()}
    assert shown == {"Paint", "Analysis", "Overlay", "Position", "Position as text"}


def test_painting_with_the_mouse(sheet, qtbot):
    show(sheet, "mines 3\n????\n????\n????\n")
    sheet.paint.palette.button(2).click()
    click(sheet, "b2")
    assert rows(sheet) == ["????", "?2??", "????"]
    drag(sheet, "a1", "d1", "d3")
    assert rows(sheet) == ["2222", "?2?2", "???2"]  # no cell on the way is left out
    sheet.undo()
    assert rows(sheet) == ["????", "?2??", "????"]  # a drag is one step
    sheet.redo()
    click(sheet, "a3", RIGHT)
    click(sheet, "a1", RIGHT)
    assert rows(sheet) == ["F222", "?2?2", "F??2"]
    drag(sheet, "a1", "a3", button=RIGHT)
    assert rows(sheet) == ["?222", "?2?2", "???2"]
    settle(sheet, qtbot)


def test_the_wheel_counts_a_cell_in_one_step(sheet):
    show(sheet, "mines 3\n????\n????\n")
    turn(sheet, "b1", 1)
    turn(sheet, "b1", 2)
    assert rows(sheet) == ["?2??", "????"]
    turn(sheet, "c2", 1)
    turn(sheet, "b1", -1)
    assert rows(sheet) == ["?1??", "??0?"]
    sheet.undo()
    sheet.undo()
    assert rows(sheet) == ["?2??", "????"]
    sheet.undo()
    assert rows(sheet) == ["????", "????"]


def test_on_a_zoomed_board_the_wheel_scrolls(sheet):
    show(sheet, Position(30, 16, 99, bytes([HIDDEN]) * 480).text())
    for _ in range(4):
        sheet.board.zoom_in()
    before = sheet.board.origin.y()
    QTest.keyClick(sheet.board, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    scrolled = sheet.board.origin.y()
    assert scrolled < before
    name = "z16"
    turn(sheet, name, 1)
    assert sheet.board.origin.y() > scrolled
    assert set(rows(sheet)) == {"?" * 30}


def test_the_wheel_turned_to_and_fro_leaves_what_was(sheet):
    show(sheet, "mines 3\n1???\n????\n")
    before = sheet.trail.value
    turn(sheet, "a1", 1)
    turn(sheet, "a1", -1)
    turn(sheet, "a1", 1)
    assert rows(sheet)[0] == "2???"
    sheet.undo()
    assert sheet.trail.value == before


def test_painting_with_keys(sheet):
    show(sheet, "mines 3\n???\n???\n")
    board = sheet.board
    QTest.keyClicks(board, "3")  # the mouse is at work: a key chooses only
    assert (board.brush, rows(sheet)) == (3, ["???", "???"])
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "1")
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClicks(board, "f")
    assert rows(sheet) == ["?1?", "?1F"]
    assert board.accessibleDescription() == "c2, known mine"
    QTest.keyClick(board, Qt.Key.Key_Delete)
    QTest.keyClick(board, Qt.Key.Key_Up)
    QTest.keyClicks(board, "M")
    QTest.keyClicks(board, "?")
    assert rows(sheet) == ["?1?", "?1?"]
    assert board.brush == HIDDEN
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.brush == ASK
    assert sheet.paint.palette.button(ASK).isChecked()


def test_every_brush_can_be_had_by_mouse_and_by_key(sheet):
    keys = {"Esc": Qt.Key.Key_Escape, "?": "?", "F": "f"}
    for brush, name, key in BRUSHES:
        button = sheet.paint.palette.button(brush)
        assert button.accessibleName() == name
        button.click()
        assert sheet.board.brush == brush
        sheet.choose_brush(8 if brush != 8 else 0)
        pressed = keys.get(key, key)
        if isinstance(pressed, str):
            QTest.keyClicks(sheet.board, pressed)
        else:
            QTest.keyClick(sheet.board, pressed)
        assert sheet.board.brush == brush


def test_undo_and_redo_of_every_edit(sheet, tab):
    assert not tab.can(Action.UNDO)
    seen = [sheet.position]
    for edit in (
        sheet.clear, lambda: sheet.set_mines(33), lambda: sheet.show_example("thirty"), sheet.take_from_game,
        lambda: sheet.read("mines 1\n?1?\n"), lambda: click(sheet, "a1", RIGHT),
    ):
        edit()
        assert sheet.position != seen[-1]
        seen.append(sheet.position)
    for position in reversed(seen[:-1]):
        assert tab.can(Action.UNDO)
        tab.trigger(Action.UNDO)
        assert sheet.position == position
    assert not tab.can(Action.UNDO)
    for position in seen[1:]:
        tab.trigger(Action.REDO)
        assert sheet.position == position
        assert sheet.board.codes == position.cells
    assert not tab.can(Action.REDO)


def test_mines_are_typed_in_one_step(sheet):
    before = sheet.position
    field = sheet.paint.mines
    field.selectAll()
    QTest.keyClicks(field, "123")
    assert sheet.position.mines == 123
    sheet.undo()
    assert sheet.position == before
    assert field.value() == before.mines


def test_texts(sheet, tab):
    text = "mines 3\n?1?\n22F\n?F?\n"
    paste(sheet, text)
    assert sheet.position == Position.parse(text)
    sheet.text.copy_text()
    assert QGuiApplication.clipboard().text() == text
    paste(sheet, "?2?\n")
    assert sheet.position == Position.parse("mines 3\n?2?\n")
    paste(sheet, "minesweeper:9x9/10:zero:5@e5")
    assert sheet.position == Game.from_id("minesweeper:9x9/10:zero:5@e5").position()
    before = sheet.position
    paste(sheet, "mines 3\n?9?\n")
    assert sheet.position == before
    assert plain(tab.banner.message.words) == (
        "Not shown: The clipboard, line 2, column 2: “9” is not a cell; 0 to 8, F and ? are.")


def test_files(sheet, tmp_path):
    before = sheet.position
    sheet.text.save_to(tmp_path / "trap.txt")
    sheet.clear()
    sheet.text.open_file(tmp_path / "trap.txt")
    assert sheet.position == before


def test_from_the_game(sheet, tab):
    tab.start("minesweeper:9x9/10:zero:5@e5")
    cell = tab.state.cells.index(HIDDEN)
    tab.play(f"flag {tab.state.name(cell)}")
    tab.turn_to("analyse")
    sheet.paint.game.click()
    assert sheet.position == tab.state.flagged_position()
    assert sheet.position.cells[cell] == MINE


@pytest.mark.parametrize(("game", "helped"), [
    ("minesweeper:9x9/10:zero:5@e5", "1"), ("minesweeper:9x9/10:zero:5", "0"), ("minesweeper:3x1/1:safe:6@a1", "1"),
])
def test_the_analysis_helps_a_game_that_is_on(sheet, tab, game, helped):
    tab.start(game)
    assert tab.extra()["helped"] == "0"
    tab.turn_to("analyse")
    assert tab.extra()["helped"] == "0", "not before the position is taken"
    sheet.take_from_game()
    assert tab.extra()["helped"] == helped


def test_the_analysis_helps_no_game_that_is_over(sheet, tab):
    tab.start("minesweeper:3x1/1:safe:6@a1")
    tab.play("open c1")
    tab.analyse_game()
    assert tab.extra()["helped"] == "0"


def test_a_game_is_taken_to_the_analysis(tab, qtbot):
    tab.start("minesweeper:9x9/10:zero:5@e5")
    action = next(action for action in tab.game_actions() if action.text == "Analyse this position")
    action.run()
    assert tab.page == "analyse"
    assert tab.analyse.position == tab.state.flagged_position()
    assert action.text not in [each.text for each in tab.game_actions()]
    settle(tab.analyse, qtbot)


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
    assert sheet.findings.overlay.section.isVisible()


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
    assert not sheet.findings.overlay.section.isVisible()
    sheet.hint()
    assert sheet.tab.banner.message.kind == "bad"
    sheet.choose_brush(1)
    click(sheet, "g4")  # as it was in the game
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Analysis)
    assert not sheet.board.clashing
    assert sheet.findings.overlay.section.isVisible()


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
        sheet.asking.ask_next()
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
    sheet.asking.ask(sheet.board.index(sheet.board.cursor_cell))
    assert sheet.tab.banner.message.subject == "d7 is a known mine."


def test_asked_while_fractions_are_counted_both_are_told(sheet, qtbot):
    sheet.findings.set_mode("fraction")
    click(sheet, "b7")
    settle(sheet, qtbot)
    assert "wins 6 of 11" in plain(sheet.tab.banner.message.sentence)
    assert sheet.board.overlay.fractions is not None


def test_the_cursor_hears_the_exact_risk(sheet):
    sheet.board.move_cursor(read_cell("b7"))
    rows = sheet.findings.overlay.section.findChildren(Row)
    assert [row.value for row in rows if row.accessibleName().startswith("Mine at b7")] == ["18.18\u00a0%"]


@pytest.mark.parametrize(("text", "subject"), [
    ("mines 2\n?1?F\n", "a1 is uncertain."), ("mines 3\n?1001???\n", "a1 is a mine."),
    ("mines 9\n?1?\n", "a1 is hidden."),
])
def test_asked_too_early_it_answers_later(sheet, qtbot, text, subject):
    show(sheet, text)
    sheet.asking.ask(0)
    qtbot.waitUntil(lambda: sheet.findings.verdict.answer.isVisible(), timeout=PATIENCE)
    assert sheet.tab.banner.message.subject == subject
    settle(sheet, qtbot)


def test_another_size_keeps_what_fits(sheet, tab):
    tab.new()
    dialog = tab.findChild(SizeDialog)
    assert dialog.fields.preset.currentText() == OWN
    dialog.fields.columns.setValue(12)
    dialog.fields.rows.setValue(4)
    QTest.keyClick(dialog.fields.columns, Qt.Key.Key_Return)
    assert rows(sheet) == [line + "???" for line in load("trap").text().splitlines()[1:5]]
    sheet.undo()
    assert sheet.position == load("trap")


def test_a_usual_board_begins_empty(sheet, tab):
    tab.new()
    dialog = tab.findChild(SizeDialog)
    dialog.fields.preset.setCurrentIndex(dialog.fields.preset.findData("expert"))
    dialog.fields.preset.activated.emit(dialog.fields.preset.currentIndex())
    assert dialog.fields.board == PRESETS["expert"]
    dialog.begin_empty.setChecked(True)
    dialog.start()
    assert rows(sheet) == ["?" * 30] * 16
    assert tab.parameters() == "30 × 16, 99 mines"


def test_it_is_kept(sheet, tab, tab_of, qtbot):
    sheet.show_example("thirty")
    sheet.choose_brush(1)
    click(sheet, "a7")
    sheet.findings.set_mode("fraction")
    tab.shut_down()
    later = tab_of(MinesweeperPages)
    assert later.page == "analyse"
    assert later.analyse.position == sheet.position
    assert later.analyse.findings.mode == "fraction"
    settle(later.analyse, qtbot)
    later.undo()
    assert later.analyse.position == load("thirty")
    settle(later.analyse, qtbot)


def test_a_saved_game_goes_without_it(sheet, tab, tmp_path):
    tab.save_to(tmp_path / "game.json")
    assert "23F332211" not in (tmp_path / "game.json").read_text("utf-8")
    before = sheet.position
    tab.open_file(tmp_path / "game.json")
    assert sheet.position == before


def test_damaged_it_begins_with_an_example(sheet, tab):
    sheet.clear()
    sheet.restore({"analyse": "> mines 3 ?x?", "analyse mode": "nonsense"})
    assert sheet.position == load(EXAMPLES[0].key)
    assert sheet.findings.mode == "percent"


def test_closed_in_the_middle_of_a_count_nothing_runs_on(sheet, tab, qtbot):
    sheet.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    assert tab.worker.running
    tab.shut_down()
    assert not tab.worker.running


def test_left_in_the_middle_of_a_count_it_goes_on_later(sheet, tab, qtbot):
    sheet.read(Game.from_id("minesweeper:60x40/400:zero:5@z20").position().text())
    tab.turn_to("race")
    assert not sheet.inquiry.finished
    tab.turn_to("analyse")
    settle(sheet, qtbot)
    assert isinstance(sheet.inquiry.study, Analysis)


def test_a_slow_count_takes_the_old_risks_away(sheet, qtbot):
    sheet.inquiry.begin(Position.parse("mines 1\n????\n"), exact=False)
    sheet.inquiry.late.emit()
    assert sheet.board.overlay is None
    assert not sheet.findings.figures.section.isVisible()


def test_the_keys_are_told(sheet, tab):
    assert ("F or M", "Known mine") in tab.board_keys()
    tab.turn_to("game")
    assert ("F or M", "Known mine") not in tab.board_keys()


def test_what_is_too_complex_is_said(sheet, tab, qtbot):
    cells = bytes(3 if row % 2 and column % 2 else HIDDEN for row in range(15) for column in range(15))
    sheet.read(Position(15, 15, 75, cells).text())
    settle(sheet, qtbot)
    assert sheet.inquiry.study == Deduced((), ())
    assert sheet.board.overlay is None
    sheet.hint()
    assert (tab.banner.message.kind, "too many ways" in tab.banner.message.sentence) == ("warning", True)
    sheet.asking.ask(0)
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


def test_pictures_are_of_the_position(sheet, tab):
    assert tab.shown_board is sheet.board
    assert tab.picture_name() == "minesweeper-analyse"
    tab.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()


def test_a_palette_brush_is_reached_by_arrow_keys(sheet):
    first = sheet.paint.palette.button(ASK)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert sheet.board.brush == HIDDEN
    sheet.paint.palette.grab()
