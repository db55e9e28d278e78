"""Cantus firmi: as many as trying everything finds, and those that Fux wrote."""
import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import MODES, Cantus
from solvers.counterpoint.exercises import figures
from tests.reference.counterpoint_cantus import all_melodies, good


@pytest.mark.parametrize("mode", "dfa")
def test_all_of_eight_notes(mode):
    cantus = Cantus.from_mode(mode, 8)
    slow = all_melodies(cantus.final.step, 8)
    assert cantus.count == len(slow)
    found = {tuple(note.step - cantus.final.step for note in cantus.melody(number)) for number in range(cantus.count)}
    assert found == slow


@pytest.mark.parametrize("mode", MODES)
def test_those_that_are_drawn_are_good(mode):
    cantus = Cantus.from_mode(mode, 10)
    drawn = cantus.sample(607, 20)
    assert drawn == cantus.sample(607, 20)
    assert len(set(drawn)) > 15
    for line in drawn:
        assert good(cantus.final.step, [note.step - cantus.final.step for note in line])
        assert line[0] == line[-1] == cantus.final


@pytest.mark.parametrize("number", [5, 22])
def test_fux_wrote_such_ones(number):
    """Those in e, f and g leap more often than the rules allow."""
    line = figures()[number].cantus
    assert good(line[-1].step, [note.step - line[-1].step for note in line])


@pytest.mark.parametrize(("mode", "length", "words"), [("h", 9, "no mode"), ("d", 7, "8 to 14"), ("d", 15, "8 to 14")])
def test_what_is_asked_wrongly(mode, length, words):
    with pytest.raises(FormatError, match=words):
        Cantus.from_mode(mode, length)


def test_there_are_no_others():
    cantus = Cantus.from_mode("d", 8)
    for number in (-1, cantus.count):
        with pytest.raises(IndexError):
            cantus.melody(number)
