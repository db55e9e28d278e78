"""The five-lane rule: it plays by the strict rules, upright in its lanes, and as well as was published."""
from solvers.tetris.ntuple import five_lanes
from solvers.tetris.strict.games import game_seeds
from solvers.tetris.strict.lengths import lengths
from tests.reference import tetris_rules as plain
from tests.reference.random_numbers import Xoshiro


def slowly(seed, turning):
    """(lines, pieces) of a game, on an array of cells, with lanes counted from 0 and their heights by hand."""
    random, board, middle = Xoshiro(seed, 0), plain.empty(10, 20), None
    lines = pieces = 0
    while True:
        letter = "SZ"[random.below(2)]
        middle = middle or letter
        tall = [max(plain.heights(board)[2 * lane : 2 * lane + 2]) for lane in range(5)]
        one, two = (0, 1) if letter == "S" else (3, 4)
        lane = one if tall[one] <= tall[two] else two
        if (middle == letter and tall[2] < tall[lane]) or (middle != letter and tall[lane] > turning):
            lane, middle = 2, letter
        done = plain.place(board, plain.landed(board, letter, 1, 2 * lane))
        if done is None:
            return lines, pieces
        board, lines, pieces = done[0], lines + len(done[1]), pieces + 1


def test_games_are_those_of_the_oracle():
    seeds = game_seeds(3, 8)
    for turning in (five_lanes.TURNING, 10):
        played = five_lanes.play_games(seeds, turning)
        assert [(each.lines, each.pieces) for each in played] == [slowly(seed, turning) for seed in seeds]


def test_it_is_as_good_as_was_published():
    found = lengths(five_lanes.play_games(game_seeds(0, 1000)))
    assert abs(found.mean - 183.5) < 1.5 * (found.high - found.low) / 2
