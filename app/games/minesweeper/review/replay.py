"""Replay of a game that is over: its review, made in the background, and navigation to its moves."""
from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QObject

from app.games.minesweeper.board import MinesBoard
from app.games.minesweeper.marks import Marks
from app.games.minesweeper.review.section import ReviewSection
from app.pages.actions import GameAction
from app.pages.play_page import PlayPage
from solvers.minesweeper.explain.review import Review
from solvers.minesweeper.explain.reviewing import Reviewing
from solvers.minesweeper.rules import Game, Status, cell_of

LONGEST = 2000  # moves: a longer game would take minutes to judge, and its strip the whole panel many times


class Replay(QObject):
    """Reviews the line of a game's history once it has an end, and goes to any move of it.

    `ended` says how the line ended, wherever one stands in it; "playing" while it has no end.
    """

    def __init__(self, play: PlayPage[Game], board: MinesBoard) -> None:
        super().__init__(play)
        self._play, self._board = play, board
        self._driver = play.context.add_driver(lambda: self._line)
        self._line: tuple[str, ...] | None = None  # that ended
        self.ended: Status = "playing"
        self.review: Review | None = None
        self.section = ReviewSection(play.context.column)
        self.section.chosen.connect(self.go_to)
        self.section.worst.clicked.connect(self.go_to_worst)

    def begin(self) -> None:
        """Another game, perhaps one that was over and is shown from its middle."""
        self._forget()
        history = self._play.history
        if history.can_redo:
            end = reduce(Game.play, history.moves[history.position :], history.state)
            if end.finished:
                self._end(end)

    def follow(self) -> Status:
        """The place or the line is another. How the line ended that was left for it; "playing" if none was."""
        history, left = self._play.history, self.ended
        if history.moves == self._line:
            return "playing"
        self._forget()
        if history.state.finished:
            self._end(history.state)
        return left

    def show(self) -> None:
        """Show the review, if there is one: in the panel, and the next move on the board."""
        game, history = self._play.state, self._play.history
        if self.review is None or self._play.solving or history.moves != self._line:
            self.section.hide()
            return
        place = history.position
        moves = self.review.moves
        self.section.set(self.review, place, game.name)
        shown = place if place < len(moves) else self.review.worst
        if shown is not None:
            chosen = game.index(cell_of(moves[shown].move))
            self._board.show_marks(Marks(moves[shown].better, shared=(chosen,)))

    def go_to(self, place: int) -> None:
        """Stand after so many moves of the line, if there are so many."""
        if place != self._play.history.position:
            self._play.go_to_move(place)

    def go_to_worst(self) -> None:
        """Stand before the worst mistake."""
        place = self._worst
        if place is not None:
            self.go_to(place)

    def game_actions(self) -> Sequence[GameAction]:
        """What leads through the game."""
        return (
            *self._play.single_steps(),
            GameAction("To the worst mistake", "", "M", "Go to the move that gave most away, once the game is over",
                       self.go_to_worst, enabled=lambda: self._worst is not None),
        )

    @property
    def _worst(self) -> int | None:
        return None if self.review is None else self.review.worst

    def _end(self, game: Game) -> None:
        self._line, self.ended = self._play.history.moves, game.status
        if len(self._line) <= LONGEST:
            self._driver.think(Reviewing(self._play.history.start, self._line), self._take)

    def _take(self, review: Review) -> None:
        self.review = review
        self.show()
        self._play.context.changed()

    def _forget(self) -> None:
        self._driver.drop()
        self._line, self.ended, self.review = None, "playing", None
