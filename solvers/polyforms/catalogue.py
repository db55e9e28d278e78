"""The puzzles that are shipped: `.poly` files of data/puzzles."""
from functools import cache
from importlib.resources import files

from solvers.core.formats import FormatError
from solvers.polyforms.poly_file import read_poly
from solvers.polyforms.puzzle import Puzzle

_FOLDER = files("solvers.polyforms") / "data" / "puzzles"


@cache
def names() -> tuple[str, ...]:
    """The names of all shipped puzzles, sorted."""
    return tuple(sorted(file.name.removesuffix(".poly") for file in _FOLDER.iterdir() if file.name.endswith(".poly")))


@cache
def shipped(name: str) -> Puzzle:
    """A shipped puzzle. Raises KeyError if there is none of that name."""
    if name not in names():
        raise KeyError(name)
    try:
        return read_poly((_FOLDER / f"{name}.poly").read_bytes())
    except FormatError as error:
        raise error.within(f"{name}.poly") from None
