"""Perfect clears: the engine that answers for a field, hold and queue with a way to empty the field, or proves that
there is none."""
from collections.abc import Sequence

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.perfect.finder import Finder, Placed
from solvers.tetris.perfect.pieces import SRS, places
from solvers.tetris.perfect.question import WIDTH, Answer, Step, questions


class PerfectClear:
    """Tries one question after the other, the fewest rows first, until one is solved. A step examines one board."""

    def __init__(
        self, field: Field, hold: int | None, queue: Sequence[int], rows: int | None = None, physics: str = SRS
    ) -> None:
        """Arguments and errors as for `questions`; `physics` is of PHYSICS."""
        self._physics = physics
        self._questions = list(questions(field, hold, queue, rows))
        self._at, self._before = 0, 0
        self._finder = self._next()

    def _next(self) -> Finder:
        question = self._questions[self._at]
        return Finder(question.board, question.hold, question.queue, self._physics)

    def advance(self, steps: int, /) -> bool:
        """Examine at most `steps` boards. True once finished."""
        while True:
            boards_before = self._finder.boards
            if not self._finder.advance(steps):
                return False
            if self._finder.way is not None or self._at + 1 == len(self._questions):
                return True
            steps -= self._finder.boards - boards_before
            self._before += self._finder.boards
            self._at += 1
            self._finder = self._next()

    def snapshot(self) -> int:
        """Number of boards examined."""
        return self._before + self._finder.boards

    def progress(self) -> Progress:
        """Boards so far; the total is unknown."""
        boards = self.snapshot()
        return Progress(boards, None, f"{counted(boards, 'board')} looked at")

    def result(self) -> Answer:
        """The answer."""
        if not self._finder.finished:
            raise RuntimeError("the search is not finished")
        way = self._finder.way
        steps = None if way is None else tuple(Step(_piece(piece, self._physics), piece.held) for piece in way)
        return Answer(steps, self._questions[self._at].rows, self.snapshot())


def _piece(placed: Placed, physics: str) -> Falling:
    """The piece in those cells, in a rotation in which it gets there."""
    full = WIDTH * (next(y for y in range(4) if placed.board >> WIDTH * y & 1023 != 1023))
    cells = {divmod(cell, WIDTH)[::-1] for cell in range(placed.cells.bit_length()) if placed.cells >> cell & 1}
    raised = {(x, y - full // WIDTH) for x, y in cells}
    return next(piece for piece in places(placed.board, placed.kind, physics) if set(piece.cells) == raised)
