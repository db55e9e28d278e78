"""Widgets of a game's tab and where they stand: banner slot, board with its status strip, solver bar, panel."""
from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.canvas.board import Board
from app.look.theme import MARGIN
from app.pages.banner import Banner, Message
from app.pages.panel import Panel
from app.pages.solver_bar import SolverBar
from app.pages.status_strip import StatusStrip

BANNER_TOP = 16  # px between the tool bar and the banner slot


class Page(QWidget):
    """The parts of a page, and what is said on it."""

    changed = Signal()  # the state, the id, or what can be done is another: the window looks again

    name: ClassVar[str]   # as in ids and file names: minesweeper
    title: ClassVar[str]  # as people say it: Minesweeper

    def make_board(self) -> Board:
        """The board widget; it paints the game's state once it was shown to it."""
        raise NotImplementedError

    def make_stage(self) -> QWidget:
        """What stands between banner and solver bar: the board, unless a game has more than that to show."""
        return self.board

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.banner = Banner()
        self.strip = StatusStrip()
        self.panel = Panel()
        self.solver_bar = SolverBar()
        self.board = self.make_board()
        self.board.set_head(self.strip)
        self.board.setAccessibleName(f"{self.title} board")
        self._lay_out()

    def _lay_out(self) -> None:
        upper = QVBoxLayout()
        upper.setContentsMargins(MARGIN, BANNER_TOP, MARGIN, 0)
        upper.setSpacing(0)
        upper.addWidget(self.banner)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(upper)
        column.addWidget(self.make_stage(), 1)
        column.addWidget(self.solver_bar)
        page = QHBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addLayout(column, 1)
        page.addWidget(self.panel)

    def say(
        self, kind: str, subject: str, sentence: str, action: str = "", run: Callable[[], object] | None = None
    ) -> None:
        """One sentence in the banner slot, said to a screen reader as well."""
        self.banner.show_message(Message(kind, subject, sentence, action, run))
        self.announce(f"{subject} {sentence}".strip())
        self.changed.emit()

    def announce(self, text: str) -> None:
        """Say something to a screen reader."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
