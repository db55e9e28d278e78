"""The sheet of a composition: places for every note, pieces of the full length, and moves that lead anywhere."""
import pytest

from app.games.counterpoint.compose.composition_sheet import CompositionSheet, moves_to, with_beginning
from solvers.core.engine import finish
from solvers.counterpoint.composition import Composition, read_id, with_line
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.invention import Inventing, invented
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import read_setting


@pytest.mark.parametrize("words", ["d:free/3:607", "g:canon/fifth/1/2:4", "a:ground/3/8:5"])
def test_whatever_is_made_so_far_has_the_full_length(words):
    engine = Inventing(read_setting(f"counterpoint:{words}"))
    while not engine.advance(7):
        composition = Composition(engine.setting, engine.snapshot().voices)
        sheet = CompositionSheet(composition)
        assert {part.length for part in sheet.piece.parts} == {engine.setting.bars}
        assert [len(cells) for cells in sheet.cells] == [len(part.notes) for part in sheet.piece.parts]


@pytest.mark.parametrize("words", ["d:1/upper:607", "d:2/lower:607", "d:3/upper:607", "d:4/upper:607", "d:5/lower:607"])
def test_lines_of_the_engine_are_written_by_moves(words):
    start = read_id(f"counterpoint:{words}")
    for line in finish(Lines(start.exercise())).drawn(1, 3):
        wanted = with_line(start, start.free_voices[0], line)
        state = start
        for move in moves_to(start, wanted):
            state = state.play(move)
        assert state.voices == wanted.voices
        for count in range(len(line) + 1):
            begun = with_beginning(start, line[:count])
            assert begun.places(start.free_voices[0])[:count] == line[:count]
            assert set(begun.places(start.free_voices[0])[count:]) <= {...}
            assert {part.length for part in CompositionSheet(begun).piece.parts} == {start.setting.bars}


def test_an_invention_is_written_by_moves():
    wanted = invented(read_setting("counterpoint:d:free/2:607"))
    state = Composition.from_setting(wanted.setting)
    for move in moves_to(state, wanted):
        state = state.play(move)
    assert state.voices == wanted.voices


def test_places_and_slots():
    sheet = CompositionSheet(read_id("counterpoint:fux-5:2/upper:0"))
    assert [sheet.slot_of(cell) for cell in sheet.cells[0]] == list(range(21))
    assert [sheet.cell_of_slot(slot) for slot in range(21)] == sheet.cells[0]
    assert sheet.slot_of((1, 0)) is None
    assert sheet.first_empty() == (0, 0)
    assert sheet.is_given(1)
    assert sheet.near((0, 0), "d") == Pitch.parse("d5").step - 7 * (sheet.reference((0, 0)).step < 33)
    assert sheet.move((0, 4), Pitch.parse("f#5")) == "1.2=f#5"
    assert sheet.move((0, 0), None) == "1.1=r"


def test_a_free_line_is_silent_before_what_is_written():
    state = Composition.from_setting(read_setting("counterpoint:f:free/2/5/3by4:0"))
    for move in ("1@1.3=f4/4", "1@3.5=a4/4"):
        state = state.play(move)
    sheet = CompositionSheet(state)
    rests = [number for number, note in enumerate(sheet.piece.parts[0].notes) if note.pitch is None]
    drawn = [number for number in rests if (0, number) not in sheet.blank]
    assert drawn == [number for number in rests if sheet.cells[0][number][1] < sheet.composition.voices[0][-1].begin]
    assert 0 < len(drawn) < len(rests)
    assert {number for part, number in sheet.blank if part} == set(range(len(sheet.cells[1])))
