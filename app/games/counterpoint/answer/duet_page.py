"""The page Answer: one plays a melody by MIDI, keys or mouse, and a second voice answers each note at once."""
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer

from app.games.counterpoint.answer.duet_board import DuetBoard
from app.games.counterpoint.answer.duet_sections import AnswerWhySection, DuetSection
from app.games.counterpoint.answer.piano import HIGHEST, LOWEST, Piano
from app.games.counterpoint.answer.piano_keys import CAPS
from app.games.counterpoint.music import Music
from app.games.counterpoint.music_page import MusicPage
from app.games.counterpoint.titles import mode_title
from app.look import Ink
from app.pages import Command, Figure, PageContext, Section, StatusStrip, Timeline, UsualGame, ValuePage
from solvers.core.wording import counted
from solvers.counterpoint.answer import JUDGE, Duet, Reply, answerable, reply_to
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.clefs import best_clef
from solvers.counterpoint.composition import APART
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.judging import costs_of
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import relative_place, short_name, spoken_name

MELODY, ANSWER = "Melody", "Answer"
COMPASS: Final = range(-2, 8)  # steps from the final in which a melody usually moves
OCTAVES: Final = range(36, 73, 12)  # the c on which the lower row of keys may begin
LOUDNESS: Final = 84           # of MIDI notes, to 127
PAUSE: Final = 150            # ms
UNDONE: Final = 400            # steps that can be undone
HOW: Final = (
    "Play a melody, a note for each bar: on a MIDI keyboard, with the computer’s keys, or with the mouse. A second "
    "voice answers each note at once, by Fux’s rules for note against note, so that the duet can always be finished. "
    "The last note but one is the one above the final, from which you fall home."
)


