"""Styles a document parsed from Markdown with our type: roles, line heights, smaller code, quiet tables."""
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextTable,
)

from app.look import theme

FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value
LEADING = 118.0  # percent of the font's own: 24 px for sentences
CODE = 12        # px
APART = 8       # px between two columns of a table
HEADINGS: dict[int, theme.Role] = {1: "big", 2: "figure"}  # smaller ones are titles


def typeset(document: QTextDocument) -> None:
    """Style the whole document in the current theme."""
    all_of_it = QTextCursor(document)
    all_of_it.beginEditBlock()  # what is seen is laid out once, not for each change anew
    document.setDefaultFont(theme.font("sentence"))
    document.setDocumentMargin(theme.MARGIN)
    document.setIndentWidth(3 * theme.UNIT)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _set_table(frame)
    block = document.begin()
    while block.isValid():
        if level := block.blockFormat().headingLevel():
            _set_heading(block, level)
        elif is_code(block):
            _set_code(block)
        else:
            _set_paragraph(block)
        block = block.next()
    all_of_it.endEditBlock()


def enlarge(document: QTextDocument, factor: float) -> None:
    """Enlarge all text of a document by a factor, with the space above and below it."""
    font = document.defaultFont()
    font.setPixelSize(round(font.pixelSize() * factor))
    document.setDefaultFont(font)
    block = document.begin()
    while block.isValid():
        shape = block.blockFormat()
        shape.setTopMargin(shape.topMargin() * factor)
        shape.setBottomMargin(shape.bottomMargin() * factor)
        if shape.lineHeightType() == FIXED:
            shape.setLineHeight(shape.lineHeight() * factor, FIXED)
        QTextCursor(block).setBlockFormat(shape)
        for position, length, text in fragments(block):
            size = text.property(QTextFormat.Property.FontPixelSize)
            if size is not None:
                larger = QTextCharFormat()
                larger.setProperty(QTextFormat.Property.FontPixelSize, round(size * factor))
                select(block, position, length).mergeCharFormat(larger)
        block = block.next()


def fragments(block: QTextBlock) -> list[tuple[int, int, QTextCharFormat]]:
    """Position, length and format of each run of text with one format; collected first, since changes make new runs."""
    pieces, fragments = [], block.begin()
    while not fragments.atEnd():
        fragment = fragments.fragment()
        pieces.append((fragment.position(), fragment.length(), fragment.charFormat()))
        fragments += 1
    return pieces


def select(block: QTextBlock, position: int, length: int) -> QTextCursor:
    """A cursor that selects a range of characters in the document of a block."""
    cursor = QTextCursor(block)
    cursor.setPosition(position)
    cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _set_heading(block: QTextBlock, level: int) -> None:
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    text = QTextCharFormat()
    text.setFont(theme.font(HEADINGS.get(level, "title")))
    cursor.setCharFormat(text)  # not merged: Markdown's own adjustment of the size has to go
    _set_block(block, above=0 if level == 1 else 3 * theme.UNIT, below=theme.UNIT)


def _set_code(block: QTextBlock) -> None:
    _set_words(block)
    _set_block(block, above=0, below=0 if is_code(block.next()) else 2 * theme.UNIT)


def _set_paragraph(block: QTextBlock) -> None:
    _set_words(block)
    cursor = QTextCursor(block)
    if cursor.currentTable() is not None:
        below = 0.0
    elif block.textList() is not None and block.next().textList() is not None:
        below = theme.UNIT / 2
    else:
        below = 1.5 * theme.UNIT
    _set_block(block, above=0, below=below)


def _has_picture(block: QTextBlock) -> bool:
    return any(text.isImageFormat() for _, _, text in fragments(block))


def _set_block(block: QTextBlock, above: float, below: float) -> None:
    shape = QTextBlockFormat()
    leading = 100.0 if _has_picture(block) else LEADING  # a picture is its own height, and needs no more
    shape.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    shape.setTopMargin(above)
    shape.setBottomMargin(below)
    shape.setNonBreakableLines(False)
    QTextCursor(block).mergeBlockFormat(shape)


def _set_words(block: QTextBlock) -> None:
    """Make bold text semibold, the weight we have, and code a little smaller."""
    for position, length, text in fragments(block):
        shape = QTextCharFormat()
        if text.fontWeight() > QFont.Weight.DemiBold:
            shape.setFontWeight(QFont.Weight.DemiBold)
        if text.fontFixedPitch() or is_code(block):
            shape.setProperty(QTextFormat.Property.FontPixelSize, CODE)
        select(block, position, length).mergeCharFormat(shape)


def _set_table(table: QTextTable) -> None:
    shape = table.format()
    shape.setBorder(0)
    shape.setTopMargin(2 * theme.UNIT)
    shape.setBottomMargin(2 * theme.UNIT)
    shape.setCellSpacing(0)
    shape.setCellPadding(3)
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    few = table.columns() <= 3
    first = QTextLength(QTextLength.Type.PercentageLength, 100 / 3) if few else QTextLength()
    shape.setColumnWidthConstraints([first] + [QTextLength()] * (table.columns() - 1))
    table.setFormat(shape)
    for row in range(table.rows()):
        for column in range(table.columns() - 1):
            cell = table.cellAt(row, column)
            apart = cell.format().toTableCellFormat()
            apart.setRightPadding(APART)
            cell.setFormat(apart)


def is_code(block: QTextBlock) -> bool:
    """True if a block is code."""
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeLanguage.value)
