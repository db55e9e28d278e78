"""The Minesweeper tab: playing, hints, overlay, and the solver that one can watch."""
from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtWidgets import QWidget

from app.games.minesweeper import game_status
from app.games.minesweeper.board import MinesBoard
from app.games.minesweeper.boards import Kind, kind_title
from app.games.minesweeper.game_status import GameStrip, ResultSection
from app.games.minesweeper.gestures import MoveInput
from app.games.minesweeper.hints import HintAdvisor, HintSection
from app.games.minesweeper.new_dialog import NewDialog
from app.games.minesweeper.no_guess_search import NoGuessSearch
from app.games.minesweeper.probabilities import ProbabilityOverlay
from app.games.minesweeper.review.replay import Replay
from app.games.minesweeper.solver_watch import MoveQueue, SolverSections, differ, phase_text
from app.games.minesweeper.statistics import StatisticsDialog, StatisticsWriter
from app.old_pages.tab import Solver, Tab, fresh_seed
from app.pages.actions import Action, GameAction, group_actions, zooms
from app.pages.banner import Message
from app.running.clock import Clock
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.core.saves import Save
from solvers.minesweeper.board import PRESETS, Board, StartRule, first_cell
from solvers.minesweeper.play.solver import Solver as SolverEngine
from solvers.minesweeper.play.watch import Outcome, Snapshot, Strategy
from solvers.minesweeper.rules import FLAG, Game, cell_of, geometry_of, opens


