"""Lists of words of five letters: read from any text, and the two that are shipped."""
import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal
from zlib import crc32

from solvers.core.formats import FormatError

Rule = Literal["places", "answer"]

LETTERS: Final = 5   # of a word
FEWEST: Final = 2    # words of a list
MOST: Final = 12_000  # words of a list: the table of all pairs has 144 MB then
OWN: Final = "own"        # the name of the list of our own texts
COMMON: Final = "common"  # that of the larger one, of common words
SHIPPED: Final = {COMMON: "common.txt", OWN: "words.txt"}


def read_words(text: str) -> tuple[str, ...]:
    """Read the words of five letters of a text, in capitals and in alphabetical order. Other words, and lines that
    begin with #, are left out, so that any list can be read. Raises FormatError if there are too few or too many."""
    lines = (line for line in unicodedata.normalize("NFC", text).splitlines() if not line.lstrip().startswith("#"))
    found = set()
    for word in re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", "\n".join(lines)):
        capitals = word.upper()
        if len(word) == len(capitals) == LETTERS and capitals.isalpha():
            found.add(capitals)
    if len(found) < FEWEST:
        what = "only one word" if found else "no word"
        raise FormatError(f"there is {what} of {LETTERS} letters here; a list has at least {FEWEST}.")
    if len(found) > MOST:
        raise FormatError(f"there are {len(found):,} words of {LETTERS} letters here; a list has at most {MOST:,}.")
    if len(set("".join(found))) > 255:
        raise FormatError("these words have more than 255 different letters.")
    return tuple(sorted(found))


@lru_cache(maxsize=len(SHIPPED))
def shipped_words(name: str) -> tuple[str, ...]:
    """A list of `SHIPPED`: the words of the program's own help pages, readings and tale, or these and other common
    ones."""
    return read_words(files("solvers.abgame").joinpath("data", SHIPPED[name]).read_text("utf-8"))


def name_of(words: tuple[str, ...]) -> str:
    """The name of a list in saved games: that of `SHIPPED`, or a number that follows from its words."""
    return next((name for name in SHIPPED if words == shipped_words(name)), f"{crc32(' '.join(words).encode()):08x}")
