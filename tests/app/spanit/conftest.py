"""The tab that the tests of its folder drive."""
import pytest

from app.spanit.pages import SpanPages


@pytest.fixture
def tab(tab_of):
    return tab_of(SpanPages)
