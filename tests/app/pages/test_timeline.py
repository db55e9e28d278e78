"""The timeline of a page: going back and forward, and coming back from text, however it is damaged."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.pages.timeline import LIMIT, Timeline
from solvers.core.formats import FormatError

words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8)
acts = st.lists(st.one_of(words, st.sampled_from(["<undo>", "<redo>"])), max_size=30)


def followed(acts):
    """A timeline, and what it shows after each act by a plain list."""
    timeline, line, at = Timeline("start"), ["start"], 0
    for act in acts:
        if act == "<undo>":
            timeline.undo()
            at = max(at - 1, 0)
        elif act == "<redo>":
            timeline.redo()
            at = min(at + 1, len(line) - 1)
        elif act != line[at]:
            timeline.push(act)
            line, at = [*line[: at + 1], act], at + 1
        assert timeline.value == line[at]
        assert (timeline.can_undo, timeline.can_redo) == (at > 0, at < len(line) - 1)
    return timeline


@given(acts)
def test_it_goes_back_and_forward(acts):
    followed(acts)


@given(acts, st.integers(-3, 33))
def test_it_goes_to_any_value(acts, position):
    timeline = followed(acts)
    values = whole(timeline)
    if 0 <= position < len(values):
        timeline.go_to(position)
        assert (timeline.position, timeline.value) == (position, values[position])
    else:
        with pytest.raises(IndexError):
            timeline.go_to(position)


def test_a_value_takes_the_place_of_another_or_of_all():
    timeline = Timeline("a")
    timeline.push("b")
    timeline.undo()
    timeline.replace("c")
    assert whole(timeline) == ["c", "b"]
    timeline.reset("d")
    assert whole(timeline) == ["d"]


def test_only_so_many_are_kept():
    timeline = Timeline(0, limit=200)
    for value in range(1, 1000):
        timeline.push(value)
    assert whole(timeline) == [*range(800, 1000)]
    endless = Timeline(0, limit=None)
    for value in range(1, 3 * LIMIT):
        endless.push(value)
    assert len(whole(endless)) == 3 * LIMIT


def whole(timeline):
    """All values of a timeline, and where it stands."""
    while timeline.can_undo:
        timeline.undo()
    values = [timeline.value]
    while timeline.can_redo:
        timeline.redo()
        values.append(timeline.value)
    return values


@given(acts)
def test_it_comes_back_from_text(acts):
    timeline = followed(acts)
    again = Timeline.read(timeline.written(str), str)
    assert again.value == timeline.value
    assert (again.can_undo, again.can_redo) == (timeline.can_undo, timeline.can_redo)
    assert whole(again) == whole(timeline)


@given(acts, st.integers(12, 80))
def test_a_text_that_would_be_too_long_keeps_what_is_near(acts, longest):
    timeline = followed(acts)
    text = timeline.written(str, longest)
    assert len(text) <= longest
    again = Timeline.read(text, str)
    assert again.value == timeline.value
    kept, all_of_them = whole(again), whole(timeline)
    assert any(kept == all_of_them[i : i + len(kept)] for i in range(len(all_of_them)))


@pytest.mark.parametrize("text", ["", "start", "> one\n> two", "  one", "one\n> two", ">one"])
def test_other_texts_are_refused(text):
    with pytest.raises(FormatError):
        Timeline.read(text, str)
