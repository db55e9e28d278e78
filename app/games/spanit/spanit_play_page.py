"""The Game page: two sides, each played by a human or by a mind, with hints, overlays and minds to watch."""
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer

from app.controls import literal
from app.games.spanit import game_text, spanit_keys
from app.games.spanit.game_review import GameReview
from app.games.spanit.minds import EACH, Minds, PlayerReply, read_limit
from app.games.spanit.move_words import INVITATIONS, KEY_INVITATIONS, dot_words, taken_words
from app.games.spanit.opponent_choice import Opponent, opponents
from app.games.spanit.personality.floating_editor import FloatingEditor
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import PersonalityPresets, Roster
from app.games.spanit.seats import Seats, titles
from app.games.spanit.setup_mode import SetupMode, usual_start
from app.games.spanit.spanit_board import SpanBoard
from app.games.spanit.spanit_files import SpanFiles
from app.games.spanit.spanit_hints import SpanHintDesk, hint_sections
from app.games.spanit.spanit_overlay import VIEWS, SpanOverlay, last_node
from app.games.spanit.spanit_records import STATISTICS
from app.games.spanit.spanit_start_dialog import USUAL_SIZES, SpanStartDialog
from app.games.spanit.teacher import GradeSection, Teacher
from app.games.spanit.turn_clock import TurnClock
from app.pages import Command, HowFar, LessonGoal, PageContext, Solver, fresh_seed, group_commands, zooms
from app.pages.actions import Action, UsualGame
from app.pages.suite import Against
from solvers.core.engine import Engine
from solvers.core.wording import counted, listed
from solvers.spanit.board import SIDES, Dot, Node, Position, index, name
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import display_name
from solvers.spanit.play.playing import Played
from solvers.spanit.rules import Span
from solvers.spanit.time_control import TimeControl

SIZE = 6
PERFECT = "perfect"  # the hint of the oracle
DRAFTS = "drafts"  # what is changed of personalities and not saved yet


