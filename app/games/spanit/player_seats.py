"""Who plays each side of the game: the seats, and their tags above the board."""
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.controls import literal
from app.games.spanit import spanit_keys
from app.games.spanit.connectors import SideTag
from app.games.spanit.players_section import PlayersSection
from app.games.spanit.roster import Roster
from app.games.spanit.seats import LONGEST, Seat, Seats, titles, usual_seats
from app.games.spanit.spanit_board import SpanBoard
from app.games.spanit.spanit_records import SpanStatisticsWriter, rating_text, score_sentence
from app.pages import Command, Message, PlayPage
from app.pages.banner import NARROW
from solvers.core.wording import counted, listed
from solvers.spanit.board import SIDES, Position, Side, other
from solvers.spanit.competition.ladder import SMALLEST_RATED, Rung, rung_above, rung_below
from solvers.spanit.handicap import find_handicap
from solvers.spanit.play.players import display_name
from solvers.spanit.rules import RESIGN, Span

PLAY_YOURSELF = "Play yourself"


class PlayerSeats(QObject):
    """Keeps the `seats` of the game, which can change at any time, and what the player of a side can do."""

    changed = Signal()  # somebody else has sat down while the game is on
    resigning = Signal()  # a human gives the game up

    def __init__(self, page: PlayPage[Span], board: SpanBoard, roster: Roster) -> None:
        super().__init__(page)
        self._page, self._board, self._roster = page, board, roster
        self.seats: Seats = usual_seats()
        self._own: Seats = self.seats  # the last in which a human sat, of the user's own choice
        self._borrowed = False         # whether the seats came with a game from elsewhere, and go with it
        self._faced_in = ""            # the id of a game that came with its opponent, who stays when it begins again
        self.stand_ins: dict[tuple[str, ...], str] = {}  # who made a move for a human, by the line that ends with it
        self.statistics = SpanStatisticsWriter()
        self._counted_line: tuple[str, ...] = ()  # the moves up to the end that was counted
        self.section = PlayersSection(page.context.column)
        self.section.changed.connect(self.seat)
        self.section.left.connect(partial(board.setFocus, Qt.FocusReason.ShortcutFocusReason))
        self._tags = {side: SideTag(side) for side in SIDES}
        for tag in self._tags.values():
            page.strip.add_left(tag)

    @property
    def human_to_move(self) -> bool:
        """True while the game waits for a human."""
        state = self._page.state
        return not state.finished and self.seats[state.position.to_move].human

    @property
    def any_human(self) -> bool:
        """True if any player is human."""
        return any(seat.human for seat in self.seats.values())

    @property
    def opponent(self) -> str:
        """The mind that a human plays against; empty if two humans or two computers play."""
        minds = [seat.mind for seat in self.seats.values() if not seat.human]
        return minds[0] if len(minds) == 1 else ""

    @property
    def own_seats(self) -> Seats:
        """The seats of the user's own games: these, or the last ones in which a human played."""
        return self.seats if self.any_human and not self._borrowed else self._own

    @property
    def next_seats(self) -> Seats:
        """Who plays the next game unless somebody else is chosen: nobody who came with this one."""
        return self.own_seats if self._borrowed else self.seats

    @property
    def opponent_is_given(self) -> bool:
        """True in a game that came with its opponent, as a task of the day does."""
        return bool(self._faced_in) and self._faced_in == self._page.start_id

    def step_to_human(self, step: Callable[[], object]) -> None:
        """Step by one move, and on until it is a human's turn: an answer of the computer goes with the move it
        answered."""
        step()
        history = self._page.history
        while self.any_human:
            can_go = history.can_undo if step == history.undo else history.can_redo
            if not can_go or self.seats[self._page.state.position.to_move].human:
                return
            step()

    def sit_down(self, seats: Seats) -> None:
        """These play the next game."""
        self._own = self.own_seats
        self.seats, self._borrowed, self._faced_in = seats, False, ""

    def count(self) -> None:
        """Count the game that is over, if a human played a computer."""
        state = self._page.state
        if self.opponent and state.winner is not None and not self._set_up:
            even = state.start == Position.empty(state.start.size, state.start.to_move)
            if not self.statistics.standing.counted:
                self._counted_line = self._line
            self.statistics.end(self.opponent, won=self.seats[state.winner].human, alone=even,
                                rated=state.start.size >= SMALLEST_RATED)

    def seat(self, side: Side, seat: Seat) -> None:
        """Change the player of a side, at once and at any time."""
        self._page.stop()
        before = self.seats[side]
        self.statistics.standing.void |= bool(self._page.history.moves) and (
            before.human != seat.human or (not seat.human and before.mind != seat.mind))
        self.sit_down({**self.seats, side: seat.own if seat != self.seats[side] else seat})
        self._show_change()

    def _show_change(self) -> None:
        self.show()
        self.changed.emit()
        self._page.context.changed()

    def take_over(self) -> None:
        """Change the side to move from human to computer, or back."""
        side = self._page.state.position.to_move
        self.seat(side, replace(self.seats[side], human=not self.seats[side].human))

    def choose_opponent(self) -> None:
        """Open the choice of the opponent in the panel, or where that is hidden the dialog for a new game."""
        side = next((side for side in SIDES if not self.seats[side].human), other(self._page.state.position.to_move))
        if not self.section.open_choice(side):
            self._page.choose_new()

    def resign(self) -> None:
        """Give the game up for the side to move, if a human plays it."""
        if self.human_to_move:
            self.resigning.emit()
            self._page.play(RESIGN)

    def note_stand_ins(self, moves: Sequence[str], mind: str) -> None:
        """Remember which of the moves that are about to be played a mind, or each side's own if it is empty, makes
        for a human."""
        line, side = self._page.history.moves[:self._page.history.position], self._page.state.position.to_move
        for move in moves:
            line = *line, move
            if self.seats[side].human:
                self.stand_ins[line] = display_name(mind or self.seats[side].mind)
            side = other(side)

    def commands(self) -> Sequence[Command]:
        """Commands for who plays, and for the player whose turn it is."""
        return (
            Command("Opponent…", self.choose_opponent, "Choose who plays against you", "Ctrl+Shift+O"),
            spanit_keys.command_for("take_over", self.take_over),
            Command("Resign", self.resign, "Give the game up", "Ctrl+Shift+R", "flag",
                    enabled=lambda: self.human_to_move),
        )

    def end_message(self, *, on_time: bool = False, decided: int = 0) -> Message:
        """Who has won the game that is over, and how; `on_time` if the loser's was over, `decided` the number of the
        move that gave the win away, 0 if none did."""
        state = self._page.state
        assert state.winner is not None
        how = "on time" if on_time else "by resignation" if state.resigned else (
            f"in {counted(state.moves_of(state.winner), 'move')}")
        title = titles(self.seats)[state.winner]
        narrow = self._page.context.banner.slot.width() < NARROW
        if title == "You" and self.statistics.standing.void:
            why = "." if narrow else ": you did not play all of it yourself."
            return Message("info", "Your side wins", f"{how}. It does not count{why}", "Play again", self._page.new)
        uncounted = "The game began from a position, and is not counted." if self._set_up else ""
        score = "" if narrow else uncounted or self._score()
        return Message(
            "good" if self.seats[state.winner].human else "info",
            f"{literal(title)} {'win' if title == 'You' else 'wins'}",
            f"{how}. {score}".rstrip(), "Play again", self._page.new, *self._other_game(decided),
            panel_has_other=True,
        )

    @property
    def _set_up(self) -> bool:
        """True if the game began from a position that is no handicap."""
        return find_handicap(self._page.state.start) is None

    def _score(self) -> str:
        score = score_sentence(self.opponent, self.statistics.records) if self.opponent else ""
        ended_before = self.statistics.standing.counted and self._counted_line not in ((), self._line)
        return f"Only the first end of a game counts. {score}" if score and ended_before else score

    @property
    def _line(self) -> tuple[str, ...]:
        """The moves up to what is shown."""
        return tuple(self._page.history.moves[:self._page.history.position])

    def result_text(self) -> str:
        """What there is to say of the game that is over, for the panel: the score, and who comes next."""
        above = self._next_rung()
        following = f"Next comes <b>{display_name(above.name)}</b>, rating {rating_text(above.name)}: " if above else ""
        style = f"{above.style[0].lower()}{above.style[1:]}." if above else ""
        below = self._easier_rung()
        easier = f"<b>{display_name(below.name)}</b> is easier to beat." if below else ""
        review = "The review shows who was winning after each move."
        return " ".join(filter(None, (literal(self._score()), f"{following}{style}", easier, review)))

    @property
    def _lost(self) -> bool:
        """True if a human has lost against the computer."""
        winner = self._page.state.winner
        return bool(self.opponent) and winner is not None and not self.seats[winner].human

    def _easier_rung(self) -> Rung | None:
        """The next weaker opponent, if the user has lost a game of their own."""
        return rung_below(self.opponent) if self._lost and not self._borrowed and not self._set_up else None

    def _next_rung(self) -> Rung | None:
        """The next stronger opponent, if the user has won a game of their own."""
        winner = self._page.state.winner
        won = (winner is not None and self.seats[winner].human and not self._borrowed
               and not self.statistics.standing.void and not self._set_up)
        return rung_above(self.opponent) if won else None

    def _other_game(self, decided: int) -> tuple[str, Callable[[], object] | None]:
        """What to play instead of the same again, and what begins it: the next stronger opponent after a win, the
        position before one's own mistake or an easier opponent after a loss, one's own game after one of two
        computers. Empty if there is nothing."""
        above = self._next_rung()
        if above is not None:
            return f"Next: {display_name(above.name)}", partial(self._start_against, above.name)
        below = self._easier_rung()
        mover = self._page.state.start.to_move if decided % 2 else other(self._page.state.start.to_move)
        if self._lost and decided and self.seats[mover].human:
            return f"Go back to move {(decided + 1) // 2}", partial(self._page.go_to_move, decided - 1)
        if below is not None:
            return f"Easier: {display_name(below.name)}", partial(self._start_against, below.name)
        return ("", None) if self.any_human else (PLAY_YOURSELF, self.play_yourself)

    def _start_against(self, mind: str) -> None:
        self.sit_down({side: seat if seat.human else Seat(False, mind) for side, seat in self.seats.items()})
        self._page.new()

    def face(self, mind: str) -> None:
        """Let a mind play the side that is not to move, and the user the other one, for this game alone."""
        own = self._page.state.position.to_move
        seats = {side: replace(seat.own, human=True) if side == own else Seat(False, mind)
                 for side, seat in self.seats.items()}
        if seats != self.seats:
            self._page.stop()
            self._own, self.seats, self._borrowed = self.own_seats, seats, True
            self._faced_in = self._page.start_id
            self._show_change()

    def play_yourself(self) -> None:
        """A new game of the user's own, after others have played."""
        self.sit_down(self.own_seats)
        self._page.new()

    # What is shown

    def show(self) -> None:
        """Show who plays the game, and who is to move in it."""
        state = self._page.state
        self.section.show_seats(self.seats)
        self.show_sides(state.position.to_move, state.winner)
        self._board.show_playable(self.seats[state.position.to_move].human)

    def show_time(self, side: Side, text: str) -> None:
        """The time that a side has left; empty without a clock."""
        self._tags[side].show_time(text)

    def show_sides(self, to_move: Side, winner: Side | None) -> None:
        """Show whose turn it is, or who has won."""
        called = titles(self.seats)
        for side, tag in self._tags.items():
            tag.show_side(called[side], to_move=winner is None and side == to_move, won=side == winner)

    # Minds that come and go

    def drop_deleted_players(self) -> None:
        """Replace players whose personality was deleted, and stop the game if there are any."""
        if self._replace_deleted():
            self._page.stop()
            self._show_change()

    def _replace_deleted(self) -> bool:
        """Replace deleted minds by the resistor, and say so; returns True if there were any."""
        names = {seat.mind: self._roster.spelling(seat.mind) for seat in self.seats.values()}
        self.seats = {side: replace(seat, mind=names[seat.mind] or "resistor") for side, seat in self.seats.items()}
        gone = [f"“{literal(mind[:LONGEST])}”" for mind, name in names.items() if not name]
        if gone:
            unread = " ".join(literal(complaint) for complaint in self._roster.presets.complaints)  # its file, perhaps
            verb = "is" if len(gone) == 1 else "are"
            sentence = f"{listed(gone)} {verb} gone. Resistor plays instead. {unread}".rstrip()
            QTimer.singleShot(  # once the game stands
                0, self, lambda: self._page.context.say("warning", "Not found.", sentence))
        return bool(gone)

    # What stays

    def extra(self) -> dict[str, str]:
        """The seats, as a saved game remembers them, those of the user's own games, and whether it counts."""
        own = {f"own {side}": self.own_seats[side].text for side in SIDES}
        return {**{side: self.seats[side].text for side in SIDES}, **own, "borrowed": str(int(self._borrowed)),
                "faced in": self._faced_in, "counted line": " ".join(self._counted_line),
                "stood in": self._stood_in(), **self.statistics.standing.texts()}

    def _stood_in(self) -> str:
        """The moves of the line that minds made for a human: “3 The Fencer”, parted by tabs."""
        line = self._page.history.moves
        return "\t".join(f"{number} {name}" for number in range(1, len(line) + 1)
                         if (name := self.stand_ins.get(line[:number])))

    def _restore_stand_ins(self, text: str) -> None:
        line = self._page.history.moves
        for number, _, name in (each.partition(" ") for each in text.split("\t")):
            if number.isdecimal() and int(number[:4]) <= len(line) and name.isprintable():
                self.stand_ins[line[:int(number[:4])]] = name[:LONGEST]

    def start_new(self) -> None:
        """Prepare for another game: guests and names of the last one are removed."""
        if not self.opponent_is_given:
            self.sit_down({side: seat.own for side, seat in self.next_seats.items()})
        self._replace_deleted()
        self.stand_ins.clear()
        self._counted_line = ()
        self.statistics.start_game({})

    def restore(self, extra: Mapping[str, str]) -> None:
        """Restore what `extra` returned."""
        own = self.own_seats
        self._own = {side: Seat.read(extra.get(f"own {side}", ""), own[side]) for side in SIDES}
        self.seats = {side: Seat.read(extra.get(side, ""), seat) for side, seat in usual_seats().items()}
        self._borrowed = extra.get("borrowed") == "1" or "counted" not in extra
        self._faced_in = extra.get("faced in", "")
        self._counted_line = tuple(extra.get("counted line", "").split())
        self.stand_ins.clear()
        self._restore_stand_ins(extra.get("stood in", ""))
        self.statistics.start_game(extra)
        self._replace_deleted()
