"""An n-tuple network for S and Z and how it learns, cell by cell in plain Python, from its description."""
from tests.reference import tetris_rules as plain
from tests.reference.random_numbers import Xoshiro

LINE = 2**20
GREATEST = 2**28


class Network:
    """Weights as a list: tables by the column and the row of their window, of the left half of the board alone."""

    def __init__(self, width, height, across, up, weight=0, *, symmetric=False):
        self.symmetric = symmetric
        self.width, self.height, self.across, self.up = width, height, across, up
        self.columns, self.rows = width - across + 1, height - up + 1
        self.weights = [weight] * ((self.columns + 1) // 2 * self.rows * 2 ** (across * up))
        self.errors = {}  # of a weight: the sum of the errors that it has seen, and that of their sizes

    def places(self, board):
        """For each window of a board the place of its weight. From a window at the right its mirror image is read, and
        a symmetric network reads both from one in the middle."""
        found = []
        for x in range(self.columns):
            other = self.columns - 1 - x
            across = range(x, x + self.across)
            for order in [across] * (x <= other) + [across[::-1]] * (x > other or (x == other and self.symmetric)):
                for y in range(self.rows):
                    cells = [board[row][column] for column in order for row in range(y, y + self.up)]
                    code = sum(cell << bit for bit, cell in enumerate(cells))
                    found.append((min(x, other) * self.rows + y) * 2 ** len(cells) + code)
        return found

    def value(self, board):
        return sum(self.weights[place] for place in self.places(board))

    def choose(self, board, letter):
        """(score, orientation, column, board after, lines) of the first best placement; None if there is none."""
        best = None
        for orientation, column in plain.placements(letter, self.width):
            done = plain.place(board, plain.landed(board, letter, orientation, column))
            if done is not None:
                after, complete = done
                score = self.value(after) + LINE * len(complete)
                if best is None or score > best[0]:
                    best = score, orientation, column, after, len(complete)
        return best

    def choose_any(self, board, letter, chance):
        """The same for any placement, by a chance below 2^32."""
        done = [(orientation, column, plain.place(board, plain.landed(board, letter, orientation, column)))
                for orientation, column in plain.placements(letter, self.width)]
        fitting = [(0, orientation, column, after[0], len(after[1])) for orientation, column, after in done if after]
        return fitting[len(fitting) * chance >> 32]

    def choose_ahead(self, board, letter):
        """The same when what the next piece could do is looked at: the mean of the best of S and of Z, rounded down."""
        best = None
        for orientation, column in plain.placements(letter, self.width):
            done = plain.place(board, plain.landed(board, letter, orientation, column))
            if done is not None:
                after, complete = done
                replies = [self.choose(after, reply) for reply in "SZ"]
                score = sum(reply[0] for reply in replies if reply) // 2 + LINE * len(complete)
                if best is None or score > best[0]:
                    best = score, orientation, column, after, len(complete)
        return best

    def learn_steadily(self, board, error, rate):
        for place in self.places(board):
            self.weights[place] = min(max(self.weights[place] + (error * rate + 2**23 >> 24), -GREATEST), GREATEST)

    def learn(self, board, error, rate):
        for place in self.places(board):
            total, size = self.errors.get(place, (0, 0))
            coherence = abs(total) / size if size else 1.0
            moved = self.weights[place] + int(float(error * rate) / 2**24 * coherence)
            self.weights[place] = min(max(moved, -GREATEST), GREATEST)
            self.errors[place] = total + error, size + abs(error)


def play(network, seed, rate=None, lookahead=1, *, steadily=False, explored=0):
    """(lines, pieces) of a game by its seed; with a rate, the network learns from each piece, and so many
    2^-32ths of the pieces are put anywhere."""
    random, board = Xoshiro(seed, 0), plain.empty(network.width, network.height)
    chances, learn = Xoshiro(seed, 2), network.learn_steadily if steadily else network.learn
    lines = pieces = 0
    while True:
        letter = "SZ"[random.below(2)]
        best = (network.choose if lookahead == 1 else network.choose_ahead)(board, letter)
        if rate is not None:
            learn(board, (best[0] if best else 0) - network.value(board), rate)
        if best is None:
            return lines, pieces
        if explored and chances.next() >> 32 < explored:
            best = network.choose_any(board, letter, chances.next() >> 32)
        board, lines, pieces = best[3], lines + best[4], pieces + 1


def learning_seeds(seed, games):
    random = Xoshiro(seed, 1)
    return [random.next() for _ in range(games)]
