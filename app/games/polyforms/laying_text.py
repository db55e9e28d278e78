"""Words for what lies on forms: places, atoms by their number, flaws and hints."""
from collections.abc import Collection, Sequence
from typing import Final

from app.games.polyforms import polyforms_keys, tile_colours
from app.games.polyforms.form_painter import number_of
from solvers.core.wording import counted, listed
from solvers.polyforms.grids import CUBE, Vector, minus
from solvers.polyforms.play.flaws import Flaw
from solvers.polyforms.play.hints import Forced, Hopeless, Part
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import Puzzle

EDGE: Final = 0.36  # of the width of a form, from which on a tile lies in its middle: a V in a corner of 3 × 3 does not
_SIDES: Final = ("left", "bottom", "top", "right")


def invitation(puzzle: Puzzle) -> str:
    """What to do first; short, as it stands beside the offer of a lesson."""
    turn, flip = (polyforms_keys.how_to(name, mouse=False) for name in ("turn", "flip"))
    if puzzle.grid is CUBE:
        first = "Dotted cubes may stay empty." if puzzle.may else "Fill the form."
        tips = polyforms_keys.how_to_tip(mouse=False)
        return f"{first} {turn} turns a tile, {' and '.join(tips)} tip{'s' * (len(tips) == 1)} it."
    if all(tile.sides == "one-sided" for tile in puzzle.tiles):
        return f"Fill the form: drag tiles onto it. {turn} turns them; they have one side."
    return f"Fill the form: drag tiles onto it. {turn} turns them, {flip} flips them."


def place_name(puzzle: Puzzle, atom: Vector) -> str:
    """An atom by its coordinates: `cell 1.4`, `the left quarter of 1.4`."""
    grid = puzzle.grid
    cell = grid.cell_of(atom)
    name = ".".join(str(part + 1) for part in minus(cell, low_corner(grid, puzzle.atoms)))
    if len(parts := grid.atoms_of(cell)) > 1:
        return f"the {_SIDES[parts.index(atom)]} {grid.unit} of {name}"
    return f"{grid.unit} {name}"


def either(things: Sequence[str]) -> str:
    """`2`, `2 or 3`, `2, 3 or 5`."""
    return listed(things).replace(" and ", " or ")


def flaw_words(puzzle: Puzzle, flaws: Collection[Flaw]) -> str:
    """What a flawed position leaves, or several do: `a hole of 2 or 3`.

    At most four sizes or tiles of each kind: more do not fit into the banner, and nobody compares them.
    """
    said = []
    if holes := sorted({flaw.atoms.bit_count() for flaw in flaws if flaw.kind == "hole"}):
        said.append(f"a hole of {either([str(size) for size in holes[:4]])}")
    if areas := sorted({flaw.atoms.bit_count() for flaw in flaws if flaw.kind == "area"}):
        said.append(f"an area of {either([str(size) for size in areas[:4]])} to which no tiles add up")
    if any(flaw.kind == "place" for flaw in flaws):
        said.append("a place nothing covers")
    if tiles := sorted({puzzle.tiles[flaw.tile].name for flaw in flaws if flaw.kind == "tile"}):
        said.append(f"no room for {either(tiles[:4])}")
    return either(said)


def fit_words(puzzle: Puzzle, flaw: Flaw) -> str:
    """What a position would spoil, in a line of a list."""
    if flaw.kind == "area":
        return f"leaves {flaw.atoms.bit_count()} that no tiles make up"
    return f"leaves {flaw_words(puzzle, [flaw])}"


def flaw_sentence(puzzle: Puzzle, flaw: Flaw) -> str:
    """What is wrong with the tiles that are placed."""
    count = flaw.atoms.bit_count()
    if flaw.kind == "hole":
        return f"Nothing fills the hole of {counted(count, puzzle.grid.unit)}."
    if flaw.kind == "area":
        return f"No tiles of the tray add up to the area of {counted(count, puzzle.grid.unit)} that is cut off."
    if flaw.kind == "place":
        return f"Nothing covers {place_name(puzzle, puzzle.atoms[flaw.atoms.bit_length() - 1])} any more."
    return f"{puzzle.tiles[flaw.tile].name} has no place left."


