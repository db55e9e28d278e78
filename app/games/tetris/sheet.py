"""Sheet: one page of the Tetris tab beside the game."""
from typing import TYPE_CHECKING

from app.old_pages import sheet

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages


class Sheet(sheet.Sheet):
    """A page that is told of in the help of Tetris, unless it says otherwise."""

    tab: "TetrisPages"

    help_page = "tetris.md"
