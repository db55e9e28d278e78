"""Ids of every room: the tool bar shows them, and pasted ones lead to their page."""
import pytest

from app.games.cabinet.rooms import ROOMS, room_of


@pytest.mark.parametrize(("game_id", "key"), [
    ("cabinet:star/7/3:0", "game"), ("cabinet:primes/5000/5:499", "primes"), ("cabinet:quality/9x8/3x5:12", "quality"),
    ("cabinet:triangles/4/5/12:1000", "triangles"),
])
def test_an_id_leads_to_its_page(tab, game_id, key):
    tab.game.open_id(game_id)
    assert tab.page.key == key
    assert tab.page.shown_id() == game_id
    tab.turn_to("game")
    assert tab.game.game_id.startswith("cabinet:star/")


@pytest.mark.parametrize("game_id", ["cabinet:primes/5000/5:500", "cabinet:quality/9x8/2x5:12", "cabinet:nothing/1:2"])
def test_a_bad_id_changes_nothing(tab, game_id):
    tab.game.open_id(game_id)
    assert tab.page.key == "game"
    assert tab.game.context.message.kind == "bad"


def test_other_ids_are_no_room():
    assert room_of("cabinet:star/7/3:0") is None
    assert room_of("abgame:4/10:guess:1") is None
    assert all(room_of(f"cabinet:{room}/1") == room for room in ROOMS)
