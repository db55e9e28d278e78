"""Scores: the elements of a MusicXML file, measure by measure, as parts and bars. See w3.org, MusicXML 4.0."""
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.piece import COMMON_TIME, MOST_NOTES, MOST_PARTS, Metre
from solvers.counterpoint.reading.assembly import FilePart, FilePiece
from solvers.counterpoint.reading.barlines import RepeatSigns
from solvers.counterpoint.reading.bars import FileBar, parse_metre
from solvers.counterpoint.reading.elements import Transposition, read_duration, read_number, read_pitch, read_whole
from solvers.counterpoint.reading.lines import Event, check_time, clef_named
from solvers.counterpoint.reading.outer import inner_notes_sentence, split_part

MOST_MEASURES: Final = 5000
MOST_STAVES: Final = 64
FIRST: Final = "1"  # the staff of whatever names none
_LEFT_OUT: Final = {"lyric": "Words under the notes are left out.",
                    "repeat": "Repeat signs are drawn, but each bar is played once.",
                    "harmony": "Chord symbols are left out.",
                    "figured-bass": "Figured bass is left out."}


@dataclass
class _Staff:
    """State of the reader of one part."""

    name: str
    clefs: dict[str, list[tuple[int, Fraction, str]]] = field(default_factory=dict)  # of each staff: measure, time in
    # it, and the clef
    divisions: Fraction = Fraction(1)
    transposition: Transposition = field(default_factory=Transposition)
    metres: dict[int, Metre] = field(default_factory=dict)         # by measure, where they change
    keys: list[tuple[int, Fraction, int]] = field(default_factory=list)  # measure, time in it, sharps as they sound
    lengths: list[Fraction] = field(default_factory=list)          # of its measures, 0 of empty ones
    numbers: list[int] = field(default_factory=list)               # printed over its measures
    voices: dict[tuple[str, str], list[tuple[int, Event]]] = field(default_factory=dict)  # notes of each staff and
    # voice with their measure, at times in it
    lengths_by_text: dict[str, Fraction] = field(default_factory=dict)  # of durations in the present divisions
    count: int = 0                                                 # of its notes
    omitted: Counter[str] = field(default_factory=Counter)          # notes that were left out, by what they are
    signs: RepeatSigns = field(default_factory=RepeatSigns)


def read_score(score: ET.Element) -> FilePiece:
    """Convert a parsed score. Raises FormatError with a sentence.

    Parts are read with times within their measures, and aligned measure by measure: a measure is as long as in its
    longest part, since a part may leave out the rests at its end. Metres are those of the first part that has one
    there, keys those of the first part.
    """
    elements = _find_parts(score)
    if not elements:
        raise FormatError(f"a piece has one to {MOST_PARTS} parts; this one has 0.")
    if len(elements) > MOST_STAVES:
        raise FormatError(f"there are {len(elements)} parts, and {MOST_PARTS} at most can be read.")
    names = {one.get("id", ""): " ".join((one.findtext("part-name") or "").split())[:40]
             for one in score.iter("score-part")}
    staves = [_read_part(measures, names.get(ident, ""), number)
              for number, (ident, measures) in enumerate(elements, start=1)]
    bars: list[FileBar] = []
    begins: list[Fraction] = []
    metre, now = COMMON_TIME, Fraction(0)
    for number in range(max(len(staff.lengths) for staff in staves)):
        metre = next((staff.metres[number] for staff in staves if number in staff.metres), metre)
        length = max(staff.lengths[number] if number < len(staff.lengths) else Fraction(0) for staff in staves)
        printed = next(staff.numbers[number] for staff in staves if number < len(staff.numbers))
        bars.append(FileBar(length or metre.length, metre, printed))
        begins.append(now)
        now = check_time(now + bars[-1].length, "the piece")
    parts, left_out = _find_lines(staves, begins)
    title = score.findtext("work/work-title") or score.findtext("movement-title") or ""
    there = {element.tag for element in score.iter()}
    return FilePiece(parts, bars, " ".join(title.split())[:200],
                     [*_remarks(staves, left_out), *(words for tag, words in _LEFT_OUT.items() if tag in there)],
                     max((staff.signs for staff in staves), key=lambda signs: signs.most))


