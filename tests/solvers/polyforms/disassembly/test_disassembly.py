"""Assemblies taken apart, beside a search that tries every set of pieces cube by cube."""
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.disassembly.disassembly import Disassembly
from solvers.polyforms.disassembly.separation import Separation, stages
from tests.reference.polyforms_disassembly import (
    Piece,
    collides,
    levels,
    moved,
    partings,
    random_assembly,
    shifted,
)

SIZES = ((3, 3, 3), (4, 4, 3), (5, 4, 3), (4, 4, 4), (4, 4, 4))


def assembly(seed: int) -> tuple[Piece, ...]:
    rng = random.Random(seed)
    return random_assembly(rng, rng.randint(2, 4), rng.choice(SIZES), rng.choice((0.4, 0.5, 0.5, 0.6, 0.6)))


def outcome(pieces: tuple[Piece, ...]) -> Separation | None:
    return finish(Disassembly(pieces)).separation


def replay(separation: Separation, places: dict[int, Piece]) -> None:
    """Do every move cube by cube, and check that each part has as few of them as the reference needs."""
    assert tuple(sorted(places)) == separation.pieces
    start = partings(tuple(places[one] for one in separation.pieces))
    assert start is not None
    assert start[0] == len(separation.moves)
    for move in separation.moves:
        group = [separation.pieces.index(one) for one in move.pieces]
        assert 0 < len(group) < len(separation.pieces)
        for _ in range(move.distance or 30):
            after = moved([places[one] for one in separation.pieces], group, move.direction)
            assert after is not None
            places = dict(zip(separation.pieces, after, strict=True))
        assert (move.distance is None) == (move is separation.moves[-1])
    taken = set(separation.moves[-1].pieces)
    way = separation.moves[-1].direction
    for part, pieces in ((separation.rest, set(places) - taken), (separation.removed, taken)):
        assert (part is None) == (len(pieces) == 1)
        if part is not None:
            replay(part, {one: shifted(places[one], way, -30) if one in taken else places[one] for one in pieces})


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_two_hundred_random_assemblies_have_the_levels_of_the_reference(first: int):
    for seed in range(first, first + 20):
        pieces = assembly(seed)
        found = outcome(pieces)
        wanted = levels(pieces)
        assert (found is None) == (not wanted)
        if found is not None:
            assert found.numbers in wanted
            replay(found, dict(enumerate(pieces)))


def test_the_random_assemblies_are_of_every_kind():
    found = [outcome(assembly(seed)) for seed in range(200)]
    assert sum(one is None for one in found) > 50
    assert len({one.level for one in found if one}) >= 10
    assert max(len(one.moves) for one in found if one) > 3
    assert any(len(move.pieces) > 1 for one in found if one for move in one.all_moves)


def test_two_hooked_pieces_come_apart_sideways():
    # an S and its twin, hooked along x and y
    hooks = (frozenset({(0, 0, 0), (1, 0, 0), (1, 1, 0)}), frozenset({(0, 1, 0), (0, 2, 0), (1, 2, 0)}))
    found = outcome(hooks)
    assert found is not None
    assert found.level == "1"
    assert found.all_moves[0].distance is None


def test_a_ball_in_a_cage_stays_there():
    cage = frozenset((x, y, z) for x in range(3) for y in range(3) for z in range(3)) - {(1, 1, 1)}
    found = finish(Disassembly([cage, frozenset({(1, 1, 1)})]))
    assert (found.separation, found.states, found.exhausted) == (None, 1, False)


def test_what_may_stay_together_does():
    cage = frozenset((x, y, z) for x in range(3) for y in range(3) for z in range(3)) - {(1, 1, 1)}
    pieces = [cage, frozenset({(1, 1, 1)}), frozenset({(3, 0, 0)})]
    assert finish(Disassembly(pieces)).separation is None
    found = finish(Disassembly(pieces, groups=[{0, 1}])).separation
    assert found is not None
    assert (found.level, found.rest) == ("1", Separation((0, 1), ()))


def test_a_single_piece_needs_no_move():
    found = finish(Disassembly([frozenset({(0, 0, 0)})]))
    assert found.separation == Separation((0,), ())


def test_it_gives_up_after_so_many_states():
    rattle = frozenset((x, y, z) for x in range(6) for y in range(6) for z in range(6)
                       if not all(0 < one < 5 for one in (x, y, z)))
    full = finish(Disassembly([rattle, frozenset({(1, 1, 1)}), frozenset({(4, 4, 4)})]))
    assert (full.separation, full.states, full.exhausted) == (None, 64 * 63, False)
    short = finish(Disassembly([rattle, frozenset({(1, 1, 1)}), frozenset({(4, 4, 4)})], most_states=1000))
    assert (short.separation, short.exhausted) == (None, True)
    assert short.states <= 1000


def test_too_many_or_too_long_pieces_are_refused():
    with pytest.raises(ValueError, match="64 pieces"):
        Disassembly([frozenset({(number, 0, 0)}) for number in range(65)])
    with pytest.raises(ValueError, match="64 cubes long"):
        Disassembly([frozenset({(0, 0, 0), (64, 0, 0)}), frozenset({(1, 0, 0)})])


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.lists(st.integers(1, 300), min_size=1, max_size=8))
def test_the_result_is_the_same_however_the_steps_are_divided(seed: int, steps: list[int]):
    pieces = assembly(seed)
    whole = Disassembly(pieces)
    pieced = Disassembly(pieces)
    number = 0
    while not pieced.advance(steps[number % len(steps)]):
        number += 1
        assert pieced.snapshot().states >= 0  # which may be asked for at any moment
    assert finish(whole) == pieced.result()
    assert pieced.progress().done == whole.progress().done


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.permutations(range(3)))
def test_turned_assemblies_come_apart_in_as_many_moves(seed: int, axes: list[int]):
    pieces = assembly(seed)
    turned = [frozenset((cube[axes[0]], cube[axes[1]], cube[axes[2]]) for cube in piece) for piece in pieces]
    one, two = outcome(pieces), finish(Disassembly(turned)).separation
    assert (one is None) == (two is None)
    assert one is None or two is None or len(one.moves) == len(two.moves)


def test_what_is_not_finished_has_no_result():
    with pytest.raises(RuntimeError):
        Disassembly(assembly(1)).result()


def test_stages_show_every_move_until_single_pieces_are_left():
    shown = 0
    for seed in range(80):
        pieces = assembly(seed)
        separation = outcome(pieces)
        if separation is None:
            continue
        steps = stages(separation)
        assert steps[0].offsets == dict.fromkeys(range(len(pieces)), (0, 0, 0))
        for stage in steps:
            there = [frozenset((x + u, y + v, z + w) for x, y, z in pieces[piece])
                     for piece, (u, v, w) in stage.offsets.items()]
            assert not collides(there)
        for before, after in pairwise(steps):
            if after.offsets.keys() == before.offsets.keys():
                changed = [piece for piece in after.offsets if after.offsets[piece] != before.offsets[piece]]
                assert tuple(changed) == after.moved
        assert len(steps[-1].offsets) == 1
        shown += len(steps)
    assert shown > 300
