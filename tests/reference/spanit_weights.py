"""Span-It! personalities in plain Python: weights and both rules for looking ahead, with sets and nothing clever.

`f` maps the fourteen factors by name, and perhaps MinorSign, to their values. Cells are bytes, a byte for each node in
reading order: 0 empty, 1 h, 2 v. Dots are coordinates (x, y) from 0 to 2n.
"""
import math
import sys

CLAMP = 1e15
GREATEST = sys.float_info.max
MASK = (1 << 64) - 1
OTHER = {"h": "v", "v": "h"}
STONE = {"h": 1, "v": 2}


def nodes(n):
    """The nodes (x, y) in reading order: equal parity, 1 to 2n-1."""
    return [(x, y) for y in range(1, 2 * n) for x in range(1, 2 * n) if x % 2 == y % 2]


def dots(node, side):
    """The two dots that a side's connector at a node joins: at a major node along its orientation, else across."""
    x, y = node
    if (x % 2 == 1) == (side == "h"):
        return {(x - 1, y), (x + 1, y)}
    return {(x, y - 1), (x, y + 1)}


def paths(n, cells, side):
    """The paths of a side, as pairs (set of dots, number of members)."""
    own = [dots(node, side) for node, stone in zip(nodes(n), cells, strict=True) if stone == STONE[side]]
    found = []
    while own:
        reached, members, grew = set(own.pop()), 1, True
        while grew:
            near = [pair for pair in own if pair & reached]
            own = [pair for pair in own if not pair & reached]
            reached.update(*near)
            members += len(near)
            grew = bool(near)
        found.append((reached, members))
    return found


def sign(number):
    return (number > 0) - (number < 0)


def spow(factor, exponent, sign_of=None):
    """sign(f) * |f|^k by repeated multiplication, clamped at each step; the sign may be another factor's."""
    if factor == 0:
        return 0.0
    power = 1.0
    for _ in range(exponent):
        power = min(power * abs(factor), CLAMP)
    return sign(factor if sign_of is None else sign_of) * power


def settled(number):
    """A sum too large for a number counts as the greatest there is; infinity less infinity counts as 0."""
    if math.isnan(number):
        return 0.0
    return max(-GREATEST, min(GREATEST, number))


