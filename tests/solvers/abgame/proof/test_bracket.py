"""A bracket: the optimum lies within it, and the tree is a tree."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.bracket import FindBracket
from solvers.abgame.proof.proving import Checkpoint
from solvers.core.engine import finish
from tests.reference import abgame
from tests.reference.abgame_optimum import optimum, walk


def bracket(space, workers=1, **options):
    with ThreadPoolExecutor(workers) as threads:
        return finish(FindBracket(space, threads, workers, **options), 1)


@pytest.mark.parametrize("text", ["2/4", "2/5", "3/4", "2/4r"])
def test_the_optimum_lies_within(text):
    space = CodeSpace.parse(text)
    found = bracket(space)
    codes = abgame.codes(space.symbols, space.digits, space.repeats)
    assert found.lower <= optimum(codes, range(1, 12)) <= found.upper
    words = [space.text(node.guess) for _, node in found.tree.nodes() if node.size > 1]
    assert sum(map(len, walk(codes, words).values())) == found.upper
    assert found.gap == found.upper / found.lower - 1


def test_it_can_be_gone_on_with():
    space = CodeSpace(3, 8)
    whole = bracket(space)
    with ThreadPoolExecutor(2) as threads:
        engine = FindBracket(space, threads, 2)
        while not engine.checkpoint().tried:
            assert not engine.advance(1)
        with pytest.raises(RuntimeError):
            engine.result()
        engine.cancel()
        kept = msgspec.json.decode(msgspec.json.encode(engine.checkpoint()), type=Checkpoint)
        assert engine.progress().done < (engine.progress().total or 0)
    assert bracket(space, 2, checkpoint=kept) == whole


@pytest.mark.slow
def test_four_different_digits():
    """The optimum is 26,274."""
    found = bracket(CodeSpace(), 2)
    assert found.lower <= 26_274 <= found.upper
    assert found.gap < 0.01
