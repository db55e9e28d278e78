"""Where a piece can come to lie, and by how few keys: breadth first over single keys, on a set of cells."""
from tests.reference.tetris_guideline import LETTERS, STATES, kicks, shape

WIDTH, ROWS, SEEN = 10, 40, 20


def plain_destinations(filled, letter, half=False):
    """{(cells, spin): the fewest keys} of a piece on a board whose cells are (column, row)."""
    board = PlainMoves(filled, letter)
    found = {}
    for pose, keys in board.poses(half).items():
        end = board.dropped(pose)
        found.setdefault((frozenset(board.cells(end)), end[3]), keys)  # poses come by the number of keys
    return found


class PlainMoves:
    """A piece is (column and row of its box, state, the spin that it would make if it locked)."""

    def __init__(self, filled, letter):
        self.filled, self.letter = frozenset(filled), letter
        self.known = {}

    def cells(self, pose):
        return [(pose[0] + x, pose[1] + y) for x, y in shape(self.letter, pose[2])]

    def solid(self, cell):
        return not (0 <= cell[0] < WIDTH and 0 <= cell[1] < ROWS) or cell in self.filled

    def free(self, x, y, state):
        if (x, y, state) not in self.known:
            self.known[x, y, state] = not any(map(self.solid, self.cells((x, y, state))))
        return self.known[x, y, state]

    def start(self):
        """It comes in the lowest rows out of sight, and falls a row at once."""
        side = {"I": 4, "O": 2}.get(self.letter, 3)
        x, y = (WIDTH - side) // 2, SEEN - min(y for _, y in shape(self.letter, "0"))
        if not self.free(x, y, "0"):
            return None
        return x, y - self.free(x, y - 1, "0"), "0", ""

    def poses(self, half):
        """All that it can reach, and by how many keys, the fewest first."""
        start = self.start()
        found = {} if start is None else {start: 0}
        queue = list(found)
        for pose in queue:  # which grows meanwhile
            for after in self.keys(pose, half):
                if after not in found:
                    found[after] = found[pose] + 1
                    queue.append(after)
        return found

    def keys(self, pose, half):
        x, y, state, _ = pose
        for way in (-1, 1):
            if self.free(x + way, y, state):
                yield x + way, y, state, ""
                far = x + way
                while self.free(far + way, y, state):
                    far += way
                yield far, y, state, ""
        low = y
        while self.free(x, low - 1, state):
            low -= 1
            yield x, low, state, ""
        for turns in (1, 2, 3) if half else (1, 3):
            if (after := self.turned(pose, turns)) is not None:
                yield after

    def turned(self, pose, turns):
        x, y, state, _ = pose
        after = STATES[(STATES.index(state) + turns) % 4]
        for right, up in kicks(self.letter, state, after):
            if self.free(x + right, y + up, after):
                return x + right, y + up, after, self.spin(x + right, y + up, after, right, up)
        return None

    def spin(self, x, y, state, right, up):
        if self.letter != "T":
            return ""
        corners = {"0": (0, 2), "1": (2, 2), "2": (2, 0), "3": (0, 0)}  # clockwise from the upper left
        solid = [self.solid((x + dx, y + dy)) for dx, dy in corners.values()]
        if sum(solid) < 3:
            return ""
        number = STATES.index(state)
        pointed = solid[number] and solid[(number + 1) % 4]
        return "full" if pointed or (abs(right), abs(up)) == (1, 2) else "mini"

    def dropped(self, pose):
        x, y, state, spin = pose
        while self.free(x, y - 1, state):
            y, spin = y - 1, ""
        return x, y, state, spin


def letter_of(kind):
    return LETTERS[kind]
