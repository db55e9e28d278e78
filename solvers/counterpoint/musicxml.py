"""MusicXML (partwise, not compressed), written and read: parts of single notes, rests and ties, with clefs and a metre.

What else a file has (chords and second voices excepted, which are refused) is passed over: see w3.org, MusicXML 4.0.
"""
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import MOST_PARTS, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch

LARGEST: Final = 4_000_000  # bytes of a file
DIVISIONS: Final = 64       # of a quarter in what is written
_TYPES: Final = {Fraction(2): "breve", Fraction(1): "whole", Fraction(1, 2): "half", Fraction(1, 4): "quarter",
                 Fraction(1, 8): "eighth", Fraction(1, 16): "16th", Fraction(1, 32): "32nd", Fraction(1, 64): "64th"}
_CLEFS: Final = {("G", 2): "treble", ("C", 1): "soprano", ("C", 3): "alto", ("C", 4): "tenor", ("F", 4): "bass"}
_SIGNS: Final = {name: sign for sign, name in _CLEFS.items()}
_ALTERS: Final = {-2: "flat-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}
_HEAD: Final = ('<?xml version="1.0" encoding="UTF-8"?>\n'
                '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" '
                '"http://www.musicxml.org/dtds/partwise.dtd">\n')


def write_musicxml(piece: Piece) -> bytes:
    """The file of a piece. FormatError if a note lasts as no note can, or over a bar line without a tie."""
    score = ET.Element("score-partwise", version="4.0")
    if piece.title:
        ET.SubElement(ET.SubElement(score, "work"), "work-title").text = piece.title
    listed = ET.SubElement(score, "part-list")
    for number, part in enumerate(piece.parts, start=1):
        named = ET.SubElement(listed, "score-part", id=f"P{number}")
        ET.SubElement(named, "part-name").text = part.name or f"Part {number}"
    for number, part in enumerate(piece.parts, start=1):
        element = ET.SubElement(score, "part", id=f"P{number}")
        for bar, notes in enumerate(_bars(part, piece.bar), start=1):
            measure = ET.SubElement(element, "measure", number=str(bar))
            if bar == 1:
                _attributes(measure, part, piece.bar)
            altered: dict[int, int] = {}  # what accidentals hold in this bar, by step
            for note, held in notes:
                sign = ""
                if note.pitch is not None and not held and altered.get(note.pitch.step, 0) != note.pitch.alteration:
                    altered[note.pitch.step] = note.pitch.alteration
                    sign = _ALTERS[note.pitch.alteration]
                _write_note(measure, note, held, sign)
    ET.indent(score)
    return (_HEAD + ET.tostring(score, encoding="unicode") + "\n").encode()


def _bars(part: Part, bar: Fraction) -> Iterator[list[tuple[Note, bool]]]:
    """The notes of each bar, with whether they are held from the one before; long ones are parted at bar lines."""
    notes: list[tuple[Note, bool]] = []
    time, held = Fraction(0), False
    for note in part.notes:
        left = note.length
        while left:
            here = min(left, bar - time % bar)
            left -= here
            tied = note.pitch is not None and (bool(left) or note.tied)
            notes.append((Note(note.pitch, here, tied), held))
            held, time = tied, time + here
            if not time % bar:
                yield notes
                notes = []
    if notes:
        yield notes


def _attributes(measure: ET.Element, part: Part, bar: Fraction) -> None:
    element = ET.SubElement(measure, "attributes")
    ET.SubElement(element, "divisions").text = str(DIVISIONS)
    ET.SubElement(ET.SubElement(element, "key"), "fifths").text = "0"
    beats, kind = (2, 2) if bar == 1 else (bar * 4, 4) if (bar * 4).denominator == 1 else (bar * 64, 64)
    metre = ET.SubElement(element, "time", symbol="cut") if bar == 1 else ET.SubElement(element, "time")
    ET.SubElement(metre, "beats").text = str(beats)
    ET.SubElement(metre, "beat-type").text = str(kind)
    clef = ET.SubElement(element, "clef")
    sign, line = _SIGNS[part.clef]
    ET.SubElement(clef, "sign").text = sign
    ET.SubElement(clef, "line").text = str(line)


def _write_note(measure: ET.Element, note: Note, held: bool, sign: str) -> None:
    dots = next((dots for dots in range(4) if note.length / (2 - Fraction(1, 2**dots)) in _TYPES), None)
    if dots is None:
        raise FormatError(f"a note that lasts {note.length} of a whole one cannot be written.")
    element = ET.SubElement(measure, "note")
    if note.pitch is None:
        ET.SubElement(element, "rest")
    else:
        pitch = ET.SubElement(element, "pitch")
        ET.SubElement(pitch, "step").text = note.pitch.letter.upper()
        if note.pitch.alteration:
            ET.SubElement(pitch, "alter").text = str(note.pitch.alteration)
        ET.SubElement(pitch, "octave").text = str(note.pitch.octave)
    ET.SubElement(element, "duration").text = str(note.length * 4 * DIVISIONS)
    ties = [kind for kind, is_there in (("stop", held), ("start", note.tied)) if is_there]
    for kind in ties:
        ET.SubElement(element, "tie", type=kind)
    ET.SubElement(element, "voice").text = "1"
    ET.SubElement(element, "type").text = _TYPES[note.length / (2 - Fraction(1, 2**dots))]
    for _ in range(dots):
        ET.SubElement(element, "dot")
    if sign:
        ET.SubElement(element, "accidental").text = sign
    if ties:
        notations = ET.SubElement(element, "notations")
        for kind in ties:
            ET.SubElement(notations, "tied", type=kind)


def read_musicxml(data: bytes) -> Piece:
    """The piece of a file. Raises FormatError with a sentence."""
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    if b"<!ENTITY" in data:
        raise FormatError("a file with entities of its own is not read.")
    try:
        score = ET.fromstring(data)
    except (ET.ParseError, ValueError, LookupError) as error:
        line, column = getattr(error, "position", (None, None))
        raise FormatError("this is no XML.", line=line, column=column) from None
    if score.tag != "score-partwise":
        raise FormatError("this is no MusicXML by parts: its root is not “score-partwise”.")
    elements = score.findall("part")
    if len(elements) > MOST_PARTS:
        raise FormatError(f"there are {len(elements)} parts, and {MOST_PARTS} at most can be read.")
    names = {one.get("id", ""): (one.findtext("part-name") or "").strip()[:40] for one in score.iter("score-part")}
    read = [_read_part(element, names.get(element.get("id", ""), "")) for element in elements]
    title = (score.findtext("work/work-title") or score.findtext("movement-title") or "").strip()
    return Piece(tuple(part for part, _ in read), read[0][1] if read else Fraction(1), title[:200])


def _read_part(element: ET.Element, name: str) -> tuple[Part, Fraction]:
    notes: list[Note] = []
    divisions, bar, clef = Fraction(1), Fraction(1), "treble"
    for measure in element.findall("measure"):
        where = f"bar {(measure.get('number') or '?')[:10]} of “{name}”"
        for child in measure:
            if child.tag == "attributes":
                divisions = _number(child, "divisions", where) or divisions
                if (beats := _number(child, "time/beats", where)) and (kind := _number(child, "time/beat-type", where)):
                    bar = beats / kind
                if (line := _number(child, "clef/line", where)) is not None and not notes:
                    clef = _CLEFS.get((child.findtext("clef/sign") or "", int(line)), "treble")
            elif child.tag == "note" and child.find("grace") is None:
                notes.append(_read_note(child, divisions, where))
            elif child.tag in ("backup", "forward"):
                raise FormatError(f"{where} has a second voice; give each voice a part of its own.")
    return Part(tuple(notes), clef, name), bar


def _read_note(element: ET.Element, divisions: Fraction, where: str) -> Note:
    if element.find("chord") is not None:
        raise FormatError(f"{where} has a chord; give each voice a part of its own.")
    length = (_number(element, "duration", where) or Fraction(0)) / divisions / 4
    if not 0 < length <= 64:
        raise FormatError(f"{where} has a note without a length.")
    if element.find("rest") is not None:
        return Note(None, length)
    step, octave = (element.findtext("pitch/step") or "").strip(), _number(element, "pitch/octave", where)
    alter = _number(element, "pitch/alter", where) or Fraction(0)
    if step not in tuple("CDEFGAB") or octave is None or octave.denominator != 1 or not 0 <= octave <= 9:
        raise FormatError(f"{where} has a note without a pitch.")
    if alter.denominator != 1 or abs(alter) > 2:
        raise FormatError(f"{where} has a note that is altered by {alter} semitones.")
    tied = any(tie.get("type") == "start" for tie in element.findall("tie"))
    return Note(Pitch(7 * int(octave) + "CDEFGAB".index(step), int(alter)), length, tied)


def _number(element: ET.Element, path: str, where: str) -> Fraction | None:
    """A number below an element; None if it is not there."""
    text = element.findtext(path)
    if text is None:
        return None
    try:
        number = Fraction(text.strip()[:20])
    except (ValueError, ZeroDivisionError):
        raise FormatError(f"{where}: “{text.strip()[:20]}” is no number.") from None
    if number < 0 and "alter" not in path:
        raise FormatError(f"{where}: {number} is negative.")
    return number
