"""Moves as text: what is written is read, and what a window records is a move."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.game import IllegalMove
from solvers.ferry.keys import Recorder, Stretch, Walk, merge_stretches, read_walk

STRETCHES = st.lists(st.builds(Stretch, st.sampled_from((-1, 0, 1)), st.integers(1, 5000), st.booleans()), max_size=30)


@given(STRETCHES, st.sampled_from(("", "up", "talk")))
def test_a_walk_comes_back_from_its_text(stretches, event):
    walk = Walk(tuple(stretches), event)
    if str(walk):
        assert read_walk(str(walk)) == walk
    assert sum(each.steps for each in merge_stretches(stretches)) == walk.steps - bool(event)


@given(STRETCHES.filter(bool), st.sampled_from(("", "up", "talk")), st.sampled_from((2, 3, 4)))
def test_a_walk_of_a_steered_motion_comes_back_too(stretches, event, motion):
    walk = Walk(tuple(Stretch(each.direction, 4 * each.steps, each.jump) for each in stretches), event, motion)
    assert str(walk).startswith(f"{motion} ")
    assert read_walk(str(walk)) == walk


@pytest.mark.parametrize(("text", "sentence"), [
    ("2 r10", "multiples of 4"), ("2", "is no part"), ("2 up", "is no part"), ("5 r4", "is no part"),
    ("4 2 r4", "is no part")])
def test_what_is_no_walk_of_a_steered_motion_is_refused(text, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        read_walk(text)


@given(st.lists(st.tuples(st.sampled_from((-1, 0, 1)), st.booleans()), max_size=200))
def test_what_is_recorded_step_by_step_is_the_same_time(steps):
    recorder = Recorder()
    for direction, jump in steps:
        recorder.add(direction, jump)
    again = [(stretch.direction, stretch.jump) for stretch in recorder.walk().stretches
             for _ in range(stretch.steps // 4)]
    assert again == steps
    recorder.clear()
    assert recorder.walk("up") == Walk((), "up")


def test_a_press_is_a_direction_taken_anew_a_jump_or_the_key_at_the_end():
    assert [read_walk(text).presses for text in ("r5", "r5 r5", "r5 s5 r5", "R5", "S5", "r5 L5 up", "talk")] == [
        1, 1, 2, 2, 1, 4, 1]
    assert [read_walk(text).presses for text in ("2 r8", "2 R8", "2 R8 L8", "2 R8 l8 L8", "2 R8 r8 R8 up")] == [
        1, 2, 3, 4, 4]
