"""The panel's Euler count, behind a fold: cells, door pairs and triangles, and the groups and holes they force."""
from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.controls import Picture, draw_text, fill_rounded
from app.look import theme, write_with
from app.pages import SectionColumn
from app.pages.folded_section import FoldedSection
from solvers.connexion.labyrinth import Counts, counts

ROW = 26
TARGETS = (("V", "cells", 64), ("E", "door pairs", 96), ("T", "triangles", 32))
METER = 84  # width of a bar, px


class EulerSection(FoldedSection):
    """Counts what lies on the board."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Euler’s figures", "connexion-euler")
        self._picture = _EulerPicture()
        self.add_widget(self._picture)
        self.setToolTip("V − E + T is always groups minus holes; at the end it is 64 − 96 + 32 = 0")
        self.setWhatsThis(
            "Every finished labyrinth has 64 cells, 96 pairs of doors and 32 triangles, whatever its shape. So its "
            "Euler number is 0, and there are as many holes as groups."
        )

    def set(self, pieces: Mapping[Cell, int]) -> None:
        """Count the pieces of a plane."""
        self._picture.show_counts(counts(pieces))


class _EulerPicture(Picture):
    """The counts as a formula, drawn."""

    def __init__(self) -> None:
        super().__init__(3 * ROW + 30 + 56)
        self._counts = counts({})

    def show_counts(self, found: Counts) -> None:
        self._counts = found
        self.setAccessibleName(
            f"{found.cells} cells, {found.pairs} door pairs, {found.triangles} triangles, "
            f"{found.groups} groups, {found.holes} holes"
        )
        self.update()

    def paint(self, painter: QPainter) -> None:
        found, tokens, width = self._counts, theme.current(), self.width()
        body, strong = theme.font("body"), theme.font("body", True)
        right = Qt.AlignmentFlag.AlignRight
        bar_right = width - 56
        for place, (letter, name, target) in enumerate(TARGETS):
            value = (found.cells, found.pairs, found.triangles)[place]
            row = QRectF(0, place * ROW, width, ROW)
            draw_text(painter, row, letter, strong, tokens.text)
            rest = draw_text(painter, row, f" / {target}", body, tokens.muted, right)
            draw_text(painter, row.adjusted(0, 0, -rest, 0), str(value), strong, tokens.text, right)
            draw_text(painter, row.adjusted(24, 0, 0, 0), name, body, tokens.muted)
            track = QRectF(bar_right - METER, row.center().y() - 2, METER, 4)
            fill_rounded(painter, track, tokens.track, 2)
            fill_rounded(painter, QRectF(track.x(), track.y(), METER * min(value / target, 1), 4), tokens.accent, 2)
        row = QRectF(0, 3 * ROW, width, ROW)
        for name, value in (("groups", found.groups), ("holes", found.holes)):
            for text, font, ink in ((f"{name} ", body, tokens.muted), (str(value), strong, tokens.text)):
                row.setLeft(row.left() + draw_text(painter, row, text, font, ink))
            row.setLeft(row.left() + 24)
        self._formula(painter, QRectF(0, 3 * ROW + 32, width, 54), found)

    def _formula(self, painter: QPainter, box: QRectF, found: Counts) -> None:
        tokens = theme.current()
        fill_rounded(painter, box, tokens.sunken)
        inner = box.adjusted(12, 7, -12, -7)
        write_with(painter, theme.font("body"), tokens.muted)
        painter.drawText(inner, Qt.AlignmentFlag.AlignTop, "V − E + T = groups − holes")
        write_with(painter, theme.font("body", True), tokens.text)
        number = found.groups - found.holes
        line = (f"{found.cells} − {found.pairs} + {found.triangles} = {found.groups} − {found.holes} = "
                f"{'−' if number < 0 else ''}{abs(number)}")
        painter.drawText(inner, Qt.AlignmentFlag.AlignBottom, line)
