"""Guideline Tetris on an array of cells, millisecond by millisecond, in plain Python, written from the rules.

What a seed decides is handed in: the kind of each piece, and the hole of each row of garbage.
"""
from fractions import Fraction
from functools import cache

LETTERS = "IOTSZJL"

# Each piece in its box as it comes, the upper row first.
BOXES = {
    "I": ["....", "####", "....", "...."], "O": ["##", "##"],
    "T": [".#.", "###", "..."], "S": [".##", "##.", "..."], "Z": ["##.", ".##", "..."],
    "J": ["#..", "###", "..."], "L": ["..#", "###", "..."],
}
STATES = "0R2L"

# As the Super Rotation System is commonly written: (right, up) for each of five tests.
JLSTZ = {
    "0R": [(0, 0), (-1, 0), (-1, +1), (0, -2), (-1, -2)], "R2": [(0, 0), (+1, 0), (+1, -1), (0, +2), (+1, +2)],
    "2L": [(0, 0), (+1, 0), (+1, +1), (0, -2), (+1, -2)], "L0": [(0, 0), (-1, 0), (-1, -1), (0, +2), (-1, +2)],
}
BAR = {
    "0R": [(0, 0), (-2, 0), (+1, 0), (-2, -1), (+1, +2)], "R2": [(0, 0), (-1, 0), (+2, 0), (-1, +2), (+2, -1)],
    "2L": [(0, 0), (+2, 0), (-1, 0), (+2, +1), (-1, -2)], "L0": [(0, 0), (+1, 0), (-2, 0), (+1, -2), (-2, +1)],
}
HALF = {"02": [(0, 0), (0, +1), (+1, 0), (-1, 0)], "RL": [(0, 0), (+1, 0), (0, +1), (0, -1)]}


def kicks(letter, before, after):
    """The shifts that a turn tries; those of the reverse turn are negated."""
    if letter == "O":
        return [(0, 0)]
    table = {**(BAR if letter == "I" else JLSTZ), **HALF}
    if before + after in table:
        return table[before + after]
    return [(-x, -y) for x, y in table[after + before]]


@cache
def shape(letter, state):
    """The cells of a piece in its box, (column from the left, row from below)."""
    box = BOXES[letter]
    for _ in range(STATES.index(state)):
        box = ["".join(row) for row in zip(*box[::-1], strict=True)]  # clockwise
    return [(x, y) for y, row in enumerate(reversed(box)) for x, cell in enumerate(row) if cell == "#"]


@cache
def row_time(level):
    """Microseconds a row."""
    seconds = (Fraction(8, 10) - (level - 1) * Fraction(7, 1000)) ** (level - 1)
    return round(seconds * 10**6)


