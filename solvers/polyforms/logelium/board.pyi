"""A board of bit arrays: placing is OR, checking is AND, and going back is the array that was saved before."""
from solvers.polyforms.cover import Cover
from solvers.polyforms.rooms import Rooms

class Board(Rooms):
    atoms: int
    tiles: int
    positions: int
    level: int
    placed: int
    def __init__(self, cover: Cover) -> None: ...
