"""Files of pieces: what is written is read as the same piece, and a changed file is a piece or one sentence."""
import wave
from array import array
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from io import BytesIO
from itertools import accumulate

import mido
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.stereo import RINGING
from solvers.core.synthesis import INSTRUMENTS
from solvers.counterpoint.clefs import distinct
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.exercises import figures, score_figures
from solvers.counterpoint.invention import Inventing
from solvers.counterpoint.piece import CLEFS, Metre, Note, Part, Piece
from solvers.counterpoint.piece_files import piece_file, read_piece_file, tones_of
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.text import read_piece
from solvers.counterpoint.voices.composing import Composing

LENGTHS = [Fraction(1, 2**power) * part for power in range(4) for part in (1, Fraction(3, 2), Fraction(2, 3))]
ENDINGS = ("krn", "musicxml", "mid", "txt")


@st.composite
def pieces(draw):
    """Pieces of up to eight parts, some on one staff, with rests, ties, fermatas, and bars of their own."""
    parts = []
    lengths = draw(st.lists(st.sampled_from(LENGTHS), min_size=1, max_size=8))
    for _ in range(draw(st.sampled_from([1, 2, 3, 4, 8]))):
        notes = []
        for length in lengths:
            pitch = draw(st.none() | st.builds(Pitch, st.integers(7, 55), st.integers(-2, 2)))
            if notes and notes[-1].pitch is not None and draw(st.booleans()):
                notes[-1] = notes[-1]._replace(tied=True)
                pitch = notes[-1].pitch
            notes.append(Note(pitch, length, fermata=pitch is not None and draw(st.booleans())))
        part = Part(tuple(notes), draw(st.sampled_from(CLEFS)), f"voice {len(parts)}")
        begins = [begin for begin, note in zip(part.begins, notes, strict=True) if begin and note.pitch is not None]
        changed = sorted(draw(st.sets(st.sampled_from(begins), max_size=3))) if begins else []
        clefs = distinct([part.clefs[0], *((begin, draw(st.sampled_from(CLEFS))) for begin in changed)])
        parts.append(replace(part, clef_changes=clefs[1:]))
    metre = draw(st.sampled_from([Metre(2, 2), Metre(4, 4), Metre(3, 4), Metre(6, 8), Metre(4, 2)]))
    pickup = draw(st.sampled_from([Fraction(0), Fraction(1, 4), Fraction(1, 2)]))
    length = sum(lengths)
    bare = Piece(tuple(parts), metre, pickup=pickup if pickup < length and pickup < metre.length else Fraction(0))
    changes = draw(st.sampled_from([(), ((2, Metre(3, 2)),), ((2, Metre(5, 8)), (3, metre))]))
    irregular = draw(st.sampled_from([(), ((2, Fraction(1, 4)),), ((2, Fraction(1, 2)), (3, Fraction(7, 4)))]))
    bare = replace(bare, changes=changes, lengths=irregular)
    changes, irregular = (tuple(each for each in some if bare.begin_of(each[0]) < length)
                          for some in (changes, irregular))
    irregular = tuple((bar, wanted) for bar, wanted in irregular
                      if bare.begin_of(bar + 1) <= length and wanted != bare.metre_of(bar).length
                      and not (wanted < bare.metre_of(bar).length and bar == bare.bars))
    keys, *own = (tuple(key for key in draw(st.sampled_from([(), ((1, -3),), ((1, 2), (2, 0))]))
                        if bare.begin_of(key[0]) < length) for _ in ((), *parts))
    bare = replace(bare, parts=tuple(replace(part, keys=mine) for part, mine in zip(parts, own, strict=True)))
    numbers = tuple(each for each in draw(st.sampled_from([(), ((2, 1),), ((3, 7),)])) if each[0] <= bare.bars)
    return replace(bare, changes=changes, keys=keys, lengths=irregular, numbers=numbers)


@st.composite
def shared_pieces(draw):
    """Pieces whose first two parts stand on one staff, and sound at once somewhere."""
    piece = draw(pieces().filter(lambda piece: len(piece.parts) > 1))
    high, low = (replace(part, notes=tuple(note._replace(pitch=Pitch(step), tied=False) for note in part.notes))
                 for part, step in zip(piece.parts, (40, 30), strict=False))
    low = replace(low, clef=high.clef, name="voice 0, lower", shares_staff=True, clef_changes=high.clef_changes,
                  keys=high.keys)
    return replace(piece, parts=(replace(high, name="voice 0, upper"), low, *piece.parts[2:]))


