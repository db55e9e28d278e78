"""The overlay: weights or the oracle’s moves on the free nodes, with its section and its legend."""
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPaintEvent

from app.controls import Segment, draw_text, literal
from app.games.spanit import spanit_keys
from app.games.spanit.connectors import heat, weight_text
from app.games.spanit.personality.floating_editor import FloatingEditor
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import Roster
from app.games.spanit.seats import parties
from app.games.spanit.spanit_board import NodeMarks, SpanBoard
from app.games.spanit.spanit_hints import SpanHintDesk
from app.look import draw_shape, theme
from app.pages import Command, Figure, Message, PlayPage, Section, SectionColumn
from app.pages.game_timeline import GameTimeline
from app.pages.status_strip import HEIGHT
from solvers.spanit.board import WORDS, Position, Side, index, read_name
from solvers.spanit.personality.weights import weights
from solvers.spanit.play import advice
from solvers.spanit.play.advice import outcome_sentence, verdict_sentence
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.players import display_name
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.theory.oracle import analyse

BAR = (64.0, 8.0)  # px
GAP = 8.0
VIEWS = (("none", "Nothing"), ("weights", "Weights"), ("oracle", "Wins"))


def last_node(history: GameTimeline[Span]) -> int | None:
    """The node that was taken last in a game, by its index."""
    size = history.state.position.size
    moves = [move for move in history.moves[:history.position] if move != RESIGN]
    return index(size, read_name(moves[-1], size)) if moves else None


