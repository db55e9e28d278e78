"""Words for what lies on forms: places, atoms by their number, flaws and hints."""
from collections.abc import Collection, Sequence
from typing import Final

from solvers.core.wording import counted, listed
from solvers.polyforms.grids import Vector, minus
from solvers.polyforms.play.flaws import Flaw
from solvers.polyforms.play.hints import Forced, Hopeless, Part
from solvers.polyforms.problem import low_corner
from solvers.polyforms.puzzle import Puzzle

_SIDES: Final = ("left", "bottom", "top", "right")


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
    """What a flawed position leaves, or several do: `a hole of 2 or 3`."""
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


def flaw_sentence(puzzle: Puzzle, flaw: Flaw) -> str:
    """What is wrong with what lies there."""
    count = flaw.atoms.bit_count()
    if flaw.kind == "hole":
        return f"Nothing fills the hole of {counted(count, puzzle.grid.unit)}."
    if flaw.kind == "area":
        return f"No tiles of the tray add up to the area of {counted(count, puzzle.grid.unit)} that is cut off."
    if flaw.kind == "place":
        return f"Nothing covers {place_name(puzzle, puzzle.atoms[flaw.atoms.bit_length() - 1])} any more."
    return f"{puzzle.tiles[flaw.tile].name} has no place left."


def forced_sentence(puzzle: Puzzle, hint: Forced) -> tuple[str, str]:
    """The subject and the sentence of a forced tile."""
    name = puzzle.tiles[hint.spot.tile].name
    others = "all others leave" if len(hint.flaws) > 1 else "the other one leaves"
    if hint.atom is None:
        if not hint.flaws:
            return f"{name} has one position left,", f"{hint.spot.name}."
        return f"{name} fits only at {hint.spot.name}:", f"{others} {flaw_words(puzzle, hint.flaws)}."
    place = place_name(puzzle, puzzle.atoms[hint.atom])
    if not hint.flaws:
        return f"Only {name} fits {place},", f"and only as {hint.spot.name}."
    return f"Only {name} fits {place}:", f"{others} {flaw_words(puzzle, hint.flaws)}."


def part_sentence(puzzle: Puzzle, hint: Part) -> tuple[str, str]:
    """The subject and the sentence of a tile of a solution."""
    place = place_name(puzzle, puzzle.atoms[hint.atom])
    return f"Place {hint.spot.name}.", f"It leads to a solution. {place[:1].upper()}{place[1:]} is hardest to fill."


def hopeless_sentence(puzzle: Puzzle, hint: Hopeless, move: str) -> tuple[str, str]:
    """The subject and the sentence where nothing leads on; `move` is the one that was too much."""
    why = f" {flaw_sentence(puzzle, hint.flaw)}" if hint.flaw else ""
    if hint.since == 0:
        return "There is no solution.", f"No choice of positions fills this form.{why}"
    return f"No longer solvable since move {hint.since},", f"{move}.{why}"
