"""Reader of Metasweeper replays (.evf), following the published specification of versions 0.3 and 0.4."""
from solvers.core.formats import FormatError
from solvers.minesweeper.replays.byte_reader import ByteReader
from solvers.minesweeper.replays.modes import check_mode
from solvers.minesweeper.replays.replay import Button, Click, Pointer, Replay, cell_at, empty_mines, name_of

VERSIONS = (3, 4)
BUTTONS: dict[int, tuple[Button, bool]] = {
    2: ("left", True), 3: ("left", False), 4: ("right", True), 5: ("right", False), 6: ("middle", True),
    7: ("middle", False), 9: ("both", True),
}
MOVE, FLAG_BEFORE = 1, 8
TOGGLES: dict[int, Button] = {10: "left", 11: "right", 12: "middle"}  # down or up, whichever it was not
MOUSE = range(1, 13)
ENDS = (81, 82, 83, 99)
BOARD_EVENTS = range(100, 122)
NUMBER, TEXT, PAUSE = 200, 201, 255
RESERVED = range(100, 255)  # for events to come; as long as these are not described, they are a code alone
CONVERTED = 0x08  # flag of a file made from another one: its head has two texts more


def looks_like(data: bytes) -> bool:
    """True if a file begins like such a replay, which has no signature."""
    return len(data) > 10 and data[0] <= 5


def read(data: bytes) -> Replay:
    """Read a replay. Raises FormatError."""
    reader = ByteReader(data)
    version = reader.read_number(1)
    if version not in VERSIONS:
        raise FormatError(f"it is of version 0.{version} of its format; versions 0.3 and 0.4 can be read.")
    converted = bool(reader.read_number(1) & CONVERTED)
    marks = not reader.read_number(1) & 0x80
    height, width, mines, side, mode = (reader.read_number(size) for size in (1, 1, 2, 1, 2))
    board = empty_mines(width, height)
    check_mode(mode)
    if not side:
        raise FormatError("it does not say how large its cells are.")
    program, player = _head_3(reader) if version == 3 else _head_4(reader, converted=converted)
    bits = reader.read_bytes(-(-len(board) // 8))
    board[:] = bytes(bits[cell // 8] >> (7 - cell % 8) & 1 for cell in range(len(board)))
    if board.count(1) != mines:
        raise FormatError(f"it should have {mines} mines, and its board has {board.count(1)}.")
    hand = (_read_events_3 if version == 3 else _read_events_4)(reader, side, width, height)
    return Replay(program or "Metasweeper", player, width, bytes(board), marks, tuple(hand.clicks),
                  timed_from_press=True, path=tuple(hand.path))


def _head_3(reader: ByteReader) -> tuple[str, str]:
    """Program and player."""
    reader.read_bytes(5)  # 3BV and time
    program, player = (name_of(reader.read_until(b"\0")) for _ in range(2))
    for _ in range(6):  # more names, times, country and device
        reader.read_until(b"\0")
    return program, player


def _head_4(reader: ByteReader, *, converted: bool) -> tuple[str, str]:
    """Program and player. A converted file says, too, by what it was converted, and how its names were encoded."""
    reader.read_bytes(24)  # 3BV, time, country, when it began and ended
    program = name_of(reader.read_until(b"\0"))
    for _ in range(2 if converted else 0):
        reader.read_until(b"\0")
    player, _, _ = (name_of(reader.read_until(b"\0")) for _ in range(3))
    reader.read_bytes(reader.read_number(2))  # the device
    return program, player


def _read_events_3(reader: ByteReader, side: int, width: int, height: int) -> "_Hand":
    """Events of version 0.3, whose times and places are absolute."""
    hand = _Hand(side, width, height)
    while (code := reader.read_number(1)) not in (0, 255):
        time, x, y = reader.read_number(3), reader.read_number(2), reader.read_number(2)
        if code not in MOUSE:
            raise FormatError(f"it has an event of a kind that is not known, {code}.")
        hand.do(code, x, y, time)
    return hand


def _read_events_4(reader: ByteReader, side: int, width: int, height: int) -> "_Hand":
    """Events of version 0.4, whose times and places are relative to the event before. Events of the board are skipped:
    they follow from the mouse."""
    for _ in range(reader.read_number(2)):
        reader.read_until(b"\0")  # the names of figures
    hand, time, x, y = _Hand(side, width, height), 0, 0, 0
    while code := reader.read_number(1):
        if code == PAUSE:
            time += reader.read_number(2)
            continue
        if code in RESERVED and code not in (*BOARD_EVENTS, NUMBER, TEXT):
            continue
        time += reader.read_number(1)
        if code in MOUSE:
            x, y = x + reader.read_number(2, signed=True), y + reader.read_number(2, signed=True)
            hand.do(code, x, y, time)
        elif code in BOARD_EVENTS:
            reader.read_bytes(2)
        elif code == NUMBER:
            reader.read_bytes(10)
        elif code == TEXT:
            reader.read_bytes(2)
            reader.read_until(b"\0")
        elif code not in ENDS:
            raise FormatError(f"it has an event of a kind that is not known, {code}.")
    return hand


class _Hand:
    """What the mouse does, and which of its buttons are down, for files that do not say so."""

    def __init__(self, side: int, width: int, height: int) -> None:
        self.clicks: list[Click] = []
        self.path: list[Pointer] = []
        self._board = side, width, height
        self._down: dict[Button, bool] = {}

    def do(self, code: int, x: int, y: int, time: int) -> None:
        """Process one mouse event; places in px, time in ms."""
        side, width, height = self._board
        cell = cell_at(x, y, side, width, height)
        self.path.append(Pointer(time / 1000, x / side, y / side))
        if code == MOVE:
            return
        if code == FLAG_BEFORE:
            for down in (True, False):
                self.clicks.append(Click("right", down, cell, time / 1000))
            return
        if code in TOGGLES:
            button = TOGGLES[code]
            down = not self._down.get(button, False)
        else:
            button, down = BUTTONS[code]
        self._down[button] = down
        self.clicks.append(Click(button, down, cell, time / 1000))
