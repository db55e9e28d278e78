"""All that a window shows or says, and which words of it are left in plain English."""
import re
from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QMetaType, QModelIndex, QObject, Qt
from PySide6.QtGui import QPainter, QTextBlock, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QTabBar, QTextEdit, QWidget

from app.look import typesetting
from tests.app.pseudo_words import NAMES, OF_ENGINES, TITLES

SILENT = frozenset({"objectName", "styleSheet", "inputMask", "html", "markdown", "windowFilePath", "displayFormat",
                    "prefix", "suffix", "currentText", "documentTitle", "plainText", "accessibleIdentifier",
                    "windowIconText"})
OF_ENGINE = re.compile("|".join(OF_ENGINES))
CAPITALS = re.compile(r"^[A-Z]+$|[a-z][A-Z]")  # of codes, and of names of factors in files
MARK = re.compile(r"<[^<>]*>|&[a-z]+;|\bhttps?://\S+")
CODE = re.compile(r"\w+:\S+|[\w/-]+\.[a-z]{2,5}\b|\S*\w…\S*|\S+@\S+")  # ids, files, and what is elided
WORD = re.compile(r"[^\W\d_]+")
MOST = 300  # entries of a list
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole,
         Qt.ItemDataRole.WhatsThisRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole)


def texts_of(window: QWidget) -> Iterator[tuple[str, str]]:
    """Each text of a window and of what is in it, with the kind of what has it."""
    for each in [window, *window.findChildren(QObject)]:
        yield from _properties(each)
        kind = type(each).__name__
        if isinstance(each, QComboBox) or (isinstance(each, QAbstractItemView) and each.model() is not None):
            yield from ((kind, text) for text in _entries(each.model()))
        elif isinstance(each, QTabBar):
            for place in range(each.count()):
                yield from ((kind, text) for text in (each.tabText(place), each.tabToolTip(place)))
        elif isinstance(each, QTextEdit):
            yield from ((kind, text) for text in _document(each.document()))


def _properties(thing: QObject) -> Iterator[tuple[str, str]]:
    meta = thing.metaObject()
    for place in range(meta.propertyCount()):
        found = meta.property(place)
        typed = isinstance(thing, QLineEdit) and found.name() in ("text", "displayText")  # is the user's
        if found.typeId() == QMetaType.Type.QString.value and found.name() not in SILENT and not typed:
            text = found.read(thing)
            if text:
                yield f"{type(thing).__name__}.{found.name()}", text


def _document(document: QTextDocument) -> Iterator[str]:
    """What is written on a page, without code."""
    block = document.begin()
    while block.isValid():
        if not typesetting.is_code(block):
            yield "".join(block.text()[place: place + length] for place, length, form in _runs(block)
                          if not form.fontFixedPitch())
        block = block.next()


def _runs(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """Place, length and form of each run of a block."""
    for position, length, form in typesetting.fragments(block):
        yield position - block.position(), length, form


def _entries(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[str]:
    parent = parent or QModelIndex()
    try:
        columns, nested = model.columnCount(parent), model.hasChildren
    except TypeError:  # of a list, whose methods are private
        columns, nested = 1, lambda _: False
    for row in range(min(model.rowCount(parent), MOST)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield from (text for role in ROLES if isinstance(text := model.data(index, role), str))
            if column == 0 and nested(index):
                yield from _entries(model, index)
    for side in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
        for place in range(min(columns, 50)):
            if isinstance(text := model.headerData(place, side), str):
                yield text


class Painted:
    """What Python code has painted as text since it was last cleared."""

    def __init__(self) -> None:
        self.texts: set[tuple[str, str]] = set()
        draw = QPainter.drawText

        def draw_text(painter, *given):
            self.texts.update(("painted", each) for each in given if isinstance(each, str))
            return draw(painter, *given)

        QPainter.drawText = draw_text


def plain_words(text: str) -> list[str]:
    """The words of a text that are in plain letters, and are not allowed to be."""
    if text in TITLES:
        return []
    text = OF_ENGINE.sub(" ", text)
    words = WORD.findall(CODE.sub(" ", MARK.sub(" ", text).replace("&", "")))
    return [word for word in words
            if len(word) > 1 and word.isascii() and not CAPITALS.search(word) and word not in NAMES]
