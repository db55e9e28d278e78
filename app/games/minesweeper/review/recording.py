"""Recordings of other programs (avf, rmv, mvf, evf, evfs) as saved games, at their end, where they are reviewed."""
from base64 import b64decode, b64encode

from solvers.core.saves import Save
from solvers.minesweeper.replays.playback import Playback
from solvers.minesweeper.replays.playing import Clicks, play_replay
from solvers.minesweeper.replays.reading import games_of, is_replay, read_replay
from solvers.minesweeper.replays.replay import Replay

RECORDING = "recording"  # what a save says of who played where; it is shown once, and not kept,
FILE = "recording_file"  # nor is what the file was, by which it is played back
CLICKS = "clicks"  # and how often a button was clicked: all, or left, right, chords and those that changed nothing


def recorded_save(data: bytes, number: int = 0) -> Save:
    """The game of a recording, of a set the one of this number, which no statistics count. Raises FormatError."""
    replay = read_replay(games_of(data)[number])
    played = play_replay(replay)
    return Save(id=played.start.id, moves=played.moves, position=len(played.moves), seconds=played.seconds,
                extra={"void": "1", RECORDING: _title(replay), CLICKS: clicks_text(played.clicks),
                       FILE: b64encode(data).decode("ascii")})


def recording_of(extra: dict[str, str]) -> bytes:
    """The file of a recording that was just opened; empty of any other save, whatever it says."""
    try:
        data = b64decode(extra.get(FILE, ""))
    except ValueError:
        return b""
    return data if is_replay(data) else b""


def playback_of(data: bytes, number: int) -> Playback:
    """The game of a recording as it was played, of a set the one of this number."""
    replay = read_replay(games_of(data)[number])
    return Playback.from_replay(replay, play_replay(replay))


def read_clicks(text: str) -> Clicks | None:
    """The clicks of a recording by what a save says of them; None if it says nothing. Earlier ones have only all of
    them, which then count as of the left button."""
    numbers = [int(each) for each in text.split() if each.isascii() and each.isdigit()]
    return Clicks(*numbers) if len(numbers) == 4 else Clicks(numbers[0], 0, 0, 0) if len(numbers) == 1 else None


def clicks_text(clicks: Clicks) -> str:
    """What `read_clicks` reads."""
    return f"{clicks.left} {clicks.right} {clicks.chords} {clicks.wasted}"


def _title(replay: Replay) -> str:
    return f"{replay.player}, {replay.program}" if replay.player else replay.program
