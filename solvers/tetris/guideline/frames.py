"""Frames: the steps in which a game that was played is shown again, sixty a second."""
from typing import Final

FRAMES: Final = 60  # a second


def time_of(frame: int) -> int:
    """The time at which a frame is shown, in ms."""
    return frame * 1000 // FRAMES
