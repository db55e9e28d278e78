"""Networks: windows, placements and games are those of a plain oracle, and weights survive as bytes."""
import random
from array import array

import pytest

from solvers.tetris.ntuple.network import SIDES, Network
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.games import game_seeds
from tests.reference import tetris_network as plain
from tests.reference import tetris_rules as rules

SIZES = [(4, 4, 4, 4), (6, 8, 3, 3), (7, 9, 2, 5), (8, 6, 5, 3), (5, 12, 2, 2), (10, 20, 4, 4), (12, 28, 3, 4),
         (7, 9, 2, 5, True), (10, 20, 4, 4, True), (12, 9, 4, 3, True), (9, 10, 5, 3, True)]


def both(size, seed):
    """A network of random weights of 16 bits (to draw millions takes seconds), and the same in plain Python."""
    network, slow = Network(*size), plain.Network(*size[:4], symmetric=len(size) > 4)
    slow.weights = array("h", random.Random(seed).randbytes(2 * len(network))).tolist()
    network.load_weights(array("i", slow.weights).tobytes())
    return network, slow


def boards(size, seed, number):
    """Boards with holes and nearly complete rows, none of them complete."""
    chance = random.Random(seed)
    width, height = size[:2]
    for _ in range(number):
        board = rules.empty(width, height)
        for row in board[: chance.randrange(height + 1)]:
            for x in range(width):
                row[x] = chance.random() < 0.85
            row[chance.randrange(width)] = False
        yield board


def ranked(slow, board, letter):
    """All placements, and what the oracle finds the board after each and its rows worth."""
    found = []
    for orientation, column in rules.placements(letter, slow.width):
        done = rules.place(board, rules.landed(board, letter, orientation, column))
        score = None if done is None else (slow.value(done[0]) + plain.LINE * len(done[1])) / plain.LINE
        found.append(((orientation, column), score))
    return tuple(found)


@pytest.mark.parametrize("size", SIZES)
def test_boards_are_worth_what_the_oracle_says(size, some):
    network, slow = both(size, 1)
    plainly, _ = both(size, 1)
    plainly.wide = False
    assert (len(network), network.windows) == (len(slow.weights), len(slow.places(rules.empty(*size[:2]))))
    assert (network.width, network.height, network.window) == (size[0], size[1], size[2:4])
    for board in boards(size, 2, some(40)):
        columns = rules.to_columns(board)
        assert network.value(columns) == plainly.value(columns) == slow.value(board)
        for letter in "SZ":
            kind = KINDS.index(letter)
            found, best = network.best(columns, kind), slow.choose(board, letter)
            assert network.rank(columns, kind) == ranked(slow, board, letter)
            assert found == plainly.best(columns, kind)
            assert (found is None) == (best is None)
            assert best is None or (found.orientation, found.column) == best[1:3]


def test_a_board_and_its_mirror_image_are_worth_the_same():
    """Of a symmetric network with a middle column of windows, and of one without such a column."""
    for size in ((10, 20, 4, 4, True), (8, 8, 4, 3, True), (9, 8, 4, 3)):
        network, _ = both(size, 5)
        for board in boards(size, 6, 20):
            columns = rules.to_columns(board)
            assert network.value(columns) == network.value(columns[::-1])


def test_an_unsymmetric_network_tells_most_boards_from_their_mirror_images():
    """Which was said to be otherwise, and tried only where there is no middle column."""
    network, _ = both((10, 20, 4, 4), 5)
    columns = [rules.to_columns(board) for board in boards((10, 20), 6, 40)]
    assert sum(network.value(each) != network.value(each[::-1]) for each in columns) > 20


@pytest.mark.parametrize("size", [(6, 8, 3, 3), (5, 6, 2, 4), (4, 12, 4, 4)])
def test_games_are_those_of_the_oracle(size):
    network, slow = both(size, 3)
    seeds = game_seeds(4, 6)
    outcomes = network.play_games(seeds)
    assert [(outcome.lines, outcome.pieces) for outcome in outcomes] == [plain.play(slow, seed) for seed in seeds]
    network.wide = False
    assert network.play_games(seeds) == outcomes
    assert not any(outcome.censored for outcome in outcomes)
    assert all(outcome.score >= outcome.pieces + 40 * outcome.lines for outcome in outcomes)


