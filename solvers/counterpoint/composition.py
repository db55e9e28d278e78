"""The rules as states: a piece that is being written, one note a move.

Moves, with a voice in front where there is more than one to write (`2@`, 1 the highest):

    3.1=f#5      in bar 3, first place, stands f sharp; in fifth species and free pieces with a length: 3.5=f#5/4.
    1.1=r        there is a rest, with which a line may begin
    3.1-         nothing stands there
    3.1>3.2      the note goes to another place
    3.2~         the note is held over into the next one, or no longer
    invent       a free piece is written from its seed

Places are counted from 1: one, two or four to a bar in species 1 to 4, and one for each eighth in the others. Bar 0 is
the pickup of a free piece.
"""
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import EllipsisType
from typing import Final

from solvers.core.game import IllegalMove
from solvers.counterpoint.clefs import best_clef
from solvers.counterpoint.exact.exercise import NOTES, Exercise
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import BAR, FLORID, Voice, VoiceNote, notes_from_line
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.setting import Setting, read_setting
from solvers.counterpoint.thematic.engines import invented_voices
from solvers.counterpoint.thematic.planning import windows_of

LOWEST, HIGHEST = 24, 108                # keys of the notes that can be written
APART: Final = 5                         # steps that voices lie apart where nothing is written
LENGTHS: Final = {"8": 1, "4": 2, "4.": 3, "2": 4, "2.": 6, "1": 8}
_MOVE: Final = re.compile(
    r"(?:(?P<voice>[1-4])@)?(?P<bar>0|[1-9]\d?)\.(?P<place>[1-9]\d?)"
    r"(?:=(?P<note>[a-g](?:#{0,2}|b{0,2})\d|r)(?:/(?P<length>8|4\.?|2\.?|1))?|(?P<remove>-)|(?P<tie>~)"
    r"|>(?P<to_bar>0|[1-9]\d?)\.(?P<to_place>[1-9]\d?))")


