"""Workings as text: how each line of a throw came about, in figures that a saved reading keeps."""
from collections.abc import Sequence

from solvers.core.formats import FormatError
from solvers.iching.reading.methods import DIVISIONS, Beads, Coins, Division, Stalks, Working


def write_workings(workings: Sequence[Working]) -> str:
    """Such as `3+2+2,3+3+3,…`: the coins of each line, the bottom one first, its bead, or its left heaps."""
    return ",".join("+".join(map(str, _figures(working))) for working in workings)


def read_workings(text: str, method: str) -> tuple[Working, ...]:
    """The workings that `write_workings` wrote of six lines, thrown by a method. Raises FormatError."""
    try:
        workings = tuple(_working(method, [int(figure) for figure in line.split("+")]) for line in text.split(","))
    except ValueError:
        raise FormatError("a line is told by one figure, or by three with a + between them.") from None
    if len(workings) != 6:
        raise FormatError(f"{len(workings)} lines are told; a reading has six.")
    return workings


def _figures(working: Working) -> Sequence[int]:
    match working:
        case Coins(coins):
            return coins
        case Beads(bead):
            return (bead,)
        case Stalks(divisions):
            return [division.left for division in divisions]


def _working(method: str, figures: Sequence[int]) -> Working:
    """How a line came about: one of the ways in which its method can bring it about. Raises FormatError."""
    ways: Sequence[Working] = ()
    found: Working | None = None
    match method, len(figures):
        case "coins", 3:
            ways, found = Coins().ways(), Coins(tuple(figures))
        case "yarrow", 1:
            ways, found = Beads().ways(), Beads(figures[0])
        case "stalks", 3:
            ways, found = _stalks(figures)
    if found is None or found not in ways:
        raise FormatError(f"{'+'.join(map(str, figures))} brings no line about.")
    return found


def _stalks(figures: Sequence[int]) -> tuple[Sequence[Stalks], Stalks]:
    """The ways of the last division, and the line that these left heaps make."""
    line, ways = Stalks(), Stalks().ways()
    for number, left in enumerate(figures, start=1):
        ways = line.ways()
        line = Stalks((*line.divisions, Division(left, line.standing - left)))
        if number < DIVISIONS and line not in ways:
            break
    return ways, line
