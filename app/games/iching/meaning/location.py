"""Location: which text the reader shows, and at which line; what links, saved games and the way back lead to."""
from dataclasses import dataclass, field
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.iching.reading.outcome import Outcome
from solvers.iching.texts.links import PAGES, Target

HEXAGRAM = "hexagram:"  # how pages of docs/ link to what is written about a hexagram
PREFIX = "iching-"  # of the files of the pages that texts link to
TOPICS = {**PAGES, f"{PREFIX}texts": "Texts of your own"}  # the longer pages, with their titles


class Location(NamedTuple):
    """A hexagram, or a line of it, with the lines that move; or one of the longer pages, where nothing moves."""

    target: Target
    moving: tuple[int, ...] = ()

    @classmethod
    def from_hexagram(cls, number: int, line: int = 0, moving: tuple[int, ...] = ()) -> "Location":
        """A hexagram by its King Wen number, at the text of a line; 0 is its beginning."""
        return cls(Target(number, str(line) if line else ""), tuple(sorted(moving)))

    @classmethod
    def read(cls, text: str) -> "Location":
        """The location that `text` wrote: `25.3 3,5`, `24`, `casting`. Raises FormatError."""
        if text in TOPICS:
            return cls(Target(0, page=text))
        target, _, moving = text.partition(" ")
        lines = tuple(int(line) for line in moving.split(",") if line in tuple("123456"))
        location = cls(Target.read(target), lines)
        if location.text != text:
            raise FormatError(f"“{text[:30]}” is no page; “25.3 3,5” would be one, its lines 3 and 5 moving.")
        return location

    @classmethod
    def from_link(cls, href: str) -> "Location | None":
        """Where a link of a text leads, or of a page of docs/; None if it is to no page."""
        if href.endswith(".md"):
            name = href.removesuffix(".md")
            short = name.removeprefix(PREFIX)
            return cls(Target(0, page=short if short in PAGES else name))
        try:
            return cls.read(href.removeprefix(HEXAGRAM))
        except FormatError:
            return None

    @property
    def file(self) -> str:
        """The file in docs/ of a longer page."""
        return f"{PREFIX if self.target.page in PAGES else ''}{self.target.page}.md"

    @property
    def text(self) -> str:
        """As `read` takes it."""
        return f"{self.target.text} {','.join(map(str, self.moving))}".rstrip()

    @property
    def text_of(self) -> tuple[int, str, tuple[int, ...]]:
        """What is the same on two pages that have the same text, whichever line of it is read."""
        return self.number, self.target.page, self.moving

    @property
    def number(self) -> int:
        """The King Wen number; 0 on the longer pages."""
        return self.target.number

    @property
    def line(self) -> int:
        """The line whose text is read, 1 to 6; 0 if it is none."""
        return int(self.target.part) if self.target.part.isdigit() else 0

    @property
    def outcome(self) -> Outcome:
        """The hexagram with its moving lines."""
        return Outcome.from_hexagram(self.number, self.moving)


@dataclass(frozen=True, slots=True)
class Visit:
    """A location that was read, how far it was scrolled when it was left, px, and the title of the pack that stood
    beside the other texts, if any; from which page one came to it, empty if not from another; and where in the text
    the link begins that led on, −1 if none did. Visits of the same texts are equal."""

    location: Location
    scroll: int = field(default=0, compare=False)
    beside: str = ""
    back: str = field(default="", compare=False)
    link: int = field(default=-1, compare=False)

    @classmethod
    def of_outcome(cls, outcome: Outcome | None) -> "Visit":
        """The first one: of the hexagram that was thrown, or else of hexagram 1."""
        if outcome is None:
            return cls(Location.from_hexagram(1))
        return cls(Location.from_hexagram(outcome.actual, 0, tuple(outcome.moving)))