class HeatLegend(Figure):
    """Legend of the weights: the least, a bar from pale to strong, the greatest; hidden while nothing is weighed."""

    def __init__(self) -> None:
        self._low = self._high = ""
        super().__init__()
        self.setToolTip("The weights of the free nodes, from the lightest to the heaviest")
        self.hide()

    def show_weights(self, weights: Collection[float]) -> None:
        self.setVisible(bool(weights))
        if weights:
            self._low, self._high = weight_text(min(weights)), weight_text(max(weights))
            self.setAccessibleName(f"Weights from {self._low} to {self._high}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font("small"))
        width = metrics.horizontalAdvance(self._low) + metrics.horizontalAdvance(self._high)
        return QSize(int(width + BAR[0] + 2 * GAP + 1), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() < self.sizeHint().width():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, muted = theme.font("small"), theme.current().muted
        taken = draw_text(painter, QRectF(0, 0, self.width(), self.height()), self._low, small, muted)
        bar = QRectF(taken + GAP, (self.height() - BAR[1]) / 2, *BAR)
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        ramp.setColorAt(0, heat(0))
        ramp.setColorAt(1, heat(1))
        draw_shape(painter, bar, line=theme.current().panel, fill=ramp, radius=3)
        draw_text(painter, QRectF(bar.right() + GAP, 0, self.width(), self.height()), self._high, small, muted)
        painter.end()


class SpanOverlaySection(Section):
    """Section that chooses the overlay, and says what it shows."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "On the board")
        self.views = Segment(VIEWS, "What is drawn on the free nodes", height=28)
        self.views.set_tip("weights", spanit_keys.BINDINGS.inputs["weights"].tip)
        self.views.set_tip("oracle", spanit_keys.BINDINGS.inputs["oracle"].tip)
        self.add_widget(self.views)
        self.sentence = self.add_sentence(muted=True)

    def set(self, view: str, position: Position, mind: str, players: Mapping[Side, Party], *, weighs: bool) -> None:
        """Show the overlay that is on, and what it says.

        Args:
            view: one of `VIEWS`.
            position: what the board shows.
            mind: the name of the mind of the side to move.
            players: the sides as the words call them.
            weighs: whether that is a personality; other minds weigh nothing.
        """
        self.views.set_value(view)
        if view == "none" or position.winner:
            sentence = ""
        elif view == "weights":
            called = literal(display_name(mind))
            side = WORDS[position.to_move]
            sentence = (f"What weighs more for {called} is larger and stronger in colour." if weighs else
                        f"{called} does not use weights. Choose a personality for {side} to see some.")
        else:
            verdict = analyse(position.cells, position.size, position.to_move)
            sentence = verdict_sentence(position, verdict, players)
        self.sentence.show_text(sentence)


class SpanOverlay(QObject):
    """Puts together the board's marks: the overlay (`view`, one of `VIEWS`), the hint and the editor's node."""

    def __init__(
        self, page: PlayPage[Span], board: SpanBoard, roster: Roster, seats: PlayerSeats, advisor: SpanHintDesk,
        editor: FloatingEditor,
    ) -> None:
        super().__init__(page)
        self._page, self._board, self._roster, self._seats = page, board, roster, seats
        self._advisor, self._editor = advisor, editor
        self.view = "none"
        self._outcome: Message | None = None  # of a position without rings, as long as this view is chosen
        self.legend = HeatLegend()
        page.strip.add_right(self.legend)
        self.section = SpanOverlaySection(page.context.column)
        self.section.views.chosen.connect(self.choose)
        for each in (seats, advisor, editor):
            each.changed.connect(self.show)

    def choose(self, view: str) -> None:
        """Draw weights, the oracle's moves, or nothing on the free nodes."""
        self.view = view
        self.show()
        self._page.context.changed()

    def _choose_and_say(self, view: str) -> None:
        """Choose a view by its key; where no ring tells which moves win, since all do or none, a message does."""
        with self._page.context.at_once():
            banner, state = self._page.context.banner, self._page.state
            if banner.message is not None and banner.message is self._outcome:
                banner.clear()
            self.choose(view)
            if view == "oracle" and not state.finished and not self._board.marks.winning:
                self._page.context.say("info", "", self._outcome_sentence(state.position))
                self._outcome = banner.message

    def _outcome_sentence(self, position: Position) -> str:
        verdict = analyse(position.cells, position.size, position.to_move)
        return outcome_sentence(position, verdict, parties(self._seats.seats))

    def restore(self, view: str) -> None:
        """Restore the chosen view; an unknown one changes nothing."""
        if view in dict(VIEWS):
            self.view = view

    def show(self) -> None:
        """Draw anew what lies above the position."""
        position = self._page.state.position
        mind = self._seats.seats[position.to_move].mind
        marks = NodeMarks(last=last_node(self._page.history))
        if not self._page.state.finished:
            marks = self._with_hint(self._with_view(marks, mind))
        marks = self._editor.over(marks)
        self._board.show_marks(marks)
        self.legend.show_weights(marks.weights.values())
        self.section.set(self.view, position, mind, parties(self._seats.seats), weighs=mind in self._roster.presets)

    def _with_view(self, marks: NodeMarks, mind: str) -> NodeMarks:
        state = self._page.state
        position = state.position
        if self.view == "weights" and (personality := self._roster.personality(mind)) is not None:
            by_node = weights(position.cells, position.size, position.to_move, personality, state.seed, state.ply)
            return replace(marks, weights={place: weight for place, weight in enumerate(by_node) if weight is not None})
        if self.view == "oracle":
            verdict = analyse(position.cells, position.size, position.to_move)
            proven: Side = position.to_move if verdict.outcome == "mover" else verdict.winner
            wins = advice.winning_moves(verdict, position)
            return replace(marks, winning=() if len(wins) == len(position.free) else tuple(wins),  # all: words say so
                           trees=verdict.trees or ((), ()), proven=proven)
        return marks

    def _with_hint(self, marks: NodeMarks) -> NodeMarks:
        hint = self._advisor.advice
        if hint is None:
            return marks
        if hint.trees[0]:
            marks = replace(marks, winning=(), trees=hint.trees, proven=self._page.state.position.to_move)
        return replace(marks, answer=hint.move)

    def commands(self) -> Sequence[Command]:
        """One for each view."""
        def is_on(view: str) -> Callable[[], bool]:
            return lambda: self.view == view

        return [
            Command("Show nothing", partial(self.choose, "none"), "No weights and no winning moves on the free nodes",
                    "Shift+N", checked=is_on("none"), group="overlay"),
            *(spanit_keys.command_for(view, partial(self._choose_and_say, view), checked=is_on(view), group="overlay")
              for view in ("weights", "oracle")),
        ]
