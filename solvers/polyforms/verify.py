"""Verify: the same puzzle solved in different ways, which must all come to the same number of solutions.

That is the source's answer to the question why one should trust a count: solve the form turned and flipped, by another
engine, with another tile for the symmetry or with none, without reduction, in another order; and look at every solution
with a checker that shares nothing with the engines.
"""
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.checker import fault
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.found import Found
from solvers.polyforms.grids import Grid, Matrix, minus, turned
from solvers.polyforms.images import COMPARED, Distinct, restricting
from solvers.polyforms.linked.paths import Links, links, path
from solvers.polyforms.problem import Problem, listing
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import standing, standing_painted
from solvers.polyforms.solving import Solving
from solvers.polyforms.symmetry import symmetries
from solvers.polyforms.symmetry_tile import stands

OTHER_TILES: Final = 2  # for the symmetry, beside the one that is used
CHECKED: Final = 20     # solutions that are checked in one call


class Variant(NamedTuple):
    """One way to solve a puzzle."""

    name: str
    puzzle: Puzzle
    switches: Switches = Switches()


class Run(NamedTuple):
    """Result of a variant. `solutions` is None if it was skipped; `checked` counts those that the checker approved;
    `trouble` is the checker's complaint, or the reason for skipping."""

    variant: str
    solutions: int | None
    nodes: int
    cpu_seconds: float
    checked: int
    trouble: str = ""


class Verified(NamedTuple):
    """All runs, and their agreement: at least two have the same number, none another, and nothing is wrong."""

    runs: tuple[Run, ...]
    equal: bool


def agree(runs: Sequence[Run]) -> bool:
    """True if runs are a certificate, as `Verified.equal` defines it."""
    counted = [run for run in runs if run.solutions is not None]
    return (len(counted) > 1 and len({run.solutions for run in counted}) == 1
            and all(run.checked == run.solutions for run in counted))


def variants(puzzle: Puzzle) -> Generator[None, None, list[Variant]]:
    """The ways to solve a puzzle, the usual one first; found in short pieces."""
    whole = yield from listing(puzzle)
    usual = yield from restricting(whole)
    tile = None if usual.tile is None else puzzle.tiles[usual.tile].name  # which is not to be looked for each time
    ways = [Variant("fast engine", puzzle, Switches(symmetry=tile)),
             Variant("without reduction", puzzle, Switches(reduction=False, symmetry=tile))]
    ways += yield from _turns(puzzle, tile)
    ways += yield from _symmetries(whole, usual)
    ways.append(Variant("Logelium", puzzle, Switches("logelium", symmetry=tile)))
    ways.append(Variant("Logelium, fewest positions first", puzzle, Switches("logelium", depth=6, symmetry=tile)))
    last = puzzle.grid.cell_of(whole.atoms[-1])
    cell = tuple(part + 1 for part in minus(last, whole.corner))
    ways.append(Variant("Logelium, from the last cell", puzzle,
                         Switches("logelium", depth=6, order=(cell,), symmetry=tile)))
    yield
    near = whole.adjacency
    yield
    cells = links(whole.atoms, near)
    yield
    if _connected(whole, cells):
        ways.append(Variant("linked cells", puzzle, Switches("linked", symmetry=tile)))
    return ways


def turned_puzzle(puzzle: Puzzle, turn: Matrix) -> Puzzle:
    """The puzzle seen after a turn: form, tiles, and all that is said of atoms; it has as many solutions."""
    def image(atoms: frozenset[tuple[int, ...]]) -> frozenset[tuple[int, ...]]:
        return frozenset(turned(turn, atom) for atom in atoms)

    return replace(
        puzzle, must=image(puzzle.must), may=image(puzzle.may), order=(),
        tiles=tuple(_turned_tile(puzzle.grid, tile, turn) for tile in puzzle.tiles),
        paint={turned(turn, atom): colour for atom, colour in puzzle.paint.items()},
        fixed=tuple((name, image(atoms)) for name, atoms in puzzle.fixed),
        conditions=tuple(replace(one, values={turned(turn, atom): value for atom, value in one.values.items()})
                         for one in puzzle.conditions),
    )


def _turned_tile(grid: Grid, tile: Tile, turn: Matrix) -> Tile:
    colours = dict(zip([turned(turn, atom) for atom in tile.atoms], tile.paint or [0] * len(tile.atoms), strict=True))
    atoms, paint = standing_painted(grid, colours)
    return replace(tile, atoms=atoms, paint=paint)


def _turns(puzzle: Puzzle, tile: str | None) -> Generator[None, None, list[Variant]]:
    """The puzzle after each turn that makes another form of it."""
    grid = puzzle.grid
    forms_seen, turned_atoms = {standing(grid, puzzle.atoms)}, []
    for name, turns in (("turned", grid.rotations), ("flipped", grid.mirrors)):
        for number, turn in enumerate(turns):
            yield
            form = standing(grid, (turned(turn, atom) for atom in puzzle.atoms))
            if form not in forms_seen:
                forms_seen.add(form)
                by = f"{name} by {360 * number // len(turns)}°" if not grid.solid else f"{name}, {number + 1}"
                turned_atoms.append(Variant(by, turned_puzzle(puzzle, turn), Switches(symmetry=tile)))
    return turned_atoms


