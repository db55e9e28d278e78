"""Fux's exercises with his own solutions: figures of the Gradus, in the numbers of the Norton edition.

The files are of FourScoreAndMore.org, by Mark Gotham (CC0); `part-I.tsv` says of those in two voices which species they
are, on which note they end, and in which voice the cantus lies.
"""
import csv
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from solvers.core.formats import FormatError
from solvers.counterpoint.clefs import best_clef
from solvers.counterpoint.exact.exercise import NOTES, Exercise
from solvers.counterpoint.kern import read_kern
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality

_DATA = files("solvers.counterpoint") / "data"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the book in two voices: its number, species, final, and on which side of the cantus the line lies."""

    number: int
    species: int
    final: str
    above: bool

    @property
    def piece(self) -> Piece:
        """The exercise with Fux's own line."""
        return _read_figure(self.number)

    @property
    def cantus(self) -> tuple[Pitch, ...]:
        """The cantus, a note for each bar."""
        return _read_cantus(self.number, 1 if self.above else 0)

    def exercise(self, personality: Personality = PERSONALITIES[0]) -> Exercise:
        """The exercise that it solves."""
        return Exercise(self.cantus, self.species, self.above, personality)


@cache
def _read_figure(number: int) -> Piece:
    return read_kern((_DATA / f"fig-{number:03}.krn").read_bytes())


@cache
def _read_cantus(number: int, part: int) -> tuple[Pitch, ...]:
    return cantus_from_part(_read_figure(number).parts[part])


@cache
def figures() -> dict[int, Figure]:
    """The figures in two voices that are shipped, by their numbers."""
    by_number = {}
    rows = csv.DictReader((_DATA / "part-I.tsv").read_text("utf-8").splitlines(), delimiter="\t")
    for row in rows:
        match = re.match(r"(\d+)(?![\dab])", row["Figure"])
        if match and (_DATA / f"fig-{int(match[1]):03}.krn").is_file():
            number = int(match[1])
            by_number[number] = Figure(number, int(row["Species"]), row["Modal final"], row["Cantus firmus"] == "Lower")
    return by_number


@dataclass(frozen=True, slots=True)
class ScoreFigure:
    """A figure of the book in three or four voices: its number, species, and which voice is the cantus, 0 the
    highest."""

    number: int
    species: str
    cantus_voice: int

    @property
    def piece(self) -> Piece:
        """Fux's solution."""
        return _read_figure(self.number)

    @property
    def cantus(self) -> tuple[Pitch, ...]:
        """The cantus, a note for each bar."""
        return _read_cantus(self.number, self.cantus_voice)

    @property
    def final(self) -> Pitch:
        """The note on which its cantus ends."""
        return self.cantus[-1]

    @property
    def layout(self) -> str:
        """Its voices as ids name them, from the highest on: `c` the cantus, and the species of each other one."""
        found = ["c" if voice == self.cantus_voice else _species_of(part)
                 for voice, part in enumerate(self.piece.parts)]
        said = self.species in found or len(self.species) > 1  # or a tie at the close hides the second species
        return "".join(word if said or word in "c1" else self.species for word in found)


def _species_of(part: Part) -> str:
    """The species of a voice, by its notes before the last two."""
    bar = part.notes[-1].length
    lengths = {note.length / bar for note in part.notes[:-2]}
    tied = any(note.tied for note in part.notes)
    if lengths == {Fraction(1, 2)} and tied:
        return "4"
    return {frozenset({Fraction(1)}): "1", frozenset({Fraction(1, 2)}): "2", frozenset({Fraction(1, 4)}): "3"}.get(
        frozenset(lengths), "5")


@cache
def score_figures() -> dict[int, ScoreFigure]:
    """The figures in three and four voices that are shipped, by their numbers."""
    by_number = {}
    for name in ("part-II.tsv", "part-III.tsv"):
        rows = csv.DictReader((_DATA / name).read_text("utf-8").splitlines(), delimiter="\t")
        for row in rows:
            number = int(row["Figure"])
            if (_DATA / f"fig-{number:03}.krn").is_file():
                by_number[number] = ScoreFigure(number, row["Species"], int(row["Cantus firmus"]) - 1)
    return by_number


