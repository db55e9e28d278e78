"""The page Exercises: choose an exercise of Fux's, write it, and compare your line with his and with the cheapest."""
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import EllipsisType
from typing import Final

from app.controls import Item, ResponsiveRow, Segment, Table
from app.games.counterpoint.compose.compose_page import ComposePage
from app.games.counterpoint.exercises.figure_list import AnyFigure, FigureList, figure_words, final_letter
from app.games.counterpoint.music import Music
from app.games.counterpoint.music_page import MusicPage
from app.games.counterpoint.score_board import ScoreBoard
from app.games.counterpoint.titles import mode_title
from app.look import Ink
from app.pages import Command, PageContext, Section, Timeline, ValuePage
from solvers.core.formats import FormatError
from solvers.counterpoint.checker import Breach, check_line, check_piece
from solvers.counterpoint.clefs import best_clef
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import (
    Figure,
    ScoreFigure,
    figures,
    line_from_part,
    moving_voices,
    piece_from_line,
    score_figures,
)
from solvers.counterpoint.judging import breaches_of
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, PERSONALITIES, SEVERAL
from solvers.counterpoint.setting import own_setting
from solvers.counterpoint.spoken import with_note_names

Line = tuple[Pitch | None, ...]

CANTUS, FUX, YOURS, BEST = "cantus", "fux", "yours", "best"
TITLES: Final[Mapping[str, str]] = {CANTUS: "Cantus", FUX: "Fux’s line", YOURS: "Your line", BEST: "Cheapest line"}
JUDGE: Final = PERSONALITIES[0]
SENTENCES: Final = 6
WHY: Final = (
    "These are the exercises of Johann Joseph Fux’s Gradus ad Parnassum (1725), from which Haydn, Mozart and Beethoven "
    "learned. The numbers are those of the figures in the book. Where his line breaks a rule of today’s schools, you "
    "see it here; the rules with their sources are in the help."
)


@dataclass(frozen=True)
class FigureView:
    """State of the page: the number of a figure, and which of its lines is shown."""

    number: int
    which: str = FUX


