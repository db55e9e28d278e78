"""Review of a game that is over, made in the background: a strip of its moves, its sums, and links to each move."""
from collections.abc import Callable
from functools import reduce

from PySide6.QtCore import QObject, QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.controls import fill_circle
from app.controls.move_strip import MoveStrip
from app.games.minesweeper.guess_text import CellName
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_marks import HintMarks
from app.games.minesweeper.percents import percent
from app.games.minesweeper.review import review_text
from app.look import paint_with, theme, write_with
from app.pages import Command, Fact, PlayPage, Section, SectionColumn
from solvers.minesweeper.explain.review import MoveReview, Review
from solvers.minesweeper.explain.reviewing import Reviewing
from solvers.minesweeper.rules import Game, Status, cell_of

LONGEST = 2000  # moves: a longer game would take minutes to judge, and its strip the whole panel many times
HALF = 15.0   # px of a bar for a chance of 1
LEAST = 4.0   # px of the lowest bar
BAR = 0.6     # of a cell's width,
WIDEST = 9.0  # and at most, px
DOT = 2.8     # radius of a move that a hint made, px
AXIS = 14.0   # px below the bars for the numbers of the moves
FEWEST = 10   # cells in the row: with fewer moves they grow no wider;
MOST = 56     # of more moves, those that weigh least are left out
LEGEND = (
    "The moves with something at stake, by their numbers. Above the line: luck, hollow if it was bad. Below: what the "
    "choice gave away."
)


class ReviewStrip(MoveStrip):
    """Strip with a cell for each move that had something at stake, and one for the end; below each its number.

    At a place its move is the next: one sees what there was to choose.
    """

    row = 52

    def __init__(self, parent: QWidget | None = None) -> None:
        self._review = Review(())
        self._name: CellName = str
        super().__init__("Luck and skill of the moves with something at stake", parent)

    def show_review(self, review: Review, place: int, name: CellName) -> None:
        """Show a review, at the position after `place` moves; `name` gives a cell's name."""
        self._review, self._name = review, name
        moves = review.moves
        weighty = [place for place, move in enumerate(moves) if move.weight or move.disclosure]
        weighty.sort(key=lambda place: moves[place].weight, reverse=True)
        places = [*sorted(weighty[: MOST - 1]), len(moves)]
        self.columns = max(len(places), FEWEST)
        self.show_places(place, places)
        self.setVisible(len(places) > 1)

    def sizeHint(self) -> QSize:
        return QSize(FEWEST * self.narrowest, self.row)

    def describe(self, place: int) -> str:
        moves = self._review.moves
        return review_text.move_text(place, moves[place], self._name) if place < len(moves) else "The end of the game."

    def paint_places(self, painter: QPainter) -> None:
        line, end = self._line(self.places[0]), self._line(self.places[-1])
        painter.setPen(QPen(theme.current().line, 1))
        painter.drawLine(QPointF(line.left(), line.center().y()), QPointF(end.center().x(), end.center().y()))
        for place in self.places[:-1]:
            self._paint_move(painter, self._line(place), self._review.moves[place])
        self._paint_end(painter, end)
        self._paint_axis(painter)

    def _line(self, place: int) -> QRectF:
        """The cell of a place without the number below it."""
        return self.cell_rect(place).adjusted(0, 0, 0, -AXIS)

    def _paint_move(self, painter: QPainter, rect: QRectF, move: MoveReview) -> None:
        centre = rect.center()
        if move.disclosure:
            fill_circle(painter, centre, DOT, theme.current().violet)
            return
        width = min(rect.width() * BAR, WIDEST)
        if move.luck:
            height = max(abs(move.luck) * HALF, LEAST)
            paint_luck(painter, QRectF(centre.x() - width / 2, centre.y() - height, width, height), good=move.luck > 0)
        if move.lost:
            height = max(move.lost * HALF, LEAST)
            paint_lost(painter, QRectF(centre.x() - width / 2, centre.y(), width, height))

    def _paint_end(self, painter: QPainter, rect: QRectF) -> None:
        """A stop across the line."""
        middle = rect.center()
        painter.setPen(QPen(theme.current().muted, 2))
        painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5))

    def _paint_axis(self, painter: QPainter) -> None:
        """The numbers of the moves, each that has room beside the one before."""
        font, free = theme.font("caption"), 0.0
        metrics = QFontMetricsF(font)
        write_with(painter, font, theme.current().muted)
        for place in self.places[:-1]:
            number, cell = str(place + 1), self.cell_rect(place)
            width = metrics.horizontalAdvance(number)
            left = max(cell.center().x() - width / 2, 0.0)
            if left >= free:
                painter.drawText(QPointF(left, cell.bottom() - metrics.descent() - 2), number)
                free = left + width + 4


def paint_luck(painter: QPainter, rect: QRectF, *, good: bool) -> None:
    """A bar of luck: full if it was good, an outline if it was bad."""
    tokens = theme.current()
    paint_with(painter, line=QPen(tokens.accent, 1.2), fill=tokens.accent if good else tokens.panel)
    painter.drawRect(rect.adjusted(0.6, 0.6, -0.6, -0.6))


def paint_lost(painter: QPainter, rect: QRectF) -> None:
    """A bar of what a choice gave away."""
    painter.fillRect(rect, theme.current().bad)


