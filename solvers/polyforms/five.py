"""Puzzles of five pentominoes on small forms: the forms, and which five fill one in a single way."""
from collections import defaultdict
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from solvers.core.engine import finish
from solvers.core.formats import FormatError, read_toml
from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Cover
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.symmetry import symmetries

FIVE: Final = 5
LETTERS: Final = "FILNPTUVWXYZ"


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A form of 25 squares: what it looks like, and its rows between slashes."""

    title: str
    rows: str


class _Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weekdays: tuple[tuple[str, ...], ...]


class _Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    forms: dict[str, Form]


@cache
def forms() -> dict[str, Form]:
    """All forms by name."""
    return read_toml((files("solvers.polyforms") / "data" / "five.toml").read_bytes(), _Forms).forms


@cache
def five_of_days() -> tuple[tuple[str, ...], ...]:
    """All puzzles by weekday, from Monday, the easiest, to Sunday: each as house/FLPWY, in the order of their days."""
    return read_toml((files("solvers.polyforms") / "data" / "five_days.toml").read_bytes(), _Days).weekdays


def puzzle_of_five(name: str, letters: str) -> Puzzle:
    """The puzzle that fills a form with pentominoes, such as FLPWY. Raises FormatError."""
    if name not in forms():
        raise FormatError(f"there is no form “{name[:40]}” for five pentominoes; {', '.join(forms())} are.")
    if len(letters) != FIVE or list(letters) != sorted(set(letters)) or not set(letters) <= set(LETTERS):
        raise FormatError(f"“{letters[:40]}” should be five of the letters {LETTERS}, in their order.")
    return _puzzle(name, letters)


@cache
def _puzzle(name: str, letters: str) -> Puzzle:
    form, others = forms()[name], " ".join(letter for letter in LETTERS if letter not in letters)
    tiles = f"pentominoes without {others}" if others else "pentominoes"
    rows = form.rows.replace("/", "\n")
    return parse_poly(f"title: Five pentominoes, {form.title}\ngrid: square\ntiles: {tiles}\n\nform:\n{rows}\n")


@cache
def single_sets(name: str) -> tuple[str, ...]:
    """The sets of five that fill a form in one way, but for turning the form over onto itself, in order.

    One search finds all ways to fill it with any of the twelve, each once at most: some hundred, in a millisecond.
    """
    problem = problem_of(_puzzle(name, LETTERS))
    cover = problem.cover
    solved = finish(FastSearch(Cover(cover.atoms, (0,) * cover.tiles, cover.most, cover.positions)))
    ways: dict[str, int] = defaultdict(int)
    for solution in solved.solutions:
        ways["".join(sorted(problem.puzzle.tiles[cover.positions[one].tile].name for one in solution))] += 1
    images = len(at_once(symmetries(problem)))
    return tuple(sorted(letters for letters, number in ways.items() if number == images))
