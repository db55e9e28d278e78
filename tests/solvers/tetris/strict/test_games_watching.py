"""Watching: the same games as when nobody looks, the colours, and the games before."""
import pytest

from solvers.tetris.choosing.placing import best
from solvers.tetris.controllers import NAMED
from solvers.tetris.pieces import ORIENTATIONS
from solvers.tetris.strict.games import Series, Watching, game_seeds, play_games
from solvers.tetris.strict.rules import Rules

DELLACHERIE = NAMED["dellacherie"]
RULES = Rules(8, 8)


def test_games_are_those_that_nobody_sees():
    watching = Watching(DELLACHERIE, RULES, 5, games=130)
    assert watching.advance(1 << 40)
    outcomes = play_games(DELLACHERIE, RULES, game_seeds(5, 130))
    sums = (sum(getattr(outcome, name) for outcome in outcomes) for name in ("lines", "pieces", "score"))
    assert watching.result() == Series(130, *sums)
    seen = watching.snapshot()
    lines = [outcome.lines for outcome in outcomes]
    assert (seen.game, seen.placement) == (130, None)
    assert (seen.lines, seen.pieces, seen.score) == outcomes[-1][:3]
    assert seen.lengths == tuple(lines[29:129])
    assert (seen.most, seen.mean) == (max(lines[:-1]), pytest.approx(sum(lines[:-1]) / 129))
    assert seen.all_pieces == watching.result().pieces
    progress = watching.progress()
    assert (progress.done, progress.total) == (130, 130)
    assert watching.advance(10)
    assert watching.snapshot() == seen


@pytest.mark.parametrize("lookahead", [1, 2])
def test_steps_may_be_cut_anyhow(lookahead):
    rules = Rules(5, 6, "uniform", lookahead)
    at_once, by_ones, by_tens = (Watching(DELLACHERIE, rules, 9) for _ in range(3))
    at_once.advance(600)
    for _ in range(600):
        by_ones.advance(1)
    for _ in range(60):
        by_tens.advance(10)
    assert at_once.snapshot() == by_ones.snapshot() == by_tens.snapshot()
    assert at_once.snapshot().game > 1


def dropped(field, kind, placement):
    """The rows of a field after a piece, cell by cell."""
    rows = [bytearray(field.row(y)) for y in range(field.height)]
    for x, y in field.placed(kind, placement):
        assert rows[y][x] == 0
        rows[y][x] = 1 + kind
    left = [bytes(row) for row in rows if not all(row)]
    return left + [bytes(field.width)] * (field.height - len(left))


def test_colours_fall_with_their_cells():
    watching = Watching(DELLACHERIE, RULES, 1)
    lines = 0
    for _ in range(800):
        seen = watching.snapshot()
        assert seen.placement == best(seen.field.columns, 8, seen.kind, DELLACHERIE)
        watching.advance(1)
        after = watching.snapshot()
        if seen.placement is None:
            assert not any(after.field.cells)
            assert (after.game, after.lines, after.pieces, after.score) == (seen.game + 1, 0, 0, 0)
            continue
        lines += after.lines - seen.lines
        assert [after.field.row(y) for y in range(8)] == dropped(seen.field, seen.kind, seen.placement)
    assert lines > 50


def test_evaluations_are_placements_or_pairs_of_them():
    for lookahead in (1, 2):
        watching, expected = Watching(DELLACHERIE, Rules(10, 20, "uniform", lookahead), 1), 0
        for _ in range(50):
            seen = watching.snapshot()
            one, two = (
                sum(10 - shape.width + 1 for shape in ORIENTATIONS[kind]) for kind in (seen.kind, seen.following)
            )
            expected += one * two if lookahead == 2 else one
            watching.advance(1)
        assert watching.snapshot().evaluations == expected


def test_a_series_has_a_beginning():
    watching = Watching(DELLACHERIE, RULES, 1)
    seen = watching.snapshot()
    assert (seen.game, seen.mean, seen.most, seen.lengths, seen.all_pieces) == (1, None, 0, (), 0)
    assert watching.result() == Series(0, 0, 0, 0)
    progress = watching.progress()
    assert (progress.done, progress.total, progress.words) == (0, None, "game 1, 0 lines")
    assert not watching.advance(0)
    assert watching.snapshot() == seen
