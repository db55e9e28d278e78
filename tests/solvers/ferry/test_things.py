"""What is seen of tokens: on people until it is taken, where it lies, and once one carries it."""
from dataclasses import replace

import pytest

from solvers.ferry.drawings import drawings
from solvers.ferry.game import first_state
from solvers.ferry.tale import Portal
from solvers.ferry.tales import names, shipped
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


def test_a_token_may_be_drawn_as_a_sign():
    assert drawing_of("key") is drawings().signs["key"]
    assert drawing_of("errand") is None


def test_what_is_worn_is_worn_in_a_tale():
    tales = list(map(shipped, names()))
    for look, worn in drawings().worn.items():
        for token in worn:
            assert any(token in tale.token_titles and any(each.person and each.person.look == look
                       for each in tale.maps) for tale in tales), (look, token)
