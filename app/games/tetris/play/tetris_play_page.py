"""The Play page: a game against the clock, its hints, its replay, and minds that play it on."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QGuiApplication

from app.games.tetris import looks
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.field_picture import HOVER, SKY, FieldPicture, ending_of, in_danger
from app.games.tetris.game_effects import GameEffects
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.best_games import STATISTICS, TetrisStatisticsWriter
from app.games.tetris.play.best_ghost import BestGhost
from app.games.tetris.play.event_animation import FOLLOWED, Animation
from app.games.tetris.play.lesson_goals import LessonGoals
from app.games.tetris.play.live_play import UNDOABLE, LivePlay
from app.games.tetris.play.new_tetris_dialog import OFFERED, NewTetrisDialog
from app.games.tetris.play.seek_section import SeekSection
from app.games.tetris.play.setup_dialog import SetupDialog
from app.games.tetris.play.tetris_hints import PlacementHintDesk
from app.games.tetris.play.tetris_play_board import MarginView, PlayBoard
from app.games.tetris.play.tetris_play_sections import GameSection, MedalsSection, RecordsSection, SplitsSection
from app.games.tetris.tetris_text import (
    beside_best_text,
    end_time,
    ending_text,
    goal_text,
    how_far,
    setup_text,
    short_time,
)
from app.pages.actions import Action, UsualGame
from app.pages.begun import HowFar
from app.pages.commands import Command
from app.pages.document import DOCUMENT
from app.pages.film_export import FilmExport
from app.pages.page import LessonGoal
from app.pages.page_context import PageContext
from app.pages.play_page import PlayPage, fresh_seed
from app.pages.solver_bar import Solver
from app.pages.status_strip import Figure
from app.pages.value_page import VALUE
from solvers.core.engine import Engine
from solvers.core.formats import read_text
from solvers.core.saves import Save
from solvers.tetris.guideline import fumen, modes
from solvers.tetris.guideline.events import Ended, Event, Levelled, Locked, Risen
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.fumen_document import Document, pages_from_game
from solvers.tetris.guideline.fumen_text import read_pages
from solvers.tetris.guideline.medals import medals_text
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

if TYPE_CHECKING:
    from app.games.tetris.replay_film import GameFilm

SUFFIX = ".fumen"
REPLAY = "\treplay"  # in the solver bar; no controller can be called that
FIRST = Setup(modes.MARATHON, 0, modes.MARATHON_LINES)
INVITATION = "Press any game key to start. Fill a row with blocks to clear it."
CHEESE_ROWS = (10, 18, 100)  # of the races that everybody knows
KNOWN = "This game had the same pieces as one of your best, so it is not listed."
PACE = 4.0  # pieces a second of a mind that plays on


class TetrisPlay(PlayPage[Guideline]):
    """Tetris by the guideline's rules, in real time, with hints, replay and minds that play on."""

    records = STATISTICS
    own_files = f"Boards as fumens (*{SUFFIX})"

    board: PlayBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, PlayBoard(), "Tetris", Guideline.from_id(_id_of(FIRST, fresh_seed())))
        self.presets = context.shared(ControllerPresets)
        self._played = 0  # moves of the mind that plays on which are on the board
        self._build_strip()
        self.statistics_writer = TetrisStatisticsWriter()
        self.live = LivePlay(self, self.board)
        self.effects = GameEffects(self, self.live.clock, lambda: self.live.simulation)
        self.lesson_goals = LessonGoals(self, self.live)
        self.game_section = GameSection(context.column)
        self.seek_section = SeekSection(context.column)
        self._seekable = False  # whether what is shown is a moment of a game that was played
        self._recording: Recording | None = None  # of the game as it is, once somebody has asked for its replay
        self._replayed = 0  # pieces that have locked at the moment of the replay that is shown
        self.splits_section = SplitsSection(context.column)
        self._ghost: BestGhost | None = None  # of the best game of this kind before this one
        self._best_splits: tuple[int, ...] = ()  # of the best game of this kind before this one
        self.films = FilmExport(context)
        self.hints = PlacementHintDesk(self, self.live, self.statistics_writer)
        self.records_section, self.medals_section = RecordsSection(context.column), MedalsSection(context.column)
        self._connect()
        self._offer_minds()

    def _build_strip(self) -> None:
        self.margin_view = MarginView(self.board)
        self.animation = Animation(self.board)
        self._goal = Figure("", "lines")
        self._time = Figure("clock", widest="00:00.0")
        self._time.setToolTip("Time played, without pauses")
        self.strip.add_left(self._goal)
        self.strip.add_right(self._time)

    def _connect(self) -> None:
        self.live.happened.connect(self._happen)
        self.live.moved.connect(self.show_live)
        self.hints.changed.connect(self.show_live)
        self.presets.changed.connect(self._offer_minds)
        self.seek_section.sought.connect(self.seek)
        self.board.commanded.connect(self._obey)
        self.board.start_pressed.connect(
            lambda: self.live.pause_or_go_on() if self.live.going or self.live.playable else self.new())
        looks.wearer.changed.connect(self.show_live)
        self.board.setWhatsThis(
            "The field. The arrow keys move the piece, Up turns it, Space drops it; C holds it. Or point at a column, "
            "click to drop, click right to turn. The settings let you choose other keys, and how fast they repeat."
        )

    def _offer_minds(self) -> None:
        names = self.presets.names() if self.state.setup.suits_attackers else self.presets.strict_names()
        solvers = [Solver(key, self.presets.title(key), "pieces", speed=PACE) for key in names]
        over = self.state.finished or self.history.can_redo
        if self.history.moves:
            solvers.insert(0 if over else len(solvers), Solver(REPLAY, "Replay", "frames", speed=FRAMES))
        if [solver.key for solver in solvers] != [solver.key for solver in self.solvers]:
            chosen = self.context.solver_bar.solver if self.context.in_front and not over else ""
            self.set_solvers(solvers)
            if any(solver.key == chosen for solver in solvers):  # at the end it is the replay that one may want
                self.context.solver_bar.set_solver(chosen)

    # What a game supplies

    def read_id(self, text: str) -> Guideline:
        return Guideline.from_id(text)

    def new_id(self, seed: int) -> str:
        return _id_of(self.state.setup, seed)

    def parameters(self) -> str:
        return setup_text(self.state.setup)

    @property
    def aids(self) -> bool:
        return self.hints.shadow

    def hide_aids(self) -> None:
        self.hints.show_shadow(False)

    def how_far(self) -> HowFar:
        return how_far(self.state)

    def usual_games(self) -> Sequence[UsualGame]:
        usual = [Setup(mode, 0, amount) for mode in OFFERED
                 for amount in (CHEESE_ROWS if mode is modes.CHEESE else (mode.amounts[1],))]
        return [UsualGame(setup_text(setup), partial(self._begin_setup, setup),
                          on=setup.text == self.state.setup.text) for setup in usual]

    def invitation(self) -> str:
        busy = self.history.moves or self.live.going or self.live.countdown.counting or self.solving
        return "" if busy else INVITATION

    def choose_new(self) -> None:
        NewTetrisDialog(self.context.widget, self.state.setup, self._begin_setup).open()

    def _begin_setup(self, setup: Setup) -> None:
        self.start(_id_of(setup, fresh_seed()))

    def show_state(self, before: Guideline | None) -> None:
        state = self.state
        self.live.reset(fresh=before is None)
        self.lesson_goals.reset(fresh=before is None)
        if not (self.live.locking or self.solving):
            self.board.impact.hush()
        self._show_playable()
        self.hints.clear()
        self.hints.update_minds()
        records = self.statistics_writer.records
        self.records_section.set(state.setup, records)
        self.medals_section.show_medals(records)
        if before is None:
            self._best_splits = next((each.splits for each in records.games_for(state.setup)), ())
            self._ghost = self._best_ghost()
        if state.finished and self.live.locking:
            self._end()
        self._offer_minds()
        self.show_live()

    def _best_ghost(self) -> BestGhost | None:
        """The best game of this kind, if it is the quickest that is the best."""
        setup, best = self.state.setup, self.statistics_writer.records.games_for(self.state.setup)[:1]
        if setup.mode.ranking != "fastest" or not best:
            return None
        return BestGhost.from_game(Guideline.new(replace(setup, seed=best[0].seed)), best[0].moves)

    def _show_playable(self) -> None:
        self.board.live = self.live.playable
        self._seekable = self.context.solver_bar.solver == REPLAY if self.solving else not self.board.live

    # A live game

    def stop(self) -> None:
        self.live.pause()
        super().stop()

    def deactivate(self) -> None:
        self.live.pause()
        super().deactivate()

    def shut_down(self) -> None:
        self.live.pause()
        self.hints.end_program()

    def pause_for_file(self) -> None:
        self.live.pause()

    def read_file(self, data: bytes) -> Save:
        if fumen.is_fumen_file(data):
            text = read_text(data)
            if len(read_pages(text)) > 1:  # which the page Fumen alone can show
                return Save(id="tetris:fumen", extra={DOCUMENT: "fumen", VALUE: f"0 {text}"})
            return Save(id=self.read_id(text).id)
        return super().read_file(data)

    def content_of(self, path: Path) -> str:
        """A fumen has no score, and no pieces that were played."""
        return "board" if path.suffix.lower() == SUFFIX else super().content_of(path)

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != SUFFIX:
            return super().write_file(save, path)
        return f"{fumen.write(self.live.simulation.position)}\n".encode()

    def _happen(self, event: Event) -> None:
        self.animation.show(event)
        self.effects.play_event(event)
        match event:
            case Locked() if event.clear.text:
                self.context.announce(f"{event.clear.text}.")
            case Levelled():
                self.context.announce(f"Level {event.level}.")
            case Risen():
                self.context.announce(f"{len(event.holes)} rows of garbage.")
            case Ended():
                self.board.let_go()

    def _obey(self, command: str) -> None:
        if command == "retry":
            self.new()
        elif self.can(Action.UNDO):
            self.undo()

    def set_up(self) -> None:
        """Ask for a board and its pieces, beginning with those at hand."""
        self.live.pause()
        SetupDialog(self.context.widget, self.live.simulation.position, self._begin_setup).open()

    def copy_fumen(self) -> None:
        """Put the board on the clipboard as other programs read it."""
        QGuiApplication.clipboard().setText(fumen.write(self.live.simulation.position))
        self.context.say("good", "Copied.", "The board and its pieces are on the clipboard, as a fumen.")

    def show_as_fumen(self) -> None:
        """Show the game up to the present moment as a fumen, a page for each piece."""
        states = Recording(self.history.start, self.history.moves[: self.history.position]).states
        self.context.turn_to("fumen", Document(pages_from_game(states)))

    def _is_usual_board(self) -> bool:
        return self.state.setup.width == fumen.WIDTH

    @property
    def _can_play_on(self) -> bool:
        """True if an earlier moment of the game is shown, by undo or in its replay."""
        if self.solving:
            return self.context.solver_bar.solver == REPLAY and self._replayed < len(self.history.moves)
        return not self.state.finished and not self.live.playable

    def play_on(self) -> None:
        """Play on from an earlier moment of the game, in its replay with the piece that falls then; what follows from
        there is another game, which does not count."""
        if self.solving:
            self.go_to_move(self._replayed)
        self.live.branch()
        self.statistics_writer.note_help()
        self._show_playable()

    def _end(self) -> None:
        """The game that was played is over: say how it went, and put it among the best if it belongs there."""
        state = self.state
        records = self.statistics_writer.records
        known = records.knows(state.setup)
        best = next(((each.time, each.score) for each in records.games_for(state.setup)), None)
        place, won = self.statistics_writer.end(state.setup, state.tally, won=self.live.simulation.over == "won",
                                                faults=sum(state.faults), moves=tuple(self.history.moves))
        self.records_section.set(state.setup, self.statistics_writer.records)
        self.medals_section.show_medals(self.statistics_writer.records)
        words = KNOWN if known and not place else beside_best_text(state.setup, state.tally, place, best)
        self.tell_end(f"{words} {medals_text(won)}".strip())
        self.statistics_writer.complain(self.context.say)

    def tell_end(self, more: str = "") -> None:
        """Say how the game ended, and perhaps `more` about it."""
        over = self.live.simulation.over
        subject, sentence = ending_text(self.state.setup, self.state.tally, over)
        words = f"{sentence} {more}".rstrip()
        self.context.say("good" if over == "won" else "info", subject, words, "New game", self.new)

    # What is shown

    def show_live(self) -> None:
        """Show the board as it stands this moment."""
        self.show_simulation(self.live.simulation)

    def show_simulation(self, simulation: Simulation) -> None:
        """Show a board with what is beside it."""
        setup, falling = simulation.setup, simulation.falling
        cells, ghost = ((), ()) if simulation.over else (falling.cells, simulation.ghost.cells)
        self.board.show_field(FieldPicture(
            simulation.field, setup.height, falling.kind, cells, ghost, self.hints.outlined_cells(),
            planned=self.hints.planned_cells(),
            veiled=self.live.veiled, sky=HOVER if setup.mode.hovers else SKY,
            invitation=self._invitation(simulation),
            count=self.live.countdown.left, ending=ending_of(simulation),
            hidden=setup.mode.hides and not (simulation.over or self._seekable),
            danger=_can_be_in_danger(setup) and not simulation.over and in_danger(simulation.field, setup.height),
        ))
        if setup.mode is modes.BARRAGE:
            self.board.show_garbage(simulation, going=self.live.going)
        else:
            self.board.show_incoming(None)
        self.margin_view.show(simulation)
        tally = simulation.tally
        self._goal.set(*goal_text(setup, tally, simulation.rows_left))
        left = end_time(setup) - tally.time if end_time(setup) else tally.time
        self._time.set(short_time(max(left, 0)))
        self.game_section.set(setup, tally, sum(self.state.faults[: simulation.pieces]))
        self.seek_section.show_moment(tally.time, self.state.tally.time if self._seekable else 0)
        self.splits_section.set(setup, tally.splits, self._best_splits)
        self.margin_view.ghost.show_moment(None if self._ghost is None else self._ghost.moment(tally.time))

    def _invitation(self, simulation: Simulation) -> tuple[str, str]:
        if simulation.over == "won":
            return "Time is up" if simulation.setup.mode is modes.ULTRA else "Won", ""
        if self.live.going or self.live.countdown.counting:
            return "", ""
        if self.live.veiled:
            return "Paused", "Press any game key to resume"
        if not self.live.playable or self.hints.shown:
            return "", ""
        if self.history.position == 0:
            return "Press a key to start", "Arrows move and turn, Space drops"
        return "Press any game key to resume", ""

    # The solver

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        self.animation.reset(0 if mind == REPLAY else self.state.tally.pieces)
        if mind == REPLAY:
            self._replayed = 0
            return self._recorded().replay()
        self.statistics_writer.note_help()
        self._played = 0
        return Autoplayer(self.state, self.presets.get(mind), PACE)

    def _recorded(self) -> Recording:
        moves = tuple(self.history.moves[: self.history.position or None])
        if self._recording is None or self._recording.moves != moves:
            self._recording = Recording(self.history.start, moves)
        return self._recording

    def seek(self, at: int) -> None:
        """Show another moment of the replay, and go on from there if it was going."""
        going = self.working
        replay = self._recorded().replay(at)
        self.animation.reset(replay.snapshot().pieces)
        self.context.solver_bar.set_solver(REPLAY)
        self.watch(replay, paused=not going)
        self._replayed = replay.snapshot().pieces
        self.show_simulation(replay.snapshot())

    def finished(self) -> bool:
        return super().finished() and self.context.solver_bar.solver != REPLAY

    def show_running(self) -> None:
        self._show_playable()

    def show_snapshot(self, snapshot: Any) -> None:
        if isinstance(snapshot, Simulation):
            if snapshot.pieces != self._replayed:
                self._replayed = snapshot.pieces
                self.context.changed()
            self.show_simulation(snapshot)
            slowly = 0 < self.context.solver_bar.speed <= 2 * FRAMES
            self.animation.show_solver(snapshot.pieces, snapshot.events, slowly=slowly)
            return
        fresh = snapshot[self._played :]
        self._played = len(snapshot)
        if fresh:
            self.play_all(fresh)
            self.animation.show_solver(self.state.tally.pieces, self.state.events,
                                  slowly=0 < self.context.solver_bar.speed <= FOLLOWED or self.worker.paused)

    def take_result(self, result: Any) -> None:
        if not isinstance(result, Simulation):
            self.show_snapshot(result)
            self.tell_end()

    def show_unwatched(self) -> None:
        self._show_playable()
        self.show_live()

    # The window's questions

    def hint(self) -> None:
        self.hints.ask()

    def discard_hint(self) -> bool:
        return self.hints.put_away()

    def lesson_goal(self, goal: str) -> LessonGoal:
        goals = self.lesson_goals
        if goals.knows(goal):
            return LessonGoal(goals.is_reached(goal), partial(goals.perform, goal))
        return super().lesson_goal(goal)

    def possible(self) -> dict[Action, bool]:
        possible = super().possible()
        back = self.state.setup.mode in UNDOABLE or not self._on
        for action in (Action.UNDO, Action.REDO, Action.GO_TO, Action.BOOKMARK):
            possible[action] = possible[action] and back
        return {**possible, Action.HINT: self.hints.possible}

    @property
    def _on(self) -> bool:
        """True during a game without undo."""
        return not self.state.finished and not self.history.can_redo and not self.solving

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return tetris_keys.help_rows()

    def _film(self) -> "GameFilm":
        from app.games.tetris.replay_film import GameFilm  # with the first film: no start waits for its writers

        return GameFilm(self._recorded())

    def commands(self) -> Sequence[Command]:
        live = self.live
        return (
            Command("Pause the game", live.pause_or_go_on, "Stop or restart the clock",
                    tetris_keys.BINDINGS.shortcut("pause"), "pause", enabled=lambda: live.going or live.playable),
            Command("Play on from here", self.play_on,
                    "Play on from this moment; the rest does not count for your best games", "Shift+Return",
                    enabled=lambda: self._can_play_on),
            Command("Set up a board…", self.set_up, "Paint a board, choose its pieces, and play from there in zen",
                    enabled=self._is_usual_board, group="board"),
            Command("Copy as fumen", self.copy_fumen,
                    "Put the board and its pieces on the clipboard; Paste id reads them", enabled=self._is_usual_board,
                    group="board"),
            Command("Show as a fumen", self.show_as_fumen,
                    "Show the game so far on the page Fumen, a page for each piece",
                    enabled=lambda: self._is_usual_board() and self.history.position > 0, group="board"),
            *self.films.commands(
                self._film, f"tetris-{self.state.setup.mode.name}",
                "Write the game as a GIF, a video or pictures", lambda: bool(self.history.moves)),
            *self.hints.commands,
        )

    # What stays

    def seconds(self) -> float:
        return self.state.tally.time / 1000

    def extra(self) -> dict[str, str]:
        return {**self.statistics_writer.standing.texts(), **self.hints.extra()}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self.statistics_writer.start_game(extra)
        self.hints.restore(extra)


def _can_be_in_danger(setup: Setup) -> bool:
    """False where nothing is lost, where walls stand to the top, and where nobody is to know how high the stack is."""
    return setup.mode not in (modes.ZEN, modes.FOUR_WIDE) and not setup.mode.hides


def _id_of(setup: Setup, seed: int) -> str:
    return f"tetris:{setup.text}:{seed}"
