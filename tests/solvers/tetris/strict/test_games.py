"""Games: the same pieces for the same seed, watched or not, the bookkeeping, early ends, and known strengths."""
import pickle
import statistics
import threading
from itertools import pairwise
from math import hypot, sqrt

import pytest

from solvers.tetris.choosing.placing import best
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.pieces import KINDS, ORIENTATIONS
from solvers.tetris.strict.games import Halt, Outcome, Series, Watching, game_seeds, kinds, play_games
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS, Rules
from tests.reference import tetris_rules as plain
from tests.reference.random_numbers import Xoshiro

DELLACHERIE, BCTS = NAMED["dellacherie"], NAMED["bcts"]
SMALL = Rules(8, 8)


def seen_kinds(rules, number, seed=1, controller=DELLACHERIE):
    """The kinds of the first pieces of a game that lasts long enough."""
    watching, found = Watching(controller, rules, seed), []
    while len(found) < number:
        seen = watching.snapshot()
        assert seen.game == 1
        found.append(seen.kind)
        watching.advance(1)
        assert watching.snapshot().kind == seen.following
    return found


def test_a_seed_tells_a_game():
    first, second = play_games(DELLACHERIE, SMALL, [1, 2])
    assert first != second
    assert play_games(DELLACHERIE, SMALL, [2, 1, 2]) == [second, first, second]
    assert play_games(DELLACHERIE, SMALL, [2**64 - 1])[0].pieces > 0


def test_seeds_of_a_series():
    assert game_seeds(3, 5) == game_seeds(3, 9)[:5]
    assert len(set(game_seeds(3, 1000)) | set(game_seeds(4, 1000))) == 2000
    assert game_seeds(3, 0) == ()


@pytest.mark.parametrize("pieces", ["uniform", "bag", (1, 2, 3, 4, 5, 6, 7)])
def test_every_controller_gets_the_same_pieces(pieces):
    rules = Rules(10, 20, pieces)
    assert seen_kinds(rules, 300) == seen_kinds(rules, 300, controller=BCTS) == seen_kinds(Rules(12, 28, pieces), 300)
    assert seen_kinds(rules, 300) != seen_kinds(rules, 300, seed=2)


@pytest.mark.parametrize("pieces", ["uniform", "bag", "sz", (1, 2, 3, 4, 5, 6, 7)])
def test_the_kinds_of_a_game_are_known_beforehand(pieces):
    rules, (game,) = Rules(12, 28, pieces, 2), game_seeds(7, 1)
    found = tuple(seen_kinds(rules, 60, seed=7))
    assert kinds(rules, game, 0, 60) == found
    assert kinds(rules, game, 41, 19) == found[41:]
    assert kinds(rules, game, 5, 0) == ()


def test_a_bag_holds_each_piece_once():
    found = seen_kinds(Rules(10, 20, "bag"), 7 * 300)
    bags = [tuple(found[start : start + 7]) for start in range(0, len(found), 7)]
    assert all(sorted(bag) == list(range(7)) for bag in bags)
    assert len(set(bags)) > 200  # of 5040
    for kind in range(7):
        places = [place for place, each in enumerate(found) if each == kind]
        assert max(after - before for before, after in pairwise(places)) <= 13  # 12 between


@pytest.mark.parametrize(("pieces", "weights"), [
    ("uniform", (1,) * 7), ("bag", (1,) * 7), ("sz", (0, 0, 0, 1, 1, 0, 0)),
    ((1, 0, 5, 0, 0, 2, 2), (1, 0, 5, 0, 0, 2, 2)),
])
def test_pieces_come_as_often_as_they_should(pieces, weights):
    chosen, number = [], 20_000
    for seed in game_seeds(6, 2000):
        if len(chosen) >= number:
            break
        watching = Watching(DELLACHERIE, Rules(12, 28, pieces), seed, games=1)
        for _ in range(500):
            chosen.append(watching.snapshot().kind)
            if watching.advance(1):
                break
    surprise = 0.0
    for kind, weight in enumerate(weights):
        expected = len(chosen) * weight / sum(weights)
        found = chosen.count(kind)
        assert found == 0 or expected > 0
        surprise += (found - expected) ** 2 / expected if expected else 0
    assert surprise < 30  # chi-squared with 6 degrees of freedom: once in 25,000


