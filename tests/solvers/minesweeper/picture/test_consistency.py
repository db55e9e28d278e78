"""What a board that was read cannot be."""
from solvers.minesweeper.picture.consistency import impossible_looks
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of


def board(text):
    """Codes, neighbours and width of a board; each code is a look."""
    position = Position.parse(f"mines 9\n{text}")
    geometry = geometry_of(position.width, position.height)
    return position.cells, [geometry.neighbours(cell) for cell in range(len(position.cells))], position.width


def wrong(text, doubtful=()):
    codes, around, width = board(text)
    return impossible_looks(width, codes, [cell not in doubtful for cell in range(len(codes))], codes, around)


def test_a_board_that_can_be_has_nothing_wrong():
    assert wrong("00111\n001F?\n00111") == set()
    assert wrong("12?\nF??\n12?") == set()


def test_a_zero_beside_a_hidden_cell_is_wrong_together_with_it():
    assert wrong("0?\n??") == {0, HIDDEN}


def test_of_two_looks_the_one_is_blamed_whose_cells_do_not_fit():
    """The only 0 lies among many hidden cells: of these few border on it."""
    rows = ["?" * 12 for _ in range(12)]
    rows[5] = "?????0??????"
    assert wrong("\n".join(rows)) == {0}


def test_a_number_that_cannot_be_met_is_wrong():
    assert wrong("3?\n1?") == {3}
    assert wrong("1F\nF?") == {1, MINE}


def test_numbers_that_contradict_each_other_are_wrong_whatever_the_flags():
    assert {1, 2} <= wrong("?2?1\n1111")


def test_what_is_in_doubt_refutes_nothing():
    """A crossed flag on a lost board is read as a mine, but asked for."""
    assert wrong("1F\nF?", doubtful=[1]) == set()
    assert wrong("0F\n00", doubtful=[1]) == set()
    assert wrong("0F\n00") == {0, MINE}