@pytest.mark.parametrize("size", [(6, 8, 3, 3), (5, 6, 2, 4)])
def test_games_that_look_at_two_pieces_are_those_of_the_oracle(size):
    network, slow = both(size, 3)
    seeds = game_seeds(4, 4)
    outcomes = network.play_games(seeds, 2)
    assert [(outcome.lines, outcome.pieces) for outcome in outcomes] == [plain.play(slow, seed, lookahead=2)
                                                                         for seed in seeds]
    board = rules.empty(*size[:2])
    columns, kind = rules.to_columns(board), KINDS.index("Z")
    best = slow.choose_ahead(board, "Z")
    assert network.best(columns, kind, 2) == best[1:3]
    assert max(rated.score for rated in network.rank(columns, kind, 2)) == best[0] / plain.LINE
    with pytest.raises(ValueError, match="one piece or two, not at 3"):
        network.play_games(seeds, 3)


def test_weights_as_bytes():
    network, slow = both((6, 8, 3, 3), 1)
    assert array("i", network.weights()).tolist() == slow.weights
    for wrong in (b"", network.weights()[4:], network.weights() + bytes(4)):
        with pytest.raises(ValueError, match="other weights"):
            network.load_weights(wrong)
    with pytest.raises(ValueError, match="256 rows"):
        network.load_weights(array("i", [plain.GREATEST + 1, *slow.weights[1:]]).tobytes())
    assert array("i", network.weights()).tolist() == slow.weights
    network.fill(-7)
    assert set(array("i", network.weights())) == {-7}


@pytest.mark.parametrize("most", [1, 32767, 32768, 65535, 1_000_001, plain.GREATEST])
def test_quantised_weights_are_as_near_as_16_bits_can_be(most):
    network, other = Network(4, 5, 2, 2), Network(4, 5, 2, 2)
    chance = random.Random(most)
    weights = [most, -most, *(chance.randint(-most, most) for _ in range(len(network) - 2))]
    network.load_weights(array("i", weights).tobytes())
    shift, planes = network.quantised()
    other.load_quantised(shift, planes)
    again = array("i", other.weights()).tolist()
    assert (shift == 0) == (most <= 32767)
    assert max(abs(one - two) for one, two in zip(weights, again, strict=True)) <= 2**shift // 2
    assert shift == 0 or most / 2**shift > 16000
    assert other.quantised()[1] == planes or most == plain.GREATEST  # which fits in one bit less then
    for wrong in ((shift, planes[1:]), (-1, planes), (29, planes)):
        with pytest.raises(ValueError, match="other weights"):
            other.load_quantised(*wrong)
    if most == plain.GREATEST:
        with pytest.raises(ValueError, match="256 rows"):
            other.load_quantised(shift + 2, planes)


@pytest.mark.parametrize("size", [(3, 8, 2, 2), (13, 8, 2, 2), (8, 29, 2, 2), (8, 8, 1, 4), (8, 8, 4, 5), (4, 8, 5, 2)])
def test_there_is_no_such_network(size):
    with pytest.raises(ValueError, match="the engine has no"):
        Network(*size)


def test_there_is_no_such_board_or_piece():
    network = Network(6, 8, 3, 3)
    for columns in ([0] * 5, [0] * 7, [-1] + [0] * 5, [256] + [0] * 5):
        with pytest.raises(ValueError, match="mask of filled cells"):
            network.value(columns)
    with pytest.raises(ValueError, match="plays S and Z"):
        network.best([0] * 6, KINDS.index("I"))
    with pytest.raises(ValueError, match="256 rows"):
        network.fill(plain.GREATEST + 1)
    assert max(SIDES) == 5
    with pytest.raises(ValueError, match="no such path"):  # eight sums of the greatest weights fit no lane
        Network(9, 10, 5, 3, symmetric=True).wide = True
