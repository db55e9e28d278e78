"""Board of the proof: a row for each part of the first guess, a bar from what it needs at least to what is proved."""
from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, RowsBoard
from app.controls import Column, draw_text
from app.games.abgame.pegs import PEG, answer_text, answer_words, paint_pegs
from app.look import draw_shape, icons, paint_with, theme
from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.proving import PartView, ProofSnapshot
from solvers.core.wording import counted

BAR = 14.0      # px
AXIS = (2.5, 6.0)  # guesses behind the first for each secret, from the left end to the right
TICKS = (3, 4, 5, 6)
TICK = 40.0     # px that a label needs
PEGS = 0.7      # the scale of pegs
ICON = 16.0


class ProofPartRow(NamedTuple):
    """A part of the first guess, or all of them together."""

    name: str
    title: str
    view: PartView
    trying: str  # the second guess at hand, or the one that was proved best
    whole: bool = False


def part_rows(space: CodeSpace, seen: ProofSnapshot, known: Mapping[int, int]) -> list[ProofPartRow]:
    """The whole, and below it its parts from the largest to the smallest. `known` are the guesses that a tree which is
    known takes, by the answers of all parts: what is still open ends there."""
    parts = [part._replace(best=_lesser(part.best, known[part.answer])) for part in seen.parts]
    parts.sort(key=lambda part: (-part.size, part.answer))
    rows = [ProofPartRow(str(part.answer), answer_text(space.answers[part.answer]), part,
                     "" if part.guess is None else space.text(part.guess)) for part in parts]
    proved = all(part.proved for part in parts)
    tried, of = sum(part.tried for part in parts), sum(part.guesses for part in parts)
    best = _lesser(seen.best, sum(known.values()) + 1)
    whole = PartView(-1, space.size, seen.least, best, seen.first, tried, of, proved)
    return [ProofPartRow("all", f"All, {space.text(seen.first)} first", whole, "", whole=True), *rows]


def _lesser(best: int | None, known: int) -> int:
    return known if best is None else min(best, known)


COLUMNS: Final = (
    Column[ProofPartRow]("answer to the first guess", lambda row: row.title, lambda row: row.name),
    Column[ProofPartRow]("best tree", lambda row: "…" if row.view.best is None else f"{row.view.best:,}", width=76),
    Column[ProofPartRow]("secrets", lambda row: f"{row.view.size:,}", width=56),
    Column[ProofPartRow]("at least", lambda row: f"{row.view.least:,}", width=60),
    Column[ProofPartRow]("tried", lambda row: f"{row.view.tried} of {row.view.guesses}", width=64),
    Column[ProofPartRow]("2nd guess", lambda row: row.trying, width=64),
)


class PartsBoard(RowsBoard[ProofPartRow]):
    """Table with a row for each part; Enter or a double click opens it in the decision tree."""

    title_width = 152.0
    interval_widths, interval_share = (120.0, 520.0), 0.4
    indent = 36.0
    invitation = "Press play to prove 26,274 part by part, in some ten seconds."
    lowest, highest = 26, 44

    def __init__(self, space: CodeSpace) -> None:
        super().__init__("Parts of the proof", COLUMNS, "nothing yet")
        self.space = space
        self.setWhatsThis(
            "A row for each answer to the first guess. Its bar shows how many guesses its secrets need at least on "
            "average, as far as that is proved; hatched is what is still open, up to the best tree that is known. A "
            "tick means proved. Keys: up and down choose a row; Enter opens it in the decision tree."
        )

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return super().describe(cell)
        row = self.entries[cell[1]]
        view = row.view
        name = row.title if row.whole else answer_words(self.space.answers[view.answer])
        if view.proved:
            return f"{name}: {counted(view.size, 'secret')}, {view.least:,} guesses, proved; {row.trying} is best"
        best = "" if view.best is None else f", at most {view.best:,}"
        return (f"{name}: {counted(view.size, 'secret')}, at least {view.least:,} guesses{best}; {view.tried} of "
                f"{view.guesses} second guesses tried, {row.trying} now")

    def share_of(self, number: float) -> float:
        return min(max((number - AXIS[0]) / (AXIS[1] - AXIS[0]), 0.0), 1.0)

    # Painting

    def paint_axis(self, painter: QPainter) -> None:
        if not self.measured:
            return
        tokens = theme.current()
        for tick in TICKS:
            x = self.paint_line(painter, tick, QPen(tokens.line, 1))
            align = Qt.AlignmentFlag.AlignRight if tick == TICKS[-1] else Qt.AlignmentFlag.AlignHCenter
            label = QRectF(x - (TICK if tick == TICKS[-1] else TICK / 2), self.headings.y(), TICK, HEADINGS)
            draw_text(painter, label, f"{tick}" if tick != TICKS[-1] else f"{tick} each", theme.font("caption"),
                      tokens.muted, align)

    def paint_interval(self, painter: QPainter, entry: ProofPartRow, y: float) -> None:
        tokens, view = theme.current(), entry.view
        left, least = self.interval[0], self.across(view.least / view.size)
        fill = tokens.good if view.proved else tokens.accent
        draw_shape(painter, QRectF(left, y - BAR / 2, least - left, BAR), fill=fill)
        if not view.proved:
            right = self.interval[1] if view.best is None else self.across(view.best / view.size)
            paint_with(painter, line=QPen(tokens.edge, 1), fill=QBrush(tokens.edge, Qt.BrushStyle.BDiagPattern))
            painter.drawRect(QRectF(least, y - BAR / 2 + 0.5, right - least, BAR - 1))

    def paint_text(self, painter: QPainter, place: int, rect: QRectF) -> None:
        tokens, row = theme.current(), self.entries[place]
        if row.view.proved:
            pixels = icons.pixmap("check", tokens.good_ink, round(ICON), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(rect.x() + 8, rect.center().y() - ICON / 2), pixels)
        title = rect.adjusted(self.indent, 0, 8 - self.measured_width, 0)
        font = theme.font("body", row.whole or None)
        if row.whole:
            draw_text(painter, title, row.title, font, tokens.text)
        else:
            pegs = self.space.digits * PEG * PEGS
            paint_pegs(painter, QPointF(title.x(), title.center().y()), self.space.answers[row.view.answer],
                       self.space.digits, PEGS)
            draw_text(painter, title.adjusted(pegs + 10, 0, 0, 0), row.title, font, tokens.text)
        ink = tokens.good_ink if row.view.proved else tokens.text
        draw_text(painter, self._figure(rect), COLUMNS[1].text_of(row), theme.font("body", True), ink,
                  Qt.AlignmentFlag.AlignRight)
