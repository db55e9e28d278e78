"""Checks a solution in plain steps, by the drawing of the puzzle alone: what it knows, no engine had a hand in."""
from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache

from solvers.core.wording import counted
from solvers.polyforms.grids import Grid, Vector, minus, turned
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import FIXED, ONE_SIDED


def fault(puzzle: Puzzle, solution: Iterable[tuple[str, Iterable[Vector]]]) -> str:
    """Check a claimed solution of a puzzle, given as tile names with their atoms. Returns the first fault, empty if
    right.

    Shares no code with the engines. It works on the puzzle itself and not on the cover that they search, so that it
    also detects mistakes in making the cover. It reports what a player would notice first: an atom covered twice comes
    before conditions.
    """
    unit = puzzle.grid.unit
    laid = [(name, frozenset(atoms)) for name, atoms in solution]
    covered = Counter(atom for _, atoms in laid for atom in atoms)
    tiles = {tile.name: tile for tile in puzzle.tiles}
    if twice := [atom for atom, times in covered.items() if times > 1]:
        return _are(len(twice), unit, "covered more than once.")
    if outside := covered.keys() - puzzle.must - puzzle.may:
        return _are(len(outside), unit, "covered outside of the form.")
    if uncovered := puzzle.must - covered.keys():
        return _are(len(uncovered), f"{unit} of the form", "not covered.")
    for name, atoms in laid:
        if name not in tiles:
            return f"There is no tile “{name}”."
        if _at_origin(puzzle.grid, atoms) not in _images(puzzle.grid, tiles[name]):
            return f"What lies there as “{name}” is not that tile, turned as it may be."
        if not _suits(puzzle, tiles[name], atoms):
            return f"The colours of “{name}” do not suit those of the form where it lies."
    # Counts of each tile suffice from here on: what lies there is a tile of the puzzle, in a place of the form.
    counts = Counter(name for name, _ in laid)
    for tile in puzzle.tiles:
        if not tile.least <= counts[tile.name] <= tile.most:
            return f"“{tile.name}” is used {counts[tile.name]} times."
    if missing := [name for name, atoms in puzzle.fixed if (name, atoms) not in laid]:
        return f"“{missing[0]}” is not where it was placed from the start."
    return _broken_condition(puzzle, covered.keys())


def _broken_condition(puzzle: Puzzle, covered: Collection[Vector]) -> str:
    """What the author asks for beyond filling the form, and does not get; empty if there is nothing."""
    empty = len(puzzle.must) + len(puzzle.may) - len(covered)
    if puzzle.most_empty is not None and empty > puzzle.most_empty:
        return f"{_are(empty, puzzle.grid.unit, 'empty,')} and at most {puzzle.most_empty} may be."
    for condition in puzzle.conditions:
        total = sum(condition.values.get(atom, 0) for atom in covered)
        target = sum(condition.values.values()) if condition.target is None else condition.target
        if total != target:
            return f"“{condition.name}” comes to {total}, not to {target}."
    return ""


def _are(count: int, things: str, done: str) -> str:
    """`2 cells are done`, `1 cell is done`."""
    noun, _, rest = things.partition(" ")
    return f"{counted(count, noun)} {rest}{' ' * bool(rest)}{'is' if count == 1 else 'are'} {done}"


@lru_cache(maxsize=256)
def _images(grid: Grid, tile: Tile) -> frozenset[frozenset[Vector]]:
    """The tile after every turn that it may take, each shifted to where its least atom is next to the origin."""
    turns = grid.rotations if tile.sides == ONE_SIDED or grid.solid else grid.rotations + grid.mirrors
    return frozenset(_at_origin(grid, {turned(turn, atom) for atom in tile.atoms})
                     for turn in (grid.rotations[:1] if tile.sides == FIXED else turns))


def _suits(puzzle: Puzzle, tile: Tile, atoms: frozenset[Vector]) -> bool:
    """True if some turn brings a tile there with no atom on one of a colour that it may not lie on."""
    turns = puzzle.grid.rotations if tile.sides == ONE_SIDED or puzzle.grid.solid else (
        puzzle.grid.rotations + puzzle.grid.mirrors)
    # Two turns may cover the same atoms with other colours, so that each is tried.
    for turn in turns[:1] if tile.sides == FIXED else turns:
        image = {turned(turn, atom): colour for atom, colour in zip(tile.atoms, tile.paint, strict=False)}
        if not image:
            return True
        shift = [a - a % step - b + b % step
                 for a, b, step in zip(min(atoms), min(image), puzzle.grid.steps, strict=True)]
        there = {tuple(a + b for a, b in zip(atom, shift, strict=True)): colour for atom, colour in image.items()}
        if there.keys() == atoms and all(
            not colour or not puzzle.paint.get(atom) or puzzle.suits(colour, puzzle.paint[atom])
            for atom, colour in there.items()
        ):
            return True
    return False


def _at_origin(grid: Grid, atoms: Collection[Vector]) -> frozenset[Vector]:
    shift = tuple(part - part % step for part, step in zip(min(atoms), grid.steps, strict=True))
    return frozenset(minus(atom, shift) for atom in atoms)
