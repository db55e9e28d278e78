"""The page Invention: pieces are made of a theme while one watches, and played."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from app.games.counterpoint.invention.invention_dialog import InventionDialog
from app.games.counterpoint.invention.invention_text import read_invention, write_invention
from app.games.counterpoint.invention.theme_board import WORDS, ThemeBoard
from app.games.counterpoint.music import Music, voice_inks
from app.games.counterpoint.music_page import MusicPage
from app.games.counterpoint.titles import long_title, short_title
from app.pages import (
    Fact,
    Figure,
    PageContext,
    Section,
    Solver,
    StatusStrip,
    Timeline,
    UsualGame,
    ValuePage,
    fresh_seed,
)
from app.pages.commands import Command
from solvers.core.engine import Engine
from solvers.core.wording import counted, noun_for
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.invention import Inventing, invented
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.setting import Setting, read_setting
from solvers.counterpoint.spoken import with_note_names
from solvers.counterpoint.thematic.finding import bars_with_theme, end_of, find_entries, theme_of
from solvers.counterpoint.thematic.profile import leap_share
from solvers.counterpoint.voices.inventing import Draft

FIRST: Final = "counterpoint:d:invention/2/singers:42"
MIDDLE: Final = 5  # steps from a voice's lowest note to its middle
USUAL: Final = (
    ("An invention in two voices", "d:invention/2/singers"),
    ("An invention in three voices", "g:invention/3/16/singers"),
    ("An invention in four voices", "d:invention/4/16/singers"),
    ("Two voices that can change places", "a:invention/2/16/invertible/singers"),
    ("A canon at the fifth", "g:invention/canon/below/fifth/2/2/16/singers"),
    ("A canon with a bass", "d:invention/canon/below/octave/2/3/16/singers"),
    ("Over a ground bass", "a:invention/ground/3/16/singers"),
    ("Three melodies without a theme", "d:free/3/singers"),
)
HOW: Final = (
    "First a theme: a rhythm that one can hum, one climax, a leap that turns back. Then a plan: one voice after the "
    "other enters with it, a bar of it goes down or up in sequence, it comes back on another degree, upside down or in "
    "two voices at once. Then the other voices, so that all agree: consonances on the beats, dissonances that pass or "
    "are prepared, no parallel fifths or octaves, no tritone."
)
HOW_FREE: Final = (
    "First a main melody: its rhythm is drawn bar by bar, its notes by rules of the voice, mostly steps, one climax. "
    "Then the other melodies, by the same rules and so that all agree: consonances on the beats, dissonances that pass "
    "or are prepared, no parallel fifths or octaves."
)


class InventionPage(MusicPage, ValuePage[Composition]):
    """The timeline has the pieces; the last one may be unfinished, if the solver was stopped."""

    solve_text, solve_tip = "Invent", "Write another invention, note by note"
    solvers = (Solver("invent", "Inventing", "note", 80.0),)
    document = "piece"
    board: ThemeBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(invented(read_setting(FIRST)), 200)
        self._draft: Draft | None = None
        self.board = ThemeBoard()
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
        self.about = Section(context.column, "This piece")
        self.sentence = self.about.add_sentence()
        listen, *_, save = self.music_commands()
        self.about.add_buttons(
            Command("Invent", self.new, "Make another piece of this kind (F2)", icon="play", kind="primary").button(
                icon=True),
            Command("New…", self.choose_new, "Choose what to invent").button())
        self.about.add_buttons(
            listen._replace(label="Listen").button(icon=True),
            Command("Write on", self._write_on, "Take the piece to the page Compose, and change it there",
                    enabled=lambda: self._whole(self.composition)), save)
        self.where = Section(context.column, "Where the theme sounds")
        self.entries = self.where.add_facts()
        self.how = Section(context.column, "How it is made")
        self.how_words = self.how.add_sentence(muted=True)
        self.sections = [self.about, self.where, self.how]
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
        self.about.set_title(short_title(composition.setting))
        whole = self._whole(composition)
        self.sentence.set(
            "Nothing is written yet. Press play." if not self._count() else
            "This piece was stopped half-way. Press play to make it anew." if not whole else
            with_note_names(breaches[0].sentence) if breaches else self._praise())
        self._show_entries()
        self.rules.set("", "no hard rule broken" if whole and not breaches else "")
        self.attempt.set("", "")

    def _praise(self) -> str:
        """What is to be said of a whole piece without a fault."""
        setting, voices = self.composition.setting, self.composition.voices
        notes = f"{counted(self._count(), 'note')}, and no hard rule is broken"
        theme = theme_of(setting, voices)
        if not theme:
            return f"{notes}."
        bars = bars_with_theme(find_entries(setting, voices), theme)
        turned = " The lower voice may go an octave higher, above the other." if setting.invertible else ""
        return (f"The theme sounds in {bars} of {counted(setting.bars, 'bar')}. {notes}; {leap_share(voices):.0%} of "
                f"all moves are leaps.{turned}")

    def _show_entries(self) -> None:
        """List the entries of the theme."""
        setting, voices = self.composition.setting, self.composition.voices
        theme = theme_of(setting, voices)
        self.entries.set([Fact(
            f"Bars {entry.begin // BAR + 1} to {end_of(entry, theme) // BAR}",
            ", ".join(filter(None, (self.composition.name(entry.voice), WORDS[entry.form]))),
            ink=self.board.music.ink(entry.voice)) for entry in find_entries(setting, voices)])
        self.where.setVisible(bool(theme))
        self.how_words.set(HOW if setting.theme else HOW_FREE)

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
        self.board.show_entries(theme_of(setting, voices), find_entries(setting, voices))
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
        """Invent another piece of the same kind."""
        self.invent(replace(self.composition.setting, seed=fresh_seed()))

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
        InventionDialog(self.context.widget, self.composition.setting, self.invent).open()

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
        self.attempt.set(str(draft.attempt), f"{noun_for(draft.attempt, 'attempt')}, now {draft.step}")
        self.sentence.set(f"Now: {draft.step}.")
        self.rules.set("", "")

    def take_result(self, result: Composition) -> None:
        self.timeline.replace(result)
        self.show_timeline()
        self.context.say("good", "Invented.", self._praise(), "Listen", self.play_bar.play_or_pause)
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
