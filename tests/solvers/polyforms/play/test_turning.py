"""Turning in the hand: as many turns as the grid has lead back, and every shape is reached."""
import pytest

from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.turning import turned_shape

GAMES = {"polyforms:tritetratan:0": 4, "polyforms:hexiamonds-6x6:0": 6, "polyforms:tetrahexes-4x7:0": 6,
         "polyforms:soma-cube:0": 4, "polyforms:pentominoes-6x10:0": 4}


@pytest.mark.parametrize(("game_id", "turns"), GAMES.items())
def test_turns_and_flips_lead_back_and_everywhere(game_id, turns):
    table = Laying.from_id(game_id).table
    for tile, shapes in enumerate(table.shapes):
        for shape in shapes:
            now = (shape, 0)
            for _ in range(turns):
                now = turned_shape(table, tile, *now, "turn")
            assert now == (shape, 0)
            there = turned_shape(table, tile, shape, 0, "turn")
            assert turned_shape(table, tile, *there, "back") == (shape, 0)
        reached, edge = set(), {min(shapes)}
        while edge:
            reached |= edge
            edge = {turned_shape(table, tile, shape, 0, turn).shape
                    for shape in edge for turn in ("turn", "back", "flip")} - reached
        assert reached == set(shapes)


@pytest.mark.parametrize(("game_id", "times"), [
    ("polyforms:soma-cube:0", 4), ("polyforms:pentominoes-6x10:0", 2), ("polyforms:hexiamonds-6x6:0", 2)])
def test_a_tip_is_about_the_third_axis(game_id, times):
    table = Laying.from_id(game_id).table
    for tile, shapes in enumerate(table.shapes):
        now, other = (min(shapes), 0), (min(shapes), 0)
        for turn in ("back", "flip", "turn"):
            other = turned_shape(table, tile, *other, turn)
        assert turned_shape(table, tile, *now, "tip") == other, "what took three keys takes one"
        for _ in range(times):
            now = turned_shape(table, tile, *now, "tip")
        assert now == (min(shapes), 0)


def test_a_tile_with_one_side_is_not_flipped():
    table = Laying.from_id("polyforms:tetrominoes-one-sided:0").table
    assert any(turned_shape(table, tile, min(shapes), 0, "flip") is None for tile, shapes in enumerate(table.shapes))
