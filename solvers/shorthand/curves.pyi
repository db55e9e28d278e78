"""Points along strokes."""
from array import array

def trace(x: float, y: float, begin: float, end: float, length: float, skew: float) -> array[float]: ...
