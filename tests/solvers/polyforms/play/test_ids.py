"""Ids of polyforms: shipped puzzles by name, others by their text; whatever is damaged is one sentence."""
import random

import pytest

from solvers.core.formats import FormatError
from solvers.polyforms import catalogue
from solvers.polyforms.five import forms, puzzle_of_five, single_sets
from solvers.polyforms.play.ids import another_five, five_id, own_id, own_text, read_id, shipped_id
from tests.cases import for_each

OWN = "title: Mine\ntiles: tetrominoes x 0-1\nform:\nXXXX\nXXXX\n"


@for_each("name", catalogue.names())
def test_every_shipped_puzzle_has_an_id(name):
    assert read_id(shipped_id(name, 607)) == (name, catalogue.shipped(name), 607)


def test_a_puzzle_of_ones_own_is_within_its_id():
    game_id = own_id(OWN, 3)
    assert own_text(game_id) == OWN
    assert read_id(game_id).puzzle.title == "Mine"
    assert own_text("polyforms:tritetratan:0") == ""


def test_five_tiles_on_a_small_form_are_named_in_an_id():
    game_id = five_id("house", "FLPWY", 7)
    assert game_id == "polyforms:five/house/FLPWY:7"
    assert read_id(game_id) == ("five", puzzle_of_five("house", "FLPWY"), 7)
    assert own_text(game_id) == ""
    for text in ("polyforms:five/house/FLPW:0", "polyforms:five/nowhere/FLPWY:0", "polyforms:five/house/YWPLF:0"):
        with pytest.raises(FormatError):
            read_id(text)


def test_another_five_has_one_solution():
    ids = [another_five(seed) for seed in range(40)]
    assert len(set(ids)) == 40
    for game_id in ids:
        _, form, rest = game_id.split("/")
        assert rest.partition(":")[0] in single_sets(form)
    assert {game_id.split("/")[1] for game_id in ids} == set(forms())


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
