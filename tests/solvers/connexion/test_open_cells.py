"""What cells need: against its definition, and against what really lies there in finished labyrinths."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.labyrinth import Cell
from solvers.connexion.open_cells import Need, Surroundings
from tests.reference.connexion_check import around
from tests.solvers.connexion.golden import labyrinths


def beside(cell: Cell) -> list[Cell]:
    return [place[1:] for place in around((0, *cell))]


@st.composite
def planes(draw: st.DrawFn) -> tuple[dict[Cell, int], dict[Cell, int]]:
    """Some pieces of a group of a labyrinth, in any order, and the whole group."""
    labyrinth = draw(labyrinths)
    chosen = draw(st.sampled_from(sorted({group for group, _, _, _ in labyrinth})))
    whole = {(q, r): mask for group, q, r, mask in labyrinth if group == chosen}
    some = draw(st.lists(st.sampled_from(sorted(whole)), unique=True, max_size=20))
    return {cell: whole[cell] for cell in some}, whole


@given(planes())
def test_a_need_is_what_the_surroundings_say(plane: tuple[dict[Cell, int], dict[Cell, int]]) -> None:
    pieces, _ = plane
    facing = {  # for each empty cell beside a piece, whether the sides that pieces turn to it have doors
        cell: {pieces[other] >> beside(other).index(cell) & 1 for other in beside(cell) if other in pieces}
        for piece in pieces for cell in beside(piece) if cell not in pieces
    }
    surroundings = Surroundings(pieces)
    assert len(surroundings.waiting) == len(set(surroundings.waiting))
    assert set(surroundings.waiting) == {cell for cell, doors in facing.items() if 1 in doors}
    assert surroundings.closed == {cell for cell, doors in facing.items() if 0 in doors}
    assert surroundings.needs() == {cell: surroundings.need(cell) for cell in surroundings.waiting}
    for cell in facing:
        need = surroundings.need(cell)
        for direction, other in enumerate(beside(cell)):
            if other in pieces:
                expected = pieces[other] >> beside(other).index(cell) & 1
            elif other in facing:
                expected = max(facing[other])  # a door onto it asks for a piece there
            else:
                expected = None
            said = need.required >> direction & 1 if need.known >> direction & 1 else None
            assert said == expected
        assert need.required & ~need.known == 0
        assert need.closed == (0 in facing[cell])


@given(planes())
def test_what_really_lies_there_always_fits(plane: tuple[dict[Cell, int], dict[Cell, int]]) -> None:
    pieces, whole = plane
    surroundings = Surroundings(pieces)
    free = sorted(set(range(64)) - set(pieces.values()))
    for cell, need in surroundings.needs().items():
        assert not need.closed
        assert whole[cell] in need.fits(free)
        assert whole[cell] in need.fits()
    assert not surroundings.closed & whole.keys()


@given(planes())
def test_waiting_cells_come_in_the_order_of_their_doors(plane: tuple[dict[Cell, int], dict[Cell, int]]) -> None:
    pieces, _ = plane
    waiting = Surroundings(pieces).waiting
    if pieces:
        *_, last = pieces
        before = Surroundings({cell: mask for cell, mask in pieces.items() if cell != last}).waiting
        kept = [cell for cell in before if cell in waiting]
        assert waiting[: len(kept)] == kept == [cell for cell in before if cell != last]


def test_which_pieces_fit() -> None:
    need = Need(required=0b010010, known=0b011111)
    assert need.fits() == (0b010010, 0b110010)
    assert need.fits([3, 0b110010, 5]) == (0b110010,)
    assert Need(0b010010, 0b011111, closed=True).fits() == ()
    assert Need(0, 0).fits() == tuple(range(64))
    assert (need.doors, need.walls) == ([1, 4], [0, 2, 3])


@pytest.mark.parametrize(("required", "known", "words"), [
    (0b010010, 0b011111, "doors up right and down left, and walls up, down right and down"),
    (0b000001, 0b000001, "a door up"),
    (0b000000, 0b001000, "a wall down"),
    (0b100000, 0b100001, "a door up left, and a wall up"),
    (0, 0, "nothing"),
])
def test_words(required: int, known: int, words: str) -> None:
    assert Need(required, known).text == words
