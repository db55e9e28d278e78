"""What the pages of the tab have in common: where heads stand, what a key means, what runs while they are hidden."""
import pytest
from PySide6.QtCore import QPoint
from tests.app.games.iching.reading.test_sheet import show

from app.files import store
from app.games.iching.visible_timer import VisibleTimer
from app.pages.actions import sequences
from solvers.iching.reading.outcome import Outcome

READERS = ("reading", "meaning", "natal", "clock")


@pytest.mark.parametrize("key", ["labyrinth", "gallery", *READERS, "compact", "octopuszle", "limit"])
def test_no_page_claims_a_key_twice(tab, key):
    tab.turn_to(key)
    keys = [one.toString() for action in tab.game_actions() for one in sequences(action.keys)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("key", READERS)
def test_connect_has_one_key(tab, key):
    tab.turn_to(key)
    assert [action.keys for action in tab.game_actions() if action.text == "Connect"] == ["C"]


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
    show(tab.page_of(ReadingPage), Outcome.of(11))
    tab.turn_to("meaning")
    qtbot.waitUntil(lambda: tab.banner.message is not None and tab.banner.message.subject == "Texts left out.")
    assert "broken" in tab.banner.message.text
