"""A board ends where its cells do: not at the frame of a window beside it."""
from solvers.minesweeper.picture.reading import read_picture
from tests.solvers.minesweeper.picture.test_reading import drawn, wrong_cells


def test_the_frame_of_a_window_and_what_lies_beside_it_are_no_column(qapp):
    picture, width, codes = drawn("classic", 48, 4)
    reading = read_picture(picture)
    assert (reading.width, len(reading.cells)) == (width, len(codes))
    assert not wrong_cells(reading, codes)
