"""Hints of the game: three kinds to ask for, the section that shows the last one, and the move that follows it."""
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.controls import literal
from app.games.spanit import spanit_keys
from app.games.spanit.minds import PlayerReply
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import Roster
from app.pages import Action, Command, PlayPage, Section, SectionColumn
from solvers.spanit.board import WORDS, Side, name, nodes, other
from solvers.spanit.play import advice
from solvers.spanit.play.advice import Advice
from solvers.spanit.play.players import display_name
from solvers.spanit.rules import Span

LINES = 4  # that a hint takes at most
HELP = (
    "Your adviser proposes a move and says why (H). The oracle knows the perfect move, and the best try when all is "
    "lost."
)


class SpanHintSection(Section):
    """Section with the last hint; its desk adds the buttons."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Hint")
        self._sentence = self.add_sentence(HELP)
        self._sentence.keep_lines(LINES)

    def set(self, advice: Advice | None) -> None:
        """Set the last hint; None after the position has changed."""
        self._sentence.set(HELP if advice is None else f"<b>{advice.subject}</b> {advice.sentence}")


class SpanHintDesk(QObject):
    """Gives hints; `advice` is the last one while its position is shown."""

    changed = Signal()  # a hint was given or put away

    def __init__(
        self, page: PlayPage[Span], section: SpanHintSection, roster: Roster, seats: PlayerSeats, reply: PlayerReply
    ) -> None:
        super().__init__(page)
        self._page, self._roster, self._seats, self._reply = page, roster, seats, reply
        self.advice: Advice | None = None
        self.section = section
        # Which of the oracle's two has an answer would tell who is winning: each has one.
        asked = partial(Command, enabled=lambda: not page.state.finished)
        adviser = asked("Adviser’s move", partial(self.ask, "mind"),
                        "What the personality of the side to move would play, and why", Action.HINT.keys)
        self.commands = (
            asked("Perfect move", partial(self.ask, "perfect"),
                  "A move that wins, with the two trees that prove it", "Shift+H", "hint"),
            spanit_keys.command_for("try", partial(self.ask, "try"), "hint", enabled=lambda: not page.state.finished),
            Command("Play the hint", self.play_hint, "Play what the hint says", "Shift+Return",
                    enabled=lambda: self.advice is not None, label="Play it", kind="primary"),
        )
        section.add_buttons(adviser, *self.commands)
        seats.changed.connect(self.clear)

    def ask(self, kind: str) -> None:
        """Give one of the three hints: mind, perfect or try."""
        state = self._page.state
        if state.finished:
            return
        if not self._reply.thinking:  # whoever thinks may go on
            self._page.stop()
        if kind == "mind":
            side = state.position.to_move
            player = self._roster.player(self._seats.seats[side].mind)
            mine = self._human_against_computer(side)
            self.advice = advice.player_advice(state.position, player, self._adviser_title(side), state.ply, state.seed,
                                               ("your", "their") if mine else ("", ""))
        else:
            self.advice = advice.perfect_advice(state.position)  # in a lost position, the best try
        board = self._page.board
        board.move_cursor(nodes(state.position.size)[self.advice.move], show=board.cursor_shown)  # Enter plays it
        self._seats.statistics.standing.helped = True
        self.section.set(self.advice)
        self.changed.emit()
        self._page.context.say("hint", self.advice.subject, self.advice.sentence, "Play it", self.play_hint)

    def _human_against_computer(self, side: Side) -> bool:
        """True if one can say “your” of a side and “their” of the other."""
        seats = self._seats.seats
        return seats[side].human and not seats[other(side)].human

    def _adviser_title(self, side: Side) -> str:
        """The mind of a side, and whose adviser it is if a human plays that."""
        seats = self._seats.seats
        mind = literal(display_name(seats[side].mind))
        if not seats[side].human:
            return mind
        whose = f"{WORDS[side].capitalize()}’s" if all(seat.human for seat in seats.values()) else "Your"
        return f"{whose} adviser, {mind},"

    def play_hint(self) -> None:
        page = self._page
        if self.advice is not None and page.play(name(nodes(page.state.position.size)[self.advice.move])):
            self._reply.start()

    def put_away(self) -> bool:
        """Discard the current hint; False if there is none."""
        stood = self.advice is not None
        self.clear()
        self.changed.emit()
        return stood

    def clear(self) -> None:
        """The position, or who plays it, is another."""
        self.advice = None
        self.section.set(None)
