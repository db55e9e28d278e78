"""Sheet: one page of the Span-It! tab beside the game, with several views of what it has."""
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from app import sheet
from app.actions import Action, GameAction
from app.controls import Segment
from app.page_head import View
from app.sheet import OF_THE_GAME

if TYPE_CHECKING:
    from app.spanit.pages import SpanPages


class Sheet(sheet.Sheet):
    """A page whose work goes on while another game is in front."""

    tab: "SpanPages"
    view: Segment  # the switch between `views`
    views: ClassVar[Sequence[View]]

    help_page = "spanit.md"
    trains = True

    def turn_to(self, view: str) -> None:
        """Show one of the views, by its key."""
        raise NotImplementedError

    def can(self, action: Action) -> bool | None:
        return False if action in OF_THE_GAME else None

    def _shows(self, view: str) -> bool:
        return self.view.value == view

    def view_actions(self) -> Sequence[GameAction]:
        """What leads to each view."""
        return [
            GameAction(f"View: {words.lower()}", "", keys, tip, partial(self.turn_to, key), checkable=True,
                       checked=partial(self._shows, key))
            for key, words, keys, tip in self.views
        ]
