"""How the tiles of the tray and the one in the hand are shown: cards, marks on the form, the block, words."""
from collections.abc import Callable, Sequence

from app.games.polyforms.form_marks import FormMark, ghost
from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.aim import Held
from app.games.polyforms.play.tile_tray import TileCard
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot
from solvers.polyforms.puzzle import Puzzle


def tray_cards(state: Laying, shape_of: Callable[[int], int],
               fits: Sequence[tuple[int, int]] | None) -> list[TileCard]:
    """The cards of the tray; `fits` has for each tile its positions now and at the start."""
    return [
        TileCard(number, tile.name, number_of(state.puzzle, tile.name),
                 state.table.shapes[number][shape_of(number)], state.left(number), tile.most,
                 fits[number] if fits else None)
        for number, tile in enumerate(state.puzzle.tiles)]


def hand_marks(puzzle: Puzzle, spot: Spot | None, amiss: frozenset[Vector]) -> list[FormMark]:
    """Where the tile in the hand would lie; `amiss` is where it does not fit."""
    if spot is not None:
        return [ghost(spot.atoms)]
    shown = amiss.intersection(puzzle.atoms) if puzzle.grid.solid else amiss  # others would lie on other layers
    return [ghost(shown, fits=False)] if shown else []


def tried_tile(puzzle: Puzzle, held: Held | None, spot: Spot | None, amiss: frozenset[Vector]) -> Laid | None:
    """The tile in the hand where it is held, whether it fits there or not."""
    atoms = spot.atoms if spot else amiss
    if held is None or not atoms:
        return None
    name = puzzle.tiles[held.tile].name
    return Laid(name, number_of(puzzle, name), atoms)


def held_words(puzzle: Puzzle, tile: int, spot: Spot | None) -> str:
    """The tile in the hand, and where it would lie, for a screen reader."""
    name = puzzle.tiles[tile].name
    return f"{name} fits: {spot.name}" if spot else f"{name} does not fit here"
