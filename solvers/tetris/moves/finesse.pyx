"""Finesse: the fewest keys that bring a falling piece to its place."""
from typing import NamedTuple

from libc.stdint cimport uint64_t

from solvers.tetris.moves.kernel cimport BELOW, BOXES, LEFT_OF, Reach, Shapes, Stack, read_stack, shapes

cdef extern from "solvers/tetris/moves/finesse.h" nogil:
    ctypedef struct Layer:
        uint64_t[4][16] fresh
        uint64_t[4][16] gone
        uint64_t[4][16] turned
        uint64_t[4][16] last

    ctypedef struct Layers:
        Reach reach
        int count
        Layer[64] layers

    void find_layers(const Shapes* shapes, const Stack* stack, int kind, int half, Layers* layers) noexcept
    uint64_t three_corners(const Reach* reach, int rotation, int box, uint64_t* pointed) noexcept

# Breadth-first search by keys, for all poses at once. A layer is what n keys reach: for each rotation and column one
# 64-bit word of rows, split by the last key: `gone` by a move, `turned` by a turn, `last` by a turn with the last kick,
# because a T-spin asks for a turn as the last key; `fresh` are those that no fewer keys reach. `find_layers`
# (finesse.h) fills the layers with shifts of whole words; here the way is read back, from the pose of a destination
# through one earlier layer after the other. Invariant: what key n enters has a predecessor that is fresh in layer n -
# 1, so reading back never fails.
TURNS = {1: "cw", 2: "half", 3: "ccw"}


class Stroke(NamedTuple):
    """A key, and how the piece lies after it. "far left" and "far right" are held until the piece stands at something,
    "soft" until it has fallen to that row; other keys are tapped."""

    key: str
    rotation: int
    x: int
    y: int


def ways(columns, destinations, *, half=False):
    """For each of several destinations of one piece the keys that bring it there, as few as can be, a hard drop at
    the end not counted. None for one that cannot be reached. Arguments and errors as for `destinations`.
    """
    cdef Layers layers
    cdef int allowed = half
    _find_layers(&layers, columns, destinations, allowed)
    return tuple(_way(&layers, destination, allowed) for destination in destinations)


def rotations(columns, destinations):
    """For each of several destinations of one piece the rotation in which the keys of `ways` bring it there; None for
    one that cannot be reached. It takes a tenth of the time. Arguments and errors as for `ways`."""
    cdef Layers layers
    _find_layers(&layers, columns, destinations, False)
    return tuple(None if end is None else end[1]
                 for destination in destinations for end in [_end(&layers, destination)])


cdef int _find_layers(Layers* layers, columns, destinations, int half) except -1:
    """Find what the piece of these destinations reaches by how many keys."""
    cdef Stack stack
    cdef int kind
    read_stack(&stack, columns)
    kinds = {destination.kind for destination in destinations}
    if len(kinds) > 1 or not kinds <= set(range(7)):
        raise ValueError("the destinations are those of one piece")
    if destinations:
        kind = destinations[0].kind
        with nogil:
            find_layers(&shapes, &stack, kind, half, layers)
    return 0


cdef object _way(Layers* layers, destination, int half):
    """The way to a destination: its last pose, and from there back by a key at a time."""
    end = _end(layers, destination)
    if end is None:
        return None
    keys, (count, rotation, box, bit, entered) = [], end
    while count:
        count -= 1
        key, before = _before(layers, count, destination.kind, (rotation, box, bit), entered, half)
        keys.append(Stroke(key, rotation, box - LEFT_OF, bit - BELOW))
        (rotation, box, bit), entered = before, "any"
    return tuple(reversed(keys))


