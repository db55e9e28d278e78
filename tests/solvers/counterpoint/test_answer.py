"""Answers to a melody that is not known yet: beside an oracle that tries everything, and over thousands of notes."""
from random import Random

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.counterpoint.answer import JUDGE, Duet, answerable, reply_to, ways_home
from solvers.counterpoint.checker import check_line
from solvers.counterpoint.judging import hard_breaches
from solvers.counterpoint.pitch import LETTERS, Pitch
from solvers.counterpoint.rules import HARD
from tests.reference import counterpoint_answer as oracle
from tests.reference.counterpoint_lines import Note

MODES = "defgac"


def notes(text):
    return tuple(map(Pitch.parse, text.split()))


def as_note(pitch):
    return Note(pitch.step, pitch.midi)


def play(duet, *played):
    for note in played:
        reply = reply_to(duet, note)
        assert reply.pitch is not None, reply.refusal
        duet = reply.after
    return duet


def draw_duet(chance, bars=None):
    return Duet(chance.choice(MODES), bars or chance.choice((4, 5, 6, 8, 12, 16)), chance.random() < 0.5)


def draw_note(chance, duet):
    """A note that a player might play: mostly steps, near the middle, and the close where it is due."""
    if not duet.played:
        return Pitch(28 + LETTERS.index(duet.mode) if duet.mode in "cdef" else 21 + LETTERS.index(duet.mode))
    last = duet.played[-1].step
    if duet.left == 1:
        return Pitch(last - 1)
    if duet.left == 2:
        second = (LETTERS.index(duet.mode) + 1) % 7
        return Pitch(chance.choice([step for step in range(last - 7, last + 8) if step % 7 == second]))
    return Pitch(last + chance.choice((-4, -3, -2, -2, -1, -1, -1, 1, 1, 1, 2, 2, 3, 4)))


def played_through(chance, duet, most=200):
    """The duet played on to its end, or as far as so many notes lead; with all replies."""
    replies = []
    while not duet.is_whole and len(replies) < most:
        replies.append(reply_to(duet, draw_note(chance, duet)))
        duet = replies[-1].after
    return duet, replies


def test_a_duet_is_answered_note_by_note():
    duet = play(Duet("d", 11), *notes("d4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4"))
    assert duet.is_whole
    assert str(duet.answers[-2]) == "c#5"
    assert duet.answers[-1].step == duet.played[-1].step + 7
    composition = duet.composition()
    assert composition.finished
    assert not hard_breaches(composition)
    assert composition.id == "counterpoint:d4.f4.e4.d4.g4.f4.a4.g4.f4.e4.d4:1/upper:0"


def test_the_same_notes_have_the_same_answers():
    melody = notes("g3 a3 c4 b3 d4 c4 a3 g3")
    assert play(Duet("g", 8, False), *melody) == play(Duet("g", 8, False), *melody)


@pytest.mark.parametrize("seed", range(24))
def test_an_answer_is_the_cheapest_on_its_way_and_a_refusal_has_no_way(seed):
    chance = Random(seed)
    duet, weights = draw_duet(chance, chance.choice((4, 5))), dict(JUDGE.weights)
    for _ in range(12):
        note = draw_note(chance, duet)
        reply, left = reply_to(duet, note), duet.left - 1
        played, answers = [as_note(each) for each in (*duet.played, note)], [as_note(each) for each in duet.answers]
        if reply.pitch is None:
            keys = range(duet.lowest, duet.lowest + 57)
            ways = oracle.all_ways(duet.mode, as_note(note), left, keys) if note.midi in keys else []
            if not left and (not duet.played or note != Pitch(duet.played[-1].step - 1)):
                ways = []
            assert not any(oracle.costs_of_answers(played, answers, way, duet.above, weights) for way in ways)
            assert reply.refusal
        else:
            way = [as_note(each) for each in reply.way]
            costs = oracle.costs_of_answers(played, answers, way, duet.above, weights)
            assert costs[as_note(reply.pitch)] == min(costs.values()) == round(100 * reply.best.least)
            assert {as_note(each.pitch) for each in reply.outlook.candidates if each.ways} == set(costs)
        duet = reply.after
        if duet.is_whole:
            break


