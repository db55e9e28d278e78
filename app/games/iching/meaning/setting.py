"""Setting: writes a document block by block in our type, on the 8 px grid, and names the parts of it."""
from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat

from app.look import theme

PART = QTextFormat.Property.UserProperty.value + 1  # which part of the text a block belongs to
RULE = QTextFormat.Property.UserProperty.value + 2  # whether a hairline stands above it

FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


class Setting:
    """Begins with an empty document; `block` begins the next paragraph, `write` adds words to it."""

    def __init__(self) -> None:
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        self.document.setDefaultFont(theme.font("sentence"))
        self.document.setDocumentMargin(0)
        self._cursor = QTextCursor(self.document)
        self._begun = False

    def block(
        self, role: theme.Role = "sentence", *, above: float = 0, below: float = 0, part: str = "", level: int = 0,
        rule: bool = False,
    ) -> None:
        """A paragraph on lines as high as its role's, with so many px above and below.

        `part` is how it can be found again; `level` makes it a heading, which a screen reader goes by.
        """
        shape = QTextBlockFormat()
        shape.setLineHeight(theme.leading(role), FIXED)
        shape.setTopMargin(above)
        shape.setBottomMargin(below)
        shape.setHeadingLevel(level)
        shape.setProperty(PART, part)
        shape.setProperty(RULE, rule)
        if self._begun:
            self._cursor.insertBlock(shape)
        else:
            self._cursor.setBlockFormat(shape)
        self._begun = True

    def write(
        self, words: str, role: theme.Role = "sentence", *, ink: str = "text", strong: bool | None = None,
        href: str = "",
    ) -> None:
        """Words in the ink of a token; with `href` they are a link."""
        shape = QTextCharFormat()
        shape.setFont(theme.font(role, strong))
        shape.setForeground(getattr(theme.current(), "accent" if href else ink))
        if href:
            shape.setAnchor(True)
            shape.setAnchorHref(href)
        self._cursor.insertText(words, shape)


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
