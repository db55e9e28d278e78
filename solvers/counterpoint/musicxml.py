"""MusicXML, written part by part, and read in every form: parts of single notes, rests and ties, with clefs, metres and
keys. See w3.org, MusicXML 4.0."""
import xml.etree.ElementTree as ET
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import ALLA_BREVE, Metre, Note, Piece
from solvers.counterpoint.reading.containers import LARGEST, unpack_mxl
from solvers.counterpoint.reading.lines import CLEF_SIGNS
from solvers.counterpoint.reading.markup import parse_markup
from solvers.counterpoint.reading.score import read_score

DIVISIONS: Final = 64       # of a quarter in what is written
_TYPES: Final = {Fraction(2): "breve", Fraction(1): "whole", Fraction(1, 2): "half", Fraction(1, 4): "quarter",
                 Fraction(1, 8): "eighth", Fraction(1, 16): "16th", Fraction(1, 32): "32nd", Fraction(1, 64): "64th"}
_ALTERS: Final = {-2: "flat-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}
_SHARP_ORDER: Final = (3, 0, 4, 1, 5, 2, 6)  # steps as key signatures raise them; flats come the other way round
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
        keys, metres, sharps = dict(piece.keys), dict(piece.metres), 0
        for bar, notes in piece.measures(part):
            measure = ET.SubElement(element, "measure", number=str(bar))
            if not bar:
                measure.set("implicit", "yes")
            first = bar == piece.bar_numbers[0]
            holds = max(bar, 1)  # a pickup has what bar 1 has
            metre = metres.pop(holds, None)
            sharps = keys.get(holds, sharps)
            if first or metre is not None or keys.get(bar) is not None:
                key = sharps if keys and (first or bar in keys) else None
                _write_attributes(measure, metre, key, part.clef if first else "")
            altered: dict[int, int] = {}  # what accidentals hold in this bar, by step
            for note, held in notes:
                sign = ""
                if note.pitch is not None and not held:
                    step, alteration = note.pitch.step, note.pitch.alteration
                    if altered.get(step, _signed(sharps, step)) != alteration:
                        altered[step], sign = alteration, _ALTERS[alteration]
                _write_note(measure, note, held, sign)
    ET.indent(score)
    return (_HEAD + ET.tostring(score, encoding="unicode") + "\n").encode()


def _signed(sharps: int, step: int) -> int:
    """The alteration of a step by a key signature."""
    order = _SHARP_ORDER.index(step % 7)
    return 1 if order < sharps else -1 if order >= 7 + sharps else 0


def _write_attributes(measure: ET.Element, metre: Metre | None, sharps: int | None, clef: str) -> None:
    """The clef of the first bar, and key and metre where they change."""
    element = ET.SubElement(measure, "attributes")
    if clef:
        ET.SubElement(element, "divisions").text = str(DIVISIONS)
    if sharps is not None:
        ET.SubElement(ET.SubElement(element, "key"), "fifths").text = str(sharps)
    if metre is not None:
        time = ET.SubElement(element, "time", symbol="cut") if metre == ALLA_BREVE else ET.SubElement(element, "time")
        ET.SubElement(time, "beats").text = str(metre.beats)
        ET.SubElement(time, "beat-type").text = str(metre.unit)
    if clef:
        sign, line, octaves = CLEF_SIGNS[clef]
        signed = ET.SubElement(element, "clef")
        ET.SubElement(signed, "sign").text = sign
        ET.SubElement(signed, "line").text = str(line)
        if octaves:
            ET.SubElement(signed, "clef-octave-change").text = str(octaves)


def _write_note(measure: ET.Element, note: Note, held: bool, sign: str) -> None:
    """Write a note or rest; `held` if the one before is tied to it, `sign` is its accidental.

    The schema fixes the order of the children: pitch, duration, ties as they sound, voice, type, dots, accidental, and
    last the ties as they are drawn.
    """
    dots = next((dots for dots in range(4) if note.length / (2 - Fraction(1, 2**dots)) in _TYPES), None)
    if dots is None:
        raise FormatError(f"a note that lasts {note.length} of a whole one cannot be written.")
    duration = note.length * 4 * DIVISIONS
    if duration.denominator != 1:
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
    ET.SubElement(element, "duration").text = str(duration)
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
    """The piece of a file, compressed or not. Raises FormatError with a sentence."""
    if data.startswith(b"PK"):  # a zip
        data = unpack_mxl(data)
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    root, remark = parse_markup(data)
    file_piece = read_score(root)
    file_piece.dropped = [*([remark] if remark else []), *file_piece.dropped]
    return file_piece.piece()
