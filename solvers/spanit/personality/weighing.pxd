# How a personality weighs a node, at C level: the paths of a side, what a node would do to them, and what that weighs.
#
# A path is a set of dots of a side that its connectors join. Its weight depends on its extent along and across the
# side's direction, on its number of connectors, and on the edges it touches. The weight of a node, for a side, is the
# weight of the path it would make less those of the one or two paths it would use up, plus terms of the node itself. A
# player adds the opponent's view of the node, times its predictability. docs/spanit-personalities.md has the formulas.
#
# A Camp holds the paths of one side and, for every free node, the change it would make. fill_camp computes it from a
# position, O(nodes); take_node updates it after a move by trying again only the nodes that touch the new path, which
# is what makes looking ahead cheap: nothing else can have changed, as the weight of a node depends on nothing but the
# paths at its two ends.
#
# Sides are 0 (h) and 1 (v). The dots of a side are numbered along its direction, then across it.
from libc.float cimport DBL_MAX
from libc.math cimport fabs
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t
from libc.string cimport memcpy

from solvers.core.random cimport splitmix
from solvers.spanit.theory.graph cimport MOST_NODES, MOST_SIZE, find

cdef enum:
    MOST_DOTS = 420

# A personality's numbers for boards of one size. The powers are by span and by number of members.
ctypedef struct Scale:
    int size, nodes, dots
    int16_t[2][MOST_NODES][2] ends        # by side and node the two dots of the connector
    uint8_t[MOST_NODES] major_node
    double[MOST_NODES] initial            # NodeMajor or NodeMinor
    double[MOST_SIZE + 1] major, minor
    double[MOST_NODES + 1] members
    double anchored, winner, random, share
    double[3] board                       # by the number of paths that the trial node touches

# The dots of a path reach from `low` to `high` along its side's orientation and from `left` to `right` across.
ctypedef struct Path:
    int8_t low, high, left, right
    int16_t members                       # 0 for a dot on its own, which is no path
    double weight

# All paths of a side, and what each free node would change. A path is known by the number of one of its dots.
ctypedef struct Camp:
    int16_t[MOST_DOTS] path               # by dot
    Path[MOST_DOTS] paths
    double[MOST_NODES] change             # the resultant path's weight less those of the paths it is made of
    int8_t[MOST_NODES] touched            # of how many paths it is made
    uint8_t[MOST_NODES] wins


cdef inline double path_weight(const Scale* scale, const Path* path) noexcept nogil:
    cdef double weight = scale.major[path.high - path.low] + scale.minor[path.right - path.left]
    cdef bint low = path.low == 0
    cdef bint high = path.high == scale.size
    if low or high:
        weight += scale.anchored
    if low and high:
        weight += scale.winner
    return weight + scale.members[path.members]


cdef inline void join(Path* path, const Path* other) noexcept nogil:
    path.low, path.high = min(path.low, other.low), max(path.high, other.high)
    path.left, path.right = min(path.left, other.left), max(path.right, other.right)
    path.members += other.members


# The path that a node would make, without its weight.
cdef inline Path resultant(const Scale* scale, const Camp* camp, int side, int node) noexcept nogil:
    cdef int16_t one = camp.path[scale.ends[side][node][0]]
    cdef int16_t two = camp.path[scale.ends[side][node][1]]
    cdef Path path = camp.paths[one]
    if one != two:
        join(&path, &camp.paths[two])
    path.members += 1
    return path


# What a node would change.
cdef inline void try_node(const Scale* scale, Camp* camp, int side, int node) noexcept nogil:
    cdef int16_t one = camp.path[scale.ends[side][node][0]]
    cdef int16_t two = camp.path[scale.ends[side][node][1]]
    cdef Path path = resultant(scale, camp, side, node)
    cdef double existing = 0
    cdef int touched = 0
    if camp.paths[one].members:
        existing += camp.paths[one].weight
        touched += 1
    if one != two and camp.paths[two].members:
        existing += camp.paths[two].weight
        touched += 1
    camp.change[node] = path_weight(scale, &path) - existing
    camp.touched[node] = touched
    camp.wins[node] = path.low == 0 and path.high == scale.size


