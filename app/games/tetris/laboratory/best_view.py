"""BestView: a genome of the population plays beside the training, at a pace that eyes can follow."""
import time
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QHideEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.canvas import BED
from app.controls import STRETCH, IconButton, Line, column_of, row_of
from app.games.tetris.beside_field import NAME, VALUE, Counters
from app.games.tetris.blocks import MARKED
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.field_picture import picture_of
from app.look import theme
from app.running.errors import show_error
from app.running.worker import Worker
from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Seen, Watching
from solvers.tetris.strict.rules import Rules

BOARDS = 3.0     # drawn each second: nothing larger than a tile may change more often
LENGTH = 10.0    # seconds that a game is to take
FASTEST = 1000   # pieces from one board that is drawn to the next
PATIENCE = 12.0  # seconds until a newer player comes, though the game is not over
NAMES = ("Lines", "Pieces", "Game", "Drawn")


class SampledGame:
    """Engine that plays a watched game in steps of `every` pieces, so that a few boards a second show it."""

    def __init__(self, engine: Watching, every: int) -> None:
        self._engine, self._every = engine, every

    def advance(self, steps: int, /) -> bool:
        """Play `every` pieces a step. True once all games are over."""
        return self._engine.advance(steps * self._every)

    def snapshot(self) -> Seen:
        return self._engine.snapshot()

    def progress(self) -> Progress:
        return self._engine.progress()

    def result(self) -> Seen:
        """The last board."""
        return self._engine.snapshot()


class BestPlayer(NamedTuple):
    """Whose game is shown, by which rules and pieces; `title` says who it is, `lines` how many a game it makes."""

    title: str
    controller: Controller
    rules: Rules
    seed: int
    games: int
    lines: float

    @property
    def every(self) -> int:
        """Every so many-th board is drawn, so that a game lasts about as long as one likes to look."""
        pieces = self.lines * self.rules.width / 4
        return min(max(round(pieces / (BOARDS * LENGTH)), 1), FASTEST)


class BestBoard(FieldBoard):
    """Field that is only looked at: no coordinates, and its bed begins at the left and at the top."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Board of the best")

    def _area(self) -> QRectF:
        side = self.side_in(self.width(), self.height())
        return QRectF(BED, BED, self.columns * side, self.rows * side)

    def side_in(self, width: float, height: float) -> float:
        """How large a cell can be in such a place, px."""
        side = min((width - 2 * BED) / self.columns, (height - 2 * BED) / self.rows, self.largest)
        return max(int(side), 1)

    def paint_margins(self, painter: QPainter) -> None:
        """Nothing: one does not point at cells here."""

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 120)


class BestView(QWidget):
    """The game of the best genome: its board, who plays, and how it goes.

    It plays while one sees it, unless one lets it pause.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Line("The best", strong=True)
        self._pause = IconButton("pause", "Let it pause", side=28, size=16, ink="muted")
        self.board = BestBoard()
        self.counters = Counters("Figures of the game", NAMES, columns=2)
        self.worker = Worker(self)
        self.player: BestPlayer | None = None
        self.seen: Seen | None = None
        self._next: BestPlayer | None = None
        self._began = 0.0
        self._playing = True
        column_of(row_of((self._title, 1), self._pause), 4, self.board, 2 * theme.UNIT, self.counters, STRETCH,
                  parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._pause.clicked.connect(self.pause)
        self.worker.snapshot.connect(self.show_seen)
        self.worker.succeeded.connect(lambda _: self._go_on())
        self.worker.failed.connect(
            lambda trace: show_error(self, "The best stopped playing because of an error in the program.", trace))

    # Who plays

    def set_next(self, player: BestPlayer) -> None:
        """Switch to a newer player once the current game is over, or has lasted long."""
        if self.player is None or not self.worker.running:
            self.watch(player)
        elif player != self.player:
            self._next = player

    def watch(self, player: BestPlayer) -> None:
        """Switch to this player now."""
        self.player, self._next = player, None
        self._began = time.monotonic()
        self._title.set(player.title)
        engine = Watching(player.controller, player.rules, player.seed, player.games)
        self.seen = None
        self.show_seen(engine.snapshot())
        self.worker.set_speed(BOARDS)
        self.worker.start(SampledGame(engine, player.every), paused=not (self._playing and self.isVisible()))

    def stand_after(self, pieces: int) -> None:
        """Restart the player's game, play `pieces` at once, and pause there."""
        player = self.player
        if player is not None:
            engine = Watching(player.controller, player.rules, player.seed, player.games)
            engine.advance(pieces)
            self.worker.cancel()
            self.worker.start(SampledGame(engine, player.every), paused=True)
            self.show_seen(engine.snapshot())

    def clear(self) -> None:
        """Forget who plays, and stop."""
        self.worker.cancel()
        self.player = self._next = self.seen = None

    def pause(self) -> None:
        """Pause or resume."""
        self._playing = not self._playing
        self._pause.set(*(("pause", "Let it pause") if self._playing else ("play", "Let it play")))
        self._update_worker()

    def _update_worker(self) -> None:
        if self._playing and self.isVisible():
            self.worker.resume()
        else:
            self.worker.pause()

    def _go_on(self) -> None:
        """All games are over: the newest plays, or the same once more."""
        player = self._next or self.player
        if player is not None:
            self.watch(player)

    # What is shown

    def show_seen(self, seen: Seen) -> None:
        """Show a moment of the game."""
        before, self.seen = self.seen, seen
        over = before is not None and seen.game != before.game
        if self._next is not None and (over or time.monotonic() - self._began > PATIENCE):
            self.watch(self._next)
            return
        assert self.player is not None
        self.board.show_field(picture_of(seen))
        self._fit()
        every = self.player.every
        self.counters.set((
            f"{seen.lines:,}", f"{seen.pieces:,}", f"{seen.game} of {self.player.games}",
            "all" if every == 1 else f"1 in {every}",
        ))

    def _room(self, figures: int) -> int:
        """The height that the board may have beside so much for the figures."""
        return self.height() - self._pause.height() - 4 - 2 * theme.UNIT - figures

    def usable_width(self) -> float:
        """The width that the board can use at its height."""
        room = self._room(self.counters.sizeHint().height())
        return self.board.side_in(self.width() + self.height(), room) * self.board.columns + 2 * BED

    def _fit(self) -> None:
        """Give the board what it needs of the height, and no more; a high one on a low page leaves one row of figures.
        """
        figures = self.counters.sizeHint().height()
        side = self.board.side_in(self.width(), self._room(figures))
        if side < MARKED:
            figures = NAME + VALUE
            side = self.board.side_in(self.width(), self._room(figures))
        self.counters.setFixedHeight(figures)
        height = round(side * self.board.rows) + 2 * BED
        if self.board.height() != height or self.board.width() != self.width():
            self.board.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_worker()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._update_worker()
