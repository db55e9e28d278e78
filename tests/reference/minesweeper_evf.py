"""Metasweeper replays (.evf 0.3 and 0.4) decoded slowly and plainly, field after field of the published tables.

It cuts the file into fields first and knows no game: events are those of the mouse, by their symbols in the tables.
"""
from collections.abc import Callable
from dataclasses import dataclass

Event = tuple[str, int, int, int]
SYMBOLS = ["", "mv", "lc", "lr", "rc", "rr", "mc", "mr", "pf", "cc", "l", "r", "m"]
PRESSES = {"l": "left", "r": "right", "m": "middle"}


@dataclass
class Decoded:
    """A file. Mines are (row, column); events a symbol, px from the left and the top of the board, and milliseconds."""

    rows: int
    columns: int
    side: int
    question_marks: bool
    program: str
    player: str
    mines: set[tuple[int, int]]
    events: list[Event]


def decode(data: bytes) -> Decoded:
    """Cut a file into its fields; what lies behind the last event is not looked at."""
    rest = list(data)

    def number(size: int, signed: bool = False) -> int:
        value = 0
        for _ in range(size):
            value = 256 * value + rest.pop(0)
        return value - 256**size if signed and value >= 256**size // 2 else value

    def text() -> str:
        letters = []
        while (letter := rest.pop(0)) != 0:
            letters.append(letter)
        return bytes(letters).decode()

    version, summary, settings = number(1), number(1), number(1)
    rows, columns, count, side = number(1), number(1), number(2), number(1)
    number(4)  # mode, 3BV
    assert version in (3, 4)
    if version == 3:
        number(3)
        names = [text() for _ in range(8)]
        program, player = names[0], names[1]
    else:
        for size in (4, 1, 1, 8, 8):  # time, two letters of the country, begin and end
            number(size)
        program = text()
        if summary // 8 % 2:
            text(), text()
        player, _, _ = text(), text(), text()
        for _ in range(number(2)):
            number(1)
    bits = "".join(f"{number(1):08b}" for _ in range((rows * columns + 7) // 8))
    mines = {(row, column) for row in range(rows) for column in range(columns) if bits[row * columns + column] == "1"}
    assert len(mines) == count
    events = _absolute_events(number) if version == 3 else _relative_events(number, text)
    return Decoded(rows, columns, side, settings < 128, program, player, mines, events)


def _absolute_events(number: Callable[..., int]) -> list[Event]:
    events: list[Event] = []
    while (code := number(1)) not in (0, 255):
        time, x, y = number(3), number(2), number(2)
        events.append((SYMBOLS[code], x, y, time))
    return events


def _relative_events(number: Callable[..., int], text: Callable[[], str]) -> list[Event]:
    for _ in range(number(2)):
        text()
    events: list[Event] = []
    x = y = time = 0
    while (code := number(1)) != 0:
        if code == 255:
            time += number(2)
        elif code < len(SYMBOLS):
            time, x, y = time + number(1), x + number(2, True), y + number(2, True)
            events.append((SYMBOLS[code], x, y, time))
        elif code in (81, 82, 83, 99):
            time += number(1)
        elif 100 <= code <= 121:
            time, _, _ = time + number(1), number(1), number(1)
        elif code in (200, 201):
            time, _, _ = time + number(1), number(2), number(8) if code == 200 else text()
        # the rest is reserved, and one byte long
    return events


def clicks_of(decoded: Decoded) -> list[tuple[str, bool, tuple[int, int] | None, int]]:
    """What the buttons do: which, whether it goes down, over which cell (row, column), and when, in milliseconds."""
    down = {"left": False, "right": False, "middle": False}
    clicks: list[tuple[str, bool, tuple[int, int] | None, int]] = []
    for symbol, x, y, time in decoded.events:
        place = y // decoded.side, x // decoded.side
        cell = place if 0 <= place[0] < decoded.rows and 0 <= place[1] < decoded.columns else None
        if symbol == "pf":
            clicks += [("right", True, cell, time), ("right", False, cell, time)]
        elif symbol == "cc":
            clicks.append(("both", True, cell, time))
        elif symbol != "mv":
            button = PRESSES[symbol[0]]
            down[button] = symbol[1] == "c" if len(symbol) == 2 else not down[button]
            clicks.append((button, down[button], cell, time))
    return clicks
