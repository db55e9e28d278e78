"""Aim: where a tile that is held over a form would lie, and why it cannot lie there."""
from math import hypot
from typing import NamedTuple

from app.games.polyforms.form_plan import FormPlan, Point
from app.games.polyforms.polyforms_keys import how_to, how_to_tip
from solvers.core.wording import listed
from solvers.polyforms.grids import Vector, minus, plus
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot

SNAP = 1.3  # in sides of a cell: how far from the pointer a tile snaps to a place


class Held(NamedTuple):
    """A tile in the hand: its number, its shape, and the number of the atom that it is held by."""

    tile: int
    shape: int
    atom: int


class Aim:
    """Finds places for tiles; those of the tile that was asked about last are kept."""

    def __init__(self) -> None:
        self._about: object = None
        self._spots: list[tuple[Spot, tuple[Vector, ...]]] = []

    def fitting(self, state: Laying, held: Held) -> list[tuple[Spot, tuple[Vector, ...]]]:
        """Where a tile fits as it is turned, each place with its atoms in order."""
        about = (state, held.tile, held.shape)
        if self._about != about:
            self._about = about
            self._spots = [(spot, tuple(sorted(spot.atoms, key=state.puzzle.grid.order)))
                           for spot in state.table.spots(held.tile, held.shape, state.taken)]
        return self._spots

    def near(self, plan: FormPlan, state: Laying, held: Held, place: Point) -> Spot | None:
        """Where it lies nearest to the pointer, by the atom that it is held by; None where nothing is near."""
        best = min(self._by_distance(plan, state, held, place), default=None)
        return best[2] if best is not None and best[0] <= SNAP else None

    def covering(self, plan: FormPlan, state: Laying, held: Held, atom: Vector
                 ) -> tuple[Spot | None, frozenset[Vector]]:
        """Where it covers an atom, as nearly as can be by the atom that it is held by; where it fits nowhere there, the
        atoms on which it would lie."""
        best = min((each for each in self._by_distance(plan, state, held, plan.centres[atom])
                    if atom in each[2].atoms), default=None)
        return (best[2], frozenset()) if best is not None else (None, _atoms_on(state, held, atom))

    def _by_distance(self, plan: FormPlan, state: Laying, held: Held, place: Point) -> list[tuple[float, str, Spot]]:
        spots = []
        for spot, atoms in self.fitting(state, held):
            x, y = plan.centres[atoms[held.atom]]
            spots.append((hypot(x - place[0], y - place[1]), spot.name, spot))
        return spots

    def why_not(self, state: Laying, held: Held, amiss: frozenset[Vector]) -> str:
        """Why a tile cannot be laid; `amiss` is where the keyboard has it, empty for the pointer."""
        tiles = state.puzzle.tiles
        name, over = tiles[held.tile].name, "tip" if state.puzzle.grid.solid else "flip"
        if amiss:
            met = sorted({tiles[spot.tile].name for spot in state.laid if not spot.atoms.isdisjoint(amiss)})
            where = f"lie on {listed(met)}" if met else "reach beyond the form"
            return (f"Here {name} would {where}. Turn it ({how_to('turn', mouse=False)}), {over} it "
                    f"({_over(state, mouse=False)}), or move on.")
        ways = f"urn it ({how_to('turn')}) or {over} it ({_over(state, mouse=True)})."
        return (f"{name} does not fit there as it is now. Move it on, t{ways}" if self.fitting(state, held) else
                f"{name} fits nowhere as it is now. T{ways}")


def _over(state: Laying, *, mouse: bool) -> str:
    """How a tile is flipped, or one of cubes tipped over."""
    return " or ".join(how_to_tip(mouse=mouse)) if state.puzzle.grid.solid else how_to("flip", mouse=mouse)


def _atoms_on(state: Laying, held: Held, atom: Vector) -> frozenset[Vector]:
    """A tile on an atom, whether it fits or not, held by the atom it is held by, or the next that can lie there."""
    grid, shape = state.puzzle.grid, state.table.shapes[held.tile][held.shape]
    for number in sorted(range(len(shape)), key=lambda number: abs(number - held.atom)):
        shift = minus(atom, shape[number])
        if grid.translates(shift):
            return frozenset(plus(other, shift) for other in shape)
    return frozenset()
