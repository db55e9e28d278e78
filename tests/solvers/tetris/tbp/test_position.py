"""Positions: pieces by queue and hold, clears in a row, and what is known of those to come."""
import pytest

from solvers.core.game import IllegalMove
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.tbp.position import Choice, Position, Randomizer

I, O, T, S, Z, J, L = range(7)  # noqa: E741 - the field's own names
EMPTY = Field.empty(10, 40)


def lying(kind: int, x: int) -> Choice:
    return Choice(Falling(kind, 0, x, -2 if kind == I else 0 if kind == O else -1))


def test_what_can_be_put_down() -> None:
    assert Position(EMPTY, ()).kinds == ()
    assert Position(EMPTY, (), hold=T).kinds == ()
    assert Position(EMPTY, (I,)).kinds == (I,)
    assert Position(EMPTY, (I, O, T)).kinds == (I, O)
    assert Position(EMPTY, (I, O), hold=T).kinds == (I, T)
    assert Position(EMPTY, (I, O), hold=I).kinds == (I,)


def test_a_hold_is_inferred_from_the_piece() -> None:
    position = Position(EMPTY, (I, O, T))
    assert position.played(lying(I, 0))[0][1:3] == ((O, T), None)
    held = position.played(lying(O, 0))[0]
    assert held[1:3] == ((T,), I)
    assert held.played(lying(I, 4))[0][1:3] == ((), T)
    with pytest.raises(IllegalMove, match="There is no S"):
        position.played(lying(S, 0))


def test_what_follows_a_piece() -> None:
    position = Position(EMPTY, (I, O, T))
    assert (position.following(I), position.following(O)) == ((O, T), (T,))
    assert position._replace(hold=S).following(S) == (O, T)


def test_clears_in_a_row_are_counted() -> None:
    low = Field(10, 40, (bytes([8] * 6 + [0] * 4) + bytes([8] * 6 + [0] * 4)).ljust(400, b"\0"))
    position, clear = Position(low, (I, I, O), back_to_back=True).played(lying(I, 6))
    assert (clear.lines, clear.combo, position.combo, position.back_to_back) == (1, 0, 1, False)
    assert not clear.back_to_back
    position, clear = position.played(lying(I, 6))
    assert (clear.lines, clear.combo, clear.perfect, position.combo) == (1, 1, True, 2)
    position, clear = position.played(lying(O, 0))
    assert (clear.lines, position.combo) == (0, 0)


def test_a_difficult_clear_is_back_to_back_with_the_next() -> None:
    stack = Field(10, 40, (bytes([8] * 9 + [0]) * 4).ljust(400, b"\0"))
    well = Choice(Falling(I, 1, 7, 0))
    for before in (False, True):
        position, clear = Position(stack, (I,), back_to_back=before).played(well)
        assert (clear.lines, clear.back_to_back, position.back_to_back) == (4, before, True)


@pytest.mark.parametrize(("choice", "words"), [
    (Choice(Falling(O, 0, 9, 0)), "outside"), (Choice(Falling(O, 0, -1, 0)), "outside"),
    (Choice(Falling(O, 0, 0, -1)), "outside"), (Choice(Falling(O, 0, 0, 39)), "outside"),
    (Choice(Falling(O, 0, 10**9, 10**9)), "outside"), (Choice(Falling(O, 0, 4, 0)), "another piece"),
])
def test_a_piece_has_to_have_room(choice: Choice, words: str) -> None:
    field = Field(10, 40, bytes([0] * 5 + [8] + [0] * 394))
    with pytest.raises(IllegalMove, match=words):
        Position(field, (O,)).played(choice)


def test_what_the_bag_must_give_is_known() -> None:
    one_left = Randomizer((0, 0, 1, 0, 0, 0, 0))
    position = Position(EMPTY, (I, O), randomizer=one_left)
    assert (position.known, position.following(I), position.kinds) == ((I, O, T), (O, T), (I, O))
    refilled = position.drawn(T)
    assert (refilled.queue, refilled.randomizer) == ((I, O, T), Randomizer((1,) * 7))
    assert refilled.known == (I, O, T)
    general = Position(EMPTY, (I,), randomizer=Randomizer((2, 0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0, 1)))
    assert general.known == (I, I)
    assert general.drawn(I).drawn(I).randomizer == Randomizer((2, 0, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 0, 1))
    assert general.drawn(L).randomizer is None  # it is another bag than was said


def test_rows_rise_from_below() -> None:
    low = Field(10, 40, bytes([1] * 10).ljust(400, b"\0"))
    field = Position(low, (I,)).raised(bytes([8] * 20)).field
    assert (field.row(1), field.row(2), len(field.cells)) == (bytes([8] * 10), bytes([1] * 10), 400)
