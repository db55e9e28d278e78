"""Counting the sequences that cannot be cleared: both published numbers, and a count that is stopped."""
from concurrent.futures import ThreadPoolExecutor

import pytest

from solvers.core.engine import finish
from solvers.tetris.perfect.counting import CountUnclearable
from solvers.tetris.pieces import KINDS

PUBLISHED = {"srs": 62_834, "deep": 110}


@pytest.mark.slow
@pytest.mark.parametrize("physics", PUBLISHED)
def test_so_many_sequences_cannot_be_cleared(physics):
    with ThreadPoolExecutor(2) as workers:
        found = finish(CountUnclearable(workers, physics), 1)
    assert (found.total, len(found.sequences)) == (99_736_560, PUBLISHED[physics])
    assert tuple(map(KINDS.index, "SLOSZLSJOZI")) in found.sequences


def test_a_count_can_be_stopped():
    with ThreadPoolExecutor(2) as workers:
        count = CountUnclearable(workers)
        assert not count.advance(60)
        assert count.progress().text.startswith("forward from")
        assert 0 < count.progress().done < count.progress().total
        with pytest.raises(RuntimeError):
            count.result()
        count.close()