# Compute the paths of a side from scratch by union-find, then what each free node would change.
cdef inline void fill_camp(const Scale* scale, Camp* camp, int side, const uint8_t* cells) noexcept nogil:
    cdef int low, left, node
    cdef int16_t dot = 0, one, two
    for low in range(scale.size + 1):
        for left in range(scale.size):
            camp.path[dot] = dot
            camp.paths[dot] = Path(low, low, left, left, 0, 0)
            dot += 1
    for node in range(scale.nodes):
        if cells[node] == side + 1:
            one, two = find(camp.path, scale.ends[side][node][0]), find(camp.path, scale.ends[side][node][1])
            if one != two:
                camp.path[two] = one
                join(&camp.paths[one], &camp.paths[two])
            camp.paths[one].members += 1
    for dot in range(scale.dots):
        camp.path[dot] = find(camp.path, dot)
        if camp.path[dot] == dot and camp.paths[dot].members:
            camp.paths[dot].weight = path_weight(scale, &camp.paths[dot])
    for node in range(scale.nodes):
        if cells[node] == 0:
            try_node(scale, camp, side, node)


cdef inline void copy_camp(const Scale* scale, const Camp* camp, Camp* copy) noexcept nogil:
    memcpy(copy.path, camp.path, scale.dots * sizeof(int16_t))
    memcpy(copy.paths, camp.paths, scale.dots * sizeof(Path))
    memcpy(copy.change, camp.change, scale.nodes * sizeof(double))
    memcpy(copy.touched, camp.touched, scale.nodes)
    memcpy(copy.wins, camp.wins, scale.nodes)


# Update a Camp after its side has taken a node; `free` are the nodes that remain. The new path keeps the number `one`.
cdef inline void take_node(
    const Scale* scale, Camp* camp, int side, int node, const int16_t* free, int count
) noexcept nogil:
    cdef int16_t one = camp.path[scale.ends[side][node][0]]
    cdef int16_t two = camp.path[scale.ends[side][node][1]]
    cdef int i
    camp.paths[one] = resultant(scale, camp, side, node)
    camp.paths[one].weight = path_weight(scale, &camp.paths[one])
    for i in range(scale.dots):
        camp.path[i] = one if camp.path[i] == two else camp.path[i]
    for i in range(count):
        node = free[i]
        if camp.path[scale.ends[side][node][0]] == one or camp.path[scale.ends[side][node][1]] == one:
            try_node(scale, camp, side, node)


# A sum too large for a number counts as the greatest there is; infinity less infinity counts as 0.
cdef inline double clamped(double number) noexcept nogil:
    if fabs(number) <= DBL_MAX:
        return number
    return 0 if number != number else DBL_MAX if number > 0 else -DBL_MAX


# The stream of random numbers of a side at a ply, and a node's number of it, from 0 to below 1.
cdef inline uint64_t stream(uint64_t seed, uint64_t ply, int side) noexcept nogil:
    cdef uint64_t state = seed
    state = splitmix(&state) ^ (2 * ply + side)
    return splitmix(&state)


cdef inline double chance(uint64_t stream, int node) noexcept nogil:
    cdef uint64_t state = stream ^ <uint64_t>node
    return (splitmix(&state) >> 11) * (1.0 / 9007199254740992.0)


# What a trial node is worth to a side.
cdef inline double own_weight(const Scale* scale, const Camp* camp, int node, uint64_t stream) noexcept nogil:
    cdef double weight = scale.initial[node]
    if scale.random != 0:
        weight += scale.random * chance(stream, node)
    weight += camp.change[node]
    weight += scale.board[camp.touched[node]]
    return clamped(weight)
