"""Sheet: one page of the Span-It! tab beside the game."""
from typing import TYPE_CHECKING

from app import sheet

if TYPE_CHECKING:
    from app.spanit.pages import SpanPages


class Sheet(sheet.Sheet):
    """A page whose work goes on while another game is in front."""

    tab: "SpanPages"

    help_page = "spanit.md"
    trains = True
