"""The puzzles that are shipped: `.poly` files of data/puzzles, in the order of data/catalogue.toml."""
from functools import cache
from importlib.resources import files

import msgspec

from solvers.core.formats import FormatError, read_toml
from solvers.polyforms.poly_file import read_poly
from solvers.polyforms.puzzle import Puzzle

_DATA = files("solvers.polyforms") / "data"


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the list, and the names of the puzzles under it, from easy to hard; of a `ladder` each leads to the
    next one."""

    title: str
    puzzles: tuple[str, ...]
    ladder: bool = False


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[Kind, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """All shipped puzzles by kind, in the order of the list."""
    return read_toml((_DATA / "catalogue.toml").read_bytes(), _Catalogue).kinds


@cache
def names() -> tuple[str, ...]:
    """The names of all shipped puzzles, in the order of the list."""
    return tuple(name for kind in kinds() for name in kind.puzzles)


def next_rung(name: str) -> str | None:
    """The puzzle that follows one of a ladder; None for the last one, and for others."""
    for kind in kinds():
        if kind.ladder and name in kind.puzzles[:-1]:
            return kind.puzzles[kind.puzzles.index(name) + 1]
    return None


@cache
def shipped(name: str) -> Puzzle:
    """A shipped puzzle. Raises KeyError if there is none of that name."""
    if name not in names():
        raise KeyError(name)
    try:
        return read_poly(text(name).encode())
    except FormatError as error:
        raise error.within(f"{name}.poly") from None


def text(name: str) -> str:
    """The file of a shipped puzzle."""
    return (_DATA / "puzzles" / f"{name}.poly").read_text("utf-8")
