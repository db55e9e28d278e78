"""What the hexagrams and their lines say: the library that has of each part the first of several packs."""
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.iching import search
from solvers.iching.king_wen import glyph
from solvers.iching.texts.links import ALL, PAGES, Link, Target, split
from solvers.iching.texts.pack import PROSE, Pack


class Found(NamedTuple):
    """A text in which all words were found: an excerpt of it, and the spans in the excerpt where they stand."""

    number: int
    part: str
    excerpt: str
    spans: tuple[search.Span, ...] = ()


class _Page(NamedTuple):
    """A text made ready to be searched."""

    number: int
    part: str
    text: str
    folded: str


class Library:
    """For each part the text of the first pack that has it."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = tuple(packs)
        self._sources = {place: pack for pack in reversed(self.packs) for place in pack.parts}

    def pack(self, title: str) -> Pack | None:
        """The pack of a title; None if there is none."""
        return next((pack for pack in self.packs if pack.title == title), None)

    def without(self, pack: Pack) -> "Library":
        """The texts of all other packs."""
        return Library([one for one in self.packs if one is not pack])

    def source(self, number: int, part: str) -> Pack | None:
        """The pack whose text this is; None if no pack has one."""
        return self._sources.get((number, part))

    def text(self, number: int, part: str) -> str:
        """The text with its links; nothing if no pack has one, as for `all` of most hexagrams."""
        pack = self.source(number, part)
        return pack.parts[number, part] if pack else ""

    def plain(self, number: int, part: str) -> str:
        """The text with the words of its links."""
        text = self.text(number, part)
        if part not in PROSE:
            return text
        return "".join(run if isinstance(run, str) else self.link_text(run) for run in split(text))

    def word(self, number: int, part: str) -> str:
        """What a line comes to, in a word, by the pack whose text is read; nothing if it does not say."""
        pack = self.source(number, part)
        return pack.words.get((number, part), "") if pack else ""

    def title(self, number: int) -> str:
        """`25 Without Guile`"""
        return f"{number} {self.text(number, 'name')}".rstrip()

    def link_text(self, link: Link) -> str:
        """What a link is shown as: its own words, or `24 Return, line 3`."""
        return link.text or self.heading(link.target)

    def heading(self, target: Target) -> str:
        """`24 Return`, `24 Return, line 3`, `1 Creating, all lines`, or the title of a page."""
        if target.page:
            return PAGES[target.page]
        ending = {"": "", ALL: ", all lines"}.get(target.part, f", line {target.part}")
        return f"{self.title(target.number)}{ending}"

    def search(self, words: str) -> list[Found]:
        """The texts in which all these words occur, names first, then by number.

        A hexagram is found by its name, number, character or pinyin too, and a line by its place, such as 25.3.
        """
        sought = search.words(words)
        found = [*self._asked(words.strip())]
        for page in self._pages if sought else ():
            if spans := search.find(sought, page.folded):
                text, where = search.excerpt(page.text, search.unfolded(page.text, spans))
                found.append(Found(page.number, page.part, text, tuple(where)))
        return found

    def _asked(self, words: str) -> Iterator[Found]:
        """The line that is asked for by its place."""
        try:
            target = Target.read(words)
        except FormatError:
            return
        if target.part and (text := self.plain(target.number, target.part)):
            yield Found(target.number, target.part, search.excerpt(text.replace("\n\n", " "), [(0, 0)])[0])

    @cached_property
    def _pages(self) -> list[_Page]:
        names = (
            (number, "name", f"{self.title(number)} {glyph(number)} {chinese} {pinyin}")
            for number in range(1, 65)
            for chinese, pinyin in [(self.text(number, "chinese"), self.text(number, "pinyin"))]
        )
        texts = (
            (number, part, self.plain(number, part).replace("\n\n", " ")) for number in range(1, 65) for part in PROSE
        )
        return [_Page(*page, search.fold(page[2])) for pages in (names, texts) for page in pages]
