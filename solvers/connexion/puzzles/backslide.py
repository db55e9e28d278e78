"""BackSlide: the 16 squares with every set of 4 doors, in 4×4 with a closed border. It has 652 solutions."""
from solvers.connexion.puzzles.puzzle import Puzzle

SIDE = 4
UP, RIGHT, DOWN, LEFT = (1 << bit for bit in range(4))

BACKSLIDE = Puzzle(16, bytes(SIDE * SIDE), (
    *(((cell, RIGHT), (cell + 1, LEFT)) for cell in range(SIDE * SIDE) if cell % SIDE < SIDE - 1),
    *(((cell, DOWN), (cell + SIDE, UP)) for cell in range(SIDE * (SIDE - 1))),
))
