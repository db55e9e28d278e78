"""Counting pieces of several voices; that the numbers are right, test_search.py shows beside the optimum."""
import pytest

from solvers.core.engine import finish
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import Personality
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.voices.composing import ways_for
from solvers.counterpoint.voices.counting import Counting
from solvers.counterpoint.voices.score import Blank, Score, in_order
from solvers.counterpoint.voices.species import score_of


@pytest.mark.parametrize("game_id", ["counterpoint:d:1c1:3", "counterpoint:g:c12/9:1", "counterpoint:a:11c1/8:2"])
def test_the_ways_become_fewer_with_each_note(game_id):
    """All ways are those with each of the notes that a place may have."""
    state = read_id(game_id)
    voice, ways = state.free_voices[-1], finish(ways_for(state))
    unit = state.unit(voice)
    for time in range(unit if state.setting.layout[voice] == "2" else 0, 24, unit):
        place = f"{voice + 1}@{time // 8 + 1}.{time % 8 // unit + 1}"
        blank = next(one for one in score_of(state.setting).blanks if (one.voice, one.begin) == (voice, time))
        after = {str(pitch): finish(ways_for(state.play(f"{place}={pitch}"))) for pitch in blank.tones}
        assert sum(after.values()) == ways
        chosen = max(after, key=after.get)
        state, ways = state.play(f"{place}={chosen}"), after[chosen]
    assert ways > 0


def test_numbers_of_many_words():
    """Pieces of one voice without a rule that is hard: each note doubles them."""
    line = in_order([Blank(0, 8 * bar, 8, (Pitch(30), Pitch(32))) for bar in range(200)])
    assert finish(Counting(Score(1, Pitch(30), line, Personality("soft", {})))) == 2**200


def test_what_is_not_counted():
    blanks = in_order([Blank(0, 0, 8, (Pitch(29),)), Blank(1, 8, 8, (Pitch(25),), copy=0, shift=-4)])
    with pytest.raises(ValueError, match="canon"):
        Counting(Score(2, Pitch(29), blanks))
    assert finish(Counting(score_of(read_setting("counterpoint:d:3c33/14:3")), 1 << 10)) is None


def test_nothing_is_told_before_the_end():
    counting = Counting(score_of(read_setting("counterpoint:d:1c1:3")))
    assert not counting.advance(1)
    assert counting.snapshot() > 1
    assert counting.progress().done == 1
    with pytest.raises(RuntimeError):
        counting.result()
