"""The journal on the Reading page: looked through, told in the panel, connected, let go and had back, not written."""
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import Sentence, draw_text
from app.files import store
from app.games.iching.reading import journal_view
from app.games.iching.reading.journal_view import JournalView
from app.games.iching.reading.reading_page import ReadingPage
from app.look import theme
from app.pages.actions import Action
from solvers.connexion.pieces import mask_of
from solvers.iching.reading.journal import MOST, Entry
from solvers.iching.reading.outcome import Outcome

PATIENCE = 20_000
KEPT = (
    Entry("One?", "2026-11-02T18:20:00+01:00", (8, 8, 7, 7, 8, 7), "manual"),        # 56
    Entry("Two <b>?", "2026-11-09T22:10:00+01:00", (7, 7, 8, 9, 8, 7), "stalks", "Slowly."),  # 38 to 41
    Entry("", "2026-11-15T07:45:00+01:00", (7, 7, 7, 8, 8, 8), "yarrow"),            # 11
)


@pytest.fixture
def page(tab):
    tab.turn_to("reading")
    tab.solver_bar.set_speed(0)
    for entry in KEPT:
        tab.page_of(ReadingPage).journal.add(entry)
    return tab.page_of(ReadingPage)


@pytest.fixture
def view(page):
    page.show_journal()
    return page.journal_view


def test_the_newest_stands_first_and_the_panel_tells_the_one_that_is_chosen(page, view):
    assert list(view.list.items) == list(KEPT[::-1])
    assert page.text.reading.hexagrams == (11,)
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    assert page.text.reading.question == "Two <b>?"
    assert page.text.store.notes.field.toPlainText() == "Slowly."
    assert not page.reading.hexagrams, "the present reading is another"
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    assert not page.layout.in_journal
    assert page.reading.hexagrams == (38, 41)
    assert page.header.question.text() == "Two <b>?"


def test_removal_goes_on_where_the_entry_stood(view):
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    QTest.keyClick(view.list, Qt.Key.Key_Delete)
    assert view.list.current == KEPT[0], "the next one"
    QTest.keyClick(view.list, Qt.Key.Key_Delete)
    assert view.list.current == KEPT[2], "the last one that is left"
    QTest.keyClick(view.list, Qt.Key.Key_Delete)
    assert view.list.current is None


def test_removal_has_a_button(view):
    view.discard.click()
    assert len(view.list.items) == len(KEPT) - 1
    view.search.setText("no such words")
    assert not view.discard.isEnabled()


def test_undo_puts_back_what_was_removed_last_and_stays_in_the_journal(tab, page, view):
    page.open_entry(KEPT[1])
    page.hint()
    page.show_journal()
    assert tab.banner.message is None, "its key would open a text of another row"
    for row in (KEPT[1], KEPT[0]):
        view.list.go_to(list(view.list.items).index(row))
        QTest.keyClick(view.list, Qt.Key.Key_Delete)
    tab.trigger(Action.FOLLOW)
    assert page.journal.entries() == [KEPT[0], KEPT[2]]
    assert page.layout.in_journal
    assert view.list.current == KEPT[0]
    tab.trigger(Action.UNDO)
    assert page.journal.entries() == list(KEPT)
    assert tab.banner.message.text == "Put back. 1 reading back in the journal."
    page.show_answer()
    tab.trigger(Action.UNDO)
    assert not page.reading.hexagrams, "outside the journal, undo leads back through what was shown"


def test_rows_are_said_as_they_are_painted(view):
    assert view.list.describe_item(KEPT[1]) == "9 Nov 2026 22:10, Two <b>?, 38 Estrangement to 41 Decrease"
    assert view.list.describe_item(KEPT[2]) == "15 Nov 2026 07:45, without a question, 11 Peace"


def test_a_search_shows_what_has_the_words(tab, view, monkeypatch):
    asked = []
    monkeypatch.setattr(journal_view, "ask_to_save", lambda *arguments: asked.append(arguments[1]))
    view.search.setText("slowly")
    assert list(view.list.items) == [KEPT[1]]
    tab.trigger(Action.EXPORT)
    assert asked == ["Export the journal"], "not the picture of the reading below it"
    view.search.setText("nowhere")
    assert not view.list.items
    assert not view.export.isEnabled()
    view.search.clear()
    assert len(view.list.items) == 3


