"""The page Compose: voices are written against a cantus; rules are judged at once, and the ways left are counted."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from app.games.counterpoint.compose.compose_hints import ComposeHintDesk
from app.games.counterpoint.compose.compose_sections import BreachSection, VoiceSearchSection
from app.games.counterpoint.compose.compose_solvers import Result, engine_for, solvers_for
from app.games.counterpoint.compose.composition_board import FIRST
from app.games.counterpoint.compose.composition_sheet import moves_to
from app.games.counterpoint.compose.exercise_dialog import USUAL, ExerciseDialog
from app.games.counterpoint.compose.opened_music import OpenedMusic
from app.games.counterpoint.compose.rules_choice import RulesChoice
from app.games.counterpoint.compose.writing_board import WritingBoard
from app.games.counterpoint.exercise_records import STATISTICS, ExerciseRecords
from app.games.counterpoint.music_page import MusicPage
from app.games.counterpoint.titles import long_title, short_title
from app.pages import Command, Figure, HowFar, Memory, PageContext, PlayPage, UsualGame, fresh_seed
from solvers.core.engine import Engine
from solvers.core.generator_engine import at_once
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.counterpoint.composition import Composition, read_id, with_line
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.judging import breaches_of, costs_of, is_hard, judged_species
from solvers.counterpoint.outlook import lines_of
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import Personality
from solvers.counterpoint.voices.composing import ComposedPiece
from solvers.counterpoint.voices.inventing import Draft
from solvers.counterpoint.voices.search import SearchState
from solvers.counterpoint.writing import Moment

AIDS_TIP: Final = "In how many ways the line can go on with each note, and what the cheapest of them costs"


class CompositionMemory(Memory):
    """Saves whether a hint or a solver helped, and whether the exercise is in the statistics."""

    helped: bool = False
    counted: bool = False


class ComposePage(MusicPage, PlayPage[Composition]):
    """Shows the piece on its staves, what may come next, what is wrong, and why a note costs what it costs."""

    records = STATISTICS
    document = "piece"
    memory = CompositionMemory()
    board: WritingBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, WritingBoard(), "Counterpoint", self.read_id(FIRST))
        self.solvers = solvers_for(self.state)
        self._opened_music = OpenedMusic(context, self.start)
        self._pending_start: bool | None = None  # a solver is to begin, paused or not, once the ways on are known
        self.written = Figure(label="notes")
        self.backtracks, self.cost = Figure(), Figure()  # of a solver that one watches
        self.strip.add_left(self.written)
        self.strip.add_right(self.backtracks)
        self.strip.add_right(self.cost)
        self._aids_wanted = True
        self._aids_command = Command(
            "Show ways and costs", lambda: self.show_aids(not self._aids_wanted), AIDS_TIP, "Shift+O",
            checked=lambda: self._aids_wanted, group="aids")
        self.hint_desk = ComposeHintDesk(context, self.board, self._aids_command._replace(checked=None))
        self.search = VoiceSearchSection(context.column)
        self.breaches = BreachSection(context.column)
        self.rules_choice = RulesChoice(context, lambda: judged_species(self.state.setting))
        self.sections = [*self.hint_desk.sections, self.search, self.breaches, self.rules_choice.section]
        self.widget = self.add_play_bar()
        self.beside = self.rules_choice.choice
        self.board.move_requested.connect(self._write)
        self.hear_midi(self.board.write_key)
        self.board.place_changed.connect(self._request_outlook)
        self.board.refused.connect(lambda sentence: self.context.say("info", "", sentence))
        self.hint_desk.note_selected.connect(self._write_candidate)
        self.hint_desk.outlook_found.connect(self._on_outlook_found)
        self.rules_choice.changed.connect(self._on_rules_changed)

    # What a game supplies

    def read_id(self, text: str) -> Composition:
        return read_id(text)

    def read_file(self, data: bytes) -> Save:
        """A saved game, or music of other programs as a piece to write on."""
        return super().read_file(data) if data.lstrip()[:1] == b"{" else self._opened_music.read(data)

    def read_behind(self, data: bytes) -> Save:
        return super().read_file(data) if data.lstrip()[:1] == b"{" else self._opened_music.read(data, behind=True)

    def restore_save(self, save: Save) -> None:
        super().restore_save(save)
        if not save.extra and self.state.setting.kind == "free":  # music of another program has notes alone
            self._opened_music.show(save, self.state)

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

    def how_far(self) -> HowFar:
        written, bars = self.state.bars_written
        return HowFar.from_words(f"{written} of {counted(bars, 'bar')} written", part=written / bars)

    def usual_games(self) -> Sequence[UsualGame]:
        now = self.state.setting
        return [UsualGame(title, partial(self._begin_usual, words), on=words == f"{now.source}:{now.parameters}")
                for title, words in USUAL]

    def _begin_usual(self, words: str) -> None:
        self.start(f"counterpoint:{words}:{0 if words.startswith('fux') else fresh_seed()}")

    def start_given(self, game_id: str) -> None:
        """Write an exercise; the id of an invention is that of a whole piece, which the page Invention shows."""
        setting = self.read_id(game_id).setting
        if setting.is_inventable:
            self.context.turn_to("invention", setting)
        else:
            super().start_given(game_id)

    def handle_request(self, request: object) -> None:
        """Write on at a piece, or write the exercise of an id."""
        if isinstance(request, str):
            if request != self.state.id:
                self.start(request)
        elif isinstance(request, Composition):
            self.start(request.id)
            self.play_all(moves_to(self.state, request) if request.setting.kind == "species" else ["invent"])

    def picture_name(self) -> str:
        setting = self.state.setting
        if setting.own:  # its notes would be most of the name
            return f"counterpoint-cantus-{setting.parameters.replace('/', '-')}"
        return super().picture_name()

    def choose_new(self) -> None:
        ExerciseDialog(self.context.widget, self.state.setting, self.start).open()

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

    def commands(self) -> Sequence[Command]:
        return (self.rules_choice.change_command, self._aids_command, *self.music_commands(), *self.single_steps())

    def music(self) -> Piece:
        return self.state.piece(long_title(self.state.setting)[0])

    def move_words(self, move: str) -> str:
        return move.replace("#", "♯")

    # The state

    def show_state(self, before: Composition | None) -> None:
        state = self.state
        fresh = before is None or before.setting != state.setting
        self.board.aids = self._aids_wanted or state.finished or self.context.practising
        self.hint_desk.reset(state, self.judge)
        if fresh:
            self.set_solvers(solvers_for(state))
        self.board.show_sheet(state, *long_title(state.setting))
        self.play_bar.show_piece(self.board.sheet.piece, self.board.music.inks)
        if fresh:
            self.board.show_section(None)
            self.board.move_cursor(self.board.sheet.first_empty() or self.board.sheet.cells[0][0], show=False)
        judged = [(breach, is_hard(state.setting, breach, self.judge)) for breach in breaches_of(state)]
        self.board.show_breaches(judged)
        self.breaches.show_breaches(judged, empty=not self.board.sheet.counts[0])
        self._update_strip()
        self._request_outlook()
        if before is not None and not before.finished and state.finished and not self.solving:
            self._announce_end()

    def _update_strip(self) -> None:
        self._show_note_counts()
        if not self.solving:
            self.backtracks.set("", "")
            self.cost.set("", "")
        self.board.show_remark("" if self.solving else self.hint_desk.remark())

    def _show_note_counts(self) -> None:
        written, asked = self.board.sheet.counts
        self.written.set(str(written), f"of {counted(asked, 'note')}")

    @property
    def _work_name(self) -> str:
        """What messages call it: a line beside a cantus, or a piece of several."""
        return "line" if self.state.setting.voices == 2 else "piece"

    @property
    def _cost(self) -> float:
        return round(sum(costs_of(self.state, self.judge).values()), 2)

    def _announce_end(self) -> None:
        if not self.context.practising:
            self.context.say("good", f"The {self._work_name} is finished.",
                             f"No hard rule is broken; it costs {self._cost:g}.", "Another one", self.new)

    # What may come next

    @property
    def judge(self) -> Personality:
        """The personality whose rules judge."""
        return self.rules_choice.judge

    def _request_outlook(self) -> None:
        """Ask what may come next at the cursor, unless a solver is writing."""
        if not self.solving:
            self.hint_desk.request_outlook()
        self.refresh_sections()

    def _on_outlook_found(self) -> None:
        self._update_strip()
        self.context.changed()
        if self._pending_start is not None:
            self.begin_solving(paused=self._pending_start)

    def refresh_sections(self) -> None:
        if not self.solving:
            self.hint_desk.update_sections()
        self.breaches.show()
        self.rules_choice.section.show()

    def _on_rules_changed(self) -> None:
        self.stop()
        self.show_state(self.state)
        self.context.changed()

    # Aids

    @property
    def aids(self) -> bool:
        return self._aids_wanted and self.state.setting.kind == "species"

    def hide_aids(self) -> None:
        self.show_aids(False)

    def show_aids(self, wanted: bool) -> None:
        """Show or hide the ways left and what the notes cost; a finished piece always has them."""
        self._aids_wanted = wanted
        self.hint_desk.hide_sections()
        self.show_state(self.state)
        self.context.changed()

    # Writing

    def _write(self, move: str, go_on: bool) -> None:
        if not self.play(move):
            return
        note = self.board.sheet.note_at(self.board.cursor_cell)
        if note is not None and note.pitch is not None:
            self.play_bar.sound_notes(note.pitch)
        if go_on:
            self.board.advance_cursor()

    def _write_candidate(self, pitch: Pitch | None) -> None:
        cell = self.board.cursor_cell
        if self.board.sheet.is_given(cell[0]) or self.solving:
            return
        there = self.board.sheet.note_at(cell)
        if there is None or there.pitch != pitch:
            self._write(self.board.sheet.move(cell, pitch, self.board.length), True)

    def play(self, move: str) -> bool:
        played = super().play(move)
        if played and self.state.finished and not (self.memory.counted or self.context.practising):
            self.memory.counted = True
            exercise = self.state.exercise(self.judge)
            optimum = None if exercise is None else at_once(lines_of(exercise)).least
            cheapest = optimum is not None and self._cost <= optimum
            STATISTICS.count(partial(
                ExerciseRecords.with_finished, setting=self.state.setting, alone=not self.memory.helped,
                cheapest=cheapest), self.context)
        return played

    # Hints

    def hint(self) -> None:
        """Name the best next note, and why the others are worse."""
        if self.solving or self._pending_start is not None:
            self.stop()
        if self.state.setting.kind != "species":
            self.context.say("info", "No hint here.", "A free piece has no cantus against which a note is best.")
            return
        self.memory.helped = True
        self.hint_desk.request_hint()

    def discard_hint(self) -> bool:
        there = self.board.hint_pitch is not None
        self.hint_desk.cancel_hint()
        return there

    # Its solvers

    def finished(self) -> bool:
        return self.state.finished or not self.solvers

    def begin_solving(self, *, paused: bool) -> None:
        """Begin once the graph of all lines is made, of fifth species in a tenth of a second; solvers then have it."""
        if self.hint_desk.outlook is None and self.state.exercise() is not None and not self.finished():
            self.stop()
            self._pending_start = paused
            self._request_outlook()
        else:
            super().begin_solving(paused=paused)

    def stop(self) -> None:
        self._pending_start = None
        super().stop()

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        return engine_for(self.state, self.judge, solver)

    def show_snapshot(self, moment: Moment | Draft | tuple[Composition, SearchState]) -> None:
        self.board.writable = False
        self.board.show_remark("")
        if isinstance(moment, Moment):
            self.hint_desk.show_moment(moment)
            self._show_note_counts()
            self.backtracks.set(f"{moment.backtracks:,}", "taken back")
            self._show_cost(moment.cost, moment.least)
            return
        self.hint_desk.hide_sections()
        if isinstance(moment, Draft):
            self.board.show_draft(moment.voices)
            self.backtracks.set(str(moment.attempt), f"attempt, {moment.step}")
            self._show_note_counts()
            return
        composition, search_state = moment
        self.board.show_draft(composition.voices)
        self._show_note_counts()
        self.search.show_search(search_state)
        self._show_cost(search_state.cost, search_state.least)

    def _show_cost(self, cost: float, least: float | None) -> None:
        """Show the effort of a solver, and the cost of its best line."""
        best = "" if least is None else f", best {self._work_name} {least:g}"
        self.cost.set(f"{cost:g}", f"cost so far{best}")

    def show_unwatched(self) -> None:
        self.board.writable = True
        self.search.hide()
        self.board.end_trace()
        if self.board.sheet.composition == self.state:
            self._update_strip()
            self._request_outlook()

    def take_result(self, result: Result) -> None:
        self.memory.helped = True
        if isinstance(result, Composition):
            if result.voices != self.state.voices:
                self.play_all(["invent"])
            return
        if result is None:
            proven = self.state.exercise() is not None
            self.context.say("warning", "There is no line." if proven else "No piece was found.",
                             f"No {self._work_name}{'' if proven else ' that was tried'} goes on from what is written "
                             "without breaking a hard rule. Take notes away, and try again.")
            return
        if isinstance(result, ComposedPiece):
            self.play_all(moves_to(self.state, result.composition))
            self.context.say("good", f"The piece costs {result.cost:g}.", "No piece with these notes and rhythms costs "
                             "less." if result.proven else "It is the best that was found; a cheaper one may exist.")
            return
        cost, line = result
        self.play_all(moves_to(self.state, with_line(self.state, self.state.free_voices[0], line)))
        self.context.say("good", f"The line costs {cost:g}.", "No line with this beginning costs less.")

    # What stays

    def extra(self) -> dict[str, str]:
        return {"rules": self.judge.name, "aids": str(int(self._aids_wanted)), **super().extra()}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self.rules_choice.restore(extra.get("rules", ""))
        if extra:
            self._aids_wanted = extra.get("aids") != "0"
