"""The tab that the tests of its folder drive: its pages are in Connexion's."""
import pytest

from app.games.connexion.tab import ConnexionTab


@pytest.fixture
def tab(tab_of):
    return tab_of(ConnexionTab)
