"""MusicXML, written part by part, and read in every form: parts of single notes, rests and ties, with clefs, metres and
keys. See w3.org, MusicXML 4.0."""
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import ALLA_BREVE, Metre, Note, Piece, staff_name
from solvers.counterpoint.pitch import alteration_in
from solvers.counterpoint.reading.containers import LARGEST, unpack_mxl
from solvers.counterpoint.reading.lines import CLEF_SIGNS
from solvers.counterpoint.reading.markup import parse_markup
from solvers.counterpoint.reading.score import read_score
from solvers.counterpoint.values import Value, written_values

LARGEST_DIVISION: Final = 1_000_000
_TYPES: Final = {"sixteenth": "16th"}  # names of values that are others here
_ALTERS: Final = {-2: "flat-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}
_HEAD: Final = ('<?xml version="1.0" encoding="UTF-8"?>\n'
                '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" '
                '"http://www.musicxml.org/dtds/partwise.dtd">\n')


def write_musicxml(piece: Piece) -> bytes:
    """The file of a piece; notes over a bar line, and lengths that no single note has, become tied ones.

    Parts that share a staff are voices of one part. Raises FormatError if its lengths need too fine a division.
    """
    score = ET.Element("score-partwise", version="4.0")
    if piece.title:
        ET.SubElement(ET.SubElement(score, "work"), "work-title").text = piece.title
    listed = ET.SubElement(score, "part-list")
    divisions = lcm(*((4 * note.length).denominator for part in piece.parts for note in part.notes),
                    *((4 * piece.begin_of(bar)).denominator for bar in piece.bar_numbers))
    if divisions > LARGEST_DIVISION:
        raise FormatError("its notes have lengths that no common division of a beat has.")
    for number, staff in enumerate(piece.staves, start=1):
        parts = [piece.parts[part] for part in staff]
        named = ET.SubElement(listed, "score-part", id=f"P{number}")
        ET.SubElement(named, "part-name").text = staff_name(parts)
    for number, staff in enumerate(piece.staves, start=1):
        element = ET.SubElement(score, "part", id=f"P{number}")
        _write_staff(element, piece, staff, divisions)
    ET.indent(score)
    return (_HEAD + ET.tostring(score, encoding="unicode") + "\n").encode()


def _write_staff(element: ET.Element, piece: Piece, staff: Sequence[int], divisions: int) -> None:
    """Write the bars of a staff, one voice after the other in each."""
    keys, metres, sharps = dict(piece.keys_of(staff)), dict(piece.metres), 0
    clefs = piece.clefs_of(staff)
    irregular = dict(piece.lengths)
    for measures in zip(*(piece.measures(piece.parts[part]) for part in staff), strict=True):
        bar = measures[0][0]
        measure = ET.SubElement(element, "measure", number=str(piece.number_of(bar)))
        if not bar or bar in irregular:
            measure.set("implicit", "yes")
        _write_barline(measure, piece, bar, is_left=True)
        first = bar == piece.bar_numbers[0]
        holds = max(bar, 1)  # a pickup has what bar 1 has
        metre = metres.pop(holds, None)
        sharps = keys.get(holds, sharps)
        has_key = bar in keys and (bar > 1 or first)  # behind a pickup bar 1 has no signature of its own
        begin, end = piece.begin_of(bar), piece.begin_of(bar + 1)
        changes = {time - begin: clef for time, clef in clefs if begin <= time < end}
        clef = changes.pop(Fraction(0), "")
        if first or metre is not None or has_key or clef:
            key = sharps if keys and (first or has_key) else None
            _write_attributes(measure, metre, key, clef, divisions if first else 0)
        _write_voices(measure, [notes for _, notes in measures], sharps, divisions, changes)
        _write_barline(measure, piece, bar, is_left=False)


def _write_voices(measure: ET.Element, voices: Sequence[Sequence[tuple[Note, bool]]], sharps: int, divisions: int,
                  clefs: dict[Fraction, str]) -> None:
    """Write the voices of a staff in a bar, notes with whether they are held, and the clefs in it by their times,
    of which none are left afterwards."""
    altered: dict[int, int] = {}  # what accidentals hold in this bar, by step
    for voice, notes in enumerate(voices, start=1):
        if voice > 1:
            back = sum((note.length for note, _ in voices[voice - 2]), Fraction(0))
            ET.SubElement(ET.SubElement(measure, "backup"), "duration").text = str(back * 4 * divisions)
        now = Fraction(0)
        for note, held in notes:
            sign = ""
            if note.pitch is not None and not held:
                step, alteration = note.pitch.step, note.pitch.alteration
                if altered.get(step, alteration_in(sharps, step)) != alteration:
                    altered[step], sign = alteration, _ALTERS[alteration]
            values = written_values(note.length)
            for place, value in enumerate(values):
                last = place == len(values) - 1
                part = Note(note.pitch, value.length, note.pitch is not None and (note.tied or not last),
                            note.fermata and last)
                _write_note(measure, part, value, voice, divisions, held=held or place > 0, sign=sign)
                sign, now = "", now + value.length
                for time in [time for time in clefs if time <= now]:
                    _write_clef_change(measure, clefs.pop(time), (now - time) * 4 * divisions)


def _write_barline(measure: ET.Element, piece: Piece, bar: int, *, is_left: bool) -> None:
    """The repeat sign at an end of a bar and the end of a bracket over it, if there are any.

    A bracket stops with a hook where a passage is repeated, and is discontinued, without one, behind the last time.
    """
    repeats = bar in (piece.opening if is_left else piece.closing)
    ending = next((each for each in piece.endings if bar == (each.begin if is_left else each.end)), None)
    if not repeats and ending is None:
        return
    element = ET.SubElement(measure, "barline", location="left" if is_left else "right")
    if repeats:
        ET.SubElement(element, "bar-style").text = "heavy-light" if is_left else "light-heavy"
    if ending is not None:
        kind = "start" if is_left else "stop" if repeats else "discontinue"
        ET.SubElement(element, "ending", number=ending.numbers, type=kind)
    if repeats:
        ET.SubElement(element, "repeat", direction="forward" if is_left else "backward")


def _write_attributes(
    measure: ET.Element, metre: Metre | None, sharps: int | None, clef: str, divisions: int
) -> None:
    """The divisions, which the first bar has, and key, metre and clef where they change."""
    element = ET.SubElement(measure, "attributes")
    if divisions:
        ET.SubElement(element, "divisions").text = str(divisions)
    if sharps is not None:
        ET.SubElement(ET.SubElement(element, "key"), "fifths").text = str(sharps)
    if metre is not None:
        time = ET.SubElement(element, "time", symbol="cut") if metre == ALLA_BREVE else ET.SubElement(element, "time")
        ET.SubElement(time, "beats").text = str(metre.beats)
        ET.SubElement(time, "beat-type").text = str(metre.unit)
    if clef:
        _write_clef(element, clef)


def _write_clef(attributes: ET.Element, clef: str) -> None:
    sign, line, octaves = CLEF_SIGNS[clef]
    signed = ET.SubElement(attributes, "clef")
    ET.SubElement(signed, "sign").text = sign
    ET.SubElement(signed, "line").text = str(line)
    if octaves:
        ET.SubElement(signed, "clef-octave-change").text = str(octaves)


def _write_clef_change(measure: ET.Element, clef: str, back: Fraction) -> None:
    """A clef before a note, so many divisions before what is written already, where another voice has its note."""
    if back:
        ET.SubElement(ET.SubElement(measure, "backup"), "duration").text = str(back)
    _write_clef(ET.SubElement(measure, "attributes"), clef)
    if back:
        ET.SubElement(ET.SubElement(measure, "forward"), "duration").text = str(back)


def _write_note(
    measure: ET.Element, note: Note, value: Value, voice: int, divisions: int, *, held: bool, sign: str
) -> None:
    """Write a note or rest of one value; `held` if the one before is tied to it, `sign` is its accidental.

    The schema fixes the order of the children: pitch, duration, ties as they sound, voice, type, dots, accidental,
    tuplet, and last the ties as they are drawn, and the fermata.
    """
    element = ET.SubElement(measure, "note")
    if note.pitch is None:
        ET.SubElement(element, "rest")
    else:
        pitch = ET.SubElement(element, "pitch")
        ET.SubElement(pitch, "step").text = note.pitch.letter.upper()
        if note.pitch.alteration:
            ET.SubElement(pitch, "alter").text = str(note.pitch.alteration)
        ET.SubElement(pitch, "octave").text = str(note.pitch.octave)
    ET.SubElement(element, "duration").text = str(note.length * 4 * divisions)
    ties = [kind for kind, is_there in (("stop", held and note.pitch is not None), ("start", note.tied)) if is_there]
    for kind in ties:
        ET.SubElement(element, "tie", type=kind)
    ET.SubElement(element, "voice").text = str(voice)
    ET.SubElement(element, "type").text = _TYPES.get(value.name, value.name)
    for _ in range(value.dots):
        ET.SubElement(element, "dot")
    if sign:
        ET.SubElement(element, "accidental").text = sign
    if value.notes > 1:
        tuplet = ET.SubElement(element, "time-modification")
        ET.SubElement(tuplet, "actual-notes").text = str(value.notes)
        ET.SubElement(tuplet, "normal-notes").text = str(value.normal)
    if ties or note.fermata:
        notations = ET.SubElement(element, "notations")
        for kind in ties:
            ET.SubElement(notations, "tied", type=kind)
        if note.fermata:
            ET.SubElement(notations, "fermata", type="upright")


def read_musicxml(data: bytes) -> Piece:
    """The piece of a file, compressed or not. Raises FormatError with a sentence."""
    if data.startswith(b"PK"):  # a zip
        data = unpack_mxl(data)
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    root, remark = parse_markup(data)
    file_piece = read_score(root)
    file_piece.dropped = [*([remark] if remark else []), *file_piece.dropped]
    return file_piece.piece()
