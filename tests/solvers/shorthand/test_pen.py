"""The pen: it writes all words in order, by millimetres or by strokes, and can be stopped anywhere."""
import pytest

from solvers.core.engine import finish
from solvers.shorthand.page import set_pages
from solvers.shorthand.pen import Nib, Pen, Setting
from solvers.shorthand.writing import write

WORDS = set_pages(write("London bridge is 42, down."))[0].words


@pytest.mark.parametrize("by_stroke", [False, True])
def test_it_writes_everything_in_order(by_stroke):
    pen, seen = Pen(WORDS, by_stroke=by_stroke), []
    while not pen.advance(1):
        seen.append(pen.snapshot())
        assert pen.progress().done <= pen.progress().total
    assert seen == sorted(seen)
    assert {nib.word for nib in seen} >= {0, 1, 2}
    assert pen.result() == Nib(len(WORDS), 0.0)


def test_a_step_is_a_stroke():
    steps = 0
    pen = Pen(WORDS[1:2], by_stroke=True)
    while not pen.advance(1):
        steps += 1
    assert steps + 1 == len("brej")
    assert "b-r-e-j" in Pen(WORDS[1:2]).progress().text


def test_nothing_to_write_is_written_at_once():
    pen = Pen(())
    assert pen.progress().text
    assert pen.advance(1)
    assert pen.result() == Nib(0, 0.0)


def test_a_long_text_is_set_out_of_sight():
    text = "cake lake " * 300
    assert finish(Setting(text)) == set_pages(write(text))
