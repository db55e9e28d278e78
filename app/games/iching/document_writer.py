"""DocumentWriter: writes a document of paragraphs and links, for the texts that one reads and copies."""
from collections.abc import Callable

from PySide6.QtGui import (
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextTableCellFormat,
    QTextTableFormat,
)

from app.look import theme

PART = QTextFormat.Property.UserProperty.value + 1  # which part of the text a block belongs to
RULE = QTextFormat.Property.UserProperty.value + 2  # whether a hairline stands above it

BETWEEN = 28  # px between two columns

FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


class DocumentWriter:
    """Writes a QTextDocument block by block in our type, on the 8 px grid, and names the parts of it.

    It begins with an empty document; `block` begins the next paragraph, `write` adds words to it.
    """

    def __init__(self) -> None:
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        self.document.setDefaultFont(theme.font("sentence"))
        self.document.setDocumentMargin(0)
        self._cursor = QTextCursor(self.document)
        self._begun = False

    def block(
        self, role: theme.Role = "sentence", *, above: float = 0, below: float = 0, left: float = 0, part: str = "",
        level: int = 0, rule: bool = False,
    ) -> None:
        """Begin a paragraph.

        Args:
            role: the type, whose leading is the height of the lines.
            above: px above it.
            below: px below it.
            left: px at its left.
            part: the name by which `part_of` finds it again.
            level: of a heading, which a screen reader goes by; 0 if it is none.
            rule: whether a hairline stands above it.
        """
        shape = QTextBlockFormat()
        shape.setLineHeight(theme.leading(role), FIXED)
        shape.setTopMargin(above)
        shape.setBottomMargin(below)
        shape.setLeftMargin(left)
        shape.setHeadingLevel(level)
        shape.setProperty(PART, part)
        shape.setProperty(RULE, rule)
        if self._begun:
            self._cursor.insertBlock(shape)
        else:
            self._cursor.setBlockFormat(shape)
        self._begun = True

    def row(self, *cells: Callable[[], None]) -> None:
        """Cells of equal width beside each other, each written by its function."""
        shape = QTextTableFormat()
        shape.setBorder(0)
        shape.setCellPadding(0)
        shape.setCellSpacing(0)
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        share = QTextLength(QTextLength.Type.PercentageLength, 100 / len(cells))
        shape.setColumnWidthConstraints([share] * len(cells))
        table = self._cursor.insertTable(1, len(cells), shape)
        for place, write in enumerate(cells):
            cell, room = table.cellAt(0, place), QTextTableCellFormat()
            room.setLeftPadding(BETWEEN / 2 if place else 0)
            room.setRightPadding(0 if place + 1 == len(cells) else BETWEEN / 2)
            cell.setFormat(room)
            self._cursor, self._begun = cell.firstCursorPosition(), False
            write()
        self._cursor, self._begun = QTextCursor(self.document), True
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        thin = QTextBlockFormat()  # of the paragraph behind it, which cannot be taken away
        thin.setLineHeight(1, FIXED)
        self._cursor.setBlockFormat(thin)

    def write(
        self, text: str, role: theme.Role = "sentence", *, ink: theme.Ink = "text", strong: bool | None = None,
        href: str = "",
    ) -> None:
        """Add text in a role to the paragraph, in the ink of a token, bold if the role is unless `strong` says; `href`
        makes it a link."""
        shape = QTextCharFormat()
        shape.setFont(theme.font(role, strong))
        shape.setForeground(theme.current().colour("accent" if href else ink))
        if href:
            shape.setAnchor(True)
            shape.setAnchorHref(href)
        self._cursor.insertText(text, shape)


def part_of(block: QTextBlock) -> str:
    """The part of the text that a block belongs to; empty if it has no name."""
    return str(block.blockFormat().property(PART) or "")


def blocks_of(document: QTextDocument) -> list[QTextBlock]:
    """All paragraphs, from the top."""
    blocks, block = [], document.begin()
    while block.isValid():
        blocks.append(block)
        block = block.next()
    return blocks
