"""A frontend of the Tetris Bot Protocol in plain Python, written from its text: dicts go to a bot, dicts come back."""
from tests.reference.tetris_guideline import LETTERS, STATES, kicks, shape

# Cells of each piece as it comes, from the cell about which it turns; a quarter clockwise takes (x, y) to (y, -x).
NORTH = {
    "I": [(-1, 0), (0, 0), (1, 0), (2, 0)], "O": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "T": [(-1, 0), (0, 0), (1, 0), (0, 1)], "S": [(-1, 0), (0, 0), (0, 1), (1, 1)],
    "Z": [(-1, 1), (0, 1), (0, 0), (1, 0)], "J": [(-1, 1), (-1, 0), (0, 0), (1, 0)],
    "L": [(-1, 0), (0, 0), (1, 0), (1, 1)],
}
TURNS = ["north", "east", "south", "west"]


def cells_at(location):
    """The cells of a piece on the board."""
    cells = NORTH[location["type"]]
    for _ in range(TURNS.index(location["orientation"])):
        cells = [(y, -x) for x, y in cells]
    return frozenset((location["x"] + x, location["y"] + y) for x, y in cells)


def reachable(rows, letter):
    """All sets of cells in which a piece comes to lie that comes above the stack, by taps, quarter turns and falls."""
    return {cells_at(place) for place in places(rows, letter)}


def places(rows, letter):
    """The same, as locations: a piece that looks alike in two of them may come to lie in one alone."""
    def free(cells):
        return all(0 <= x < 10 and 0 <= y < 40 and rows[y][x] is None for x, y in cells)

    def cells(state, x, y):
        return frozenset((x + dx, y + dy) for dx, dy in shape(letter, state))

    column = 4 if letter == "O" else 3
    lowest = min(y for _, y in shape(letter, "0"))
    start = ("0", column, 20 - lowest)
    if not free(cells(*start)):
        return []
    if free(cells("0", column, 19 - lowest)):
        start = ("0", column, 19 - lowest)
    seen, waiting, found = {start}, [start], []
    while waiting:
        state, x, y = waiting.pop()
        nexts = [(state, x - 1, y), (state, x + 1, y), (state, x, y - 1)]
        if not free(cells(*nexts[2])):
            found.append(located(letter, state, min(cells(state, x, y))))
        for turn in (1, 3):
            after = STATES[(STATES.index(state) + turn) % 4]
            tries = ((after, x + dx, y + dy) for dx, dy in kicks(letter, state, after))
            nexts += [each for each in tries if free(cells(*each))][:1]
        for each in nexts:
            if each not in seen and free(cells(*each)):
                seen.add(each)
                waiting.append(each)
    return found


def located(letter, state, first):
    """The location of a piece whose first cell, by column and then by row, is that one."""
    location = {"type": letter, "orientation": TURNS[STATES.index(state)], "x": 0, "y": 0}
    x, y = min(cells_at(location))
    return {**location, "x": first[0] - x, "y": first[1] - y}


class PlainGame:
    """A board and its pieces. `coming` gives the letters that are not in the queue yet."""

    def __init__(self, queue, coming, hold=None):
        self.rows = [[None] * 10 for _ in range(40)]
        self.queue, self.coming, self.hold = list(queue), iter(coming), hold
        self.combo, self.back_to_back, self.lines = 0, False, 0

    @property
    def start(self):
        """The message from which a bot knows all."""
        return {"type": "start", "board": [list(row) for row in self.rows], "queue": list(self.queue),
                "hold": self.hold, "combo": self.combo, "back_to_back": self.back_to_back}

    def play(self, move):
        """Put a piece down, and say what a bot is told of it."""
        before = len(self.queue)
        self.take(move)
        return [{"type": "play", "move": move}, *(self._draw() for _ in range(before - len(self.queue)))]

    def take(self, move):
        """Put a piece down; none comes for it."""
        letter, first = move["location"]["type"], self.queue.pop(0)
        if letter != first:
            if self.hold is None:
                self.hold = self.queue.pop(0)
            assert self.hold == letter
            self.hold = first
        for x, y in cells_at(move["location"]):
            assert self.rows[y][x] is None
            self.rows[y][x] = letter
        left = [row for row in self.rows if None in row]
        cleared = 40 - len(left)
        self.rows = left + [[None] * 10 for _ in range(cleared)]
        self.lines += cleared
        self.combo = self.combo + 1 if cleared else 0
        if cleared:
            self.back_to_back = cleared == 4 or move["spin"] != "none"

    def rise(self, holes):
        """Garbage comes in from below, the row of the last hole lowest; what a bot is told of it."""
        rows = [[None if x == hole else "G" for x in range(10)] for hole in holes]
        self.rows = (rows[::-1] + self.rows)[:40]
        return [{"type": "garbage", "rows": rows}]

    def _draw(self):
        letter = next(self.coming)
        assert letter in LETTERS
        self.queue.append(letter)
        return {"type": "new_piece", "piece": letter}
