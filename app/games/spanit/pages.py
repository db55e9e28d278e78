"""The Span-It! tab with its pages: the game, competitions, and the toolkit."""
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from app.games.spanit.competition.sheet import CompetitionSheet
from app.games.spanit.tab import SpanTab
from app.games.spanit.toolkit.sheet import ToolkitSheet
from app.old_pages.paged_tab import PagedTab
from solvers.core.saves import Save
from solvers.spanit.rules import Span


class SpanPages(PagedTab[Span], SpanTab):
    """The tab: the game as its first page, then competitions and the toolkit."""

    game_title: ClassVar[str] = "Game"
    game_tip: ClassVar[str] = "Play, watch and review a game"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.competition = CompetitionSheet(self)
        self.toolkit = ToolkitSheet(self)
        self.add_pages((self.competition, self.toolkit))

    def turn_to(self, key: str) -> None:
        if key in self.sheets and self.floating_editor.open:
            self.floating_editor.close_editor()
        if key != self.page and self.setup.draft is not None:
            self.setup.cancel()  # no other page has a place for a drawing
        if self.sheet is None:
            self.reply.leave()
        super().turn_to(key)

    def enter_game(self) -> None:
        self._minds_changed()  # the presets may be others now
        self.reply.come_back()

    def show_state(self, before: Span | None) -> None:
        super().show_state(before)
        if self.sheet is not None:
            self.reply.stop()

    def _minds_changed(self) -> None:
        if self.sheet is None:  # otherwise once the game comes to the front again
            super()._minds_changed()

    def review(self, save: Save, title: str) -> None:
        """Show another game, of which `title` says what it is; the one that was on can be had back."""
        left = self.as_save()
        self.restore(save)
        self._left = left
        self.say("info", title, "The game you left is kept until the next.", "Go back", self.go_back)
