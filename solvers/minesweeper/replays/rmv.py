"""Replays of Viennasweeper (.rmv), by the published specification of the format, versions 1 and 2."""
from solvers.core.formats import FormatError
from solvers.minesweeper.replays.byte_reader import ByteReader
from solvers.minesweeper.replays.modes import check_mode
from solvers.minesweeper.replays.replay import Button, Click, Pointer, Replay, cell_at, empty_mines, name_of

SIGNATURE = b"*rmv"
SIDE = 16                # px of a cell, in version 1
LEFT, TOP = 12, 56       # px, the board's upper left corner in the window of version 1
BUTTONS: dict[int, tuple[Button, bool]] = {
    2: ("left", True), 3: ("left", False), 4: ("right", True), 5: ("right", False), 6: ("middle", True),
    7: ("middle", False),
}
CLOCK, MOVE, SHORT_MOVE = 0, 1, 28
ENDS = range(15, 18)
BOARD_EVENTS = (*range(9, 15), *range(18, 28))


def read(data: bytes) -> Replay:
    """Read a replay. Raises FormatError."""
    reader = ByteReader(data, len(SIGNATURE))
    version = reader.read_number(2)
    if version not in (1, 2):
        raise FormatError(f"it is of version {version} of its format; versions 1 and 2 can be read.")
    reader.read_bytes(6 if version == 2 else 4)  # the program's number and version, and the size of the file
    result = reader.read_number(2) if version == 1 else 0
    program_size, _, _, flags_size, properties_size = (reader.read_number(2) for _ in range(5))
    if version == 2:
        reader.read_bytes(2)
    reader.read_bytes(6)  # sizes of events and checksum
    reader.read_bytes(result)
    program = name_of(reader.read_bytes(program_size).partition(b"Copyright")[0].partition(b"(c)")[0])
    fields = [reader.read_bytes(reader.read_number(1)) for _ in range(reader.read_number(2))]
    reader.read_bytes(4)  # when the board was made
    width, height, mines = reader.read_number(1), reader.read_number(1), reader.read_number(2)
    board = empty_mines(width, height)
    reader.read_mines(width, board, mines)
    flags = bytearray(len(board))
    if flags_size:
        reader.read_mines(width, flags, reader.read_number(2))
    properties = reader.read_bytes(properties_size)
    if len(properties) > 2:
        check_mode(properties[2])
    side = SIDE if version == 1 else properties[6] if len(properties) > 6 else 0
    if not side:
        raise FormatError("it does not say how large its cells are.")
    if version == 2:
        for _ in range(reader.read_number(2)):
            reader.read_bytes(reader.read_number(1))
            reader.read_bytes(reader.read_number(1))
    clicks, path = _events(reader, version, side, width, height)
    return Replay(program or "Viennasweeper", name_of(fields[0]) if fields else "", width, bytes(board),
                  bool(properties[:1].strip(b"\0")), clicks, tuple(cell for cell, flag in enumerate(flags) if flag),
                  path=path)


def _events(
    reader: ByteReader, version: int, side: int, width: int, height: int,
) -> tuple[tuple[Click, ...], tuple[Pointer, ...]]:
    """The clicks and the way of the mouse up to the end of the game. What the board did is left out: it follows."""
    # Every kind of event has its own length, so that one of an unknown kind cannot be skipped.
    left, top = (LEFT, TOP) if version == 1 else (0, 0)
    clicks, path = [], []
    while (code := reader.read_number(1)) not in ENDS:
        if code in BUTTONS or code == MOVE:
            time = reader.read_number(3)
            reader.read_bytes(1)
            x = reader.read_number(2, signed=version == 2) - left
            y = reader.read_number(2, signed=version == 2) - top
            path.append(Pointer(time / 1000, x / side, y / side))
            if code in BUTTONS:
                button, down = BUTTONS[code]
                clicks.append(Click(button, down, cell_at(x, y, side, width, height), time / 1000))
        elif code in BOARD_EVENTS or (version == 2 and code == SHORT_MOVE):
            reader.read_bytes(2)
        elif version == 1 and code == CLOCK:
            reader.read_bytes(4)
        else:
            raise FormatError(f"it has an event of a kind that is not known, {code}.")
    return tuple(clicks), tuple(path)
