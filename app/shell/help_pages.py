"""What lies in docs/: the text and pictures of its pages, their contents, and the words that one looks for in them."""
import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QRect, QUrl
from PySide6.QtGui import QImage, QTextDocument

from app.look import resources, theme

FIRST = "index.md"
PICTURES = 640  # px, the widest a picture is shown
LINK = re.compile(r"\]\(([^)\s]+)")
APOSTROPHE = re.compile(r"(```.*?```|`[^`]*`)|(?<=[^\W\d_])'(?=[^\W\d_])", re.DOTALL)  # in words, not in code
LISTED = re.compile(r"## (?P<heading>.+)|(?P<indent> *)- \[(?P<title>[^\]]+)\]\((?P<page>[^)]+\.md)\)")
THEMES = re.compile(r"-(?:light|dark)\.png$")


class Entry(NamedTuple):
    """A line of the contents: a page, or a heading, which has none."""

    title: str
    page: str = ""
    level: int = 0
    places: int = 0  # how often the words that one looks for stand on the page


def read(name: str) -> bytes:
    """A file of docs/ and of nowhere else. Raises FileNotFoundError."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise FileNotFoundError(name)
    return resources.read("docs", name)


def read_page(name: str) -> str:
    """The Markdown of a page as it is shown: links and pictures are named from docs/ itself, and apostrophes are round
    as everywhere in the window. Raises FileNotFoundError."""
    place = QUrl(name)
    round_ones = APOSTROPHE.sub(lambda found: found[1] or "’", read(name).decode())
    return LINK.sub(
        lambda link: f"]({place.resolved(QUrl(link[1])).toString(QUrl.ComponentFormattingOption.FullyEncoded)}",
        round_ones)


def picture(name: str, widest: int = PICTURES) -> QImage:
    """A picture of docs/ in the present theme, if there is one; nothing if there is no such file.

    Args:
        name: its file, and the part of it to show: `pictures/a-light.png#left,top,width,height`, in its px.
        widest: px, that it is not shown wider than.
    """
    name, _, part = name.partition("#")
    themed = THEMES.sub(f"-{theme.current().name}.png", name)
    try:
        image = QImage.fromData(QByteArray(_first_of(themed, name)))
    except FileNotFoundError:
        return QImage()
    if part:
        image = image.copy(QRect(*map(int, part.split(","))))
    if image.width() > widest:
        image.setDevicePixelRatio(image.width() / widest)
    return image


def _first_of(*names: str) -> bytes:
    for name in names[:-1]:
        try:
            return read(name)
        except FileNotFoundError:
            continue
    return read(names[-1])


def contents() -> list[Entry]:
    """What the start page lists, in its order: under each heading its pages, those that belong to one a level lower."""
    entries, heading = [Entry("Start page", FIRST)], ""
    for line in LISTED.finditer(read(FIRST).decode()):
        if line["heading"]:
            heading = line["heading"]
            continue
        if heading:
            entries.append(Entry(heading))
            heading = ""
        entries.append(Entry(line["title"], line["page"], len(line["indent"]) // 2))
    return entries


class Search(NamedTuple):
    """Words that one looks for. A page has them if all of them stand on it."""

    words: tuple[str, ...]
    pattern: re.Pattern[str]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where the words begin and end in a text; nothing if one of them is missing."""
        folded = text.casefold()
        if not all(word.casefold() in folded for word in self.words):
            return []
        return [found.span() for found in self.pattern.finditer(text)]


class Finder:
    """Looks for words on all pages. Each page is read once, when words are first looked for."""

    def __init__(self, markdown: Callable[[str], str]) -> None:
        """`markdown` gives the text of a page by its name."""
        self._markdown = markdown
        self._texts: dict[str, str] = {}

    def search(self, words: str, pages: Iterable[str]) -> Search | None:
        """A search for words side by side, or, where no page has them so, for each of them; None without words."""
        parts = tuple(words.replace("'", "’").split())
        if not parts:
            return None
        together = Search(parts, re.compile(r"\s+".join(map(re.escape, parts)), re.IGNORECASE))
        if len(parts) == 1 or any(self.count(together, page) for page in pages):
            return together
        longest_first = sorted(map(re.escape, parts), key=len, reverse=True)
        return Search(parts, re.compile("|".join(longest_first), re.IGNORECASE))

    def count(self, search: Search, page: str) -> int:
        """How many places a search finds on a page."""
        return len(search.spans(self._text(page)))

    def clear(self) -> None:
        """Read all pages again: that of the shortcuts follows the game in front."""
        self._texts.clear()

    def _text(self, page: str) -> str:
        if page not in self._texts:
            document = QTextDocument()
            document.setMarkdown(self._markdown(page))
            self._texts[page] = document.toPlainText()
        return self._texts[page]
