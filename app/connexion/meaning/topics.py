"""The longer pages as documents: Markdown of docs/, set in our type."""
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCharFormat, QTextDocument

from app import help as help_pages
from app import theme
from app.connexion.meaning.page import Page
from app.typesetting import fragments, select, typeset

PICTURES = 480  # px, the widest a picture is shown


def read_topic(page: Page) -> QTextDocument:
    """The document of a page of docs/, in the present theme; one sentence if there is no such page."""
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    try:
        text = help_pages.read(page.file).decode()
    except (FileNotFoundError, IsADirectoryError):
        text = f"# Nothing here yet\n\nThere is no page “{page.file}”."
    document.setMarkdown(text)
    typeset(document)
    document.setDocumentMargin(0)
    block = document.begin()
    while block.isValid():
        for position, length, words in fragments(block):
            if words.isImageFormat():
                name = words.toImageFormat().name()
                picture = help_pages.picture(name, PICTURES)
                document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
            ink = QTextCharFormat()
            ink.setForeground(theme.current().accent if words.isAnchor() else theme.current().text)
            select(block, position, length).mergeCharFormat(ink)
        block = block.next()
    return document
