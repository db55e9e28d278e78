"""Text with links: [[24]], [[24.3]], [[1.all]], [[24.3|words of one's own]], and [[natal]] for a page."""
import re
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.iching.reading.emphasis import BOTH_WHOLE

PAGES = {
    "casting": "How a cast works",
    "trigrams": "The eight trigrams",
    "king-wen": "The order of King Wen",
    "natal": "The natal hexagrams",
    "najia": "Najia",
    "clock": "The clock",
    "labyrinth": "How to read a Connexion",
    "treatise": "The Great Treatise",
}
ALL = "all"  # the part that speaks when every line moves

_LINK = re.compile(r"\[\[(?:([^\[\]|\n]*)(?:\|([^\[\]|\n]*))?\]\])?")  # or its two brackets alone
_PLACE = re.compile(r"([1-9]|[1-5][0-9]|6[0-4])(?:\.([1-6]|all))?")


class Target(NamedTuple):
    """Where a link leads: to a hexagram, to a line of it (`part` is 1 to 6, or all), or to a page (`number` is 0)."""

    number: int
    part: str = ""
    page: str = ""

    @classmethod
    def read(cls, text: str) -> "Target":
        """The target that is written 24, 24.3, 1.all or natal. Raises FormatError if there is none."""
        if text in PAGES:
            return cls(0, page=text)
        found = _PLACE.fullmatch(text)
        if not found or (found[2] == ALL and int(found[1]) not in BOTH_WHOLE):
            raise FormatError(
                f"“{text[:30]}” leads nowhere; a link leads to a hexagram (24), to a line (24.3), to all lines "
                f"(1.all, 2.all) or to a page ({', '.join(PAGES)})."
            )
        return cls(int(found[1]), found[2] or "")

    @property
    def text(self) -> str:
        """As `read` takes it."""
        return self.page or (f"{self.number}.{self.part}" if self.part else f"{self.number}")


class Link(NamedTuple):
    """A link and its own words; without any, it is shown by the name of where it leads."""

    target: Target
    text: str = ""


def split(text: str) -> list[str | Link]:
    """The runs of a text, plain ones and links, none empty. Raises FormatError; its column is the place in the text."""
    runs: list[str | Link] = []
    end = 0
    for found in _LINK.finditer(text):
        try:
            link = _link(found[1], found[2])
        except FormatError as error:
            raise FormatError(error.message, column=found.start() + 1) from None
        runs += [text[end : found.start()], link]
        end = found.end()
    return [run for run in (*runs, text[end:]) if run]


def _link(target: str | None, words: str | None) -> Link:
    if target is None:
        raise FormatError("after “[[” a link is expected, such as [[24]] or [[24.3|words]], within one paragraph.")
    if words is not None and not words.strip():
        raise FormatError(f"the link to “{target[:30]}” has a bar but no words after it.")
    return Link(Target.read(target), words or "")
