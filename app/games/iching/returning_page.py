"""ReturningPage: a page that gives the keys back to what had them when one left it, such as the link that led away."""
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.pages.page_context import PageContext
from app.pages.value_page import ValuePage

V = TypeVar("V")


class ReturningPage(ValuePage[V]):
    """Its `enter` ends with `activate`."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._last_focus: QWidget | None = None  # of the page or its panel, when one left it

    def focus_first(self) -> None:
        """Move the focus to where one begins here."""
        raise NotImplementedError

    def leave(self) -> None:
        self._keep_focus()
        super().leave()

    def deactivate(self) -> None:
        self._keep_focus()
        super().deactivate()

    def activate(self) -> None:
        """Move the focus to where it was, with the ring that it had, or else to where one begins."""
        widget, self._last_focus = self._last_focus, None
        if widget is not None and isValid(widget) and widget.isVisibleTo(widget.window()):
            widget.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        else:
            self.focus_first()

    def _keep_focus(self) -> None:
        focus = self.widget.window().focusWidget()
        here = focus is not None and (self.widget.isAncestorOf(focus) or self.context.column.isAncestorOf(focus))
        self._last_focus = focus if here else None
