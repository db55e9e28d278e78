"""The text of a hexagram as a document: its title, judgment, image and lines, and what belongs to it."""
from collections.abc import Sequence

from PySide6.QtGui import QTextDocument

from app.games.iching.document_writer import DocumentWriter
from app.games.iching.hexagram_names import ORDINALS, chinese_if_available
from app.games.iching.meaning.location import TOPICS, Location
from app.games.iching.meaning.related import relations
from app.look import theme
from solvers.core.wording import listed
from solvers.iching.hexagram import above, below
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import ALL, Link, split
from solvers.iching.texts.pack import LINE_PARTS
from solvers.iching.trigrams import TRIGRAMS


def compose(library: Library, location: Location) -> QTextDocument:
    """The document of a hexagram, in the present theme. Its parts are named title, judgment, image, 1 to 6 and all."""
    return HexagramDocument(library, location).document


class HexagramDocument:
    """Writes all parts of one hexagram's text, from the top."""

    def __init__(self, library: Library, location: Location) -> None:
        self.library, self.location = library, location
        self.writer = DocumentWriter()
        self._write_head()
        for part, heading in (("judgment", "Judgment"), ("image", "Image")):
            self._write_heading(heading)
            self.write_part(part)
            self.credit([part])
        self._write_lines()
        self._write_relations()

    @property
    def document(self) -> QTextDocument:
        return self.writer.document

    def _write_head(self) -> None:
        self.write_names()
        writer = self.writer
        writer.block("body")
        hexagram = HEXAGRAMS[self.location.number - 1]
        upper, lower = TRIGRAMS[above(hexagram)], TRIGRAMS[below(hexagram)]
        both = [(upper, "above"), (lower, "below")] if upper is not lower else [(upper, "above and below")]
        for trigram, place in both:
            writer.write(trigram.name.capitalize(), "body", href="trigrams")
            writer.write(f" {place}, {trigram.quality}.\u2002", "body", ink="muted")
        if moving := self.location.moving:
            self._write_moving(moving)

    def write_names(self) -> None:
        """What the hexagram is called."""
        self.write_names_of(self.library)

    def write_names_of(self, library: Library) -> None:
        """What it is called in these texts."""
        writer, number = self.writer, self.location.number
        writer.block("big", part="title", level=1)
        writer.write(f"{number}\u2002", "big", ink="accent")
        writer.write(library.text(number, "name"), "big")
        writer.block("figure", below=theme.UNIT)
        chinese = chinese_if_available(library.text(number, "chinese"))
        writer.write(f"{chinese}\u2002" if chinese else "", "figure", strong=False)
        writer.write(library.text(number, "pinyin"), "figure", ink="muted", strong=False)

    def _write_moving(self, moving: Sequence[int]) -> None:
        writer, future = self.writer, self.location.outcome.future
        writer.block("body", above=theme.UNIT / 2, part="moving")
        what = f"Line {moving[0]} moves" if len(moving) == 1 else f"Lines {listed([str(line) for line in moving])} move"
        if len(moving) == 6:
            what = "All six lines move"
        writer.write(what, "body", ink="warning_ink", strong=True)
        writer.write(", and it becomes ", "body", ink="muted")
        writer.write(self.library.title(future), "body", href=str(future))
        writer.write(".", "body", ink="muted")

    def _write_heading(self, title: str) -> None:
        self.writer.block("title", above=5 * theme.UNIT, below=theme.UNIT, level=2, rule=True)
        self.writer.write(title, "title")

    def write_part(self, part: str, begin: str = "", *, below: float = 0) -> None:
        """A part of the text, with bold words before it."""
        self.write_part_of(self.library, part, begin, below=below)

    def write_part_of(self, library: Library, part: str, begin: str = "", *, below: float = 0) -> None:
        """What these texts say there, and of a line what it comes to; links are shown by the names of all texts."""
        if begin and (word := library.word(self.location.number, part)):
            begin = f"{begin.removesuffix('.')}: {word}."
        paragraphs = library.text(self.location.number, part).split("\n\n")
        for place, paragraph in enumerate(paragraphs):
            last = place == len(paragraphs) - 1
            self.writer.block(part=part, below=below if last else 1.5 * theme.UNIT)
            if begin and place == 0:
                self.writer.write(f"{begin} ", strong=True)
            for run in split(paragraph):
                if isinstance(run, Link):
                    self.writer.write(self.library.link_text(run), href=run.target.text)
                else:
                    self.writer.write(run)

    def _write_lines(self) -> None:
        self._write_heading("Lines")
        for line, ordinal in enumerate(ORDINALS, start=1):
            moves = ", moving" if line in self.location.moving else ""
            self.write_part(str(line), f"{ordinal.capitalize()} line{moves}.", below=3 * theme.UNIT)
        if self.library.text(self.location.number, ALL):
            self.write_part(ALL, "All six lines moving.", below=3 * theme.UNIT)
        self.credit([part for part in LINE_PARTS if self.library.text(self.location.number, part)])

    def credit(self, parts: Sequence[str]) -> None:
        """From which texts these parts are, where they are a user's."""
        number, own = self.location.number, self.library.packs[-1]
        sources = {part: self.library.source(number, part) for part in parts}
        for pack in dict.fromkeys(sources.values()):
            if pack is not None and pack is not own:
                those = [part for part in parts if sources[part] is pack]
                which = "From" if len(those) == len(parts) else f"{_lines(those)} from"
                self.writer.block("small", above=theme.UNIT / 2)
                self.writer.write(f"{which} “{pack.title}”", "small", ink="muted")

    def _write_relations(self) -> None:
        writer = self.writer
        self._write_heading("See also")
        for relation in relations(self.location.number, self.location.moving):
            writer.block("body", below=theme.UNIT / 2)
            writer.write(f"{relation.label}: ", "body", ink="muted")
            writer.write(self.library.title(relation.number), "body", href=str(relation.number))
        writer.block("body", above=2 * theme.UNIT, below=5 * theme.UNIT)
        writer.write("Read on: ", "body", ink="muted")
        for place, (page, title) in enumerate(TOPICS.items()):
            writer.write(", " if place else "", "body", ink="muted")
            writer.write(title, "body", href=page)


def _lines(parts: Sequence[str]) -> str:
    """`Lines 1, 3 and all`"""
    return f"Line{'s' if len(parts) > 1 else ''} {listed(parts)}"