@dataclass(frozen=True, slots=True)
class Composition:
    """A piece as far as it is written; `voices` are from the highest to the lowest, the cantus among them."""

    setting: Setting
    voices: tuple[Voice, ...]

    @classmethod
    def from_setting(cls, setting: Setting) -> "Composition":
        """The piece before its first move: only the cantus, and the rest with which fourth species begins."""
        voices: list[Voice] = []
        for word in setting.layout:
            if word == "c":
                voices.append(tuple(VoiceNote(BAR * bar, BAR, pitch) for bar, pitch in enumerate(setting.cantus)))
            else:
                voices.append((VoiceNote(0, 4, None),) if word == "4" else ())
        return cls(setting, tuple(voices))

    @property
    def id(self) -> str:
        """The game id."""
        return self.setting.id

    @property
    def length(self) -> int:
        """Length in eighths."""
        return self.setting.length

    @property
    def full(self) -> bool:
        """True if every place has a note."""
        return all(sum(note.length for note in voice) == self.length for voice in self.voices)

    @property
    def bars_written(self) -> tuple[int, int]:
        """Number of bars filled in every voice, and number of bars, without the pickup."""
        setting = self.setting
        filled = set.intersection(*({time for note in voice for time in range(note.begin, note.end)}
                                    for voice in self.voices))
        bars = (range(setting.begin_of(bar), setting.begin_of(bar + 1)) for bar in range(1, setting.bars + 1))
        return sum(filled.issuperset(bar) for bar in bars), setting.bars

    @property
    def finished(self) -> bool:
        """True if an exercise is full and breaks no rule that is hard for Fux. A free piece is never finished: it may
        always be continued."""
        return self.setting.kind == "species" and self.full and not any(
            is_hard(self.setting, breach) for breach in breaches_of(self))

    @property
    def free_voices(self) -> tuple[int, ...]:
        """The voices that are to be written."""
        return tuple(voice for voice, word in enumerate(self.setting.layout) if word != "c")

    def unit(self, voice: int) -> int:
        """Length of a place of a voice, in eighths."""
        word = self.setting.layout[voice]
        return 1 if word in ".5" else BAR if word == "c" else BAR // NOTES[int(word)]

    def sounding(self, voice: int, time: int) -> VoiceNote | None:
        """The note or rest in a voice at a time, in eighths."""
        return next((note for note in self.voices[voice] if note.begin <= time < note.end), None)

    def place_name(self, voice: int, time: int) -> str:
        """Name of a place in moves: `3.1` or, where more than one voice is written, `2@3.1`."""
        front = f"{voice + 1}@" if len(self.free_voices) > 1 else ""
        bar = self.setting.bar_at(time)
        return f"{front}{bar}.{(time - self.setting.begin_of(bar)) // self.unit(voice) + 1}"

    def play(self, move: str, /) -> "Composition":
        """The state after a move. Raises IllegalMove with a sentence for the player."""
        after = self._invent() if move == "invent" else self._play_note_move(move)
        if after == self:
            raise IllegalMove("That changes nothing.")
        return after

    def _play_note_move(self, move: str) -> "Composition":
        """The state after a move that writes, removes, ties or moves one note.

        A finished exercise allows removal alone, so that a key pressed by mistake cannot spoil it. A note that moves
        keeps its length as far as the new place has room.
        """
        match = _MOVE.fullmatch(move)
        if match is None:
            raise IllegalMove(f"“{move[:30]}” is no move; a note is written like 3.1=f5 and taken away by 3.1-.")
        voice = self._parse_voice(match["voice"])
        time = self._parse_place(voice, match["bar"], match["place"])
        if self.finished and not match["remove"]:
            raise IllegalMove("The piece is finished; take a note away to change it.")
        if match["note"]:
            pitch = None if match["note"] == "r" else Pitch.parse(match["note"])
            return self.with_note(voice, VoiceNote(time, self._new_length(voice, time, match["length"]), pitch))
        present = self.sounding(voice, time)
        if present is None or present.begin != time:
            raise IllegalMove(f"No note begins in bar {match['bar']}, place {match['place']}.")
        if match["remove"]:
            return self._with_voice(voice, [note for note in self.voices[voice] if note != present])
        if match["tie"]:
            return self._toggle_tie(voice, present)
        to = self._parse_place(voice, match["to_bar"], match["to_place"])
        others = self._with_voice(voice, [note for note in self.voices[voice] if note != present])
        return others.with_note(voice, VoiceNote(to, others._fitting_length(voice, to, present.length), present.pitch))

    def _parse_voice(self, word: str | None) -> int:
        free = self.free_voices
        if word is None and len(free) > 1:
            raise IllegalMove("Say which voice by its number and @, such as 1@3.1=f5.")
        voice = free[0] if word is None else int(word) - 1
        if voice not in free:
            raise IllegalMove(f"Voice {voice + 1} is the cantus, which is given." if voice < self.setting.voices else
                              f"There is no voice {voice + 1}.")
        if word is not None and len(free) == 1:
            raise IllegalMove("There is one voice to write, so a place has no voice in front.")
        return voice

    def _parse_place(self, voice: int, bar: str, place: str) -> int:
        unit, number = self.unit(voice), int(bar)
        if number > self.setting.bars or (number == 0 and not self.setting.pickup):
            raise IllegalMove(f"There is no bar {bar}; the piece has {self.setting.bars}.")
        begin, within = self.setting.begin_of(number), (int(place) - 1) * unit
        if within >= self.setting.left_in_bar(begin) or (self._fills_last_bar(voice, number) and within):
            raise IllegalMove(f"Bar {bar} has no place {place}.")
        if self.setting.layout[voice] == "5" and within not in FLORID:
            raise IllegalMove("In fifth species eighths stand in pairs on the second and the fourth quarter.")
        return begin + within

    def _fills_last_bar(self, voice: int, bar: int) -> bool:
        """True if a bar is the last one of a species, which has one note."""
        return bar == self.setting.bars and self.setting.layout[voice] != "."

    def _new_length(self, voice: int, time: int, word: str | None) -> int:
        """The length of a new note; IllegalMove if it does not fit."""
        bar, left = self.setting.bar_at(time), self.setting.left_in_bar(time)
        last = self._fills_last_bar(voice, bar)
        if self.unit(voice) > 1 or last:
            if word is not None:
                raise IllegalMove("The last note fills its bar." if last else
                                  "In this species all notes have one length.")
            return left if last else self.unit(voice)
        if word is None and bar == self.setting.bars:
            return left
        length = LENGTHS[word or "4"]
        if length > left:
            raise IllegalMove("A note ends with its bar; hold it over by ~.")
        if self.setting.layout[voice] == "5" and (time + length) % BAR not in FLORID:
            raise IllegalMove("In fifth species no note ends there.")
        return length

    def _fitting_length(self, voice: int, time: int, length: int) -> int:
        """Length that a note may have in a new place."""
        if self.unit(voice) > 1 or self.setting.bar_at(time) == self.setting.bars:
            return self._new_length(voice, time, None)
        length = min(length, self.setting.left_in_bar(time))
        while self.setting.layout[voice] == "5" and (time + length) % BAR not in FLORID:
            length -= 1
        return max(length, 1)

    def with_note(self, voice: int, new: VoiceNote) -> "Composition":
        """The piece with a note in place of whatever overlaps it; a note that begins earlier is shortened.

        Raises IllegalMove if the species has no such note.
        """
        never = self.setting.kind == "species" and (new.begin or self.setting.layout[voice] in "13")
        if new.pitch is None and never:
            raise IllegalMove("A line may begin with a rest in second, fourth and fifth species, and has no other.")
        if new.pitch is not None and not LOWEST <= new.pitch.midi <= HIGHEST:
            raise IllegalMove(f"{new.pitch} is out of reach.")
        if self.setting.layout[voice] == "4" and not new.begin and new.pitch is not None:
            raise IllegalMove("A line of fourth species begins with a rest.")
        found = [new]
        for note in self.voices[voice]:
            if note.end <= new.begin or note.begin >= new.end:
                found.append(note)
            elif note.begin < new.begin:
                found.append(VoiceNote(note.begin, new.begin - note.begin, note.pitch))
        return self._with_voice(voice, found)

    def _toggle_tie(self, voice: int, note: VoiceNote) -> "Composition":
        """Hold a note over into the next one of the same pitch, which is written if missing; or, if it is held already,
        remove the note that it is held into."""
        following = self.sounding(voice, note.end)
        if note.pitch is None or note.end >= self.length:
            raise IllegalMove("There is no note that could be held.")
        if self.setting.layout[voice] in "123":
            raise IllegalMove("Notes are held over in fourth and fifth species and in free pieces.")
        if note.end % BAR and self.setting.kind == "species":
            raise IllegalMove("A note is held over the bar, from its second half into the next beat.")
        if note.tied:
            without = [one for one in self.voices[voice] if one not in (note, following)]
            return self._with_voice(voice, [*without, note._replace(tied=False)])
        if following is not None and (following.pitch != note.pitch or following.begin != note.end):
            raise IllegalMove("Another note stands where it would be held to.")
        result = self
        if following is None:
            result = self.with_note(voice, VoiceNote(note.end, self._fitting_length(voice, note.end, 4), note.pitch))
        return result._with_voice(voice, [*(one for one in result.voices[voice] if one.begin != note.begin),
                                  note._replace(tied=True)])

    def without(self, voice: int, time: int) -> "Composition":
        """Without the note that begins at a time in eighths, if one does."""
        return self._with_voice(voice, [note for note in self.voices[voice] if note.begin != time])

    def _with_voice(self, voice: int, notes: list[VoiceNote]) -> "Composition":
        """Replace the notes of a voice; ties that lead to nothing are dropped."""
        notes = sorted(notes)
        mended = []
        for note, after in zip(notes, [*notes[1:], None], strict=False):
            leads = after is not None and after.begin == note.end and after.pitch == note.pitch
            always = self.setting.layout[voice] == "4" and note.begin % BAR == 4
            mended.append(note._replace(tied=leads and note.pitch is not None and (note.tied or always)))
        voices = list(self.voices)
        voices[voice] = tuple(mended)
        return replace(self, voices=tuple(voices))

    def _invent(self) -> "Composition":
        if self.setting.kind == "species":
            raise IllegalMove("Only a piece without a cantus is invented.")
        if not self.setting.is_inventable:
            raise IllegalMove("Only pieces in bars of a whole note are invented.")
        try:
            return replace(self, voices=invented_voices(self.setting))
        except LookupError as error:
            raise IllegalMove(str(error)) from None

    def piece(self, title: str = "") -> Piece:
        """The composition as parts in time, with rests where nothing is written."""
        parts = []
        for number, voice in enumerate(self.voices):
            notes, time = list[Note](), 0
            for note in [*voice, VoiceNote(self.length, 0, None)]:
                while time < note.begin:
                    gap = min(note.begin - time, self.setting.left_in_bar(time))
                    notes.append(Note(None, Fraction(gap, BAR)))
                    time += gap
                if note.length:
                    notes.append(Note(note.pitch, Fraction(note.length, BAR), note.tied))
                    time = note.end
            pitches = [note.pitch for note in voice if note.pitch is not None]
            clef = best_clef(pitches) if pitches else self.usual_clef(number)
            parts.append(Part(tuple(notes), clef, self.name(number)))
        return Piece(tuple(parts), self.setting.metre, title, Fraction(self.setting.pickup, BAR))

    def name(self, voice: int) -> str:
        """Name of a voice."""
        if self.setting.cantus_voice == voice:
            return "Cantus firmus"
        if self.setting.ranges:
            return self.setting.ranges[voice].name
        if len(self.free_voices) == 1:
            return "Counterpoint"
        return {2: ("Upper voice", "Lower voice"), 3: ("Soprano", "Alto", "Bass"),
                4: ("Soprano", "Alto", "Tenor", "Bass")}[self.setting.voices][voice]

    def usual_clef(self, voice: int) -> str:
        """The clef in which a voice is best written, whatever its notes will be; that of the cantus is by its notes."""
        setting = self.setting
        cantus, given = setting.cantus, setting.cantus_voice
        if setting.ranges and voice != given:
            singer = setting.ranges[voice]
            return best_clef([Pitch(step) for step in range(singer.low.step, singer.high.step + 1)])
        if setting.theme:
            low, high = windows_of(setting)[voice]
            return best_clef([Pitch(step) for step in range(low, high + 1)])
        if given is None:
            return ("treble", "treble", "treble-8", "bass")[voice * 3 // max(setting.voices - 1, 1)]
        return best_clef([Pitch(note.step + APART * (given - voice)) for note in cantus])

    def places(self, voice: int) -> tuple[Pitch | EllipsisType | None, ...]:
        """A voice of a species as the exact engine reads it: what sounds in each slot, None for the rest at the
        beginning, `...` where nothing is written."""
        word = self.setting.layout[voice]
        starts = FLORID if word == "5" else tuple(range(0, BAR, self.unit(voice)))
        pitches: list[Pitch | EllipsisType | None] = []
        slots = [BAR * bar + start for bar in range(self.setting.bars - 1) for start in starts]
        for time in (*slots, self.length - BAR):
            note = self.sounding(voice, time)
            pitches.append(... if note is None else note.pitch)
        return tuple(pitches)

    def exercise(self, personality: Personality = PERSONALITIES[0]) -> Exercise | None:
        """The exercise of two voices that it solves; None if it is none."""
        if self.setting.kind != "species" or self.setting.voices != 2:
            return None
        setting = self.setting
        singer = setting.ranges[self.free_voices[0]] if setting.ranges else None
        return Exercise(setting.cantus, setting.species, setting.cantus_voice == 1, personality, singer)


def read_id(text: str) -> Composition:
    """The state that an id begins with. Raises FormatError with one sentence."""
    return Composition.from_setting(read_setting(text))


def with_line(composition: Composition, voice: int, line: Sequence[Pitch | None]) -> Composition:
    """Replace a voice by a line of the exact engine."""
    return composition._with_voice(voice, list(notes_from_line(line, composition.setting.layout[voice])))
