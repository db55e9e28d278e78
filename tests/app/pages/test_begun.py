"""How far a game is, in words that an autosave keeps."""
import pytest

from app.pages.begun import Begun, HowFar, read_begun, time_played, write_begun


def test_the_first_figure_is_bold_and_empty_words_are_left_out():
    assert HowFar.from_words("1,204 of 36,000 cells open", "", "12 minutes").text == (
        "<b>1,204</b> of 36,000 cells open, 12 minutes")
    assert HowFar.from_words("your turn", "3 moves").text == "your turn, 3 moves"


@pytest.mark.parametrize(("seconds", "words"), [
    (0, ""), (59.9, ""), (60, "1 minute"), (7199, "119 minutes"), (7200, "2 hours"), (14399, "3 hours"),
])
def test_a_time_is_told_in_minutes_or_hours(seconds, words):
    assert time_played(seconds) == words


def test_what_is_damaged_is_none():
    begun = Begun("9 × 9", HowFar("<b>3</b> moves", 0.5))
    assert read_begun(write_begun(begun)) == begun
    assert read_begun(write_begun(begun).replace("0.5", "1.5")) is None
