"""Review of the game that is on: who was winning after each move, where it was decided, and its variations."""
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.controls import draw_text, literal
from app.controls.move_strip import MoveStrip
from app.controls.row_list import RowList
from app.games.spanit import game_text, spanit_keys
from app.games.spanit.connectors import colour, diamond
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.seats import parties
from app.look import paint_with, theme, write_text
from app.pages import Action, Command, PlayPage, Section, SectionColumn
from solvers.spanit.board import Side
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.record import Record
from solvers.spanit.play.review import (
    PARTIES,
    JudgedMove,
    decision,
    find_winner,
    judge_line,
    move_sentence,
    turning_point,
)
from solvers.spanit.rules import RESIGN, Span

LANE = 17        # px from one lane's middle to the other's
DISC, CORNER = 4.5, 5.5  # radius of a disc; from the middle of a diamond to its corner
INKS: dict[str, theme.Ink] = {"?": "bad_ink", "!": "good_ink"}
MOST_COLUMNS = 20  # moves on a row of the strip
ROW = 30      # px
SHOWN = 6     # rows before the list scrolls
PADDING = 8   # px


class PlyStrip(MoveStrip):
    """Strip with a cell for the start and one for each move: who was winning then. A place counts moves played."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Who was winning after each move", parent)
        self._start: Side = "h"
        self._line: Sequence[JudgedMove] = ()
        self._parties: Mapping[Side, Party] = PARTIES

    def show_line(self, start: Side, line: Sequence[JudgedMove], place: int, parties: Mapping[Side, Party]) -> None:
        """Show a line with the given number of moves played; `start` is who wins before the first, `parties` are the
        players as words call them."""
        self._start, self._line, self._parties = start, line, parties
        rows = -(-(len(line) + 1) // MOST_COLUMNS)
        self.columns = MOST_COLUMNS if rows == 1 else -(-(len(line) + 1) // rows)  # no row of one move alone
        self.show_places(place, range(len(line) + 1))

    def describe(self, place: int) -> str:
        return move_sentence(place, self._line[place - 1], self._parties) if place else self._start_sentence()

    def _start_sentence(self) -> str:
        ahead = self._parties[self._start]
        return f"The start: {ahead.inside} {ahead.verb('are', 'is')} winning."

    def _winner(self, place: int) -> Side:
        return self._line[place - 1].winner if place else self._start

    def _middle(self, place: int) -> QPointF:
        """Where the disc or diamond of a place lies."""
        rect = self.cell_rect(place)
        half = LANE / 2 if self._winner(place) == "v" else -LANE / 2
        return rect.center() + QPointF(0, half)

    def paint_places(self, painter: QPainter) -> None:
        painter.setPen(QPen(theme.current().edge, 1))
        for place in range(1, len(self._line) + 1):
            if place % self.columns:
                painter.drawLine(self._middle(place - 1), self._middle(place))
        for place in range(len(self._line) + 1):
            self._paint_place(painter, place)

    def _paint_place(self, painter: QPainter, place: int) -> None:
        middle, side, tokens = self._middle(place), self._winner(place), theme.current()
        paint_with(painter, line=QPen(colour(side), 1.5), fill=colour(side) if place else tokens.panel)
        if side == "h":
            painter.drawEllipse(middle, DISC, DISC)
        else:
            painter.drawPolygon(diamond(middle, CORNER))
        mark = self._line[place - 1].mark if place else ""
        if mark:
            rect = self.cell_rect(place)
            free = QRectF(rect.x(), rect.y() + (2 if side == "v" else self.row / 2), rect.width(), self.row / 2 - 2)
            write_text(painter, free, mark, theme.font("body", True), tokens.colour(INKS[mark]))


@dataclass(frozen=True, slots=True)
class Variation:
    """A line that was left for another: its moves from the start, of which the first `shared` are in both."""

    moves: tuple[str, ...]
    shared: int

    @property
    def text(self) -> str:
        """The number of its first move, as in the text of a game, and its moves."""
        return f"{self.shared // 2 + 1}{'...' if self.shared % 2 else '.'} {' '.join(self.moves[self.shared:])}"


class VariationList(RowList[Variation]):
    """List of the variations of a game; a click, or Enter, opens one. Hidden while there is none."""

    row_height = ROW

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Variations")
        self.clicked.connect(lambda index: self.opened.emit(self.items[index.row()]))
        self.hide()

    def describe_item(self, item: Variation) -> str:
        return item.text

    def paint_row(self, painter: QPainter, rect: QRectF, item: Variation, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if hovered:
            painter.fillRect(rect, tokens.hover)
        room = rect.adjusted(PADDING, 0, -PADDING, 0)
        draw_text(painter, room, item.text, theme.font("body"), tokens.text)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore double clicks: the first click chose a variation, and another one is there now."""

    def show_record(self, record: Record) -> None:
        """The variations of a game."""
        asides = [Variation(moves, shared) for shared, moves in record.asides]
        if asides != list(self.items):
            self.set_items(asides)
            self.setFixedHeight(ROW * min(len(asides), SHOWN))
        self.setVisible(bool(asides))


