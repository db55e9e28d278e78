"""TextPlay: the tale played as text: what happened is told, and what is chosen from the list of deeds is done."""
from typing import Final

from PySide6.QtCore import QObject

from app.controls import literal
from app.games.ferry import text
from app.games.ferry.play.header import TaleButtons
from app.games.ferry.play.story_view import StoryView
from app.pages.play_page import PlayPage
from solvers.ferry.game import FerryGame
from solvers.ferry.text_mode import Action, actions, current_lines

ANEW: Final = Action("anew", "Begin anew")  # all that is left to do once a tale is over


class TextPlay(QObject):
    """A page's play without a picture. While it is not `on`, nothing is told."""

    def __init__(self, page: PlayPage[FerryGame], view: StoryView, buttons: TaleButtons) -> None:
        super().__init__(page)
        self._page, self._view, self._buttons = page, view, buttons
        view.text.chosen.connect(self._do)

    @property
    def on(self) -> bool:
        """Whether the text is in front."""
        return self._view.currentWidget() is self._view.text

    def turn(self, on: bool) -> None:
        """Put the text in front, or the picture."""
        self._view.show_text(on)
        self._buttons.show_text(on)

    def tell(self, words: str) -> None:
        """Tell something beside what happens."""
        if self.on:
            self._view.text.add(words)

    def show(self, before: FerryGame | None) -> None:
        """Tell what happened since `before`, or what is, and what can be done now."""
        if not self.on:
            return
        state = self._page.state
        if before is None:
            self._view.text.begin("\n".join(current_lines(state)))
        else:
            self._view.text.add(text.story_text(before, state))
        self._view.text.show_deeds(actions(state) or (ANEW,))

    def _do(self, deed: Action) -> None:
        if deed == ANEW:
            self._page.restart()
        elif deed.move:
            self._page.play(deed.move)
        else:
            self._page.context.say("info", "", literal(deed.hindrance))
            self._view.text.add(f"{deed.title} {deed.hindrance}")
