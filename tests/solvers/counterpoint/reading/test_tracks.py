"""MIDI files as other programs and hands write them: keys, gates, notes without an end, chunks, damage."""
import random
import time

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.importing import cantus_in, read_any
from solvers.counterpoint.piece import Metre

QUARTER = 480
CANTUS = (64, 67, 65, 64, 69, 67, 65, 69, 67, 65, 64)
NAMES = "e4 g4 f4 e4 a4 g4 f4 a4 g4 f4 e4"


def number(value):
    """A number in seven bits a byte."""
    found = [value & 0x7F]
    while value := value >> 7:
        found.insert(0, value & 0x7F | 0x80)
    return bytes(found)


def track(events, end=True, last=0):
    """A track of messages at their ticks."""
    data, now = b"", 0
    for ticks, message in sorted(events, key=lambda event: event[0]):
        data += number(ticks - now) + message
        now = ticks
    data += number(last) + b"\xff\x2f\x00" if end else b""
    return b"MTrk" + len(data).to_bytes(4, "big") + data


def midi(*tracks, kind=1, between=b""):
    """A file of tracks."""
    head = b"".join(each.to_bytes(2, "big") for each in (kind, len(tracks), QUARTER))
    return b"MThd" + (6).to_bytes(4, "big") + head + between + b"".join(tracks)


def on(key, channel=0):
    return bytes((0x90 | channel, key, 80))


def off(key, channel=0):
    return bytes((0x80 | channel, key, 64))


def played(keys, length=4 * QUARTER, gate=1.0, late=lambda: 0, channel=0):
    """Messages of notes one after the other."""
    return [event for place, key in enumerate(keys) for event in (
        (length * place + late(), on(key, channel)),
        (length * place + round(gate * length) + late(), off(key, channel)))]


def heard(data):
    return [" ".join(f"{each.length}{each.pitch or 'r'}" for each in part.notes) for part in read_any(data).parts]


WHOLE = " ".join("1" + name for name in NAMES.split())


@pytest.mark.parametrize(("sharps", "keys", "names"), [
    (-4, (68, 72, 70, 73, 75, 66), "ab4 c5 bb4 db5 eb5 gb4"), (4, (64, 68, 63, 73, 66, 60), "e4 g#4 d#4 c#5 f#4 b#3"),
    (0, (61, 63, 66, 68, 70), "c#4 eb4 f#4 g#4 bb4"), (-7, (71, 64, 69), "cb5 fb4 bbb4"),
    (7, (60, 61, 71), "b#3 c#4 b4"),
    (-1, (70, 61, 59), "bb4 c#4 b3"),
])
def test_notes_are_spelt_by_the_key_signature(sharps, keys, names):
    sign = (0, b"\xff\x59\x02" + sharps.to_bytes(1, "big", signed=True) + b"\x00")
    piece = read_any(midi(track([sign, *played(keys)])))
    assert " ".join(str(note.pitch) for note in piece.parts[0].notes) == names
    assert piece.keys == ((1, sharps),)


@pytest.mark.parametrize("events", [
    [(0, on(64)), (1920, off(64)), (1920, on(67)), (3840, on(67)), (3840, off(67)), (5760, off(67))],
    [(0, on(64)), (1920, off(64)), (1920, on(67)), (3840, on(67)), (5760, off(67))],
    [(0, on(64)), (1920, off(64)), (1920, on(67)), (3840, on(67)), (3900, off(67)), (5760, off(67))],
    [(0, on(64)), (1920, off(64)), (1920, on(67)), (3840, off(67)), (3840, on(67)), (5760, on(67)), (5760, off(67))],
])
def test_a_note_struck_again_ends_the_one_before(events):
    assert heard(midi(track(events, last=0)))[0].startswith("1e4 1g4 1g4")


def test_a_last_note_without_an_end_sounds_to_the_end_of_its_track():
    events = [*played(CANTUS[:3]), (3 * 1920, on(64))]
    piece = read_any(midi(track(events, last=1920)))
    assert heard(midi(track(events, last=1920))) == ["1e4 1g4 1f4 1e4"]
    assert piece.dropped == ("1 note of part 1 never ends: it sounds until the next note, or the end.",)
    assert heard(midi(track(events, end=False))) == ["1e4 1g4 1f4 1e4"]  # as long as the one before


@pytest.mark.parametrize("gate", [0.99, 0.95, 0.9, 0.875, 0.8, 15 / 16])
@pytest.mark.parametrize("length", [4 * QUARTER, QUARTER])
def test_what_a_sequencer_plays_short_is_written_whole(gate, length):
    data = midi(track(played(CANTUS, length, gate)))
    if (gate, length) == (0.875, 4 * QUARTER):  # double dotted halves with eighth rests, as one may write them
        assert heard(data)[0].startswith("7/8e4 1/8r")
        return
    assert [str(note) for note in cantus_in(read_any(data))] == NAMES.split()
    assert read_any(data).dropped[0].startswith(f"Notes sound for {round(100 * gate)} % of their time")


def test_rests_between_gated_notes_stay():
    keys = [*played((64, 65), QUARTER, 0.95), *((ticks + 3 * QUARTER, message) for ticks, message in played(
        (67, 65, 64, 62), QUARTER, 0.95))]
    assert heard(midi(track(keys))) == ["1/4e4 1/4f4 1/4r 1/4g4 1/4f4 1/4e4 1/4d4"]
    exact = [*played((64,)), (1920, on(65)), (2880, off(65)), (3840, on(67)), (3840 + 240, off(67)), (5760, on(64)),
             (7680, off(64))]
    assert heard(midi(track(exact))) == ["1e4 1/2f4 1/2r 1/8g4 7/8r 1e4"]
    assert not read_any(midi(track(exact))).dropped


