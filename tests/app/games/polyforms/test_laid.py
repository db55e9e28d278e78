"""Neighbours on a form never look alike, and a tile keeps its look while others come and go."""
import random
from itertools import combinations

from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid, told_apart
from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import list_positions


def alike(grid, tiles):
    """The pairs of tiles with one look that touch each other."""
    return [(one, other) for one, other in combinations(tiles, 2) if one.number == other.number
            and any(step in other.atoms for atom in one.atoms for step in grid.neighbours(atom))]


def laid_at_random(name, seed):
    """The form after each of as many tiles as a random player can lay."""
    state, chance = Laying.from_id(f"polyforms:{name}:0"), random.Random(seed)
    positions = finish(list_positions(state.table))
    spots = list(positions.spots)
    chance.shuffle(spots)
    for spot in spots:
        if state.left(spot.tile) and not spot.atoms & state.taken and not state.finished:
            state = state.play(f"place {spot.name}")
            yield state.puzzle, [Laid(state.puzzle.tiles[each.tile].name,
                                      number_of(state.puzzle, state.puzzle.tiles[each.tile].name), each.atoms)
                                 for each in state.laid]


def test_neighbours_are_never_alike_and_tiles_keep_their_looks():
    for name in ("dominoes-6x6", "triominoes-chessboard", "hexominoes-parallelogram", "y-pentominoes-5x10",
                 "pentominoes-6x10", "hexes-hexagon", "pentacubes-3x3x5"):
        before = ()
        for puzzle, laid in laid_at_random(name, 7):
            now = told_apart(puzzle.grid, laid, before)
            assert [(tile.name, tile.atoms) for tile in now] == [(tile.name, tile.atoms) for tile in laid]
            assert not alike(puzzle.grid, now), name
            assert set(before) <= set(now), "a new tile changes no other one"
            before = now
        assert not alike(puzzle.grid, told_apart(puzzle.grid, laid))


def test_different_hues_stay_as_they_are():
    puzzle = shipped("pentominoes-6x10")
    laid = [Laid(tile.name, number, frozenset({(number, 0)})) for number, tile in enumerate(puzzle.tiles)]
    assert told_apart(puzzle.grid, laid) == tuple(laid)
