"""MusicXML as other programs export it: sounding pitch, notes without time, bars, containers and encodings."""
import io
import time
import zipfile

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.piece import Metre
from tests.cases import for_each


def note(name, quarters, more="", rest=""):
    """An element of a note such as `f#4`; of a rest if there is no name."""
    alter = {"#": "<alter>1</alter>", "b": "<alter>-1</alter>"}.get(name[1:2], "")
    pitch = f"<pitch><step>{name[0].upper()}</step>{alter}<octave>{name[-1]}</octave></pitch>" if name else "<rest/>"
    return f"<note>{more}{pitch}<duration>{quarters}</duration>{rest}</note>"


def part(*measures, attributes="", ident="P1"):
    """An element of a part; measures are elements, or pairs of attributes and elements."""
    found = "".join(f"<measure number='{number}' {tag}>{attributes if number == 1 else ''}{content}</measure>"
                    for number, (tag, content) in enumerate(
                        (each if isinstance(each, tuple) else ("", each) for each in measures), start=1))
    return f"<part id='{ident}'>{found}</part>"


def score(*parts, head=""):
    """A file of parts."""
    listed = "".join(f"<score-part id='P{number}'><part-name>V{number}</part-name></score-part>"
                     for number in range(1, len(parts) + 1))
    return f"<score-partwise><part-list>{listed}</part-list>{head}{''.join(parts)}</score-partwise>"


FOUR = "<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time>{}</attributes>"
LINE = score(part(note("e4", 4), note("g4", 4), attributes=FOUR.format("")))


def heard(data):
    """The notes of each part with their lengths."""
    piece = read_any(data if isinstance(data, bytes) else data.encode())
    return [" ".join(f"{each.length}{each.pitch or 'r'}" for each in one.notes) for one in piece.parts]


@pytest.mark.parametrize(("transpose", "key", "sounds", "concert"), [
    ("<diatonic>-1</diatonic><chromatic>-2</chromatic>", 2, "1e4 1bb3", 0),          # a clarinet in B flat
    ("<chromatic>-9</chromatic>", 3, "1a3 1eb3", 0),                                 # a saxophone, without its steps
    ("<diatonic>0</diatonic><chromatic>0</chromatic><octave-change>-1</octave-change>", 1, "1f#3 1c3", 1),
    ("<diatonic>3</diatonic><chromatic>5</chromatic>", 0, "1b4 1f4", -1),
])
def test_what_is_read_sounds(transpose, key, sounds, concert):
    attributes = FOUR.format(f"<transpose>{transpose}</transpose><key><fifths>{key}</fifths></key>")
    data = score(part(note("f#4", 4), note("c4", 4), attributes=attributes))
    assert heard(data) == [sounds]
    assert read_any(data.encode()).keys == ((1, concert),)


def test_grace_and_cue_notes_and_empty_voices_take_no_part():
    second = "<backup><duration>4</duration></backup>"
    data = score(part(
        note("e4", 4) + second + note("b4", 4, "<cue/>"), "<note><grace/><pitch/></note>" + note("g4", 4) + second
        + note("", 4, rest="<voice>2</voice>"), note("f4", 4) + second + "<forward><duration>4</duration></forward>",
        "<forward><duration>2</duration></forward>" + note("f4", 2), attributes=FOUR.format("")))
    assert heard(data) == ["1e4 1g4 1f4 1/2r 1/2f4"]
    assert read_any(data.encode()).dropped == (
        "1 cue note left out.", "1 grace note left out.", "A second voice in “V1” that has no notes is left out.")
    voices = note("", 2) + note("f4", 2) + second + note("e4", 2, rest="<voice>2</voice>")  # never both at once
    assert heard(score(part(voices, attributes=FOUR.format("")))) == ["1/2e4 1/2f4"]


def test_pickup_metres_and_keys():
    three = ("<attributes><time><beats>3</beats><beat-type>4</beat-type></time><key><fifths>-4</fifths></key>"
             "</attributes>")
    piece = read_any(score(
        part(("implicit='yes'", note("e4", 1)), note("g4", 4), three + note("f4", 3), note("", 3),
             attributes=FOUR.format("<key><fifths>1</fifths></key>")),
        part(note("", 1), note("c4", 4), "", note("d4", 3), attributes=FOUR.format(""), ident="P2")).encode())
    assert (piece.pickup, piece.metres) == (piece.parts[0].notes[0].length, ((1, Metre(4, 4)), (2, Metre(3, 4))))
    assert piece.keys == ((1, 1), (2, -4))
    assert piece.bars == 3
    assert [str(each.pitch or "r") for each in piece.parts[1].notes] == ["r", "c4", "r", "d4"]


