"""The longer pages as documents: Markdown of docs/, set in our type, its trigrams drawn."""
import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QUrl
from PySide6.QtGui import (
    QImage,
    QPainter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)

from app.controls.painted import fill_rounded
from app.games.iching.meaning.location import Location
from app.look import theme
from app.look.typesetting import fragments, is_code, select, typeset
from app.shell import help_pages

PICTURES = 480  # px, the widest a picture is shown
BAR = "━"       # what the lines of trigrams are made of in Markdown
CELL, ROW, THICK = 6.5, 17, 8  # px of a letter there, of a line, and of a bar
PLATE = "plate:"
SHARP = 3       # pixels to a px, for paper and dense screens


def read_topic(location: Location) -> QTextDocument:
    """The document of a page of docs/, in the present theme; one sentence if there is no such page."""
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    try:
        text = help_pages.read_page(location.file)
    except (FileNotFoundError, IsADirectoryError):
        text = f"# Nothing here yet\n\nThere is no page “{location.file}”."
    document.setMarkdown(text)
    _draw_plates(document)
    typeset(document)
    document.setDocumentMargin(0)
    block = document.begin()
    while block.isValid():
        for position, length, shape in fragments(block):
            if shape.isImageFormat():
                name = shape.toImageFormat().name()
                if name.startswith(PLATE):
                    continue
                picture = help_pages.picture(name, PICTURES)
                document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
            ink = QTextCharFormat()
            ink.setForeground(theme.current().accent if shape.isAnchor() else theme.current().text)
            select(block, position, length).mergeCharFormat(ink)
        block = block.next()
    return document


def _draw_plates(document: QTextDocument) -> None:
    """Put a picture in the place of each run of code that has bars in it."""
    block, run = document.begin(), list[QTextBlock]()
    runs = list[list[QTextBlock]]()
    while block.isValid():
        if is_code(block):
            run.append(block)
        elif run:
            runs, run = [*runs, run], []
        block = block.next()
    found = [(one[0].position(), one[-1].position() + len(one[-1].text()), [block.text() for block in one])
             for one in [*runs, run] if any(BAR in block.text() for block in one)]
    for place, (begin, end, lines) in reversed(list(enumerate(found))):  # from the end: what is before does not move
        plate = draw_plate(lines)
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"{PLATE}{place}"), plate)
        cursor = QTextCursor(document)
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.setBlockFormat(QTextBlockFormat())
        shape = QTextImageFormat()
        shape.setName(f"{PLATE}{place}")
        shape.setWidth(plate.width() / SHARP)
        shape.setHeight(plate.height() / SHARP)
        cursor.insertImage(shape)


def draw_plate(lines: Sequence[str]) -> QImage:
    """What letters in columns show: runs of bars as the lines of hexagrams are drawn, words where they stand."""
    tokens = theme.current()
    lines = [line.rstrip() for line in lines]
    size = QSize(round(CELL * SHARP * max(map(len, lines))), ROW * SHARP * len(lines))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SHARP, SHARP)
    painter.setFont(theme.font("small"))
    for row, line in enumerate(lines):
        for run in re.finditer(rf"{BAR}+|[^{BAR}\s]+(?: [^{BAR}\s]+)*", line):
            rect = QRectF(run.start() * CELL, row * ROW, (run.end() - run.start()) * CELL, ROW)
            if run[0][0] == BAR:
                fill_rounded(painter, rect.adjusted(0, (ROW - THICK) / 2, 0, -(ROW - THICK) / 2), tokens.accent, 2)
            else:
                painter.setPen(tokens.muted)
                painter.drawText(rect.adjusted(-2 * CELL, 0, 2 * CELL, 0), Qt.AlignmentFlag.AlignCenter, run[0])
    painter.end()
    return image
