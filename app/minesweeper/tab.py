"""The Minesweeper tab: playing, hints, overlay, and the solver that one can watch."""
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, cast

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from app import store
from app.actions import Action, GameAction
from app.banner import Message
from app.board import Cell
from app.calm import Calm
from app.clock import Clock, shown
from app.minesweeper import boards, gestures, scenes
from app.minesweeper.board import MinesBoard
from app.minesweeper.following import Following
from app.minesweeper.hand import Hand
from app.minesweeper.hint_section import HintSection
from app.minesweeper.hint_talk import HintTalk
from app.minesweeper.new_dialog import NewDialog
from app.minesweeper.overlay_section import MODES
from app.minesweeper.probabilities import Probabilities
from app.minesweeper.result_section import ResultSection
from app.minesweeper.review.replay import Replay
from app.minesweeper.solver_sections import SolverSections, differ, phase_words
from app.minesweeper.statistics_dialog import StatisticsDialog
from app.minesweeper.tally import Tally
from app.scene import Scene
from app.strip import Figure
from app.tab import Mind, Tab
from solvers.engine import Engine
from solvers.minesweeper.board import PRESETS, Board, StartRule, first_cell
from solvers.minesweeper.rules import EXPLODED, FLAG, Game, geometry_of
from solvers.minesweeper.solver import Solver
from solvers.minesweeper.watch import Outcome, Snapshot, Strategy

QUESTION_MARKS = "minesweeper/question_marks"


