"""Sheet: base of the pages of the Connexion tab."""
from typing import TYPE_CHECKING

from app.old_pages import sheet

if TYPE_CHECKING:
    from app.games.connexion.tab import ConnexionTab


class Sheet(sheet.Sheet):
    """A page whose help is connexion.md unless it says otherwise."""

    tab: "ConnexionTab"

    help_page = "connexion.md"
