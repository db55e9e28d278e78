"""Ids of polyforms: shipped puzzles by name, others by their text; whatever is damaged is one sentence."""
import random

import pytest

from solvers.core.formats import FormatError
from solvers.polyforms import catalogue
from solvers.polyforms.play.ids import own_id, own_text, read_id, shipped_id

OWN = "title: Mine\ntiles: tetrominoes x 0-1\nform:\nXXXX\nXXXX\n"


@pytest.mark.parametrize("name", catalogue.names())
def test_every_shipped_puzzle_has_an_id(name):
    assert read_id(shipped_id(name, 607)) == (name, catalogue.shipped(name), 607)


def test_a_puzzle_of_ones_own_is_within_its_id():
    game_id = own_id(OWN, 3)
    assert own_text(game_id) == OWN
    assert read_id(game_id).puzzle.title == "Mine"
    assert own_text("polyforms:tritetratan:0") == ""


def test_a_damaged_text_is_told():
    game_id = own_id(OWN)
    for text in (game_id[:30] + ":0", game_id.replace("own/e", "own/f"), "polyforms:own/AAAA:0", "polyforms:nowhere:0"):
        with pytest.raises(FormatError):
            read_id(text)


def test_what_does_not_fit_into_an_id_is_refused():
    chance = random.Random(607)
    notes = "".join(f"note: {chance.getrandbits(400):x}\n" for _ in range(2000))
    with pytest.raises(FormatError, match="too large"):
        own_id(notes + OWN)
