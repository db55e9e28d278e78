"""Ranges: a cantus is put where its voice has it, and no voice of any piece leaves its range."""
import itertools

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.counterpoint.composition import Composition, read_id, with_line
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import cantus_from_part, score_figures
from solvers.counterpoint.invention import invented
from solvers.counterpoint.judging import hard_breaches
from solvers.counterpoint.manuscript import VoiceNote
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import CONSORTS, VoiceRange, fit_into, ranges_of
from solvers.counterpoint.setting import own_setting, read_setting
from solvers.counterpoint.voices.composing import Composing

FORMS = ("c{0}{0}", "{0}c{0}", "{0}{0}c", "c{0}{0}{0}", "{0}c{0}{0}", "{0}{0}c{0}", "{0}{0}{0}c")
LAYOUTS = [f"{species}/{side}" for species in "12345" for side in ("upper", "lower")] + [
    form.format(species) for species in "12345" for form in FORMS]
FREE = ("free/2", "free/3", "free/4", "canon/fifth/1/2", "canon/octave/2/3", "canon/fourth/1/4", "ground/3", "ground/4")


def pitches(text):
    return tuple(map(Pitch.parse, text.split()))


def written(game_id):
    """The piece that the engines write for an id; None if none was found along the beam."""
    setting = read_setting(game_id)
    assert setting.id == game_id
    if setting.kind != "species":
        try:
            return invented(setting)
        except LookupError:
            return None
    if setting.voices > 2:
        found = finish(Composing(Composition.from_setting(setting), widest=1 << 9))
        return found and found.composition
    piece = read_id(game_id)
    lines = finish(Lines(piece.exercise()))
    return with_line(piece, piece.free_voices[0], lines.best(1)[0][1]) if lines.count else None


def check(game_ids, least):
    """All but a few pieces are found, and each voice of each, the cantus too, is within its range."""
    pieces = [piece for piece in map(written, game_ids) if piece is not None]
    assert len(pieces) > least * len(game_ids)
    for piece in pieces:
        assert hard_breaches(piece) == [], piece.id
        for voice, part in zip(piece.setting.ranges, piece.piece().parts, strict=True):
            outside = [note.pitch for _, note in part.sounding() if not (
                voice.low.midi <= note.pitch.midi <= voice.high.midi)]
            assert not outside, (piece.id, voice.name)


def test_no_voice_leaves_its_range():
    check([f"counterpoint:{'degac'[number % 5]}:{layout}/singers:{number}"
           for number, layout in enumerate(LAYOUTS)], 0.85)
    check([f"counterpoint:{'dg'[number % 2]}:{form}/{consort}:5"
           for number, form in enumerate(FREE) for consort in ("singers", "recorders")], 0.85)


def test_a_raised_note_is_not_above_the_range():
    check(["counterpoint:a:1c1/recorders:3"], 0.5)


@pytest.mark.slow
def test_no_voice_of_two_thousand_pieces_leaves_its_range():
    ids = [f"counterpoint:{mode}:{layout}/{consort}:{seed}" for layout in (*LAYOUTS, *FREE) for mode in "dega"
           for consort in CONSORTS for seed in range(4)]
    assert len(ids) > 2000
    check(ids, 0.9)


def test_the_lines_for_a_singer_are_those_of_all_that_lie_within_the_range():
    cantus = pitches("d4 f4 e4 d4")
    singer = VoiceRange("", Pitch.parse("e4"), Pitch.parse("c5"))
    for species, above in itertools.product((1, 2, 4), (True, False)):
        every = finish(Lines(Exercise(cantus, species, above)))
        lines = {every.line(number) for number in range(every.count)}
        within = {line for line in lines if all(note is None or singer.includes(note) for note in line)}
        kept = finish(Lines(Exercise(cantus, species, above, singer=singer)))
        assert {kept.line(number) for number in range(kept.count)} == within


def test_a_cantus_is_put_into_the_middle_of_a_range():
    soprano, _, _, bass = CONSORTS["singers"]
    cantus = pitches("d4 f4 e4 d4")
    assert fit_into(cantus, soprano) == pitches("d5 f5 e5 d5")
    assert fit_into(cantus, bass) == pitches("d3 f3 e3 d3")
    assert fit_into(pitches("c4 c7"), bass) == pitches("c2 c5")


@pytest.mark.parametrize("consort", CONSORTS)
def test_a_cantus_of_any_width_stays_within_reach(consort):
    for notes in ("c2.e3.d4.c7", "c2.e3.d4.c6", "c3.c6.d4.c3", "c2.c2.d2.c2"):
        for layout in ("1/upper", "1/lower"):
            assert read_id(f"counterpoint:{notes}:{layout}/{consort}:0").exercise() is not None


def test_every_range_has_room_for_a_voice():
    for consort in CONSORTS:
        for count in (2, 3, 4):
            ranges = ranges_of(consort, count)
            assert len(ranges) == count
            assert all(voice.high.step - voice.low.step >= 11 for voice in ranges)
            assert all(upper.high.midi >= lower.high.midi for upper, lower in itertools.pairwise(ranges))


def test_a_note_beyond_the_range_is_a_breach_and_a_given_cantus_is_none():
    piece = read_id("counterpoint:d4.f4.e4.d4:1c1/singers:0")
    assert hard_breaches(piece) == []
    high = piece.with_note(0, VoiceNote(0, 8, Pitch.parse("b5")))
    [breach] = [each for each in hard_breaches(high) if each.rule == "range"]
    assert breach.sentence == "Bar 1: b5 is above the range of the soprano, c4 to a5."


def test_fuxs_figures_with_the_cantus_inside_are_set():
    inside = [figure for figure in score_figures().values()
              if len(figure.piece.parts) == 4 and 0 < figure.cantus_voice < 3]
    assert len(inside) >= 3
    for figure in inside:
        cantus = cantus_from_part(figure.piece.parts[figure.cantus_voice])
        layout = "".join("c" if voice == figure.cantus_voice else "1" for voice in range(4))
        setting = own_setting(cantus, layout)
        piece = written(f"{setting.id.rpartition(':')[0]}/singers:0")
        assert piece is not None, figure.number
        assert hard_breaches(piece) == []


@pytest.mark.parametrize("words", ["1/upper/dogs", "singers", "1/upper/singers/singers", "1c1/singers/9"])
def test_what_is_no_setting(words):
    with pytest.raises(FormatError):
        read_setting(f"counterpoint:d:{words}:1")