def sounds(piece):
    """What one hears: when each note begins, its key, and how long it is."""
    return [[(time, note.pitch.midi, note.length) for time, note in part.sounding()] for part in piece.parts]


def bars(piece):
    """Where its bars begin, and what stands before them."""
    return (piece.pickup, piece.metres, [piece.keys_of(staff) for staff in piece.staves],
            [piece.begin_of(bar) for bar in piece.bar_numbers], piece.lengths, piece.numbers,
            [(part.clefs, part.name, part.shares_staff) for part in piece.parts],
            [[time for time, note in timed(part) if note.fermata] for part in piece.parts])


def timed(part):
    """The notes of a part with when they end."""
    return zip(accumulate(note.length for note in part.notes), part.notes, strict=True)


@given(piece=pieces())
@settings(deadline=None, max_examples=60)
def test_a_text_is_read_as_the_same_piece(piece):
    assert read_piece_file("x", piece_file("x.txt", piece)) == piece


@pytest.mark.parametrize("ending", ["krn", "musicxml"])
@given(piece=pieces() | shared_pieces())
@settings(deadline=None, max_examples=2 * settings.default.max_examples)
def test_what_is_written_is_read_as_the_same_music(ending, piece):
    """Notes over a bar line, and lengths that no note has, become tied ones."""
    again = read_piece_file("x", piece_file(f"x.{ending}", piece))
    assert sounds(again) == sounds(piece)
    assert bars(again) == bars(piece)
    assert read_piece_file("x", piece_file(f"x.{ending}", again)) == again


@given(piece=pieces())
@settings(deadline=None, max_examples=60)
def test_midi_sounds_the_same(piece):
    """Keys and times; of a part without notes there is nothing, and all parts have the keys of their piece."""
    piece = replace(piece, parts=tuple(replace(part, keys=()) for part in piece.parts))
    heard = [part for part in sounds(piece) if part]
    if not heard:
        with pytest.raises(FormatError, match="no notes"):
            read_piece_file("x.mid", piece_file("x.mid", piece))
        return
    again = read_piece_file("x.mid", piece_file("x.mid", piece))
    assert sounds(again) == heard
    if again.bars == piece.bars and again.length > piece.pickup and not piece.lengths:  # rests at the end are gone
        assert (*bars(again)[:2], again.keys, bars(again)[3]) == (*bars(piece)[:2], piece.keys, bars(piece)[3])


