"""What the attacker sees and does, in plain Python on sets of cells, written from the descriptions of its features."""
from dataclasses import dataclass, field, replace
from itertools import pairwise

from tests.reference.tetris_guideline import LETTERS
from tests.reference.tetris_moves import plain_destinations

WIDTH = 10
SENT = {"": (0, 0, 1, 2, 4), "mini": (0, 0, 1), "full": (0, 2, 4, 6)}
COMBO = (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)


@dataclass(frozen=True)
class PlainSide:
    filled: frozenset
    hold: str | None = None
    combo: int = 0
    chain: bool = False
    incoming: int = 0
    deeds: dict = field(default_factory=dict, hash=False, compare=False)

    def put(self, letter, cells, spin, hole):
        """The side after a piece, and what the piece sent or cancelled."""
        filled = self.filled | cells
        rows = [y for y in range(40) if all((x, y) in filled for x in range(WIDTH))]
        deeds = dict.fromkeys(DEEDS, 0)
        if not rows:
            deeds["wasted_t"] = int(letter == "T")
            raised = {(x, y + self.incoming) for x, y in filled if y + self.incoming < 40}
            raised |= {(x, y) for x in range(WIDTH) for y in range(self.incoming) if x != hole}
            return replace(self, filled=frozenset(raised), combo=0, incoming=0, deeds=deeds), 0
        left = {(x, y) for x, y in filled if y not in rows}
        filled = frozenset((x, y - sum(row < y for row in rows)) for x, y in left)
        difficult = len(rows) == 4 or spin != ""
        attack = SENT[spin][len(rows)] + (difficult and self.chain) + COMBO[min(self.combo, 12)] + 10 * (not filled)
        deeds["attack"], deeds["perfect"] = attack, int(not filled)
        deeds["broken"] = int(self.chain and not difficult)
        deeds["wasted_t"] = int(letter == "T" and not spin)
        if spin == "mini":
            deeds["mini_spin"] = 1
        elif spin:
            deeds[("", "spin_single", "spin_double", "spin_triple")[len(rows)]] = 1
        else:
            deeds[("", "single", "double", "triple", "quad")[len(rows)]] = 1
        return replace(self, filled=filled, combo=self.combo + 1, chain=difficult,
                       incoming=max(self.incoming - attack, 0), deeds=deeds), attack


DEEDS = ("attack", "single", "double", "triple", "quad", "spin_single", "spin_double", "spin_triple", "mini_spin",
         "perfect", "broken", "wasted_t")


def measured(side):
    """The features of a stack, by name."""
    filled = side.filled
    heights = [max((y + 1 for x, y in filled if x == column), default=0) for column in range(WIDTH)]
    top, low = max(heights), heights.index(min(heights))
    others = [height for x, height in enumerate(heights) if x != low]
    steps = [abs(a - b) for a, b in pairwise(others)]
    holes = [[y for y in range(heights[x]) if (x, y) not in filled] for x in range(WIDTH)]
    well = 0
    while well < 8 and all((x, heights[low] + well) in filled for x in range(WIDTH) if x != low):
        well += 1
    slots = plain_slots(filled, heights)
    return {
        "height": top, "above_ten": max(top - 10, 0), "above_fifteen": max(top - 15, 0),
        "bumps": sum(steps), "steep": sum(step * step for step in steps), "holes": sum(map(len, holes)),
        "covered": sum(min(heights[x] - holes[x][-1] - 1, 6) for x in range(WIDTH) if holes[x]),
        "transitions": sum(((x, y) in filled) != ((x + 1, y) in filled) for x in range(WIDTH - 1) for y in range(40)),
        "well": well, "slot": int(2 in slots), "small_slot": int(1 in slots and 2 not in slots),
        "chain": int(side.chain), "combo": side.combo, "incoming": side.incoming,
    }


def plain_slots(filled, heights):
    """How many rows a T completes in each slot of the stack."""
    found = []
    for left in range(WIDTH - 2):
        for y in range(38):
            t = {(left + 1, y), (left, y + 1), (left + 1, y + 1), (left + 2, y + 1)}
            hooks = [(left, y + 2) in filled, (left + 2, y + 2) in filled]
            if t & filled or (left, y) not in filled or (left + 2, y) not in filled or sum(hooks) != 1:
                continue
            clear = left + 2 if hooks[0] else left  # the side over which nothing hangs
            if heights[left + 1] > y or heights[clear] > y + 1:
                continue
            rows = (y, y + 1)
            found.append(sum(all((x, row) in filled | t for x in range(WIDTH)) for row in rows))
    return found


def plain_choices(side, queue):
    """The pieces that can be put: (letter, whether a hold brings it, hold and queue after it)."""
    if not queue:
        return
    yield queue[0], False, side.hold, queue[1:]
    if side.hold is not None and side.hold != queue[0]:
        yield side.hold, True, queue[0], queue[1:]
    elif side.hold is None and len(queue) > 1:
        yield queue[1], True, queue[0], queue[2:]


def plain_expanded(side, queue, hole, reward, weights):
    """All that one piece more leads to: (score, side, queue, reward, (cells, spin, held))."""
    for letter, held, hold, rest in plain_choices(side, queue):
        for cells, spin in plain_destinations(side.filled, letter):
            if min(y for _, y in cells) >= 20:
                continue
            after, _ = replace(side, hold=hold).put(letter, cells, spin, hole)
            gained = reward + sum(weights[name] * after.deeds[name] for name in DEEDS)
            score = gained + sum(weights[name] * value for name, value in measured(after).items())
            yield score, after, rest, gained, (cells, spin, held)


def letters(kinds):
    return tuple(LETTERS[kind] for kind in kinds)
