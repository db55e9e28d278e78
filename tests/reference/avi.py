"""AVIs read plainly: the chunks of the file, with what the header says of the film."""
from struct import unpack_from
from typing import NamedTuple


class Avi(NamedTuple):
    size: tuple[int, int]
    rate: float  # frames a second
    codec: bytes
    frames: list[bytes]


def read_avi(data: bytes) -> Avi:
    """The film of a file, whose index has to agree with its chunks."""
    (kind, body), = chunks(data, 0, len(data))
    assert kind == b"RIFF"
    assert body[:4] == b"AVI "
    parts = [*chunks(body, 4, len(body))]
    assert [kind for kind, _ in parts] == [b"LIST", b"LIST", b"idx1"]
    header, movie, index = (part for _, part in parts)
    assert header[:4] == b"hdrl"
    (_, main), (_, stream) = chunks(header, 4, len(header))
    micros, _, _, _, total = unpack_from("<5I", main)
    assert stream[:4] == b"strl"
    (_, about), (_, picture) = chunks(stream, 4, len(stream))
    scale, rate, _, length = unpack_from("<4I", about, 20)
    width, height = unpack_from("<ii", picture, 4)
    assert movie[:4] == b"movi"
    frames = [frame for kind, frame in chunks(movie, 4, len(movie)) if kind == b"00dc"]
    assert abs(1_000_000 / micros - rate / scale) < 0.01
    assert total == length == len(frames) == len(index) // 16
    for number, frame in enumerate(frames):
        kind, flags, place, size = unpack_from("<4sIII", index, 16 * number)
        assert (kind, flags) == (b"00dc", 0x10)
        assert movie[place : place + 4] == b"00dc"
        assert movie[place + 8 : place + 8 + size] == frame
    return Avi((width, height), rate / scale, about[4:8], frames)


def chunks(data: bytes, at: int, end: int) -> list[tuple[bytes, bytes]]:
    found = []
    while at < end:
        kind, size = unpack_from("<4sI", data, at)
        found.append((kind, data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found
