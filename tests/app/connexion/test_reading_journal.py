"""The journal of the Reading page: kept at once, found, opened, annotated, removed and had back, exported."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import store
from app.connexion.reading.journal import NAME
from app.connexion.tab import ConnexionTab
from solvers.iching import journal as journals
from solvers.iching.journal import MOST, Entry
from solvers.iching.outcome import Outcome

PATIENCE = 20_000
LINES = (7, 8, 6, 7, 9, 7)  # 25 to 30
ENTRIES = [
    Entry("Shall we open the workshop?", "2026-11-18T09:30:00+01:00", LINES, "coins"),
    Entry("", "2026-11-19T21:05:00+01:00", Outcome.of(11).lines, "stalks", "A quiet evening.\nSecond line."),
    Entry("Whom shall I ask?", "2026-11-20T08:00:00+01:00", Outcome.of(48, [1]).lines, "manual"),
]


@pytest.fixture
def page(tab):
    for entry in ENTRIES:
        tab.reading.journal.add(entry)
    tab.turn_to("reading")
    tab.solver_bar.set_speed(0)
    return tab.reading


def kept():
    """The journal as it stands on the disk."""
    found, sentence = store.read_collection(NAME, journals.load)
    assert sentence == ""
    return found


def test_an_answer_is_kept_at_once(tab, page, qtbot):
    page.bar.question.setText("And now?")
    page.throw()
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    assert len(kept()) == 4
    assert kept()[-1].question == "And now?"
    assert kept()[-1].lines == page.reading.lines


def test_notes_are_kept_while_they_are_written(tab, page, qtbot):
    page.open_entry(ENTRIES[0])
    notes = page.keeping.section.notes
    QTest.keyClicks(notes, "Ask again in May.")
    qtbot.waitUntil(lambda: kept()[0].notes == "Ask again in May.", timeout=PATIENCE)
    QTest.keyClicks(notes, " Or June.")
    tab.turn_to("labyrinth")  # looking elsewhere keeps them too
    assert kept()[0].notes == "Ask again in May. Or June."
    assert kept()[1:] == ENTRIES[1:]


def test_notes_of_one_reading_never_reach_another(tab, page):
    page.open_entry(ENTRIES[0])
    QTest.keyClicks(page.keeping.section.notes, "For the first.")
    page.open_entry(ENTRIES[2])
    assert page.keeping.section.notes.toPlainText() == ""
    assert kept()[0].notes == "For the first."
    assert kept()[2].notes == ""
    page.undo()
    assert page.keeping.section.notes.toPlainText() == "For the first."


def test_what_is_too_long_is_not_taken(tab, page):
    page.open_entry(ENTRIES[1])
    notes = page.keeping.section.notes
    notes.selectAll()
    notes.insertPlainText("x" * (MOST["notes"] + 1))
    assert notes.toPlainText() == ENTRIES[1].notes
    assert "20,000" in tab.banner.message.sentence


def test_entry_by_hand_is_corrected_in_its_place(tab, page):
    page.enter_by_hand()
    for value in LINES:
        QTest.keyClick(page.board, getattr(Qt.Key, f"Key_{value}"))
    assert kept()[-1].lines == LINES
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.cell_rect((0, 0)).center().toPoint())
    assert len(kept()) == 4
    assert kept()[-1].lines == (8, *LINES[1:])


def test_it_is_searched_and_opened_by_keys(tab, page):
    page.show_journal()
    assert page.journal_view.list.entries == ENTRIES[::-1]
    page.journal_view.search.setText("quiet peace")
    assert page.journal_view.list.entries == [ENTRIES[1]]
    page.journal_view.list.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.journal_view.list, Qt.Key.Key_Return)
    assert not page.in_journal
    assert page.reading.hexagrams == (11,)
    assert page.keeping.section.notes.toPlainText() == ENTRIES[1].notes
    page.show_journal()
    page.journal_view.search.setText("no such words")
    assert page.journal_view.list.entries == []
    assert not page.journal_view.export.isEnabled()


def test_what_is_removed_can_be_had_back(tab, page):
    page.show_journal()
    view = page.journal_view.list
    view.setCurrentIndex(view.model().index(1, 0))
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert kept() == [ENTRIES[0], ENTRIES[2]]
    tab.banner.message.run()
    assert kept() == ENTRIES
    assert view.entries == ENTRIES[::-1]


def test_it_is_exported_as_markdown(tab, page, tmp_path):
    page.show_journal()
    page.journal_view.search.setText("whom")
    page.journal_view.export_to(tmp_path / "journal.md")
    text = (tmp_path / "journal.md").read_text(encoding="utf-8")
    assert "## Whom shall I ask?" in text
    assert tab.library.title(48) in text
    assert "workshop" not in text
    assert tab.banner.message.subject == "Exported."
    page.journal_view.export_to(tmp_path)  # a folder
    assert tab.banner.message.subject == "Not exported."


def test_its_labyrinth_is_found_again(tab, page, qtbot):
    page.open_entry(ENTRIES[0])
    page.connect_hexagrams()
    grown = tab.game_id()
    assert kept()[0].labyrinth == grown
    tab.open_id("connexion:free:1")
    page.show_journal()
    view = page.journal_view.list
    view.setCurrentIndex(view.model().index(2, 0))
    assert not page.keeping.section.labyrinth.isHidden()
    page.open_labyrinth()
    assert tab.game_id() == grown
    assert tab.sheet is tab.labyrinth
    assert tab.labyrinth.outcome == Outcome(LINES)


def test_a_damaged_journal_is_set_aside_and_said_so(tab_of):
    path = store.places().collections / f"{NAME}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"format": 1, "entries": [{"question": "lost')
    tab = tab_of(ConnexionTab)
    tab.turn_to("reading")
    tab.reading.show_journal()
    assert "iching-journal" in tab.banner.message.sentence
    assert tab.reading.journal_view.list.entries == []
    aside = [each for each in path.parent.iterdir() if "damaged" in each.name]
    assert [each.read_bytes()[:11] for each in aside] == [b'{"format": ']