class MinesweeperTab(Tab[Game]):
    """The game of Minesweeper in its tab; MinesweeperPages adds the other pages."""

    name = "minesweeper"
    title = "Minesweeper"
    solvers = (
        Solver("greedy", "Exact probabilities", "moves"),
        Solver("full", "Full strength", "moves"),
        Solver("tank", "Tank, as published", "steps", speed=80),
        Solver("tank-plain", "Tank, no counter", "steps", speed=80),
        Solver("naive", "Single numbers", "moves"),
    )

    board: MinesBoard

    def __init__(self, parent: QWidget | None = None) -> None:
        self._board: Board = PRESETS["beginner"]
        self._start: StartRule = "safe"
        self._statistics = StatisticsWriter(self.name)
        self._clock_waits = False  # to go on, once the game is in sight again
        self._wished: dict[str, str] = {}  # of the game that is about to start,
        self._known = False  # and whether its board was seen before
        super().__init__(parent)
        self._throttle = Throttle(self, self._show_watched, differ)
        self._move_queue = MoveQueue(self, lambda: self.state.board.size, self.play_all)
        self.clock = Clock(self)
        self._game_strip = GameStrip(self.strip, self.clock)
        self._build_panel()
        self._connect()

    def _build_panel(self) -> None:
        self.result_section = ResultSection(self.panel)
        self.result_section.new.clicked.connect(self.play_again)
        self.replay = Replay(self)
        self.search = NoGuessSearch(self)
        self.hint_section = HintSection(self.panel)
        self.advisor = HintAdvisor(self, lambda: self.hint_section.set(self.advisor))
        self.hint_section.follow.clicked.connect(lambda: self.advisor.follow())
        self.hint_section.next.clicked.connect(lambda: self.advisor.next())
        self.overlay = ProbabilityOverlay(self, self._statistics.help)
        self._solver_sections = SolverSections(self.panel)
        self.hint_section.set(self.advisor)

    def _connect(self) -> None:
        MoveInput(self.board, lambda: self.state, self.play)
        self.banner.closed.connect(self.search.cancel)
        self.board.setWhatsThis(
            "The minefield. Left click opens a cell, right click flags it; middle click, or a click on a number, opens "
            "around a number whose flags are all set. Keys: arrows, Enter opens, F flags, Q puts a question mark."
        )

    # What a game supplies

    def make_board(self) -> MinesBoard:
        return MinesBoard()

    def read_id(self, text: str) -> Game:
        return Game.from_id(text)

    def new_id(self, seed: int) -> str:
        return Game.new(self._board, self._start, seed).id

    def parameters(self) -> str:
        return kind_title(self.kind)

    def shown_id(self) -> str:
        return "" if self.search.waiting else super().shown_id()  # it has one once a board is found

    def show_state(self, before: Game | None) -> None:
        game = self.state
        self._board, self._start = game.board, game.start
        if self.history.can_redo:
            self._statistics.help()
        if before is None:
            self.overlay.hide()
            self.replay.begin()
        left = self.replay.follow()
        if before is not None and left == "lost":
            self._take_back(before)
        self.board.show_game(game)
        self.advisor.forget()
        self._game_strip.show(game)
        if game.status != "playing":
            self.clock.stop()
        elif before is not None and self.replay.ended == "playing":  # played, and not just restored or looked at
            self.clock.go()
        self._show_result(new=before is None)
        if game.finished:
            self._end()
        if not self.solving and not self._move_queue.behind:
            self.show_advice()

    def show_advice(self) -> None:
        """What the panel has for a player, and the overlay, while no solver is watched."""
        self._show_result(new=False)
        self._show_sections(None)
        self.overlay.refresh()

    def _show_result(self, *, new: bool) -> None:
        """Show how the game went, or hide it; whoever looks back from the end keeps it in sight."""
        if new or self.state.finished or self.replay.ended == "playing":
            self.result_section.setVisible(self.state.finished)

    def undo(self) -> None:
        before = self.state
        super().undo()
        if before.status == "lost":
            self._take_back(before)

    def _take_back(self, lost: Game) -> None:
        self.result_section.show_record(self._statistics.take_back(self.kind))
        self._complain()

    def start(self, game_id: str) -> None:
        seen = self.state.first is not None or any(map(opens, self.history.moves))
        self._known = seen and self.state.is_on_the_board_of(self.read_id(game_id))
        super().start(game_id)
        self._known = False

    def restore(self, save: Save) -> None:
        before, moves = self.state, list(filter(opens, self.history.moves))
        super().restore(save)
        if before.is_on_the_board_of(self.state) and moves != list(filter(opens, save.moves))[: len(moves)]:
            if before.finished:
                self._statistics.void = True
            else:
                self._statistics.help()  # as undo does

    def play_again(self) -> None:
        self.start_with_wish(self.new_id(fresh_seed()), self.search.extra())

    def restart(self) -> None:
        self.start_with_wish(self.game_id(), self.search.extra())

    def start_with_wish(self, game_id: str, extra: dict[str, str]) -> None:
        """Start a game with the wish in `extra`; one that is started by its id alone has none."""
        self._wished = extra
        self.start(game_id)
        self._wished = {}

    def hint(self) -> None:
        if self.search.looking:
            self.search.remind()
        elif self.search.waiting:
            self.say("hint", "Open any cell.", "A board is made for it that needs no guess.")
        else:
            self.advisor.ask()

    def forget_hint(self) -> bool:
        stood = self.advisor.stands
        self.advisor.forget()
        return stood

    def put_away(self) -> bool:
        looking = self.search.looking
        self.search.cancel()
        return super().put_away() or looking

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        game = self.state
        if self.search.waiting:
            self.say("info", "Open a first cell.", "A board is made for it that needs no guess.")
            return None
        for cell in game.wrong_flags():
            self.history.play(f"clear {game.name(cell)}")
        if game.first is None:
            first = first_cell(game.board, game.start)
            if game.cells[first] == FLAG:
                self.history.play(f"clear {game.name(first)}")
            self.history.play(f"open {game.name(first)}")
        self._statistics.void = True
        self.overlay.hide()
        self.show_state(game)
        self._move_queue.begin()
        game = self.state
        assert game.field is not None
        geometry = geometry_of(game.board.width, game.board.height)
        return SolverEngine(geometry, game.field.mine, game.flagged_position().cells, cast(Strategy, solver), game.seed)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self._move_queue.hear(snapshot.moves)
        self._show_sections(snapshot)
        self._throttle.offer(snapshot)

    def _show_watched(self, snapshot: Snapshot) -> None:
        self.board.show_watched(snapshot)
        subject, sentence = phase_text(snapshot, self.state)
        if sentence:
            self.banner.show_message(Message("solve", subject, sentence))

    def stop(self) -> None:
        self._move_queue.drop()
        self.search.cancel()
        super().stop()

    def _solve(self, *, paused: bool) -> None:
        if self.shown_board is self.board and self.search.waiting:
            begin = super()._solve
            self.search.look(first_cell(self.state.board, self.state.start), lambda: begin(paused=paused))
        else:
            super()._solve(paused=paused)

    def show_unwatched(self) -> None:
        self._throttle.end()
        self.board.show_watched(None)
        if self.banner.message is not None and self.banner.message.kind == "solve":
            self.banner.clear()  # it says what the solver does
        self._show_result(new=False)
        self._show_sections(None)
        if not self._move_queue.behind:
            self.overlay.refresh()

    def take_result(self, result: Outcome) -> None:
        self._move_queue.hear(result.moves)
        if result.status == "stuck":
            self.say("warning", "The solver is stuck.", result.words)

    def new(self) -> None:
        self.search.cancel()
        NewDialog(self, self.kind, self._begin_on).open()

    def _begin_on(self, kind: Kind) -> None:
        self._board, self._start = kind.board, kind.start
        self.start_with_wish(self.new_id(fresh_seed()), {"no_guess": kind.wish})

    @property
    def kind(self) -> Kind:
        """What the game at hand is like."""
        return Kind(self.state.board, self.state.start, self.search.wish)

    def can(self, action: Action) -> bool:
        if action is Action.RESTART:
            return self.history.can_undo
        if action is Action.STOP and self.search.looking:
            return True
        return super().can(action)

    def game_actions(self) -> Sequence[GameAction]:
        return (
            GameAction("New game at once", "new", "F2", "Start another game on such a board", self.play_again),
            *group_actions("overlay", *self.overlay.game_actions()),
            *group_actions("review", *self.replay.game_actions()),
            *zooms(self.board, "cells", "board", self.board.zoom_fit),
        )

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (
            ("Enter", "Open the cell at the cursor, or open around a number whose flags are all set"),
            ("F", "Flag the cell at the cursor, or take the flag off"),
            ("Q", "Put a question mark on it, or take that off"),
        )

    def move_words(self, move: str) -> str:
        return f"{move.partition(' ')[0]} {cell_of(move)}"  # without the seed of a board that was made

    def statistics(self) -> None:
        StatisticsDialog(self, self._statistics.records()).open()
        self._complain()

    def seconds(self) -> float:
        return self.clock.seconds

    def extra(self) -> dict[str, str]:
        return {
            "asked": str(self.advisor.asked), "unneeded": str(self.advisor.unneeded), "overlay": self.overlay.mode,
            **self.search.extra(), **self._statistics.extra(),
        }

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        def number(name: str) -> int:
            text = extra.get(name, "")
            return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0

        self.clock.set(seconds)
        self._clock_waits = False
        self.advisor.begin(number("asked"), number("unneeded"))
        self.search.restore(extra or self._wished)
        self._statistics.begin(extra)
        self._statistics.void |= self._known
        self.overlay.restore(extra.get("overlay", ""))

    def activate(self) -> None:
        super().activate()
        self.come_in_sight()

    def deactivate(self) -> None:
        super().deactivate()
        self.search.cancel()
        self.go_out_of_sight()

    def go_out_of_sight(self) -> None:
        """Stop the clock until the game is in sight again."""
        self._clock_waits = self._clock_waits or self.clock.going
        self.clock.stop()

    def come_in_sight(self) -> None:
        """Let the clock go on that was stopped."""
        if self._clock_waits and self.state.status == "playing":
            self.clock.go()
        self._clock_waits = False

    # Playing

    def play(self, move: str) -> bool:
        return self.search.takes(move) or super().play(move)

    def choose(self, choosing: bool) -> None:
        """Offer the choice of a cell to be disclosed, or take the offer back."""
        if choosing == self.board.choosing:
            return
        if not choosing:
            self.banner.clear()
        self.board.set_choosing(choosing)
        self.hint_section.set(self.advisor)
        self.changed.emit()

    def _show_sections(self, watched: Snapshot | None) -> None:
        """While a solver is watched, the panel has what it thinks; else hint and overlay."""
        self._solver_sections.show(watched)
        if watched is not None:
            self.result_section.hide()
        self.replay.show()
        self.search.show(playing=watched is None and not self.state.finished)
        self.hint_section.setVisible(watched is None and not self.state.finished)
        self.overlay.panel_section.setVisible(watched is None and not self.state.finished)

    # The end of a game

    def _end(self) -> None:
        """Count the game that is over, and say how it went."""
        game, seconds = self.state, self.clock.seconds
        alone = not (self.advisor.asked or game.disclosed)
        record, best = self._statistics.end(game, self.kind, seconds, alone=alone)
        message = game_status.end_message(game, seconds, best, self._statistics.counted, self.play_again)
        self.say(message.kind, message.subject, message.sentence, message.action, message.run)
        self.result_section.set(game, self.search.level, seconds, self.history.position, self.advisor, record)
        self._complain()

    def _complain(self) -> None:
        """Say what is wrong with the statistics, if anything is."""
        if self._statistics.complaint:
            self.say("warning", "Statistics:", self._statistics.complaint)
