"""The tab that the tests of its folder drive: its pages are in Connexion's."""
import pytest


@pytest.fixture
def tab(tab_of):
    return tab_of("connexion")
