"""Stack: pages of which the one in front has the focus that is given to all of them.

A focus proxy would do the same, but the Tab key passes over whatever stands between a widget and its proxy, and a page
that is made later comes at the end of the row.
"""
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget


class Stack(QStackedWidget):
    """Hands the focus on; the Tab key does not stop here."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        if (page := self.currentWidget()) is not None:
            page.setFocus(event.reason())
