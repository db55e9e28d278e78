"""Typesetting: a document of Markdown in our type, and all of it larger."""
import pytest
from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextDocument, QTextTable

from app.look import theme
from app.look.typesetting import FIXED, enlarge, fragments, select, typeset

WORDS = "# Title\n\nSome **bold** and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"


@pytest.fixture
def document(qapp):
    theme.apply(qapp)
    result = QTextDocument()
    result.setMarkdown(WORDS)
    typeset(result)
    return result


def sizes(document):
    """The px that each piece of words has of its own, with its words."""
    found, block = {}, document.begin()
    while block.isValid():
        for position, length, shape in fragments(block):
            found[select(block, position, length).selectedText()] = shape.font().pixelSize()
        block = block.next()
    return found


def test_all_words_grow_together(document):
    before, text = sizes(document), document.toPlainText()
    assert before["Title"] == theme.pixels("big")
    enlarge(document, 1.5)
    assert document.toPlainText() == text
    assert document.defaultFont().pixelSize() == round(1.5 * theme.pixels("sentence"))
    after = sizes(document)
    assert after["Title"] == round(1.5 * before["Title"])
    assert after["code"] == round(1.5 * before["code"])


def test_leading_and_room_grow_too(document):
    shape = QTextBlockFormat()
    shape.setLineHeight(22, FIXED)
    shape.setTopMargin(8)
    QTextCursor(document.begin()).mergeBlockFormat(shape)
    enlarge(document, 2)
    grown = document.begin().blockFormat()
    assert (grown.lineHeight(), grown.lineHeightType(), grown.topMargin()) == (44, FIXED, 16)


@pytest.mark.parametrize(("columns", "share"), [(2, True), (3, True), (4, False), (7, False)])
def test_a_table_of_many_columns_shares_its_width_by_their_words(qapp, columns, share):
    row = "|" + " a |" * columns + "\n"
    document = QTextDocument()
    document.setMarkdown(row + "|" + "---|" * columns + "\n" + row)
    typeset(document)
    (table,) = (frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable))
    first = table.format().columnWidthConstraints()[0]
    assert (first.type() == first.Type.PercentageLength) == share


def test_what_is_seen_is_laid_out_once(document):
    """After each change of its own, a page of many tables took half a minute."""
    document.documentLayout()  # from now on it is kept laid out
    changes = []
    document.contentsChange.connect(lambda *where: changes.append(where))
    typeset(document)
    assert len(changes) == 1
