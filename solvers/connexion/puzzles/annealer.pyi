"""Simulated annealing of a puzzle of a complete set: one door at a time, while the temperature falls."""
from solvers.connexion.puzzles.doors import Doors
from solvers.connexion.puzzles.puzzle import Puzzle, Schedule

class Annealer(Doors):
    best: int  # the lowest energy so far
    temperature: float
    flips: int  # doors tried, in all runs
    runs: int
    def __init__(self, puzzle: Puzzle, schedule: Schedule, seed: int, stream: int = 0) -> None: ...
    def advance(self, flips: int, /) -> bool: ...
