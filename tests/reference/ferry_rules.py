"""The Ferry in plain Python, written from docs/ferry-files.md and docs/engines/ferry-motion.md: reads the files of a
tale, moves a figure a step at a time, plays a log of keys, and finds the shortest play by looking at every state.

It takes well-formed files alone, and shares nothing with the engine.
"""
import heapq
import re
import tomllib
from collections import deque
from functools import partial

WIDE, HIGH, CELL = 42, 29, 240
BODY, TALL = 180, 720
TERMS = ("needs", "lacks", "gives", "takes", "ends")


def terms(words):
    """What stands behind an opcode, by its word."""
    found, kind = {each: [] for each in TERMS}, ""
    for word in words:
        if word in TERMS:
            kind = word
        else:
            found[kind].append(word)
    return found


class Tale:
    """A tale as its files have it."""

    def __init__(self, files):
        head = tomllib.loads(files["tale.toml"].decode())
        self.start, self.endings = head["start"], set(head["endings"])
        self.maps = {name[5:-4]: Map(data.decode()) for name, data in files.items() if name.startswith("maps/")}
        flow, _, lines = files["speech.dat"].decode().partition("lines:\n")
        self.links = []
        for row in flow.split("\n"):
            words = row.split()
            if len(words) > 2 and not row.startswith("#"):
                self.links.append((int(words[0]), int(words[1]), words[2], terms(words[3:])))
        # By motion what `exhaustive` found out about bodies, for its next question.
        self.spots = {motion: Spots(self, motion) for motion in (1, 2, 3, 4)}
        self.lines = {int(row.split()[0]): row.split(None, 1)[1] for row in lines.split("\n")
                      if row.strip() and not row.startswith("#")}


