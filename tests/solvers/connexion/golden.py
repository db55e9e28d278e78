"""The golden labyrinths as plain pieces, the same ones laid otherwise, and what is almost one of them."""
from pathlib import Path

from hypothesis import strategies as st

from tests.reference.connexion_canonical import Piece, parts, turned

DATA = Path(__file__).parents[2] / "data" / "connexion"


def pieces(line: str) -> list[Piece]:
    """The (group, q, r, mask) of a line, read in the shortest way."""
    return [tuple(map(int, word.split(","))) for word in line.split()]


def written(labyrinth: list[Piece]) -> str:
    """The line of some pieces."""
    return " ".join(",".join(map(str, piece)) for piece in labyrinth)


def read(name: str) -> list[list[Piece]]:
    return [pieces(line) for line in (DATA / name).read_text().splitlines()]


PLAIN = read("transcendental.txt")
MIRROR = read("transcendental_mirror.txt")
GOLDEN = PLAIN + MIRROR

labyrinths = st.sampled_from(GOLDEN)


@st.composite
def laid_otherwise(draw: st.DrawFn, labyrinth: list[Piece]) -> list[Piece]:
    """The same labyrinth: turned as a whole, its parts moved, its pieces and its groups in another order."""
    for _ in range(draw(st.integers(0, 5))):
        labyrinth = [turned(piece) for piece in labyrinth]
    found = parts(labyrinth)
    numbers = draw(st.permutations(range(len(found))))
    step = st.integers(-20, 20)
    moves = [(draw(step), draw(step)) for _ in found]
    return draw(st.permutations([
        (number, q + by_q, r + by_r, mask)
        for number, (by_q, by_r), part in zip(numbers, moves, found, strict=True) for _, q, r, mask in part
    ]))


def in_one_plane(labyrinth: list[Piece]) -> list[Piece]:
    """The same labyrinth with its parts far apart in group 0."""
    return [(0, q + 70 * place, r, mask) for place, part in enumerate(parts(labyrinth)) for _, q, r, mask in part]


@st.composite
def spoiled(draw: st.DrawFn) -> list[Piece]:
    """A golden labyrinth with one thing wrong."""
    labyrinth = list(draw(labyrinths))
    one = draw(st.sampled_from([place for place, piece in enumerate(labyrinth) if piece[3]]))
    other = draw(st.integers(0, 63).filter(lambda place: place != one))
    group, q, r, mask = labyrinth[one]
    match draw(st.sampled_from(["swap", "move", "leave", "turn", "door", "drop", "double", "crowd"])):
        case "swap":
            labyrinth[one] = (group, q, r, labyrinth[other][3])
            labyrinth[other] = (*labyrinth[other][:3], mask)
        case "move":
            step = draw(st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(any))
            labyrinth[one] = (group, q + step[0], r + step[1], mask)
        case "leave":
            labyrinth[one] = (group + draw(st.integers(1, 5)), q, r, mask)
        case "turn":  # the cells turn, the doors do not
            for _ in range(draw(st.integers(1, 5))):
                labyrinth = [(*turned(piece)[:3], piece[3]) for piece in labyrinth]
        case "door":
            labyrinth[one] = (group, q, r, mask ^ 1 << draw(st.integers(0, 5)))
        case "drop":
            del labyrinth[one]
        case "double":
            labyrinth.append(labyrinth[one])
        case "crowd":
            labyrinth[one] = (*labyrinth[other][:3], mask)
    return labyrinth