@pytest.mark.parametrize(("width", "height", "lookahead"), [(6, 8, 1), (8, 6, 1), (4, 7, 2)])
def test_a_game_in_plain_python(width, height, lookahead):
    """Pieces from the random numbers themselves, placements from cells."""
    seed, rules = 21, Rules(width, height, "uniform", lookahead)
    random, weights = Xoshiro(seed, 0), BCTS.whole
    board, lines, pieces, score = plain.empty(width, height), 0, 0, 0
    kind, following = KINDS[random.below(7)], KINDS[random.below(7)]
    while pieces < 150 // lookahead:
        ranked = [
            (plain.score(board, kind, *there, weights, following if lookahead == 2 else None), there)
            for there in plain.placements(kind, width)
        ]
        ranked = [each for each in ranked if each[0] is not None]
        if not ranked:
            break
        there = max(ranked, key=lambda each: each[0])[1]
        board, complete = plain.place(board, plain.landed(board, kind, *there))
        lines, pieces = lines + len(complete), pieces + 1
        score += POINTS[len(complete)] + PIECE_POINTS
        kind, following = following, KINDS[random.below(7)]
    found, = play_games(BCTS, rules, [seed], limit=150 // lookahead)
    assert found[:3] == (lines, pieces, score)


@pytest.mark.parametrize("rules", [Rules(10, 10), Rules(4, 9), Rules(12, 6, "sz"), Rules(7, 28, "bag")])
def test_nothing_is_lost(rules):
    """Four cells a piece are on the board, or went with a complete row."""
    watching = Watching(DELLACHERIE, rules, 8)
    for _ in range(300):
        watching.advance(17)
        seen = watching.snapshot()
        assert 4 * seen.pieces == rules.width * seen.lines + sum(map(bool, seen.field.cells))


def test_the_lookahead_is_that_of_the_rules_or_else_of_the_controller():
    two = Controller("two", STANDARD.names, DELLACHERIE.weights, 2)
    rules = Rules(6, 8)
    alone, pair = (play_games(DELLACHERIE, Rules(6, 8, "uniform", looks), range(5)) for looks in (1, 2))
    assert alone == play_games(DELLACHERIE, rules, range(5)) == play_games(two, Rules(6, 8, "uniform", 1), range(5))
    assert pair == play_games(two, rules, range(5))
    assert sum(outcome.lines for outcome in pair) > sum(outcome.lines for outcome in alone)


def test_a_limit_censors():
    whole, = play_games(DELLACHERIE, SMALL, [3])
    assert not whole.censored
    short, = play_games(DELLACHERIE, SMALL, [3], limit=20)
    assert (short.pieces, short.censored) == (20, True)
    assert play_games(DELLACHERIE, SMALL, [3], limit=whole.pieces + 1) == [whole]
    assert play_games(DELLACHERIE, SMALL, [3], limit=whole.pieces)[0].censored


def test_another_thread_ends_the_games():
    halt = Halt()
    found = []
    thread = threading.Thread(
        target=lambda: found.extend(play_games(DELLACHERIE, Rules(12, 28), range(1000), halt=halt)))
    thread.start()
    halt.raise_()
    thread.join(60)
    assert not thread.is_alive()
    assert len(found) <= 1
    assert all(outcome.censored for outcome in found)
    assert play_games(DELLACHERIE, SMALL, [3], halt=halt) == []


def test_a_flag_is_lowered_in_another_process():
    halt = Halt()
    halt.raise_()
    assert len(play_games(DELLACHERIE, SMALL, [3], halt=pickle.loads(pickle.dumps(halt)))) == 1


def test_an_outcome_can_be_sent():
    outcome = play_games(DELLACHERIE, SMALL, [3])[0]
    assert pickle.loads(pickle.dumps(outcome)) == outcome == Outcome(*outcome)


Z95 = 1.96


def compare(name, rules, games, mean, margin):
    """`margin` is half the interval of 95 % around the known mean; 0 if it is not known how sure that is."""
    lines = [outcome.lines for outcome in play_games(NAMED[name], rules, game_seeds(1000, games))]
    error = hypot(margin / Z95, statistics.stdev(lines) / sqrt(games))
    assert abs(statistics.fmean(lines) - mean) < 3 * error


@pytest.mark.parametrize(("height", "games", "mean", "margin"), [(20, 6000, 46.1, 0.3), (10, 20_000, 13.2, 0.1)])
def test_s_and_z_alone(height, games, mean, margin):
    compare("dellacherie", Rules(10, height, "sz"), games, mean, margin)


def test_bcts_on_eight_columns():
    compare("bcts", Rules(8, 10), 1500, 445, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mean", "margin"), [
    ("dellacherie", 2364, 90), ("bcts", 3945, 197), ("dt-10", 4825, 569), ("dt-20", 5089, 623),
])
def test_ten_by_ten(name, mean, margin):
    compare(name, Rules(10, 10), 3000, mean, margin)


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
    assert (progress.done, progress.total, progress.text) == (0, None, "game 1, 0 lines")
    assert not watching.advance(0)
    assert watching.snapshot() == seen
