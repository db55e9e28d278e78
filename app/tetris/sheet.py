"""Sheet: one page of the Tetris tab beside the game."""
from typing import TYPE_CHECKING

from app import sheet
from app.actions import Action
from app.sheet import OF_THE_GAME

if TYPE_CHECKING:
    from app.tetris.pages import TetrisPages


class Sheet(sheet.Sheet):
    """A page that is told of in the help of Tetris, unless it says otherwise."""

    tab: "TetrisPages"

    help_page = "tetris.md"

    def can(self, action: Action) -> bool | None:
        return False if action in OF_THE_GAME else None
