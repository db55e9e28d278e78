"""Sheet: one page of the Connexion tab."""
from typing import TYPE_CHECKING

from app.pages import sheet

if TYPE_CHECKING:
    from app.games.connexion.tab import ConnexionTab


class Sheet(sheet.Sheet):
    """A page that is told of in the help of Connexion, unless it says otherwise."""

    tab: "ConnexionTab"

    help_page = "connexion.md"
