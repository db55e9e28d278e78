"""Reader of sets of Metasweeper replays (.evfs), version 0: games in the order in which they were played."""
from solvers.core.formats import FormatError
from solvers.minesweeper.replays import evf
from solvers.minesweeper.replays.byte_reader import ByteReader

VERSION = 0
LONGEST_NAME = 1000  # bytes
MOST = 2000          # games of a set


def looks_like(data: bytes) -> bool:
    """True if a file begins like such a set, which has no signature: its first game is a replay in evf."""
    end = data.find(b"\0", 3, 3 + LONGEST_NAME)
    return data[:1] == bytes([VERSION]) and end >= 0 and data[end + 5 : end + 6] in map(_byte, evf.VERSIONS)


def _byte(value: int) -> bytes:
    return bytes([value])


def read_games(data: bytes) -> tuple[bytes, ...]:
    """The games of a set, each as the bytes of an evf. Raises FormatError."""
    reader = ByteReader(data, 1)
    checksum = reader.read_number(2)
    games = []
    while reader.place < len(data):
        reader.read_until(b"\0")  # the name of the file that the game had
        games.append(reader.read_bytes(reader.read_number(4)))
        reader.read_bytes(checksum)
        if len(games) > MOST:
            raise FormatError(f"it has more than {MOST:,} games.")
    return tuple(games)
