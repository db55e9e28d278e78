"""Hints for whoever lays a labyrinth by hand: the next piece with its reason, or what has to be taken back."""
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Literal

from solvers.connexion.labyrinth import Cell
from solvers.connexion.open_cells import Need
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch

PATIENCE = 400_000  # events that a search from a position may take before it counts as hopeless
PIECE = 4_000       # events at a time, so that the caller can stop


@dataclass(frozen=True, slots=True)
class Hint:
    """`place`: lay `mask` on `cell`, one of `fits` there. `remove`: take back the last `count` pieces.

    `need` is what the cell needs, of a piece to place or of the dead end that is the reason for a removal.
    """

    kind: Literal["place", "remove"]
    cell: Cell | None
    mask: int = -1
    need: Need | None = None
    fits: tuple[int, ...] = ()
    count: int = 0


def hint(state: Labyrinth) -> Generator[None, None, Hint]:
    """Work for a GeneratorEngine: yields between short pieces of work and returns a Hint. The state is not finished."""
    needs = state.surroundings.needs()
    dead = next((cell for cell, need in needs.items() if not need.fits(state.free)), None)
    completion = None if dead is not None else (yield from _completion(state, PATIENCE))
    if completion is not None:
        return _next_piece(state, completion)
    count = 0
    while count < state.own:
        count += 1
        if (yield from _completion(_shortened(state, count), PATIENCE // 8)) is not None:
            break
    return Hint("remove", dead, need=None if dead is None else needs[dead], count=count)


def _shortened(state: Labyrinth, count: int) -> Labyrinth:
    return replace(state, placed=state.placed[: len(state.placed) - count])


def _completion(
    state: Labyrinth, patience: int
) -> Generator[None, None, list[tuple[int, int, int, int]] | None]:
    """The pieces of a labyrinth that grows on from a state, as (group, q, r, mask); None if none is found."""
    try:
        search = FastSearch(state.seed, start=state.placed)
    except ValueError:  # a cell is both needed and closed, or more cells are needed than there are pieces
        return None
    while search.events < patience:
        if search.advance(PIECE):
            return search.pieces() if search.solved else None
        yield
    return None


def _next_piece(state: Labyrinth, found: list[tuple[int, int, int, int]]) -> Hint:
    """The remaining piece whose cell leaves least choice; a piece for a distant cell if no cell is open."""
    needs = state.surroundings.needs()
    laid = {(q, r): mask for group, q, r, mask in found if group == 0}
    if needs:
        cell = min(needs, key=lambda open_cell: len(needs[open_cell].fits(state.free)))
        return Hint("place", cell, laid[cell], needs[cell], needs[cell].fits(state.free))
    mask = next(mask for _, _, _, mask in found if mask in state.free)
    return Hint("place", None, mask)
