"""The page Compose: a line is written against a cantus; rules are judged at once, and the ways left are counted."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker

from app.controls import Choice, button
from app.games.counterpoint.compose.breach_section import BreachSection
from app.games.counterpoint.compose.candidate_section import CandidateSection
from app.games.counterpoint.compose.cost_section import CostSection
from app.games.counterpoint.compose.hint_words import hint_words, voices_words
from app.games.counterpoint.compose.lane import short_number
from app.games.counterpoint.compose.new_dialog import NewDialog
from app.games.counterpoint.compose.rules_dialog import RulesDialog
from app.games.counterpoint.compose.sheet import moves_to
from app.games.counterpoint.compose.sheet_board import FIRST
from app.games.counterpoint.compose.solving import Result, engine_for, outlook_of_moment, solvers_for
from app.games.counterpoint.compose.writing_board import WritingBoard
from app.games.counterpoint.music_files import save_music
from app.games.counterpoint.play_bar import PlayBar, with_play_bar
from app.games.counterpoint.rule_presets import RulePresets
from app.games.counterpoint.titles import long_title, short_title
from app.pages.actions import GameAction, UsualGame
from app.pages.page_context import PageContext
from app.pages.panel import Section
from app.pages.play_page import PlayPage, fresh_seed
from app.pages.status_strip import Figure
from solvers.core.engine import Engine
from solvers.core.generator_engine import at_once
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.counterpoint.composition import Composition, read_id, with_line
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.importing import read_any, save_of
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.outlook import Candidate, Outlook, lines_of, outlook_of
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.spoken import short_name
from solvers.counterpoint.voices.composing import Composed, VoiceCandidate, candidates_for
from solvers.counterpoint.voices.inventing import Draft
from solvers.counterpoint.voices.search import Sight
from solvers.counterpoint.writing import Moment

USUAL: Final = (
    ("Fux, figure 5: first species", "fux-5:1/upper"), ("Fux, figure 33: second species", "fux-33:2/upper"),
    ("Fux, figure 55: third species", "fux-55:3/upper"), ("Fux, figure 73: fourth species", "fux-73:4/upper"),
    ("A new cantus, first species above", "d:1/upper"), ("A new cantus, first species below", "d:1/lower"),
    ("A new cantus, second species above", "d:2/upper"), ("A new cantus, fourth species above", "d:4/upper"),
)
class ComposePage(PlayPage[Composition]):
    """Shows the piece on its staves, what may come next, what is wrong, and why a note costs what it costs."""

    board: WritingBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, WritingBoard(), "Counterpoint", self.read_id(FIRST))
        self.solvers = solvers_for(self.state)
        self.judge: Personality = PERSONALITIES[0]
        self.outlook: Outlook | None = None
        self.thinking = context.add_driver(self._asked)
        self._hint = False
        self._waiting: bool | None = None  # a solver is to begin, paused or not, once the ways on are known
        self.written = Figure(label="notes")
        self.backtracks, self.cost = Figure(), Figure()  # of a solver that one watches
        self.strip.add_left(self.written)
        self.strip.add_right(self.backtracks)
        self.strip.add_right(self.cost)
        self.candidates = CandidateSection(context.column)
        self.cost_section = CostSection(context.column)
        self.breaches = BreachSection(context.column)
        self.rules = Section(context.column, "Rules")
        self.about = self.rules.add_sentence(muted=True)
        self.rules_button = button("Change…", tip="Say which rules are hard, and what the others cost (Ctrl+Shift+R)")
        self.rules.add_buttons(self.rules_button)
        self.rules_button.clicked.connect(self.change_rules)
        self.sections = [self.candidates, self.cost_section, self.breaches, self.rules]
        self.play_bar = PlayBar(context, self.board)
        self.widget = with_play_bar(self.board, self.play_bar)
        self.presets = RulePresets(context)
        self.judges = Choice("Rules", [(f"Rules: {name}", name) for name in self.presets.names()])
        self.judges.setToolTip("Who judges: which rules are hard, and what the others cost")
        self.beside = self.judges
        self.board.move_wanted.connect(self._write)
        self.board.place_chosen.connect(self._ask)
        self.board.refused.connect(lambda sentence: self.context.say("info", "", sentence))
        self.candidates.chosen.connect(self._take)
        self.judges.activated.connect(lambda _: self._choose_judge(self.judges.currentData()))

    # What a game supplies

    def read_id(self, text: str) -> Composition:
        return read_id(text)

    def read_file(self, data: bytes) -> Save:
        """A saved game, or music of other programs as a piece to write on."""
        return super().read_file(data) if data.lstrip()[:1] == b"{" else save_of(read_any(data))

    def new_id(self, seed: int) -> str:
        setting = self.state.setting
        if not setting.source.startswith("fux-"):
            return replace(setting, seed=seed).id
        alike = [figure for figure in figures().values() if figure.species == setting.species
                 and figure.above == (setting.cantus_voice == 1) and f"fux-{figure.number}" != setting.source]
        chosen = Random(seed).choice(alike) if alike else figures()[int(setting.source[4:])]
        return f"counterpoint:fux-{chosen.number}:{setting.parameters}:{seed}"

    def parameters(self) -> str:
        return short_title(self.state.setting)

    def usual_games(self) -> Sequence[UsualGame]:
        now = self.state.setting
        return [UsualGame(title, partial(self._begin_usual, words), on=words == f"{now.source}:{now.parameters}")
                for title, words in USUAL]

    def _begin_usual(self, words: str) -> None:
        self.start(f"counterpoint:{words}:{0 if words.startswith('fux') else fresh_seed()}")

    def take(self, request: object) -> None:
        """Write on at an invention, or write the exercise of an id."""
        if isinstance(request, str):
            if request != self.state.id:
                self.start(request)
        elif isinstance(request, Composition):
            self.start(request.id)
            self.play("invent")

    def choose_new(self) -> None:
        NewDialog(self.context.widget, self.state.setting, self.start).open()

    def invitation(self) -> str:
        if self.history.moves or self.solving:
            return ""
        return "Click on the staff, or type A to G, to write the first note."

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return [
            ("A … G", "Write the nearest note of this name"), ("Shift+A … G", "Write the one an octave higher"),
            ("Up, Down", "A step higher or lower"), ("Ctrl+Up, Ctrl+Down", "An octave higher or lower"),
            ("S, Shift+S", "Raise or lower by a semitone"), ("R", "Write a rest"), ("T", "Tie to the next note"),
            ("Delete, Backspace", "Take the note away"), ("Page Up, Page Down", "Go to the voice above or below"),
            ("Enter", "Mark a bar to be repeated"),
            ("1, 2, 4, 8", "Whole, half, quarter, eighth notes from now on (3, 6: dotted ones)"),
        ]

    def game_actions(self) -> Sequence[GameAction]:
        return (
            *self.play_bar.game_actions(),
            GameAction("Rules…", "edit", "Ctrl+Shift+R", "Say which rules are hard, and what the others cost",
                       self.change_rules, group="listen"),
            GameAction("Save the music…", "export", "Ctrl+Shift+M", "Write MIDI, MusicXML, kern, sound or text",
                       lambda: save_music(self.context, self.state.piece(), self.picture_name()), group="listen"),
            *self.single_steps(),
        )

    def move_words(self, move: str) -> str:
        return move.replace("#", "♯")

    # The state

    def show_state(self, before: Composition | None) -> None:
        state = self.state
        fresh = before is None or before.setting != state.setting
        self.outlook, self._hint = None, False
        if fresh:
            self.offer(solvers_for(state))
        self.board.show_sheet(state, *long_title(state.setting))
        self.play_bar.show_piece(self.board.sheet.piece, self.board.music.inks)
        if fresh:
            self.board.show_section(None)
            self.board.move_cursor(self.board.sheet.first_empty() or self.board.sheet.cells[0][0], show=False)
        found = [(breach, is_hard(state.setting, breach, self.judge)) for breach in breaches_of(state)]
        self.board.show_breaches(found)
        self.breaches.show_breaches(found, empty=not self._count())
        self._show_figures()
        self._ask()
        if before is not None and not before.finished and state.finished and not self.solving:
            self._tell_end()

    def _count(self) -> int:
        """How many notes are written."""
        return sum(1 for voice in self.state.free_voices for note in self.state.voices[voice]
                   if note.pitch is not None)

    def _show_figures(self) -> None:
        cells = sum(len(self.board.sheet.cells[voice]) for voice in self.state.free_voices)
        self.written.set(str(self._count()), f"of {counted(cells, 'note')}")
        if not self.solving:
            self.backtracks.set("", "")
            self.cost.set("", "")
        found = self.outlook
        if found is None or self.solving:
            self.board.show_remark("")
        else:
            cost = "" if found.broken is not None else f", cost <b>{sum(found.spent.values()):g}</b>"
            best = "" if found.optimum is None or not cost else f", best of all lines {found.optimum:g}"
            ways = f"<b>{short_number(found.ways)}</b> of {short_number(found.first)} ways left"
            self.board.show_remark(ways + cost + best)

    def _tell_end(self) -> None:
        if self.context.practising:
            return
        found = sum(self.judge.weight_in(breach.rule, self.state.setting.species) for breach in breaches_of(self.state)
                    if not is_hard(self.state.setting, breach, self.judge))
        self.context.say("good", "The line stands.", f"No hard rule is broken; it costs {found:g}.", "Another one",
                         self.new)

    # What may come next

    def _ask(self) -> None:
        """Let the ways on be counted for the place at the cursor."""
        exercise = self.state.exercise(self.judge)
        if exercise is None or self.solving:
            self.refresh_sections()
            return
        voice = self.state.free_voices[0]
        cell = self.board.cursor_cell
        place = None if self.board.sheet.is_given(cell[0]) else self.board.sheet.slot_of(cell)
        if place is None:
            place = self.board.sheet.slot_of((voice, min(cell[1], self.state.length - BAR)))
        self.thinking.think(outlook_of(exercise, self.state.places(voice), place), self._learn, "outlook")

    def _asked(self) -> object:
        """What the ways on are counted for."""
        return self.state, self.judge, self.board.cursor_cell

    def _learn(self, found: Outlook) -> None:
        self.outlook = found
        self.board.show_outlook(found)
        self._show_figures()
        self.refresh_sections()
        if self._hint:
            self._tell_hint()
        self.context.changed()
        if self._waiting is not None:
            self.begin_solving(paused=self._waiting)

    def refresh_sections(self) -> None:
        found, cell = self.outlook, self.board.cursor_cell
        for section in (self.candidates, self.cost_section):
            section.setVisible(found is not None)
        self.breaches.show()
        self.rules.show()
        self.rules.set_note(self.judge.name)
        self.about.set(self.judge.about)
        if found is None:
            return
        given = self.board.sheet.is_given(cell[0])
        other = self.state.sounding(1 - self.state.free_voices[0], cell[1])
        self.candidates.show_outlook(found, cell[1] // BAR + 1, None if other is None else other.pitch,
                                     listed=not given)
        best = self._best()
        if best is not None and not given and self.board.sheet.note_at(cell) is None:
            self.cost_section.show_candidate(found, best)
        else:
            self.cost_section.show_line(found)

    def _best(self) -> Candidate | None:
        """The candidate with which the line costs least."""
        if self.outlook is None:
            return None
        able = [each for each in self.outlook.candidates if each.ways and each.least is not None]
        return min(able, key=lambda each: (each.least or 0.0, -each.ways)) if able else None

    def _choose_judge(self, name: str) -> None:
        if name in self.presets and self.presets.get(name) != self.judge:
            self.stop()
            self.judge = self.presets.get(name)
            self.show_state(self.state)
            self.context.changed()

    def change_rules(self) -> None:
        """Ask which rules are hard and what the others cost; what is changed is kept under a name of its own."""
        RulesDialog(self.context.widget, self.presets, self.judge, self._keep_rules).open()

    def _keep_rules(self, judge: Personality) -> None:
        if self.context.attempt(lambda: self.presets.save(judge), "Not kept:"):
            with QSignalBlocker(self.judges):
                self.judges.offer([(f"Rules: {name}", name) for name in self.presets.names()])
                self.judges.setCurrentIndex(self.judges.findData(judge.name))
            self._choose_judge(judge.name)

    # Writing

    def _write(self, move: str, go_on: bool) -> None:
        if self.play(move) and go_on:
            self.board.go_on()

    def _take(self, pitch: Pitch | None) -> None:
        """Write a candidate at the cursor."""
        cell = self.board.cursor_cell
        if self.board.sheet.is_given(cell[0]) or self.solving:
            return
        there = self.board.sheet.note_at(cell)
        if there is None or there.pitch != pitch:
            self._write(self.board.sheet.move(cell, pitch, self.board.length), True)

    # Hints

    def hint(self) -> None:
        """Name the best next note, and why the others are worse."""
        if self.solving:
            self.stop()
        if self.state.setting.kind != "species":
            self.context.say("info", "No hint here.", "A free piece has no cantus against which a note is best.")
            return
        cell = self.board.cursor_cell
        if self.board.sheet.is_given(cell[0]) or self.board.sheet.note_at(cell) is not None:
            empty = self.board.sheet.first_empty()
            if empty is not None:
                self.board.move_cursor(empty, show=self.board.cursor_shown)
        self._hint = True
        if self.state.exercise() is None:
            cell = self.board.cursor_cell
            self.thinking.think(candidates_for(self.state, *cell, self.judge), self._learn_voices, "hint")
            return
        if self.outlook is not None and self.outlook.place == self.board.sheet.slot_of(self.board.cursor_cell):
            self._tell_hint()

    def _learn_voices(self, found: tuple[VoiceCandidate, ...]) -> None:
        """What each note of a place would do in a piece of three or four voices."""
        able = sorted((each for each in found if each.least is not None), key=lambda each: each.least or 0.0)
        refused = [each for each in found if each.refused]
        if not able:
            self.context.say("hint", "No note helps here.", "Each breaks a hard rule or leads to no end; change "
                             "another note first.")
            return
        best = able[0]
        self.board.show_best(best.pitch)
        self.context.say("hint", f"{short_name(best.pitch)} is best.", voices_words(able, refused), "Write it",
                         lambda: self._take(best.pitch))

    def _tell_hint(self) -> None:
        self._hint = False
        best, found = self._best(), self.outlook
        if found is None:
            return
        if best is None or found.place is None:
            where = f" since bar {self.board.sheet.cell_of_slot(found.broken)[1] // BAR + 1}" if (
                found.broken is not None) else ""
            self.context.say("hint", "No note helps here.", f"There has been no way on{where}: change a note there.")
            return
        self.board.show_hint(best.pitch)
        name = "The rest" if best.pitch is None else short_name(best.pitch)
        self.context.say("hint", f"{name} is best.", hint_words(best, found, self._beside()), "Write it",
                         lambda: self._take(best.pitch))

    def _beside(self) -> Pitch | None:
        """What the cantus has at the present place."""
        other = self.state.sounding(1 - self.state.free_voices[0], self.board.present[1])
        return None if other is None else other.pitch

    def forget_hint(self) -> bool:
        there = self.board.hinted is not None
        self._hint = False
        self.thinking.forget("hint")
        self.board.show_hint(None)
        return there

    # Coming and going

    def leave(self) -> None:
        super().leave()
        self.play_bar.pause()

    def deactivate(self) -> None:
        super().deactivate()
        self.play_bar.pause()

    def shut_down(self) -> None:
        self.play_bar.pause()

    # Its solvers

    def finished(self) -> bool:
        return self.state.finished or not self.solvers

    def begin_solving(self, *, paused: bool) -> None:
        """Begin once the graph of all lines is made, of fifth species in a tenth of a second; solvers then have it."""
        if self.outlook is None and self.state.exercise() is not None and not self.finished():
            self.stop()
            self._waiting = paused
            self._ask()
        else:
            super().begin_solving(paused=paused)

    def stop(self) -> None:
        self._waiting = None
        super().stop()

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        return engine_for(self.state, self.judge, solver)

    def show_snapshot(self, moment: Moment | Draft | tuple[Composition, Sight]) -> None:
        self.board.writable = False
        self.board.show_remark("")
        if isinstance(moment, tuple):
            self.board.show_draft(moment[0].voices)
            return
        if isinstance(moment, Draft):
            self.board.show_draft(moment.voices)
            self.backtracks.set(str(moment.attempt), f"attempt, {moment.step}")
            return
        self.written.set(str(len(moment.line)))
        exercise = self.state.exercise(self.judge)
        if exercise is not None:
            seen = outlook_of_moment(at_once(lines_of(exercise)), moment)
            self.board.show_trace(moment.line, seen)
            cell = self.board.present
            self.candidates.show_outlook(seen, cell[1] // BAR + 1, self._beside(), listed=True)
            self.cost_section.hide()
        self.backtracks.set(f"{moment.backtracks:,}", "taken back")
        least = "" if moment.least is None else f", best line {moment.least:g}"
        self.cost.set(f"{moment.cost:g}", f"cost so far{least}")

    def show_unwatched(self) -> None:
        self.board.writable = True
        self.board.end_trace()
        if self.board.sheet.composition == self.state:
            self._show_figures()
            self._ask()

    def take_result(self, result: Result) -> None:
        if isinstance(result, Composition):
            if result.voices != self.state.voices:
                self.play_all(["invent"])
            return
        if result is None:
            self.context.say("warning", "There is no line.", "No line goes on from what is written without breaking a "
                             "hard rule. Take notes away, and try again.")
            return
        if isinstance(result, Composed):
            self.play_all(moves_to(self.state, result.composition))
            self.context.say("good", f"The piece costs {result.cost:g}.", "No piece with these notes and rhythms costs "
                             "less." if result.proven else "It is the best along a beam; a cheaper one may exist.")
            return
        cost, line = result
        self.play_all(moves_to(self.state, with_line(self.state, self.state.free_voices[0], line)))
        self.context.say("good", f"The line costs {cost:g}.", "No line that begins so costs less.")

    # What stays

    def extra(self) -> dict[str, str]:
        return {"rules": self.judge.name, "place": "{}.{}".format(*self.board.cursor_cell)}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        name = extra.get("rules", "")
        if name in self.presets:
            self.judge = self.presets.get(name)
            self.judges.setCurrentIndex(self.judges.findData(self.judge.name))
