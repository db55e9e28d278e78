"""The Shorthand page: it writes while one types, names strokes, reads back, keeps pages, and loses nothing."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from app.games.cabinet.shorthand.shorthand_page import AT_ONCE
from app.pages.actions import Action
from solvers.core.saves import LONGEST_EXTRA
from solvers.shorthand.note import HAMLET, LONDON


@pytest.fixture
def page(tab):
    tab.turn_to("shorthand")
    return tab.page


def words(page):
    return [word.piece.text for word in page.sheet.words]


def test_it_writes_while_one_types(page, qtbot):
    assert words(page) == LONDON.split()
    page.new()
    assert words(page) == []
    assert page.parameters() == "Empty page"
    page.field.setFocus()
    qtbot.keyClicks(page.field, "cake and lake")
    assert page.chosen_word.piece.text == "lake"
    assert words(page) == ["cake", "and", "lake"]
    assert page.strip.words.value == "3"
    qtbot.keyClicks(page.field, "s")
    assert words(page)[-1] == "lakes"
    page.undo()
    assert page.text == "cake and ", "undo goes word by word, and never stops within one"
    page.undo()
    assert page.text == "cake "
    page.undo()
    assert page.text == ""
    page.undo()
    assert page.text == LONDON
    for _ in range(4):
        page.redo()
    assert page.text == "cake and lakes"


def test_what_is_taken_away_comes_back_at_once_and_a_pause_cuts_no_word(page, qtbot):
    page.show_text("don't stop")
    page.field.setFocus()
    for _ in range(4):
        qtbot.keyClick(page.field, Qt.Key.Key_Backspace)
    qtbot.keyClicks(page.field, "go's")
    page.undo()
    assert page.text == "don't "
    page.undo()
    assert page.text == "don't stop"
    page.field.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(page.field, "We ")
    page.undo()
    assert page.text == "don't stop"


def test_the_page_keeps_its_scale_while_one_types(page, qtbot):
    page.new()
    page.field.setFocus()
    qtbot.keyClicks(page.field, "a")
    width = page.sheet.width
    qtbot.keyClicks(page.field, " lake and a cake and a rake and a gale and a team " * 2)
    assert page.sheet.width == width
    page.undo()
    assert page.sheet.width == width
    page.show_text("a")
    assert page.sheet.width < width


def test_words_below_the_outlines_are_switched(page, tab):
    tab.resize(1000, 700)
    page.show_text(HAMLET)
    page.board.grab()
    assert (len(page.pages), page.board.has_captions) == (1, False)
    page.switch_captions()
    page.board.grab()
    assert len(page.pages) > 1
    assert page.board.has_captions
    for page_ in page.pages:
        for word, after in zip(page_.words, page_.words[1:], strict=False):
            if word.line == after.line and word.piece.source not in ("sign", "longhand"):
                assert after.x - word.x > 0.25 * len(word.piece.text) / 2, "captions have room beside each other"
    assert page.extra()["shorthand-captions"] == "on"
    page.switch_captions()
    assert not page.board.has_captions
    page.restore({"shorthand-captions": "on"})
    assert page.layout.captions


def test_undo_by_key_leaves_the_field(page, qtbot):
    page.field.setFocus()
    qtbot.keyClicks(page.field, " now")
    qtbot.keyClick(page.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.text in (LONDON, LONDON + " now")  # the window has the shortcut, not the field
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.board.hasFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.field.hasFocus()


def test_a_word_is_named_and_read_back(page, qtbot):
    qtbot.keyClick(page.board, Qt.Key.Key_Right)
    assert page.chosen_word.piece.text == "bridge"
    assert "b-r-e-j" in page.board.accessibleDescription()
    assert "circle, anticlockwise" in page.word.text
    assert "Why e lies here" in page.word.text
    qtbot.waitUntil(lambda: "bridge, the only word" in page.read_back.text)
    assert "London, l-n-d-n, Rules" in page.sources.text
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.cell_rect((0, 4)).center().toPoint())
    assert page.chosen_word.piece.text == "down"
    qtbot.keyClick(page.board, Qt.Key.Key_Up)
    assert page.chosen_word.line == 0


def test_a_hint_says_why_a_circle_lies_where_it_does(page):
    page.show_text("down cake")
    page.hint()
    assert page.context.banner.message.subject == "cake, circle a:"
    assert "inside them" in page.context.banner.message.sentence
    assert page.discard_hint()
    assert page.context.banner.message is None
    assert not page.discard_hint()
    page.show_text("down")
    page.hint()
    assert page.context.banner.message.subject == "No circle here."
    page.show_text("")
    assert page.context.banner.message is None
    assert not page.can(Action.HINT)


def test_the_pen_writes_the_page(page, qtbot):
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.board.nib is None
    page.step()
    qtbot.waitUntil(lambda: page.board.nib is not None and page.board.nib.ink > 0)
    qtbot.keyClicks(page.field, "x")  # typing ends the pen
    assert page.board.nib is None
    assert not page.solving


def test_pages_are_kept_and_taken_out(page):
    page.show_text("cake")
    page.keep_page()
    page.keep_page()
    assert [kept.text for kept in page.notebook.pages] == ["cake"]
    assert page.parameters() == "cake"
    page.show_text(LONDON)
    next(game for game in page.usual_games() if game.title == "cake").start()
    assert page.text == "cake"
    page.remove_page()
    assert page.notebook.pages == []
    assert page.text == "cake"


def test_a_long_text_has_pages_and_is_written_out_of_sight(page, qtbot):
    page.show_text("cake lake " * 400)
    assert len(page.text) > AT_ONCE
    qtbot.waitUntil(lambda: len(page.pages) > 1)
    qtbot.keyClick(page.board, Qt.Key.Key_PageDown)
    assert page.number == 1
    page.show_text(HAMLET)
    assert len(page.pages) == 1
    assert page.number == 0


def test_it_comes_back(page, tab_of):
    page.show_text("cake\n<b>lake</b> é")
    page.keep_page()
    page.show_text("rake")
    kept = page.extra()
    other = tab_of("cabinet").page_of(type(page))
    other.restore(kept)
    assert other.text == "rake"
    assert other.notebook.pages == page.notebook.pages
    other.undo()
    assert other.text == "cake\n<b>lake</b> é"
    for bad in ("", "> 1", "x", "> {}"):
        other.restore({"shorthand-texts": bad, "shorthand-notebook": bad})
    assert other.notebook.pages == []


def test_a_very_long_text_comes_back(page, tab_of):
    page.show_text("\x01 \U0001F40D cake " * 12_000)
    kept = page.extra()
    assert len(kept["shorthand-texts"]) < LONGEST_EXTRA
    other = tab_of("cabinet").page_of(type(page))
    other.restore(kept)
    assert other.text == page.text


def test_an_id_is_its_text(tab, page):
    assert page.shown_id() == "cabinet:shorthand/London+bridge+is+falling+down:0"
    page.show_text("word " * 100)
    assert not page.can(Action.COPY_ID)
    assert page.shown_id() == ""
    tab.turn_to("game")
    tab.page.start("cabinet:shorthand/cake%21:0")
    assert tab.page is page
    assert page.text == "cake!"


def test_what_a_solver_or_another_page_kept_from_being_found_is_looked_for_again(page, tab, qtbot):
    page.choose(1)
    tab.turn_to("primes")
    tab.turn_to("shorthand")
    qtbot.waitUntil(lambda: "bridge, the only word" in page.read_back.text)
    page.choose(4)
    page.solve()
    page.solve()
    qtbot.waitUntil(lambda: "down" in page.read_back.same.text())
    page.choose(0)
    page.choose_solver("strokes")
    qtbot.waitUntil(lambda: "No word of the dictionaries" in page.read_back.same.text())


def test_a_long_text_is_written_whatever_one_asks_meanwhile(page, tab, qtbot):
    text = "cake and lake " * (AT_ONCE // 10)
    page.show_text(text)
    assert not page.written
    page.hint()
    page.solve()
    assert page.context.banner.message.subject == "Not yet."
    tab.turn_to("primes")
    tab.turn_to("shorthand")
    page.halt()
    qtbot.waitUntil(lambda: page.written, timeout=30_000)
    assert words(page)[:3] == ["cake", "and", "lake"]


def test_dots_are_listed_and_an_unusual_form_is_told(page):
    page.show_text("thing th falling")
    assert "thing, th-dot, Dictionary" in page.sources.text
    page.choose(2)
    assert "Gregg does not" in page.word.text
    page.choose(0)
    assert "Gregg does not" not in page.word.text
