"""Board of an invention: its score, with a bracket in the colour of the voice wherever the theme sounds."""
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.controls import draw_text
from app.games.counterpoint.score_board import NUMBERS, ScoreBoard
from app.look import draw_line, theme
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.engraving.marks import System
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.thematic.finding import end_of
from solvers.counterpoint.thematic.theme import Entry, Theme

CLEAR: Final = 1.0       # staff spaces from a bracket to what is below it
TICK: Final = 0.7        # length of its ends, staff spaces
ROOM: Final = 1.6        # staff spaces for it above a staff
THICK: Final = 1.6       # px
WORDS: Final = {"theme": "", "inverted": "upside down", "augmented": "twice as slow"}


class ThemeBoard(ScoreBoard):
    """Shows the entries of a theme above their notes; the numbers of the bars stand above the brackets."""

    numbers = NUMBERS + ROOM

    def __init__(self) -> None:
        super().__init__()
        self._theme: Theme = ()
        self._entries: Sequence[Entry] = ()

    def show_entries(self, theme_notes: Theme, entries: Sequence[Entry]) -> None:
        """Mark where a theme sounds."""
        if (theme_notes, entries) != (self._theme, self._entries):
            self._theme, self._entries = theme_notes, entries
            self.update_all()

    def engraving_options(self, space: float) -> Options:
        options = super().engraving_options(space)
        return replace(options, between=options.between + ROOM)

    def describe(self, cell: Cell) -> str:
        said, time = super().describe(cell), int(self.time_of(cell) * BAR)
        form = next((entry.form for entry in self._entries
                     if entry.voice == cell[0] and entry.begin <= time < end_of(entry, self._theme)), None)
        return said if form is None or not said else f"{said}, {' '.join(filter(None, ('theme', WORDS[form])))}"

    def paint_above(self, painter: QPainter) -> None:
        for entry in self._entries:
            for at, begins, ends in self.brackets_of(entry):
                self._paint_bracket(painter, entry, at, begins, ends)
        super().paint_above(painter)

    def brackets_of(self, entry: Entry) -> Iterator[tuple[QRectF, bool, bool]]:
        """The brackets of an entry, one in each system in which it lies: where they stand, in px, and whether the entry
        begins and ends there."""
        begin, end = Fraction(entry.begin, BAR), Fraction(end_of(entry, self._theme), BAR)
        for system in self.engraving.systems:
            heads = [head for head in system.heads if head.owner[0] == entry.voice
                     and begin <= self.time_of(head.owner) < end]
            if heads:
                first, last = (self.time_of(head.owner) for head in (heads[0], heads[-1]))
                bar = system.bar_at(last)
                right = max(heads[-1].x + heads[-1].width, bar.right - 0.8 if bar is not None and self._ends_bar(
                    heads[-1].owner, end) else 0.0)
                yield (self._bracket(entry, system, heads[0].x - 0.3, right), first == begin,
                       self._ends_at(heads[-1].owner, end))

    def _ends_at(self, owner: Cell, end: Fraction) -> bool:
        return self.time_of(owner) + self.music.piece.parts[owner[0]].notes[owner[1]].length >= end

    def _ends_bar(self, owner: Cell, end: Fraction) -> bool:
        return self._ends_at(owner, end) and end.denominator == 1

    def _bracket(self, entry: Entry, system: System, left: float, right: float) -> QRectF:
        """The bracket over some notes, in px: clear of the staff, of heads and of stems."""
        tops = [system.staves[entry.voice]]
        tops += [head.y - 0.5 for head in system.heads if head.owner[0] == entry.voice and left <= head.x <= right]
        tops += [min(stroke.y1, stroke.y2) for stroke in system.strokes if stroke.owner is not None
                 and stroke.owner[0] == entry.voice and left <= stroke.x1 <= right]
        origin, space = self.music_origin(), self.space
        y = origin.y() + (min(tops) - CLEAR) * space
        return QRectF(origin.x() + left * space, y, (right - left) * space, TICK * space)

    def _paint_bracket(self, painter: QPainter, entry: Entry, at: QRectF, begins: bool, ends: bool) -> None:
        colour, words = theme.current().colour(self.music.ink(entry.voice)), WORDS[entry.form]
        pen, font, start = QPen(colour, THICK), theme.font("small"), at.left()
        if begins:
            draw_line(painter, QLineF(at.topLeft(), at.bottomLeft()), pen)
        if words and begins:
            wide, high = theme.text_width(words, "small") + 2, theme.leading("small")
            start = min(at.left() + 4 + wide + 3, at.right())
            draw_text(painter, QRectF(at.left() + 4, at.top() - high / 2, wide, high), words, font, colour)
        draw_line(painter, QLineF(QPointF(start, at.top()), at.topRight()), pen)
        if ends:
            draw_line(painter, QLineF(at.topRight(), at.bottomRight()), pen)