cdef object _end(Layers* layers, destination):
    """The pose from which a hard drop ends at a destination, by the fewest keys.

    (keys, rotation, box, bit, how the last key entered it), or None.
    """
    cdef Layer* layer
    cdef uint64_t here, above, three, pointed = 0
    cdef int count, rotation, box, bit, kind = destination.kind
    poses = []
    for rotation in range(4):
        if shapes.turned[kind][rotation].to == shapes.turned[kind][destination.rotation].to:
            box = destination.x + LEFT_OF - (
                shapes.turned[kind][rotation].dx - shapes.turned[kind][destination.rotation].dx)
            bit = destination.y + BELOW - (
                shapes.turned[kind][rotation].dy - shapes.turned[kind][destination.rotation].dy)
            if 0 <= box < BOXES and 0 <= bit < 63 and (not destination.spin or rotation == destination.rotation):
                poses.append((rotation, box, bit))
    for count in range(layers.count):
        layer = &layers.layers[count]
        for rotation, box, bit in poses:
            here = <uint64_t>1 << bit
            three = three_corners(&layers.reach, rotation, box, &pointed) if kind == shapes.t else 0
            if not layers.reach.free[rotation][box] & here or layers.reach.free[rotation][box] & here >> 1:
                continue  # it does not lie there, or would fall on
            if destination.spin:
                if not three & here:
                    continue
                if layer.turned[rotation][box] & here and (pointed & here != 0) == (destination.spin == "full"):
                    return count, rotation, box, bit, "turned"
                if layer.last[rotation][box] & here and destination.spin == "full":
                    return count, rotation, box, bit, "last"
                continue
            if layer.gone[rotation][box] & here:
                return count, rotation, box, bit, "gone"
            if (layer.turned[rotation][box] | layer.last[rotation][box]) & here and not three & here:
                return count, rotation, box, bit, "any"
            # Else from above: the piece falls on by the hard drop, which counts as no key.
            above = here << 1
            while above & layers.reach.free[rotation][box]:
                bit += 1
                if layer.fresh[rotation][box] & above:
                    return count, rotation, box, bit, "any"
                above <<= 1
    return None


cdef object _before(Layers* layers, int count, int kind, pose, entered, int half):
    """The last key that leads to a pose, entered in that way, and a pose before it that `count` keys lead to."""
    cdef Layer* layer = &layers.layers[count]
    cdef int rotation, box, bit, way, at, before, turns, kick
    cdef uint64_t here
    rotation, box, bit = pose
    here = <uint64_t>1 << bit
    # The order is the one in which people prefer keys: taps, held moves, soft drop, then turns.
    if entered in ("any", "gone"):
        for way, name in ((1, "left"), (-1, "right")):  # a piece that goes to the left comes from the right
            if layer.fresh[rotation][box + way] & here:
                return name, (rotation, box + way, bit)
        for way, name in ((1, "far left"), (-1, "far right")):
            if layers.reach.free[rotation][box - way] & here:
                continue
            at = box + way
            while layers.reach.free[rotation][at] & here:
                if layer.fresh[rotation][at] & here:
                    return name, (rotation, at, bit)
                at += way
        at = bit + 1
        while layers.reach.free[rotation][box] >> at & 1:
            if layer.fresh[rotation][box] >> at & 1:
                return "soft", (rotation, box, at)
            at += 1
    if entered != "gone":
        for turns in (1, 3, 2):
            if turns == 2 and not half:
                continue
            before = (rotation - turns) & 3
            for kick in range(shapes.tried[before][rotation]):
                x = box - shapes.kicks[kind][before][rotation][kick].x
                y = bit - shapes.kicks[kind][before][rotation][kick].y
                if not (0 <= x < BOXES and 0 <= y < 64) or not layer.fresh[before][x] >> <int>y & 1:
                    continue
                if entered != "any" and (entered == "last") != (x != box and abs(y - bit) == 2):
                    continue
                # Kicks are tried in order; the way back is right only if no earlier kick succeeds from there.
                if _kick(layers, kind, before, x, y, rotation) == kick:
                    return TURNS[turns], (before, x, y)
    raise AssertionError("a pose that keys lead to has a key that leads there")


cdef int _kick(Layers* layers, int kind, int before, int box, int bit, int after):
    """The kick by which a turn there succeeds, or -1."""
    cdef int kick, x, y
    for kick in range(shapes.tried[before][after]):
        x = box + shapes.kicks[kind][before][after][kick].x
        y = bit + shapes.kicks[kind][before][after][kick].y
        if 0 <= y < 64 and layers.reach.free[after][x] >> y & 1:
            return kick
    return -1