def cantus_from_part(part: Part) -> tuple[Pitch, ...]:
    """The notes of a part that has one in each bar. Raises FormatError if it has others."""
    notes = tuple(note.pitch for _, note in part.sounding())
    if any(note.pitch is None or note.tied or note.length != part.notes[0].length for note in part.notes):
        raise FormatError("a cantus has notes of the same length, one in each bar, without rests and ties.")
    return tuple(pitch for pitch in notes if pitch is not None)


def cantus_part(piece: Piece) -> int:
    """The part that has one note in each bar; of several that which is called so, or else the lowest.

    Raises FormatError if there is none.
    """
    fit = []
    for number, part in enumerate(piece.parts):
        try:
            notes = cantus_from_part(part)
        except FormatError:
            continue
        if len(notes) == piece.bars:
            fit.append(number)
    if not fit:
        raise FormatError("no part has one note in each bar, as a cantus has.")
    return next((number for number in fit if "cantus" in piece.parts[number].name.lower()), fit[-1])


def moving_voices(piece: Piece) -> tuple[int, ...]:
    """The parts of second and third species, 0 the highest: halves or quarters, and the last note or two a bar."""
    found = []
    for number, part in enumerate(piece.parts):
        notes = [note for note in part.notes if note.pitch is not None]
        lengths = [note.length / piece.bar for note in notes]
        close = 2 if lengths[-2:] == [1, 1] else 1
        moves = set(lengths[:-close]) in ({Fraction(1, 2)}, {Fraction(1, 4)})
        if moves and lengths[-close:] == [1] * close and not any(note.tied for note in notes):
            found.append(number)
    return tuple(found)


def line_from_part(part: Part, species: int, bars: int, bar: Fraction = Fraction(1)) -> tuple[Pitch | None, ...]:
    """A part as a line of a species 1 to 5, in bars of a length in whole notes: what sounds in each slot.

    Raises FormatError if it is none.
    """
    starts = slot_starts(species)
    found: list[Pitch | None] = [None] * (len(starts) * (bars - 1) + 1)
    time, last = Fraction(0), Fraction(bars - 1)
    for note in part.notes:
        begin, end = time, time + note.length / bar
        if begin < last and begin % 1 not in starts:
            raise FormatError(
                "in fifth species notes begin on quarters, and eighths stand in pairs on the second and fourth."
                if species == 5 else f"a line of this species has {len(starts)} notes in each bar but the last.")
        for at in range(len(found)):
            if begin <= at // len(starts) + starts[at % len(starts)] < end:
                found[at] = note.pitch
        time = end
    if time != bars:
        raise FormatError(f"the line lasts {float(time):g} bars, and the cantus {bars}.")
    return tuple(found)


def slot_starts(species: int) -> tuple[Fraction, ...]:
    """The parts of a bar at which its slots begin."""
    if species == 5:
        return tuple(Fraction(eighths, 8) for eighths in (0, 2, 3, 4, 6, 7))
    return tuple(Fraction(slot, NOTES[species]) for slot in range(NOTES[species]))


def piece_from_line(exercise: Exercise, line: tuple[Pitch | None, ...], title: str = "") -> Piece:
    """An exercise with a line that solves it, as a piece.

    In fourth and fifth species the same pitch in the next slot is the note held: slots are joined into one note, which
    is cut, and tied, only at bar lines.
    """
    starts, notes, begun = slot_starts(exercise.species), list[Note](), Fraction(0)
    for at, pitch in enumerate(line):
        last = at == len(line) - 1
        ends = Fraction(len(exercise.cantus)) if last else (at + 1) // len(starts) + starts[(at + 1) % len(starts)]
        held = not last and line[at + 1] == pitch and exercise.species in (4, 5)
        if not held or ends.denominator == 1:
            notes.append(Note(pitch, ends - begun, held and pitch is not None))
            begun = Fraction(ends)
    given = tuple(Note(pitch, Fraction(1)) for pitch in exercise.cantus)
    cantus = Part(given, best_clef(exercise.cantus), "Cantus firmus")
    new = Part(tuple(notes), best_clef([pitch for pitch in line if pitch is not None]), "Counterpoint")
    return Piece((new, cantus) if exercise.above else (cantus, new), title=title)
