"""Pages: every word once, in order, within its page and clear of the others on its line."""
import pytest

from solvers.shorthand.ink import length_of, pen_runs, ribbon, written_part
from solvers.shorthand.page import SIZES, set_pages
from solvers.shorthand.svg import draw_svg
from solvers.shorthand.writing import write

TEXT = "London bridge is falling down, 42 times! "


@pytest.mark.parametrize("times", [0, 1, 5, 40, 400])
def test_words_stand_in_order_within_their_pages(times):
    pieces = write(TEXT * times)
    pages = set_pages(pieces)
    assert [word.piece for page in pages for word in page.words] == pieces
    for page in pages:
        assert (page.width, page.height) in SIZES
        for word in page.words:
            assert word.x >= 0
            assert word.x + word.width <= page.width + 1.5
            assert word.y + word.drawing.top >= 0
            assert word.y + word.drawing.bottom <= page.height
        for before, after in zip(page.words, page.words[1:], strict=False):
            assert before.line < after.line or before.x + before.width < after.x


def test_a_new_line_of_text_begins_a_new_line():
    page, = set_pages(write("cake\nlake\n\nrake"))
    assert [word.line for word in page.words] == [0, 1, 2]


def test_ink_is_as_long_as_its_strokes():
    word, = set_pages(write("bridge"))[0].words
    total = sum(length_of(each.points) for each in word.drawing.traces)
    part, x, y = written_part(word.drawing, total / 2)
    assert sum(length_of(each.points) for each in part) == pytest.approx(total / 2)
    assert (x, y) == (part[-1].points[-2], part[-1].points[-1])
    assert written_part(word.drawing, total + 1)[0] == list(word.drawing.traces)
    run, = pen_runs(word.drawing.traces)
    assert len(ribbon(run, 0.1)) == 2 * len(run)


def test_a_page_is_drawn_as_svg():
    from xml.etree import ElementTree
    tree = ElementTree.fromstring(draw_svg(set_pages(write("cake & <b> \x00 42"))[0]))
    texts = [element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "&"
    assert "42" in texts
