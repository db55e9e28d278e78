"""The tab that the tests of its folder drive."""
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture
def tab(tab_of):
    return tab_of("spanit")


@pytest.fixture
def pool():
    """A pool of one thread, for engines that the tests drive themselves."""
    with ThreadPoolExecutor(1) as threads:
        yield threads
