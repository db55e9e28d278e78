"""Texts and pictures of docs/, their contents, and the search in them."""
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
    """A line of the contents: a page, or a heading without a page."""

    title: str
    page: str = ""
    level: int = 0
    places: int = 0  # how often the words that one looks for stand on the page


def read(name: str) -> bytes:
    """Read a file of docs/, and of nowhere else. Raises FileNotFoundError."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise FileNotFoundError(name)
    return resources.read("docs", name)


def read_page(name: str) -> str:
    """The Markdown of a page as displayed: links and pictures are relative to docs/, and apostrophes are round as
    everywhere in the window. Raises FileNotFoundError."""
    place = QUrl(name)
    round_ones = APOSTROPHE.sub(lambda match: match[1] or "’", read(name).decode())
    return LINK.sub(
        lambda link: f"]({place.resolved(QUrl(link[1])).toString(QUrl.ComponentFormattingOption.FullyEncoded)}",
        round_ones)


def picture(name: str, widest: int = PICTURES) -> QImage:
    """A picture of docs/ in the current theme, if there is such a version; a null one if there is no such file.

    Args:
        name: its file, and the part to show: `pictures/a-light.png#left,top,width,height`, in its px.
        widest: the largest width, px.
    """
    name, _, part = name.partition("#")
    themed = THEMES.sub(f"-{theme.current().scheme}.png", name)
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
    """The entries of the start page in its order: under each heading its pages, those that belong to a page one level
    lower."""
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
    """Words to search for. A page matches if it contains all of them."""

    words: tuple[str, ...]
    pattern: re.Pattern[str]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Start and end of each match in a text; empty unless all words occur."""
        folded = text.casefold()
        if not all(word.casefold() in folded for word in self.words):
            return []
        return [match.span() for match in self.pattern.finditer(text)]


class Finder:
    """Searches all pages. Each is read once, on the first search."""

    def __init__(self, markdown: Callable[[str], str]) -> None:
        """`markdown` returns the text of a page by its name."""
        self._markdown = markdown
        self._texts: dict[str, str] = {}

    def search(self, words: str, pages: Iterable[str]) -> Search | None:
        """A search for the phrase, or, where no page has that, for each of its words; None without words."""
        parts = tuple(words.replace("'", "’").split())
        if not parts:
            return None
        together = Search(parts, re.compile(r"\s+".join(map(re.escape, parts)), re.IGNORECASE))
        if len(parts) == 1 or any(self.count(together, page) for page in pages):
            return together
        longest_first = sorted(map(re.escape, parts), key=len, reverse=True)
        return Search(parts, re.compile("|".join(longest_first), re.IGNORECASE))

    def count(self, search: Search, page: str) -> int:
        return len(search.spans(self._text(page)))

    def clear(self) -> None:
        """Read all pages again on the next search: the Shortcuts page depends on the game in front."""
        self._texts.clear()

    def _text(self, page: str) -> str:
        if page not in self._texts:
            document = QTextDocument()
            document.setMarkdown(self._markdown(page))
            self._texts[page] = document.toPlainText()
        return self._texts[page]