def _connected(whole: Problem, cells: Links) -> bool:
    """True if every tile is a path of linked cells."""
    try:
        for position in {one.tile: one for one in whole.cover.positions}.values():
            path(position.atoms, cells)
    except ValueError:
        return False
    return True


def _symmetries(whole: Problem, usual: Distinct) -> Generator[None, None, list[Variant]]:
    """Other tiles that stand for the symmetry, and none; nothing for a form without symmetry."""
    puzzle = whole.puzzle
    if usual.tile is None and not usual.all_images:
        return []
    symmetry = yield from symmetries(whole)
    used_tiles = {place.tile for place in whole.places}
    others = [tile.name for number, tile in enumerate(puzzle.tiles)
              if number != usual.tile and number in used_tiles and stands(whole, symmetry, number)]
    found = [Variant(f"symmetry by tile {name}", puzzle, Switches(symmetry=name)) for name in others[:OTHER_TILES]]
    if usual.tile is not None:
        found.append(Variant("no symmetry tile, images compared", puzzle, Switches(symmetry=COMPARED)))
    return found


class Verification:
    """The engine that runs all variants of a puzzle, one after the other. A step finds a variant, is one of a variant's
    engine, or checks a solution.

    `clock` gives seconds of work, by which runs are told how long they took; a run that takes longer than `patience`
    seconds is skipped.
    """

    def __init__(self, puzzle: Puzzle, clock: Callable[[], float], patience: float | None = None) -> None:
        self._finding = GeneratorEngine(variants(puzzle), "finding ways")
        self._ways: tuple[Variant, ...] = ()
        self._clock, self._patience = clock, patience
        self.runs: list[Run] = []
        self._spent = 0.0        # seconds on the variant at hand
        self._solving: Solving | None = None
        self._found: Found | None = None
        self._checked = 0
        self._trouble = ""
        self._skipping = False

    def advance(self, steps: int, /) -> bool:
        """True once all variants are run or skipped."""
        if not self._ways:
            if self._finding.advance(1):
                self._ways = tuple(self._finding.result())
            return False
        if len(self.runs) < len(self._ways):
            start = self._clock()
            ended = self._work(self._ways[len(self.runs)], steps)
            self._spent += self._clock() - start
            if ended or self._skipping or (self._patience is not None and self._spent > self._patience):
                self._end(skipped=not ended)
        return len(self.runs) == len(self._ways)

    def _work(self, variant: Variant, steps: int) -> bool:
        """Continue a variant. True once its solutions are found and checked."""
        if self._solving is None:
            self._solving = begin_solving(variant.puzzle, variant.switches)
        elif self._found is None:
            if self._solving.advance(steps):
                self._found = self._solving.result()
        else:
            last = min(self._checked + min(steps, CHECKED), len(self._found.solutions))
            while self._checked < last and not self._trouble:
                self._trouble = self._fault(variant, self._solving.distinct.problem)
                self._checked += not self._trouble
            return bool(self._trouble) or self._checked == len(self._found.solutions)
        return False

    def _fault(self, variant: Variant, whole: Problem) -> str:
        """The fault of the next solution; empty if there is none."""
        assert self._found is not None
        solution = self._found.solutions[self._checked]
        return fault(variant.puzzle, (
            (variant.puzzle.tiles[whole.places[one].tile].name, whole.atoms_of(one)) for one in solution))

    def _end(self, *, skipped: bool) -> None:
        variant, trouble = self._ways[len(self.runs)], self._trouble
        result = self._found or (self._solving.so_far() if self._solving else Found((), 0, 0, 0))
        if skipped:
            fraction = self._solving.snapshot().done if self._solving and not self._found else 0.0
            trouble = f"skipped after {self._spent:.0f} s, at {100 * fraction:.0f} %"
        self.runs.append(Run(variant.name, None if skipped else result.count, result.nodes, self._spent,
                             self._checked, trouble))
        self._solving = self._found = None
        self._spent, self._checked, self._trouble, self._skipping = 0.0, 0, "", False

    def skip(self) -> None:
        """Skip the current variant at the next step."""
        self._skipping = True

    def snapshot(self) -> tuple[Run, ...]:
        """The runs that ended."""
        return tuple(self.runs)

    def progress(self) -> Progress:
        """Number of finished runs, and the progress of the current one."""
        done, total = len(self.runs), len(self._ways)
        if total == 0:
            return self._finding.progress()
        if done == total:
            return Progress(done, total, "all ways are run")
        doing = self._solving.progress().text if self._solving and not self._found else f"{self._checked:,} checked"
        return Progress(done, None, f"{done + 1} of {total}, {self._ways[done].name}: {doing}")  # some take far longer

    def result(self) -> Verified:
        """All runs. Raises RuntimeError before the end."""
        if not self._ways or len(self.runs) < len(self._ways):
            raise RuntimeError("the runs are not finished")
        return Verified(tuple(self.runs), agree(self.runs))
