"""The beam equals plain Python: features, scores, and the best plan where it is wide enough for everything."""
import random
from statistics import fmean

import pytest

from solvers.tetris.attacking.beam import AttackSearch, Position
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.moves.destinations import destinations
from tests.cases import for_each
from tests.reference.tetris_attack import PlainSide, letters, measured, plain_expanded
from tests.reference.tetris_moves import LETTERS
from tests.solvers.tetris.moves.random_stacks import cells, stack

NAMES = ATTACK.names
OF_STACK = NAMES.index("attack")
WIDE = 4096


def weights_by(chance):
    """Weights of few bits, so that sums are exact in any order."""
    return [chance.randrange(-(10 << 20), 10 << 20) / (1 << 20) for _ in NAMES]


def plan(position, weights, width=WIDE):
    engine = AttackSearch(position, weights, width)
    while not engine.advance(1000):
        pass
    return engine.result()


def position_by(chance, pieces, bag=tuple(range(7))):
    columns = stack(chance)
    while max(columns) >= 1 << 17:
        columns = stack(chance)
    queue = tuple(chance.randrange(7) for _ in range(pieces))
    return Position(columns, queue, chance.choice((None, *range(7))), chance.randrange(4), chance.random() < 0.5,
                    chance.choice((0, 0, 0, 1, 3)), bag)


def plain_side(position):
    hold = None if position.hold is None else LETTERS[position.hold]
    return PlainSide(frozenset(cells(position.columns)), hold, position.combo, position.chain, position.incoming)


def hole_of(position):
    return (position.queue[0] * 3 + len(position.queue)) % 10


@for_each("seed", range(120))
def test_the_features_of_a_plan_are_those_of_its_deeds_and_its_last_stack(seed):
    chance = random.Random(seed)
    position, weights = position_by(chance, 3), weights_by(chance)
    found = plan(position, weights, width=chance.choice((1, 7, 40)))
    side, deeds, queue = plain_side(position), dict.fromkeys(NAMES[OF_STACK:], 0), list(letters(position.queue))
    for step in found.moves:
        if step.held:
            hold = side.hold
            side = PlainSide(side.filled, queue.pop(0), side.combo, side.chain, side.incoming)
            letter = hold or queue.pop(0)
        else:
            letter = queue.pop(0)
        assert letter == LETTERS[step.place.kind]
        side, _ = side.put(letter, frozenset(step.place.cells), step.place.spin, hole_of(position))
        deeds = {name: deeds[name] + side.deeds[name] for name in deeds}
    if found.moves:
        assert dict(zip(NAMES, found.features, strict=True)) == {**measured(side), **deeds}


def ranked_firsts(position, weights):
    """What one piece leads to, each position once, the best first: (score, side, reward, choice)."""
    first = {}
    named, hole = dict(zip(NAMES, weights, strict=True)), hole_of(position)
    for score, side, _, reward, choice in plain_expanded(plain_side(position), letters(position.queue), hole, 0, named):
        if score > first.get(side, (-1e18,))[0]:
            first[side] = (score, side, reward, choice)
    return sorted(first.values(), key=lambda each: -each[0])


def one_piece_by(chance, kinds):
    """A position of one known piece, weights, and the best sixth of what can be done, which ends between different
    scores."""
    while True:
        position, weights = position_by(chance, 1, kinds)._replace(hold=chance.randrange(7)), weights_by(chance)
        best = ranked_firsts(position, weights)
        most = 1 + len(best) // 6
        if len(best) > most and best[most - 1][0] > best[most][0]:
            return position, weights, best[:most]


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 10))])
def test_one_piece_is_put_where_the_mean_over_the_bag_is_best(seed):
    chance = random.Random(f"one {seed}")
    kinds = tuple(chance.sample(range(7), 2))
    position, weights, best = one_piece_by(chance, kinds)
    named, hole = dict(zip(NAMES, weights, strict=True)), hole_of(position)
    expected = []
    for _, side, reward, choice in best:
        follow = [
            max((each[0] for each in plain_expanded(side, (LETTERS[kind],), hole, reward, named)), default=-1e9)
            for kind in kinds
        ]
        expected.append((fmean(follow), choice))
    found = plan(position, weights)
    score, choice = max(expected, key=lambda each: each[0])
    assert found.score == pytest.approx(score)
    assert (frozenset(found.moves[0].place.cells), found.moves[0].place.spin, found.moves[0].held) == choice