def _find_lines(staves: Sequence[_Staff], begins: Sequence[Fraction]) -> tuple[list[FilePart], int]:
    """The parts of all staves, of those with chords or several voices the outer ones, at times from the beginning of
    the piece; and how many inner notes are left out. Parts without a note are silent where others have some."""
    parts: list[FilePart] = []
    left_out = 0
    for staff in staves:
        numbers = sorted({number for (number, _), notes in staff.voices.items() if notes}) or [FIRST]
        for place, number in enumerate(numbers, start=1):
            voices = [[Event(begins[measure] + event.begin, event.length, event.pitch, event.tied, event.fermata)
                       for measure, event in notes]  # `_replace` takes twice as long
                      for (owner, _), notes in staff.voices.items() if owner == number]
            name = staff.name if len(numbers) == 1 else f"{staff.name[:30]} {place}".strip()
            clefs = [(begins[measure] + time, clef) for measure, time, clef in staff.clefs.get(number, ())]
            keys = [(begins[measure] + time, sharps) for measure, time, sharps in staff.keys]
            lines, more = split_part(FilePart(name, clefs, keys=keys), voices)
            parts += lines
            left_out += more
    if len(parts) > MOST_PARTS:
        parts = [part for part in parts if part.events] or parts
    if len(parts) > MOST_PARTS:
        raise FormatError(f"there are {len(parts)} parts, and {MOST_PARTS} at most can be read.")
    return parts, left_out


def _find_parts(score: ET.Element) -> list[tuple[str, Sequence[ET.Element]]]:
    """The measures of each part, whether the score is written part by part or measure by measure."""
    if score.tag == "score-partwise":
        return [(part.get("id", ""), part.findall("measure")) for part in score.findall("part")]
    if score.tag == "score-timewise":
        parts: dict[str, list[ET.Element]] = {}
        for measure in score.findall("measure"):
            for part in measure.findall("part"):
                part.attrib.setdefault("number", measure.get("number", "?"))
                parts.setdefault(part.get("id", ""), []).append(part)
        return list(parts.items())
    raise FormatError(f"this is XML, but no score of MusicXML: it begins with “{score.tag[:30]}”.")


def _remarks(staves: Sequence[_Staff], inner: int) -> Iterator[str]:
    omitted = sum((staff.omitted for staff in staves), Counter[str]())
    for kind, number in sorted(omitted.items()):
        yield f"{counted(number, kind)} left out."
    if inner:
        yield inner_notes_sentence(inner)
    for staff in staves:
        if any(staff.voices.values()) and not all(staff.voices.values()):
            name = f" in “{staff.name}”" if staff.name else ""
            yield f"A second voice{name} that has no notes is left out."


def _read_part(measures: Sequence[ET.Element], name: str, part: int) -> _Staff:
    """Read the measures of a part, whose number from 1 is told where it has no name.

    `now` is a cursor that notes, `forward` and `backup` move; several voices are written one after the other with a
    `backup` between, so a measure is as long as the farthest that the cursor came. A further note of a chord begins
    with the one before it.
    """
    staff = _Staff(name)
    called = f"“{name}”" if name else f"part {part}"
    if len(measures) > MOST_MEASURES:
        raise FormatError(f"{called} has more than {MOST_MEASURES:,} bars.")
    for number, measure in enumerate(measures):
        printed = measure.get("number")
        where = f"bar {(printed or str(number + 1))[:10]} of {called}"
        before = staff.numbers[-1] if staff.numbers else None
        staff.numbers.append(_printed_number(printed, before))
        now = farthest = chord = Fraction(0)
        for child in measure:
            if child.tag == "note":
                if child.find("chord") is not None:
                    now = max(_read_note(staff, child, number, chord, where), now)
                else:
                    chord, now = now, _read_note(staff, child, number, now, where)
            elif child.tag == "attributes":
                _read_attributes(staff, child, number, now, where)
            elif child.tag == "barline":
                staff.signs.read(child, number)
            elif child.tag in ("backup", "forward"):
                length = read_duration(child, staff.divisions, where)
                now = max(now - length, Fraction(0)) if child.tag == "backup" else now + length
            if now is not farthest and now > farthest:
                farthest = check_time(now, where)
        staff.lengths.append(farthest)
    return staff


def _printed_number(text: str | None, before: int | None) -> int:
    """The number of a measure: its figures, as 5 of “5a”. One that begins with a letter, as the X1 of Finale, belongs
    to the measure before it; one without any goes on."""
    if text is None:
        return 1 if before is None else before + 1
    figures = re.search(r"[0-9]{1,5}", text[:20])
    if before is not None and (figures is None or not text[:1].isdecimal()):
        return before
    return int(figures[0]) if figures is not None else 0


