"""The tab of Connexion: what its pages have in common, what runs while they are hidden, and a file for each of them."""
import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QCheckBox, QFileDialog

from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.games.connexion.compact.compact_page import CompactPage
from app.games.iching.clock.clock_page import ClockPage
from app.games.iching.iching_requests import GrowAround, ShowGrown
from app.games.iching.natal.natal_page import NatalPage
from app.games.iching.origin import NatalPair
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_page import ReadingPage
from app.games.iching.visible_timer import VisibleTimer
from app.pages.actions import Action, sequences
from solvers.core import saves
from solvers.iching.reading.outcome import Outcome
from tests.app.games.iching.reading.test_reading_page import show
from tests.app.games.iching.test_origin import BERLIN, READING, SYDNEY
from tests.cases import for_each

READERS = ("reading", "meaning", "natal", "clock")
PAGES = ("labyrinth", "gallery", *READERS, "compact", "octopuszle", "limit")


@pytest.fixture
def tab(tab_of):
    return tab_of("connexion")


@for_each("key", PAGES)
def test_no_page_claims_a_key_twice(tab, key):
    tab.turn_to(key)
    keys = [one.toString() for action in tab.commands() for one in sequences(action.keys)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("key", READERS)
def test_connect_has_one_key(tab, key):
    tab.turn_to(key)
    assert [action.keys for action in tab.commands() if action.text == "Grow labyrinth"] == ["C"]


def test_all_heads_stand_at_one_place(tab):
    tops, rights = set(), set()
    for key in READERS:
        tab.turn_to(key)
        tab.grab()  # lays it out
        header = tab.page.header
        tops.add(header.mapTo(tab, QPoint()).y())
        rights.add(header.mapTo(tab, QPoint(header.width(), 0)).x())
    assert len(tops) == len(rights) == 1


def test_nothing_beats_while_it_is_hidden(tab):
    clock, box = tab.page_of(ClockPage).timer, tab.game.time_box.findChild(VisibleTimer)
    assert (clock.running, box.running) == (False, True)
    tab.turn_to("clock")
    assert clock.running
    tab.hide()
    assert (clock.running, box.running) == (False, False)
    tab.show()
    assert (clock.running, box.running) == (True, True)


def test_a_broken_pack_is_named_after_the_answer(tab, qtbot):
    folder = store.places().texts / "broken"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text("title = <b>", "utf-8")
    show(tab.page_of(ReadingPage), Outcome.from_hexagram(11))
    tab.turn_to("meaning")
    qtbot.waitUntil(lambda: tab.banner.message is not None and tab.banner.message.subject == "Texts left out.")
    assert "broken" in tab.banner.message.text


@for_each("key", PAGES)
def test_the_idle_show_begins_on_every_page(tab, key):
    tab.turn_to(key)
    assert [action.keys for action in tab.commands() if action.text == "Idle show"] == ["Shift+F11"]


@pytest.mark.parametrize("key", ["labyrinth", "gallery", "compact", "octopuszle"])
def test_statistics_open_where_labyrinths_are_made(tab, key):
    tab.turn_to(key)
    tab.trigger(Action.STATISTICS)
    assert tab.findChild(StatisticsDialog) is not None


def test_a_labyrinth_of_the_journal_that_is_none_is_answered_where_it_was_asked_for(tab):
    tab.turn_to("reading")
    before = tab.game_id
    tab.turn_to("labyrinth", ShowGrown("connexion:nowhere", READING))
    assert (tab.front, tab.game_id, tab.game.origin) == ("reading", before, None)
    assert tab.banner.message.text.startswith("Not opened: “connexion:nowhere” is no labyrinth’s id")


def test_a_gallery_that_cannot_be_read_is_named_before_anybody_turns_to_it(tab):
    tab.game.gallery.complained.emit("It cannot be read.")
    assert tab.banner.message.text == "The gallery: It cannot be read."


# Files


@pytest.fixture
def grown(tab, tmp_path):
    """A labyrinth of a reading, saved, and after it another one."""
    tab.turn_to("labyrinth", GrowAround((25, 30), READING))
    tab.page.stop()
    tab.page.file.save_to(tmp_path / "game.json")
    tab.game.start("connexion:free:607")
    return tab


def test_a_file_of_a_labyrinth_has_its_reading_and_no_other_page(grown, tmp_path):
    held = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))["extra"]
    assert all(key.startswith("labyrinth-") for key in held)
    grown.turn_to("reading")
    other = replace(READING, question="Another?", lines=(8,) * 6, when="2026-11-21T09:30:00.000+01:00")
    grown.page_of(ReadingPage).open_entry(other.entry)
    grown.files.open_file(tmp_path / "game.json")
    assert grown.game.origin == READING
    assert grown.page_of(ReadingPage).reading == other


def test_opening_a_labyrinth_leaves_other_pages_and_their_undo(grown, tmp_path):
    compact = grown.page_of(CompactPage)
    grown.turn_to("compact")
    before = compact.draft
    compact.clear()
    grown.files.open_file(tmp_path / "game.json")
    assert compact.draft != before
    grown.turn_to("compact")
    grown.trigger(Action.UNDO)
    assert compact.draft == before


