"""Recordings of other programs (avf, rmv, mvf, evf) as saved games, at their end, where they are reviewed."""
from solvers.core.saves import Save
from solvers.minesweeper.replays.playing import play_replay
from solvers.minesweeper.replays.reading import read_replay
from solvers.minesweeper.replays.replay import Replay

RECORDING = "recording"  # what a save says of who played where; it is shown once, and not kept
CLICKS = "clicks"  # and how often a button was clicked


def recorded_save(data: bytes) -> Save:
    """The game of a recording, which no statistics count. Raises FormatError."""
    replay = read_replay(data)
    played = play_replay(replay)
    return Save(id=played.start.id, moves=played.moves, position=len(played.moves), seconds=played.seconds,
                extra={"void": "1", RECORDING: _title(replay), CLICKS: str(played.clicks)})


def _title(replay: Replay) -> str:
    return f"{replay.player}, {replay.program}" if replay.player else replay.program