@pytest.mark.parametrize("ending", ENDINGS)
@given(data=st.data())
@settings(max_examples=3 * settings.default.max_examples, deadline=None)
def test_a_changed_file_is_a_piece_or_one_sentence(ending, data):
    known = {**figures(), **score_figures()}
    changed = bytearray(piece_file(f"x.{ending}", known[data.draw(st.sampled_from(sorted(known)))].piece))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(changed) - 1))
        changed[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    assert one_sentence(f"x.{ending}", bytes(changed))


def one_sentence(name, data):
    """Whether bytes are read as a piece, or refused in one line."""
    try:
        return isinstance(read_piece_file(name, data), Piece)
    except FormatError as error:
        return bool(str(error)) and "\n" not in str(error)


@pytest.mark.parametrize(("name", "data", "words"), [
    ("x.xml", b"<", "no XML"), ("x.xml", b"<a/>", "no score"),
    ("x.xml", b"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "entities"),
    ("x.xml", b"<score-partwise/>", "one to 16 parts"), ("x.txt", b"", "one to 16"), ("x.mid", b"MThd", "no MIDI"),
    ("x.xml", b"<score-partwise><part><measure number='3'><note><duration>1</duration></note></measure></part>"
              b"</score-partwise>", "without a pitch"),
    ("x.xml", b"<score-partwise><part><measure><note><chord/></note></measure></part></score-partwise>", "length"),
    ("x.xml", b"<score-partwise><part><measure><note><duration>x</duration></note></measure></part></score-partwise>",
     "no number"),
])
def test_what_cannot_be_read(name, data, words):
    with pytest.raises(FormatError, match=words):
        read_piece_file(name, data)


INVENTED = ("d:free/2/8:1", "g:free/4:3", "f:canon/fifth/2/3:5", "a:ground/3:6")
EXERCISES = ("d:1c11/10:3", "g:2c1/9:1", "d:3c1/10:3", "a:14c/9:2", "e:1c5/9:1")


@lru_cache(maxsize=1)
def written_pieces():
    """What is made here: of Fux's figures, of exercises in three and four voices, and of inventions, some of each."""
    found = [{**figures(), **score_figures()}[number].piece for number in (74, 82, 121, 154, 177, 193)]
    found += [finish(Inventing(read_setting(f"counterpoint:{one}"))).piece() for one in INVENTED]
    return [*found, *(finish(Composing(read_id(f"counterpoint:{one}"))).composition.piece() for one in EXERCISES)]


@pytest.mark.parametrize("ending", ["krn", "musicxml", "mid"])
def test_others_read_it(ending, tmp_path):
    """music21, where it is installed, finds the same notes at the same times."""
    music21 = pytest.importorskip("music21")
    for piece in written_pieces():
        file = tmp_path / f"x.{ending}"
        file.write_bytes(piece_file(file.name, piece))
        score = music21.converter.parse(file, forceSource=True)
        heard = [sorted((note.offset, note.pitch.midi, note.duration.quarterLength)
                        for note in part.stripTies().flatten().notes) for part in score.parts]
        assert sorted(heard) == sorted([[(4 * time, key, 4 * length) for time, key, length in part]
                                        for part in sounds(piece)])
        again = read_piece_file(file.name, file.read_bytes())
        assert [part for part in sounds(again) if part] == sounds(piece)


@pytest.mark.parametrize("ending", ["krn", "musicxml"])
def test_it_can_be_engraved(ending, tmp_path, capfd):
    """verovio, where it is installed, engraves a page of it, with every note, and complains of nothing."""
    verovio = pytest.importorskip("verovio")
    verovio.enableLog(verovio.LOG_WARNING)
    for piece in written_pieces():
        file = tmp_path / f"x.{ending}"
        file.write_bytes(piece_file(file.name, piece))
        toolkit = verovio.toolkit()
        assert toolkit.loadFile(str(file))
        assert toolkit.getPageCount() == 1
        heads = sum(note.pitch is not None for part in piece.parts for note in part.notes)
        assert toolkit.renderToSVG(1).count('class="note"') == heads
    assert capfd.readouterr().err == ""


TIED = read_piece(b"upper: r/2 a4/2~ | a4/2 b4/2\nlower: a3 | d3")


def test_the_tones_of_a_piece():
    tones = tones_of(TIED, quarters=120)
    assert [(tone.begin, tone.seconds) for tone in tones] == [(1, 2), (3, 1), (0, 2), (2, 2)]
    assert [tone.frequency for tone in tones] == pytest.approx([440, 493.883, 220, 146.832], rel=1e-5)
    assert sum(tone.loudness for tone in tones[1:3]) <= 1


def wave_of(data):
    """The two channels of a file of sound, to 1."""
    with wave.open(BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (2, 2, 44_100)
        samples = array("h", file.readframes(file.getnframes()))
    return [each / 32767 for each in samples[::2]], [each / 32767 for each in samples[1::2]]


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_a_file_of_sound_has_two_channels_and_cuts_nothing_off(instrument):
    left, right = wave_of(piece_file("x.wav", TIED, instrument=instrument))
    assert len(left) / 44_100 == pytest.approx(3.0 + RINGING, rel=0.001)
    assert 0.05 < max(map(abs, left + right)) <= 0.9
    begin = slice(round(0.2 * 44_100), round(0.7 * 44_100))  # the lower voice alone, at the right
    assert sum(each * each for each in right[begin]) > 2 * sum(each * each for each in left[begin])


@pytest.mark.parametrize(("quarters", "seconds"), [(160, 3.0), (120, 4.0), (60, 8.0)])
def test_sound_and_midi_have_the_tempo_that_is_asked_for(quarters, seconds):
    left, _ = wave_of(piece_file("x.wav", TIED, quarters))
    assert len(left) / 44_100 == pytest.approx(seconds + RINGING, rel=0.001)
    midi = mido.MidiFile(file=BytesIO(piece_file("x.mid", TIED, quarters)))
    assert midi.length == pytest.approx(seconds, rel=0.01)
    assert [each.value for each in midi if each.is_cc(10)] == [26, 102], "the upper voice stands at the left"