def path_weight(n, f, side, path):
    """The weight of a path, and whether it is a winner."""
    reached, members = path
    along, across = (0, 1) if side == "h" else (1, 0)
    least, greatest = min(dot[along] for dot in reached), max(dot[along] for dot in reached)
    widths = [dot[across] for dot in reached]
    weight = spow(f["PathMajorSpan"], (greatest - least) // 2)
    by = f["PathMajorSpan"] if f.get("MinorSign") == "major" else None
    weight += spow(f["PathMinorSpan"], (max(widths) - min(widths)) // 2, by)
    if least == 0 or greatest == 2 * n:
        weight += f["PathIsAnchored"]
    if least == 0 and greatest == 2 * n:
        weight += f["PathIsWinner"]
    return weight + spow(f["PathMemberCount"], members), least == 0 and greatest == 2 * n


def scrambled(z):
    """The output function of splitmix64."""
    z = (z + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def chance(seed, ply, side, index):
    """The random number from 0 to 1 of a trial node."""
    stream = scrambled(scrambled(seed) ^ (2 * ply + (side == "v")))
    return (scrambled(stream ^ index) >> 11) / (1 << 53)


def own_weight(n, f, side, own_paths, index, seed, ply):
    """What a trial node is worth to a side that has these paths, and whether it wins."""
    node = nodes(n)[index]
    weight = f["NodeMajor"] if node[0] % 2 else f["NodeMinor"]
    weight += f["NodeRandom"] * chance(seed, ply, side, index)
    adjacent = [path for path in own_paths if path[0] & dots(node, side)]
    existing = 0.0
    for path in adjacent:
        existing += path_weight(n, f, side, path)[0]
    resultant = dots(node, side).union(*(path[0] for path in adjacent)), 1 + sum(path[1] for path in adjacent)
    made, wins = path_weight(n, f, side, resultant)
    weight += made - existing
    weight += f["BoardPathCount"] * (1 - len(adjacent))
    return settled(weight), wins


def weight(n, cells, side, f, index, seed=0, ply=0, known=None):
    """The weight of a trial node, and whether it wins. `known` are the paths of both sides, if they are known."""
    known = known or {each: paths(n, cells, each) for each in "hv"}
    mine, wins = own_weight(n, f, side, known[side], index, seed, ply)
    yours, _ = own_weight(n, f, OTHER[side], known[OTHER[side]], index, seed, ply)
    return settled(mine + f["GamePredictability"] / 100 * yours), wins


def weights(n, cells, side, f, seed=0, ply=0):
    """Of each empty node by its index: (weight, whether it wins)."""
    known = {each: paths(n, cells, each) for each in "hv"}
    empty = [index for index, stone in enumerate(cells) if stone == 0]
    return {index: weight(n, cells, side, f, index, seed, ply, known) for index in empty}


def breadth(f, level):
    """How many nodes are kept at a level."""
    kept = float(f["GameTreeMaxBreadth"])
    for _ in range(level):
        kept *= 1 - f["GameTreeBreadthTrim"] / 100
    return max(1, math.floor(max(-1e6, min(kept, 1e6)) + 1e-9))


def look_ahead(n, cells, side, f, seed=0, ply=0, depth=None, level=0):
    """The best node's value and index, (0.0, None) if no node is empty."""
    depth = f["GameTreeMaxDepth"] if depth is None else depth
    weighed = weights(n, cells, side, f, seed, ply + level)
    order = sorted(weighed, key=lambda index: (-weighed[index][0], index))
    if not order:
        return 0.0, None
    if level == depth - 1:
        return weighed[order[0]][0], order[0]
    values = {}
    for index in order[: breadth(f, level)]:
        value, wins = weighed[index]
        if not wins:
            after = bytes([*cells[:index], STONE[side], *cells[index + 1 :]])
            answer, _ = look_ahead(n, after, OTHER[side], f, seed, ply, depth, level + 1)
            value = settled(value - (1 - f["GameTreeValueFade"] / 100) * answer)
        values[index] = value
    best = min(values, key=lambda index: (-values[index], index))
    return values[best], best


def wins(n, cells, side, f, seed, ply, depth, level):
    """By the rule of 2026: 1 if the side to move wins, -1 if it loses, 0 if no node is left."""
    weighed = weights(n, cells, side, f, seed, ply + level)
    order = sorted(weighed, key=lambda index: (-weighed[index][0], index))
    kept = order[: 1 if level >= depth - 1 else breadth(f, level)]
    values = []
    for index in kept:
        values.append(after_taking(n, cells, side, f, seed, ply, depth, level, index, weighed))
        if values[-1] == 1:
            break
    return max(values, default=0)


def after_taking(n, cells, side, f, seed, ply, depth, level, index, weighed):
    """The same of the position in which the side has taken a node, for that side."""
    if weighed[index][1]:
        return 1
    after = bytes([*cells[:index], STONE[side], *cells[index + 1 :]])
    return -wins(n, after, OTHER[side], f, seed, ply, depth, level + 1)


def look_to_the_end(n, cells, side, f, seed=0, ply=0):
    """By the rule of 2026 the best node's value and index: of the kept ones the first with the greatest value."""
    depth, weighed = f["GameTreeMaxDepth"], weights(n, cells, side, f, seed, ply)
    order = sorted(weighed, key=lambda index: (-weighed[index][0], index))
    if depth == 1:
        return weighed[order[0]][0], order[0]
    values = [after_taking(n, cells, side, f, seed, ply, depth, 0, index, weighed) for index in order[: breadth(f, 0)]]
    return max(values), order[values.index(max(values))]
