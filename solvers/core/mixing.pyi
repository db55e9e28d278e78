"""Samples added to samples: what a mixer does some forty times a second while a sound device waits for it."""
from array import array

def pour(
    room: array[float], at: int, samples: array[float], begin: int, count: int, first: float, last: float
) -> None: ...
def limit(room: array[float]) -> None: ...
