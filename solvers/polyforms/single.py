"""Puzzles with exactly one solution, made from a seed: some pentominoes are laid close to each other, and the solver
proves that they fill the form that comes about in no other way. Otherwise it is tried again with other tiles.
"""
import random
from functools import lru_cache
from itertools import count
from typing import Final

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.grids import SQUARE, Vector, minus, plus
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import Atoms, shapes
from solvers.polyforms.symmetry import symmetries
from solvers.polyforms.tile_sets import tile_set

FEWEST, MOST = 4, 8  # tiles
_LETTERS: Final = "FILNPTUVWXYZ"
_CLOSEST: Final = 3  # of the closest places of a tile one is drawn


@lru_cache(maxsize=64)
def single_puzzle(tiles: int, seed: int) -> Puzzle:
    """The puzzle of a seed with so many different pentominoes, from 4 to 8; made in some hundredths of a second. Raises
    FormatError."""
    if not FEWEST <= tiles <= MOST:
        raise FormatError(f"a puzzle with one solution is made of {FEWEST} to {MOST} pentominoes, not of {tiles}.")
    for attempt in count():
        chance = random.Random(f"{tiles} pentominoes, {seed}, {attempt}")
        letters = sorted(chance.sample(_LETTERS, tiles))
        form = _form(letters, chance)
        if form is not None and _is_single(problem_of(puzzle := _puzzle(letters, form))):
            return puzzle
    raise AssertionError("unreachable")


def _puzzle(letters: list[str], form: frozenset[Vector]) -> Puzzle:
    xs, ys = ([atom[axis] for atom in form] for axis in (0, 1))
    rows = ["".join("X" if (x, y) in form else "." for x in range(min(xs), max(xs) + 1))
            for y in range(max(ys), min(ys) - 1, -1)]
    others = " ".join(letter for letter in _LETTERS if letter not in letters)
    return parse_poly("\n".join((
        f"title: One solution, {len(letters)} pentominoes",
        "note: Exactly one way to fill it: the solver has tried all others.",
        "grid: square", f"tiles: pentominoes without {others}", "expect: 1", "", "form:", *rows, "")))


def _is_single(problem: Problem) -> bool:
    """True if there is one solution, but for turning the form over onto itself."""
    images = len(at_once(symmetries(problem)))
    found = finish(FastSearch(problem.cover, keep=0, limit=images + 1))
    return found.count == images


def _form(letters: list[str], chance: random.Random) -> frozenset[Vector] | None:
    """Tiles laid one by one where they touch most of what lies there; None if that leaves a hole."""
    atoms = tile_set("pentominoes", SQUARE)
    order = list(letters)
    chance.shuffle(order)
    form: set[Vector] = set()
    for letter in order:
        turned = list(shapes(SQUARE, atoms[letter]).values())
        form |= chance.choice(_closest(form, turned)) if form else set(chance.choice(turned))
    return None if _has_hole(form) else frozenset(form)


def _closest(form: set[Vector], turned: list[Atoms]) -> list[frozenset[Vector]]:
    """The places beside a form where a tile shares most edges with it, the closest first.

    Each place covers a square beside the form with one of its own, so all are met, most of them several times; equal
    ones come in the order of their atoms, so that a seed makes the same form everywhere.
    """
    around = {other for atom in form for other in SQUARE.neighbours(atom)} - form
    touching: dict[frozenset[Vector], int] = {}
    for shape in turned:
        for free in sorted(around):
            for own in shape:
                place = frozenset(plus(atom, minus(free, own)) for atom in shape)
                if place not in touching and form.isdisjoint(place):
                    touching[place] = sum(other in form for atom in place for other in SQUARE.neighbours(atom))
    return sorted(touching, key=lambda place: (-touching[place], sorted(place)))[:_CLOSEST]


def _has_hole(form: set[Vector]) -> bool:
    """True if some square beside the form cannot be reached from outside."""
    xs, ys = ([atom[axis] for atom in form] for axis in (0, 1))
    box: set[Vector] = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)}
    outside: set[Vector] = {(min(xs) - 1, min(ys) - 1)}
    border = set(outside)
    while border:
        border = {other for atom in border for other in SQUARE.neighbours(atom)} & box - form - outside
        outside |= border
    return box - form != outside