def tile_words(puzzle: Puzzle, tile: int) -> str:
    """A tile by its colour and name: `the light blue tile C`."""
    name = puzzle.tiles[tile].name
    return f"the {tile_colours.name(number_of(puzzle, name))} tile {name}"


def whereabouts(puzzle: Puzzle, atoms: Collection[Vector]) -> str:
    """Where in the form atoms lie, as one says it: `in the upper left corner`, `at the right`, `in the middle`.

    The box around the form, or around its layer, is parted into nine; what counts is the middle of the atoms.
    """
    grid = puzzle.grid

    def middle(atom: Vector) -> tuple[float, float]:
        corners = [grid.plane(corner) for corner in grid.corners(atom)]
        return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)

    form = [middle(atom) for atom in puzzle.atoms]
    own = [middle(atom) for atom in atoms]
    words = []
    for axis, (low, high) in enumerate((("left", "right"), ("lower", "upper"))):
        least, most = min(each[axis] for each in form), max(each[axis] for each in form)
        part = (sum(each[axis] for each in own) / len(own) - least) / ((most - least) or 1)
        words.append(low if part < EDGE else high if part > 1 - EDGE else "")
    across, up = words
    place = (f"in the {up} {across} corner" if across and up else f"at the {across}" if across
             else f"at the {'top' if up == 'upper' else 'bottom'}" if up else "in the middle")
    if not grid.solid:
        return place
    layers = sorted({atom[2] for atom in puzzle.atoms})
    own_layers = sorted({layers.index(atom[2]) + 1 for atom in atoms})
    return f"{place} of layer{'s' * (len(own_layers) > 1)} {listed([str(layer) for layer in own_layers])}"


def forced_sentence(puzzle: Puzzle, hint: Forced) -> tuple[str, str]:
    """The subject and the sentence of a forced tile: why, and then where."""
    tile = tile_words(puzzle, hint.spot.tile)
    others = "all others leave" if len(hint.flaws) > 1 else "the other one leaves"
    why = f"{others} {flaw_words(puzzle, hint.flaws)}." if hint.flaws else ""
    where = whereabouts(puzzle, hint.spot.atoms)
    if hint.atom is None:
        subject = f"{tile[:1].upper()}{tile[1:]} has one position left"
        return (f"{subject} that may do, {where}:", why) if why else (f"{subject},", f"{where}.")
    place = place_name(puzzle, puzzle.atoms[hint.atom])
    return (f"Only {tile} fits {place}:", why) if why else (f"Only {tile} fits {place},", "and in one way only.")


def part_sentence(puzzle: Puzzle, hint: Part) -> tuple[str, str]:
    """The subject and the sentence of a tile of a solution: why there, then which and where. Both fit into a line."""
    grid, atom = puzzle.grid, puzzle.atoms[hint.atom]
    cell = ("cell" if len(grid.atoms_of(grid.cell_of(atom))) > 1 else grid.unit).capitalize()
    place = f"{cell} {place_name(puzzle, atom).rpartition(' ')[2]}"
    tile = tile_words(puzzle, hint.spot.tile).replace(" tile ", " ")
    return f"{place} is hardest to fill:", f"place {tile} {whereabouts(puzzle, hint.spot.atoms)}."


def hopeless_sentence(puzzle: Puzzle, hint: Hopeless, deed: str) -> tuple[str, str]:
    """The subject and the sentence where nothing leads on; `deed` is what was too much."""
    why = f" {flaw_sentence(puzzle, hint.flaw)}" if hint.flaw else ""
    if hint.since == 0:
        return "There is no solution.", f"No choice of positions fills this form.{why}"
    return f"No longer solvable since move {hint.since}:", f"{deed}.{why}"


def deed_words(puzzle: Puzzle, word: str, tile: int, atoms: Collection[Vector]) -> str:
    """A move that was made: `the red tile X was laid in the middle`."""
    done = "laid" if word == "place" else "lifted"
    return f"{tile_words(puzzle, tile)} was {done} {whereabouts(puzzle, atoms)}"
