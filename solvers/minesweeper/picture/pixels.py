"""A picture as bytes."""
from dataclasses import dataclass

FRAME = 12  # px that are put around a picture, so that a board may end with it


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture; `data` has three bytes a pixel, red, green and blue, row by row without gaps."""

    width: int
    height: int
    data: bytes

    def __post_init__(self) -> None:
        if len(self.data) != 3 * self.width * self.height:
            raise ValueError(f"{len(self.data)} bytes for {self.width}×{self.height} pixels")

    def row(self, y: int, left: int, width: int) -> bytes:
        """Part of a row, three bytes a pixel."""
        start = 3 * (y * self.width + left)
        return self.data[start : start + 3 * width]

    def framed(self, width: int = FRAME) -> "Picture":
        """The picture with a frame in an unusual colour, so that a board that ends with it has a line there."""
        colour = bytes((1, 254, 3))
        bar, side = colour * ((self.width + 2 * width) * width), colour * width
        rows = (self.row(y, 0, self.width) for y in range(self.height))
        data = b"".join([bar, *(side + row + side for row in rows), bar])
        return Picture(self.width + 2 * width, self.height + 2 * width, data)
