"""The page Invention: melodies are made while one watches, by rules for intervals and rhythms, and played."""
from collections.abc import Sequence
from functools import partial
from typing import Final

from app.games.counterpoint.invention.invention_section import InventionSection, read_invention, write_invention
from app.games.counterpoint.music import Music, voice_inks
from app.games.counterpoint.music_page import MusicPage
from app.games.counterpoint.score_board import ScoreBoard
from app.games.counterpoint.titles import long_title, short_title
from app.pages import Figure, PageContext, Section, Solver, StatusStrip, Timeline, UsualGame, ValuePage, fresh_seed
from app.pages.commands import Command
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.invention import Inventing, invented
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import Voice
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.setting import Setting, read_setting
from solvers.counterpoint.spoken import with_note_names
from solvers.counterpoint.voices.inventing import Draft

FIRST: Final = "counterpoint:d:free/2/singers:42"
USUAL: Final = (
    ("Two free melodies", "d:free/2/singers"), ("Three free melodies", "d:free/3/singers"),
    ("Four free melodies", "d:free/4/singers"), ("A canon at the fifth", "g:canon/fifth/1/2/singers"),
    ("A canon at the octave with a bass", "d:canon/octave/2/3/singers"), ("Over a ground bass", "a:ground/3/singers"),
)
HOW: Final = (
    "First a main melody: its rhythm is drawn bar by bar, its notes by rules of the voice, mostly steps, one climax. "
    "Then the other melodies, by the same rules and so that all agree: consonances on the beats, dissonances that pass "
    "or are prepared, no parallel fifths or octaves."
)


