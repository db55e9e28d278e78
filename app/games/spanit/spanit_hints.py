"""Hints of the game: a plain one, two more behind a fold, the sections that show them, and the move that follows."""
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.controls import button, literal
from app.games.spanit import spanit_keys
from app.games.spanit.minds import PlayerReply
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import Roster
from app.games.spanit.seats import parties
from app.pages import Action, Command, Message, PlayPage, Section, SectionColumn
from app.pages.actions import key_text
from app.pages.banner import NARROW, OTHER_KEY
from app.pages.folded_section import FoldedSection
from solvers.spanit.board import WORDS, Side, name, nodes, other
from solvers.spanit.play import advice
from solvers.spanit.play.advice import Advice
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.players import display_name
from solvers.spanit.rules import Span

LINES = 5  # that a hint takes at most
OVER = "The game is over."
HELP = "Press <b>Hint</b> for a good move, your adviser’s or a better one, and the reason why."
OTHERS = (
    "The adviser’s move is what its personality would play, even if that is a mistake. The perfect move comes with its "
    "proof, drawn on the board."
)


class SpanHintSection(Section):
    """Section with the last hint; its desk adds the buttons."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Hint")
        self._sentence = self.add_sentence(HELP)
        self._sentence.set_role("body")  # so that all sections have room below it
        self._sentence.keep_lines(LINES)
        self.other = button("", "link", tip="Do this instead of playing the same again")  # as in the message of the end
        self._run_other: Callable[[], object] | None = None
        self.other.clicked.connect(self._press_other)
        self.other.hide()
        self.add_widget(self.other, gap=8)

    def set(self, advice: Advice | None, whose: str = "") -> None:
        """Set the last hint, and a sentence on whose it is; None after the position has changed."""
        self.set_title("Hint")
        self._sentence.set(HELP if advice is None else f"<b>{advice.subject}</b> {advice.sentence} {whose}".rstrip())
        self._show_buttons(True)

    def show_result(self, text: str, end: Message) -> None:
        """Show how the game ended, where no hint can be given any more, and the second button of its message."""
        self.set_title("Result")
        self.other.setText(end.other)
        self._run_other = end.run_other
        key = f"<b>{key_text(OTHER_KEY)}</b> presses the button below." if end.other else ""  # both are too wide for it
        self._sentence.set(f"{text} {key}".rstrip())
        self._show_buttons(False)

    def _show_buttons(self, shown: bool) -> None:
        for each in self.text_buttons.values():
            each.setVisible(shown if each is not self.other else not shown and bool(self.other.text()))

    def _press_other(self) -> None:
        if self._run_other is not None:
            self._run_other()


class OtherHintsSection(FoldedSection):
    """Section with the two other kinds of hints, closed until somebody wants them."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Other hints", "spanit hints")
        self.add_sentence(OTHERS, muted=True)


def hint_sections(column: SectionColumn) -> tuple[SpanHintSection, OtherHintsSection]:
    """Both, the plain one first."""
    return SpanHintSection(column), OtherHintsSection(column)


class SpanHintDesk(QObject):
    """Gives hints; `advice` is the last one while its position is shown."""

    changed = Signal()  # a hint was given or put away

    def __init__(
        self, page: PlayPage[Span], section: SpanHintSection, others: OtherHintsSection, roster: Roster,
        seats: PlayerSeats, reply: PlayerReply
    ) -> None:
        super().__init__(page)
        self._page, self._roster, self._seats, self._reply = page, roster, seats, reply
        self.advice: Advice | None = None
        self.section, self.others = section, others

        def is_open() -> bool:
            return not page.state.finished

        plain = Command("Hint", self.ask, "A good move, and the reason why", Action.HINT.keys, enabled=is_open)
        adviser = spanit_keys.command_for("adviser", partial(self.ask, "mind"), "hint", enabled=is_open)
        # Of the perfect move and the best try always one has an answer: which, tells who is winning.
        perfect = spanit_keys.command_for("try", partial(self.ask, "perfect"), "hint", enabled=is_open)
        perfect = perfect._replace(shortcut=lambda: f"Shift+H {spanit_keys.BINDINGS.shortcut('try')}")
        follow = Command("Play the hint", self.play_hint, "Play what the hint says", "Shift+Return",
                         enabled=lambda: self.advice is not None, label="Play it", kind="primary")
        self.commands = (adviser, perfect, follow)
        section.add_buttons(plain, follow)
        others.add_buttons(adviser, perfect)
        seats.changed.connect(self.clear)

    def ask(self, kind: str = "plain") -> None:
        """Give a hint: plain, mind or perfect."""
        state = self._page.state
        if state.finished:
            self._say_over()
            return
        if not self._reply.thinking:  # whoever thinks may go on
            self._page.stop()
        side, position = state.position.to_move, state.position
        if kind == "perfect":
            self.advice = advice.perfect_advice(position)  # in a lost position, the best try
        else:
            player = self._roster.player(self._seats.seats[side].mind)
            if kind == "mind":
                mine = self._human_against_computer(side)
                self.advice = advice.player_advice(position, player, self._adviser_title(side), state.ply, state.seed,
                                                   ("your", "their") if mine else ("", ""))
            else:
                called = parties(self._seats.seats)
                self.advice = advice.plain_advice(position, player, called[side], called[other(side)],
                                                  state.ply, state.seed)
        board = self._page.board
        board.move_cursor(nodes(state.position.size)[self.advice.move], show=board.cursor_shown)  # Enter plays it
        self._seats.statistics.standing.helped = True
        adviser = Party(literal(display_name(self._seats.seats[side].mind)))
        own = f"This is {adviser.whose} move." if self.advice.by_player else "This is the move of perfect play."
        self.section.set(self.advice, own if kind == "plain" else "")
        self.changed.emit()
        self._page.context.column.top_wanted.emit()  # the reason stands there
        beside = self.section.isVisible() and self._page.context.banner.slot.width() < NARROW
        sentence = "The reason stands in the panel." if beside else self.advice.sentence
        self._page.context.say("hint", self.advice.subject, sentence, "Play it", self.play_hint)

    def _say_over(self) -> None:
        """Say that there is nothing to hint at, in a message that offers what the one of the end does."""
        shown, again = self._page.context.banner.message, self._page.new
        end = shown if shown is not None and shown.run is not None else Message("info", "", "", "Play again", again)
        enter = "plays again" if end.run == again else f"presses “{end.action}”"
        self._page.context.show_message(replace(
            end, kind="info", subject=OVER, sentence=f"Enter {enter}, Ctrl+Z takes a move back."))

    def refuse_after_end(self) -> bool:
        """Say that the game is over instead of doing what its message offers: whoever plays by hints alone presses
        their key once more before seeing the end. Returns True if so."""
        refused = self._page.state.finished and self._page.context.banner.can_follow
        if refused:
            self._say_over()
        return refused

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
        self.show_others()

    def show_others(self) -> None:
        """Show the other kinds of hints as long as there are any."""
        self.others.setVisible(not self.section.isHidden() and not self._page.state.finished)
