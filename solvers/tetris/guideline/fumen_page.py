"""The pages of a fumen as values: a board, the piece shown on it, a comment, and what leads to the next page."""
from typing import Final, NamedTuple

from solvers.tetris.field import Field
from solvers.tetris.guideline.fumen_quiz import after_lock, comment_of, read_quiz
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS

WIDTH: Final = 10
ROWS: Final = 23  # of the field; below it is one more, which may rise


class Page(NamedTuple):
    """A page of a fumen.

    The next page begins with the field of this one: if it is to `lock`, with its piece and without full rows, then
    with the row below the floor if it is to `rise`, and left and right swapped if it is to `mirror`.
    """

    field: Field = Field.empty(WIDTH, ROWS)
    rising: bytes = bytes(WIDTH)    # cells of the row below the floor
    piece: Falling | None = None
    comment: str = ""
    lock: bool = True
    rise: bool = False
    mirror: bool = False
    colour: bool = True             # the colours of the guideline; the first page says it for all

    @property
    def letter(self) -> str:
        """The letter of its piece; empty if it has none."""
        return "" if self.piece is None else KINDS[self.piece.kind]

    def locked(self) -> tuple[Field, bytes]:
        """The field and the row below it with which the next page begins.

        The order is that of the editors: the piece, full rows, garbage, then the mirror, in which pieces keep their
        colours. Cells of a piece that lie outside are lost, and so is what garbage pushes over the top.
        """
        cells, rising = bytearray(self.field.cells), self.rising
        if not self.lock:
            return self.field, rising
        if self.piece is not None:
            for x, y in self.piece.cells:
                if 0 <= x < WIDTH and 0 <= y < ROWS:
                    cells[y * WIDTH + x] = 1 + self.piece.kind
        rows = [bytes(cells[place : place + WIDTH]) for place in range(0, len(cells), WIDTH)]
        rows = [row for row in rows if not all(row)]
        if self.rise:
            rows, rising = [rising, *rows], bytes(WIDTH)
        if self.mirror:
            rows = [row[::-1] for row in rows]
        return Field(WIDTH, ROWS, b"".join(rows)[: ROWS * WIDTH].ljust(ROWS * WIDTH, b"\0")), rising

    def following(self) -> "Page":
        """The page that comes next if nothing is changed: without a piece, its comment being that of a quiz so far."""
        field, rising = self.locked()
        quiz = read_quiz(self.comment)
        if quiz is None:
            return Page(field, rising, None, self.comment, colour=False)
        return Page(field, rising, None, comment_of(after_lock(quiz, self.letter) if self.lock else quiz), colour=False)