class DuetPage(MusicPage, ValuePage[Duet]):
    """The timeline has a duet for each note."""

    document = "duet"
    board: DuetBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Duet(), UNDONE)
        self._reply: Reply | None = None  # the last one, which the panel explains
        self._octave = 60
        self._pausing = QTimer(context, singleShot=True, interval=PAUSE)  # after a note nothing else takes time at once
        self._pausing.timeout.connect(self._find_keys)
        self.board = DuetBoard()
        self.piano = Piano()
        self.notes, self.open_keys, self.cost = Figure(), Figure(), Figure()
        self.strip = StatusStrip()
        self.strip.add_left(self.notes)
        self.strip.add_left(self.open_keys)
        self.strip.add_right(self.cost)
        self.board.set_head(self.strip)
        self.widget = self.add_play_bar(self.piano)
        self.duet_section = DuetSection(context.column)
        self.why = AnswerWhySection(context.column)
        self.about = Section(context.column, "This duet")
        listen, *_, save = self.music_commands()
        self.about.add_buttons(
            listen._replace(label="Listen").button(icon=True),
            Command("Write on", self._write_on, "Take the duet to the page Compose, and change it there",
                    enabled=lambda: self.duet.is_whole), save)
        self.how = Section(context.column, "How to play", text=HOW)
        self.sections = [self.duet_section, self.why, self.about, self.how]
        self._connect()
        self.show_timeline()

    def _connect(self) -> None:
        self.hear_midi(self.play_key)
        self.piano.pressed.connect(self.play_key)
        self.board.key_played.connect(lambda semitones: self.play_key(self._octave + semitones))
        self.board.octave_moved.connect(self._move_octave)
        self.board.taken_back.connect(self.undo)
        self.duet_section.duet_requested.connect(self.new)
        self.duet_section.changed.connect(self._on_fields_changed)
        self.why.answer_selected.connect(self._take_other)

    # Playing

    @property
    def duet(self) -> Duet:
        """The duet at the present place of the timeline."""
        return self.timeline.value

    def play_key(self, key: int) -> None:
        """Play a note, and hear its answer. What sounds comes first; then all is shown."""
        if self.duet.is_whole:
            self.context.say("info", "The duet is finished.", "Listen to it, or begin another one.", "Begin", self.new)
            return
        note = Pitch.from_midi(key)
        reply = reply_to(self.duet, note)
        if reply.pitch is None:
            self.play_bar.sound_notes(note)
            self.context.say("info", "", reply.refusal)
            return
        if self.midi is not None:
            self.midi.send_note(reply.pitch.midi, LOUDNESS)
        self.play_bar.sound_notes(note, reply.pitch)
        self._reply = reply
        self.show_value(reply.after)
        self.context.announce(f"{spoken_name(note)}: {relative_place(reply.pitch, note, 'it').rpartition(' ')[0]}, "
                              f"{spoken_name(reply.pitch)}")
        if self.duet.is_whole:
            self.context.say("good", "The duet is finished.", f"No hard rule is broken; it costs {self._cost:g}.",
                             "Listen", self.play_bar.play_or_pause)

    def _take_other(self, answer: Pitch) -> None:
        """Take another of the answers that were possible."""
        reply = self._reply
        able = () if reply is None else [each.pitch for each in reply.candidates if each.ways]
        if reply is not None and answer in able and answer != self.duet.answers[-1]:
            self.play_bar.sound_notes(reply.note, answer)
            self.show_value(reply.with_answer(answer))

    def _move_octave(self, octaves: int) -> None:
        """Move the rows of keys by an octave."""
        wanted = self._octave + 12 * octaves
        if wanted in OCTAVES:
            self._octave = wanted
            self._show_caps()
            self.context.announce(f"The lower row begins on C {wanted // 12 - 1}")

    def _show_caps(self) -> None:
        self.piano.show_caps({self._octave + semitones: letter for semitones, letter in CAPS.items()})

    # What is shown

    def show_timeline(self) -> None:
        duet = self.duet
        if not duet.played:
            self._octave = 12 * (duet.usual_final.midi // 12)
            self._reply = None
        elif self._reply is None or self._reply.duet != duet.before or self._reply.note != duet.played[-1]:
            self._reply = reply_to(duet.before, duet.played[-1])
        self.board.written = len(duet.played)
        piece, inks = self._piece(), self._inks()
        words = f"answers {'above' if duet.above else 'below'}, {duet.bars} notes"
        blank = frozenset((part, number) for part in (0, 1) for number in range(len(duet.played), duet.bars))
        self.board.show_music(Music(piece, f"Duet in {mode_title(duet.mode)}", words, inks, Options(blank=blank)),
                              same_size=bool(duet.played))
        self.board.move_cursor((int(duet.above), max(len(duet.played) - 1, 0)), show=self.board.cursor_shown)
        self.play_bar.show_piece(piece, inks)
        self.duet_section.show_duet(duet)
        self._show_caps()
        self._show_keys()
        self.notes.set(str(len(duet.played)), f"of {counted(duet.bars, 'note')}")
        self.cost.set(f"{self._cost:g}" if duet.is_whole else "", "cost of the duet" if duet.is_whole else "")
        if self._reply is None:
            self.why.show_nothing()
        else:
            self.why.show_reply(self._reply, duet.answers[-1])

    def _show_keys(self) -> None:
        """Mark what sounds; and, once one pauses, what can be answered next."""
        duet = self.duet
        self.piano.show_sounding({duet.played[-1].midi: "text", duet.answers[-1].midi: "accent"} if duet.played else {})
        self.piano.show_answerable(None)
        self.open_keys.set("", "")
        if duet.is_whole:
            self.context.cancel("keys")
        else:
            self._pausing.start()

    def _find_keys(self) -> None:
        duet = self.duet
        if not duet.is_whole:
            self.context.run(answerable(duet, range(LOWEST, HIGHEST + 1)), partial(self._on_keys_found, duet), "keys")

    def _on_keys_found(self, duet: Duet, keys: frozenset[int]) -> None:
        if duet == self.duet:
            self.piano.show_answerable(keys)
            self.open_keys.set(str(len(keys)), "key can be answered" if len(keys) == 1 else "keys can be answered")

    def _piece(self) -> Piece:
        """The duet with rests where nothing is played yet, in clefs that stay."""
        duet = self.duet
        rests = (Note(None, Fraction(1)),) * duet.left
        usual = duet.usual_final.step
        octaves = 7 * round((duet.played[0].step - usual - 2) / 7) if duet.played else 0
        shift = APART if duet.above else -APART
        melody, answers = (
            Part(tuple(Note(pitch, Fraction(1)) for pitch in pitches) + rests,
                 best_clef([Pitch(usual + octaves + move + step) for step in COMPASS]), name)
            for pitches, move, name in ((duet.played, 0, MELODY), (duet.answers, shift, ANSWER)))
        return Piece((answers, melody) if duet.above else (melody, answers))

    def _inks(self) -> tuple[Ink, Ink]:
        return ("accent", "text") if self.duet.above else ("text", "accent")

    @property
    def _cost(self) -> float:
        return sum(costs_of(self.duet.composition(), JUDGE).values()) if self.duet.is_whole else 0.0

    def parameters(self) -> str:
        duet = self.duet
        return f"{mode_title(duet.mode)}, {duet.bars} notes, answers {'above' if duet.above else 'below'}"

    def invitation(self) -> str:
        first = short_name(self.duet.usual_final)
        return "" if self.duet.played or self.timeline.can_undo else (
            f"Play a note on the keys below, by mouse or keyboard: {first} is a good beginning.")

    def shown_id(self) -> str:
        return self.duet.composition().id if self.duet.is_whole else ""

    def picture_name(self) -> str:
        return f"counterpoint-duet-{self.duet.mode}"

    def file_name(self) -> str:
        return self.picture_name()

    # What can be done

    def new(self) -> None:
        """Begin another duet as the panel says; undo brings the one before back."""
        self.play_bar.pause()
        self.start_value(self.duet_section.duet())

    def choose_new(self) -> None:
        self.duet_section.mode.setFocus()
        self.context.say("info", "Choose at the right", "what to play, then press Begin.")

    def _on_fields_changed(self) -> None:
        if not self.duet.played:
            self.timeline.replace(self.duet_section.duet())
            self.show_timeline()
            self.context.changed()

    def usual_games(self) -> Sequence[UsualGame]:
        duet = self.duet
        return [UsualGame(mode_title(mode), partial(self.start_value, Duet(mode, duet.bars, duet.above)),
                          on=mode == duet.mode) for mode in MODES]

    def commands(self) -> Sequence[Command]:
        return self.music_commands()

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return [("Z … M, Q … I", "Play a white key; S, D, G, H, J and 2, 3, 5, 6, 7 the black ones"),
                ("Page Up, Page Down", "Move these keys by an octave"), ("Backspace", "Take the last note back"),
                ("Arrows", "Go from note to note, and from voice to voice")]

    def _write_on(self) -> None:
        self.context.turn_to("compose", self.duet.composition())

    # What stays

    def write_value(self, value: Duet) -> str:
        return str(value)

    def read_value(self, text: str) -> Duet:
        return Duet.parse(text)

    def extra(self) -> dict[str, str]:
        return {"answer-duets": self.timeline.written(str)} if self.timeline.can_undo else {}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get("answer-duets"), Duet.parse)
