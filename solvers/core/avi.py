"""AVI with a JPEG for each frame (Motion JPEG), as nearly every player and editor reads it.

Format: Microsoft, AVI RIFF File Reference (1992): a header, the frames as chunks `00dc`, and an index of them.
"""
from struct import pack
from typing import Final

MOST: Final = 1_000_000_000  # bytes; beyond about this some readers take places for negative numbers
_KEY_FRAME = 0x10
_HAS_INDEX = 0x10
_PIXEL_BITS = 24


class AviWriter:
    """Takes the frames of a film of constant rate as JPEGs, all of one size."""

    def __init__(self, width: int, height: int, rate: int) -> None:
        """`rate` is in frames a second."""
        self._width, self._height, self._rate = width, height, rate
        self._frames: list[bytes] = []
        self.size = 0  # bytes so far

    def add(self, jpeg: bytes) -> None:
        """Show this for the time of a frame."""
        self._frames.append(jpeg)
        self.size += len(jpeg)

    def finish(self) -> bytes:
        """The whole file."""
        chunks, index, place = [], [], 4  # counted from the word movi
        for jpeg in self._frames:
            chunks.append(_chunk(b"00dc", jpeg))
            index.append(pack("<4sIII", b"00dc", _KEY_FRAME, place, len(jpeg)))
            place += len(chunks[-1])
        body = _list(b"hdrl", self._header()) + _list(b"movi", b"".join(chunks)) + _chunk(b"idx1", b"".join(index))
        return _chunk(b"RIFF", b"AVI " + body)

    def _header(self) -> bytes:
        count, largest = len(self._frames), max(map(len, self._frames), default=0)
        main = pack("<14I", round(1_000_000 / self._rate), largest * self._rate, 0, _HAS_INDEX, count, 0, 1, largest,
                    self._width, self._height, 0, 0, 0, 0)
        stream = pack("<4s4sIHHIIIIIIII4H", b"vids", b"MJPG", 0, 0, 0, 0, 1, self._rate, 0, count, largest, 10_000, 0,
                      0, 0, self._width, self._height)
        picture = pack("<IiiHH4sIiiII", 40, self._width, self._height, 1, _PIXEL_BITS, b"MJPG",
                       self._width * self._height * 3, 0, 0, 0, 0)
        return _chunk(b"avih", main) + _list(b"strl", _chunk(b"strh", stream) + _chunk(b"strf", picture))


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack("<4sI", name, len(data)) + data + b"\0" * (len(data) % 2)


def _list(name: bytes, data: bytes) -> bytes:
    return _chunk(b"LIST", name + data)
