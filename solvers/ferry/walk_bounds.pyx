"""Lower bounds of what a walk of a steered motion still takes on one map, for the search in steering.pyx."""
# Idea: a relaxed motion. In it a figure falls only if it wants to, jumps straight up by as many rows as any jump does,
# and turns in the air at will. Its spots are few: half a cell, a row, and how many rows are left of a rise. From all
# spots of a target a search backwards, one number after another, finds for each
#
#   presses   how many jumps are needed at least: directions are not counted
#   ticks     and how many ticks: a tick for each half a cell sideways, as nobody is faster, and none up or down
#
# Each step of a figure is a move of this motion, or several, that cost no more (see `spot_of`). So the bounds never
# say too much, and from tick to tick they fall by no more than the tick costs. With them a search looks at two thirds
# of the bodies if presses are to be fewest, and at half if time is; they take 0.2 ms for each target.
from libc.stdint cimport int16_t, int32_t
from libc.stdlib cimport free, malloc

from solvers.ferry.motion cimport CELL, COLUMNS, HEIGHT, WIDTH, Terrain, rows_between
from solvers.ferry.targets cimport REACH, Targets

cdef enum:
    BEHIND = 4  # halves behind an edge at which one can still jump: the tick that left it, and COYOTE steps
    PLANE = HEIGHTS * HALVES


cdef class WalkBounds:
    def __dealloc__(self):
        free(self.presses)
        free(self.ticks)

    cdef int _spread(self, const unsigned char *room, const unsigned char *jumps, int16_t *least,
                     bint ticks) except -1:
        """Find the least count of presses or of ticks from each spot to those that have 0, backwards from these."""
        cdef int32_t *stacks = <int32_t *>malloc(8 * SPOTS * sizeof(int32_t))
        cdef int32_t *now = stacks
        cdef int32_t *later = stacks + 4 * SPOTS
        cdef int32_t[5] other
        cdef bint[5] dear
        cdef int spot, place, half, height, rise, count, number
        cdef int here = 0
        cdef int ahead = 0
        cdef int level = 0
        if stacks == NULL:
            raise MemoryError
        for spot in range(SPOTS):
            if least[spot] == 0:
                now[here] = spot
                here += 1
        while here:
            while here:
                here -= 1
                spot = now[here]
                if least[spot] != level:
                    continue
                place, rise = spot % PLANE, spot // PLANE
                half, height = place % HALVES, place // HALVES
                count = 0
                if half > 0 and room[place - 1]:
                    other[count], dear[count] = spot - 1, ticks
                    count += 1
                if half < HALVES - 1 and room[place + 1]:
                    other[count], dear[count] = spot + 1, ticks
                    count += 1
                if rise < RISE:
                    other[count], dear[count] = spot + PLANE, False
                    count += 1
                    if height < HEIGHTS - 1 and room[place + HALVES]:
                        other[count], dear[count] = spot + PLANE + HALVES, False
                        count += 1
                elif jumps[place]:
                    other[count], dear[count] = place, not ticks
                    count += 1
                if rise == 0 and height > 0 and room[place - HALVES]:
                    other[count], dear[count] = spot - HALVES, False
                    count += 1
                for number in range(count):
                    if least[other[number]] > level + dear[number]:
                        least[other[number]] = level + dear[number]
                        if dear[number]:
                            later[ahead] = other[number]
                            ahead += 1
                        else:
                            now[here] = other[number]
                            here += 1
            now, later = later, now
            here, ahead, level = ahead, 0, level + 1
        free(stacks)
        return 0


cdef WalkBounds walk_bounds(Terrain terrain, const Targets *targets):
    """The bounds for all gates of a map, and for its person."""
    cdef WalkBounds bounds = WalkBounds()
    cdef unsigned char[PLANE] room
    cdef unsigned char[PLANE] carries
    cdef unsigned char[PLANE] jumps
    cdef int half, height, row, column, place, target, y, near
    cdef int16_t *least
    for height in range(HEIGHTS):
        row = height - LOFT
        for half in range(HALVES):
            place, column = height * HALVES + half, half // 2
            near = min(column + 1, COLUMNS - 1)
            # In the second half of a column a figure is in the next one, too; in the first half it may be.
            room[place] = row < 0 or not (
                terrain.ground.solid[column] | (terrain.ground.solid[near] if half % 2 else 0)
            ) & rows_between(max(row - 2, 0), row)
            carries[place] = row >= -1 and (
                terrain.ground.carries[column] | terrain.ground.carries[near]) >> (row + 1) & 1
    for place in range(PLANE):
        half = place % HALVES
        jumps[place] = False
        for near in range(max(half - BEHIND, 0), min(half + BEHIND, HALVES - 1) + 1):
            jumps[place] |= carries[place - half + near]
    bounds.targets = targets.gates + targets.has_person
    bounds.presses = <int16_t *>malloc(bounds.targets * SPOTS * sizeof(int16_t) + 1)
    bounds.ticks = <int16_t *>malloc(bounds.targets * SPOTS * sizeof(int16_t) + 1)
    if bounds.presses == NULL or bounds.ticks == NULL:
        raise MemoryError
    for target in range(bounds.targets):
        least = bounds.presses + target * SPOTS
        for place in range(SPOTS):
            least[place] = NO_WAY
        for place in range(PLANE):
            half, y = place % HALVES, (place // HALVES - LOFT + 1) * CELL
            if carries[place] and room[place] and _holds(targets, target, half * HALF, y):
                least[place] = 0
        for place in range(SPOTS):
            bounds.ticks[target * SPOTS + place] = least[place]
        bounds._spread(room, jumps, least, False)
        bounds._spread(room, jumps, bounds.ticks + target * SPOTS, True)
    return bounds


cdef bint _holds(const Targets *targets, int target, int x, int y) noexcept nogil:
    """True if some figure whose left edge is in this half cell would have reached a target."""
    if target == targets.gates:
        return (abs(y - targets.person_y) <= REACH and x + HALF + WIDTH // 2 > targets.person_x - REACH
                and x + WIDTH // 2 <= targets.person_x + REACH)
    return (targets.gate_x[target] - WIDTH < x + HALF - 1 and x < targets.gate_x[target] + CELL
            and targets.gate_y[target] - 3 * CELL < y < targets.gate_y[target] + HEIGHT)