class Map:
    """One map: cells by (column, row), portals and openings."""

    def __init__(self, text):
        head, _, rest = text.partition("map:\n")
        drawing, _, table = rest.partition("portals:\n")
        rows = drawing.rstrip("\n").split("\n")
        while rows and not rows[-1].strip():
            rows.pop()
        rows = [""] * (HIGH - len(rows)) + rows
        self.cells = {(column, row): cell for row, line in enumerate(rows) for column, cell in enumerate(line)}
        self.at = {cell: place for place, cell in self.cells.items() if cell in "@&" or cell.isupper()}
        self.openings, self.rooms = [], {}
        for row in head.split("\n"):
            if row.startswith("begins:"):
                words = row.split()[1:]
                self.openings.append((0, int(words[0]), "same", terms(words[1:])))
        self.portals = {}
        for row in table.split("\n"):
            words = row.split()
            if len(words) > 1:
                self.portals[words[0]] = (words[2], words[3], terms(words[4:]))

    def solid(self, column, row):
        if not 0 <= column < WIDE:
            return True
        return row >= HIGH or self.cells.get((column, row)) == "#"

    def room(self, x, y):
        """Whether a body has room with its left edge at x and its feet at y."""
        columns = range(x // CELL, (x + BODY - 1) // CELL + 1)
        rows = range((y - TALL) // CELL, (y - 1) // CELL + 1)
        box = columns, rows
        if box not in self.rooms:
            self.rooms[box] = not any(self.solid(column, row) for column in columns for row in rows)
        return self.rooms[box]

    def carried(self, x, row):
        """Whether the upper edge of a row carries a body."""
        return any(self.solid(column, row) or self.cells.get((column, row)) == "="
                   for column in range(x // CELL, (x + BODY - 1) // CELL + 1))


def put(here, mark):
    """The body of who comes to a mark: x, y, speed, heading, and whether it flies; then what the other motions have
    besides: ticks of walking, whether an edge was left, a wish to jump, whether the key was down, whether it cuts."""
    column, row = here.at[mark]
    x, y = column * CELL + 30, (row + 1) * CELL
    return x, y, 0, 0, not here.carried(x, row + 1), 0, False, 0, False, False


def keys_up(body):
    return (*body[:7], 0, False, False)


def at_rest(body):
    x, y, speed, heading, flying, _, edge, _, _, _ = body
    return x, y, speed, heading if flying else 0, flying, 0, edge, 0, False, False


def step(here, body, direction, jump):
    """1/120 s later, in the first motion."""
    return (*first_step(here, body[:5], direction, jump), 0, False, 0, False, False)


def sideways(here, x, y, by):
    """Where one comes to who wants to move by so much, and whether nothing was in the way."""
    if here.room(x + by, y):  # less than a cell: nothing can be between
        return x + by, True
    towards = 1 if by > 0 else -1
    for _ in range(abs(by)):
        if not here.room(x + towards, y):
            return x, False
        x += towards
    return x, True


PACES = (0, 15, 30, 20, 25, 10)  # by gear
GEARS = {  # of the fourth motion: the gear after each with its own direction held, with none, and with the other
    "ground": {1: (1, 0, -1), 2: (2, 3, -1), 3: (4, 5, 5), 4: (2, 3, -1), 5: (1, 0, -1)},
    "air": {1: (1, 0, -1), 2: (2, 0, -1), 3: (4, 0, -1), 4: (2, 0, -1), 5: (1, 0, -1)}}


def next_gear(gear, direction, flying, runs, motion):
    """The gear at the end of a tick; `runs` says that a walk becomes a run in it."""
    if not gear or (not direction and motion < 4):
        return direction
    side = 1 if gear > 0 else -1
    if gear == direction and runs:
        return side * (3 if motion == 4 else 2)
    if motion < 4:
        return gear if direction == side else direction
    held, free, against = GEARS["air" if flying else "ground"][abs(gear)]
    return side * (free if not direction else held if direction == side else against)


def pace_of(gear):
    return PACES[gear] if gear > 0 else -PACES[-gear]


def tick(here, body, direction, down, motion=4):
    """4/120 s later, in a steered motion."""
    x, y, speed, gear, flying, walked, edge, wish, was_down, rise = body
    patience = 7 if motion == 4 else 9
    if down and not was_down:
        wish = 4
    late = edge and speed <= (8 if motion == 2 else 12)
    if wish and (not flying or late):
        high = y - sum(range(speed)) if flying else y
        if here.room(x, high - 44):
            y, speed, flying, edge, rise, wish = high, -44, True, False, True, 0
    elif rise and not down and speed in (-36, -28):
        speed = -10
    wish = max(wish - 1, 0)
    if not flying:
        runs = walked == patience
    elif motion == 4:
        runs = speed >= (32 if edge else -16) and speed % 16 == 0
    else:
        runs = motion == 3 and speed == -8
    ran, gear_after = motion == 4 and abs(gear) > 1, next_gear(gear, direction, flying, runs, motion)
    if flying and abs(gear) == 3 and direction * gear <= 0:
        gear = 5 if gear > 0 else -5
    before, after = pace_of(gear), pace_of(gear_after)
    clear = True
    if not before and after:
        while clear and x % 60:
            x, clear = sideways(here, x, y, 1 if after > 0 else -1)
    for part in (1, 2, 3, 4):
        if clear and (before or after):
            x, clear = sideways(here, x, y, before + part * (after - before) // 5)
        if flying:
            x, y, speed, _, flying = vertical(here, x, y, speed, 0)
    gear = gear_after if clear else 0
    if flying:
        return x, y, speed, gear, True, 0, edge, wish, down, rise
    if abs(gear) != 1:
        walked = 0
    elif ran:
        walked = patience
    else:
        walked = min(walked + 1, patience) if before * after >= 0 else 1
    if here.carried(x, y // CELL):
        return x, y, 0, gear, False, walked, False, wish, down, False
    return x, y, 0, gear, True, 0, True, wish, down, False


def first_step(here, body, direction, jump):
    x, y, speed, heading, flying = body
    if not flying and not jump:
        if here.room(x + 15 * direction, y):
            x += 15 * direction
        if here.carried(x, y // CELL):
            return x, y, 0, 0, False
        return x, y, 0, direction, True
    if not flying:
        speed, heading = -44, direction
    if here.room(x + 15 * heading, y):
        x += 15 * heading
    return vertical(here, x, y, speed, heading)


def vertical(here, x, y, speed, heading):
    """The second half of a step of who flies."""
    if speed < 0:
        if here.room(x, y + speed):
            return x, y + speed, speed + 1, heading, True
        while here.room(x, y - 1):
            y -= 1
        return x, y, 0, heading, True
    for edge in range(y, y + speed + 1):
        if edge % CELL == 0 and here.carried(x, edge // CELL):
            return x, edge, 0, 0, False
    return x, y + speed, speed + 1, heading, True


def touched(here, body):
    """The letter of the portal in which a body stands."""
    x, y = body[:2]
    found = []
    for letter, (column, row) in here.at.items():
        left, foot = column * CELL, (row + 1) * CELL
        if letter.isupper() and not body[4] and left - BODY < x < left + CELL and abs(y - foot) < 720:
            found.append((letter not in here.portals, abs(x + 90 - left - 120), abs(y - foot), letter))
    return min(found)[3] if found else ""


def near(here, body):
    """Whether who stands there can talk."""
    if "&" not in here.at or body[4]:
        return False
    column, row = here.at["&"]
    return abs(body[0] + 90 - column * CELL - 120) <= 480 and abs(body[1] - (row + 1) * CELL) <= 480


def is_open(link, tokens):
    return set(link[3]["needs"]) <= tokens and not set(link[3]["lacks"]) & tokens


def options(tale, line, tokens):
    """The keys that may be pressed at a line, and the link of each."""
    links = [link for link in tale.links if link[0] == line]
    for link in links:
        if link[2] != "choose" and is_open(link, tokens):
            return {"next": link}
    offered = [link for link in links if link[2] == "choose" and not set(link[3]["lacks"]) & tokens]
    found = {str(number): link for number, link in enumerate(offered, start=1) if set(link[3]["needs"]) <= tokens}
    return found or {"next": (line, 0, "same", terms([]))}


def gone(link, tokens):
    """The tokens behind a link, the line, and the ending."""
    after = frozenset((tokens - set(link[3]["takes"])) | set(link[3]["gives"]))
    ending = link[3]["ends"][0] if link[3]["ends"] else ""
    return after, 0 if ending else link[1], ending


class State:
    """Where a play is."""

    def __init__(self, tale):
        self.tale, self.place, self.tokens, self.line, self.ending = tale, tale.start, frozenset(), 0, ""
        self.body = put(tale.maps[tale.start], "@")
        self.steps = 0

    def play(self, move):
        """One move, as a log of keys has them."""
        tale, here = self.tale, self.tale.maps[self.place]
        assert not self.ending
        if self.line:
            self.steps += 1
            if move == "leave":
                self.line = 0
            else:
                self.tokens, self.line, self.ending = gone(options(tale, self.line, self.tokens)[move], self.tokens)
            return
        words = move.split()
        motion = {"2": 2, "3": 3, "4": 4}.get(words[0], 1)
        steered = motion > 1
        if len(words) > steered + (words[-1] in ("up", "talk")):
            self.body = keys_up(self.body) if steered else at_rest(self.body)
        for word in words[steered:]:
            if word in ("up", "talk"):
                self.body = at_rest(self.body)
            if word == "up":
                self.steps += 1
                name, letter, wants = here.portals[touched(here, self.body)]
                assert is_open((0, 0, "", wants), self.tokens)
                self.tokens = self.tokens | set(wants["gives"])
                if name == "ending":
                    self.ending = letter
                else:
                    self.place, self.body = name, put(tale.maps[name], letter)
            elif word == "talk":
                self.steps += 1
                assert near(here, self.body)
                link = next(link for link in here.openings if is_open(link, self.tokens))
                self.tokens, self.line, self.ending = gone(link, self.tokens)
            else:
                way, count = re.fullmatch(r"([lsrLSR])(\d+)", word).groups()
                direction = "lsr".index(way.lower()) - 1
                for number in range(0, int(count), 4 if steered else 1):
                    self.body = (tick(here, self.body, direction, way.isupper(), motion) if steered else
                                 step(here, self.body, direction, way.isupper() and number == 0))
                self.steps += int(count)


class Spots:
    """Every body that there can be on a map, by its number, and what it can do; found as they are asked for."""

    def __init__(self, tale, motion):
        self.tale, self.motion, self.steered, self.numbers, self.all = tale, motion, motion > 1, {}, []
        self.portal, self.beside, self.bodies, self.steps = [], [], {}, {}

    def number(self, place, body):
        """The number of a body on a map."""
        key = (place, body)
        if key not in self.numbers:
            here = self.tale.maps[place]
            self.numbers[key] = len(self.all)
            self.all.append(key)
            self.portal.append(here.portals.get(touched(here, body)))
            self.beside.append(near(here, body))
        return self.numbers[key]

    def moved(self, number):
        """The bodies that a body can be in a step, or in four, with each direction, 0 to 2, and the jump key up or
        down. Who flies cannot jump in the first motion."""
        if number not in self.bodies:
            place, body = self.all[number]
            here, move = self.tale.maps[place], partial(tick, motion=self.motion) if self.steered else step
            self.bodies[number] = [
                (down and not (self.steered and body[8]), way, self.number(place, move(here, body, way - 1, down)))
                for way in range(3) for down in (False, True) if self.steered or not (down and body[4])]
        return self.bodies[number]

    def after(self, low):
        """Where the keys lead from `low`, the number of a body three times and the direction that is held, 0 to 2; as
        (presses, the same there)."""
        if low not in self.steps:
            self.steps[low] = [(pressed + (way not in (1, low % 3)), 3 * there + way)
                               for pressed, way, there in self.moved(low // 3)]
        return self.steps[low]

    def people(self):
        """The maps whose person one could talk to if all ways were open and all portals as well. It looks at those who
        stand first, and no further once it has found all that there are."""
        begin = State(self.tale)
        waiting, found = deque([self.number(begin.place, begin.body)]), set()
        maps = [begin.place]
        for name in maps:
            maps += {to for to, _, _ in self.tale.maps[name].portals.values()} - {"ending", *maps}
        everybody = {name for name in maps if "&" in self.tale.maps[name].at and self.tale.maps[name].openings}
        seen = set(waiting)
        while waiting and found != everybody:
            number = waiting.popleft()
            place = self.all[number][0]
            if self.beside[number] and place in everybody:
                found.add(place)
            after = [there for _, _, there in self.moved(number)]
            name, letter, _ = self.portal[number] or ("ending", "", None)
            if name != "ending":
                after.append(self.number(name, put(self.tale.maps[name], letter)))
            for each in after:
                if each not in seen:
                    seen.add(each)
                    (waiting.append if self.all[each][1][4] else waiting.appendleft)(each)
        return found


DEED = 32  # bits of a state below the number of what is carried, said and done


def exhaustive(tale, endings, least_time, *, everybody=True, motion=4):
    """The least (presses, steps), or (steps, presses), of all plays, and of those that talk to everybody who can be
    talked to, by looking at every state that keys lead to. None if there is no such play; the latter is None as well
    if it is not asked for `everybody`.

    Every step of 1/120 s, or every fourth in a steered motion, any key may be held or let go, and a jump be pressed.
    A state is the number of a body, the direction that is held, and the number of what is carried, said and done. A
    cost is one number, the more important half above 32 bits; states wait in a list for each cost.
    """
    spots = tale.spots[motion]
    people = spots.people()
    deeds, numbers = [], {}

    def deed(*one):
        if one not in numbers:
            numbers[one] = len(deeds)
            deeds.append(one)
        return numbers[one] << DEED

    press, one_step = (1, 1 << 32) if least_time else (1 << 32, 1)
    more = [(4 if motion > 1 else 1) * one_step + presses * press for presses in range(3)]
    key = one_step + press
    any_play = None
    begin = State(tale)
    first = deed(begin.tokens, 0, frozenset(), "") + 3 * spots.number(begin.place, begin.body) + 1
    costs, waiting, heap = {first: 0}, {0: [first]}, [0]

    def offer(cost, state):
        if cost < costs.get(state, 1 << 62):
            costs[state] = cost
            if cost not in waiting:
                waiting[cost] = []
                heapq.heappush(heap, cost)
            waiting[cost].append(state)

    while heap:
        cost = heapq.heappop(heap)
        for state in waiting.pop(cost):
            if costs[state] != cost:
                continue
            done, low = state >> DEED, state & (1 << DEED) - 1
            tokens, line, met, ending = deeds[done]
            spot, high = low // 3, done << DEED
            if ending:
                one = (cost >> 32, cost & 0xFFFFFFFF)
                any_play = any_play or one
                if met == people or not everybody:
                    return any_play, one if met == people and everybody else None
                continue
            if line:
                stay = 3 * spot + 1
                offer(cost + key, deed(tokens, 0, met, "") + stay)
                for link in options(tale, line, tokens).values():
                    after, target, end = gone(link, tokens)
                    if not end or end in endings:
                        offer(cost + key, deed(after, target, met, end) + stay)
                continue
            for presses, there in spots.steps.get(low) or spots.after(low):
                offer(cost + more[presses], high + there)
            if portal := spots.portal[spot]:
                name, target, wants = portal
                after = tokens | set(wants["gives"])
                if is_open((0, 0, "", wants), tokens) and name != "ending":
                    there = spots.number(name, put(tale.maps[name], target))
                    offer(cost + key, deed(after, 0, met, "") + 3 * there + 1)
                elif is_open((0, 0, "", wants), tokens) and target in endings:
                    offer(cost + key, deed(after, 0, met, target) + 3 * spot + 1)
            if spots.beside[spot]:
                place, body = spots.all[spot]
                opening = next((link for link in tale.maps[place].openings if is_open(link, tokens)), None)
                after, target, end = gone(opening, tokens) if opening else (tokens, 0, "")
                if opening and (not end or end in endings):
                    there = 3 * spots.number(place, at_rest(body)) + 1
                    offer(cost + key, deed(after, target, met | {place}, end) + there)
    return any_play, None
