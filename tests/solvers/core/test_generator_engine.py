"""Thoughts: generators as engines."""
import pytest

from solvers.core.engine import Progress, finish
from solvers.core.generator_engine import GeneratorEngine, through


def pieces(count):
    for _ in range(count):
        yield
    return count


@pytest.mark.parametrize("steps", [1, 3, 100])
def test_the_result_is_the_same_however_it_is_cut(steps):
    thought = GeneratorEngine(pieces(7), "Counting")
    assert not thought.advance(0)
    assert finish(thought, steps) == 7
    assert thought.advance(steps)


@pytest.mark.parametrize(("steps", "looks"), [(1, 7), (3, 2), (100, 0)])
def test_an_engine_is_run_within_other_work(steps, looks):
    outer = GeneratorEngine(through(GeneratorEngine(pieces(7), ""), steps), "")
    assert not looks or not outer.advance(looks)
    assert outer.advance(1)
    assert outer.result() == 7


def test_a_step_is_a_piece():
    thought = GeneratorEngine(pieces(5), "Counting")
    assert not thought.advance(5)
    assert thought.advance(1)


def test_there_is_no_result_before_the_end():
    thought = GeneratorEngine(pieces(5), "Counting")
    with pytest.raises(RuntimeError):
        thought.result()
    assert thought.snapshot() is None
    assert thought.progress() == Progress(0, None, "Counting")


def test_a_result_may_be_nothing():
    def nothing():
        return
        yield

    assert finish(GeneratorEngine(nothing(), "Nothing")) is None


def test_errors_come_out():
    def broken():
        yield
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        finish(GeneratorEngine(broken(), "Breaking"))
