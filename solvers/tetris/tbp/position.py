"""Position: a board and its pieces between two of them, as bots know it; time and keys are out of it."""
from typing import NamedTuple, Self

from solvers.core.game import IllegalMove
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.pieces import KINDS

Bag = tuple[int, ...]  # how many of each kind


class Choice(NamedTuple):
    """Somewhere to put a piece, and the T-spin that it makes there."""

    piece: Falling
    spin: Spin = ""


class Randomizer(NamedTuple):
    """A bag from which pieces are drawn: what is left in it, and what is in a new one."""

    left: Bag
    filled: Bag = (1,) * len(KINDS)

    def without(self, kind: int) -> Self | None:
        """The bag once a piece was drawn; None if that was not in it, so that nothing is known."""
        left = tuple(count - (number == kind) for number, count in enumerate(self.left))
        if min(left) < 0:
            return None
        return self._replace(left=left if any(left) else self.filled)

    @property
    def certain(self) -> int | None:
        """The kind that comes next, if there is only one in the bag."""
        kinds = [kind for kind, count in enumerate(self.left) if count]
        return kinds[0] if len(kinds) == 1 else None


class Position(NamedTuple):
    """A board of 10 × 40 cells and its pieces.

    The first of the `queue` is falling; `combo` counts the clears in a row so far, `incoming` the rows of garbage that
    wait, as far as that is known. The `randomizer` is that behind the queue.
    """

    field: Field
    queue: tuple[int, ...]
    hold: int | None = None
    combo: int = 0
    back_to_back: bool = False
    incoming: int = 0
    randomizer: Randomizer | None = None

    @property
    def known(self) -> tuple[int, ...]:
        """The queue, and what is certain to follow."""
        coming = None if self.randomizer is None else self.randomizer.certain
        return self.queue if coming is None else (*self.queue, coming)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds that can be placed: the falling piece first, then the one that a hold brings, if different."""
        hold_kinds = self.queue[1:2] if self.hold is None else (self.hold,)
        return self.queue[:1] + tuple(kind for kind in hold_kinds if self.queue and kind != self.queue[0])

    def following(self, kind: int) -> tuple[int, ...]:
        """The known pieces after one of this kind is placed."""
        return self.known[2 if kind != self.queue[0] and self.hold is None else 1 :]

    def drawn(self, kind: int) -> Self:
        """The position with one more piece at the end of the queue."""
        left = None if self.randomizer is None else self.randomizer.without(kind)
        return self._replace(queue=(*self.queue, kind), randomizer=left)

    def raised(self, rows: bytes) -> Self:
        """The position after rows, the lowest first, rise from below; what leaves at the top is lost."""
        cells = (rows + self.field.cells)[: len(self.field.cells)]
        return self._replace(field=self.field._replace(cells=cells))

    def played(self, choice: Choice) -> tuple[Self, Clear]:
        """The position after a piece is placed, by a hold if it is not the falling one, and what it cleared.

        That the place supports the piece and that keys lead there is not checked.

        Raises:
            IllegalMove: the piece is not available, or overlaps a cell or the border.
        """
        piece, queue, hold = choice.piece, self.queue, self.hold
        if piece.kind not in self.kinds:
            raise IllegalMove(f"There is no {KINDS[piece.kind]} to be put down.")
        if piece.kind != queue[0]:
            hold, queue = queue[0], queue[1:] if hold is None else (hold, *queue[1:])
        field = self.field
        for x, y in piece.cells:
            if not (0 <= x < field.width and 0 <= y < field.height):
                raise IllegalMove("A cell of it would be outside the board.")
            if field.cells[y * field.width + x]:
                raise IllegalMove("A cell of it would be in another piece.")
        _, rows, after = landed(field, piece.cells, 1 + piece.kind)
        clear = Clear(len(rows), choice.spin, bool(rows) and not any(after.cells))
        combo, back_to_back = 0, self.back_to_back
        if rows:
            clear = Clear(clear.lines, clear.spin, clear.perfect, clear.difficult and back_to_back, self.combo)
            combo, back_to_back = self.combo + 1, clear.difficult
        return self._replace(field=after, queue=queue[1:], hold=hold, combo=combo, back_to_back=back_to_back), clear
