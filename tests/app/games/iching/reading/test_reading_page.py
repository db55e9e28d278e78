"""The Reading page: a question thrown for and connected, by mouse and keys; entry by hand; undo; what is restored."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.controls import draw_text
from app.files import store
from app.games.connexion.piece_colours import roles_of
from app.games.iching import hexagram_board
from app.games.iching.library import library_of
from app.games.iching.notation import format_iso_day
from app.games.iching.readable_text import ON, WHOLE
from app.games.iching.reading.answer_sheet import answer_parts
from app.games.iching.reading.reading import EMPTY, Reading
from app.games.iching.reading.reading_page import ReadingPage
from app.games.iching.reading.throw_board import INSIDE, NOW, THEN, ThrowBoard
from app.games.iching.reading.throw_run import SeenCasting
from app.look import theme
from app.pages.actions import Action
from solvers.connexion.pieces import mask_of
from solvers.core import finish
from solvers.iching.reading.casting import cast
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome
from tests.app import overflow
from tests.reference.connexion_check import check

PATIENCE = 20_000
LINES = (7, 8, 6, 7, 9, 7)  # 25 with lines 3 and 5 moving: it becomes 30
QUESTION = "Shall we open the workshop in spring?"


@pytest.fixture
def page(tab):
    tab.turn_to("reading")
    tab.solver_bar.set_speed(0)
    return tab.page_of(ReadingPage)


def test_what_throws_is_called_throw(tab, page):
    assert page.solve_text == "Throw"
    assert tab.solver_bar.play.accessibleName() == "Throw  (F5)"
    tab.turn_to("labyrinth")
    assert tab.solver_bar.play.accessibleName() == "Play  (F5)"


def throw(tab, qtbot):
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)


def show(page, outcome, question=""):
    page.open_entry(Entry(question, "2026-11-20T09:30:00+01:00", outcome.lines, "coins"))


def line_of(page, place, line):
    return page.board.cell_rect((place, line - 1)).center().toPoint()


@pytest.mark.parametrize("method", ["coins", "yarrow", "stalks"])
def test_a_throw_by_each_method(tab, page, qtbot, method):
    tab.solver_bar.set_solver(method)
    tab.solver_bar.set_speed(0)
    page.header.question.setText(f"  {QUESTION} ")
    QTest.mouseClick(page.header.throw, Qt.MouseButton.LeftButton)
    throw(tab, qtbot)
    reading = page.reading
    assert reading.question == QUESTION
    assert reading.method == method
    assert reading.outcome is not None
    assert len(reading.workings) == 6
    assert [working.line for working in reading.workings] == list(reading.lines)
    assert [hexagram.name for hexagram in page.board.hexagrams] == (
        [NOW, THEN, INSIDE] if reading.outcome.moving else [NOW, INSIDE]
    )
    assert not page.text.question.isHidden()
    assert format_iso_day(reading.when)


def test_it_is_thrown_line_by_line_and_can_be_stopped(tab, page, qtbot):
    theme.set_reduced_motion(False)  # else all lines may have fallen before it pauses
    tab.solver_bar.set_solver("stalks")
    tab.solver_bar.set_speed(1)
    tab.trigger(Action.SOLVE)
    tab.page.worker.pause()
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: len(page.board.workings) > 0, timeout=PATIENCE)
    assert page.board.hexagrams[0].lines.count(None) >= 5
    assert not page.text.throw.isHidden()
    tab.page.stop()
    assert page.reading == Reading()
    assert page.board.workings == ()
    assert page.board.hexagrams[0].lines == EMPTY


@pytest.mark.parametrize("way", ["throw", "throw_and_connect"])
def test_each_throw_answers_the_question_that_was_typed(tab, page, qtbot, way):
    for question in ("Shall I move to the sea?", "Shall we sell the house?"):
        tab.turn_to("reading")
        page.header.question.setText(question)
        getattr(page, way)()
        qtbot.waitUntil(lambda question=question: page.reading.question == question)
        assert page.header.typed_question == question
        tab.page.stop()
    assert [entry.question for entry in page.journal.entries()] == [
        "Shall I move to the sea?", "Shall we sell the house?",
    ]
    tab.turn_to("reading")
    tab.trigger(Action.UNDO)
    assert page.header.typed_question == page.reading.question == "Shall I move to the sea?"


def test_a_throw_answers_the_question_of_its_beginning_and_leaves_what_is_typed_meanwhile(tab, page, qtbot):
    show(page, Outcome.from_hexagram(2), "An old one")
    page.header.question.setText(QUESTION)
    tab.trigger(Action.STEP)
    page.header.question.setText("An old one")  # even the question of the answer before
    for _ in range(6):
        tab.trigger(Action.STEP)
    throw(tab, qtbot)
    assert page.reading.question == QUESTION
    assert page.header.typed_question == "An old one"
    page.header.question.setText("A third")
    tab.trigger(Action.STEP)
    tab.page.stop()
    assert page.header.typed_question == "A third", "a throw that was stopped"
    assert page.reading.question == QUESTION


def test_what_is_typed_stays_when_another_reading_is_opened(tab, page):
    show(page, Outcome(LINES), "The first")
    assert page.header.typed_question == "The first"
    page.header.question.setText("Not thrown yet")
    show(page, Outcome.from_hexagram(2), "The second")
    tab.trigger(Action.UNDO)
    tab.trigger(Action.REDO)
    assert (page.reading.question, page.header.typed_question) == ("The second", "Not thrown yet")
    page.new()
    assert page.header.typed_question == ""
    tab.trigger(Action.UNDO)
    assert page.header.typed_question == "The second"


def test_lines_by_hand_answer_a_new_question_with_a_new_entry(tab, page):
    page.header.question.setText("The first")
    for value in LINES:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, 0, 1))
    assert page.reading.lines == (8, *LINES[1:]), "corrected"
    page.header.question.setText("The second")
    page.board.move_cursor((0, 0))
    for value in reversed(LINES):
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    entries = page.journal.entries()
    assert [(entry.question, entry.lines) for entry in entries] == [
        ("The first", (8, *LINES[1:])), ("The second", LINES[::-1]),
    ]


def test_a_question_that_is_typed_and_lines_entered_so_far_come_back_with_the_program(tab_of, tab, page):
    page.header.question.setText("Do I")
    page.enter_by_hand()
    QTest.keyClick(page.board, Qt.Key.Key_9)
    page.header.question.setText("Do I dare?")
    tab.shut_down()
    again = tab_of("connexion").page_of(ReadingPage)
    assert again.header.typed_question == "Do I dare?"
    assert again.reading.lines == (9, None, None, None, None, None)


def test_the_time_box_shows_the_outcome_that_was_there_before_anybody_turns_to_it(tab_of, tab, page):
    show(page, Outcome(LINES), QUESTION)
    tab.turn_to("labyrinth")
    tab.shut_down()
    again = tab_of("connexion")
    assert "reading" not in again.pages
    assert again.game.time_box.accessibleName().endswith("outcome 25 to 30")
    again.turn_to("reading")
    assert again.page.reading.lines == LINES
    assert again.page.can(Action.UNDO)  # the first start is what came before
    again.page.new()
    assert again.game.time_box.accessibleName().endswith("no outcome yet")


def test_notes_under_way_are_kept_when_the_window_closes(tab_of, tab, page):
    show(page, Outcome(LINES))
    page.text.store.keep(page.reading)
    page.text.store.show(page.reading)
    page.text.store.notes.field.setPlainText("Slowly.")
    tab.shut_down()
    again = tab_of("connexion").page_of(ReadingPage)
    assert [entry.notes for entry in again.journal.entries()] == ["Slowly."]


def test_a_file_is_asked_to_tell_the_question(tab, page, tmp_path):
    show(page, Outcome(LINES), QUESTION)
    assert page.personal(page.as_save().extra) == "the question"
    for told in (True, False):
        store.set_includes_private(told)
        page.file.save_to(tmp_path / "reading.json")
        assert (QUESTION in (tmp_path / "reading.json").read_text("utf-8")) == told
    show(page, Outcome(LINES))
    assert page.personal(page.as_save().extra) == ""


def test_a_labyrinth_that_cannot_be_opened_leaves_the_reading_in_front(tab, page):
    show(page, Outcome(LINES))
    page.text.store.keep(page.reading)
    page.text.store.show(page.reading)
    page.text.store.keep_labyrinth("connexion:nonsense")
    page.open_labyrinth()
    assert tab.banner.message.subject == "Not opened:"
    assert tab.page is page


def test_what_the_figures_mean_stays_in_sight_while_they_are_entered(tab, page):
    tab.solver_bar.set_solver("stalks")
    tab.solver_bar.solver_chosen.emit("stalks")
    page.enter_by_hand()
    QTest.keyClick(page.board, Qt.Key.Key_9)
    assert not page.text.odds.isHidden()
    assert "1/8" in page.text.odds.description, "of coins, whatever the bar says"
    assert page.text.odds.accessibleName() == "What you threw"
    for value in LINES[1:]:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    assert page.text.odds.isHidden()
    page.new()
    assert page.text.odds.accessibleName() == "How the lines are thrown"
    assert "44.84" in page.text.odds.description


def test_what_is_typed_on_coming_to_the_page_asks_anew_or_goes_on(tab, page, qtbot):
    show(page, Outcome(LINES), "An old one")
    for shown, typed in (("An old one", "New"), ("New", "New one")):
        tab.turn_to("labyrinth")
        page.header.question.setFocus()
        tab.turn_to("reading")
        page.header.question.setFocus()
        page.enter()
        assert page.header.typed_question == shown
        QTest.keyClicks(page.header.question, "New" if shown == "An old one" else " one")
        assert page.header.typed_question == typed


def test_throw_and_connect_by_keys_alone(tab, page, qtbot):
    tab.solver_bar.set_solver("coins")
    page.new()
    QTest.keyClicks(page.header.question, QUESTION)
    page.header.other.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.header.other, Qt.Key.Key_Space)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(page.header.menu, key)
    qtbot.waitUntil(lambda: tab.page is tab.game, timeout=PATIENCE)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    numbers = page.reading.hexagrams
    assert tab.game.state.given == tuple(mask_of(number) for number in numbers)
    assert check([(piece.group, *piece[1:]) for piece in tab.game.state.solution().pieces]) is None
    assert not tab.game.origins.reading.isHidden()
    assert not tab.game.origins.answer.says.isHidden()
    assert tab.game.origin.outcome == page.outcome
    QTest.mouseClick(tab.game.origins.reading.text_buttons["Back to the reading"], Qt.MouseButton.LeftButton)
    assert tab.page is page


def test_an_outcome_without_moving_lines_connects_with_one_piece(tab, page, qtbot):
    show(page, Outcome.from_hexagram(11))
    page.connect_hexagrams()
    assert tab.game.state.given == (mask_of(11),)
    assert roles_of(tab.game.state.given) == {mask_of(11): "both"}


def test_another_labyrinth_is_not_the_readings(tab, page):
    show(page, Outcome(LINES))
    page.connect_hexagrams()
    tab.page.stop()
    assert tab.game.origin.outcome is not None
    tab.game.open_id("connexion:free:607")
    assert tab.game.origin is None
    assert tab.game.origins.reading.isHidden()


def test_lines_are_entered_by_keys_from_the_bottom_up(tab, page):
    page.enter_by_hand()
    assert "3 for heads and 2 for tails" in page.sheet.text.paragraphs[1]
    QTest.keyClick(page.board, Qt.Key.Key_5)
    assert tab.banner.message.subject == "5 is no line."
    for value in LINES:
        assert page.board.cursor_shown
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    assert not page.board.cursor_shown, "the answer has no ring"
    assert tab.banner.message.subject == "25 becomes 30."
    tab.banner.run_action()
    assert tab.page is not page
    tab.put_away()
    assert (tab.page, tab.banner.message.subject) == (page, "25 becomes 30."), "it is said again"
    assert "threw" not in " ".join(page.sheet.text.paragraphs), "other answers are cast"
    assert page.reading.lines == LINES
    assert page.reading.method == "manual"
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert (page.reading.lines, page.board.cursor_shown) == (LINES, True), "no line was meant yet"
    assert page.reading.hexagrams == (25, 30)
    assert "moving" in page.board.describe((0, 2))
    assert page.board.describe((0, 0)).startswith("now: as it stands 25")


def test_after_undo_keys_enter_the_lines_that_were_taken_back(tab, page):
    page.enter_by_hand()
    for value in LINES:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    for _ in range(3):
        tab.trigger(Action.UNDO)
    for _ in range(3):
        QTest.keyClick(page.board, Qt.Key.Key_9)
    assert page.reading.lines == (*LINES[:3], 9, 9, 9)


def test_a_press_turns_a_line_through_all_its_kinds(tab, page):
    page.enter_by_hand()
    seen = []
    for _ in range(5):
        QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, 0, 4))
        seen.append(page.reading.lines[3])
    assert seen == [7, 8, 9, 6, 7]
    assert page.reading.outcome is None
    assert page.text.question.isHidden()


def test_a_line_that_is_entered_says_what_it_is(tab, page):
    page.enter_by_hand()
    QTest.keyClick(page.board, Qt.Key.Key_7)
    assert page.board.shows_values(page.board.hexagrams[0])


def test_nobody_writes_in_an_answer(tab, page):
    show(page, Outcome(LINES))
    assert page.sheet.text.cursorWidth() == 0, "so that no caret stands in it"


def test_a_key_begins_an_entry_by_hand_of_another_question_alone(tab, page):
    show(page, Outcome(LINES))
    QTest.keyClick(page.board, Qt.Key.Key_9)
    assert page.reading.lines == LINES, "the answer stays"
    assert tab.banner.message.text == "The answer has its six lines. E enters another throw by hand."
    page.header.question.setText("Another?")
    QTest.keyClick(page.board, Qt.Key.Key_9)
    assert page.reading.lines.count(9) == 1
    assert page.reading.lines.count(None) == 5


def test_lines_by_hand_are_taken_back_and_left(tab, page):
    page.enter_by_hand()
    for value in LINES:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    QTest.keyClick(page.board, Qt.Key.Key_6)
    assert page.reading.lines == LINES, "finished"
    assert tab.banner.message.text.endswith("Backspace takes the last one back, E enters another throw by hand.")
    for _ in range(2):
        QTest.keyClick(page.board, Qt.Key.Key_Backspace)
    assert page.reading.lines == (*LINES[:4], None, None)
    for value in (6, 8):
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    corrected = (*LINES[:4], 6, 8)
    assert page.reading.lines == corrected
    assert [entry.lines for entry in page.journal.entries()][-1] == corrected
    page.enter_by_hand()
    QTest.keyClick(page.board, Qt.Key.Key_7)
    assert tab.put_away()
    assert page.reading.lines == corrected
    tab.trigger(Action.REDO)
    tab.trigger(Action.REDO)
    assert page.reading.lines == (7, *[None] * 5), "nothing is lost"
    page.timeline.reset(page.reading)
    tab.put_away()
    assert page.reading == Reading()
    assert page.header.question.hasFocus()


def test_names_beside_small_hexagrams_are_whole(page, monkeypatch):
    drawn = []

    def draw(painter, rect, words, font, *rest):
        drawn.append((words, QFontMetricsF(font).horizontalAdvance(words) <= rect.width()))
        return draw_text(painter, rect, words, font, *rest)

    monkeypatch.setattr(hexagram_board, "draw_text", draw)
    board = ThrowBoard(lambda: library_of(page.context))
    board.beside = True
    board.show_reading(Reading(lines=(7, 8, 9, 7, 7, 7), method="manual"))  # 13 becomes 25, both with long names
    board.resize(800, 130)  # as in a window of 900 px
    board.grab()
    names = [(words, is_whole) for words, is_whole in drawn if words.startswith(("13 ", "25 ", "44 "))]
    assert len(names) == 3
    assert not [words for words, is_whole in names if not is_whole]


def test_undo_and_redo_go_through_the_readings(tab, page):
    page.new()
    assert not tab.page.can(Action.UNDO), "nothing has changed"
    show(page, Outcome(LINES), "one")
    show(page, Outcome.from_hexagram(2), "two")
    tab.trigger(Action.UNDO)
    assert page.reading.question == "one"
    tab.trigger(Action.UNDO)
    assert page.reading == Reading()
    tab.trigger(Action.REDO)
    tab.trigger(Action.REDO)
    assert page.reading.question == "two"
    assert not tab.page.can(Action.REDO)


def is_laid_out(page):
    """Whether all that the answer says is there in full."""
    text = page.sheet.text
    return bool(text.parts) and text.height() >= text.document().size().height()


def said(page):
    """The texts of the answer as they are written, without their links."""
    paragraphs = [each.removesuffix(f" {ON}").removesuffix(f" {WHOLE}") for each in page.sheet.text.paragraphs]
    texts = [f"{part.lead} {part.text}" for part in page.sheet.text.parts]
    assert [each for each in paragraphs if each in texts] == texts
    return texts


def test_what_is_said_is_what_the_texts_say(tab, page):
    library = library_of(tab.page.context)

    def judgment(number):
        return f"{library.title(number)}. {library.plain(number, 'judgment')}"

    show(page, Outcome(LINES), QUESTION)
    first, second, *rest = said(page)
    assert first == f"25 Without Guile, fifth line: wait. {library.plain(25, '5')}", "what weighs most"
    assert second == f"25 Without Guile, third line: harm. {library.plain(25, '3')}"
    assert rest[:2] == [judgment(25), judgment(30)]
    assert rest[2].startswith("53 Step by Step. Lines 2, 3 and 4")
    show(page, Outcome.from_hexagram(1, range(1, 7)))
    assert said(page)[0] == f"1 Creating, all six lines: very good. {library.plain(1, 'all')}"
    assert f"1 Creating, sixth line: {library.word(1, '6')}. {library.plain(1, '6')}" in said(page)
    assert said(page)[-1].endswith("this hexagram has itself at its heart.")
    show(page, Outcome.from_hexagram(25))
    assert said(page)[:-1] == [judgment(25)]
    show(page, Outcome.from_hexagram(25, (1, 2, 3, 4)))
    future = page.outcome.future
    assert said(page)[0].endswith(library.plain(future, "5")), "a line of what it becomes"
    assert judgment(future) in said(page)


def test_what_is_said_stands_once(tab, page):
    """Each text of each outcome: none twice, and every line that moves."""
    library = library_of(tab.page.context)
    for moving in ((), (2,), (1, 6), (2, 3, 4), (1, 2, 3, 5), (2, 3, 4, 5, 6), range(1, 7)):
        for number in (1, 2, 25, 63):
            outcome = Outcome.from_hexagram(number, moving)
            blocks = list(answer_parts(outcome, library))
            places = [(block.hexagram, block.line, block.text) for block in blocks]
            assert len(set(places)) == len(places)
            assert {block.line for block in blocks if block.hexagram == number and block.value} == set(moving)
            assert blocks[0].heading == "The answer"
            assert all(block.text for block in blocks)


def test_the_journal_has_the_texts_in_the_panel(tab, page):
    show(page, Outcome(LINES), QUESTION)
    page.text.store.keep(page.reading)
    assert page.text.answer.says.isHidden()
    page.show_journal()
    library = library_of(tab.page.context)
    assert f"Third line: harm. {library.plain(25, '3')}" in page.text.answer.texts
    assert library.plain(30, "judgment") in page.text.answer.texts


def test_no_button_is_louder_than_the_answer(tab, page):
    assert page.header.throw.property("kind") == "primary"
    show(page, Outcome(LINES), QUESTION)
    assert page.header.throw.property("kind") == ""
    page.header.question.setText("And in autumn?")
    assert page.header.throw.property("kind") == "primary"
    page.header.question.setText(QUESTION)
    assert page.header.throw.property("kind") == ""


@pytest.mark.parametrize("size", [(1208, 764), (1848, 1024), (828, 584)])
def test_lines_to_read_have_a_comfortable_length_and_begin_where_the_hexagrams_do(tab, page, qtbot, size):
    tab.resize(*size)
    tab.show()
    show(page, Outcome(LINES), QUESTION)
    qtbot.waitUntil(lambda: is_laid_out(page), timeout=PATIENCE)
    text, words = page.sheet.text, said(page)[-2]
    letter = QFontMetricsF(theme.font("sentence")).horizontalAdvance(words) / len(words)
    assert 45 <= text.width() / letter <= 90
    left = text.mapTo(page.sheet, QPoint()).x()
    first = page.board.mapTo(page.sheet, page.board.hexagram_rect(0).topLeft().toPoint())
    assert first.x() == pytest.approx(left, abs=1)
    overflow.check(page.widget)


def test_the_hint_says_which_text_speaks_and_opens_it(tab, page):
    assert not tab.page.can(Action.HINT)
    show(page, Outcome(LINES))
    tab.trigger(Action.HINT)
    assert "line 5" in tab.banner.message.sentence
    tab.banner.message.run()
    assert tab.page is tab.pages["meaning"]


def test_a_text_that_is_pressed_opens_on_the_meaning_page(tab, page):
    show(page, Outcome(LINES))
    page.text.open_text(25, 3)
    assert tab.page is tab.pages["meaning"]


def test_a_reading_is_saved_and_nonsense_is_not_restored(tab, page):
    show(page, Outcome(LINES), QUESTION)
    saved, reading = page.extra(), page.reading
    page.new()
    assert "reading-lines" not in page.extra()
    page.restore(saved)
    assert page.reading == reading
    for lines in ("", "1,2,3", "6,7,8,9,7,x", "7" * 5000, "6,7,8,9,7,7,7"):
        page.restore({**saved, "reading-lines": lines})
        assert page.reading == reading
    for key, nonsense in (("method", "dice"), ("when", "never"), ("when", "2026-11-20"), ("question", "?" * 1001)):
        page.restore({**saved, f"reading-{key}": nonsense})
        assert page.reading == reading


def test_what_was_undone_outlives_the_window_and_questions_stay_in_the_journal(tab, page, qtbot):
    shown = []
    for question in ("The first?", "The second?"):
        page.header.question.setText(question)
        page.throw()
        throw(tab, qtbot)
        shown.append(page.reading)
    first, second = shown
    page.undo()
    saved = page.extra()
    assert not any("second" in text for text in saved.values())
    page.timeline.reset(Reading())  # as it stands in a new window
    page.restore(saved)
    assert (page.reading.lines, page.reading.question) == (first.lines, "The first?")
    page.redo()
    assert (page.reading.lines, page.reading.when) == (second.lines, second.when)
    assert page.reading.question == "The second?"


@pytest.mark.shares_tab
@pytest.mark.parametrize("text", [
    "", ">", "> 1,2,3  ", "> 0,0,0,0,0,0 three-coins ", "> 7,7,7,7,7,7 coins never", "x\n> y",
])
def test_a_past_that_is_none_is_not_restored(page, text):
    page.restore({"reading-shown": text})
    assert page.reading == Reading()
    assert not page.possible()[Action.UNDO]


def test_the_time_box_shows_the_outcome_and_throws_with_alt(tab, page, qtbot):
    tab.turn_to("labyrinth")
    assert "no outcome yet" in tab.game.time_box.accessibleName()
    QTest.mouseClick(tab.game.time_box, Qt.MouseButton.LeftButton)
    assert tab.page is page
    assert page.outcome is None
    assert not tab.game.time_box.isVisibleTo(tab), "a reading has no clock"
    tab.solver_bar.set_speed(0)
    tab.turn_to("labyrinth")
    assert tab.game.time_box.isVisibleTo(tab)
    QTest.mouseClick(tab.game.time_box, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier)
    throw(tab, qtbot)
    assert page.outcome is not None
    assert f"outcome {page.outcome.actual}" in tab.game.time_box.accessibleName()


def test_the_odds_are_those_of_the_method_chosen(tab, page):
    assert "1/8" in page.text.odds.description
    tab.solver_bar.set_solver("yarrow")
    tab.solver_bar.solver_chosen.emit("yarrow")
    assert "7/16" in page.text.odds.description
    tab.solver_bar.set_solver("stalks")
    tab.solver_bar.solver_chosen.emit("stalks")
    assert "44.84" in page.text.odds.description


def test_the_windows_keys_work_beside_the_question(window_of, qtbot):
    window = window_of("connexion")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    tab = window.tab
    tab.turn_to("reading")
    tab.solver_bar.set_speed(0)
    field = tab.page_of(ReadingPage).header.question
    field.setFocus()
    QTest.keyClicks(field, "Echo, Jack? Each. 6789 + -")
    assert field.text() == "Echo, Jack? Each. 6789 + -", "no letter of the question is taken for a key of the page"
    assert not tab.page_of(ReadingPage).layout.in_journal
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: tab.page is tab.game, timeout=PATIENCE)
    assert len(tab.page_of(ReadingPage).journal.entries()) == 1, "thrown once"
    QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert tab.page is tab.page_of(ReadingPage)
    tab.game.board.setFocus()
    QTest.keyClick(tab.game.board, Qt.Key.Key_J)
    assert tab.page_of(ReadingPage).layout.in_journal
    assert tab.page.help_page == "iching.md"


def test_the_question_has_the_keys_when_the_page_is_entered_by_mouse(window_of, qtbot):
    window = window_of("connexion")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    tab = window.tab
    assert tab.game.board.hasFocus()
    reading = next(each for each in tab.switch.names.findChildren(QAbstractButton) if each.text() == "Reading")
    QTest.mouseClick(reading, Qt.MouseButton.LeftButton)
    assert tab.page_of(ReadingPage).header.question.hasFocus()
    QTest.mouseClick(tab.page_of(ReadingPage).widget, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert tab.page_of(ReadingPage).board.hasFocus(), "a click beside the question leads to the board"


def test_a_throw_shows_no_line_of_the_answer_before(tab, page, qtbot):
    page.enter_by_hand()
    for value in LINES:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    tab.solver_bar.set_solver("coins")
    tab.solver_bar.set_speed(1)
    page.board.move_cursor((0, 5))
    page.throw()
    assert not page.board.cursor_shown
    tab.page.worker.pause()
    qtbot.waitUntil(lambda: page.board.hexagrams[0].lines.count(None) >= 5, timeout=PATIENCE)
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=line_of(page, 0, 4))
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, line_of(page, 0, 4))
    assert tab.page.solving
    assert page.reading.lines == LINES, "a press during a throw changes nothing"
    tab.page.stop()
    assert page.board.hexagrams[0].lines == LINES


def test_after_a_lesson_the_own_reading_and_what_was_typed_are_there_again(tab, page, qtbot):
    show(page, Outcome.from_hexagram(25, (3, 5)), QUESTION)
    show(page, Outcome.from_hexagram(7, (1,)), "And in autumn?")
    page.header.question.setText("And in winter?")
    own = page.reading
    tab.trigger(Action.LESSON)
    while tab.page is not page:
        tab.lesson.bar.skip.click()
    page.header.question.setText("Is this only a lesson?")
    page.throw()
    throw(tab, qtbot)
    assert page.reading.question == "Is this only a lesson?"
    assert not page.journal.entries()
    tab.lesson.bar.leave.click()
    assert tab.page is page
    assert page.reading == own
    assert page.header.typed_question == "And in winter?"
    page.undo()
    assert page.reading.question == QUESTION


def test_a_question_that_was_asked_before_is_told_and_its_answer_opened(tab, page):
    first = Entry(QUESTION, "2026-05-03T09:30:00+01:00", Outcome.from_hexagram(24, (1,)).lines, "coins")
    page.journal.add(first)
    show(page, Outcome(LINES), QUESTION)
    section = page.text.question
    assert "You asked this on 3 May 2026; the answer was 24 to 2." in section.text
    assert not section.text_buttons["Earlier answer"].isHidden()
    page.say_what_comes(page.outcome)
    assert page.context.banner.message.sentence == "Asked before, on 3 May 2026: 24 to 2."
    section.text_buttons["Earlier answer"].click()
    assert page.context.banner.message.subject == "An earlier answer.", "F8 would open the text of the later one"
    assert page.reading == Reading.from_entry(first)
    assert section.text_buttons["Earlier answer"].isHidden()
    assert "You asked this" not in section.text
    page.journal.add(Entry("Again?", "2026-11-20T08:05:00+01:00", LINES, "coins"))
    show(page, Outcome(LINES), "Again?")
    assert "You asked this today at 08:05; the answer was 25 to 30." in section.text
    page.journal.add(Entry("workshop? " + QUESTION, "2026-05-04T09:30:00+01:00", LINES, "coins"))
    page.journal.add(Entry(QUESTION.upper(), "2026-05-05T09:30:00+01:00", LINES, "coins"))
    show(page, Outcome(LINES), QUESTION)
    assert "You have asked this 2 times before, last on 5 May 2026; the answer then was 25 to 30." in section.text


def place_of(text, words):
    """Where words stand in a text, in the widget."""
    cursor = text.document().find(words)
    assert not cursor.isNull(), words
    cursor.setPosition((cursor.selectionStart() + cursor.selectionEnd()) // 2)
    return text.cursorRect(cursor).center()


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_text_of_the_answer_leads_to_its_page_by_its_link_alone(tab, page, by):
    tab.show()
    show(page, Outcome(LINES))
    text = page.sheet.text
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place_of(text, "third line"))
    assert tab.front == "reading", "words are there to be read and copied"
    if by == "mouse":
        second = text.document().find("In the whole text", text.document().find("third line"))
        second.setPosition(second.selectionStart() + 2)
        QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=text.cursorRect(second).center())
    else:
        QTest.keyClick(text, Qt.Key.Key_Tab)
        QTest.keyClick(text, Qt.Key.Key_Tab)
        QTest.keyClick(text, Qt.Key.Key_Return)
    assert tab.front == "meaning"
    assert (tab.page.location.number, tab.page.location.line) == (25, 3)
    assert tab.banner.message.action == "Back to the reading"
    tab.banner.message.run()
    assert tab.page is page


def test_a_link_that_is_reached_by_keys_is_seen(tab, page):
    tab.resize(828, 584)
    tab.show()
    show(page, Outcome.from_hexagram(25, range(1, 7)))
    text, sheet = page.sheet.text, page.sheet
    text.setFocus(Qt.FocusReason.TabFocusReason)
    for part in text.parts[:6]:
        assert text.focused_link.selectedText() == (WHOLE if part.line else ON)
        link = text.mapTo(sheet, text.rect_of(text.focused_link).center())
        assert sheet.rect().contains(link)
        QTest.keyClick(text, Qt.Key.Key_Tab)
    assert sheet.verticalScrollBar().value() > 0


def test_tab_goes_through_the_page_as_it_is_read_and_back(window_of, qtbot):
    window = window_of("connexion")
    window.resize(900, 640)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    window.tab.turn_to("reading")
    page = window.tab.page
    show(page, Outcome.from_hexagram(25, range(1, 7)))
    text, header = page.sheet.text, page.header
    stops = [header.question, *[button for button in header.buttons if button.isVisible() and button.isEnabled()],
             page.board]
    header.question.setFocus()
    for stop in [*stops, *[text] * len(text.links)]:
        assert window.focusWidget() is stop
        QTest.keyClick(stop, Qt.Key.Key_Tab)
    assert window.focusWidget() is not text
    text.setFocus(Qt.FocusReason.BacktabFocusReason)
    for stop in reversed([*stops, *[text] * len(text.links)]):
        assert window.focusWidget() is stop
        QTest.keyClick(stop, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)


def test_tab_after_a_page_goes_to_the_first_link_in_sight_and_space_follows_it(window_of, qtbot):
    window = window_of("connexion")
    window.resize(900, 640)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    window.tab.turn_to("reading")
    page = window.tab.page
    show(page, Outcome.from_hexagram(25, range(1, 7)))
    qtbot.waitUntil(lambda: is_laid_out(page), timeout=PATIENCE)
    page.board.setFocus()
    QTest.keyClick(page.board, Qt.Key.Key_PageDown)
    before = page.sheet.verticalScrollBar().value()
    QTest.keyClick(page.board, Qt.Key.Key_Tab)
    assert page.sheet.verticalScrollBar().value() >= before > 0
    QTest.keyClick(page.sheet.text, Qt.Key.Key_Space)
    assert window.tab.front == "meaning"


def test_words_of_the_answer_are_selected_and_copied(tab, page):
    tab.show()
    show(page, Outcome(LINES), QUESTION)
    text, clipboard = page.sheet.text, QGuiApplication.clipboard()
    QTest.mouseDClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place_of(text, "Guile"))
    QTest.keyClick(text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "Guile"
    assert not tab.banner.message or tab.banner.message.subject != "Copied.", "the page's own Ctrl+C did not take it"
    page.copy_answer()
    question, origin, rule, first, *_ = clipboard.text().split("\n\n")
    assert question == QUESTION
    assert "20 Nov 2026" in origin or origin
    assert rule.startswith("The answer: Two lines move")
    assert first.startswith("25 Without Guile, ")
    assert library_of(tab.page.context).plain(25, "3") in clipboard.text()


@pytest.mark.parametrize("size", [(828, 584), (1208, 764)])
def test_the_answer_has_the_room(tab, page, size):
    tab.resize(*size)
    tab.show()
    tab.panel.set_wanted(size[0] > 1000)
    QTest.qWait(200)
    show(page, Outcome(LINES), QUESTION)
    sheet = page.sheet
    lines = (sheet.height() - sheet.text.y()) / theme.leading("sentence")
    assert lines >= 9
    sheet.verticalScrollBar().setValue(9_999)
    assert sheet.text.mapTo(sheet, QPoint()).y() < 0, "the hexagrams scroll away"
    QTest.keyClick(page.board, Qt.Key.Key_Right)
    assert sheet.verticalScrollBar().value() == 0, "whoever moves among their lines sees them"
    before = page.board.picture_size(20)
    page.board.set_beside(False)
    assert page.board.picture_size(20) == before, "paper is the same whatever the window"


@pytest.mark.parametrize("by", ["click", "click on the words", "click beside", "escape", "second press"])
def test_a_throw_is_seen_and_can_be_skipped(tab, page, qtbot, by, monkeypatch):
    monkeypatch.setattr(theme, "reduced_motion", lambda: False)
    tab.show()
    tab.solver_bar.set_speed(1)
    page.throw()
    qtbot.waitUntil(lambda: len(page.board.workings) > 0, timeout=PATIENCE)
    assert page.solving
    if by == "click":
        QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=QPoint(page.board.width() - 4, 4))
    elif by == "click on the words":
        QTest.mouseClick(page.sheet.text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    elif by == "click beside":
        QTest.mouseClick(page.sheet.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4, page.sheet.height() - 4))
    elif by == "escape":
        tab.put_away()
    else:
        QTest.qWait(QApplication.doubleClickInterval() + 50)
        page.throw()
    qtbot.waitUntil(lambda: page.outcome is not None and not page.solving, timeout=2_500)
    assert tab.solver_bar.speed == 1, "the next throw is seen again"


def test_with_reduced_motion_the_answer_is_there_at_once(tab, page, qtbot, monkeypatch):
    monkeypatch.setattr(theme, "reduced_motion", lambda: True)
    tab.solver_bar.set_speed(1)
    page.throw()
    qtbot.waitUntil(lambda: page.outcome is not None and not page.solving, timeout=2_500)


def test_the_last_line_is_seen_before_the_answer():
    casting = SeenCasting("coins", 607)
    assert [casting.advance(1) for _ in range(7)] == [False] * 6 + [True]
    assert casting.result() == cast("coins", 607)
    assert finish(SeenCasting("stalks", 607)) == cast("stalks", 607)


@pytest.mark.parametrize("where", ["board", "question"])
def test_pages_of_the_answer_are_turned_by_keys(tab, page, qtbot, where):
    tab.show()
    show(page, Outcome.from_hexagram(25, range(1, 7)))
    qtbot.waitUntil(lambda: is_laid_out(page), timeout=PATIENCE)
    widget = page.board if where == "board" else page.header.question
    bar = page.sheet.verticalScrollBar()
    page.board.move_cursor((0, 5))  # as after an entry by hand
    show(page, Outcome.from_hexagram(25, range(1, 7)), "Another?")
    for key, goes_down in (
        (Qt.Key.Key_Down, where == "board"), (Qt.Key.Key_Up, False), (Qt.Key.Key_PageDown, True),
    ):
        QTest.keyClick(widget, key)
        assert (bar.value() > 0) == goes_down
    assert not page.board.cursor_shown
    QTest.keyClick(widget, Qt.Key.Key_PageUp)
    assert bar.value() == 0
    show(page, Outcome(LINES))
    QTest.keyClick(page.board, Qt.Key.Key_Right)
    assert (page.board.cursor_cell, page.board.cursor_shown) == ((0, 2), True), "at the first line that moves"
    for open_another in (lambda: show(page, Outcome.from_hexagram(1, range(1, 7)), "A third?"), page.undo):
        QTest.keyClick(widget, Qt.Key.Key_PageDown)
        assert bar.value() > 0
        open_another()
        assert bar.value() == 0, "another answer begins at its top"


def test_until_there_is_an_answer_it_says_what_to_do(tab, page):
    def words():
        return page.sheet.text.paragraphs

    assert any("Press Throw" in each for each in words())
    page.enter_by_hand()
    assert words()[0].startswith("Enter what you threw")
    show(page, Outcome(LINES))
    assert "25 Without Guile" in words()[1]


def test_a_key_leads_to_the_notes_whose_field_shows_by_a_ring_that_it_has_the_keys(window_of, qtbot):
    window = window_of("connexion")
    window.resize(1280, 820)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    window.tab.turn_to("reading")
    page = window.tab.page
    show(page, Outcome(LINES))
    page.text.store.keep(page.reading)
    page.change_reading(page.reading)
    field, accent = page.text.store.notes.field, theme.current().accent
    window.toggle_panel()
    assert not field.isVisible()
    page.board.setFocus()
    QTest.keyClick(page.board, Qt.Key.Key_N)
    assert field.hasFocus(), "the panel opens at the notes"
    assert "Kept in the journal" in page.text.store.notes.text
    QTest.keyClicks(field, "Not yet.")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert page.board.hasFocus()
    assert not window.panel_shown, "it was opened for the note alone"
    qtbot.waitUntil(lambda: page.header.note.text() == "Your note", timeout=PATIENCE)
    page.show_journal()
    window.resize(900, 640)
    for is_open in (False, True):  # the panel, and long texts in it above the notes
        window.tab.panel.set_wanted(is_open)
        page.context.column.top_wanted.emit()
        page.journal_view.list.setFocus()
        QTest.keyClick(page.journal_view.list, Qt.Key.Key_F4)
        assert field.hasFocus()
        qtbot.waitUntil(lambda: field.visibleRegion().boundingRect() == field.rect(), timeout=PATIENCE)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    view = page.journal_view
    assert view.list.hasFocus()
    assert window.tab.panel.is_wanted, "it was open before"
    page.journal.add(Entry("", "2020-11-15T07:45:00+01:00", LINES, "coins"))
    QTest.keyClick(view.list, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: view.note.text() == "Add a note", timeout=PATIENCE)  # it belongs to the row
    view.search.setText("no such words")
    qtbot.waitUntil(lambda: not view.note.isEnabled(), timeout=PATIENCE)
    page.show_answer()

    def edge():
        picture = field.grab().toImage()
        return [picture.pixelColor(across, field.height() // 2) for across in (0, 1)]

    assert accent not in edge()
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert field.hasFocus()
    assert edge() == [accent, accent]
