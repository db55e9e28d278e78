"""Ids of games of polyforms: `polyforms:NAME:SEED` of a shipped puzzle, `polyforms:five/FORM/FLPWY:SEED` of five
pentominoes on a small form, `polyforms:one/6:SEED` of a puzzle that is made from the seed, of six pentominoes with one
solution, `polyforms:own/TEXT:SEED` of any other one.

TEXT is a `.poly` file, compressed and written in letters, so that a saved game needs no other file. The seed says how
the tiles lie in the tray at first; with 0 they lie as their set is drawn.
"""
import base64
import re
import zlib
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.saves import LONGEST_ID
from solvers.polyforms import catalogue, five
from solvers.polyforms.poly_file import LIMIT, read_poly
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.single import single_puzzle

OWN: Final = "own"
FIVE: Final = "five"
ONE: Final = "one"
MOST_TILES: Final = 400  # copies counted; more have no room in a tray

_ID = re.compile(
    r"polyforms:(?:([a-z0-9-]{1,60})|own/([A-Za-z0-9_-]+)|five/([a-z]{1,20})/([A-Z]{5})|"
    r"one/([1-9][0-9]?)):(0|[1-9][0-9]{0,17})")


class Parts(NamedTuple):
    """The parts of an id: the name of a shipped puzzle, FIVE, ONE or OWN; the puzzle; the seed."""

    name: str
    puzzle: Puzzle
    seed: int


def shipped_id(name: str, seed: int = 0) -> str:
    """The id of a shipped puzzle."""
    return f"polyforms:{name}:{seed}"


def five_id(form: str, letters: str, seed: int = 0) -> str:
    """The id of a form for five pentominoes."""
    return f"polyforms:{FIVE}/{form}/{letters}:{seed}"


def one_id(tiles: int, seed: int) -> str:
    """The id of a puzzle with one solution, made from a seed of so many pentominoes."""
    return f"polyforms:{ONE}/{tiles}:{seed}"


def another_five(seed: int) -> str:
    """The id of a puzzle of five with a single solution, which the seed chooses."""
    form = tuple(five.forms())[seed % len(five.forms())]
    sets = five.single_sets(form)
    return five_id(form, sets[seed // len(five.forms()) % len(sets)], seed)


def own_id(text: str, seed: int = 0) -> str:
    """The id of the puzzle of a `.poly` file. Raises FormatError if it is none, or too large to be played by hand."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(errors="replace"), 9)).decode().rstrip("=")
    game_id = f"polyforms:{OWN}/{packed}:{seed}"
    if len(game_id) > LONGEST_ID:
        raise FormatError("this puzzle is too large to be laid by hand: its text does not fit into an id.")
    read_id(game_id)
    return game_id


def own_text(game_id: str) -> str:
    """The `.poly` text of an id; empty for a shipped puzzle. Raises FormatError."""
    match = _ID.fullmatch(game_id)
    return _unpacked(match[2]).decode() if match and match[2] else ""


@lru_cache(maxsize=32)
def read_id(text: str) -> Parts:
    """Parse an id. Raises FormatError with one sentence."""
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:40]}” is no game of polyforms; one is written like polyforms:tritetratan:0.")
    name, packed, seed = match[1] or OWN, match[2], int(match[6])
    if match[3]:
        name, puzzle = FIVE, five.puzzle_of_five(match[3], match[4])
    elif match[5]:
        name, puzzle = ONE, single_puzzle(int(match[5]), seed)
    elif packed:
        puzzle = read_poly(_unpacked(packed))
    elif name in catalogue.names():
        puzzle = catalogue.shipped(name)
    else:
        raise FormatError(f"there is no puzzle “{name}”; the list of puzzles has {len(catalogue.names())}.")
    if sum(tile.most for tile in puzzle.tiles) > MOST_TILES:
        raise FormatError(f"a puzzle that is laid by hand has at most {MOST_TILES} tiles.")
    return Parts(name, puzzle, seed)


def _unpacked(packed: str) -> bytes:
    try:
        decompressor = zlib.decompressobj()
        data = decompressor.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LIMIT)
    except (ValueError, zlib.error):
        raise FormatError("the puzzle in this id is damaged; copy the whole id.") from None
    if not decompressor.eof or decompressor.unused_data:
        raise FormatError("the puzzle in this id is damaged; copy the whole id.")
    return data
