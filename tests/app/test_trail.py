"""The trail of a page: going back and forward, and coming back from text, however it is damaged."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.trail import Trail
from solvers.core.formats import FormatError

words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8)
acts = st.lists(st.one_of(words, st.sampled_from(["<undo>", "<redo>"])), max_size=30)


def followed(acts):
    """A trail, and what it shows after each act by a plain list."""
    trail, line, at = Trail("start"), ["start"], 0
    for act in acts:
        if act == "<undo>":
            trail.undo()
            at = max(at - 1, 0)
        elif act == "<redo>":
            trail.redo()
            at = min(at + 1, len(line) - 1)
        elif act != line[at]:
            trail.take(act)
            line, at = [*line[: at + 1], act], at + 1
        assert trail.value == line[at]
        assert (trail.can_undo, trail.can_redo) == (at > 0, at < len(line) - 1)
    return trail


@given(acts)
def test_it_goes_back_and_forward(acts):
    followed(acts)


def whole(trail):
    """All values of a trail, and where it stands."""
    while trail.can_undo:
        trail.undo()
    values = [trail.value]
    while trail.can_redo:
        trail.redo()
        values.append(trail.value)
    return values


@given(acts)
def test_it_comes_back_from_text(acts):
    trail = followed(acts)
    again = Trail.read(trail.written(str), str)
    assert again.value == trail.value
    assert (again.can_undo, again.can_redo) == (trail.can_undo, trail.can_redo)
    assert whole(again) == whole(trail)


@given(acts, st.integers(12, 80))
def test_a_text_that_would_be_too_long_keeps_what_is_near(acts, longest):
    trail = followed(acts)
    text = trail.written(str, longest)
    assert len(text) <= longest
    again = Trail.read(text, str)
    assert again.value == trail.value
    kept, all_of_them = whole(again), whole(trail)
    assert any(kept == all_of_them[i : i + len(kept)] for i in range(len(all_of_them)))


@pytest.mark.parametrize("text", ["", "start", "> one\n> two", "  one", "one\n> two", ">one"])
def test_other_texts_are_refused(text):
    with pytest.raises(FormatError):
        Trail.read(text, str)
