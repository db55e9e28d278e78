"""Boards in the tiles of many programs, at seven sizes, compressed and smoothed: nothing is wrong and certain."""
from random import Random

import pytest

from solvers.minesweeper.board import Board
from tests.app.games.minesweeper.drawn_boards import played_codes
from tests.app.games.minesweeper.tile_sets import RANDOM_SETS, SETS, compressed, set_picture
from tests.app.games.minesweeper.tile_windows import window_picture
from tests.solvers.minesweeper.picture.measuring import (
    DISTURBANCES,
    LOSSLESS,
    SIDES,
    Count,
    board_in_play,
    measure,
    measured,
)

NAMES = list(SETS)
SOME = [(name, SIDES[(3 * number) % 7], LOSSLESS) for number, name in enumerate(NAMES)][::2]
DISTURBED = [("xp", 16, "JPEG 85"), ("jsminesweeper", 24, "JPEG 95"), ("online", 13, "150 %"), ("google", 20, "125 %"),
             ("midnight", 16, "200 %")]
# Once read wrongly without a question: figures on a bevel or a gap that was taken for the ground, blurred figures for
# flags, a flag for a 1, 3s for 2s, open cells for closed ones that are hardly lighter, a frame for a row of cells, or
# a part of a board for all of it. Every third is tried at once, and all with the slow table.
ONCE_WRONG = [("minesweeper x", 13, "175 %"), ("xp", 48, "JPEG 70"), ("minesweeper x", 24, "JPEG 70"),
              ("online", 16, "200 %"), ("google", 24, LOSSLESS), ("no lines, serif", 24, LOSSLESS),
              ("terminal", 13, "175 %"), ("inverted", 24, "JPEG 85"), ("jsminesweeper", 20, "JPEG 70"),
              ("google", 13, "JPEG 70"), ("terminal", 24, "JPEG 85"), ("two shades", 32, "150 %"),
              ("embers", 13, "JPEG 70"), ("wide gaps", 16, "JPEG 85"), ("windows 7", 24, "JPEG 85"),
              ("google", 16, "JPEG 85"), ("terminal", 20, "125 %"), ("floating", 20, "125 %"),
              ("floating", 13, "125 %"), ("no lines", 24, "JPEG 70"), ("neon", 13, "JPEG 70"), ("wood", 13, "125 %"),
              ("wide gaps, light", 48, LOSSLESS), ("dark flat", 13, "JPEG 70"), ("dark glass", 16, LOSSLESS),
              ("olive", 28, LOSSLESS)]
# Once asked about or refused.
ONCE_UNREAD = [("tinted", 24, LOSSLESS, 0.97), ("xp", 24, "JPEG 85", 0.9), ("minesweeper x", 13, "200 %", 0.97),
               ("two shades", 40, LOSSLESS, 0.97), ("kmines", 16, LOSSLESS, 0.97),
               ("kmines", 28, "JPEG 85", 0.97), ("google", 20, "JPEG 70", 0.9), ("xp", 24, "JPEG 70", 0.9),
               ("online", 20, "JPEG 70", 0.9), ("no lines", 28, "JPEG 85", 0.97), ("floating", 24, "150 %", 0.97),
               ("wide gaps", 16, LOSSLESS, 0.97), ("wide gaps, light", 48, "JPEG 85", 0.9),
               ("floating", 13, LOSSLESS, 0.97), ("floating", 32, LOSSLESS, 0.97), ("terminal", 20, "125 %", 0.97),
               ("google", 28, LOSSLESS, 0.97), ("specks", 13, LOSSLESS, 0.97), ("contrast", 16, LOSSLESS, 0.97),
               ("neon", 24, LOSSLESS, 0.97), ("dark flat", 16, LOSSLESS, 0.97), ("pills", 16, LOSSLESS, 0.97)]
ALL = [(name, side, disturbance) for name in NAMES for side in SIDES for disturbance in DISTURBANCES]


@pytest.mark.parametrize(("name", "side", "disturbance"), [
    *SOME, *DISTURBED, *(pytest.param(*each, marks=pytest.mark.slow) for each in ALL)])
def test_no_cell_is_wrong_without_a_question(qapp, name, side, disturbance):
    assert measure(name, side, disturbance, range(1)).wrong == 0


@pytest.mark.parametrize(("name", "side", "disturbance"), [
    *ONCE_WRONG[::3], *(pytest.param(*each, marks=pytest.mark.slow) for each in ONCE_WRONG)])
