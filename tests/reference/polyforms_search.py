"""All solutions of a cover in plain Python, position by position; and small covers drawn at random."""
from collections.abc import Iterator

from hypothesis import strategies as st

from solvers.polyforms.cover import Cover, Position, Solution


def solutions(cover: Cover) -> Iterator[Solution]:
    """Each position is chosen or not; at the end all that must be filled is, and no tile is missing."""
    def choose(number: int, filled: frozenset[int], used: tuple[int, ...], chosen: Solution) -> Iterator[Solution]:
        if number == len(cover.positions):
            needed = set(range(cover.atoms)) - cover.optional
            if needed <= filled and all(map(int.__le__, cover.least, used)):
                yield chosen
            return
        tile, atoms = cover.positions[number]
        if not filled & set(atoms) and used[tile] < cover.most[tile]:
            more = (*used[:tile], used[tile] + 1, *used[tile + 1:])
            yield from choose(number + 1, filled | set(atoms), more, (*chosen, number))
        yield from choose(number + 1, filled, used, chosen)

    yield from choose(0, frozenset(), (0,) * cover.tiles, ())


@st.composite
def covers(draw: st.DrawFn) -> Cover:
    """Small covers, most of them with solutions: the positions of one are drawn first, then others about them."""
    atoms, tiles = draw(st.integers(1, 9)), draw(st.integers(1, 4))
    owner = draw(st.lists(st.integers(0, 4), min_size=atoms, max_size=atoms))
    numbers = st.integers(0, tiles - 1)
    places = {tuple(atom for atom in range(atoms) if owner[atom] == part) for part in set(owner)}
    hidden = [Position(draw(numbers), place) for place in sorted(places)]
    other = st.builds(Position, numbers,
                      st.frozensets(st.integers(0, atoms - 1), min_size=1, max_size=4).map(lambda s: tuple(sorted(s))))
    positions = draw(st.permutations(list(dict.fromkeys([*hidden, *draw(st.lists(other, max_size=9))]))))
    used = [sum(one.tile == tile for one in hidden) for tile in range(tiles)]
    least = tuple(max(0, few - draw(st.integers(0, 2))) for few in used)
    most = tuple(many + draw(st.integers(-1, 2)) * draw(st.booleans()) for many in used)
    optional = draw(st.frozensets(st.integers(0, atoms - 1), max_size=3))
    return Cover(atoms, least, tuple(max(0, many) for many in most), tuple(positions), optional)
