"""The golden compact labyrinth and Octopuszles, read in the shortest way, and Octopuszles with one thing wrong."""
from pathlib import Path

from hypothesis import strategies as st

DATA = Path(__file__).parents[3] / "data" / "connexion"


def matrices(name: str) -> list[bytes]:
    """The blocks of 16 rows of a file, each as bytes row by row."""
    numbers = [
        int(word)
        for line in (DATA / name).read_text().splitlines() if not line.startswith("#") for word in line.split()
    ]
    return [bytes(numbers[start : start + 256]) for start in range(0, len(numbers), 256)]


def rows(matrix: bytes) -> list[bytes]:
    """The 16 rows of a matrix."""
    return [matrix[start : start + 16] for start in range(0, 256, 16)]


COMPACT = [
    [tuple(map(int, word.split(","))) for word in line.split()]
    for line in (DATA / "compact_parallelogram_8x8.txt").read_text().splitlines()
]
FULL = matrices("octopuszle_full.txt")
SAME = matrices("octopuszle_same_diagonals.txt")


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A golden Octopuszle in which two squares are exchanged, or a door is opened or closed."""
    matrix = bytearray(draw(st.sampled_from(FULL + SAME)))
    one = draw(st.integers(0, 255))
    if draw(st.booleans()):
        other = draw(st.integers(0, 255).filter(lambda cell: cell != one))
        matrix[one], matrix[other] = matrix[other], matrix[one]
    else:
        matrix[one] ^= 1 << draw(st.integers(0, 7))
    return bytes(matrix)