def test_what_once_was_wrong_is_right_or_asked_for(qapp, name, side, disturbance):
    assert measure(name, side, disturbance, range(2)).wrong == 0


@pytest.mark.parametrize(("name", "side", "disturbance", "share"), [
    *ONCE_UNREAD[::3], *(pytest.param(*each, marks=pytest.mark.slow) for each in ONCE_UNREAD)])
def test_what_once_was_not_read_is_right(qapp, name, side, disturbance, share):
    count = measure(name, side, disturbance, range(2))
    assert count.wrong == 0
    assert count.share >= share


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_most_cells_of_lossless_pictures_are_right_without_a_question(qapp, name):
    total = Count()
    for side in SIDES:
        total.add(measure(name, side, LOSSLESS, range(2)))
    assert total.wrong == 0
    assert total.share >= 0.97


@pytest.mark.parametrize(("name", "sides"), [
    ("antimine", (32,)), *(pytest.param(name, SIDES, marks=pytest.mark.slow) for name in NAMES)])
def test_no_cell_of_a_lost_board_is_wrong_without_a_question(qapp, name, sides):
    for side in sides:
        assert measure(name, side, LOSSLESS, range(1), lost=True).wrong == 0


def test_open_cells_whose_digits_cannot_be_seen_are_not_hidden_for_certain(qapp):
    width, codes = board_in_play(55)
    faint = set_picture("google", width, codes, 24, palette=SETS["google"].opened[:1] * 8)
    assert measured(faint, width, codes).wrong == 0


@pytest.mark.parametrize(("name", "side", "disturbance", "board"), [
    ("ash on rose", 28, "JPEG 70", 8), ("brick", 18, "JPEG 70", 9), ("olive", 28, LOSSLESS, 12),
    ("dark glass", 22, LOSSLESS, 1)])
def test_a_part_of_a_board_is_not_all_of_it_and_a_question_mark_no_flag(qapp, name, side, disturbance, board):
    width, codes = board_in_play(board)
    assert measured(DISTURBANCES[disturbance](set_picture(name, width, codes, side)), width, codes).wrong == 0


@pytest.mark.parametrize(("name", "side", "disturbance", "board"), [
    ("slate", 16, LOSSLESS, 5), ("sea", 28, LOSSLESS, 32), ("mint", 18, LOSSLESS, 20), ("umber", 13, LOSSLESS, 5),
    ("plum", 13, LOSSLESS, 12), ("meadow", 24, LOSSLESS, 9), ("moss", 18, "JPEG 70", 16), ("port", 18, "JPEG 70", 3)])
def test_a_board_in_tiles_chosen_at_random_is_right(qapp, name, side, disturbance, board):
    width, codes = board_in_play(board)
    image = set_picture("xp", width, codes, side, **vars(RANDOM_SETS[name]))
    count = measured(DISTURBANCES[disturbance](image), width, codes)
    assert count.wrong == 0
    assert count.share >= 0.97


@pytest.mark.parametrize(("name", "side", "board"), [("lime", 13, 3), ("orchid", 32, 3)])
def test_numbers_that_may_be_others_are_asked_for(qapp, name, side, board):
    width, codes = board_in_play(board)
    image = set_picture("xp", width, codes, side, **vars(RANDOM_SETS[name]))
    assert measured(compressed(image, 70), width, codes).wrong == 0


def test_three_cells_are_not_taken_for_one(qapp):
    codes = played_codes(Board(14, 7, 16), 2, 0.6)
    count = measured(compressed(set_picture("xp", 14, codes, 20), 85), 14, codes)
    assert count.wrong == 0
    assert count.right >= 0.9 * count.cells


@pytest.mark.parametrize(("name", "side", "disturbance"), [
    ("candy", 16, LOSSLESS), ("wood", 20, "JPEG 85"), ("solarized", 24, "150 %"), ("outlined", 16, "125 %"),
    *(pytest.param(name, side, disturbance, marks=pytest.mark.slow)
      for name in NAMES for side in (16, 24) for disturbance in (LOSSLESS, "JPEG 85", "125 %"))])
def test_nothing_around_a_board_is_taken_for_a_part_of_it(qapp, name, side, disturbance):
    width, height, mines = ((9, 9, 10), (12, 9, 18), (14, 7, 16))[side % 3]
    codes = played_codes(Board(width, height, mines), side, 0.4)
    image = window_picture(name, width, codes, side, Random(side))
    assert measured(DISTURBANCES[disturbance](image), width, codes).wrong == 0
