"""The tab of counterpoint, for the tests of its pages."""
import pytest


@pytest.fixture
def tab(tab_of):
    return tab_of("counterpoint")
