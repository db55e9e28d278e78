"""The Play page: a game against the clock, its hints, its replay, and minds that play it on."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from app.games.tetris import looks
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.field_picture import HOVER, SKY, FieldPicture, ending_of, is_in_danger
from app.games.tetris.game_effects import GameEffects
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.best_games import STATISTICS, TetrisStatisticsWriter
from app.games.tetris.play.best_ghost import BestGhost
from app.games.tetris.play.board_fumens import SUFFIX, BoardFumens, read_fumen_file
from app.games.tetris.play.event_animation import Animation
from app.games.tetris.play.game_replay import REPLAY, GameReplay
from app.games.tetris.play.lesson_goals import LessonGoals
from app.games.tetris.play.live_play import UNDOABLE, LivePlay
from app.games.tetris.play.new_tetris_dialog import OFFERED, NewTetrisDialog
from app.games.tetris.play.seek_section import SeekSection
from app.games.tetris.play.tetris_hints import PlacementHintDesk
from app.games.tetris.play.tetris_play_board import MarginView, PlayBoard
from app.games.tetris.play.tetris_play_sections import (
    GameFigures,
    GameSection,
    MedalsSection,
    RecordsSection,
    SplitsSection,
)
from app.games.tetris.tetris_text import beside_best_text, ending_text, how_far, setup_text
from app.pages import Action, Command, HowFar, LessonGoal, PageContext, PlayPage, Solver, UsualGame, fresh_seed
from app.pages.film_export import FilmExport
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.core.saves import Save
from solvers.tetris.guideline import fumen, modes
from solvers.tetris.guideline.events import Ended, Event, Levelled, Locked, Risen
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.medals import medals_text
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

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
        self.margin_view, self.animation = MarginView(self.board), Animation(self.board)
        self._figures = GameFigures(self.strip)
        self.statistics_writer = TetrisStatisticsWriter()
        self.live = LivePlay(self, self.board)
        self.effects = GameEffects(self, self.live.clock, lambda: self.live.simulation)
        self.lesson_goals = LessonGoals(self, self.live)
        self.game_section = GameSection(context.column)
        self.seek_section = SeekSection(context.column)
        self._seekable = False  # whether what is shown is a moment of a game that was played
        self.splits_section = SplitsSection(context.column)
        self._ghost: BestGhost | None = None  # of the best game of this kind before this one
        self._best_splits: tuple[int, ...] = ()  # of the best game of this kind before this one
        self._throttle: Throttle[Simulation] = Throttle(self, self._show_simulation, lambda before, after: True)
        self.replay = GameReplay(self, self.animation, self.show_simulation)
        self.fumens = BoardFumens(self, self.live, self._begin_setup)
        self.films = FilmExport(context)
        self.hints = PlacementHintDesk(self, self.live, self.statistics_writer)
        self.records_section, self.medals_section = RecordsSection(context.column), MedalsSection(context.column)
        self._connect()
        self._offer_minds()

    def _connect(self) -> None:
        self.live.happened.connect(self._happen)
        self.live.moved.connect(self.show_live)
        self.hints.changed.connect(self.show_live)
        self.presets.changed.connect(self._offer_minds)
        self.seek_section.sought.connect(self.replay.seek)
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
        solvers = [Solver(key, self.presets.title(key), "piece", speed=PACE) for key in names]
        over = self.state.finished or self.history.can_redo
        if self.history.moves:
            solvers.insert(0 if over else len(solvers), Solver(REPLAY, "Replay", "frame", speed=FRAMES))
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
        self._seekable = self.replay.is_watched if self.solving else not self.board.live

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
        return read_fumen_file(data) if fumen.is_fumen_file(data) else super().read_file(data)

    def start_given(self, game_id: str) -> None:
        if not self.fumens.open_pages(game_id):
            super().start_given(game_id)

    def content_of(self, path: Path) -> str:
        """A fumen has no score, and no pieces that were played."""
        return "board" if path.suffix.lower() == SUFFIX else super().content_of(path)

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != SUFFIX:
            return super().write_file(save, path)
        return f"{self.fumens.text}\n".encode()

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

    @property
    def _can_play_on(self) -> bool:
        """True if an earlier moment of the game is shown, by undo or in its replay."""
        return self.replay.can_play_on if self.solving else not (self.state.finished or self.live.playable)

    def play_on(self) -> None:
        """Play on from an earlier moment of the game, in its replay with the piece that falls then; what follows from
        there is another game, which does not count."""
        if self.solving:
            self.go_to_move(self.replay.pieces)
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
        """Show a board with what is beside it; of a solver too fast for eyes only as many as do not flicker."""
        if self.solving and not self.replay.is_slow:
            self._throttle.push(simulation)
        else:
            self._throttle.clear()
            self._show_simulation(simulation)

    def _show_simulation(self, simulation: Simulation) -> None:
        setup, falling = simulation.setup, simulation.falling
        cells, ghost = ((), ()) if simulation.over else (falling.cells, simulation.ghost.cells)
        self.board.show_field(FieldPicture(
            simulation.field, setup.height, falling.kind, cells, ghost, self.hints.outlined_cells(),
            planned=self.hints.planned_cells(),
            veiled=self.live.veiled, sky=HOVER if setup.mode.hovers else SKY,
            invitation=self.live.invitation(simulation, hinted=self.hints.shown),
            count=self.live.countdown.left, ending=ending_of(simulation),
            hidden=setup.mode.hides and not (simulation.over or self._seekable),
            danger=is_in_danger(simulation),
        ))
        if setup.mode is modes.BARRAGE:
            self.board.show_garbage(simulation, going=self.live.going)
        else:
            self.board.show_incoming(None)
        self.margin_view.show(simulation)
        tally = simulation.tally
        self._figures.show(setup, tally, simulation.rows_left)
        self.game_section.set(setup, tally, sum(self.state.faults[: simulation.pieces]))
        self.seek_section.show_moment(tally.time, self.state.tally.time if self._seekable else 0)
        self.splits_section.set(setup, tally.splits, self._best_splits)
        self.margin_view.ghost.show_moment(None if self._ghost is None else self._ghost.moment(tally.time))

    # The solver

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        if mind == REPLAY:
            return self.replay.make_engine()
        self.animation.reset(self.state.tally.pieces)
        self.statistics_writer.note_help()
        self._played = 0
        return Autoplayer(self.state, self.presets.get(mind), PACE)

    def finished(self) -> bool:
        return super().finished() and self.context.solver_bar.solver != REPLAY

    def show_running(self) -> None:
        self._show_playable()

    def show_snapshot(self, snapshot: Any) -> None:
        if isinstance(snapshot, Simulation):
            self.replay.show_moment(snapshot)
            return
        fresh = snapshot[self._played :]
        self._played = len(snapshot)
        if fresh:
            self.play_all(fresh)
            self.animation.show_solver(self.state.tally.pieces, self.state.events, slowly=self.replay.is_slow)

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

    def commands(self) -> Sequence[Command]:
        live = self.live
        return (
            Command("Pause the game", live.pause_or_go_on, "Stop or restart the clock",
                    tetris_keys.BINDINGS.shortcut("pause"), "pause", enabled=lambda: live.going or live.playable),
            Command("Play on from here", self.play_on,
                    "Play on from this moment; the rest does not count for your best games", "Shift+Return",
                    enabled=lambda: self._can_play_on),
            *self.fumens.commands,
            *self.films.commands(
                self.replay.film, f"tetris-{self.state.setup.mode.name}",
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


def _id_of(setup: Setup, seed: int) -> str:
    return f"tetris:{setup.text}:{seed}"