class LuckSection(Section):
    """Section of the review, with the strip of moves. Hidden without a review."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Luck and skill")
        self._verdict = self.add_sentence()
        self.strip = ReviewStrip()
        self.add_widget(self.strip)
        self._here = self.add_sentence(muted=True)
        self._legend = self.add_sentence(LEGEND, muted=True)
        self.add_facts()
        self.hide()

    def set(self, review: Review, place: int, name: CellName) -> None:
        """Show a review; the arguments are those of `ReviewStrip.show_review`. Without moves, no luck was needed."""
        self._verdict.set(review_text.verdict(review, name) if review.moves else review_text.NO_LUCK)
        self.strip.show_review(review, place, name)
        self._here.setVisible(bool(review.moves))
        self._legend.setVisible(not self.strip.isHidden())
        self._here.set(self.strip.describe(place))
        survival, ending = review.survival, review.ending
        facts = [Fact("Guesses", str(review.guesses), "Moves that risked a mine"),
                 Fact("Guesses not needed", str(review.needless), "Guesses although some cell was certainly safe")]
        if survival.best < 1 or survival.chosen < 1:
            facts += [Fact("Chance to survive them", percent(survival.chosen),
                           "The chance that none of these guesses hits a mine"),
                      Fact("By the safest cells", percent(survival.best),
                           "The same, if you had opened the safest cell each time")]
        if ending is not None:
            signed = review_text.signed_percent
            facts += [Fact("Chance to win, near the end", percent(float(ending.before)),
                           "By best play, when few enough boards were left to try them all"),
                      Fact("Luck from there on", signed(float(ending.luck)),
                           "How much the way the cells turned out changed that chance"),
                      Fact("Given away", signed(-float(ending.lost)), "How much of that chance your own choices cost"),
                      Fact("Won by hints", signed(float(ending.helped)) if ending.helped else "",
                           "How much the cells that hints revealed added to that chance")]
        self.show_facts(*facts)
        self.show()


class MinesReview(QObject):
    """Reviews the line of a game's history once it has an end, and goes to any move of it.

    `ended` says how the line ended, whichever position of it is shown; "playing" while it has no end.
    """

    def __init__(self, play: PlayPage[Game], board: MinesBoard, no_guess: Callable[[], bool]) -> None:
        """`no_guess` returns whether the board needs no guess."""
        super().__init__(play)
        self._play, self._board, self._no_guess = play, board, no_guess
        self._driver = play.context.add_driver(lambda: self._line)
        self._line: tuple[str, ...] | None = None  # that ended
        self.ended: Status = "playing"
        self.result: Review | None = None
        self.section = LuckSection(play.context.column)
        self.section.strip.chosen.connect(self.go_to)
        worst = Command("To the worst mistake", self.go_to_worst, "Go to the move that gave most away, once the game "
                        "is over", "M", enabled=lambda: self._worst is not None, group="review")
        self.section.add_buttons(worst._replace(
            enabled=lambda: play.history.position != self._worst, shown=lambda: self._worst is not None))
        self.commands = *play.single_steps(), worst

    def reset(self) -> None:
        """Start over with another game, perhaps one that was over and is shown from its middle."""
        self._clear()
        history = self._play.history
        if history.can_redo:
            end = reduce(Game.play, history.moves[history.position :], history.state)
            if end.finished:
                self._start_review(end)

    def update_line(self) -> Status:
        """Follow the history to another place or line. Returns how the line ended that was left for another one;
        "playing" if none was."""
        history, left = self._play.history, self.ended
        if history.moves == self._line:
            return "playing"
        self._clear()
        if history.state.finished:
            self._start_review(history.state)
        return left

    def show(self) -> None:
        """Show the review, if there is one: in the panel, and the next move on the board."""
        game, history = self._play.state, self._play.history
        if self.result is None or self._play.solving or history.moves != self._line:
            self.section.hide()
            return
        place = history.position
        moves, certain = self.result.moves, self._was_certain
        self.section.set(Review(()) if certain else self.result, place, game.name)
        shown = place if place < len(moves) else self._worst
        if shown is not None:
            chosen = game.index(cell_of(moves[shown].move))
            self._board.show_marks(HintMarks(None if certain else moves[shown].better, shared=(chosen,)))

    def go_to(self, place: int) -> None:
        """Go to the position after `place` moves of the line."""
        if place != self._play.history.position:
            self._play.go_to_move(place)

    def go_to_worst(self) -> None:
        """Go to the position before the worst mistake."""
        place = self._worst
        if place is not None:
            self.go_to(place)

    @property
    def _was_certain(self) -> bool:
        """Whether no move risked a mine on a board that promises as much: what is luck by the counting had no part."""
        return self.result is not None and self._no_guess() and not self.result.guesses

    @property
    def _worst(self) -> int | None:
        return None if self.result is None or self._was_certain else self.result.worst

    def _start_review(self, game: Game) -> None:
        self._line, self.ended = self._play.history.moves, game.status
        if len(self._line) <= LONGEST:
            self._driver.run_hidden(Reviewing(self._play.history.start, self._line), self._on_reviewed)

    def _on_reviewed(self, review: Review) -> None:
        self.result = review
        self.show()
        self._play.context.changed()

    def _clear(self) -> None:
        self._driver.drop()
        self._line, self.ended, self.result = None, "playing", None