def _read_attributes(staff: _Staff, element: ET.Element, measure: int, now: Fraction, where: str) -> None:
    """Read divisions, transposition, metre, key and clef, each if it is there.

    The transposition comes before the key, which is kept as it sounds, or dropped where that would need more than seven
    signs. A metre of several fractions, 2/4 + 3/8, is one of their sum in the shortest unit.
    """
    staff.divisions = read_number(element, "divisions", where) or staff.divisions
    staff.lengths_by_text.clear()
    if staff.divisions < 0:
        raise FormatError(f"{where}: divisions of {staff.divisions} are negative.")
    transpose = element.find("transpose")
    if transpose is not None:
        semitones = read_whole(transpose, "chromatic", where) or 0
        steps = read_whole(transpose, "diatonic", where)
        octaves = read_whole(transpose, "octave-change", where) or 0
        steps = round(Fraction(semitones * 7, 12)) if steps is None else steps
        staff.transposition = Transposition(steps + 7 * octaves, semitones + 12 * octaves)
    time = element.find("time")
    if time is not None and time.find("senza-misura") is None:
        figures = [one.text or "" for one in time if one.tag in ("beats", "beat-type")]
        metres = [parse_metre(beats, unit) for beats, unit in zip(figures[::2], figures[1::2], strict=False)]
        if not metres or None in metres:
            raise FormatError(f"{where}: “{'/'.join(figures)[:20]}” is no metre.")
        unit = max(metre.unit for metre in metres if metre is not None)
        staff.metres[measure] = metres[0] if len(metres) == 1 and metres[0] is not None else Metre(
            sum(int(metre.length * unit) for metre in metres if metre is not None), unit)
    fifths = read_whole(element, "key/fifths", where)
    if fifths is not None:
        sounding = fifths + staff.transposition.fifths
        if abs(sounding) <= 7:
            staff.keys.append((measure, now, sounding))
    for clef in element.findall("clef"):
        line, sign = read_whole(clef, "line", where), (clef.findtext("sign") or "").strip()
        number, octaves = clef.get("number", FIRST)[:10], read_whole(clef, "clef-octave-change", where) or 0
        found = clef_named(sign, {"G": 2, "F": 4, "C": 3}.get(sign, 0) if line is None else line, octaves)
        staff.clefs.setdefault(number, []).append((measure, now, found))


def _read_note(staff: _Staff, element: ET.Element, measure: int, now: Fraction, where: str) -> Fraction:
    """Read a note at a time; returns the time behind it.

    Grace notes take no time; cue notes do, but do not sound here. A chord's further notes stand in elements of their
    own, at the time of the first one. `voices` also has voices without notes, for a remark about them.
    """
    children = {child.tag: child for child in element}  # of several with one tag the last one
    if "grace" in children:
        staff.omitted["grace note"] += 1
        return now
    length = staff.lengths_by_text.get(text := (element.findtext("duration") or ""))
    if length is None:
        length = staff.lengths_by_text[text] = read_duration(element, staff.divisions, where)
    if "cue" in children or ("type" in children and children["type"].text == "cue"):
        staff.omitted["cue note"] += 1
        return now + length
    voice = (_short_text(children.get("staff"), FIRST), _short_text(children.get("voice"), "1"))
    notes = staff.voices.setdefault(voice, [])
    if "rest" in children:
        return now + length
    if not 0 < length.numerator <= 64 * length.denominator:
        raise FormatError(f"{where} has a note without a length.")
    tied = "tie" in children and any(tie.get("type") == "start" for tie in element.iter("tie"))
    staff.count += 1
    if staff.count > MOST_NOTES:
        raise FormatError(f"the part with {where} has more than {MOST_NOTES:,} notes.")
    has_fermata = "notations" in children and element.find("notations/fermata") is not None
    pitch = staff.transposition.sounding(read_pitch(element, where)) if staff.transposition.is_any else read_pitch(
        element, where)
    if not 0 <= pitch.octave <= 9:
        raise FormatError(f"{where}: {pitch} is out of every voice’s reach.")
    notes.append((measure, Event(now, length, pitch, tied, has_fermata)))
    return now + length


def _short_text(element: ET.Element | None, default: str) -> str:
    return default if element is None else (element.text or default).strip()[:10]
