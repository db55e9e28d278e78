"""What is seen of tokens: on people until it is taken, where it lies, and once one carries it."""
from dataclasses import replace

import pytest

from solvers.core.game import IllegalMove
from solvers.ferry.description import describe
from solvers.ferry.drawings import drawings
from solvers.ferry.game import first_state, terrain_for
from solvers.ferry.tale import Portal
from solvers.ferry.tales import names, shipped
from solvers.ferry.text_mode import actions
from solvers.ferry.things import carried_things, drawing_of, finds, worn_tokens


@pytest.fixture
def lane():
    return replace(first_state(shipped("six-odd-socks"), ""), place="lane")


def test_somebody_wears_a_thing_until_one_carries_it(lane):
    assert worn_tokens(lane) == ("red-sock",), "a bell is nothing that this tale knows of"
    assert carried_things(lane) == ()
    lane = replace(lane, tokens=frozenset({"tiny-sock", "red-sock", "errand"}))
    assert worn_tokens(lane) == ()
    assert carried_things(lane) == ("red-sock", "tiny-sock")
    assert worn_tokens(replace(lane, place="hill")) == (), "nobody is here"


def test_what_lies_somewhere_is_gone_once_it_is_taken(lane):
    there = replace(lane.map, portals=(
        *lane.map.portals, Portal("F", 9, 20, "lane", "F", gives=("feather",)), Portal("G", 9, 20, "lane", "F"),
        Portal("H", 12, 20, "lane", "H", gives=("errand",))))
    lane = replace(lane, tale=replace(lane.tale, maps=tuple(
        there if each is lane.map else each for each in lane.tale.maps)))
    assert finds(lane) == {"F": "feather"}, "an arch that leads elsewhere, or gives what has no picture, is an arch"
    assert finds(replace(lane, tokens=frozenset({"feather"}))) == {"F": ""}


def test_two_socks_are_fetched_and_not_given(lane):
    """One hangs high up, and the other one wants something to be brought there."""
    tale = lane.tale
    for place, token, carried in (("mill", "stripy-sock", ""), ("treetop", "tiny-sock", "feather")):
        assert not any(token in link.gives for link in tale.links)
        portal, = (each for each in tale.map_named[place].portals if token in each.gives)
        feet = terrain_for(tale.map_named[place].rows).body_at(portal.column, portal.row)
        there = replace(lane, place=place, body=feet)
        assert finds(there) == {portal.letter: token}
        assert carried in ("", *portal.needs)
        with pytest.raises(IllegalMove, match=portal.closed):
            there.play("up")
        there = replace(there, tokens=frozenset(portal.needs)).play("up")
        assert token in there.tokens
        assert finds(there) == {portal.letter: ""}
        assert there.why_closed(portal) == "There is nothing left here to take."
        assert portal.letter not in [action.word for action in actions(there)]
        assert not any("nothing left" in sentence for sentence in describe(there))


def test_a_token_may_be_drawn_as_a_sign():
    assert drawing_of("key") is drawings().signs["key"]
    assert drawing_of("errand") is None


def test_what_is_worn_is_worn_in_a_tale():
    tales = list(map(shipped, names()))
    for look, worn in drawings().worn.items():
        for token in worn:
            assert any(token in tale.token_titles and any(each.person and each.person.look == look
                       for each in tale.maps) for tale in tales), (look, token)
