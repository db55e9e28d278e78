"""A side of a match between bots, against the simulation that people play in."""
import random

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked, Risen
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import steered
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.tbp.coordinates import move_of
from solvers.tetris.tbp.messages import Location, Move
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.table import Table

I, O, T, S, Z, J, L = range(7)  # noqa: E741 - the field's own names


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_goes_by_the_rules_of_the_simulation(seed: int) -> None:
    """The same pieces in the same places come to the same boards, attacks, garbage and end."""
    chance = random.Random(seed)
    board, table = Simulation(Setup(modes.VERSUS, seed, 30)), Table(seed, 30)
    while not board.over:
        assert table.position.queue == (board.falling.kind, *board.next)
        assert table.position.hold == board.hold
        for given in steered(board, NAMED["dellacherie"], 30.0):
            board.apply_input(given)
        events = board.take_events()
        [locked] = [event for event in events if isinstance(event, Locked)]
        choice = table.choice_for(move_of(locked.piece, locked.clear.spin))
        assert choice == Choice(locked.piece, locked.clear.spin)
        clear, _, rows, sent = table.play(choice)
        assert (clear, sent) == (locked.clear, locked.sent)
        holes = [hole for event in events if isinstance(event, Risen) for hole in event.holes]
        assert [rows[at : at + 10].index(0) for at in range(0, len(rows), 10)] == holes[::-1]
        assert table.position.incoming == board.incoming
        assert table.position.field.columns == board.field.columns
        if chance.random() < 0.2:
            more = chance.randint(1, 3)
            board.receive(more, board.time)
            table.receive(more)
    assert table.lost == "topped out"
    assert (table.pieces, table.lines, table.attack) == (board.pieces, board.lines, board.attack)
    assert table.sent == board.sent
    assert table.pieces > 30


def with_rows(*rows: str) -> Table:
    """A T falls on these rows, the highest first."""
    table = Table(0, 0)
    cells = bytes(8 * (cell == "#") for row in reversed(rows) for cell in row)
    queue = (T, I, *table.position.queue[2:])
    table.position = table.position._replace(queue=queue, field=Field(10, 40, cells.ljust(400, b"\0")))
    return table


# Where a T fits by a turn alone.
SLOT = ("....#.....", "####...###", "#####.####")


def test_the_spin_is_the_one_that_can_be_made() -> None:
    table = with_rows(*SLOT)
    slot = Location("T", "south", 5, 1)
    for asked in ("full", "mini", "none"):
        assert table.choice_for(Move(slot, asked)) == Choice(Falling(T, 2, 4, 0), "full")
    open_slot = with_rows(*SLOT[1:])  # two corners hold no spin
    made = [open_slot.choice_for(Move(slot, asked)) for asked in ("full", "mini", "none")]
    assert made == 3 * [Choice(Falling(T, 2, 4, 0))]  # whatever it is called
    clear, *_, sent = table.play(Choice(Falling(T, 2, 4, 0), "full"))
    assert (clear.lines, clear.spin, sent) == (2, "full", 4)


@pytest.mark.parametrize(("move", "why"), [
    (Move(Location("T", "south", 5, 0)), "in the stack"),
    (Move(Location("T", "north", 5, 9)), "in the air"),
    (Move(Location("Z", "north", 5, 3)), "no such piece"),
    (Move(Location("T", "north", 9, 2)), "outside"),
    (Move(Location("T", "north", -(10**12), 10**12)), "outside"),
])
def test_what_cannot_be_played_is_no_choice(move: Move, why: str) -> None:
    assert with_rows(*SLOT[1:]).choice_for(move) is None, why
    assert with_rows(*SLOT[1:]).choice_for(Move(Location("T", "north", 1, 2))) is not None
    assert with_rows(*SLOT[1:]).choice_for(Move(Location("I", "north", 1, 2))) is not None


def test_what_is_walled_off_is_no_choice() -> None:
    hole = with_rows("..........", "####...###", "####...###", "...####...")
    assert hole.choice_for(Move(Location("T", "north", 1, 0))) is None


def test_other_pieces_make_no_spin_whatever_it_is_called() -> None:
    assert with_rows().choice_for(Move(Location("I", "north", 4, 0), "full")) == Choice(Falling(I, 0, 3, -2))


def test_a_piece_out_of_sight_loses() -> None:
    table = with_rows(*["#########."] * 20)
    choice = table.choice_for(Move(Location("T", "north", 1, 20)))
    assert choice is not None
    table.play(choice)
    assert table.lost == "topped out"


def test_more_garbage_than_the_board_has_rows_loses() -> None:
    for rows in (40, 41, 90):
        table = with_rows()
        table.receive(rows)
        choice = table.choice_for(Move(Location("T", "north", 1, 0)))
        assert choice is not None
        table.play(choice)
        assert table.lost == "topped out"
