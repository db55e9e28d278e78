"""Poster: a labyrinth on paper, with its title, its counts and its legend, drawn on any device."""
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter

from app.games.connexion import labyrinth_drawing, piece_colours
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import (
    DrawingPlan,
    LabyrinthLook,
    bounds,
    draw,
    draw_rims,
    fit_frame,
    ink_on,
    write,
)
from app.games.connexion.labyrinth_text import fingerprint_text
from app.look import draw_shape, theme, write_with
from app.look.theme import DARK, LIGHT, Theme
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.labyrinth import Solution, counts
from solvers.connexion.pieces import COUNT, number_of
from solvers.core import wording

SHORT = 800.0   # the shorter side of any poster in the units that it is drawn in
MARGIN = 52.0   # of those around everything
FOOT = 76.0     # the height of what is written under the labyrinth
GAP = 20.0      # between the two
TITLE, CAPTION, LABEL = 32, 14, 12  # letters
LEADING = 1.6   # of the caption, in letters
LEAST = 10      # a title that is too long is set as small as this, then cut
TILE = 11.0     # circumradius of a tile of the legend
LARGEST = 48.0  # circumradius of a piece: a few pieces alone do not fill a sheet
DPI = 300.0
MM = 96 / 25.4  # px


class PosterPaper(NamedTuple):
    """A size of paper: its name, and its sides in mm."""

    label: str
    short: float
    long: float


class PosterGround(NamedTuple):
    """The background of a poster: its name, its colour, and the theme that goes with it."""

    label: str
    colour: QColor
    theme: Theme


PAPERS = {
    "a4": PosterPaper("A4, 210 × 297 mm", 210, 297), "a3": PosterPaper("A3, 297 × 420 mm", 297, 420),
    "a2": PosterPaper("A2, 420 × 594 mm", 420, 594), "square": PosterPaper("Square, 300 × 300 mm", 300, 300),
}
GROUNDS = {
    "light": PosterGround("Light", LIGHT.window, LIGHT), "dark": PosterGround("Dark", DARK.window, DARK),
    "paper": PosterGround("Paper white", QColor("#FFFFFF"), LIGHT),
}


