"""A composition as a writer needs it: its places, its staves, and the moves that a key or a click makes."""
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from app.canvas.board import Cell
from solvers.counterpoint.composition import APART, Composition
from solvers.counterpoint.manuscript import BAR, FLORID, VoiceNote, notes_from_line
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import LETTERS, Pitch

QUARTER: Final = 2    # eighths
LENGTHS: Final = {8: "1", 6: "2.", 4: "2", 3: "4.", 2: "4", 1: "8"}  # words of moves, by eighths


@dataclass(frozen=True)
class CompositionSheet:
    """A composition to be written on. Cells are (voice, time in eighths): places where a note stands or may stand."""

    composition: Composition

    @cached_property
    def cells(self) -> list[list[Cell]]:
        """The places of each voice, in order."""
        return [[(voice, time) for time in self._times(voice)] for voice in range(self.composition.setting.voices)]

    def _times(self, voice: int) -> list[int]:
        composition, bars = self.composition, self.composition.setting.bars
        setting = composition.setting
        word, last = setting.layout[voice], setting.begin_of(bars)
        begun = [note.begin for note in composition.voices[voice]]
        if word in "c1234":
            unit = composition.unit(voice)
            return [*range(0, last, unit), last]
        grid = {setting.begin_of(bar) + start for bar in range(0 if setting.pickup else 1, bars)
                for start in range(0, setting.left_in_bar(setting.begin_of(bar)), QUARTER)} | {last}
        gaps = {*grid, *(note.end for note in composition.voices[voice] if note.end < composition.length)}
        return sorted({*begun, *(time for time in gaps if composition.sounding(voice, time) is None)})

    def note_at(self, cell: Cell) -> VoiceNote | None:
        """The note that begins at a place; None also where one is only held."""
        note = self.composition.sounding(*cell)
        return note if note is not None and note.begin == cell[1] else None

    def slot_of(self, cell: Cell) -> int | None:
        """Which slot of the exact engine a place is; None if it is none."""
        voice, time = cell
        word = self.composition.setting.layout[voice]
        if word not in "12345":
            return None
        starts = list(FLORID) if word == "5" else list(range(0, BAR, self.composition.unit(voice)))
        bar, within = divmod(time, BAR)
        return bar * len(starts) + starts.index(within) if within in starts else None

    def cell_of_slot(self, slot: int) -> Cell:
        """The place of a slot of the one voice that is written."""
        voice = self.composition.free_voices[0]
        word = self.composition.setting.layout[voice]
        starts = FLORID if word == "5" else tuple(range(0, BAR, self.composition.unit(voice)))
        return voice, BAR * (slot // len(starts)) + starts[slot % len(starts)]

    def first_empty(self) -> Cell | None:
        """The first place of the voices to be written where nothing stands, the earliest first."""
        empty = [(cell[1], cell) for voice in self.composition.free_voices for cell in self.cells[voice]
                 if self.composition.sounding(*cell) is None]
        return min(empty)[1] if empty else None

    def beside(self, cell: Cell) -> Cell:
        """The place of the first voice that is written, at the time of a place or before it."""
        cells = self.cells[self.composition.free_voices[0]]
        return max((each for each in cells if each[1] <= cell[1]), default=cells[0])

    def is_given(self, voice: int) -> bool:
        """True if a voice is the cantus."""
        return voice not in self.composition.free_voices

    @property
    def counts(self) -> tuple[int, int]:
        """The number of notes written in the voices to be written, and the number required; rests do not count."""
        notes = [self.note_at(cell) for voice in self.composition.free_voices for cell in self.cells[voice]]
        written = sum(note is not None and note.pitch is not None for note in notes)
        return written, written + notes.count(None)

    # As a piece

    @cached_property
    def clefs(self) -> tuple[str, ...]:
        """The clef of each voice, which stays while one writes."""
        setting = self.composition.setting
        if setting.cantus_voice is None:
            return tuple(part.clef for part in self.composition.piece().parts)
        return tuple(self.composition.usual_clef(voice) for voice in range(setting.voices))

    @cached_property
    def piece(self) -> Piece:
        """The composition as parts, with a rest in every place where nothing is written."""
        composition = self.composition
        parts = []
        for voice in range(composition.setting.voices):
            times = [cell[1] for cell in self.cells[voice]]
            ends = [*times[1:], composition.length]
            notes = []
            for time, end in zip(times, ends, strict=True):
                note = composition.sounding(voice, time)
                if note is None:
                    notes.append(Note(None, Fraction(end - time, BAR)))
                elif note.begin == time:
                    notes.append(Note(note.pitch, Fraction(note.length, BAR), note.tied))
            parts.append(Part(tuple(notes), self.clefs[voice], composition.name(voice)))
        return Piece(tuple(parts), composition.setting.metre, pickup=Fraction(composition.setting.pickup, BAR))

    @cached_property
    def owners(self) -> dict[Cell, tuple[int, int]]:
        """The number that the note, or the rest, of a place has in its part of the piece."""
        return {cell: (voice, number) for voice, cells in enumerate(self.cells) for number, cell in enumerate(cells)}

    @cached_property
    def blank(self) -> frozenset[tuple[int, int]]:
        """The rests of the piece that only keep room, and are not drawn: (part, number).

        Nothing is written there yet. In a free piece a line is silent before a note that is written, and has rests.
        """
        composition = self.composition
        written = [max((note.begin for note in voice), default=0) if composition.setting.kind == "free" else 0
                   for voice in composition.voices]
        return frozenset(owner for (voice, time), owner in self.owners.items()
                         if composition.sounding(voice, time) is None and time >= written[voice])

    # What is written

    def reference(self, cell: Cell) -> Pitch:
        """The pitch to which the next note is near: the note before it, or else one over or under the cantus."""
        voice, time = cell
        before = [note.pitch for note in self.composition.voices[voice] if note.begin < time and note.pitch is not None]
        if before:
            return before[-1]
        given = self.composition.setting.cantus_voice
        if given is not None:
            beside = self.composition.sounding(given, time)
            assert beside is not None
            assert beside.pitch is not None
            return Pitch(beside.pitch.step + APART * (given - voice))
        final = self.composition.setting.final
        return Pitch(final.step + 7 - APART * voice)

    def near(self, cell: Cell, letter: str, octaves: int = 0) -> int:
        """The step of a letter nearest to the reference, moved up by `octaves`."""
        step = self.reference(cell).step
        down = (step - LETTERS.index(letter)) % 7  # from the reference down to the letter
        return step - down + (7 if down > 3 else 0) + 7 * octaves

    def length_at(self, cell: Cell, wanted: int) -> int:
        """The eighths of a new note at a place: `wanted` as far as it fits, 0 where the species fixes the length."""
        composition, (voice, time) = self.composition, cell
        setting = composition.setting
        if composition.unit(voice) > 1 or (setting.bar_at(time) == setting.bars and (
                setting.layout[voice] != "." or time == setting.begin_of(setting.bars))):
            return 0
        there = self.note_at(cell)
        room = setting.left_in_bar(time)
        length = min(there.length if there is not None else wanted, room)
        while length > 1 and setting.layout[voice] == "5" and (time + length) % BAR not in FLORID:
            length -= 1
        return length

    def move(self, cell: Cell, note: Pitch | None, wanted: int = QUARTER) -> str:
        """The move that writes a note, or a rest, at a place."""
        length = self.length_at(cell, wanted)
        word = f"/{LENGTHS[length]}" if length in LENGTHS else ""
        return f"{self.composition.place_name(*cell)}={note or 'r'}{word}"

    def removal(self, cell: Cell) -> str:
        """The move that takes the note of a place away."""
        return f"{self.composition.place_name(*cell)}-"

    def tie(self, cell: Cell) -> str:
        """The move that ties the note of a place to the next one, or no longer."""
        return f"{self.composition.place_name(*cell)}~"


def with_beginning(composition: Composition, line: Sequence[Pitch | None]) -> Composition:
    """A composition of two voices with the beginning of a line of the exact engine, and no notes after it."""
    voices, free = list(composition.voices), composition.free_voices[0]
    whole = len(line) == len(composition.places(free))
    after = () if whole else (Pitch(0),)  # what the last note ends before
    notes = tuple(notes_from_line([*line, *after], composition.setting.layout[free]))
    voices[free] = notes if whole else notes[:-1]
    return replace(composition, voices=tuple(voices))


def moves_to(now: Composition, then: Composition) -> list[str]:
    """The moves that turn a composition into another one of the same setting."""
    moves: list[str] = []
    state = now

    def play(move: str) -> None:
        nonlocal state
        state = state.play(move)
        moves.append(move)

    for voice in now.free_voices:
        wanted = {note.begin: note for note in then.voices[voice]}
        for note in now.voices[voice]:
            if not any(note.begin < each.end and each.begin < note.end for each in wanted.values()):
                play(f"{state.place_name(voice, note.begin)}-")
        for note in then.voices[voice]:
            there = state.sounding(voice, note.begin)
            if there is None or (there.begin, there.length, there.pitch) != (note.begin, note.length, note.pitch):
                setting = state.setting
                free = state.unit(voice) == 1 and (note.begin < setting.begin_of(setting.bars) or (
                    setting.layout[voice] == "." and note.length < setting.bar))
                word = f"/{LENGTHS[note.length]}" if free else ""
                play(f"{state.place_name(voice, note.begin)}={note.pitch or 'r'}{word}")
            there = state.sounding(voice, note.begin)
            if there is not None and note.tied and not there.tied:  # it writes the note that follows, too
                play(f"{state.place_name(voice, note.begin)}~")
    return moves
