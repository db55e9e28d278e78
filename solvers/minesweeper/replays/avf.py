"""Reader of Minesweeper Arbiter replays (.avf), following the open-source converters to RAWVF."""
import re

from solvers.core.formats import FormatError
from solvers.minesweeper.replays.byte_reader import TOO_SHORT, ByteReader
from solvers.minesweeper.replays.replay import Button, Click, Pointer, Replay, cell_at, empty_mines, name_of

SIDE = 16  # px of a cell
LEVELS = {3: (8, 8, 10), 4: (16, 16, 40), 5: (30, 16, 99)}
CUSTOM = 6
MARKS = {17: True, 127: False}

# What an event says of the mouse: a move is 1, and other bits are added to it.
BUTTONS: dict[int, tuple[Button, bool]] = {
    3: ("left", True), 5: ("left", False), 21: ("left", False), 9: ("right", True), 17: ("right", False),
    145: ("right", False), 33: ("middle", True), 65: ("middle", False), 193: ("middle", False), 11: ("both", True),
}
_HEAD = re.compile(rb"B\d{1,4}T\d{1,5}[.,]\d{1,3}\]")  # 3BV and time, the last before the events


def looks_like(data: bytes) -> bool:
    """True if a file begins like such a replay, which has no signature."""
    return len(data) > 6 and data[0] > 17 and (data[5] in LEVELS or data[5] == CUSTOM)


def read(data: bytes) -> Replay:
    """Read a replay. Raises FormatError."""
    reader = ByteReader(data, 5)  # the version and four bytes of unknown meaning
    level = reader.read_number(1)
    if level == CUSTOM:
        width, height, mines = reader.read_number(1) + 1, reader.read_number(1) + 1, reader.read_number(2)
    elif level in LEVELS:
        width, height, mines = LEVELS[level]
    else:
        raise FormatError("it is of a level that Minesweeper Arbiter does not have.")
    board = empty_mines(width, height)
    reader.read_mines(width, board, mines, first=1, row_first=True)
    before = reader.read_until(b"[")
    head = _HEAD.search(data, reader.place)
    if head is None:
        raise FormatError(TOO_SHORT)
    reader.place = head.end()
    clicks, path = _events(reader, width, height)
    program, player = _names(data[reader.place :])
    return Replay(program, player, width, bytes(board), MARKS.get(int.from_bytes(before[-2:-1], "big"), False), clicks,
                  path=path)


def _events(reader: ByteReader, width: int, height: int) -> tuple[tuple[Click, ...], tuple[Pointer, ...]]:
    """The clicks and the way of the mouse. An event is: mouse, x, second, x, hundredth, y, second, y; the low byte of
    the seconds counts from 1."""
    data = reader.data
    while reader.place + 8 <= len(data) and not (data[reader.place + 2] == 1 and data[reader.place + 1] <= 1):
        reader.place += 1
    clicks: list[Click] = []
    path: list[Pointer] = []
    while True:
        mouse, x_high, second_low, x_low, hundredth, y_high, second_high, y_low = reader.read_bytes(8)
        second = 256 * second_high + second_low - 1
        if second < 0:
            return tuple(clicks), tuple(path)
        x, y, seconds = 256 * x_high + x_low, 256 * y_high + y_low, second + hundredth / 100
        path.append(Pointer(seconds, x / SIDE, y / SIDE))
        if mouse in BUTTONS:
            button, down = BUTTONS[mouse]
            clicks.append(Click(button, down, cell_at(x, y, SIDE, width, height), seconds))


def _names(foot: bytes) -> tuple[str, str]:
    """The program and the player, from the lines at the end; either may be missing."""
    lines = foot.partition(b"cs=")[2].split(b"\r")[1:]
    names = [line for line in lines if b":" not in line and line.strip()]
    player = name_of(names[0]) if len(names) > 1 else ""
    program = name_of(names[-1].partition(b"Copyright")[0]).rstrip(". ") if names else ""
    return program or "Minesweeper Arbiter", player