def test_what_the_panel_tells_is_what_is_connected(tab, page, view):
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    page.text.question.text_buttons["Grow labyrinth"].click()
    assert tab.page is tab.game
    assert tab.game.state.given == (mask_of(38), mask_of(41))
    assert tab.game.origin.outcome is not None
    kept = {entry.question: entry.labyrinth for entry in page.journal.entries()}
    assert kept == {"One?": "", "Two <b>?": tab.game_id, "": ""}
    tab.page.stop()


def test_notes_that_are_being_written_go_with_the_reading_that_is_let_go(tab, page, view):
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    QTest.keyClicks(page.text.store.notes.field, "More. ")
    QTest.keyClick(view.list, Qt.Key.Key_Delete)
    assert page.journal.entries() == [KEPT[0], KEPT[2]]
    assert page.text.store.entry in page.journal.entries()
    tab.banner.message.run()
    assert page.journal.entries() == list(KEPT)


def test_without_readings_there_are_no_notes(tab, page, view):
    view.list.selectAll()
    QTest.keyClick(view.list, Qt.Key.Key_Delete)
    assert page.journal.entries() == []
    assert page.text.store.notes.isHidden()
    page.text.store.notes.field.setPlainText("To whom?")
    page.text.store.notes.field.keep()
    assert page.journal.entries() == []
    page.show_answer()
    tab.turn_to("labyrinth")


def test_a_reading_that_was_let_go_does_not_come_back_by_undo(tab, page, view):
    page.open_entry(KEPT[1])
    page.journal.remove([KEPT[1]])
    page.enter_by_hand()
    tab.trigger(Action.UNDO)
    assert page.reading.hexagrams == (38, 41)
    assert KEPT[1].when not in {entry.when for entry in page.journal.entries()}