class SpanPlay(SpanFiles):
    """The page on which Span-It! is played."""

    records = STATISTICS
    solve_text, solve_tip = "Watch", "Let the computer play on for both sides, and watch it think"
    solves_aside = True
    board: SpanBoard
    private_keys = (DRAFTS,)

    def __init__(self, context: PageContext) -> None:
        board = SpanBoard()
        super().__init__(context, board, "Span-It!", Span.from_start(Position.empty(SIZE), fresh_seed()))
        hints, grades = hint_sections(context.column), GradeSection(context.column)  # the uppermost
        self.presets = context.shared(PersonalityPresets)
        self.roster = Roster(self.presets)
        self.player_seats = PlayerSeats(self, board, self.roster)
        self.minds = Minds(self, board, self.roster, self.player_seats)
        self.reply = PlayerReply(self, self.minds, self.player_seats)
        self.setup = SetupMode(self, board, self.player_seats, self.reply)
        self.turn_clock = TurnClock(self, self.player_seats, lambda: bool(self.setup.draft) or self.solver_plays)
        self.minds.limit_now = self.turn_clock.limit
        self.floating_editor = FloatingEditor(self, board, self.roster, self.player_seats, self.setup)
        self.advisor = SpanHintDesk(self, *hints, self.roster, self.player_seats, self.reply)
        self.overlay = SpanOverlay(self, board, self.roster, self.player_seats, self.advisor, self.floating_editor)
        # The last: it grows with the game.
        self.game_review = GameReview(self, self.player_seats, self.turn_clock.lost_on_time)
        self.teacher = Teacher(self, grades, self.game_review, self.player_seats, self.minds)
        beside = self.player_seats, self.overlay, self.game_review, self.teacher
        self.sections = [*hints, *(each.section for each in beside)]
        board.asked.connect(self.play_node)
        board.dot_clicked.connect(self._on_dot_clicked)
        board.cursor_moved.connect(self._on_cursor_moved)
        board.setWhatsThis(
            "The board. Horizontal joins the left wall to the right one by round dots, vertical the upper wall to the "
            "lower one by diamonds. Click a free node to lay your connector; arrows and Enter do the same."
        )
        self.player_seats.section.edit_asked.connect(self.floating_editor.open_editor)
        self.setup.turned.connect(self.refresh_sections)
        self.setup.turned.connect(self.turn_clock.refresh)
        self.setup.turned.connect(lambda: self.overlay.legend.show_weights(()))
        self.presets.changed.connect(self._minds_changed)
        self._own_start = Position.empty(SIZE)  # of the last game of the player's own, before a task of the day
        self._minds_changed()

    def refresh_sections(self) -> None:
        drawing = self.setup.draft is not None
        for section in self.sections:
            section.setVisible(not drawing)
        self.advisor.show_others()
        self.teacher.grades.setVisible(self.teacher.on and not drawing)
        self.setup.section.setVisible(drawing)

    # Coming and going

    def enter(self) -> None:
        self._minds_changed()  # the presets may be others now
        self.activate()

    def handle_request(self, request: object) -> None:
        if isinstance(request, Against):
            self.player_seats.face(shipped()[request.opponent].name)

    def leave(self) -> None:
        self.floating_editor.leave()
        if self.setup.draft is not None:
            self.setup.cancel()  # no other page has a place for a drawing
        self.turn_clock.set_away(True)
        self.reply.leave()
        super().leave()

    def activate(self) -> None:
        if words := self.presets.take_unsaid():
            self.context.say("warning", "", literal(words))
        self.turn_clock.set_away(False)
        self.reply.come_back()

    def deactivate(self) -> None:
        self.turn_clock.set_away(True)
        self.reply.stop()
        super().deactivate()

    def shut_down(self) -> None:
        self.turn_clock.set_away(True)
        self.reply.stop()

    def put_away(self) -> bool:
        return super().put_away() or self.floating_editor.close_editor()

    # The minds at work

    def _minds_changed(self) -> None:
        if not self.context.in_front:
            return  # once the game comes to the front again
        names = self.roster.names
        self.player_seats.section.show_minds(self._opponents())
        chosen = self.context.solver_bar.solver
        self.set_solvers((
            Solver(EACH, "Each side’s player", "move", speed=2),
            *(Solver(mind, display_name(mind), "move", speed=2) for mind in names),
        ))
        if chosen in (EACH, *names):
            self.context.solver_bar.set_solver(chosen)
        # Later, when a personality that was only renamed has its seat again.
        QTimer.singleShot(0, self, self.player_seats.drop_deleted_players)

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        return self.minds.engine(mind)

    def show_snapshot(self, snapshot: Played) -> None:
        self.minds.show(snapshot)

    def take_result(self, result: Played) -> None:
        self.minds.finish(result)

    def show_unwatched(self) -> None:
        self.minds.hide_thought()

    def finished(self) -> bool:
        return self.setup.draft is not None or super().finished()

    def stop(self) -> None:
        self.reply.stop()
        super().stop()

    def halt(self) -> None:
        if self.reply.thinking:
            self.reply.hurry()
        else:
            super().halt()
            if self.reply.due:
                self.reply.turn_away()  # says that the computer is to move, and lets it

    @property
    def solver_plays(self) -> bool:
        return self.solving and not self.reply.thinking

    def solve(self) -> None:
        self.reply.stop()
        super().solve()

    def begin_solving(self, *, paused: bool) -> None:
        if not self.finished():
            self.player_seats.statistics.standing.void = True  # others play now
        super().begin_solving(paused=paused)

    def choose_solver(self, mind: str) -> None:
        if not self.reply.thinking:
            super().choose_solver(mind)

    def show_running(self) -> None:
        self.context.solver_bar.say_stop("Play now" if self.solving and self.reply.thinking else "Stop")
        self.reply.review_turning_away()
        self.turn_clock.refresh()

    # Playing

    def play_node(self, node: Node) -> None:
        """Lay a connector of the side to move, if a human plays it."""
        if self.setup.draft is not None:
            return
        owner = self.state.position.cells[index(self.state.position.size, node)]
        if self.state.finished:
            self._show_end()
        elif self.reply.turn_away():
            pass
        elif owner:
            self.context.say("info", *taken_words(literal(titles(self.player_seats.seats)[SIDES[owner - 1]])))
        elif self.play(name(node)):
            self.reply.start()

    def _on_dot_clicked(self, dot: Dot) -> None:
        if self.setup.draft is None and not self.state.finished and not self.reply.turn_away():
            words = dot_words(dot, self.state.position.to_move, begun=self.board.begun_at == dot)
            self.context.say("info", *words)

    def new_id(self, seed: int) -> str:
        return Span.from_start(self._next_start, seed).id

    @property
    def _next_start(self) -> Position:
        """Where the next game of the player's own begins."""
        return usual_start(self._own_start if self.player_seats.opponent_is_given else self.state.start)

    def start(self, game_id: str) -> None:
        if not self.player_seats.opponent_is_given:
            self._own_start = self.state.start
        super().start(game_id)

    def parameters(self) -> str:
        size = self.state.position.size
        return f"{size} × {size}, {listed(list(titles(self.player_seats.seats).values()))}"

    @property
    def aids(self) -> bool:
        return self.overlay.view == "oracle" or self.game_review.live or self.teacher.on

    def hide_aids(self) -> None:
        self.overlay.choose("none")
        self.game_review.set_live(False)
        self.teacher.switch(False)

    def how_far(self) -> HowFar:
        state, seats = self.state, self.player_seats.seats
        title = literal(titles(seats)[state.winner or state.position.to_move])
        won, turn = ("you won", "your turn") if title == "You" else (f"{title} won", f"{title} to move")
        made = state.moves_of(next((side for side, seat in seats.items() if seat.human), state.start.to_move))
        return HowFar.from_words(counted(made, "move"), won if state.finished else turn)

    def show_state(self, before: Span | None) -> None:
        if self.setup.draft is not None:
            self.setup.end()
        self.board.at_rest = self.state.finished
        self.board.show_position(self.state.position, last_node(self.history))
        self.player_seats.show()
        self.turn_clock.follow_game(before)
        self.player_seats.statistics.standing.helped |= self.aids
        self.advisor.clear()
        self.overlay.show()
        ends = self.state.finished and not self.game_review.over  # for the first time
        self.game_review.show()
        self.teacher.show()
        if self.state.finished:
            if before is not None and not before.finished:
                self.player_seats.count()
                self.player_seats.section.show_minds(self._opponents())
            self._show_end()
            if ends:
                self.context.column.top_wanted.emit()  # the result stands there
            self.player_seats.statistics.complain(self.context.say)
        if before is None:
            self.reply.start()

    def _show_end(self) -> None:
        end = self.player_seats.end_message(
            on_time=self.turn_clock.lost_on_time(), decided=self.game_review.review().decided)
        self.context.show_message(end)
        self.advisor.section.show_result(self.player_seats.result_text(), end)

    def choose_new(self) -> None:
        if self.floating_editor.returns:
            self.floating_editor.close_editor()  # back to the dialog that waits
            return
        SpanStartDialog(
            self.context.widget, self._next_start, self.player_seats.next_seats, self._opponents, self.minds.limit,
            self.turn_clock.control, self.start_game, self.presets, self.floating_editor.edit).open()

    def _opponents(self) -> list[Opponent]:
        return opponents(self.roster, self.player_seats.statistics.records)

    def usual_games(self) -> Sequence[UsualGame]:
        seats, limit = self.player_seats.next_seats, self.minds.limit
        return [
            UsualGame(f"{title}, {size} × {size}", partial(self.start_game, Position.empty(size), seats, limit),
                      on=self.state.start == Position.empty(size))
            for size, title in USUAL_SIZES.items()
        ]

    def _on_cursor_moved(self) -> None:
        if not self.history.moves:
            self.context.changed()  # the invitation speaks of keys to whom uses them

    def invitation(self) -> str:
        side = self.state.position.to_move
        waits = not self.history.moves and not self.solving and self.player_seats.seats[side].human
        return (KEY_INVITATIONS if self.board.cursor_shown else INVITATIONS)[side] if waits else ""

    def start_game(self, start: Position, seats: Seats, limit: float, control: TimeControl | None = None) -> None:
        """A new game as it was asked for; `limit` is the greatest time for a move, in seconds, and `control` what both
        sides have, as in the last game if it is None."""
        self.player_seats.sit_down(seats)
        self.minds.limit = limit
        self.turn_clock.control = control or self.turn_clock.control
        self.start(Span.from_start(usual_start(start), fresh_seed()).id)

    def hint(self) -> None:
        self.advisor.ask()

    def follow_message(self) -> None:
        if not self.advisor.refuse_after_end():
            super().follow_message()

    def discard_hint(self) -> bool:
        return self.advisor.put_away()

    def lesson_goal(self, goal: str) -> LessonGoal:
        """A step of a lesson may also ask for a view of the overlay, or for the perfect move with its proof."""
        if goal in dict(VIEWS):
            return LessonGoal(self.overlay.view == goal, partial(self.overlay.choose, goal))
        if goal == PERFECT:
            advice = self.advisor.advice
            return LessonGoal(advice is not None and any(advice.trees), partial(self.advisor.ask, PERFECT))
        return super().lesson_goal(goal)

    # Back and forward

    def undo(self) -> None:
        if self.setup.draft is not None:
            self.setup.undo()
        else:
            self.player_seats.statistics.standing.helped = True
            self.travel(partial(self.player_seats.step_to_human, self.history.undo))

    def redo(self) -> None:
        if self.setup.draft is not None:
            self.setup.redo()
        else:
            self.travel(partial(self.player_seats.step_to_human, self.history.redo))

    def possible(self) -> dict[Action, bool]:
        history = self.setup.draft or self.history
        return {**super().possible(), Action.UNDO: history.can_undo, Action.REDO: history.can_redo,
                Action.RESTART: self.history.can_undo, Action.HINT: self.setup.draft is None}

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return *spanit_keys.CURSOR_ROWS, *spanit_keys.BINDINGS.help_rows("lay")

    def commands(self) -> Sequence[Command]:
        zoomed = zooms(self.board, "nodes", "board", self.board.zoom_fit)
        if self.setup.draft is not None:
            return (*self.setup.commands, *zoomed)
        return (
            *group_commands("hints", *self.advisor.commands),
            spanit_keys.command_for("personality", self.floating_editor.toggle, "edit"),
            *self.player_seats.commands(),
            *self.overlay.commands(),
            *group_commands("review", *self.game_review.commands(), *self.teacher.commands),
            *group_commands(
                "position",
                Command("Set up a position", self.setup.enter, "Draw a position and play from there", "Ctrl+U", "edit"),
                Command("Copy the position", self.setup.copy_position, "Copy the board as a text to paste elsewhere",
                        icon="copy"),
            ),
            *zoomed,
        )

    # What stays

    def extra(self) -> dict[str, str]:
        return {**self.player_seats.extra(), **self.turn_clock.extra(), "overlay": self.overlay.view,
                "limit": f"{self.minds.limit:.1f}", "record": game_text.saved_text(self.game_review.record),
                DRAFTS: self.floating_editor.unsaved_text, "review": "live" if self.game_review.live else "",
                "teacher": "on" if self.teacher.on else ""}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        if extra:
            self.player_seats.restore(extra)
            if "limit" in extra:
                self.minds.limit = read_limit(extra["limit"])
            self.floating_editor.restore(extra.get(DRAFTS, ""))
            self.game_review.live = extra.get("review") == "live"
            self.teacher.on = extra.get("teacher") == "on"
        else:
            self.player_seats.start_new()
        self.turn_clock.start_game(extra)
        self.game_review.start_game(extra.get("record", ""))
        self.overlay.restore(extra.get("overlay", ""))
        self.player_seats.show()
