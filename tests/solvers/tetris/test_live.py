"""A live game: it puts each piece where its mind wants it at that moment, and begins anew when it is over."""
from itertools import pairwise

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.field import Field
from solvers.tetris.live import Live
from solvers.tetris.pieces import Placement, placements
from solvers.tetris.placing import best
from solvers.tetris.strict import Rules

DELLACHERIE = NAMED["dellacherie"]


def moments(mind, rules, seed, steps):
    live = Live(mind, rules, seed)
    for _ in range(steps):
        yield live.snapshot()
        live.advance(1)


def test_each_piece_goes_where_the_mind_wants_it():
    minds = [DELLACHERIE, NAMED["blog-1"], NAMED["lee"]]
    asked = iter(minds * 20)
    seen = list(moments(lambda: next(asked), Rules(8, 12), 7, 50))
    for number, (now, later) in enumerate(pairwise(seen)):
        mind = minds[number % 3]
        placement = best(now.field.columns, 12, now.kind, mind, now.following if mind.lookahead == 2 else None)
        assert now.field.dropped(now.kind, placement) == (later.field, later.lines - now.lines)
        assert later.kind == now.following
        filled = sum(map(bool, later.field.cells))
        assert 4 * later.pieces == 8 * later.lines + filled


def test_a_game_that_is_over_is_followed_by_another():
    bad = Live(lambda: NAMED["dellacherie"].__class__("bad", DELLACHERIE.features, (1.0,) + 9 * (0.0,)), Rules(4, 8), 1)
    bad.advance(200)
    assert bad.snapshot().game > 5
    assert "Game " in bad.progress().words


@pytest.mark.parametrize("pieces", ["uniform", "bag", "sz", (1, 0, 0, 0, 0, 0, 5)])
def test_pieces_are_drawn_as_the_rules_say_and_by_the_seed(pieces):
    rules = Rules(10, 20, pieces)
    kinds = [moment.kind for moment in moments(lambda: DELLACHERIE, rules, 3, 70)]
    assert kinds == [moment.kind for moment in moments(lambda: NAMED["bcts"], rules, 3, 70)]
    assert set(kinds) == {kind for kind, weight in enumerate(rules.weights) if weight}
    if pieces == "bag":
        assert all(len(set(kinds[start : start + 7])) == 7 for start in range(0, 70, 7))


def test_dropping_removes_rows_and_keeps_colours():
    field = Field(4, 8, bytes([0, 2, 2, 2, 0, 3, 3, 3, 0, 0, 4, 0]).ljust(32, b"\0"))
    after, lines = field.dropped(0, Placement(1, 0))  # an I, upright, in column a
    assert lines == 2
    assert after.row(0) == bytes([1, 0, 4, 0])
    assert after.row(1) == bytes([1, 0, 0, 0])
    assert not any(after.cells[8:])


def test_nothing_drops_beyond_the_top():
    field = Field(4, 8, bytes([1, 0, 0, 0] * 7).ljust(32, b"\0"))
    fitting = [placement for placement in placements(0, 4) if field.dropped(0, placement)]
    assert fitting == [Placement(0, 0), *(Placement(1, column) for column in (1, 2, 3))]
