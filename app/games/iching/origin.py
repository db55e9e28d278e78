"""Origin: what a labyrinth was grown for: a reading, or the natal hexagrams of a birth. It is saved with it."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.canvas.board import Board
from app.games.iching.reading.reading import Reading
from solvers.core.formats import FormatError

if TYPE_CHECKING:
    from app.games.iching.captioned import CaptionedDrawing
    from solvers.iching.natal.natal_data import NatalData

PAGE = "labyrinth"
NATAL, BIRTH = f"{PAGE}-natal", f"{PAGE}-birth"

# What the file of a labyrinth may be wanted without, and what it is called.
PERSONAL = {f"{PAGE}-question": "the question", BIRTH: "the birth"}


@dataclass(frozen=True, slots=True)
class NatalPair:
    """The Earlier and the Later Heaven hexagram, and whose they are; None in a file that is not to tell."""

    hexagrams: tuple[int, ...]
    birth: "NatalData | None"


Origin = Reading | NatalPair


class PresentOrigin(QObject):
    """The origin of the labyrinth that a tab has at present, which its pages share: the page Labyrinth sets it whenever
    it is another, and the page Natal looks whose it is."""

    origin: Origin | None = None


def captioned(board: Board, origin: Origin | None, title: str, texts: Sequence[str]) -> "CaptionedDrawing":
    """A labyrinth as it goes into files: above it what it grew for, or else its title, and lines of text below."""
    from app.games.iching.captioned import CaptionedDrawing, Heading  # with the first file: it lays out documents

    heading = discreet = Heading(title)
    match origin:
        case Reading():
            discreet = Heading(origin.title, origin.origin)
            heading = Heading(origin.question, f"{origin.title}, {origin.origin}") if origin.question else discreet
        case NatalPair((earlier, later), birth):
            discreet = heading = Heading(f"Earlier Heaven {earlier}, Later Heaven {later}")
            if birth is not None:
                heading = Heading(birth.name or discreet.line, discreet.line if birth.name else "")
    return CaptionedDrawing(board, heading, discreet, tuple(("", text) for text in texts))


def write(origin: Origin | None) -> dict[str, str]:
    """What a saved labyrinth remembers of it."""
    match origin:
        case Reading():
            return origin.write(PAGE)
        case NatalPair(hexagrams, birth):
            pair = {NATAL: ",".join(map(str, hexagrams))}
            if birth is None:
                return pair
            from solvers.iching.natal import natal_data  # no start waits for the calendar: few are of a birth

            return {**pair, BIRTH: natal_data.write(birth)}
    return {}


def read(extra: Mapping[str, str]) -> Origin | None:
    """The origin that `write` wrote; None if there is none that can be read."""
    if NATAL in extra:
        return _natal(extra)
    try:
        return Reading.read(PAGE, extra)
    except FormatError:
        return None


def _natal(extra: Mapping[str, str]) -> NatalPair | None:
    parts = extra[NATAL][:9].split(",")
    numbers = tuple(int(part) for part in parts if part.isascii() and part.isdigit() and 1 <= int(part) <= 64)
    if not len(parts) == len(numbers) == len(set(numbers)) == 2:
        return None
    from solvers.iching.natal import natal_data  # as above

    try:
        birth = natal_data.read(extra.get(BIRTH, ""))
    except FormatError:
        birth = None
    return NatalPair(numbers, birth)
