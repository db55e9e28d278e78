"""Writers of replays in each format, from their descriptions and from nothing that the readers know."""
import struct
from dataclasses import dataclass, field
from math import cos, fabs, sin, sqrt

EVF_CODES = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7, "pf": 8, "cc": 9, "l": 10, "r": 11, "m": 12}
Action = tuple[str, int, int, int]
"""What the mouse does (mv, lc, lr, rc, rr, mc, mr), its place in px from the board's corner, and milliseconds."""


@dataclass
class Recorded:
    """A game as its writers need it: mines as (column, row)."""

    width: int
    height: int
    mines: list[tuple[int, int]]
    actions: list[Action]
    player: str = "Tommy"
    marks: bool = False
    flags: list[tuple[int, int]] = field(default_factory=list)


def avf(game: Recorded) -> bytes:
    """A file of Arbiter 0.52. Its clock has hundredths, and begins at one second."""
    level = {(8, 8, 10): 3, (16, 16, 40): 4, (30, 16, 99): 5}.get((game.width, game.height, len(game.mines)), 6)
    data = bytes([52, 0, 0, 0, 0, level])
    if level == 6:
        data += struct.pack(">BBH", game.width - 1, game.height - 1, len(game.mines))
    data += b"".join(bytes([row + 1, column + 1]) for column, row in game.mines)
    data += bytes([0, 0, 17 if game.marks else 127, 0]) + b"["
    data += b"0|" + (b"W8H8M10|" if level == 6 else b"") + b"20.11.2012.20:07:15|21.11.2012|B28T6.41]"
    codes = {"mv": 1, "lc": 3, "lr": 5, "rc": 9, "rr": 17, "mc": 33, "mr": 65}
    for name, x, y, milliseconds in [("mv", 0, 0, 0), *game.actions]:
        seconds, rest = divmod(milliseconds, 1000)
        seconds += 1
        data += bytes([codes[name], x >> 8, seconds & 255, x & 255, rest // 10, y >> 8, seconds >> 8, y & 255])
    data += bytes(8) + b"cs=" + b"0123456789abcde\r" + b"\rRealTime: 5.41\rSkin: plain\r"
    return data + game.player.encode("latin-1") + b"\rArbiter 0.52.3. Copyright 2005-2006"


def rmv(game: Recorded, version: int = 1, side: int = 16) -> bytes:
    """A file of Viennasweeper. Between the mouse's events it has some of the board."""
    result, program = b"\nLEVEL:1#3BV:28#\n", b"Vienna Minesweeper - Release 3.0H Copyright (C) 2008"
    name = game.player.encode()
    player = struct.pack(">HB", 1, len(name)) + name
    board = struct.pack(">IBBH", 1_600_000_000, game.width, game.height, len(game.mines))
    board += b"".join(map(bytes, game.mines))
    flags = struct.pack(">H", len(game.flags)) + b"".join(map(bytes, game.flags)) if game.flags else b""
    properties = bytes([game.marks, 0, 0, 3]) + (bytes([28, 0, side]) if version == 2 else b"\1")
    extension = struct.pack(">H", 1) + b"\x04name\x03\0\1\2" if version == 2 else b""
    codes = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7}
    left, top = (12, 56) if version == 1 else (0, 0)
    events = b""
    for name, x, y, milliseconds in game.actions:
        place = struct.pack(">HH" if version == 1 else ">hh", x + left, y + top)
        events += bytes([codes[name]]) + milliseconds.to_bytes(3, "big") + b"\0" + place + bytes([9, 0, 0])
        if version == 2:
            events += bytes([28, 3, 0x1F])
    events += bytes([16]) + (5410).to_bytes(3, "big")
    sizes = [len(program), len(player), len(board), len(flags), len(properties)]
    sizes = [len(result), *sizes] if version == 1 else [*sizes, len(extension)]
    head = struct.pack(f">{len(sizes)}HIH", *sizes, len(events), 4)
    body = (result if version == 1 else b"") + program + player + board + flags + properties + extension
    body += events + b"sum!"
    front = b"*rmv" + struct.pack(">H", version) + (b"\1\4" if version == 2 else b"")
    return front + struct.pack(">I", len(front) + 4 + len(head) + len(body)) + head + body


def evf_3(game: Recorded, side: int = 20) -> bytes:
    """A file of Metasweeper 3.1, which counts everything from the beginning."""
    data = bytes([3, 0x80, 0 if game.marks else 0x80, game.height, game.width])
    data += struct.pack(">HBHH", len(game.mines), side, 0, 28) + (5410).to_bytes(3, "big")
    data += b"\0".join([b"Meta 3.1.9", game.player.encode(), b"", b"me", b"1", b"2", b"XX", b"device", b""])
    data += _bits(game)
    for name, x, y, milliseconds in game.actions:
        data += bytes([EVF_CODES[name]]) + milliseconds.to_bytes(3, "big") + struct.pack(">HH", x, y)
    return data + b"\0" + bytes(32)


def evf_4(game: Recorded, side: int = 20, *, converted: bool = False, mouse_alone: bool = False) -> bytes:
    """A file of Metasweeper 3.2.1, which counts everything from the event before; its own, or `converted` from a file
    of another program. Beside those of the mouse it has events of the board, of figures, and of kinds to come."""
    data = bytes([4, 0x88 if converted else 0x80, 0 if game.marks else 0x80, game.height, game.width])
    data += struct.pack(">HBHHI", len(game.mines), side, 0, 28, 5410) + b"XX" + struct.pack(">QQ", 1, 2)
    more = [b"Meta 3.2.1", b"gbk"] if converted else []
    data += b"\0".join([b"Meta 3.2.1", *more, game.player.encode(), b"", b"me", b""])
    data += struct.pack(">H", 4) + b"uuid" + _bits(game) + struct.pack(">H", 1) + b"figure\0"
    before = (0, 0, 0)
    for name, x, y, milliseconds in game.actions:
        wait = milliseconds - before[2]
        if wait > 255:
            data += b"\xff" + struct.pack(">H", wait)
            wait = 0
        data += bytes([EVF_CODES[name], wait]) + struct.pack(">hh", x - before[0], y - before[1])
        before = (x, y, milliseconds)
        if mouse_alone:
            continue
        data += bytes([200, 0]) + struct.pack(">Hd", 10_000, 1.5) + bytes([100, 0, 0, 0, 253, 130])
    return data + bytes([82, 0]) + b"\0" + struct.pack(">H", 4) + b"sum!"


def evfs(games: list[tuple[str, bytes]], checksum: int = 32) -> bytes:
    """A set of files of Metasweeper 3.2.1, each with a name and the sum that proves it."""
    data = struct.pack(">BH", 0, checksum)
    return data + b"".join(name.encode() + struct.pack(">BI", 0, len(game)) + game + bytes(checksum)
                           for name, game in games)


def mvf_097(game: Recorded, key: int = 1234) -> bytes:
    """A file of Clone 0.97."""
    head = (b"\x11M" + bytes(25) + b"5").ljust(74, b" ")
    head += struct.pack(">BBHBBBBB", 11, 20, 2005, 20, 7, 15, 4, 1) + struct.pack(">HB", 5, 41)
    head += struct.pack(">5H", 28, 28, 9, 9, 9)
    one, two = sqrt(key), sqrt(key + 1000.0)
    three = sqrt(one + 1000.0)
    angles = [cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(sqrt(two + 1000))]
    events = b""
    for right, middle, left, x, y, milliseconds in _states(game):
        fields = [(right, 1), (middle, 1), (left, 1), (y, 9), (x, 9), (milliseconds % 1000 // 10, 7),
                  (milliseconds // 1000, 10)]
        events += _shuffled(angles, fields, 5)
    return head + _clone_board(game) + struct.pack(">H", key) + (len(events) // 5).to_bytes(3, "big") + events


def mvf_2007(game: Recorded, key: int = 4321) -> bytes:
    """A file of Clone 2007."""
    head = (b"\x11M" + bytes(25) + b"7").ljust(71, b" ")
    head += struct.pack(">BBHBBBBB", 11, 20, 2007, 20, 7, 15, 4, 1) + (5410).to_bytes(3, "big")
    one, two = sqrt(key), sqrt(key + 1000.0)
    three, four = sqrt(one + 1000.0), sqrt(two + 1000.0)
    angles = [cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(four), sin(four)]
    events = b""
    for right, middle, left, x, y, milliseconds in _states(game):
        fields = [(right, 1), (middle, 1), (left, 1), (y + 32, 11), (x + 32, 11), (milliseconds, 22)]
        events += _shuffled(angles, fields, 6)
    return head + _clone_board(game) + struct.pack(">H", key) + (len(events) // 6).to_bytes(3, "big") + events


def mvf_096(game: Recorded) -> bytes:
    """A file of Clone 0.96."""
    data = struct.pack(">BBH", game.width, game.height, len(game.mines)) + b"".join(map(bytes, game.mines))
    data += bytes([game.marks, 0])
    end = 0
    for right, middle, left, x, y, milliseconds in _states(game):
        seconds, rest = divmod(milliseconds, 1000)
        data += struct.pack(">BBBHHB", seconds, rest // 10, left + 2 * middle + 4 * right, x, y, 0)
        end = milliseconds
    data += struct.pack(">HB", end // 1000, end % 1000 // 10) + game.player.encode().ljust(100)
    return data + b"\0" + b"x" * 20 + b"\0"


def _bits(game: Recorded) -> bytes:
    mines = set(game.mines)
    text = "".join("01"[(column, row) in mines] for row in range(game.height) for column in range(game.width))
    return bytes(int(text[place : place + 8].ljust(8, "0"), 2) for place in range(0, len(text), 8))


def _clone_board(game: Recorded) -> bytes:
    name = game.player.encode()
    data = struct.pack(">BBBH", game.marks, game.width, game.height, len(game.mines))
    return data + b"".join(bytes([column + 1, row + 1]) for column, row in game.mines) + bytes([len(name)]) + name


def _states(game: Recorded) -> list[tuple[int, int, int, int, int, int]]:
    """Right, middle and left button, place and time after each action."""
    down = {"l": 0, "r": 0, "m": 0}
    states = []
    for name, x, y, milliseconds in game.actions:
        if name != "mv":
            down[name[0]] = int(name[1] == "c")
        states.append((down["r"], down["m"], down["l"], x, y, milliseconds))
    return states


def _shuffled(angles: list[float], fields: list[tuple[int, int]], size: int) -> bytes:
    """An event, each bit where the figures of the angles have it: all places of the figure 0 first, then those of 1."""
    figures = "".join(f"{round(fabs(angle) * 10**8):08d}"[:8] for angle in angles)
    places = [place for figure in "0123456789" for place, each in enumerate(figures) if each == figure]
    bits = [value >> bit & 1 for value, length in fields for bit in range(length)]
    event = bytearray(size)
    for place, bit in zip(places, bits, strict=False):
        event[place // 8] |= bit << place % 8
    return bytes(event)
