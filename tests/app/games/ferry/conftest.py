"""The tab that the tests of its folder drive."""
import pytest


@pytest.fixture
def tab(tab_of):
    return tab_of("ferry")
