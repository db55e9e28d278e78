"""What holds for every test of the window: each begins with the theme as it is at a first start."""
import pytest

from app import theme


@pytest.fixture(autouse=True)
def appearance():
    yield
    theme.set_reduced_motion(False)
    if theme.scheme() != "system":
        theme.set_scheme("system")