def test_with_nothing_on_hold_as_many_pieces_are_planned_as_are_sure_to_come():
    weights = weights_by(random.Random(4))
    assert len(plan(Position((0,) * 10, (0, 1)), weights, 8).moves) == 1  # a hold would take the second one
    assert len(plan(Position((0,) * 10, (0, 1), hold=2), weights, 8).moves) == 2


def test_narrow_and_wide_beams_go_as_far_as_they_are_asked_to():
    position = Position((0,) * 10, (0, 1, 2, 3, 4, 5), hold=6)
    engine = AttackSearch(position, weights_by(random.Random(3)), 64)
    assert engine.snapshot().moves == ()
    assert not engine.advance(1)
    while not engine.advance(7):
        assert engine.progress().done in (0, 16, 32)
    assert engine.result().width == 64
    assert len(engine.result().moves) == 6


def test_cut_in_any_way_it_finds_the_same():
    position, weights = Position((0b1011,) * 9 + (0,), (2, 0, 5, 6, 1)), weights_by(random.Random(5))
    whole = plan(position, weights, 40)
    engine = AttackSearch(position, weights, 40)
    steps = 1
    while not engine.advance(steps):
        steps = steps % 13 + 1
    assert engine.result() == whole


def test_guesses_at_the_end_of_a_plan_are_steps_too():
    """Or one step would take as long as hundreds, and whoever asks meanwhile would wait for it."""
    bag, hold_and_falling = (0, 3, 4), 1 + 16  # positions with two known pieces: the first, and what it leads to
    engine = AttackSearch(Position((0,) * 10, (0, 1), 2, bag=bag), weights_by(random.Random(6)), 16)
    steps = 1
    while not engine.advance(1):
        steps += 1
    guessed = 1 + 16 // 6
    assert steps >= hold_and_falling + guessed * len(bag)


def test_where_nothing_can_be_put_there_is_no_plan():
    full = ((1 << 22) - 1,) * 9 + (0,)
    assert plan(Position(full, (0, 1, 2)), weights_by(random.Random(1))).moves == ()


@pytest.mark.parametrize("change", [
    {"columns": (0,) * 9}, {"columns": (1,) * 10}, {"queue": ()}, {"queue": (7,)}, {"queue": (0,) * 33},
    {"hold": 9}, {"bag": (8,)},
])
def test_a_position_that_cannot_be_is_refused(change):
    with pytest.raises(ValueError, match=r"column|kind|pieces|complete"):
        AttackSearch(Position((0,) * 10, (0,))._replace(**change), [0.0] * len(NAMES), 4)


def test_weights_are_one_for_each_feature():
    with pytest.raises(ValueError, match="26 weights"):
        AttackSearch(Position((0,) * 10, (0,)), [1.0], 4)


@pytest.mark.parametrize("kind", range(7))
def test_equal_scores_stand_in_the_order_of_the_places(kind):
    """So the result is the same whatever the C library sorts by. Without weights all places are equally good."""
    position = Position((0,) * 10, (kind,), hold=kind)
    found = plan(position, (0.0,) * len(NAMES), width=64)
    steps = (*(step for step, _ in found.first_moves), *found.pruned_first_moves)
    places = destinations(position.columns, kind)
    order = [next(number for number, place in enumerate(places) if set(place.cells) == set(step.place.cells))
             for step in steps]
    assert order == sorted(order)
    assert len(order) == len({frozenset(place.cells) for place in places}) > 8


@pytest.mark.parametrize("kind", range(7))
def test_equal_scores_of_several_positions_stand_in_the_order_of_the_positions(kind):
    """Of the second piece, too: it goes on from the first position of all, which are equally good without weights."""
    position = Position((0,) * 10, (kind, kind), hold=kind)
    found = plan(position, (0.0,) * len(NAMES), width=WIDE)
    assert len(found.moves) == 2
    assert set(found.moves[0].place.cells) == set(destinations(position.columns, kind)[0].cells)
