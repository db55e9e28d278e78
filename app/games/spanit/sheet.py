"""Sheet: one page of the Span-It! tab beside the game, with several views of what it has."""
from typing import TYPE_CHECKING

from app.old_pages.viewed_sheet import ViewedSheet

if TYPE_CHECKING:
    from app.games.spanit.pages import SpanPages


class Sheet(ViewedSheet):
    """A page whose work goes on while another game is in front."""

    tab: "SpanPages"

    help_page = "spanit.md"
    trains = True
