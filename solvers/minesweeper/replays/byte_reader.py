"""Sequential reader of the fields of a binary replay."""
from solvers.core.formats import FormatError

TOO_SHORT = "it ends too early; the file may be cut off."


class ByteReader:
    """Reads bytes in order. Whole numbers are big-endian."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data, self.place = data, place

    def read_bytes(self, length: int) -> bytes:
        """Read and return the next `length` bytes. Raises FormatError at the end of the data."""
        end = self.place + length
        if end > len(self.data):
            raise FormatError(TOO_SHORT)
        data, self.place = self.data[self.place : end], end
        return data

    def read_number(self, length: int, *, signed: bool = False) -> int:
        """Read a whole number of `length` bytes. Raises FormatError."""
        return int.from_bytes(self.read_bytes(length), "big", signed=signed)

    def read_until(self, end: bytes) -> bytes:
        """Read up to the next `end`, and skip that. Raises FormatError if there is none."""
        position = self.data.find(end, self.place)
        if position < 0:
            raise FormatError(TOO_SHORT)
        data, self.place = self.data[self.place : position], position + len(end)
        return data

    def read_mines(self, width: int, board: bytearray, count: int, *, first: int = 0, row_first: bool = False) -> None:
        """Read `count` cells, each a column and a row of one byte counted from `first`, and set them to 1 in `board`.

        Raises FormatError for a cell outside the board, and for one that comes twice.
        """
        for _ in range(count):
            one, other = self.read_number(1) - first, self.read_number(1) - first
            row, column = (one, other) if row_first else (other, one)
            if not (0 <= column < width and 0 <= row * width < len(board)):
                raise FormatError("one of its mines lies outside of the board.")
            if board[row * width + column]:
                raise FormatError("two of its mines lie in the same cell.")
            board[row * width + column] = 1