@pytest.mark.parametrize(("second", "own"), [("", ()), ("<key><fifths>-1</fifths></key>", ()),
                                             ("<key><fifths>0</fifths></key>", ((1, 0),))])
def test_a_part_with_a_key_signature_of_its_own(second, own):
    first = FOUR.format("<key><fifths>-1</fifths></key>")
    piece = read_any(score(part(note("b4", 4), attributes=first),
                           part(note("e4", 4), attributes=FOUR.format(second), ident="P2")).encode())
    assert (piece.keys, [part.keys for part in piece.parts], piece.dropped) == (((1, -1),), [(), own], ())


def test_a_score_by_measures_is_the_same():
    measures = "".join(f"<measure number='{number}'><part id='P1'>{content}</part></measure>" for number, content in (
        (1, FOUR.format("") + note("e4", 4)), (2, note("g4", 4))))
    assert heard(f"<score-timewise><part-list/>{measures}</score-timewise>") == heard(LINE)


def zipped(files, kind=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


CONTAINER = "<container><rootfiles><rootfile full-path='a/b.xml'/></rootfiles></container>"


@pytest.mark.parametrize("data", [
    zipped({"META-INF/container.xml": CONTAINER, "first.xml": "<no/>", "a/b.xml": LINE}),
    zipped({"mimetype": "application/x", "score.musicxml": LINE}, zipfile.ZIP_STORED),
    zipped({"META-INF/container.xml": CONTAINER, "a/b.xml": LINE.encode("utf-16")}),
    LINE.encode("utf-16"), LINE.encode("utf-16-le"), LINE.encode("utf-16-be"), b"\xef\xbb\xbf\n" + LINE.encode(),
    f"<?xml version='1.0' encoding='UTF-16'?>{LINE}".encode(),
    f"<?xml version='1.0' encoding='utf-16'?>{LINE}".encode("utf-16"),
    f"<?xml version='1.0' encoding='ISO-8859-1'?><!-- é -->{LINE}".encode("latin-1"),
])
def test_containers_and_encodings(data):
    assert heard(data) == ["1e4 1g4"]


@pytest.mark.parametrize(("data", "words"), [
    (zipped({"META-INF/container.xml": CONTAINER}), "no score"), (zipped({"a.xml": "x" * 9_000_000}), "longer than"),
    (zipped({"a.xml": LINE}, zipfile.ZIP_BZIP2), "compressed in a way"), (zipped({"a.xml": LINE})[:60], "damaged"),
    (zipped({f"{number}.xml": "" for number in range(1200)}), "more than 1,000 files"),
    (zipped({"a.xml": LINE}).replace(LINE[:4].encode(), b"zzzz"), ""), (b"PK\x03\x04" + bytes(80), "damaged"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>".encode("utf-16"), "entities"), (b"<a>" * 1_300_000, "never closed"),
    (b"<a>" * 50_000 + b"</a>" * 50_000, "no score"), (b"<museScore/>", "begins with “museScore”"),
], ids=lambda value: value if isinstance(value, str) else "file")  # an archive has the time in it
def test_what_is_no_score(data, words):
    if not words:
        assert heard(data) == ["1e4 1g4"]
        return
    with pytest.raises(FormatError, match=words):
        read_any(data)


@for_each("number", ["1e99999999", "1e9999999999999", "9" * 4000, "1/0", "0x10", "inf", "١", "1_0", ""])
@for_each("tag", ["duration", "divisions", "octave", "alter", "line", "beats", "beat-type", "fifths",
                  "chromatic", "octave-change"])
def test_no_number_takes_long(tag, number):
    """Whatever number stands there: its exponent is not computed."""
    attributes = FOUR.format("<clef><sign>G</sign><line>2</line></clef><key><fifths>0</fifths></key>"
                             "<transpose><chromatic>0</chromatic><octave-change>0</octave-change></transpose>")
    data = score(part(note("f#4", 4), attributes=attributes))
    begin = data.index(f"<{tag}>") + len(tag) + 2
    begun = time.process_time()
    with pytest.raises(FormatError) as caught:
        read_any((data[:begin] + number + data[data.index("<", begin):]).encode())
    assert len(str(caught.value)) < 150
    assert time.process_time() - begun < 0.5


def test_sums_of_lengths_stay_small():
    """Each measure has a division of its own: their common denominator would have thousands of digits."""
    divided = "".join(f"<measure><attributes><divisions>{999_000_000 + 2 * number + 1}</divisions></attributes>"
                      f"{note('e4', 999_000_000)}</measure>" for number in range(3000))
    with pytest.raises(FormatError, match="no common beat"):
        read_any(score(f"<part id='P1'>{divided}</part>").encode())