def test_an_entry_by_hand_is_corrected_and_undone_in_the_journal(tab, page):
    page.enter_by_hand()
    page.header.question.setText("Asked late?")
    for value in (7, 8, 6, 7, 9, 7):
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    page.board.pressed.emit((0, 0), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    kept = page.journal.entries()[-1]
    assert (kept.question, kept.lines) == ("Asked late?", (8, 8, 6, 7, 9, 7))
    assert len(page.journal.entries()) == 4
    tab.trigger(Action.UNDO)
    assert page.journal.entries()[-1].lines == page.reading.lines == (7, 8, 6, 7, 9, 7)
    assert len(page.journal.entries()) == 4


def test_two_throws_in_one_second_are_two_readings(tab, page, qtbot):
    for _ in range(2):
        page.throw()
        qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert len(page.journal.entries()) == 5


def test_a_journal_that_cannot_be_written_is_said_after_the_answer(tab, page, qtbot):
    file = store.places().collections
    for one in file.iterdir():
        one.unlink()
    file.rmdir()
    file.write_bytes(b"")  # a file where the folder should be
    page.throw()
    qtbot.waitUntil(lambda: page.reading.outcome is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: tab.banner.message.subject == "The journal:", timeout=PATIENCE)


@pytest.mark.parametrize("question", ["x" * 5000, "🙂" * 600, "a" * (MOST["question"] - 1) + "🙂"])
def test_a_question_of_any_length_is_thrown_for(tab, page, qtbot, question):
    page.header.question.setText(question)
    page.throw()
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    kept = page.journal.entries()[-1].question
    assert kept
    assert question.startswith(kept)


def test_nobodys_words_are_taken_for_html(tab, page, view):
    lines = Outcome.from_hexagram(25, [3]).lines
    page.open_entry(Entry("<b>No</b> <i>tags</i> & <img src=x>", KEPT[0].when, lines, "coins"))
    page.connect_hexagrams()
    tab.page.stop()
    for section in (tab.game.origins.reading, page.text.question):
        assert "<b>No</b> <i>tags</i> & <img src=x>" in section.text.replace("\u2060", "").splitlines()
        for sentence in section.findChildren(Sentence):
            assert "<b>" not in sentence.text()
            assert "<i>" not in sentence.text()


def test_stopping_ends_the_wish_to_connect(tab, page, qtbot):
    tab.solver_bar.set_speed(1)
    page.throw_and_connect()
    tab.page.stop()
    tab.solver_bar.set_speed(0)
    tab.page.play_or_pause()
    qtbot.waitUntil(lambda: page.reading.outcome is not None, timeout=PATIENCE)
    assert tab.page is page


def test_a_page_without_an_answer_leads_to_the_journal(tab, page):
    tab.page.refresh_sections()
    section = page.text.journal
    assert not section.isHidden()
    section.text_buttons["Journal"].click()
    assert page.layout.in_journal
    assert section.isHidden()
    page.open_entry(KEPT[0])
    assert section.isHidden(), "the notes have the way to it"


def test_a_throw_has_no_way_to_the_journal(tab, page, qtbot, monkeypatch):
    monkeypatch.setattr(theme, "reduced_motion", lambda: False)
    tab.solver_bar.set_speed(1)
    tab.solver_bar.set_solver("coins")
    page.throw()
    qtbot.waitUntil(page.text.journal.isHidden, timeout=PATIENCE)
    assert page.text.store.notes.isHidden()
    tab.page.stop()
    assert not page.text.journal.isHidden()


def test_escape_leads_from_the_journal_to_the_reading_and_from_one_that_it_opened_back_to_its_row(tab, page):
    page.show_journal()
    tab.put_away()
    assert not page.layout.in_journal
    for hint in (False, True):
        page.show_journal()
        page.journal_view.list.opened.emit(page.journal.entries()[0])
        assert tab.banner.message.subject == "From the journal."
        assert page.reading.question == "One?"
        if hint:  # its message is put away first
            page.hint()
            tab.put_away()
            assert not page.layout.in_journal
        tab.put_away()
        assert page.layout.in_journal
        assert page.journal_view.list.current == page.journal.entries()[0]
        tab.put_away()
    assert not tab.put_away(), "who came back from the list has seen it"


def test_beside_the_panel_a_question_and_the_search_have_their_room(tab, page, monkeypatch):
    question, drawn = "Will the garden be ready by summer?", {}

    def draw(painter, rect, words, font, *rest):
        drawn[words] = QFontMetricsF(font).horizontalAdvance(words) <= rect.width()
        return draw_text(painter, rect, words, font, *rest)

    monkeypatch.setattr(journal_view, "draw_text", draw)
    page.journal.add(Entry(question, "2026-11-20T09:30:00+01:00", (7, 8, 6, 7, 9, 7), "coins"))
    page.show_journal()
    view = JournalView(page.context, page.journal, page.journal_view.note.command)
    view.resize(508, 420)  # as beside the panel in a window of 900 px
    view.refresh()
    view.grab()
    assert drawn[question]
    assert any(words.startswith("20 Nov 2026 · 25 ") for words in drawn)
    assert view.search.width() >= 300
    view.resize(900, 420)
    view.grab()
    assert view.search.y() == view.back.y()


def test_an_old_search_neither_hides_readings_nor_takes_the_keys(page, view):
    view.search.setText("no such words")
    page.show_answer()
    page.show_journal()
    assert (view.search.text(), len(view.list.items)) == ("", len(KEPT))
    view.search.setFocus()
    QTest.keyClicks(view.search, "slow")
    assert (view.search.text(), view.search.hasFocus()) == ("slow", True)
    QTest.keyClick(view.search, Qt.Key.Key_Down)
    assert view.list.hasFocus()
    view.search.setFocus()
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    assert not page.layout.in_journal
    assert page.reading.hexagrams == (38, 41)
    page.copy_answer()
    assert page.context.banner.message.leads_back
    page.put_away()
    assert (page.layout.in_journal, view.search.text(), len(view.list.items)) == (True, "slow", 1), "the next hit"
    page.show_journal()
    assert (view.search.text(), len(view.list.items)) == ("", len(KEPT))
    next(each for each in page.own_commands if each.keys == "Ctrl+F").run()
    assert page.layout.in_journal
    assert view.search.hasFocus()
    view.list.setFocus()
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_E, Qt.KeyboardModifier.NoModifier, "e")
    key.ignore()
    QApplication.sendEvent(view.list, key)
    assert key.isAccepted(), "it does not leave the journal for an entry by hand"
    QTest.keyClicks(view.list, "s")
    assert (view.search.text(), view.search.hasFocus()) == ("s", True), "who types in the list searches"


def test_escape_clears_a_search_before_it_leaves(page, view):
    view.search.setFocus()
    QTest.keyClicks(view.search, "zzz")
    assert not view.list.items
    key = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    key.ignore()
    QApplication.sendEvent(view.search, key)
    assert key.isAccepted()
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    assert (view.search.text(), len(view.list.items), view.search.hasFocus()) == ("", len(KEPT), True)
    assert page.layout.in_journal
    key.ignore()
    QApplication.sendEvent(view.search, key)
    assert not key.isAccepted(), "with nothing to clear it leads back to the reading"