def test_every_answer_of_hundreds_is_legal_and_can_be_finished():
    chance, answered = Random(7), 0
    while answered < 300:
        duet, replies = played_through(chance, draw_duet(chance))
        for reply in replies:
            if reply.pitch is None:
                assert reply.refusal.endswith(".")
                continue
            answered += 1
            after = reply.after
            line = (*after.answers, *[...] * len(reply.way))
            breaches = check_line((*after.played, *reply.way), line, 1, after.above)
            assert not [each for each in breaches if JUDGE.weight_in(each.rule, 1) == HARD]
            assert reply.best.ways > 0
        if duet.is_whole:
            assert not hard_breaches(duet.composition())


def test_a_melody_that_goes_the_way_that_is_reckoned_with_is_always_answered():
    chance = Random(11)
    for _ in range(60):
        duet = draw_duet(chance)
        while not duet.is_whole:
            reply = reply_to(duet, draw_note(chance, duet))
            if reply.pitch is None:
                break
            duet = reply.after
            for number, note in enumerate(reply.way):
                following = reply_to(duet, note)
                assert following.pitch is not None, (str(duet), number)
                duet = following.after
            assert duet.is_whole
            break


def test_ways_home_go_by_step_first_and_end_on_the_final():
    duet = Duet("d", 6, True, notes("d4"), notes("d5"))
    ways = [*ways_home(duet, Pitch.parse("f4"))]
    assert len(set(ways)) == len(ways)
    assert all(way[-1].letter == "d" and way[-2].step - way[-1].step == 1 for way in ways)
    assert all(abs(one.step - other.step) == 1 for one, other in zip(ways[0], ways[0][1:], strict=False))
    assert {as_note(note) for way in ways for note in way} == {
        note for way in oracle.all_ways("d", as_note(Pitch.parse("f4")), 4, range(36, 93)) for note in way}
    assert len(ways) == len(oracle.all_ways("d", as_note(Pitch.parse("f4")), 4, range(36, 93)))


@pytest.mark.parametrize(("duet", "note", "sentence"), [
    (Duet("d", 4), "b1", "B1 is too low: the answer would be out of reach."),
    (Duet("d", 4, False), "d7", "D7 is too high: the answer would be out of reach."),
    (play(Duet("d", 4), *notes("d4 f4")), "a4", "The last note but one is E, from which the melody falls to D."),
    (play(Duet("d", 4), *notes("d4 f4 e4")), "f4", "The last note is D, a step below the one before."),
    (play(Duet("d", 4), *notes("d4 f4 e4")), "d5", "The last note is D, a step below the one before."),
    (play(Duet("d", 4), *notes("d4 f4 e4 d4")), "d4", "The duet is finished."),
    (Duet("d", 8), "eb4", "E♭4 is not of the mode: D dorian has the white keys, and B♭."), (Duet("d", 8), "bb3", ""),
])
def test_why_there_is_no_answer(duet, note, sentence):
    reply = reply_to(duet, Pitch.parse(note))
    assert reply.refusal.startswith(sentence)
    assert (reply.pitch is None) == bool(reply.refusal)
    assert reply.pitch is not None or reply.after == duet


def test_rules_that_stand_in_the_way_are_named():
    duet = Duet("d", 8, True, notes("d4 g4"), notes("d5 b4"))
    found = {reply_to(duet, Pitch(step)).refusal for step in range(24, 40)}
    assert any(": " in sentence for sentence in found)


def test_the_keys_that_can_be_answered_are_those_that_are():
    duet = play(Duet("d", 8), *notes("d4 f4 e4"))
    keys = range(48, 85)
    found = finish(answerable(duet, keys))
    assert found == {key for key in keys if reply_to(duet, Pitch.from_midi(key)).pitch is not None}
    assert 65 in found
    assert len(found) < len(keys)


@pytest.mark.parametrize("text", ["d above 12:", "g below 8: g3/g3 a3/f3", "d above 4: d4/d5 f4/d5 e4/c#5 d4/d5"])
def test_a_duet_comes_back_from_its_text(text):
    assert str(Duet.parse(text)) == text


@pytest.mark.parametrize("text", [
    "", "d", "h above 12:", "d above 3:", "d above 99:", "d above 1000:", "d over 12:", "d above 12: d4",
    "d above 12: d4/x",
    "d above 12: d4/d5/d6", "d above 4: " + "d4/d5 " * 5, "d above 12: c1/c2", "d above x:"])
def test_a_bad_text_is_one_sentence(text):
    with pytest.raises(FormatError, match=r"\.$"):
        Duet.parse(text)


def test_an_unfinished_duet_is_no_line():
    with pytest.raises(FormatError, match="not finished"):
        Duet().composition()
