"""The search in pieces: whatever the workers, the pieces and the pauses, it comes to what one worker comes to."""
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.cover import Cover
from solvers.polyforms.fast.parallel import Checkpoint, ParallelSearch, prefixes
from solvers.polyforms.fast.search import FastSearch
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers
from tests.solvers.executors import Remembering

PUZZLES = all_puzzles()
SOMA = PUZZLES["soma"].cover("L")


@settings(deadline=None, max_examples=2 * settings.default.max_examples)
@given(covers(), st.integers(1, 5), st.integers(0, 4))
def test_small_covers(cover: Cover, patience: int, keep: int) -> None:
    with ThreadPoolExecutor(2) as threads:
        whole = finish(FastSearch(cover, keep=keep))
        assert finish(ParallelSearch(cover, threads, 2, keep=keep, patience=patience)) == whole
        assert finish(ParallelSearch(cover, threads, 1, keep=keep)) == whole


def test_processes() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert finish(ParallelSearch(SOMA, processes, 2)) == finish(FastSearch(SOMA))


@settings(deadline=None, max_examples=20)
@given(st.lists(st.integers(0, 4), max_size=4))
def test_it_goes_on_from_a_checkpoint(pauses: list[int]) -> None:
    kept = None
    for steps in pauses:
        with ThreadPoolExecutor(1) as threads:
            search = ParallelSearch(SOMA, threads, 1, checkpoint=kept, patience=200)
            search.advance(steps)
            search.cancel()
            kept = msgspec.json.decode(msgspec.json.encode(search.checkpoint()), type=Checkpoint)
    with ThreadPoolExecutor(2) as threads:
        search = ParallelSearch(SOMA, threads, 2, checkpoint=kept, patience=200)
        assert finish(search) == finish(FastSearch(SOMA))
        assert search.snapshot().done == pytest.approx(1)


def test_prefixes_are_many_and_in_order() -> None:
    pieces = prefixes(SOMA, 100)
    assert len(pieces) >= 100
    assert sum(piece.share for piece in pieces) == pytest.approx(1)
    assert [piece.place for piece in pieces] == sorted(piece.place for piece in pieces)
    assert prefixes(Cover(0, (), (), ()), 100)[0].start == ()


def test_cancelling_drops_what_is_not_begun() -> None:
    with Remembering(1) as threads:
        search = ParallelSearch(PUZZLES["3x4x5"].cover("L"), threads, 1)
        search.advance(1)
        search.cancel()
        assert any(work.cancelled() for work in threads.asked)
        with pytest.raises(RuntimeError):
            search.result()


def test_a_checkpoint_of_another_search() -> None:
    with ThreadPoolExecutor(1) as threads:
        kept = ParallelSearch(SOMA, threads, 1).checkpoint()
        with pytest.raises(FormatError, match="another search"):
            ParallelSearch(PUZZLES["soma"].cover("Z"), threads, 1, checkpoint=kept)
        with pytest.raises(FormatError, match="another search"):
            ParallelSearch(SOMA, threads, 1, keep=3, checkpoint=kept)
