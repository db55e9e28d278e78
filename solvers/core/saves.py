"""Saved games as JSON text with a format version; every value is checked when it is read."""
from itertools import chain
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, Versioned, read_json

FORMAT = 1
LIMIT = 32_000_000  # bytes; a 200x200 game with every move and dozens of bookmarks fits

LONGEST_ID = 100_000     # characters; a tale of the Ferry is in its id with all its maps and lines
LONGEST_MOVE = 200_000   # characters; a piece of Tetris has each key that was pressed for it, with its time
LONGEST_EXTRA = 4_000_000

Move = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
Line = Annotated[tuple[Move, ...], Meta(max_length=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved game: its id, moves, how many of these are played, bookmarks and clock.

    `extra` holds what the game stores beside that, under keys of its own.
    """

    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    id: Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
    moves: Line = ()
    position: Annotated[int, Meta(ge=0)] = 0
    bookmarks: Annotated[dict[Name, Line], Meta(max_length=1000)] = {}
    seconds: Annotated[float, Meta(ge=0, le=1e9)] = 0.0
    extra: Annotated[dict[Name, Annotated[str, Meta(max_length=LONGEST_EXTRA)]], Meta(max_length=100)] = {}

    def __post_init__(self) -> None:
        if self.position > len(self.moves):
            raise ValueError(f"position {self.position} is beyond the {len(self.moves)} moves")
        for text in chain([self.id], self.moves, *self.bookmarks.values()):
            if not text.isprintable():  # such a text is shown when it turns out to be no move
                raise ValueError(f"{text[:40]!a} is no id or move, which are short words")


def dump(save: Save) -> bytes:
    """Write a saved game as UTF-8 text. Raises FormatError if it is too large to be read again."""
    longest = max(map(len, save.extra.values()), default=0)
    if longest > LONGEST_EXTRA:
        raise FormatError(f"this has {longest:,} characters in one piece; {LONGEST_EXTRA:,} can be read again.")
    if len(save.id) > LONGEST_ID:
        raise FormatError(f"the id of this game has {len(save.id):,} characters; {LONGEST_ID:,} can be read again.")
    data = msgspec.json.encode(save) + b"\n"
    if len(data) > LIMIT:
        raise FormatError(f"this game takes {len(data):,} bytes; at most {LIMIT:,} can be saved. Remove bookmarks.")
    return data


def load(data: bytes) -> Save:
    """Parse a saved game. Raises FormatError. Whether the moves are legal is left to the game."""
    version = read_json(data, Versioned, LIMIT).format
    if version > FORMAT:
        raise FormatError(
            f"this game was saved by a newer version of Solvarium (format {version}; this one reads up to {FORMAT})."
            " Update Solvarium to open it."
        )
    return read_json(data, Save, LIMIT)