def test_an_old_file_gives_its_labyrinth_alone(grown, tmp_path):
    compact = grown.page_of(CompactPage)
    path = tmp_path / "old.json"
    old = grown.as_session()
    path.write_bytes(saves.dump(old))
    grown.turn_to("compact")
    compact.clear()
    left = compact.draft
    grown.game.start("connexion:free:5")
    grown.files.open_file(path)
    assert grown.game_id == "connexion:free:607"
    assert (grown.front, compact.draft) == ("labyrinth", left)


def test_each_page_has_a_file_of_its_own(grown, tmp_path):
    compact = grown.page_of(CompactPage)
    grown.files.open_file(tmp_path / "game.json")
    held = (tmp_path / "game.json").read_bytes()
    grown.turn_to("compact")
    compact.clear()
    assert grown.page.file.path is None, "the file of the labyrinth is not overwritten"
    grown.page.file.save_to(tmp_path / "compact.json")
    assert (tmp_path / "game.json").read_bytes() == held
    compact.undo()
    game = grown.game.as_save()
    filled = compact.draft
    grown.turn_to("gallery")
    grown.files.open_file(tmp_path / "compact.json")
    assert grown.front == "compact"
    assert not compact.draft.cells
    grown.trigger(Action.UNDO)
    assert compact.draft == filled
    assert grown.game.as_save() == game


@pytest.mark.parametrize(("key", "show", "shown"), [
    ("reading", lambda page: page.open_entry(READING.entry), lambda page: page.reading),
    ("natal", lambda page: page.show_birth(BERLIN), lambda page: page.data),
    ("clock", lambda page: page.turn(-7), lambda page: page.chosen_time),
    ("octopuszle", lambda page: page.find(), lambda page: page.solutions),
])
def test_what_a_page_shows_is_saved_and_opened(tab, tmp_path, key, show, shown):
    tab.turn_to(key)
    page = tab.page
    blank = shown(page)
    show(page)
    saved = shown(page)
    tab.page.file.save_to(tmp_path / "page.json")
    tab.trigger(Action.UNDO)
    tab.turn_to("labyrinth")
    tab.files.open_file(tmp_path / "page.json")
    assert tab.front == key
    assert shown(page) == saved
    tab.trigger(Action.UNDO)
    assert shown(page) == blank
    damaged = json.loads((tmp_path / "page.json").read_text(encoding="utf-8"))
    damaged["extra"] = {"document": key}
    (tmp_path / "page.json").write_text(json.dumps(damaged), encoding="utf-8")
    tab.turn_to("labyrinth")
    tab.files.open_file(tmp_path / "page.json")
    assert tab.banner.message.subject == "page.json was not opened."
    assert (tab.front, shown(page)) == ("labyrinth", blank)


@pytest.mark.parametrize(("origin", "words", "secret"), [
    (READING, "With the question", READING.question), (NatalPair((4, 53), BERLIN), "With the birth", BERLIN.date),
])
def test_the_save_dialog_asks_what_the_file_is_to_tell(tab, tmp_path, origin, words, secret):
    tab.turn_to("labyrinth", GrowAround(origin.hexagrams, origin))
    tab.page.stop()
    path = tmp_path / "game.json"
    for told in (True, False):
        tab.page.file.save_as()
        dialog = tab.findChildren(QFileDialog)[-1]
        box = next(box for box in dialog.findChildren(QCheckBox) if box.text() == words)
        assert box.isChecked(), "unless somebody chose otherwise"
        box.setChecked(told)
        dialog.fileSelected.emit(str(path))
        dialog.close()
        assert (secret in path.read_text(encoding="utf-8")) == told
    tab.page.file.save()
    assert secret not in path.read_text(encoding="utf-8"), "it stays so"
    tab.game.start("connexion:free:607")
    tab.files.open_file(path)
    kept = tab.game.origin
    assert kept == (replace(READING, question="") if isinstance(origin, Reading) else NatalPair((4, 53), None))
    tab.page.file.save_as()
    assert not any(box.text().startswith("With") for box in tab.findChildren(QFileDialog)[-1].findChildren(QCheckBox))
    store.set_includes_private(True)


def test_a_birth_page_is_saved_with_its_birth(tab, tmp_path):
    tab.turn_to("natal")
    tab.page_of(NatalPage).show_birth(SYDNEY)
    store.set_includes_private(False)
    tab.page.file.save_to(tmp_path / "birth.json")
    assert "Sydney" in (tmp_path / "birth.json").read_text(encoding="utf-8")


def test_a_file_without_the_question_takes_none_from_the_journal(tab, tmp_path):
    tab.page_of(ReadingPage).journal.add(READING.entry)
    tab.turn_to("reading")
    tab.page_of(ReadingPage).open_entry(READING.entry)
    store.set_includes_private(False)
    tab.page.file.save_to(tmp_path / "reading.json")
    tab.trigger(Action.CHOOSE_NEW)
    tab.files.open_file(tmp_path / "reading.json")
    tab.trigger(Action.UNDO)
    tab.trigger(Action.REDO)
    assert [entry.question for entry in tab.page_of(ReadingPage).journal.entries()] == [READING.question]
    assert tab.page_of(ReadingPage).reading == READING