class PlainGame:
    """A board of which `height` rows are seen and as many lie above.

    `mode` is its name, and `amount` its number; `rules` are the other rules by their names, numbers and words as an id
    has them; `piece(n)` is the letter of piece n, `hole(n)` the column of the hole in garbage row n, `sent(n)` how many
    rows the AI sent with piece n, `lane_hole` the column, of four, that is free at first between two walls.
    """

    def __init__(self, mode, amount, rules, piece, hole, sent=None, lane_hole=0):
        self.mode, self.amount, self.rules = mode, amount, rules
        self.holds = rules["hold"] != "nohold"
        self.piece, self.hole, self.sent_by_ai = piece, hole, sent
        self.width, self.height = width, height = rules["width"], rules["height"]
        self.rows = height + 4 if mode == "strict" else 2 * height
        self.cells = {}
        self.time = self.score = self.lines = self.pieces = self.combo = self.chain = self.incoming = self.drawn = 0
        self.attack = self.sent = self.risen = self.dug = 0
        self.level, self.over, self.held, self.hold, self.hold_used = rules["level"], "", [], None, False
        self.das, self.arr, self.sdf, self.dcd, self.irs, self.ihs, self.cut = 167, 33, 20, 0, False, False, False
        self.came = 0
        self.spins = []
        self.perfect_clears = self.misses = self.tried = self.shield = self.waves = 0
        self.next_wave = self.gap = None
        if mode in ("dig", "cheese"):
            self.rise(min(10, amount))
        if mode == "fourwide":
            left = (width - 4) // 2
            self.cells = {(left + x, 0): 8 for x in range(4) if x != lane_hole}
            self.build_walls()
        if mode == "survival":
            self.next_wave = self.gap = 1000 * amount
        if mode == "barrage":
            self.next_wave = self.gap = 60_000 // amount
        self.spawn(self.take())
        self.settle()

    def build_walls(self):
        left = (self.width - 4) // 2
        self.cells.update({(x, y): 8 for y in range(self.height) for x in range(self.width)
                           if not left <= x < left + 4})

    # What is where.

    def solid(self, x, y):
        return not (0 <= x < self.width and 0 <= y < self.rows) or (x, y) in self.cells

    def at(self, x, y, state):
        return [(x + cx, y + cy) for cx, cy in shape(self.letter, state)]

    def free(self, x, y, state):
        return not any(self.solid(*cell) for cell in self.at(x, y, state))

    @property
    def grounded(self):
        return not self.free(self.x, self.y - 1, self.state)

    @property
    def direction(self):
        sideways = [key for key, _ in self.held if key in "LR"]
        return {"L": -1, "R": 1}[sideways[-1]] if sideways else 0

    @property
    def repeating_since(self):
        since = max(at for key, at in self.held if key in "LR") + self.das
        return max(since, self.came + self.dcd) if self.dcd else since

    @property
    def soft(self):
        return "S" in [key for key, _ in self.held]

    @property
    def pace(self):
        """Microseconds a row at present; None if nothing falls."""
        if self.mode == "strict" or (self.rules["gravity"] == "0g" and not self.soft):
            return None
        if self.rules["gravity"] == "20g":
            return 0
        time = row_time(min(self.level, 20))
        if not self.soft:
            return time
        return max(1, time // self.sdf) if self.sdf else 0

    # Time.

    def wait(self, at):
        while self.time < at and not self.over:
            self.time += 1
            if self.direction and self.arr:
                since = self.time - self.repeating_since
                if since >= 0 and since % self.arr == 0:
                    self.shift()
            self.settle()

    def settle(self):
        """What happens by itself in this millisecond, but for the keys that repeat."""
        pieces = None
        while pieces != self.pieces and not self.over:
            pieces = self.pieces
            self.slide()
            self.fall()
            while self.next_wave is not None and self.time >= self.next_wave and not self.over:
                self.wave()
            if self.over:
                return
            if self.time >= {"ultra": 1000 * self.amount, "barrage": 120_000}.get(self.mode, 10**12):
                self.over = "won"
            elif self.mode != "strict" and self.grounded and self.lock_at is not None and self.time >= self.lock_at:
                self.lock()

    def wave(self):
        """Garbage comes by the clock."""
        if self.mode == "barrage":
            self.incoming += self.sent_by_ai(self.waves)
        elif self.shield:
            self.shield -= 1
        else:
            self.rise(1)
            up = [up for up in (0, 1) if self.free(self.x, self.y + up, self.state)]
            if not self.over and not up:
                self.over = "topped"
            elif not self.over:
                self.y += up[0]
                if self.grounded and self.lock_at is None:
                    self.lock_at = self.time + self.delay
        self.waves += 1
        if self.mode == "survival":
            self.gap = max(100, self.gap * 97 // 100)
        self.next_wave += self.gap

    def slide(self):
        """To the wall, if that takes no time."""
        if self.direction and not self.arr and self.time >= self.repeating_since:
            x = self.x
            while self.free(x + self.direction, self.y, self.state):
                x += self.direction
            if x != self.x:
                self.put(x, self.y, self.state)

    def fall(self):
        if self.pace is None:
            return
        while self.fell + self.pace <= 1000 * self.time and not (self.pace == 0 and self.grounded):
            self.fell += self.pace
            if not self.grounded:
                self.put(self.x, self.y - 1, self.state, fell=True)
                self.score += self.soft and self.mode != "seed"
                self.slide()
        if self.pace == 0:
            self.fell = 1000 * self.time

    def repace(self):
        if self.pace is not None:
            self.fell = max(self.fell, 1000 * self.time - self.pace)

    # Keys.

    def key(self, at, what):
        self.wait(at)
        if what in ("L", "R", "S"):
            self.held.append((what, self.time))
            self.repace() if what == "S" else self.shift()
        elif isinstance(what, str) and what.islower():
            self.held = [held for held in self.held if held[0] != what.upper()]
            if what == "s":
                self.repace()
        elif what == "H":
            self.drop()
        elif what in ("F", "G"):
            x = self.x
            while self.free(x + {"F": -1, "G": 1}[what], self.y, self.state):
                x += {"F": -1, "G": 1}[what]
            if x != self.x:
                self.put(x, self.y, self.state)
        elif what == "D":
            self.held = [(key, min(at, self.time - self.das)) if key in "LR" else (key, at) for key, at in self.held]
        elif what == "C":
            self.held += [("C", self.time)] if self.ihs else []
            self.swap()
        elif isinstance(what, str):
            self.held += [(what, self.time)] if self.irs else []
            self.turn({"X": 1, "A": 2, "Z": 3}[what])
        elif isinstance(what, tuple):
            self.das, self.arr, self.sdf, self.dcd, self.irs, self.ihs, self.cut = what
            self.repace()
        else:
            self.incoming += what
        self.settle()

    def shift(self):
        if self.free(self.x + self.direction, self.y, self.state):
            self.put(self.x + self.direction, self.y, self.state)

    def turn(self, turns):
        after = STATES[(STATES.index(self.state) + turns) % 4]
        tries = [(0, 0), (1, 0), (-1, 0), (2, 0), (-2, 0)] if self.mode == "strict" else kicks(
            self.letter, self.state, after
        )
        for right, up in tries:
            if self.free(self.x + right, self.y + up, after):
                self.put(self.x + right, self.y + up, after)
                self.turned = (right, up)
                if self.cut:
                    self.came = self.time
                return

    def drop(self):
        while self.free(self.x, self.y - 1, self.state):
            self.y -= 1
            self.turned = None
            self.score += 0 if self.mode in ("seed", "strict") else 2
        self.lock()

    def put(self, x, y, state, fell=False):
        self.x, self.y, self.state, self.turned = x, y, state, None
        low = min(y for _, y in self.at(x, y, state))
        if low < self.lowest:
            self.lowest, self.moves, self.lock_at = low, 0, None
        if self.lock_at is None:
            if self.grounded:
                self.lock_at = self.time + self.delay
        elif self.moves < self.rules["resets"] or self.rules["resets"] == 100:
            if not fell:
                self.moves += 1
            self.lock_at = self.time + self.delay

    # Pieces.

    def take(self):
        self.drawn += 1
        return self.piece(self.drawn - 1)

    def spawn(self, letter):
        self.letter, self.state, self.turned, self.hold_used = letter, "0", None, False
        self.lowest, self.lock_at, self.moves, self.fell = 10**9, None, 0, 1000 * self.time
        self.delay = self.amount if self.mode == "zen" else self.rules["lock_delay"]
        if self.delay and self.rules["shrink"] and self.mode != "zen":
            least = min(self.delay, 100)
            self.delay = max(least, self.delay - self.rules["shrink"] * (self.level - self.rules["level"]))
        self.delay = self.delay or 10**12
        self.x = (self.width - len(BOXES[letter])) // 2
        bottom = min(y for _, y in shape(letter, "0"))
        self.y = self.height - (0 if self.mode == "strict" else bottom)
        self.came = self.time
        turns = [key for key, _ in self.held if key in "XAZ"] if self.irs else []
        if turns and self.free(self.x, self.y, after := " RL2"["XZA".index(turns[-1]) + 1]):
            self.state = after
        elif not self.free(self.x, self.y, "0"):
            if self.mode != "zen":
                self.over = "topped"
                return
            self.cells = {}
            self.state = after if turns else "0"  # there is room for everything now
        if self.mode != "strict":
            down = self.free(self.x, self.y - 1, self.state)
            self.put(self.x, self.y - down, self.state, fell=True)

    def swap(self):
        if self.holds and not self.hold_used:
            letter, self.hold = self.hold, self.letter
            self.spawn(letter or self.take())
            self.hold_used = self.rules["hold"] != "freehold"

    def spin(self):
        """What kind of spin this is: of a T by the corners of its box, of others by where they can be moved."""
        if self.turned is None or self.mode == "strict" or self.rules["spins"] == "nospin":
            return ""
        if self.letter != "T":
            ways = [(self.x + dx, self.y + dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))]
            free = any(self.free(x, y, self.state) for x, y in ways)
            return "full" if self.rules["spins"] == "allspin" and not free else ""
        corners = {(dx, dy): self.solid(self.x + 1 + dx, self.y + 1 + dy) for dx in (-1, 1) for dy in (-1, 1)}
        if sum(corners.values()) < 3:
            return ""
        point = {"0": (0, 1), "R": (1, 0), "2": (0, -1), "L": (-1, 0)}[self.state]
        front = [filled for (dx, dy), filled in corners.items() if point in ((dx, 0), (0, dy))]
        return "full" if all(front) or self.turned in ((1, 2), (1, -2), (-1, 2), (-1, -2)) else "mini"

    def lock(self):
        spin, cells = self.spin(), self.at(self.x, self.y, self.state)
        for cell in cells:
            self.cells[cell] = 1 + LETTERS.index(self.letter)
        if self.mode == "strict" and any(y >= self.height for _, y in cells):
            self.over = "topped"
            return
        self.pieces += 1
        full = [y for y in range(self.rows) if all((x, y) in self.cells for x in range(self.width))]
        self.dug += sum(any(self.cells[x, y] == 8 for x in range(self.width)) for y in full)
        self.cells = {
            (x, y - sum(row < y for row in full)): code for (x, y), code in self.cells.items() if y not in full
        }
        if self.mode == "fourwide":
            self.build_walls()
        self.count(len(full), spin)
        if min(y for _, y in cells) >= self.height:
            if self.mode != "zen":
                self.over = "topped"
                return
            self.cells = {}
        if self.goal():
            self.over = "won"
            return
        self.level = max(self.level, min(self.rules["top"], self.rules["level"] + self.lines // self.rules["step"]))
        if self.mode == "dig" or (self.mode == "cheese" and not full):
            self.rise(min(10, self.amount - self.dug) - (self.risen - self.dug))
        elif not full:
            waiting, self.incoming = self.incoming, 0
            self.rise(waiting)
        if self.mode == "allclear":
            self.tried = 0 if full and not self.cells else self.tried + 1
            if self.tried == self.width:
                self.tried, self.cells, self.misses = 0, {}, self.misses + 1
                if self.misses == 3:
                    self.over = "topped"
        if not self.over and self.ihs and self.holds and "C" in [key for key, _ in self.held]:
            letter, self.hold = self.hold, self.take()
            self.spawn(letter or self.take())
            self.hold_used = self.rules["hold"] != "freehold"
        elif not self.over:
            self.spawn(self.take())

    def count(self, lines, spin):
        """Points and attack."""
        self.spins += [(spin, lines)] if spin else []
        perfect = lines > 0 and not self.cells
        difficult = lines == 4 or (lines > 0 and spin != "")
        again = difficult and self.chain > 0
        if self.mode in ("seed", "strict"):
            self.score += [0, 40, 120, 300, 1200][lines] + 1
        else:
            worth = {"": [0, 100, 300, 500, 800], "mini": [100, 200, 400], "full": [400, 800, 1200, 1600, 2600]}
            worth = worth[spin][lines]
            worth = worth * 3 // 2 if again else worth
            if perfect:
                worth += 3200 if again and lines == 4 else [0, 800, 1200, 1800, 2000][lines]
            self.score += (worth + (50 * self.combo if lines else 0)) * self.level
        self.perfect_clears += perfect
        if lines:
            table = self.rules["table"]
            names = {"": ["single", "double", "triple", "four"], "mini": ["mini_single", "mini_double"],
                     "full": ["spin_single", "spin_double", "spin_triple", "spin_four"]}
            rows = table[names[spin][lines - 1]] + again * table["back_to_back"] + perfect * table["perfect"]
            rows += [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5][min(self.combo, 12)] * table["combo"] // 100
            self.attack += rows
            self.sent += max(0, rows - self.incoming)
            self.shield += max(0, rows - self.incoming) if self.mode == "survival" else 0
            self.incoming = max(0, self.incoming - rows)
            self.chain = self.chain + 1 if difficult else 0
            self.combo += 1
        else:
            self.combo = 0
        self.lines += lines

    def goal(self):
        if self.mode in ("dig", "cheese"):
            return self.dug >= self.amount
        if self.mode == "allclear":
            return self.perfect_clears >= self.amount
        lines = ("sprint", "marathon", "fourwide", "invisible", "master")
        return self.mode in lines and self.amount and self.lines >= self.amount

    def rise(self, rows):
        for _ in range(rows):
            self.cells = {(x, y + 1): code for (x, y), code in self.cells.items()}
            hole = self.hole(self.risen)
            self.cells.update({(x, 0): 8 for x in range(self.width) if x != hole})
            self.risen += 1
        if any(y >= self.rows for _, y in self.cells):
            self.over = "topped"
            self.cells = {(x, y): code for (x, y), code in self.cells.items() if y < self.rows}
