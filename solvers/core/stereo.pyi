"""Two channels: where each voice stands, and a little of the room around it."""
from array import array
from typing import Final

RINGING: Final[float]

def placed(samples: array[float], side: float) -> array[float]: ...
def sides(voices: int) -> list[float]: ...
