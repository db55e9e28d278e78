"""ViewedSheet: a page with several views."""
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from app.controls import Segment
from app.old_pages.sheet import Sheet
from app.pages.actions import GameAction
from app.pages.page_header import View


class ViewedSheet(Sheet):
    """`view` is the switch between `views`, in the header of the page."""

    view: Segment
    views: ClassVar[Sequence[View]]

    def turn_to(self, view: str) -> None:
        """Show one of the views, by its key."""
        raise NotImplementedError

    def _shows(self, view: str) -> bool:
        return self.view.value == view

    def view_actions(self) -> Sequence[GameAction]:
        """What leads to each view."""
        return [
            GameAction(f"View: {title.lower()}", "", keys, tip, partial(self.turn_to, key), checkable=True,
                       checked=partial(self._shows, key), group="views")
            for key, title, keys, tip in self.views
        ]
