"""A cover is packed in pieces of so many positions, whatever it is, and comes to the same as in one."""
import pytest

from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.packed import PIECE, packed, packing
from solvers.polyforms.reduction import Reduction, reduce


def line(atoms: int) -> Cover:
    """A line of atoms for dominoes, of which the first position is one that has no continuation."""
    pairs = [Position(0, (atom, atom + 1)) for atom in range(atoms - 1)]
    return Cover(atoms, (0,), (atoms,), (Position(0, (0, 2)), *pairs))


@pytest.mark.parametrize("count", [3, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])
def test_no_piece_packs_more_than_its_positions(count: int) -> None:
    cover = line(count)
    assert len(list(packing(cover))) == -(-len(cover.positions) // PIECE)
    made = at_once(packing(cover))
    assert (made.atoms, made.count) == (cover.atoms, len(cover.positions))
    assert packed(made) is made


def test_what_is_packed_in_pieces_is_reduced_as_what_is_not() -> None:
    cover = line(300)
    reduction = Reduction(at_once(packing(cover)))
    while not reduction.advance(5):
        pass
    assert reduction.result() == reduce(cover)
    assert 0 not in reduction.result().left


def test_a_position_of_the_last_piece_that_does_not_fit() -> None:
    cover = line(PIECE + 10)
    work = packing(Cover(cover.atoms, cover.least, cover.most, (*cover.positions, Position(0, (4, 3)))))
    next(work)
    next(work)
    with pytest.raises(ValueError, match="must ascend"):
        next(work)
