"""Table: one side of a match between bots, by the guideline's rules but without a clock: piece after piece."""
from typing import Final, NamedTuple

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.matrix.bag import FIRST_HOLE, draw, from_bags
from solvers.tetris.guideline.matrix.garbage import hole
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.messages import ROWS, WIDTH, Move
from solvers.tetris.tbp.players import SEEN
from solvers.tetris.tbp.position import Choice, Position, Randomizer
from solvers.tetris.tbp.referee import choice_of

QUEUE: Final = 6  # pieces that are known: the falling one and five more


class Put(NamedTuple):
    """A piece that was put down: the field before it, where it came to lie, and what it cleared."""

    field: Field
    piece: Falling
    clear: Clear


class Table:
    """A side of a match: its position and figures. `lost` says why it has lost, once it has.

    Pieces and the holes of garbage follow from the seed and their number alone, so that both sides get the same.
    """

    def __init__(self, seed: int, messiness: int) -> None:
        self._seed, self._messiness = seed, messiness
        self._drawn = QUEUE
        self._risen, self._hole = 0, draw(WIDTH, seed, FIRST_HOLE)
        queue = tuple(from_bags(seed, number) for number in range(QUEUE))
        left = tuple(int(kind not in queue) for kind in range(len(KINDS)))  # QUEUE is less than a bag
        self.position = Position(Field.empty(WIDTH, ROWS), queue, randomizer=Randomizer(left))
        self.pieces = self.lines = self.attack = self.sent = 0
        self.last: Put | None = None
        self.lost = ""

    def choice_for(self, move: Move) -> Choice | None:
        """The placement of a move in this position; None if it cannot be played."""
        return choice_of(self.position, move)

    def play(self, choice: Choice) -> tuple[Clear, tuple[int, ...], bytes, int]:
        """Place a piece that `choice` returned.

        Returns:
            What it clears, the pieces that join the queue, the rows of garbage that rise (the lowest first), and how
            many rows the other side receives.
        """
        field = self.position.field
        self.position, clear = self.position.played(choice)
        self.last = Put(field, choice.piece, clear)
        self.pieces += 1
        self.lines += clear.lines
        sent = attack(clear)
        self.attack += sent
        cancelled = min(sent, self.position.incoming)
        self.sent += sent - cancelled
        self.position = self.position._replace(incoming=self.position.incoming - cancelled)
        draw = self._draw()
        if choice.piece.bottom >= SEEN:
            self.lost = "topped out"
            return clear, draw, b"", sent - cancelled
        rows = b"" if clear.lines else self._rise()  # lines hold garbage back
        if not self.lost and not destinations(self.position.field.columns, self.position.queue[0]):
            self.lost = "topped out"
        return clear, draw, rows, sent - cancelled

    def receive(self, rows: int) -> None:
        """Add garbage from the other side, which waits until a piece clears nothing."""
        self.position = self.position._replace(incoming=self.position.incoming + rows)

    def _draw(self) -> tuple[int, ...]:
        """Refill the queue. Returns the new pieces."""
        kinds = tuple(from_bags(self._seed, self._drawn + more) for more in range(QUEUE - len(self.position.queue)))
        self._drawn += len(kinds)
        for kind in kinds:
            self.position = self.position.drawn(kind)
        return kinds

    def _rise(self) -> bytes:
        """Let all waiting garbage rise. Returns its rows, the lowest first."""
        rows = b""
        for number in range(self._risen, self._risen + self.position.incoming):
            self._hole = hole(self._seed, number, self._hole, WIDTH, self._messiness)
            rows = bytes(0 if x == self._hole else GARBAGE for x in range(WIDTH)) + rows  # the first rises highest
        self._risen += self.position.incoming
        pushed_out = any(self.position.field.cells[max(ROWS * WIDTH - len(rows), 0) :])
        self.position = self.position.raised(rows)._replace(incoming=0)
        if pushed_out:
            self.lost = "topped out"
        return rows
