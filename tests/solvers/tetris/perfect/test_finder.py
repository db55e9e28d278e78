"""The finder: the same answers and numbers of ways as plain Python, and what is known of the empty field."""
import random

import pytest

from solvers.tetris.perfect.finder import Finder, count_ways
from solvers.tetris.perfect.pieces import PHYSICS, after, places
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_perfect as plain
from tests.solvers.tetris.perfect.test_pieces import cells_of

FULL = (1 << 40) - 1


def kinds(letters):
    return [KINDS.index(letter) for letter in letters]


def finish(finder):
    while not finder.advance(1000):
        pass
    return finder


def taken_apart(rng, pieces):
    """A board that some pieces finish, and their kinds; they were taken out of the full board, whatever held them."""
    board, taken = FULL, []
    while len(taken) < pieces:
        kind = rng.randrange(7)
        bare = [
            (kind, frozenset(piece.cells)) for piece in places(0, kind, "deep")
            if all(y < 4 for _, y in piece.cells)
        ]
        _, cells = rng.choice(bare)
        up = rng.randrange(4 - max(y for _, y in cells))
        mask = sum(1 << (x + 10 * (y + up)) for x, y in cells)
        if board & mask == mask:
            board, taken = board & ~mask, [kind, *taken]
    full = [y for y in range(4) if board >> 10 * y & 1023 == 1023]
    rows = [board >> 10 * y & 1023 for y in range(4) if y not in full]
    low = (1 << 10 * len(full)) - 1
    return low | sum(row << 10 * (len(full) + y) for y, row in enumerate(rows)), taken


@pytest.mark.parametrize("physics", PHYSICS)
def test_answers_and_ways_are_those_of_plain_python(physics):
    rng, answers = random.Random(7), []
    for number in range(150):
        board, queue = taken_apart(rng, 1 + number % 3)
        rng.shuffle(queue)
        if rng.random() < 0.4:
            queue[0] = rng.randrange(7)
        queue.insert(rng.randrange(len(queue) + 1), rng.randrange(7))
        hold = queue.pop(0) if rng.random() < 0.5 else None
        cells, rows = cells_of(board)
        letters = "".join(KINDS[kind] for kind in queue)
        expected = plain.ways(cells, rows, None if hold is None else KINDS[hold], letters, physics == "deep")
        answers.append(expected > 0)
        assert (finish(Finder(board, hold, queue, physics)).way is not None) == (expected > 0)
        assert count_ways(board, hold, queue, physics) == expected
    assert 25 < sum(answers) < 125


def test_a_way_is_one_that_can_be_played():
    rng = random.Random(8)
    for _ in range(50):
        bags = [kind for _ in range(2) for kind in rng.sample(range(7), 7)][:11]
        way = finish(Finder(0, bags[0], bags[1:])).way
        board, hold, left = 0, bags[0], bags[1:]
        for step in way:
            assert step.board == board
            coming = left.pop(0)
            if step.held:
                coming, hold = hold, coming
            assert coming == step.kind
            full = 10 * next(y for y in range(4) if board >> 10 * y & 1023 != 1023)
            piece, = (
                piece for piece in places(board, step.kind)
                if sum(1 << (x + 10 * y + full) for x, y in piece.cells) == step.cells
            )
            board = after(board, piece)
        assert board == FULL


@pytest.mark.parametrize(("sequence", "physics", "clearable"), [
    ("SLOSZLSJOZI", "deep", False),  # one of the 110 that are published as impossible
    ("SLOSZLSJOZI", "srs", False),
    ("OIOSZZSOITJ", "srs", False),   # published as impossible but for a T that drops through the stack
    ("OIOSZZSOITJ", "deep", True),
])
def test_known_sequences_on_the_empty_field(sequence, physics, clearable):
    hold, *queue = kinds(sequence)
    assert (finish(Finder(0, hold, queue, physics)).way is not None) == clearable


def test_steps_can_be_cut_as_one_likes():
    hold, *queue = kinds("OIOSZZSOITJ")
    whole = finish(Finder(0, hold, queue))
    cut = Finder(0, hold, queue)
    while not cut.advance(7):
        pass
    assert (cut.way, cut.boards) == (whole.way, whole.boards)


def test_what_is_no_question():
    with pytest.raises(ValueError, match="40 bits"):
        Finder(1 << 40, None, [0])
    with pytest.raises(ValueError, match="from 0 to 6"):
        Finder(0, 7, [0])
    with pytest.raises(ValueError, match="multiple of four"):
        Finder(1, None, [0])


def test_pieces_after_the_queue_are_unknown_but_hold_is_not():
    """An I lying in the lowest row is missing; the I on hold comes when any other piece does."""
    board = FULL & ~(0b1111 << 30)
    assert finish(Finder(board, 0, [])).way is not None
    assert finish(Finder(board, None, [])).way is None
    assert finish(Finder(board, None, [1, 0])).way is not None