@dataclass(frozen=True)
class Poster:
    """A sheet for `export`. It stands upright or lies, and its groups lie, so that the labyrinth becomes large."""

    plan: DrawingPlan
    look: LabyrinthLook
    title: str
    paper: str = "a4"
    ground: str = "light"
    pattern: str = "plain"

    picture_scale = DPI / 96

    @property
    def picture_paper(self) -> QPageSize:
        paper = PAPERS[self.paper]
        return QPageSize(QSizeF(paper.short, paper.long), QPageSize.Unit.Millimeter)

    def picture_title(self) -> str:
        return self.title or "A labyrinth"

    def picture_size(self, side: float) -> QSizeF:
        """The size of its paper at 96 px to the inch; `side` does not change it."""
        paper = PAPERS[self.paper]
        size = QSizeF(paper.short * MM, paper.long * MM)
        return size.transposed() if self.is_landscape else size

    @property
    def is_landscape(self) -> bool:
        """True if its longer side is the width."""
        return self._laid[0]

    @cached_property
    def _laid(self) -> tuple[bool, DrawingPlan]:
        """True if the sheet is in landscape; and the groups where they fill it best."""
        paper = PAPERS[self.paper]
        upright = QSizeF(SHORT, SHORT * paper.long / paper.short)
        layouts = []
        for landscape, sheet in ((False, upright), (True, upright.transposed())):
            place = _place(QRectF(QPointF(), sheet))
            pieces = on_one_plane(self._solution, place.width() / place.height())
            box = bounds(pieces)
            side = min(place.width() / box.width(), place.height() / box.height())
            layouts.append((side, not landscape, replace(self.plan, pieces=pieces)))
        _, standing, plan = max(layouts, key=lambda one: one[:2])
        return not standing, plan

    @cached_property
    def _solution(self) -> Solution:
        return Solution.from_pieces((0, q, r, mask) for (q, r), mask in self.plan.pieces.items())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the sheet, ground and all, as large as fits in the middle of a rectangle."""
        size = self.picture_size(1)
        unit = SHORT / min(size.width(), size.height())
        sheet = QRectF(0, 0, size.width() * unit, size.height() * unit)
        scale = min(rect.width() / sheet.width(), rect.height() / sheet.height())
        ground = GROUNDS[self.ground]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.center() - sheet.center() * scale)
        painter.scale(scale, scale)
        painter.setClipRect(sheet, Qt.ClipOperation.IntersectClip)
        with theme.painted_in(ground.theme):
            painter.fillRect(sheet, ground.colour)
            plan = self._laid[1]
            frame = fit_frame(plan.pieces, _place(sheet), 0.8, LARGEST)
            labyrinth_drawing.draw_background(painter, sheet, self.pattern, frame)
            draw_rims(painter, frame, plan.pieces, self.look)
            draw(painter, frame, plan, self.look)
            foot = sheet.marginsRemoved(QMarginsF(MARGIN, sheet.height() - MARGIN - FOOT, MARGIN, MARGIN))
            left = self._draw_legend(painter, foot)
            self._draw_title(painter, foot, left - GAP)
        painter.restore()

    def _draw_title(self, painter: QPainter, foot: QRectF, right: float) -> None:
        """Draw title and caption at the left, up to the legend."""
        tokens, bottom = theme.current(), foot.bottom()
        font = _font(TITLE, strong=True)
        while font.pixelSize() > LEAST and QFontMetricsF(font).horizontalAdvance(self.title) > right - foot.left():
            font.setPixelSize(font.pixelSize() - 1)
        lines = wrap_list(self.caption, _font(CAPTION), right - foot.left())
        for line in reversed(lines):
            _say(painter, QPointF(foot.left(), bottom), line, _font(CAPTION), tokens.muted)
            bottom -= CAPTION * LEADING
        title = QFontMetricsF(font).elidedText(self.title, Qt.TextElideMode.ElideRight, right - foot.left())
        _say(painter, QPointF(foot.left(), bottom - 6), title, font, tokens.text)

    @property
    def caption(self) -> str:
        """The counts of the labyrinth, as a list."""
        totals = counts(self.plan.pieces)
        return ", ".join(wording.counted(number, thing) for number, thing in (
            (totals.cells, "piece"), (totals.pairs, "door pair"), (totals.triangles, "triangle"),
            (totals.groups, "group"), (totals.holes, "hole"),
        ))

    def _draw_legend(self, painter: QPainter, foot: QRectF) -> float:
        """Draw the legend of shades and the fingerprint at the right. Returns their left edge."""
        tokens, font = theme.current(), _font(LABEL)
        metrics = QFontMetricsF(font)
        left, y = foot.right(), foot.bottom() - CAPTION * LEADING - 10
        if len(self.plan.pieces) == COUNT:
            line = f"no. {fingerprint_text(self._solution.fingerprint)}"
            left = foot.right() - metrics.horizontalAdvance(line)
            _say(painter, QPointF(left, foot.bottom()), line, font, tokens.muted)
        else:
            y = foot.bottom() - 4
        before, tiles, after = self._legend()
        x = foot.right() - metrics.horizontalAdvance(after) - (8 if after else 0) - TILE
        _say(painter, QPointF(foot.right() - metrics.horizontalAdvance(after), y + 4), after, font, tokens.muted)
        for colour, label in reversed(tiles):
            draw_shape(painter, HexagonFrame(QPointF(x, y), TILE).outline((0, 0)), fill=colour)
            write(painter, QPointF(x, y), label, TILE, ink_on(colour))
            x -= 2 * TILE + 4
        if tiles:
            x += TILE + 4 - 12 - metrics.horizontalAdvance(before)
            _say(painter, QPointF(x, y + 4), before, font, tokens.muted)
        return min(left, x)

    def _legend(self) -> tuple[str, list[tuple[QColor, str]], str]:
        """The legend of the look's shades: a word, tiles with labels, and a word after them."""
        own = piece_colours.palette(self.look.hue)
        match self.look.mode:
            case "doors":
                return "doors", [(own.tile(number / 6), str(number)) for number in range(7)], ""
            case "age":
                return "first", [(own.tile(1 - number / 6), "") for number in range(7)], "last"
        return "", [], ""


def usual_title(plan: DrawingPlan, first_line: int) -> str:
    """The title at first: `25 and 30` for a labyrinth that grew around these."""
    given = {role: str(number_of(mask, first_line)) for mask, role in plan.roles.items()}
    if {"actual", "future"} <= given.keys():
        return f"{given['actual']} and {given['future']}"
    return "China Labyrinth"


def _place(sheet: QRectF) -> QRectF:
    return sheet.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN - FOOT - GAP)


def wrap_list(text: str, font: QFont, width: float) -> list[str]:
    """Break a list at its commas into as few lines as fit a width in px."""
    lines: list[str] = []
    for part in text.split(", "):
        longer = f"{lines[-1]}, {part}" if lines else part
        if lines and QFontMetricsF(font).horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _font(size: int, *, strong: bool = False) -> QFont:
    font = QFont(theme.font("body", strong))
    font.setPixelSize(size)
    return font


def _say(painter: QPainter, point: QPointF, text: str, font: QFont, ink: QColor) -> None:
    write_with(painter, font, ink)
    painter.drawText(point, text)
