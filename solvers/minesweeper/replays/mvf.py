"""Replays of Minesweeper Clone (.mvf), as the open converters to RAWVF read them: 0.97, 2006 and 2007, and 0.96 or
earlier."""
from collections.abc import Iterable, Sequence
from math import cos, sin, sqrt
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.minesweeper.replays.byte_reader import TOO_SHORT, ByteReader
from solvers.minesweeper.replays.replay import Button, Click, Pointer, Replay, cell_at, empty_mines, name_of

SIGNATURE = b"\x11M"
YEAR = 27       # where the last figure of the program's year stands
SIDE = 16       # px of a cell
MARGIN = 32     # px that 2006 and 2007 add to places
NAME = 100      # bytes of a player's name in 0.76 to 0.96
BOARDS = {(8, 8), (16, 16), (30, 16)}  # those of 0.96 and earlier
PROGRAM = "Minesweeper Clone"
LONGEST = 100_000  # events


class _State(NamedTuple):
    """Which buttons are down, where, and when."""

    left: bool
    middle: bool
    right: bool
    x: int
    y: int
    milliseconds: int


class _Layout(NamedTuple):
    """Position of a number's bits in an event."""

    start: int
    length: int


def looks_like_old(data: bytes) -> bool:
    """True if a file begins with the board of an early version, which has no signature."""
    return len(data) > 4 and (data[0], data[1]) in BOARDS and data[2] == 0 and data[3] > 0


def read(data: bytes) -> Replay:
    """Read a replay. Raises FormatError."""
    if not data.startswith(SIGNATURE):
        return _read_old(data)
    year = data[YEAR : YEAR + 1]
    if year in (b"5", b"8"):  # 8: a variant of 2008
        return _read_new(ByteReader(data, 74), "0.97", seconds=3, statistics=10, size=5)
    if year in (b"6", b"7"):
        return _read_new(ByteReader(data, 71), f"200{year.decode()}", seconds=3, statistics=0, size=6)
    raise FormatError("it is of a version of Minesweeper Clone that is not known.")


def _read_new(reader: ByteReader, version: str, *, seconds: int, statistics: int, size: int) -> Replay:
    """A replay with a head. Events have `size` bytes, whose bits are shuffled by a key."""
    reader.read_bytes(7 + 2 + seconds + statistics)  # date, level and mode, time, what was counted
    marks = bool(reader.read_number(1))
    width, height = reader.read_number(1), reader.read_number(1)
    board = empty_mines(width, height)
    reader.read_mines(width, board, reader.read_number(2), first=1)
    player = name_of(reader.read_bytes(reader.read_number(1)))
    bits = _bits(reader.read_number(2), size)
    count = reader.read_number(3)
    if count > LONGEST:
        raise FormatError(f"it has {count:,} events; at most {LONGEST:,} are read.")
    unpack = _unpack_5 if size == 5 else _unpack_6
    states = [unpack(reader.read_bytes(size), bits) for _ in range(count)]
    clicks = _clicks(states, width, height)
    return Replay(f"{PROGRAM} {version}", player, width, bytes(board), marks, clicks, path=_path(states))


def _bits(key: int, size: int) -> tuple[tuple[int, int], ...]:
    """The byte and the bit of each bit of an event: the order of the digits of five or six roots and angles."""
    one, two = sqrt(key), sqrt(key + 1000.0)
    three, four = sqrt(one + 1000.0), sqrt(two + 1000.0)
    angles = [cos(three + 1000.0), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000.0), cos(four), sin(four)]
    figures = "".join(f"{round(abs(value) * 100_000_000):08d}"[:8] for value in angles[:size])
    order = sorted(range(8 * size), key=lambda place: figures[place])
    return tuple(divmod(place, 8) for place in order)


def _number(event: bytes, bits: Sequence[tuple[int, int]], layout: _Layout) -> int:
    """A whole number from its bits, the lowest first."""
    here = bits[layout.start : layout.start + layout.length]
    return sum((event[byte] >> bit & 1) << weight for weight, (byte, bit) in enumerate(here))


def _unpack_5(event: bytes, bits: Sequence[tuple[int, int]]) -> _State:
    y, x, hundredths, seconds = (_number(event, bits, _Layout(*each)) for each in ((3, 9), (12, 9), (21, 7), (28, 10)))
    right, middle, left = (bool(_number(event, bits, _Layout(place, 1))) for place in range(3))
    return _State(left, middle, right, x, y, 1000 * seconds + 10 * hundredths)


def _unpack_6(event: bytes, bits: Sequence[tuple[int, int]]) -> _State:
    y, x, milliseconds = (_number(event, bits, _Layout(*each)) for each in ((3, 11), (14, 11), (25, 22)))
    right, middle, left = (bool(_number(event, bits, _Layout(place, 1))) for place in range(3))
    return _State(left, middle, right, x - MARGIN, y - MARGIN, milliseconds)


def _read_old(data: bytes) -> Replay:
    """A replay without a head; its events end where the clock would go back, or at the time of the game."""
    reader = ByteReader(data)
    width, height = reader.read_number(1), reader.read_number(1)
    if (width, height) not in BOARDS:
        raise FormatError("it is no replay of Minesweeper Clone.")
    board = empty_mines(width, height)
    reader.read_mines(width, board, reader.read_number(2))
    marks = bool(reader.read_number(1))
    reader.read_bytes(1)
    end, player = _old_end(data)
    time = ByteReader(data, max(end, 0))
    last = 1000 * time.read_number(2) + 10 * time.read_number(1)
    states: list[_State] = []
    while reader.place <= end:
        seconds, hundredth, buttons, x_high, x_low, y_high, y_low, _ = reader.read_bytes(8)
        milliseconds = 1000 * seconds + 10 * hundredth
        if milliseconds > last or (states and milliseconds < states[-1].milliseconds):
            break
        states.append(_State(bool(buttons & 1), bool(buttons & 2), bool(buttons & 4), 256 * x_high + x_low,
                             256 * y_high + y_low, milliseconds))
    if states:
        states.append(states[-1]._replace(left=False, middle=False, right=False))
    clicks = _clicks(states, width, height)
    return Replay(PROGRAM, player, width, bytes(board), marks, clicks, path=_path(states))


def _old_end(data: bytes) -> tuple[int, str]:
    """Where the time is stored, after the events, and the player's name, which the earliest versions lack."""
    if len(data) < 30:
        raise FormatError(TOO_SHORT)
    if not (data[-1:].isdigit() or data[-22:-21].isdigit()):
        place = len(data) - 22 - NAME
    elif data[-13:-10] == b"   ":
        place = len(data) - 10 - NAME
    else:
        return len(data) - 13, ""
    return place - 3, name_of(data[max(place, 0) : place + NAME])


def _clicks(states: Iterable[_State], width: int, height: int) -> tuple[Click, ...]:
    """Clicks from the differences of successive states."""
    clicks = []
    previous = _State(False, False, False, 0, 0, 0)
    for state in states:
        cell = cell_at(state.x, state.y, SIDE, width, height)
        buttons: tuple[tuple[Button, bool, bool], ...] = (
            ("left", previous.left, state.left), ("right", previous.right, state.right),
            ("middle", previous.middle, state.middle))
        for pressed in (True, False):
            clicks += [Click(button, pressed, cell, state.milliseconds / 1000)
                       for button, was, now in buttons if was != now and now == pressed]
        previous = state
    return tuple(clicks)


def _path(states: Iterable[_State]) -> tuple[Pointer, ...]:
    """The way of the mouse."""
    return tuple(Pointer(state.milliseconds / 1000, state.x / SIDE, state.y / SIDE) for state in states)
