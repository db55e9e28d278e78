"""The Span-It! tab: two sides, each played by a human or by a mind, with hints, overlays and minds to watch."""
from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.games.spanit import game_text
from app.games.spanit.board import SpanBoard
from app.games.spanit.game_review import GameReview
from app.games.spanit.hints import HintAdvisor
from app.games.spanit.overlay import Overlay
from app.games.spanit.personality.floating_editor import FloatingEditor
from app.games.spanit.player_seats import USUAL_MIND, PlayerSeats
from app.games.spanit.reply import Reply, read_limit
from app.games.spanit.roster import PersonalityPresets, Roster
from app.games.spanit.seats import Seats, titles
from app.games.spanit.setup_mode import SetupMode, complaint
from app.old_pages.tab import Solver, Tab, fresh_seed
from app.pages.actions import Action, GameAction, group_actions, zooms
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.wording import listed
from solvers.spanit.board import SIDES, Node, Position, Side, index, name, nodes, read_name
from solvers.spanit.handicap import handicap_of
from solvers.spanit.play.players import titled
from solvers.spanit.play.playing import Played, Playing
from solvers.spanit.play.referee import Player
from solvers.spanit.rules import RESIGN, Span

SIZE = 6
DRAFTS = "drafts"  # what is changed of personalities and not saved yet
EACH = "\teach"  # in the solver bar: each side by its own mind; no personality can be called that


