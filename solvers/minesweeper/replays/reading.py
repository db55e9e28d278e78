"""Reading of a replay in any format, recognized by its bytes and not by its name."""
from solvers.core.formats import FormatError
from solvers.minesweeper.replays import avf, evf, evfs, mvf, rmv
from solvers.minesweeper.replays.replay import Replay

ENDINGS = (".avf", ".rmv", ".mvf", ".evf", ".evfs")
LIMIT = 4_000_000  # bytes; a game of half an hour has a tenth of it


def is_replay(data: bytes) -> bool:
    """True if a file looks like a replay in any of the formats."""
    signed = data.startswith((rmv.SIGNATURE, mvf.SIGNATURE))
    return signed or any(look(data) for look in (evf.looks_like, mvf.looks_like_old, avf.looks_like))


def games_of(data: bytes) -> tuple[bytes, ...]:
    """The games of a file, of which a set of Metasweeper has several. Raises FormatError."""
    if len(data) > LIMIT:
        raise FormatError(f"this is longer than the {LIMIT:,} bytes that are read of a replay.")
    return evfs.read_games(data) if evfs.looks_like(data) else (data,)


def read_replay(data: bytes) -> Replay:
    """Read a replay, of a set the first game. Raises FormatError."""
    data = games_of(data)[0]
    if data.startswith(rmv.SIGNATURE):
        return rmv.read(data)
    if data.startswith(mvf.SIGNATURE):
        return mvf.read(data)
    for looks_like, read in ((evf.looks_like, evf.read), (mvf.looks_like_old, mvf.read), (avf.looks_like, avf.read)):
        if looks_like(data):
            return read(data)
    raise FormatError("this is no replay of Arbiter (avf), Viennasweeper (rmv), Clone (mvf) or Metasweeper (evf).")
