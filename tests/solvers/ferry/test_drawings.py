"""Lines that are signs: which they are, how they are read aloud, and what is none."""
import re

import pytest

from solvers.ferry.drawings import drawings, sign_words, signs_of, unknown_signs


def test_a_line_of_signs_is_read_aloud():
    assert signs_of("[boat heart question]") == ("boat", "heart", "question")
    assert sign_words("[boat heart question]") == "a boat, a heart and a question mark"
    assert sign_words("[moon]") == "a moon"


@pytest.mark.parametrize("text", ["Take me across.", "(She nods.)", "[she nods]", "[]", "[ moon]", "[moon", ""])
def test_any_other_line_is_words(text):
    assert signs_of(text) == ()
    assert sign_words(text) == text


def test_a_sign_that_there_is_not_is_named_among_others():
    assert unknown_signs("[moon hart]") == ("hart",)
    assert unknown_signs("[she nods]") == unknown_signs("[moon]") == unknown_signs("moon") == ()


def test_each_shape_is_a_path_and_a_colour():
    for group in (drawings().signs, drawings().creatures):
        for name, drawing in group.items():
            for shape in drawing.shapes:
                assert re.fullmatch(r"ink|#[0-9A-F]{6}", shape.colour), name
                assert re.fullmatch(r"M[-MLHVCSQTAZmlhvcsqtaz0-9., ]+", shape.path), name
                assert 0 <= shape.width < 8
    assert all(drawing.words for drawing in drawings().signs.values())
