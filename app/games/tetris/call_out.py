"""Call-outs: what a piece did, said on the field above the place of it, and as large as it is worth."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from app.games.tetris.effect_player import Effect
from app.games.tetris.field_grid import FieldGrid
from app.look import draw_shape, theme, write_with
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.scoring import Clear, points
from solvers.tetris.pieces import KINDS

STANDS: Final = 900  # ms that a call-out stands
FADE: Final = 200    # ms in which it goes
COMES: Final = 120   # ms in which it comes
SLIDE: Final = 8.0   # px by which it comes from below
BAND: Final = 4.0    # px of the strip of colour at its left
ABOVE: Final = 10.0  # px from the stack to its lower edge
INDENT: Final = 20.0 # px from its left edge to its words
NEAR: Final = 0.35   # its opacity while the falling piece is near
FREE: Final = 4      # rows at the top of a field that it never covers
SIZES: Final = ((0, 16, 48), (2, 21, 56), (4, 26, 64), (6, 33, 76))  # from an attack on: px of the title, and height
SMALL, LEAST = 14, 10  # px of the second line, usually and at least
BETWEEN: Final = 7.0 # px from a part to what it added
APART: Final = 8.0   # px more to the next part
USUAL: Final = 24.0  # px of a cell of the field, on which all this has its usual size
SCALES: Final = (0.78, 1.5)  # least and most

_LINES: Final = ("", "single", "double", "triple", "quad")
_SPINS: Final = {"": "", "mini": "Mini {}-spin", "full": "{}-spin"}
_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_OUT: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


class Part(NamedTuple):
    """A part of what a piece did: its name, what it added, and its ink."""

    name: str
    added: str = ""
    ink: theme.Ink = "text"


class Call(NamedTuple):
    """A call-out: its title, the parts below it, the ink of the strip beside them, and the rows of attack by which it
    is large or small."""

    title: str
    parts: tuple[Part, ...] = ()
    ink: theme.Ink = "edge"
    rows: int = 0


def ink_of(clear: Clear) -> theme.Ink:
    """The ink of what a piece did: that of a perfect clear, of a spin, of four lines, or of anything else."""
    return "good" if clear.perfect else "violet" if clear.spin else "accent" if clear.lines == 4 else "edge"


def call_of(clear: Clear, worth: Callable[[Clear], int], rows: int | None = None, total: str = "") -> Call | None:
    """What to call out of a piece; None if it did nothing.

    Args:
        worth: says what each of the parts adds.
        rows: of attack; by the usual table unless they are given.
        total: is said where there are no parts.
    """
    parts = parts_of(clear, worth)
    if not parts:
        return None
    (title, _, _), *more = parts
    if clear.perfect:
        title, more = more[-1].name, [parts[0], *more[:-1], more[-1]._replace(name="Perfect")]
    if total and not more:
        more = [Part("", total)]
    return Call(title, tuple(more), ink_of(clear), attack(clear) if rows is None else rows)


def parts_of(clear: Clear, worth: Callable[[Clear], int], in_a_row: int = 0) -> Sequence[Part]:
    """What a piece did, part by part, each with what it added: the lines or the spin first; nothing if it did nothing.

    `in_a_row` is told of back to back, where it is known.
    """
    name = " ".join(filter(None, (_SPINS[clear.spin].format(KINDS[clear.kind]), _LINES[clear.lines])))
    if not name:
        return ()
    again = f", {_ordinal(in_a_row)} in a row" if in_a_row > 1 else ""
    bare = Clear(clear.lines, clear.spin, kind=clear.kind)
    steps: list[tuple[str, Clear, theme.Ink]] = [(name[0].upper() + name[1:], bare, "text")]
    if clear.back_to_back:
        steps.append((f"Back to back{again}", bare := replace(bare, back_to_back=True), "violet_ink"))
    if clear.combo:
        steps.append((f"Combo {clear.combo}", bare := replace(bare, combo=clear.combo), "accent"))
    if clear.perfect:
        steps.append(("Perfect clear", clear, "good_ink"))
    parts, before = [], 0
    for title, so_far, ink in steps:
        added, before = worth(so_far) - before, worth(so_far)
        parts.append(Part(title, f"+{added:,}" if added else "", ink))
    return parts


def points_of(clear: Clear, gained: int) -> Callable[[Clear], int]:
    """What parts of a piece are worth in points, if all of it `gained` so many; nothing by another scoring."""
    usual = points(clear, 1)
    level = gained // usual if usual else 0
    return lambda part: points(part, level) if usual * level == gained else 0


@dataclass(frozen=True, eq=False)
class CallOut(Effect):
    """A call-out on a field, over a stack of so many rows. One that is `calm` neither comes nor fades."""

    layer = 4

    call: Call
    stack: int
    calm: bool = False

    @property
    def lasts(self) -> float:
        return STANDS if self.calm else STANDS + FADE

    def area(self, field: FieldGrid) -> QRectF:
        return self.rect(field).adjusted(-1, -1, 1, SLIDE + 1)

    def rect(self, field: FieldGrid) -> QRectF:
        """Where it stands: as wide as the bed, over the stack but never in the upper rows."""
        bed, height = field.bed, self._size[1] * _scale(field)
        top = field.row_rect(self.stack - 1).top() - ABOVE - height
        highest = field.row_rect(max(field.picture.height - FREE - 1, 0)).top()
        return QRectF(QPointF(bed.left(), max(top, highest)), QSizeF(bed.width(), height))

    @property
    def _size(self) -> tuple[int, int]:
        return next((title, height) for least, title, height in reversed(SIZES) if self.call.rows >= least)

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        rect, scale = self.rect(field), _scale(field)
        near = rect.adjusted(0, -field.side, 0, field.side)
        if any(near.intersects(field.cell_rect(field.cell_of(place))) for place in field.picture.falling):
            painter.setOpacity(NEAR)
        if not self.calm:
            painter.setOpacity(painter.opacity() * min(1.0, (self.lasts - age) / FADE))
            painter.translate(0, SLIDE * (1 - _OUT.valueForProgress(min(age / COMES, 1.0))))
        self._paint_card(painter, rect)
        tight = min(scale, scale * scale)  # a small field has less room beside its words
        left, room = rect.left() + INDENT * tight, rect.width() - INDENT * tight - BAND
        words = [(part.name, part.added) for part in self.call.parts]
        title = _fitting("title", self.call.title, self._size[0] * scale, room)
        spaces = tight * (BETWEEN * sum(map(bool, sum(words, ()))) + APART * (len(words) - 1))
        small = _fitting("body", "".join(sum(words, ())), SMALL * scale, room - spaces)
        first, second = QFontMetricsF(title).height(), QFontMetricsF(small).height() if words else 0.0
        top = rect.center().y() - (first + second) / 2
        write_with(painter, title, theme.current().text)
        painter.drawText(QPointF(left, top + QFontMetricsF(title).ascent()), self.call.title)
        self._write_parts(painter, QPointF(left, top + first + QFontMetricsF(small).ascent()), small, tight)

    def _paint_card(self, painter: QPainter, rect: QRectF) -> None:
        tokens = theme.current()
        draw_shape(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), tokens.line, tokens.panel, radius=theme.RADIUS)
        card = QPainterPath()
        card.addRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        painter.save()
        painter.setClipPath(card)
        painter.fillRect(QRectF(rect.topLeft(), QSizeF(BAND, rect.height())), tokens.colour(self.call.ink))
        painter.restore()

    def _write_parts(self, painter: QPainter, at: QPointF, strong: QFont, tight: float) -> None:
        """Each part in its ink, and behind it, muted, what it added."""
        x, usual = at.x(), QFont(strong)
        usual.setWeight(QFont.Weight.Normal)
        for part in self.call.parts:
            for word, font, ink in ((part.name, strong, part.ink), (part.added, usual, "muted")):
                write_with(painter, font, theme.current().colour(ink))
                painter.drawText(QPointF(x, at.y()), word)
                x += QFontMetricsF(font).horizontalAdvance(word) + BETWEEN * tight if word else 0
            x += APART * tight


def _scale(field: FieldGrid) -> float:
    return min(max(field.side / USUAL, SCALES[0]), SCALES[1])


def _fitting(role: theme.Role, text: str, wanted: float, room: float) -> QFont:
    """The strong font of a role in the largest size, at most the `wanted` one in px, by which a text fits the room."""
    font = theme.font(role, strong=True)
    font.setPixelSize(round(wanted))
    width = QFontMetricsF(font).horizontalAdvance(text)
    if width > room:
        font.setPixelSize(max(int(wanted * room / width), LEAST))
    return font


def _ordinal(number: int) -> str:
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number}th"
