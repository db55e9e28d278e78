"""Header of a page: a title, a line under it, and a switch between views, if the page has several."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controls import Line, Segment, column_of, row_of
from app.look import theme
from app.pages.commands import Command


class View(NamedTuple):
    """One view of a page: its key, its name, its shortcut, and its widget."""

    key: str
    title: str
    keys: str
    tip: str


class Headline(QWidget):
    """A title, and a muted line under it."""

    def __init__(self) -> None:
        super().__init__()
        self.headline = Line(role="title")
        self.remark = Line(ink="muted")
        column_of(self.headline, self.remark, parent=self)


class PageHeader(QWidget):
    """The headline of a page, with `beside` and the view switch at its right."""

    def __init__(self, views: Sequence[View], *beside: QWidget) -> None:
        super().__init__()
        self._views = views
        headline = Headline()
        self.headline, self.remark = headline.headline, headline.remark
        self.switch = Segment([(view.key, view.title) for view in views], "Views")
        self.switch.setWhatsThis("Choose a view of this page. The page’s menu has them too, with their keys.")
        for view in views:
            self.switch.set_tip(view.key, f"{view.tip}  ({view.keys})")
        self.switch.setFixedWidth(self.switch.sizeHint().width())
        row = row_of((headline, 1), gap=2 * theme.UNIT, parent=self)
        for widget in (*beside, self.switch):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)

    def view_commands(self, show: Callable[[str], object]) -> list[Command]:
        """A command for each view; `show` shows one by its key."""
        return [
            Command(f"View: {view.title.lower()}", partial(show, view.key), view.tip, view.keys,
                    checked=partial(self._shows, view.key), group="views")
            for view in self._views
        ]

    def _shows(self, view: str) -> bool:
        return self.switch.value == view


def page_with_header(header: QWidget, content: QWidget) -> QWidget:
    """A header above the content of a page, at the same position on every page."""
    page = QWidget()
    margins = column_of(header, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 0))
    column_of(margins, (content, 1), parent=page)
    page.setFocusProxy(content)
    return page