@dataclass(frozen=True)
class Review:
    """Review of a line with a current position; `start` is who wins before the first move."""

    start: Side
    line: Sequence[JudgedMove]
    place: int
    parties: Mapping[Side, Party]
    decision: str
    decided: int  # the number of the move by which it was decided; 0 if by none


class GameReviewSection(Section):
    """Section of the review: the strip of moves, words, whether to show it during the game, and the variations."""

    def __init__(self, column: SectionColumn, live: Command) -> None:
        super().__init__(column, "Review")
        self.strip = PlyStrip()
        self.add_widget(self.strip)
        self._here = self.add_sentence(muted=True)
        self._decided = self.add_sentence()
        self._comment = self.add_sentence(muted=True)
        self.add_widget(live.box())
        self.variations = VariationList()
        self._heading = self.add_sentence("Variations", muted=True)
        self.add_widget(self.variations, gap=2)

    def set(self, review: Review | None, record: Record) -> None:
        """Show a review, None while none is wanted, and the game with its variations."""
        self.strip.setVisible(review is not None)
        self._here.setVisible(review is not None and (not review.place or review.place != review.decided))
        # A single move, as a step of the lesson wants it, decides nothing that needs a sentence.
        self._decided.setVisible(review is not None and bool(review.decision) and len(review.line) > 1)
        if review is not None:
            self.strip.show_line(review.start, review.line, review.place, review.parties)
            self._here.set(self.strip.describe(review.place))
            self._decided.set(review.decision)
        self.variations.show_record(record)
        self._heading.setVisible(bool(record.asides))

    def say_comment(self, comment: str) -> None:
        """Show the comment of the game's file on this position."""
        self._comment.show_text(literal(comment))


class GameReview(QObject):
    """Keeps the `record` of the game (its line and every variation), judges it, and goes to any place in it."""

    def __init__(self, page: PlayPage[Span], seats: PlayerSeats, lost_on_time: Callable[[], bool]) -> None:
        super().__init__(page)
        self._page, self._seats, self._lost_on_time = page, seats, lost_on_time
        self.record = game_text.read_record("", page.history.start)
        self.live = False  # whether the review shows while the game is on
        self.over = False  # whether the game has been over, whatever was tried afterwards
        self._judged: tuple[Span, tuple[JudgedMove, ...]] | None = None
        self._live_command = spanit_keys.command_for(
            "review", self._toggle, checked=lambda: self.live)
        self.section = GameReviewSection(page.context.column, self._live_command._replace(
            label="Show who is winning", tip="Always shown once the game is over; before that it gives a lot away",
            shown=lambda: not self.over))
        self.section.strip.chosen.connect(page.go_to_move)
        self.section.variations.opened.connect(self.go_to_variation)

    def start_game(self, text: str) -> None:
        """Start another game, with the text from its saved game."""
        self.record = game_text.read_record(text, self._page.history.start)
        self.over = False

    def show(self) -> None:
        """The line or the place in it is another."""
        history = self._page.history
        self.record = self.record.with_main_line(history.moves)
        self.over = self.over or self.record.result != "*"
        review = self.review() if self.over or self.live else None
        self.section.set(review, self.record)
        self.section.say_comment(game_text.comment_at(self.record, history.position))

    def review(self) -> Review:
        """The review of the line; what has been judged is not judged again."""
        history = self._page.history
        start, known = self._judged or (None, ())
        line = judge_line(history.start, history.moves, known if start == history.start else ())
        self._judged = history.start, line
        stand_ins = self._seats.stand_ins
        line = tuple(replace(each, stand_in=stand_ins.get(history.moves[:number], ""))
                     for number, each in enumerate(line, start=1))
        if line and self._lost_on_time():
            line = (*line[:-1], replace(line[-1], on_time=line[-1].move == RESIGN))
        position = history.start.position
        called = parties(self._seats.seats)
        return Review(find_winner(position), line, history.position, called, decision(position, line, called),
                      turning_point(line))

    def go_to_variation(self, variation: Variation) -> None:
        """Go to the first move of a variation, which becomes the line; the line before is kept."""
        history = self._page.history

        def change() -> None:
            history.play_line(variation.moves)
            history.go_to(variation.shared + 1)

        self._page.travel(change)

    def _toggle(self) -> None:
        """Switch by the key or the box, and say so: the review stands in the panel, which may be closed."""
        with self._page.context.at_once():
            self.set_live(not self.live)
            if not self._page.state.finished:  # its message offers another game
                words = (("The review is shown.", "Once a game was over, it always is.") if self.over else
                         ("The review shows who is winning.", f"It stands in the side panel ({Action.PANEL.keys}).")
                         if self.live else ("The review waits for the end of the game.", ""))
                self._page.context.say("info", *words)

    def set_live(self, wanted: bool) -> None:
        """Show the review while the game is on, or hide it until it is over."""
        self.live = wanted
        self.show()
        self._page.context.changed()

    def commands(self) -> Sequence[Command]:
        """Commands that step through the game."""
        return (
            self._live_command,
            *self._page.single_steps(),
        )
