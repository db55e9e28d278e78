"""TextPlay: the tale as text; it prints what happens, and plays what is chosen from the list of actions."""
from typing import Final

from PySide6.QtCore import QObject

from app.controls import literal
from app.games.ferry import story_text
from app.games.ferry.play.story_view import StoryView
from app.pages import PlayPage
from solvers.ferry.game import FerryGame
from solvers.ferry.text_mode import Action, actions, current_lines

ANEW: Final = Action("anew", "Begin anew")  # all that is left to do once a tale is over


class TextPlay(QObject):
    """Play without a picture; silent while it is not `on`."""

    def __init__(self, page: PlayPage[FerryGame], view: StoryView) -> None:
        super().__init__(page)
        self._page, self._view = page, view
        view.text.chosen.connect(self._do)

    @property
    def on(self) -> bool:
        """True while the text is in front."""
        return self._view.currentWidget() is self._view.text

    def turn(self, on: bool) -> None:
        """Show the text, or the picture."""
        self._view.show_text(on)

    def add_line(self, words: str) -> None:
        """Add a line that is not the result of a move."""
        if self.on:
            self._view.text.add(words)

    def show(self, before: FerryGame | None) -> None:
        """Print what happened since `before`, or everything if it is None, and list what can be done."""
        if not self.on:
            return
        state = self._page.state
        if before is None:
            self._view.text.start_over("\n".join(current_lines(state)))
        else:
            self._view.text.add(story_text.move_report(before, state))
        self._view.text.show_deeds(actions(state) or (ANEW,))

    def _do(self, deed: Action) -> None:
        if deed == ANEW:
            self._page.restart()
        elif deed.move:
            self._page.play(deed.move)
        else:
            self._page.context.say("info", "", literal(deed.hindrance))
            self._view.text.add(f"{deed.title} {deed.hindrance}")
