"""What a personality weighs: every free node of a position, and one node taken apart factor by factor."""
# The arithmetic is in weighing.pxd, inline, so that the look-ahead and the arena run it without Python; its head says
# how it works. Here is its preparation and its way to Python.
#
# A Scale is a personality made ready for one size of board. The factors of 1993 are powers, factor**span or
# factor**members, and a span is at most the size: all powers are tabulated once, so weighing only adds. A Scale is
# immutable and shared between threads; the last 256 are cached: more than a generation of breeding has children.
cimport cython
from libc.stdint cimport int16_t, uint8_t, uint64_t

from solvers.spanit.personality.weighing cimport (
    Camp, Path, Scale, chance, clamped, fill_camp, own_weight, path_weight, resultant, stream,
)
from solvers.spanit.theory.graph cimport LEAST_SIZE, MOST_NODES, MOST_SIZE, checked

from functools import lru_cache

from solvers.spanit.personality.breakdown import Breakdown, PathWeight, View

SIDES = {"h": 0, "v": 1}
cdef double CLAMP = 1e15  # of a power


# sign(factor) * |factor|**k for k = 0, 1, ..., clamped at each step; the sign may be another factor's.
cdef void fill_powers(double* powers, int count, double factor, double sign_of) noexcept:
    cdef double sign = 0 if factor == 0 or sign_of == 0 else 1 if sign_of > 0 else -1
    cdef double power = 1
    cdef int k
    for k in range(count):
        powers[k] = sign * power
        power = min(power * abs(factor), CLAMP)


@cython.final
cdef class Scales:
    """A personality ready to weigh on boards of one size, 2 to 20; ValueError for others. It never changes."""

    def __init__(self, personality, int size):
        cdef Scale* scale = &self.scale
        cdef int x, y, side, along, across, k, node = 0
        if not LEAST_SIZE <= size <= MOST_SIZE:
            raise ValueError(f"a board has a size from {LEAST_SIZE} to {MOST_SIZE}, not {size}")
        scale.size, scale.nodes, scale.dots = size, size * size + (size - 1) * (size - 1), size * (size + 1)
        for y in range(1, 2 * size):
            for x in range(2 - (y & 1), 2 * size, 2):
                scale.major_node[node] = x & 1
                scale.initial[node] = personality.node_major if x & 1 else personality.node_minor
                # The dots of a side are numbered along its direction first; V sees the board with x and y exchanged.
                for side in range(2):
                    along, across = (x, y) if side == 0 else (y, x)
                    if x & 1:
                        scale.ends[side][node][0] = (along - 1) // 2 * size + (across - 1) // 2
                        scale.ends[side][node][1] = (along + 1) // 2 * size + (across - 1) // 2
                    else:
                        scale.ends[side][node][0] = along // 2 * size + across // 2 - 1
                        scale.ends[side][node][1] = along // 2 * size + across // 2
                node += 1
        major, minor = personality.path_major_span, personality.path_minor_span
        fill_powers(scale.major, size + 1, major, major)
        fill_powers(scale.minor, size + 1, minor, major if personality.minor_sign == "major" else minor)
        fill_powers(scale.members, scale.nodes + 1, personality.path_member_count, personality.path_member_count)
        for k in range(3):  # a node touches no path of its side, one, or two
            scale.board[k] = <double>personality.board_path_count * (1 - k)
        scale.anchored, scale.winner = personality.path_is_anchored, personality.path_is_winner
        scale.random = personality.node_random
        scale.share = personality.game_predictability / 100


scales = lru_cache(maxsize=256)(Scales)


def weights(bytes cells, int size, str side, personality, uint64_t seed=0, uint64_t ply=0):
    """The weight of each node by index for the side to move, None where a node is taken. Every weight is finite.

    `cells` has a byte for each node in reading order, 0 free, 1 h, 2 v; ValueError if it is no such board. NodeRandom
    takes its numbers from the seed (0 to 2**64 - 1), the ply, the side and the node. A sum beyond the greatest number
    counts as that number, and infinity less infinity as 0.
    """
    cdef Scales table = scales(personality, size)
    cdef const uint8_t* taken = checked(cells, size)
    cdef int mine = SIDES[side], node
    cdef Camp[2] camps
    cdef double[MOST_NODES] found
    with nogil:
        weigh_all(&table.scale, camps, taken, mine, seed, ply, found)
    return [None if taken[node] else found[node] for node in range(table.scale.nodes)]


cdef void weigh_all(
    const Scale* scale, Camp* camps, const uint8_t* cells, int mine, uint64_t seed, uint64_t ply, double* found
) noexcept nogil:
    cdef uint64_t my_stream = stream(seed, ply, mine), your_stream = stream(seed, ply, 1 - mine)
    cdef int node
    fill_camp(scale, &camps[0], 0, cells)
    fill_camp(scale, &camps[1], 1, cells)
    for node in range(scale.nodes):
        if cells[node] == 0:
            found[node] = clamped(
                own_weight(scale, &camps[mine], node, my_stream)
                + scale.share * own_weight(scale, &camps[1 - mine], node, your_stream)
            )


def explain(bytes cells, int size, str side, personality, int node, uint64_t seed=0, uint64_t ply=0):
    """The weight of a free node taken apart. Raises ValueError if the node is taken or does not exist."""
    cdef Scales table = scales(personality, size)
    cdef const uint8_t* taken = checked(cells, size)
    cdef int mine = SIDES[side]
    if not 0 <= node < table.scale.nodes or taken[node]:
        raise ValueError(f"node {node} is not a free node of this board")
    my_view = view(&table.scale, taken, mine, node, stream(seed, ply, mine))
    your_view = view(&table.scale, taken, 1 - mine, node, stream(seed, ply, 1 - mine))
    weight = clamped(<double>my_view.weight + table.scale.share * <double>your_view.weight)
    return Breakdown(node, my_view, your_view, table.scale.share, weight)


cdef object view(const Scale* scale, const uint8_t* cells, int side, int node, uint64_t numbers):
    cdef Camp camp
    cdef Path made
    cdef int16_t one, two
    fill_camp(scale, &camp, side, cells)
    made = resultant(scale, &camp, side, node)
    one, two = camp.path[scale.ends[side][node][0]], camp.path[scale.ends[side][node][1]]
    touched = [path for path in ([one] if one == two else [one, two]) if camp.paths[path].members]
    return View(
        side="hv"[side],
        major=scale.major_node[node],
        initial=scale.initial[node],
        random=scale.random * chance(numbers, node) if scale.random else 0.0,
        made=parts(scale, &made),
        used=tuple([parts(scale, &camp.paths[path]) for path in touched]),
        change=camp.change[node],
        board=scale.board[camp.touched[node]],
        weight=own_weight(scale, &camp, node, numbers),
    )


cdef object parts(const Scale* scale, const Path* path):
    cdef bint low = path.low == 0
    cdef bint high = path.high == scale.size
    return PathWeight(
        major_span=path.high - path.low,
        minor_span=path.right - path.left,
        members=path.members,
        anchored=low or high,
        wins=low and high,
        from_major_span=scale.major[path.high - path.low],
        from_minor_span=scale.minor[path.right - path.left],
        from_anchored=scale.anchored if low or high else 0.0,
        from_winner=scale.winner if low and high else 0.0,
        from_members=scale.members[path.members],
        weight=path_weight(scale, path),
    )
