"""What each note of a place would do in several voices: costs are those of pieces that are there, taken apart."""
import pytest

from solvers.core.engine import finish
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import VoiceNote
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.voices.candidates import outlook_of_voices
from solvers.counterpoint.voices.composing import Composing


def asked(state, voice, time):
    return finish(outlook_of_voices(state, voice, time, slot=5))


@pytest.mark.parametrize(("game_id", "voice", "time"), [
    ("counterpoint:d:1c1:7", 0, 40), ("counterpoint:d:111c:7", 1, 80), ("counterpoint:d:1c2:7", 2, 4),
    ("counterpoint:d:4c4:7", 2, 4), ("counterpoint:d:1c5:7", 2, 40), ("counterpoint:d:555c:7", 0, 0)])
def test_a_cost_is_that_of_its_parts_and_the_best_one_leads_to_the_best_piece(game_id, voice, time):
    state = read_id(game_id)
    found = asked(state, voice, time)
    assert (found.voice, found.place) == (voice, 5)
    assert found.ways == sum(each.ways for each in found.candidates)
    assert bool(found.ways) == (not set("45") & set(state.setting.layout))
    able = [each for each in found.candidates if each.is_possible]
    assert able
    for each in able:
        parts = sum(found.spent.values()) + sum(each.cost.values()) + sum(each.to_come.values())
        assert parts == pytest.approx(each.least)
    whole = finish(Composing(state))
    if whole.proven and not set("45") & set(state.setting.layout):  # with these each note may have a rhythm of its own
        assert min(each.least for each in able) == whole.cost


def test_a_refused_note_names_the_rule_that_it_breaks():
    state = read_id("counterpoint:d:1c1:7").play("1@1.1=a4")
    for each in asked(state, 2, 0).candidates:
        broken = {breach.rule for breach in breaches_of(state.with_note(2, VoiceNote(0, 8, each.pitch)))
                  if is_hard(state.setting, breach)}
        assert each.refused in broken if each.refused else not broken or each.is_possible


def test_a_line_may_begin_with_a_rest_and_the_cantus_is_offered_nothing():
    state = read_id("counterpoint:d:1c2:7")
    first, *others = asked(state, 2, 0).candidates
    assert first.pitch is None
    assert first.is_possible
    assert any(each.is_possible for each in others)
    assert asked(state, 1, 0).candidates == ()
    assert [each.pitch for each in asked(read_id("counterpoint:d:4c1:7"), 0, 0).candidates] == [None]


def test_notes_are_offered_where_no_drawn_rhythm_has_one():
    found = asked(read_id("counterpoint:d:1c5:7"), 2, 2)
    assert any(each.is_possible for each in found.candidates)


def test_what_is_written_there_is_put_aside():
    state = read_id("counterpoint:d:1c1:7").play("3@1.1=d4")
    assert {each.pitch for each in asked(state, 2, 0).candidates} >= {Pitch.parse("d3"), Pitch.parse("d4")}