class InventionPage(MusicPage, ValuePage[Composition]):
    """The timeline has the pieces; the last one may be unfinished, if the solver was stopped."""

    solve_text, solve_tip = "Invent", "Write another invention, note by note"
    solvers = (Solver("invent", "Inventing", "notes", 80.0),)
    document = "piece"
    board: ScoreBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(invented(read_setting(FIRST)), 200)
        self._draft: Draft | None = None
        self.board = ScoreBoard()
        self.board.setWhatsThis(
            "The piece. Arrows go from note to note and from voice to voice, Enter or a click on the number of a bar "
            "marks it to be repeated. P plays and pauses.")
        self.strip = StatusStrip()
        self.bars, self.notes = Figure(label="bars"), Figure(label="notes")
        self.attempt, self.rules = Figure(label="attempt"), Figure()
        self.strip.add_left(self.bars)
        self.strip.add_left(self.notes)
        self.strip.add_right(self.attempt)
        self.strip.add_right(self.rules)
        self.board.set_head(self.strip)
        self.widget = self.add_play_bar()
        self.options = InventionSection(context.column)
        self.about = Section(context.column, "This piece")
        self.sentence = self.about.add_sentence()
        listen, *_, save = self.music_commands()
        self.about.add_buttons(
            listen._replace(label="Listen").button(icon=True),
            Command("Write on", self._write_on, "Take the piece to the page Compose, and change it there",
                    enabled=lambda: self._whole(self.composition)), save)
        self.how = Section(context.column, "How it is made", text=HOW)
        self.sections = [self.options, self.about, self.how]
        self.options.invention_requested.connect(self.new)
        self.options.show_setting(self.composition.setting)
        self.show_timeline()

    # What is shown

    @property
    def composition(self) -> Composition:
        """The piece at the present place of the timeline."""
        return self.timeline.value

    @property
    def visible_voices(self) -> tuple[Voice, ...]:
        """The voices on the board: while a piece is made, as far as it is."""
        return self.composition.voices if self._draft is None else self._draft.voices

    def show_timeline(self) -> None:
        self._draft = None
        composition = self.composition
        self._show(composition.voices, composition.setting, rests=composition.full or bool(self._count()))
        breaches = [breach for breach in breaches_of(composition) if is_hard(composition.setting, breach)]
        self.options.show_setting(composition.setting)
        self.about.set_title(short_title(composition.setting))
        whole = self._whole(composition)
        self.sentence.set(
            "Nothing is written yet. Press play." if not self._count() else
            "This piece was stopped half-way. Press play to make it anew." if not whole else
            f"{counted(self._count(), 'note')}, and no hard rule is broken." if not breaches else
            with_note_names(breaches[0].sentence))
        self.rules.set("", "no hard rule broken" if whole and not breaches else "")
        self.attempt.set("", "")

    @staticmethod
    def _whole(composition: Composition) -> bool:
        """True if all voices reach the end."""
        return all(voice and voice[-1].end == composition.length for voice in composition.voices)

    def _count(self) -> int:
        return sum(1 for voice in self.composition.voices for note in voice if note.pitch is not None)

    def _show(self, voices: tuple[Voice, ...], setting: Setting, *, rests: bool) -> None:
        """Show voices on staves whose clefs stay; `rests` where nothing stands, or only room."""
        composition = Composition(setting, voices)
        whole = composition.piece()
        parts = tuple(Part(part.notes, composition.usual_clef(voice), part.name)
                      for voice, part in enumerate(whole.parts))
        piece = Piece(parts, whole.metre)
        blank = frozenset() if rests else frozenset(
            (voice, number) for voice, part in enumerate(parts) for number, note in enumerate(part.notes)
            if note.pitch is None)
        ground = (setting.voices - 1,) if setting.kind == "ground" else ()
        inks = voice_inks(piece, ground)
        title, subtitle = long_title(setting)
        self.board.show_music(Music(piece, title, subtitle, inks, Options(blank=blank)), same_size=not rests)
        self.play_bar.show_piece(piece, inks)
        count = sum(1 for voice in voices for note in voice if note.pitch is not None)
        self.bars.set(str(setting.bars), "bars")
        self.notes.set(str(count), "notes")

    def parameters(self) -> str:
        return short_title(self.composition.setting)

    def invitation(self) -> str:
        return "" if self.solving or self.timeline.can_undo else "Press P to hear it, or F2 for another one."

    def shown_id(self) -> str:
        return self.composition.id

    def file_name(self) -> str:
        return self.picture_name()

    def picture_name(self) -> str:
        return self.composition.id.replace(":", "-").replace("/", "-")

    # What can be done

    def new(self) -> None:
        """Invent another piece of the kind that the panel says."""
        try:
            setting = self.options.setting(fresh_seed())
        except FormatError as error:
            self.context.say("info", "", str(error))
            return
        self.invent(setting)

    def handle_request(self, request: object) -> None:
        """Show the finished invention of a setting at once, without the solver."""
        if isinstance(request, Setting):
            self.stop()
            try:
                self.timeline.push(invented(request))
            except LookupError as error:
                self.context.say("bad", "There is no such piece.", str(error))
            self.show_timeline()
            self.context.changed()

    def invent(self, setting: Setting) -> None:
        """Invent a piece; undo brings the one before back."""
        self.start_value(Composition.from_setting(setting))
        self.begin_solving(paused=False)

    def usual_games(self) -> Sequence[UsualGame]:
        now = self.composition.setting
        return [UsualGame(title, partial(self._invent_words, words), on=words == f"{now.source}:{now.parameters}")
                for title, words in USUAL]

    def _invent_words(self, words: str) -> None:
        self.invent(read_setting(f"counterpoint:{words}:{fresh_seed()}"))

    def choose_new(self) -> None:
        self.options.kind.setFocus()
        self.context.say("info", "Choose at the right", "what to invent, then press Invent.")

    def commands(self) -> Sequence[Command]:
        return self.music_commands()

    def music(self) -> Piece:
        return self.composition.piece(long_title(self.composition.setting)[0])

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return [("Arrows", "Go from note to note, and from voice to voice"), ("Enter", "Mark a bar to be repeated")]

    def _write_on(self) -> None:
        self.context.turn_to("compose", self.composition)

    # Its engine

    def subject(self) -> object:
        return self.composition.setting

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self.play_bar.pause()
        if self._count():
            self.timeline.start_document(Composition.from_setting(self.composition.setting))
        return Inventing(self.composition.setting)

    def show_snapshot(self, draft: Draft) -> None:
        self._draft = draft
        self._show(draft.voices, self.composition.setting, rests=False)
        self.attempt.set(str(draft.attempt), f"attempt, {draft.step}")
        many = "melodies" in draft.step or "voices" in draft.step
        self.sentence.set(f"Now {draft.step} {'are' if many else 'is'} made.")
        self.rules.set("", "")

    def take_result(self, result: Composition) -> None:
        self.timeline.replace(result)
        self.show_timeline()
        self.context.say("good", "Invented.", f"{counted(self._count(), 'note')}, and no hard rule is broken.",
                         "Listen", self.play_bar.play_or_pause)
        self.context.changed()

    def show_unwatched(self) -> None:
        if self._draft is not None:
            self.timeline.replace(Composition(self.composition.setting, self._draft.voices))
            self.show_timeline()

    # What stays

    def write_value(self, value: Composition) -> str:
        return write_invention(value)

    def read_value(self, text: str) -> Composition:
        return read_invention(text)

    def extra(self) -> dict[str, str]:
        return {"invention-pieces": self.timeline.written(write_invention)} if self.timeline.can_undo else {}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get("invention-pieces"), read_invention)
