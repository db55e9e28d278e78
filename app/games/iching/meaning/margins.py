"""What is painted beside the text and under it: hairlines, the lines of the hexagram, tints of lines that move."""
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTextDocument

from app.controls.painted import fill_rounded
from app.games.iching.document_writer import RULE, blocks_of, part_of
from app.games.iching.hexagram_picture import MOVING, draw_line
from app.look import theme
from solvers.iching.texts.links import ALL

GUTTER = 72    # px at the left of the text
BAR = (40, 8)  # of a line in the gutter, px
REACH = 10     # how far a tint reaches above and below its text, px
BAND = 4       # at the left of what is read, px
HAIRLINE = 20  # above a heading, px


@dataclass(frozen=True, slots=True)
class Marking:
    """What is marked: the hexagram's lines, 6 to 9 each and bottom first, and the part that is read; and whether two
    texts stand in columns there."""

    lines: tuple[int, ...] = ()
    part: str = ""
    columns: bool = False


def set_width(document: QTextDocument, width: float, measure: float, gutter: float = GUTTER) -> None:
    """Set the margins of a document's text, no wider than `measure`, on a page of a width; all lengths in px."""
    shape = document.rootFrame().frameFormat()
    right = max(width - gutter - measure, theme.MARGIN)
    if (shape.leftMargin(), shape.rightMargin()) != (gutter, right):
        shape.setLeftMargin(gutter)
        shape.setRightMargin(right)
        document.rootFrame().setFrameFormat(shape)


def paint_margins(painter: QPainter, document: QTextDocument, marking: Marking) -> None:
    """Paint in the document's own coordinates; its words come above that."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tokens, layout = theme.current(), document.documentLayout()
    column = column_of(document)
    for block in blocks_of(document):
        if block.blockFormat().property(RULE):
            top = layout.blockBoundingRect(block).top() - HAIRLINE
            painter.fillRect(QRectF(column.left(), round(top), column.width(), 1), tokens.line)
    leading = document.defaultFont().pixelSize() * theme.leading("sentence") / theme.pixels("sentence")
    for part, rect in _parts(document, column):
        _paint_part(painter, part, rect, leading, marking)


def part_rect(document: QTextDocument, part: str) -> QRectF:
    """Where a part of the text stands; an empty rectangle if there is none of that name."""
    return next((rect for name, rect in _parts(document, column_of(document)) if name == part), QRectF())


def column_of(document: QTextDocument) -> QRectF:
    """Left and right of the text."""
    shape = document.rootFrame().frameFormat()
    return QRectF(shape.leftMargin(), 0, document.textWidth() - shape.leftMargin() - shape.rightMargin(), 0)


def _parts(document: QTextDocument, column: QRectF) -> Iterator[tuple[str, QRectF]]:
    """Each named part with the place of all its paragraphs."""
    found: dict[str, QRectF] = {}
    for block in blocks_of(document):
        if part := part_of(block):
            found[part] = found.get(part, QRectF()) | document.documentLayout().blockBoundingRect(block)
    for part, rect in found.items():
        yield part, QRectF(column.left(), rect.top(), column.width(), rect.height())


def _paint_part(painter: QPainter, part: str, rect: QRectF, leading: float, marking: Marking) -> None:
    # A moving line wins over a part that is read: it has its own ground, and the band at the left says that it is read.
    tokens = theme.current()
    value = marking.lines[int(part) - 1] if part.isdigit() and marking.lines else 0
    moving = MOVING[value] if value else part == ALL and all(MOVING[line] for line in marking.lines)
    read = part == marking.part
    card = rect.adjusted(theme.UNIT - GUTTER, -REACH, 2 * theme.UNIT, REACH)
    ground = tokens.warning_tint if moving else tokens.tint if read else tokens.window
    if moving or read:
        fill_rounded(painter, card, ground)
    if read:
        fill_rounded(painter, QRectF(card.left(), card.top(), BAND, card.height()), tokens.accent, BAND / 2)
    if value:
        width, height = BAR
        bar = QRectF(rect.left() - width - 1.5 * theme.UNIT, rect.top() + (leading - height) / 2, width, height)
        draw_line(painter, bar, value, tokens.accent, ground)
