"""Reader of the bytes of a replay, one field after the other; it says so where they end too early."""
from solvers.core.formats import FormatError

TOO_SHORT = "it ends too early; the file may be cut off."


class ByteReader:
    """Goes through bytes. Whole numbers have their most significant byte first."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data, self.place = data, place

    def take(self, length: int) -> bytes:
        """The next so many bytes. Raises FormatError."""
        end = self.place + length
        if end > len(self.data):
            raise FormatError(TOO_SHORT)
        taken, self.place = self.data[self.place : end], end
        return taken

    def number(self, length: int, *, signed: bool = False) -> int:
        """A whole number of so many bytes."""
        return int.from_bytes(self.take(length), "big", signed=signed)

    def until(self, end: bytes) -> bytes:
        """What comes before the next `end`, which is passed."""
        found = self.data.find(end, self.place)
        if found < 0:
            raise FormatError(TOO_SHORT)
        taken, self.place = self.data[self.place : found], found + len(end)
        return taken

    def mines(self, width: int, board: bytearray, count: int, *, first: int = 0, row_first: bool = False) -> None:
        """Lay so many mines, each a column and a row of one byte, counted from `first`. Raises FormatError."""
        for _ in range(count):
            one, other = self.number(1) - first, self.number(1) - first
            row, column = (one, other) if row_first else (other, one)
            if not (0 <= column < width and 0 <= row * width < len(board)):
                raise FormatError("one of its mines lies outside of the board.")
            if board[row * width + column]:
                raise FormatError("two of its mines lie in the same cell.")
            board[row * width + column] = 1