class MinesweeperTab(Tab[Game]):
    """Plays, explains and solves Minesweeper."""

    name = "minesweeper"
    title = "Minesweeper"
    minds = (
        Mind("greedy", "Exact probabilities", "moves"),
        Mind("full", "Full strength", "moves"),
        Mind("tank", "Tank, as published", "steps", speed=80),
        Mind("tank-plain", "Tank, no counter", "steps", speed=80),
        Mind("naive", "Single numbers", "moves"),
    )

    board: MinesBoard

    def __init__(self, parent: QWidget | None = None) -> None:
        self._board: Board = PRESETS["beginner"]
        self._start: StartRule = "safe"
        self._tally = Tally(self.name)
        self._clock_went = False  # while the tab was last in front
        super().__init__(parent)
        self._calm = Calm(self, self._show_watched, differ)
        self._following = Following(self, lambda: self.state.board.size, self.play_all)
        self.clock = Clock(self)
        self.clock.ticked.connect(self._show_clock)
        self._build_strip()
        self._build_panel()
        self._take_hold()

    def _build_strip(self) -> None:
        self._mines = Figure("flag", "mines left", ink="bad")
        self._bbbv = Figure("", "")
        self._time = Figure("clock", widest="00:00")
        self._mines.setToolTip("Mines less flags")
        self._bbbv.setToolTip("3BV: the fewest clicks that open this board without flags, and how many are done")
        self._time.setToolTip("Time since the first cell was opened")
        self.strip.add_left(self._mines)
        self.strip.add_right(self._bbbv)
        self.strip.add_right(self._time)

    def _build_panel(self) -> None:
        self._result = ResultSection(self.panel)
        self._result.new.clicked.connect(self.play_again)
        self._result.quit.clicked.connect(lambda: self.window().close())
        self.replay = Replay(self)
        self._hint_section = HintSection(self.panel)
        self.talk = HintTalk(self, lambda: self._hint_section.show(self.talk))
        self._hint_section.follow.clicked.connect(lambda: self.talk.follow())
        self._hint_section.next.clicked.connect(lambda: self.talk.next())
        self.overlay = Probabilities(self, self._tally.help)
        self._solver_sections = SolverSections(self.panel)
        self._hint_section.show(self.talk)

    def _take_hold(self) -> None:
        hand = Hand(self.board, self.board.is_number)
        hand.open_asked.connect(self.open_cell)
        hand.mark_asked.connect(self.mark_cell)
        hand.chord_asked.connect(self.chord_cell)
        hand.pressing.connect(self.board.show_pressed)
        self.banner.closed.connect(lambda: self.choose(False))
        self.board.key_asked.connect(self._key)
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
        return boards.words(self.state.board)

    def show_state(self, before: Game | None) -> None:
        game = self.state
        self._board, self._start = game.board, game.start
        if self.history.can_redo:
            self._tally.help()
        if before is None:
            self.overlay.hide()
            self.replay.begin()
        left = self.replay.follow()
        if before is not None and left == "lost":
            self._take_back(before)
        self.board.show_game(game)
        self.talk.forget()
        self._show_figures()
        if game.status != "playing":
            self.clock.stop()
        elif before is not None and self.replay.ended == "playing":  # played, and not just restored or looked at
            self.clock.go()
        self._show_result(new=before is None)
        if game.finished:
            self._end()
        if not self.solving and not self._following.behind:
            self.show_advice()

    def show_advice(self) -> None:
        """What the panel has for a player, and the overlay, while no solver is watched."""
        self._show_result(new=False)
        self._show_sections(None)
        self.overlay.refresh()

    def _show_result(self, *, new: bool) -> None:
        """Show how the game went, or hide it; whoever looks back from the end keeps it in sight."""
        if new or self.state.finished or self.replay.ended == "playing":
            self._result.section.setVisible(self.state.finished)

    def undo(self) -> None:
        before = self.state
        super().undo()
        if before.status == "lost":
            self._take_back(before)

    def _take_back(self, lost: Game) -> None:
        self._tally.take_back(lost)
        self._complain()

    def start(self, game_id: str) -> None:
        before = self.state
        super().start(game_id)
        same = (before.board, before.start, before.seed) == (self.state.board, self.state.start, self.state.seed)
        if same and before.first is not None:
            self._tally.void = True  # whoever has seen a board knows it

    def hint(self) -> None:
        self.talk.ask()

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        game = self.state
        for cell in game.wrong_flags():
            self.history.play(f"clear {game.name(cell)}")
        if game.first is None:
            first = first_cell(game.board, game.start)
            if game.cells[first] == FLAG:
                self.history.play(f"clear {game.name(first)}")
            self.history.play(f"open {game.name(first)}")
        self._tally.void = True
        self.overlay.hide()
        self.show_state(game)
        self._following.begin()
        game = self.state
        assert game.field is not None
        geometry = geometry_of(game.board.width, game.board.height)
        return Solver(geometry, game.field.mine, game.flagged_position().cells, cast(Strategy, mind), game.seed)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self._following.hear(snapshot.moves)
        self._show_sections(snapshot)
        self._calm.offer(snapshot)

    def _show_watched(self, snapshot: Snapshot) -> None:
        self.board.show_watched(snapshot)
        subject, sentence = phase_words(snapshot, self.state)
        if sentence:
            self.banner.show_message(Message("solve", subject, sentence))

    def stop(self) -> None:
        self._following.drop()
        super().stop()

    def show_unwatched(self) -> None:
        self._calm.end()
        self.board.show_watched(None)
        self._show_sections(None)
        if not self._following.behind:
            self.overlay.refresh()

    def take_result(self, result: Outcome) -> None:
        self._following.hear(result.moves)
        if result.status == "stuck":
            self.say("warning", "The solver is stuck.", result.words)

    def new(self) -> None:
        NewDialog(self, self.state.board, self.state.start, self._begin_on).open()

    def _begin_on(self, board: Board, start: StartRule) -> None:
        self._board, self._start = board, start
        self.play_again()

    def can(self, action: Action) -> bool:
        if action is Action.RESTART:
            return self.history.can_undo
        return super().can(action)

    def game_actions(self) -> Sequence[GameAction]:
        def mode_is(mode: str) -> Any:
            return lambda: self.overlay.mode == mode

        overlays = [
            GameAction(f"Overlay: {words.lower()}", "", keys, f"Mine probabilities on the board: {words.lower()}",
                       partial(self.overlay.set_mode, mode), checkable=True, checked=mode_is(mode))
            for (mode, words), keys in zip(MODES, ("Shift+O", "Shift+P", "Shift+R"), strict=True)
        ]
        return (
            GameAction("New game at once", "new", "F2", "Start another game on such a board", self.play_again),
            GameAction("Probabilities on or off", "", "P", "Show or hide the overlay", self.overlay.toggle),
            *overlays,
            *self.replay.game_actions(),
            GameAction("Zoom in", "zoom-in", "Ctrl++ Ctrl+=", "Larger cells", self.board.zoom_in),
            GameAction("Zoom out", "zoom-out", "Ctrl+-", "Smaller cells", self.board.zoom_out),
            GameAction("Whole board", "zoom-fit", "Ctrl+0", "Show all of the board", self.board.zoom_fit),
            GameAction("Do not disclose", "", "Esc", "Leave the choice of a cell to be disclosed",
                       lambda: self.choose(False), enabled=lambda: self.board.choosing),
        )

    def statistics(self) -> None:
        StatisticsDialog(self, self._tally.records()).open()
        self._complain()

    def seconds(self) -> float:
        return self.clock.seconds

    def extra(self) -> dict[str, str]:
        return {
            "asked": str(self.talk.asked), "unneeded": str(self.talk.unneeded), "overlay": self.overlay.mode,
            **self._tally.extra(),
        }

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        def number(name: str) -> int:
            text = extra.get(name, "")
            return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0

        self.clock.set(seconds)
        self.talk.begin(number("asked"), number("unneeded"))
        self._tally.begin(extra)
        self.overlay.restore(extra.get("overlay", ""))

    def settings_page(self) -> QWidget:
        page = QWidget()
        marks = QCheckBox("Right click goes on from a flag to a question mark")
        marks.setChecked(store.settings().value(QUESTION_MARKS, False))
        marks.toggled.connect(lambda on: store.settings().set_value(QUESTION_MARKS, on))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(marks)
        return page

    def scenes(self) -> Iterator[Scene]:
        return scenes.scenes(self)

    def activate(self) -> None:
        super().activate()
        if self._clock_went and self.state.status == "playing":
            self.clock.go()

    def deactivate(self) -> None:
        super().deactivate()
        self._clock_went = self.clock.going
        self.clock.stop()

    # Playing

    def open_cell(self, cell: Cell) -> None:
        """Open a hidden cell, chord on a number, or disclose a cell if a choice was offered."""
        self._do(gestures.opening(self.state, self.board.index(cell), choosing=self.board.choosing))

    def chord_cell(self, cell: Cell) -> None:
        """Open around a number whose flags are all set; otherwise nothing."""
        self._do(gestures.chord(self.state, self.board.index(cell)))

    def mark_cell(self, cell: Cell) -> None:
        """Go on to the next mark: flag, question mark if the player wants them, none."""
        questions = store.settings().value(QUESTION_MARKS, False)
        self._do(gestures.mark(self.state, self.board.index(cell), questions=questions))

    def question_cell(self, cell: Cell) -> None:
        """Put a question mark on a cell, or take it away."""
        self._do(gestures.question(self.state, self.board.index(cell)))

    def _do(self, move: str | None) -> None:
        if move is not None:
            self.play(move)

    def _key(self, asked: str, cell: Cell) -> None:
        {"open": self.open_cell, "mark": self.mark_cell, "question": self.question_cell}[asked](cell)

    def choose(self, choosing: bool) -> None:
        """Offer the choice of a cell to be disclosed, or take the offer back."""
        if choosing == self.board.choosing:
            return
        if not choosing:
            self.banner.clear()
        self.board.set_choosing(choosing)
        self._hint_section.show(self.talk)
        self.changed.emit()

    def _show_sections(self, watched: Snapshot | None) -> None:
        """While a solver is watched, the panel has what it thinks; else hint and overlay."""
        self._solver_sections.show(watched)
        self.replay.show()
        self._hint_section.section.setVisible(watched is None and not self.state.finished)
        self.overlay.panel_section.section.setVisible(watched is None and not self.state.finished)

    # Figures

    def _show_figures(self) -> None:
        game = self.state
        left = 0 if game.status == "won" else game.mines_left
        self._mines.set(f"{left:,}".replace("-", "−"), "mine left" if left == 1 else "mines left")
        done, total = game.bbbv()
        self._bbbv.set("", f"{done:,} of {total:,} 3BV" if total else "")
        self._show_clock()

    def _show_clock(self) -> None:
        self._time.set(shown(self.clock.seconds))

    # The end of a game

    def _end(self) -> None:
        """Count the game that is over, and say how it went."""
        game = self.state
        record, best = self._tally.end(game, self.clock.seconds, alone=not (self.talk.asked or game.disclosed))
        hints = f" {self.talk.asked} hint{'' if self.talk.asked == 1 else 's'}, {self.talk.unneeded} not needed."
        told = hints if self.talk.asked else ""
        if game.status == "won":
            words = f"All safe cells are open after {shown(self.clock.seconds)}{', your best time' if best else ''}."
            self.say("good", "Won.", words + told, "New game", self.play_again)
        else:
            name = game.name(game.cells.index(EXPLODED))
            self.say("bad", f"{name} was a mine.", f"Undo takes it back, and the game is no longer counted.{told}",
                     "New game", self.play_again)
        self._result.show(game, self.clock.seconds, self.history.position, self.talk, record)
        self._complain()

    def _complain(self) -> None:
        """Say what is wrong with the statistics, if anything is."""
        if self._tally.complaint:
            self.say("warning", "Statistics:", self._tally.complaint)
