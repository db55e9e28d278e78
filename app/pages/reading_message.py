"""Messages about a file that is being read: that it takes a while, and what there is to remark about it."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from app.controls import literal
from app.pages.banner import Message
from app.pages.page_context import PageContext
from app.running.file_reading import FileReading


class ReadingMessage(QObject):
    """`message` is the one that a file is being read, until the next such."""

    def __init__(self, parent: QObject, reading: FileReading, context: Callable[[], PageContext]) -> None:
        """`context` returns that of the page in front."""
        super().__init__(parent)
        self._reading, self._context = reading, context
        self.message: Message | None = None
        reading.slow.connect(self._show)
        reading.ended.connect(self._hide)
        reading.remarked.connect(self._add_remark)

    def _show(self, name: str) -> None:
        """Report that reading a file takes a while, and offer to cancel it."""
        self.message = Message(
            "info", f"Reading {literal(name)}…", "You can go on meanwhile.", "Cancel", self._reading.cancel)
        self._context().show_message(self.message)

    def _hide(self) -> None:
        """Remove that report, if it is still shown."""
        context = self._context()
        if context.banner.message is self.message:
            context.banner.clear()
            context.changed()

    def _add_remark(self, remark: str) -> None:
        """Append a remark about an opened file to the current message."""
        context = self._context()
        message = context.banner.message
        if message is None:
            context.say("info", "", remark)
        else:
            context.show_message(replace(message, sentence=f"{message.sentence} {remark}".strip()))