class ExercisesPage(MusicPage, ValuePage[FigureView]):

    board: ScoreBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        two: list[AnyFigure] = sorted(figures().values(), key=lambda each: (each.species, each.number))
        more: list[AnyFigure] = sorted(score_figures().values(), key=lambda each: each.number)
        self.figures = tuple(two + more)
        self.timeline = Timeline(FigureView(self.figures[0].number))
        self.yours: dict[int, Line] = {}
        self._best: dict[int, tuple[float, Line]] = {}
        self.board = ScoreBoard()
        self.board.setWhatsThis("The exercise with the line that is chosen above. Arrows go from note to note.")
        self.list = FigureList()
        self.widget = ResponsiveRow(self.add_play_bar(), self.list, 0.3, 300)
        self.widget.setFocusProxy(self.board)
        self.line_choice = Segment(
            [(key, title, f"Show {title[0].lower()}{title[1:]}") for key, title in TITLES.items()], "Line", height=32)
        self.beside = self.line_choice
        self.lines = Section(context.column, "Lines")
        self.table = Table("Lines", ("line", "hard", "cost"))
        self.lines.add_widget(self.table)
        self.lines.add_buttons(Command("Write it", self._write, "Write a line of your own on the page Compose",
                                       kind="primary"))
        self.wrong = Section(context.column, "What is wrong")
        self.sentences = [self.wrong.add_sentence(muted=True) for _ in range(SENTENCES)]
        self.why = Section(context.column, "Whose exercises?", text=WHY)
        self.sections = [self.lines, self.wrong, self.why]
        self.list.set_items(self.figures)
        self.list.figure_selected.connect(lambda figure: self._select(replace(self.selection, number=figure.number)))
        self.list.opened.connect(lambda _: self._write())
        self.line_choice.chosen.connect(lambda key: self._select(replace(self.selection, which=key)))
        self.show_timeline()

    # What is shown

    @property
    def selection(self) -> FigureView:
        return self.timeline.value

    @property
    def figure(self) -> AnyFigure:
        return figures().get(self.selection.number) or score_figures()[self.selection.number]

    def _select(self, selection: FigureView) -> None:
        if selection != self.selection:
            self.timeline.push(selection)
            self.show_timeline()
            self.context.changed()

    def show_timeline(self) -> None:
        # What is not known yet, or never is, is shown as the cantus alone, and the words say why.
        figure, which = self.figure, self.selection.which
        place = self.figures.index(figure)
        if self.list.current != figure:
            self.list.go_to(place)
        self.line_choice.set_value(which)
        solved = self._solved()
        self.list.show_done(solved)
        self.why.set_note(f"{len(solved)} of {len(self.figures)} solved")
        piece = self._piece(which)
        title = f"Fux, figure {figure.number}"
        words = f"{mode_title(final_letter(figure))}, {figure_words(figure)}"
        if piece is None:
            piece = self._piece(CANTUS)
            words += (": you have written none yet" if which == YOURS else ": the cheapest piece is not known"
                      if isinstance(figure, ScoreFigure) else ": looking for the cheapest line")
        assert piece is not None
        inks: tuple[Ink, ...] = tuple("text" if part.name == "Cantus firmus" else "accent" for part in piece.parts)
        self.board.show_music(Music(piece, title, words, inks))
        self.play_bar.show_piece(piece, inks)
        if isinstance(figure, Figure) and figure.number not in self._best:
            self.context.run(Lines(figure.exercise(JUDGE)), lambda lines: self._on_lines_found(figure.number, lines),
                             "best")
        self._show_lines()

    def _solved(self) -> frozenset[int]:
        """The exercises for which one's own line breaks no hard rule."""
        solved = set()
        for number, line in self.yours.items():
            figure = figures()[number]
            breaches = check_line(figure.cantus, line, figure.species, figure.above)
            if all(JUDGE.weight_in(breach.rule, figure.species) != HARD for breach in breaches):
                solved.add(number)
        return frozenset(solved)

    def _on_lines_found(self, number: int, lines: Lines) -> None:
        cheapest = lines.best(1)
        if cheapest:
            self._best[number] = cheapest[0]
        if number == self.selection.number:
            self.show_timeline()

    def _line(self, which: str) -> Line | None:
        """One of the lines of the figure; None if it is not known."""
        figure = self.figure
        if isinstance(figure, ScoreFigure):
            return None
        if which == FUX:
            try:
                return line_from_part(figure.piece.parts[0 if figure.above else 1], figure.species, len(figure.cantus))
            except FormatError:
                return None
        if which == YOURS:
            return self.yours.get(figure.number)
        return self._best[figure.number][1] if which == BEST and figure.number in self._best else None

    def _piece(self, which: str) -> Piece | None:
        """One of the pieces of the figure; None if it is not known.

        Staves have the clefs that fit their notes, as on Compose, and not those of Fux's files. Of several voices
        there are his piece and one's own.
        """
        figure = self.figure
        if which == CANTUS:
            return Piece((Part(tuple(Note(pitch, figure.piece.bar) for pitch in figure.cantus),
                               best_clef(figure.cantus), "Cantus firmus"),))
        if isinstance(figure, ScoreFigure):
            if which != FUX:
                own = self._own_piece(figure)
                return None if own is None or which != YOURS else own.piece()
            state = Composition.from_setting(own_setting(figure.cantus, figure.layout))
            parts = [replace(part, name=state.name(place),
                             clef=best_clef([note.pitch for note in part.notes if note.pitch is not None]))
                     for place, part in enumerate(figure.piece.parts)]
            return Piece(tuple(parts), figure.piece.metre)
        if which == FUX:
            parts = [replace(part, name="Cantus firmus" if (place == 1) == figure.above else "Counterpoint",
                             clef=best_clef([note.pitch for note in part.notes if note.pitch is not None]))
                     for place, part in enumerate(figure.piece.parts)]
            return Piece(tuple(parts), figure.piece.metre)
        line = self._line(which)
        return None if line is None or isinstance(figure, ScoreFigure) else (
            piece_from_line(figure.exercise(JUDGE), line))

    def _breaches(self, which: str) -> list[Breach] | None:
        figure, line = self.figure, self._line(which)
        if isinstance(figure, ScoreFigure):
            piece = figure.piece
            if which == FUX:
                return check_piece(piece, figure.final, moving_voices(piece))
            own = self._own_piece(figure)
            return None if own is None or which != YOURS else breaches_of(own)
        return None if line is None else check_line(figure.cantus, line, figure.species, figure.above)

    def _own_piece(self, figure: ScoreFigure) -> Composition | None:
        """The piece of the page Compose, if it is a whole one for an exercise in several voices."""
        state = self.context.page(ComposePage).state
        fits = (state.setting.own, state.setting.layout) == (figure.cantus, figure.layout)
        return state if fits and state.full else None

    @property
    def _species(self) -> int:
        return self.figure.species if isinstance(self.figure, Figure) else SEVERAL

    def _weight(self, breach: Breach) -> float:
        """What Fux's personality says of a breach in this figure."""
        return JUDGE.weight_in(breach.rule, self._species)

    def _show_lines(self) -> None:
        rows = []
        for which in (FUX, YOURS, BEST):
            breaches = self._breaches(which)
            strong = which == self.selection.which
            if breaches is None:
                rows.append((Item(TITLES[which], strong=strong), Item("–", "muted"), Item("–", "muted")))
                continue
            hard = sum(1 for breach in breaches if self._weight(breach) == HARD)
            cost = sum(JUDGE.cost_in(breach.rule, self._species) for breach in breaches)
            rows.append((Item(TITLES[which], strong=strong), Item(str(hard), "bad_ink" if hard else "text"),
                         Item(f"{cost:g}", strong=True)))
        self.table.set(rows)
        self.lines.set_title(f"Figure {self.selection.number}")
        self.lines.set_note("judged by Fux’s rules")
        self._show_breaches()

    def _show_breaches(self) -> None:
        found = self._breaches(self.selection.which)
        hard = [with_note_names(breach.sentence) for breach in found or ()
                if self._weight(breach) == HARD]
        self.wrong.set_note(TITLES[self.selection.which])
        texts = hard[:SENTENCES] or ["There is nothing to judge." if found is None else "No hard rule is broken."]
        if len(hard) > SENTENCES:
            texts[-1] = f"And {len(hard) - SENTENCES + 1} more."
        for sentence, text in zip(self.sentences, [*texts, *[""] * SENTENCES], strict=False):
            sentence.show_text(text)

    def parameters(self) -> str:
        return f"Fux, figure {self.selection.number}"

    def invitation(self) -> str:
        return "" if self.yours or self.timeline.can_undo else "Choose an exercise, then write it."

    def choose_new(self) -> None:
        place = self.figures.index(self.figure) + 1
        self._select(replace(self.selection, number=self.figures[place % len(self.figures)].number))

    def _write(self) -> None:
        figure = self.figure
        if isinstance(figure, ScoreFigure):
            self.context.turn_to("compose", own_setting(figure.cantus, figure.layout).id)
        else:
            side = "upper" if figure.above else "lower"
            self.context.turn_to("compose", f"counterpoint:fux-{figure.number}:{figure.species}/{side}:0")

    def commands(self) -> tuple[Command, ...]:
        return self.music_commands()

    def picture_name(self) -> str:
        return f"counterpoint-fux-{self.selection.number}"

    # Coming and going

    def enter(self) -> None:
        """Adopt the line of the page Compose, if it is a whole one for an exercise."""
        state = self.context.page(ComposePage).state
        exercise = state.exercise()
        if state.setting.source.startswith("fux-") and exercise is not None and state.full:
            number = int(state.setting.source[4:])
            figure = figures()[number]
            if (figure.species, figure.above) == (exercise.species, exercise.above):
                line = state.places(state.free_voices[0])
                self.yours[number] = tuple(pitch for pitch in line if not isinstance(pitch, EllipsisType))
                self.timeline.push(FigureView(number, YOURS))
        self.show_timeline()
        super().enter()

    # What stays

    def extra(self) -> dict[str, str]:
        saved = {"exercises-shown": f"{self.selection.number} {self.selection.which}"}
        if self.yours:
            saved["exercises-lines"] = "\n".join(
                f"{number}: {' '.join(str(pitch) if pitch is not None else 'r' for pitch in line)}"
                for number, line in sorted(self.yours.items()))
        return saved

    def restore(self, extra: dict[str, str]) -> None:
        for text in extra.get("exercises-lines", "").split("\n"):
            number, _, words = text.partition(": ")
            try:
                line = tuple(None if word == "r" else Pitch.parse(word) for word in words.split())
                if number.isdecimal() and int(number) in figures():
                    figure = figures()[int(number)]
                    if len(line) == figure.exercise(JUDGE).notes:
                        self.yours[figure.number] = line
            except FormatError:
                continue
        number, _, which = extra.get("exercises-shown", "").partition(" ")
        if number.isdecimal() and which in TITLES and int(number) in {each.number for each in self.figures}:
            self.timeline.reset(FigureView(int(number), which))
        self.show_timeline()