def test_a_hand_is_read_to_the_beat():
    chance = random.Random(3)
    hand = played(CANTUS, QUARTER, 0.9, lambda: chance.randrange(25))
    assert heard(midi(track(hand))) == [WHOLE.replace("1", "1/4")]
    assert read_any(midi(track(hand))).dropped[0].startswith("Notes were moved to the nearest multiples")


def test_a_hand_that_lets_go_early_plays_no_rests():
    chance, events, now = random.Random(1), [], 0
    lengths = (2, 1, 1, 4, 1, 1, 2, 2, 1, 1, 4)
    for key, length in zip(CANTUS, lengths, strict=True):
        events += [(now + chance.randrange(30), on(key)),
                   (now + int(length * QUARTER * chance.uniform(0.8, 0.98)), off(key))]
        now += length * QUARTER
    piece = read_any(midi(track(events)))
    assert [note.length * 4 for note in piece.parts[0].notes] == list(lengths)


def test_legato_is_no_chord_and_two_voices_are():
    assert heard(midi(track(played(CANTUS[:4], gate=1.02)))) == ["1e4 1g4 1f4 1e4"]
    chord = [(0, on(key)) for key in (60, 67, 64)] + [(1920, off(key)) for key in (60, 64, 67)]
    assert heard(midi(track(chord))) == ["1g4", "1c4"]
    assert read_any(midi(track(chord))).dropped[0].endswith("1 note between them left out.")
    assert heard(midi(track([(0, on(60)), *played((64, 65, 67, 65), QUARTER), (1920, off(60))]))) == [
        "1/4e4 1/4f4 1/4g4 1/4f4", "1c4"]


def test_metres_pickups_and_channels():
    def metre(ticks, beats, power):
        return ticks, bytes((0xFF, 0x58, 4, beats, power, 24, 8))

    piece = read_any(midi(track([metre(0, 4, 2), metre(3 * 1920, 3, 2)]), track(played(CANTUS[:3])),
                          track(played((60, 62, 64, 60), 4 * QUARTER))))
    assert piece.metres == ((1, Metre(4, 4)), (4, Metre(3, 4)))
    pickup = [metre(0, 1, 2), metre(QUARTER, 4, 2), (0, on(64)), (QUARTER, off(64)),
              *((ticks + QUARTER, message) for ticks, message in played(CANTUS[:2]))]
    piece = read_any(midi(track(pickup)))
    assert (piece.pickup * 4, piece.metres, piece.bars) == (1, ((1, Metre(4, 4)),), 2)
    both = midi(track([*played(CANTUS[:2]), *played((48, 50), channel=1), *played((35, 35), channel=9)]), kind=0)
    assert heard(both) == ["1e4 1g4", "1c3 1d3"]
    assert read_any(both).dropped == ("The drums, channel 10, are left out.",)


def test_chunks_containers_and_cut_tracks():
    line = track(played(CANTUS))
    riff = b"data" + len(midi(line)).to_bytes(4, "little") + midi(line)
    for data in (midi(line, between=b"Xtra\0\0\0\4abcd"), midi(line) + b"junk", b"RIFF" + bytes(4) + b"RMID" + riff,
                 b"RIFF" + bytes(4) + b"RMIDLIST\3\0\0\0abc\0" + riff,
                 midi(track([(0, b"\xf0\x02\x01\xf7"), *played(CANTUS)]))):
        assert heard(data) == [WHOLE]
        assert not read_any(data).dropped
    assert heard(midi(track(played(CANTUS), end=False))) == [WHOLE]
    assert read_any(midi(track(played(CANTUS), end=False))).dropped == (
        "Track 1 breaks off without an end; what it has is read.",)
    assert heard(midi(line)[:-30])[0].startswith("1e4 1g4 1f4")


@pytest.mark.parametrize(("data", "words"), [
    (midi(b"MTrk\0\1\0\0" + b"\x81" * 65_536), "more than four bytes"),
    (midi(track([(0, b"\xff\x01\x81\x81\x81\x81\x01")])), "four"),
    (midi(track([*played((64,)), (0x0FFFFFFF, on(64)), (0x0FFFFFFF * 2, off(64))])), "longer than 10,000 whole notes"),
    (midi(track([(0, b"\x40\x40")])), "without a message"), (midi(track([(0, b"\x90\x90\x40")])), "damaged"),
    (b"MThd\0\0\0\6\0\1\0\1\xe7\x28", "frames"), (b"MThd\0\0\0\6\0\1\0\1\0\0", "no length"), (midi(kind=2), "format 2"),
    (midi(track([])), "no notes"), (b"RIFF\0\0\0\0WAVE", "sound"), (midi(track(played(range(20, 25), channel=0)), *(
        track(played((60,))) for _ in range(16))), "17 parts"), (midi(track(played([60] * 5000))), "4,096 notes"),
    (midi(track([*((place, b"\xff\x58\x04" + bytes((1 + place % 2, 2, 24, 8))) for place in range(2000)),
                 *played([60] * 9)])), "metre"),
])
def test_what_cannot_be_read_is_soon_told(data, words):
    begun = time.process_time()
    with pytest.raises(FormatError, match=words):
        read_any(data)
    assert time.process_time() - begun < 1
