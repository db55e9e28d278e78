"""Hints: a next piece that a labyrinth can have, and what to take back of a position that has no hope."""
import random

import pytest

from solvers.connexion.hints import hint
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch
from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from tests.reference.connexion_check import check


def hinted(state):
    return finish(GeneratorEngine(hint(state), "Looking for the next piece"))


def laid(*moves, given="free"):
    state = Labyrinth.from_id(f"connexion:{given}:1")
    for move in moves:
        state = state.play(f"place {move}")
    return state


@pytest.mark.parametrize("given", ["free", "25-30", "2-1-63"])
def test_hints_lead_to_a_whole_labyrinth(given):
    state = Labyrinth.from_id(f"connexion:{given}:607")
    apart = iter([(0, 0), (0, 25), (25, 0), (-25, 0), (0, -25), (25, -25), (-25, 25)])
    while not state.finished:
        found = hinted(state)
        assert found.kind == "place"
        if found.cell is None:  # a new group
            assert not state.surroundings.waiting
            cell = next(cell for cell in apart if not state.may_place(cell, found.mask))
        else:
            cell = found.cell
            assert found.mask in found.fits
            assert found.fits == found.need.fits(state.free)
            assert len(found.fits) == min(len(need.fits(state.free)) for need in state.surroundings.needs().values())
        state = state.play(f"place {cell[0]},{cell[1]} {found.mask}")
    assert check(state.solution().pieces) is None


def test_a_cell_that_nothing_fits_is_the_reason_to_take_pieces_back():
    state = laid("0,0 1", "0,-2 0", "10,10 63", "14,10 31")  # the wall of 0 faces the cell that 1 opens onto
    found = hinted(state)
    assert (found.kind, found.cell, found.count) == ("remove", (0, -1), 3)
    assert found.need.closed


def test_more_open_cells_than_pieces_are_no_hope():
    masks = (63, 31, 62, 61, 59, 55, 47, 15, 30, 60, 57, 51, 39, 23)
    state = laid(*(f"{place % 4 * 8 - 12},{place // 4 * 8 - 12} {mask}" for place, mask in enumerate(masks)))
    found = hinted(state)
    assert (found.kind, found.cell) == ("remove", None)
    fewer = laid(*(f"{q},{r} {mask}" for q, r, mask in state.placed[: -found.count]))
    assert hinted(fewer).kind == "place"


def test_whatever_was_laid_there_is_a_hint():
    chance = random.Random(1)
    kinds = set()
    for _ in range(40):
        state = Labyrinth.from_id(f"connexion:{chance.choice(['free', '25-30'])}:{chance.randrange(5)}")
        for _ in range(chance.randrange(1, 12)):
            cells = state.surroundings.waiting or [(0, 0)]
            cell = chance.choice([*cells, (chance.randrange(-9, 10), chance.randrange(-9, 10))])
            fits = [mask for mask in state.free if not state.may_place(cell, mask)]
            if fits:
                state = state.play(f"place {cell[0]},{cell[1]} {chance.choice(fits)}")
        found = hinted(state)
        kinds.add(found.kind)
        kept = state.placed[: len(state.placed) - found.count]
        if found.kind == "remove":
            assert 0 < found.count <= len(state.placed) - len(state.given)
        elif found.cell is not None:
            kept = (*kept, (*found.cell, found.mask))
        search = FastSearch(1, start=kept)
        assert search.advance(10_000_000)
        assert search.solved
    assert kinds == {"place", "remove"}