class SpanTab(Tab[Span]):
    """The game of Span-It! in its tab; SpanPages adds the other pages."""

    name = "spanit"
    title = "Span-It!"

    board: SpanBoard

    def __init__(self, parent: QWidget | None = None) -> None:
        self._start = Position.empty(SIZE)
        super().__init__(parent)
        self._shown_moves = 0  # of those that the minds at work have played
        self._line: Throttle[tuple[int, ...]] = Throttle(self, self.board.show_line, lambda before, after: False)
        self.reply = Reply(self)
        self.floating_editor = FloatingEditor(self)
        self._build_panel()
        self.board.asked.connect(self.play_node)
        self.board.setWhatsThis(
            "The board. Horizontal joins the left wall to the right one by round dots, vertical the upper wall to the "
            "lower one by diamonds. Click a free node to lay your connector; arrows and Enter do the same."
        )
        self.presets.changed.connect(self._minds_changed)
        self._minds_changed()

    @cached_property
    def presets(self) -> PersonalityPresets:
        """The personalities that there are."""
        return PersonalityPresets(self)

    @cached_property
    def roster(self) -> Roster:
        """The minds that there are."""
        return Roster(self.presets)

    def _build_panel(self) -> None:
        self.advisor = HintAdvisor(self)
        self.player_seats = PlayerSeats(self)
        self.overlay = Overlay(self)
        self.game_review = GameReview(self)  # the last: it grows with the game
        self.setup = SetupMode(self)
        self.player_seats.section.edit_asked.connect(self.open_editor)

    def show_sections(self) -> None:
        """Show the sections of the game, or that of the position which is drawn."""
        drawing = self.setup.draft is not None
        for each in (self.advisor.section, self.player_seats.section, self.overlay.section, self.game_review.section):
            each.setVisible(not drawing)
        self.setup.section.setVisible(drawing)

    # Minds

    def _minds_changed(self) -> None:
        names = self.roster.names
        self.player_seats.section.show_minds(names)
        chosen = self.solver_bar.engine
        self.offer((
            Solver(EACH, "Each its own", "moves", speed=2),
            *(Solver(mind, titled(mind), "moves", speed=2) for mind in names),
        ))
        if chosen in (EACH, *names):
            self.solver_bar.set_engine(chosen)
        QTimer.singleShot(0, self, self.player_seats.look)  # one that is renamed has its seat again by then

    # Playing

    def play_node(self, node: Node) -> None:
        """Lay a connector of the side to move, if a human plays it."""
        if self.setup.draft is not None:
            return
        if self.state.finished:
            self._tell_end()
        elif not self.reply.turn_away() and self.play(name(node)):
            self.reply.start()

    def open_editor(self, side: Side | None = None) -> None:
        """Edit the mind of a side, or of the one to move."""
        if self.setup.draft is None:
            self.floating_editor.open_editor(side)

    def put_away(self) -> bool:
        if super().put_away():
            return True
        opened = self.floating_editor.open
        self.close_editor()
        return opened

    def close_editor(self) -> None:
        """Put the editor away; what was changed in it stays."""
        self.floating_editor.close_editor()

    def play_engine(self, moves: int | None = None) -> Playing:
        """The engine that plays on, each side by its own player; to the end of the game if `moves` is None."""
        seats = self.player_seats.seats
        return self._engine_of({side: self.roster.player(seat.mind) for side, seat in seats.items()}, moves)

    def stop(self) -> None:
        self.reply.stop()
        super().stop()

    def halt(self) -> None:
        if self.reply.thinking:
            self.reply.hurry()
        else:
            super().halt()

    @property
    def solver_plays(self) -> bool:
        return self.solving and not self.reply.thinking

    def solve(self) -> None:
        self.reply.stop()
        super().solve()

    def let_play(self) -> None:
        """Let each side's own mind play, by the solver bar; what the banner says stays."""
        self.solver_bar.set_engine(EACH)
        self._shown_moves = 0
        self.driver.watch(self.play_engine(), self.listener, self.solver_bar.speed, paused=False)

    def choose_engine(self, mind: str) -> None:
        if not self.reply.thinking:
            super().choose_engine(mind)

    def show_running(self) -> None:
        super().show_running()
        self.solver_bar.say_stop("Play now" if self.solving and self.reply.thinking else "Stop")
        self.reply.review_turning_away()

    def _engine_of(self, players: dict[Side, Player], moves: int | None = None) -> Playing:
        state = self.state
        return Playing(players, state.position, state.ply, state.seed, moves, clock=monotonic, limit=self.reply.limit)

    def take_moves(self, places: Sequence[int]) -> None:
        """Play the nodes of these indices."""
        every = nodes(self.state.position.size)
        if places:
            self.play_all(name(every[place]) for place in places)

    # What a game supplies

    def make_board(self) -> SpanBoard:
        return SpanBoard()

    def read_id(self, text: str) -> Span:
        return Span.from_id(text)

    def new_id(self, seed: int) -> str:
        start = self._start
        if handicap_of(start) is None:  # set up by hand: the next game is a usual one
            start = Position.empty(start.size, start.to_move)
        return Span.new(start, seed).id

    def parameters(self) -> str:
        size = self.state.position.size
        if not hasattr(self, "player_seats"):
            return f"{size} × {size}"
        return f"{size} × {size}, {listed(list(titles(self.player_seats.seats).values()))}"

    def show_state(self, before: Span | None) -> None:
        if self.setup.draft is not None:
            self.setup.end()
        self._start = self.state.start
        self.board.at_rest = self.state.finished
        self.board.show_position(self.state.position, self.last_node)
        self.player_seats.show()
        self.advisor.forget()
        self.overlay.show()
        self.game_review.show()
        if self.state.finished:
            self._tell_end()
        if before is None:
            self.reply.start()

    @property
    def last_node(self) -> int | None:
        """The node that was taken last."""
        state, position = self.state, self.history.position
        moves = [move for move in self.history.moves[:position] if move != RESIGN]
        return index(state.position.size, read_name(moves[-1], state.position.size)) if moves else None

    def _tell_end(self) -> None:
        end = self.player_seats.end_message()
        self.say(end.kind, end.subject, end.sentence, end.action, end.run)

    def new(self) -> None:
        from app.games.spanit.new_dialog import NewDialog

        seats = self.player_seats.seats
        NewDialog(self, self.state.start, seats, self.roster.names, self.reply.limit, self.begin).open()

    def begin(self, start: Position, seats: Seats, limit: float) -> None:
        """A new game as it was asked for; `limit` is the greatest time for a move, in seconds."""
        self._start, self.player_seats.seats, self.reply.limit = start, seats, limit
        self.play_again()

    def finished(self) -> bool:
        return self.setup.draft is not None or super().finished()

    def undo(self) -> None:
        if self.setup.draft is not None:
            self.setup.undo()
            return
        self.travel(partial(self._step_to_human, self.history.undo))

    def redo(self) -> None:
        if self.setup.draft is not None:
            self.setup.redo()
            return
        self.travel(partial(self._step_to_human, self.history.redo))

    def _step_to_human(self, step: Any) -> None:
        """One move, and on until a human is to move: what the computer answered goes with what it answered to."""
        step()
        while any(seat.human for seat in self.player_seats.seats.values()):
            can_go = self.history.can_undo if step == self.history.undo else self.history.can_redo
            if not can_go or self.player_seats.seats[self.state.position.to_move].human:
                return
            step()

    def can(self, action: Action) -> bool:
        if self.setup.draft is not None and action in (Action.UNDO, Action.REDO):
            return self.setup.draft.can_undo if action is Action.UNDO else self.setup.draft.can_redo
        if action is Action.RESTART:
            return self.history.can_undo
        return super().can(action)

    def game_actions(self) -> Sequence[GameAction]:
        board = self.board
        zoomed = zooms(board, "nodes", "board", board.zoom_fit)
        if self.setup.draft is not None:
            return (*self.setup.game_actions(), *zoomed)
        return (
            GameAction("New game at once", "new", "F2", "Another game with the same players", self.play_again),
            *group_actions("hints", *self.advisor.game_actions()),
            GameAction("Personality", "edit", "P", "Change how a mind plays, and see every weight taken apart",
                       lambda: self.close_editor() if self.floating_editor.open else self.open_editor(),
                       enabled=lambda: self.setup.draft is None),
            *self.player_seats.game_actions(),
            *self.overlay.game_actions(),
            *group_actions("review", *self.game_review.game_actions()),
            *group_actions(
                "position",
                GameAction("Set up a position", "edit", "Ctrl+U", "Draw a position and play from there",
                           self.setup.enter),
                GameAction("Copy the position", "copy", "", "Copy the board as a text that can be pasted",
                           self.copy_position),
            ),
            *zoomed,
        )

    def extra(self) -> dict[str, str]:
        return {**self.player_seats.extra(), "overlay": self.overlay.view,
                "limit": f"{self.reply.limit:.1f}", "record": game_text.saved_text(self.game_review.record),
                DRAFTS: self.floating_editor.unsaved_text, "review": "live" if self.game_review.live else ""}

    def private(self, key: str) -> bool:
        return key == DRAFTS

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        if extra:
            self.player_seats.restore(extra)
            if "limit" in extra:
                self.reply.limit = read_limit(extra["limit"])
            self.floating_editor.restore(extra.get(DRAFTS, ""))
            self.game_review.live = extra.get("review") == "live"
        else:
            self.player_seats.begin()
        self.game_review.begin(extra.get("record", ""))
        self.overlay.restore(extra.get("overlay", ""))
        self.player_seats.show()

    own_files = f"Games of Span-It! (*{game_text.SUFFIX})"

    def read_file(self, data: bytes) -> Save:
        return super().read_file(data) if game_text.is_saved(data) else game_text.read_text(data, USUAL_MIND)

    def write_file(self, save: Save, path: Path) -> bytes:
        if not game_text.is_named_text(path):
            return super().write_file(save, path)
        return game_text.text_of(self.game_review.record, self.player_seats.seats, self.reply.limit).encode()

    def open_id(self, text: str) -> None:
        """Play what somebody gave: an id, a position, or a whole game."""
        try:
            if game_text.is_text(text.encode()):
                self.restore(self.read_file(text.encode()))
                return
            if "/" in text and ":" not in text:
                self.start_from(Position.read(text))
                return
        except FormatError as error:
            self.say("bad", "Not opened:", str(error))
            return
        super().open_id(text)

    def start_from(self, position: Position) -> None:
        """Play from a position. Raises FormatError if it is decided already."""
        if sentence := complaint(position):
            raise FormatError(sentence)
        self.start(Span.new(position, fresh_seed()).id)

    def copy_position(self) -> None:
        """Put the position on the clipboard."""
        QGuiApplication.clipboard().setText(self.state.position.text)
        self.say("info", "Copied.", "The position is on the clipboard.")

    def deactivate(self) -> None:
        self.reply.stop()
        super().deactivate()

    def activate(self) -> None:
        super().activate()
        self.reply.come_back()

    def shut_down(self) -> None:
        self.reply.stop()
        super().shut_down()

    # The minds at work

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        self._shown_moves = 0
        return self.play_engine() if mind == EACH else self._engine_of(dict.fromkeys(SIDES, self.roster.player(mind)))

    def show_snapshot(self, snapshot: Played) -> None:
        fresh = snapshot.moves[self._shown_moves:]
        self._shown_moves = len(snapshot.moves)
        if fresh:
            self.take_moves(fresh)
        self.show_thought(snapshot)

    def show_thought(self, played: Played) -> None:
        """Show the line that a mind thinks of."""
        self._line.offer(() if played.glimpse is None else played.glimpse.line)

    def show_unwatched(self) -> None:
        self._line.end()
        self.board.show_line(())

    def take_result(self, result: Played) -> None:
        self.take_moves(result.moves[self._shown_moves:])
        self._shown_moves = len(result.moves)
        if result.fault:
            self.say("warning", "The mind gave up.", result.fault)

    def hint(self) -> None:
        self.advisor.ask("mind")

    def forget_hint(self) -> bool:
        return self.advisor.put_away()
