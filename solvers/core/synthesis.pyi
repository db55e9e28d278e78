"""Sound from numbers: plucked strings, organ pipes and struck bars as samples."""
from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

RATE: Final[int]
INSTRUMENTS: Final[tuple[str, ...]]

class Tone(NamedTuple):
    begin: float
    seconds: float
    frequency: float
    loudness: float = ...

def rendered(tones: Sequence[Tone], instrument: str = ..., seconds: float = ...) -> array[float]: ...
def loudest_moment(samples: array[float]) -> float: ...
def levelled(samples: array[float]) -> array[float]: ...
def wav(samples: array[float], channels: int = ...) -> bytes: ...
