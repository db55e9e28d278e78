"""The tab that the tests of its folder drive."""
import pytest

from app.games.connexion.tab import ConnexionTab


@pytest.fixture
def tab(tab_of):
    return tab_of(ConnexionTab)
