# The physics of a figure on one map, a step of 1/120 s at a time, in integers; docs/engines/ferry-motion.md.
# No negative number is divided: C and Python round the quotient differently.
from libc.stdint cimport int8_t, uint32_t

cdef enum:
    COLUMNS = 42
    ROWS = 29
    CELL = 240
    WIDTH = 180   # of a body
    HEIGHT = 720
    PACE = 15
    LEAP = 44
    TICK = 4      # steps of a steered motion between two looks at the keys
    GRID = 60     # where who stands comes to rest in a steered motion: four paces
    RUN = 9       # ticks of walking before a run: 0.3 s
    RAMP_RUN = 7  # the same in the fourth motion, in which a run takes three ticks more to begin
    HOP = 10      # speed upwards of a rise that was cut
    COYOTE = 12   # steps after an edge in which one can still jump: 0.1 s
    EARLIER_COYOTE = 8   # the same in the second motion
    SPRINT = RUN * TICK - LEAP  # speed in the tick of a jump in which a run begins in the air
    RAMP_SPRINT = RAMP_RUN * TICK - LEAP  # the same in the fourth motion
    RAMP_FALL = -2 * RAMP_SPRINT          # and that of who walked off an edge; both are multiples of SPURT
    SPURT = 16    # it may begin again whenever the speed has grown by this: every fourth tick
    NEVER = 1 << 30      # no speed of a flight
    BUFFER = 3    # ticks for which a jump that comes too early is kept
    STRIDE = 5    # units a step, in which the pace of a gear is counted
    GEARS = 6     # rest, walk, run, and three that only the fourth motion has
    WALKING = 1   # the gear in which a run begins
    RISING = 3    # the one that comes next in the fourth motion
    SLOWING = 5   # and the one below a walk

cdef struct Figure:
    int x         # left edge
    int y         # feet; y grows downwards
    int speed     # downwards, units a step; 0 who stands
    int heading   # first motion: where a flight goes, -1, 0 or 1; others: the gear, below 0 to the left
    bint flying
    int walked    # steered motions: ticks of walking, up to those before a run; 0 who stands, runs or flies
    bint edge     # it walked off an edge, and did not jump
    int wish      # ticks for which a press of the jump key still counts
    bint down     # the jump key was down in the tick before
    bint rise     # it jumped in this walk, so that letting go of the key cuts the rise

cdef struct Gear:
    int8_t pace     # in STRIDE a step
    int8_t held     # the gear a tick later with its own direction held,
    int8_t free     # on the ground with none,
    int8_t dropped  # in the air with none,
    int8_t against  # and with the other one held; below 0 if it has turned

cdef struct Ground:
    uint32_t solid[COLUMNS]    # a bit for each row: whether the cell is solid
    uint32_t carries[COLUMNS]  # solid cells and ledges, and the floor under the last row
    int coyote    # COYOTE, or EARLIER_COYOTE
    int sprint    # SPRINT, or NEVER; and RAMP_SPRINT
    int patience  # RUN, or RAMP_RUN
    int run       # the gear that follows a walk when a run begins: RISING, or a run
    bint ramps    # the fourth motion
    Gear gears[GEARS]


cdef inline uint32_t rows_between(int first, int last) noexcept nogil:
    """A bit for each row from the first to the last, which may be one above it: then none."""
    return (<uint32_t>2 << last) - (<uint32_t>1 << first)


cdef inline bint free_at(const Ground *ground, int x, int y) noexcept nogil:
    """True if a body has room there: none of its cells is solid. The frame has walls and a floor, and no ceiling."""
    cdef int top = (y - HEIGHT) // CELL if y >= HEIGHT else 0
    if x < 0 or x + WIDTH > COLUMNS * CELL or y > ROWS * CELL:
        return False
    if y <= 0:
        return True
    return not (ground.solid[x // CELL] | ground.solid[(x + WIDTH - 1) // CELL]) & rows_between(top, (y - 1) // CELL)


cdef inline bint carried_at(const Ground *ground, int x, int row) noexcept nogil:
    """True if the upper edge of a row carries a figure whose left edge is at `x`."""
    if row < 0:
        return False
    return (ground.carries[x // CELL] | ground.carries[(x + WIDTH - 1) // CELL]) >> row & 1


cdef inline void rise_or_fall(const Ground *ground, Figure *figure) noexcept nogil:
    """The second half of a step of who flies: up, or down as far as the first edge that carries."""
    cdef int row
    cdef int y = figure.y + figure.speed
    if figure.speed < 0:
        if free_at(ground, figure.x, y):
            figure.y = y
            figure.speed += 1
        else:  # the head meets the lower edge of the row above
            figure.y = HEIGHT + ((figure.y - HEIGHT) // CELL) * CELL
            figure.speed = 0
        return
    row = (figure.y + CELL - 1) // CELL if figure.y > 0 else 0  # the first edge at the feet or below
    while row * CELL <= y:
        if carried_at(ground, figure.x, row):
            figure.y, figure.speed, figure.flying = row * CELL, 0, False
            return
        row += 1
    figure.y = y
    figure.speed += 1


cdef inline void step_figure(const Ground *ground, Figure *figure, int direction, bint jump) noexcept nogil:
    """One step of the first motion, 1/120 s: on the ground a key moves or jumps; in the air no key is heeded.

    Sideways comes before up or down, and each is refused alone, so the figure slides along walls. A fall checks every
    edge between the old and the new height, and ends on the first that carries.
    """
    cdef int x
    if not figure.flying:
        if jump:
            figure.flying, figure.speed, figure.heading = True, -LEAP, direction
        else:
            x = figure.x + direction * PACE
            if free_at(ground, x, figure.y):
                figure.x = x
            if not carried_at(ground, figure.x, figure.y // CELL):
                figure.flying, figure.speed, figure.heading = True, 0, direction
            return
    x = figure.x + figure.heading * PACE
    if free_at(ground, x, figure.y):
        figure.x = x
    rise_or_fall(ground, figure)
    if not figure.flying:
        figure.heading = 0


cdef inline bint shift_figure(const Ground *ground, Figure *figure, int by) noexcept nogil:
    """Move a figure sideways by less than a cell, as far as there is room. True if nothing was in the way."""
    if free_at(ground, figure.x + by, figure.y):
        figure.x += by
        return True
    if by > 0:
        figure.x = (figure.x + WIDTH + CELL - 1) // CELL * CELL - WIDTH
    else:
        figure.x = figure.x // CELL * CELL
    return False


cdef inline void press_jump(const Ground *ground, Figure *figure, bint down) noexcept nogil:
    """What the jump key does at the begin of a tick: a jump, from the ground or just behind an edge, or a shorter one.

    A press that comes too early is a wish, and counts for some ticks. Behind an edge the jump begins at its height, so
    that the rise is that of any other jump: the solver has as few heights to look at as before. A jump needs room for
    its first step.
    """
    cdef int fallen = 0
    if down and not figure.down:
        figure.wish = BUFFER + 1
    if figure.wish and (not figure.flying or (figure.edge and figure.speed <= ground.coyote)):
        if figure.flying:
            fallen = figure.speed * (figure.speed - 1) // 2
        if free_at(ground, figure.x, figure.y - fallen - LEAP):
            figure.y -= fallen
            figure.flying, figure.speed, figure.edge, figure.rise, figure.wish = True, -LEAP, False, True, 0
    elif figure.rise and not down and (figure.speed == 2 * TICK - LEAP or figure.speed == 4 * TICK - LEAP):
        figure.speed = -HOP  # after 8 or 16 steps of a rise
    figure.down = down
    if figure.wish:
        figure.wish -= 1


cdef inline bint begins_run(const Ground *ground, const Figure *figure) noexcept nogil:
    """True if who walks and goes on begins to run in this tick.

    In the air only the speed says how long a flight lasts, so that a body needs no more fields there. In the third
    motion a run begins once, 0.3 s after a jump; in the fourth about as late, and again every fourth tick, so that who
    turned walks for 0.13 s at most. With more such ticks the solver would have more gears to tell apart at each height:
    a ramp that may begin in any has three times as many bodies, this one 1.2 times. A shorter jump never has these
    speeds.
    """
    if not figure.flying:
        return figure.walked >= ground.patience
    if not ground.ramps:
        return figure.speed == ground.sprint
    return figure.speed >= (RAMP_FALL if figure.edge else ground.sprint) and figure.speed & SPURT - 1 == 0


cdef inline int next_gear(const Ground *ground, const Figure *figure, int direction) noexcept nogil:
    """The gear at the end of a tick: a walk with a key, a run after some walking, and what the table has between."""
    cdef int side = 1 if figure.heading > 0 else -1
    cdef int gear = side * figure.heading
    if gear == 0:
        return direction
    if direction == 0:
        return side * (ground.gears[gear].dropped if figure.flying else ground.gears[gear].free)
    if direction != side:
        return side * ground.gears[gear].against
    return side * (ground.run if gear == WALKING and begins_run(ground, figure) else ground.gears[gear].held)


cdef inline int pace_of(const Ground *ground, int gear) noexcept nogil:
    """The pace of a gear to either side, in STRIDE units a step."""
    return ground.gears[gear].pace if gear >= 0 else -ground.gears[-gear].pace


cdef inline bint fly_clear(const Ground *ground, Figure *figure, int by) noexcept nogil:
    """A tick of a flight with nothing near, which is most of them, in one go. False if something may be in the way.

    What the body sweeps lies in a box between where it is and where it would be, as it turns half-way at most.
    """
    cdef int column
    cdef uint32_t walls = 0
    cdef int x = figure.x + by
    cdef int y = figure.y + TICK * figure.speed + TICK * (TICK - 1) // 2
    cdef int left = min(figure.x, x) - GRID
    cdef int right = max(figure.x, x) + GRID + WIDTH
    if -TICK < figure.speed < 0 or left < 0 or right > COLUMNS * CELL or min(figure.y, y) < HEIGHT:
        return False
    if figure.speed >= 0 and ((figure.y - 1) // CELL != y // CELL or y > ROWS * CELL):
        return False  # an edge is between
    for column in range(left // CELL, (right - 1) // CELL + 1):
        walls |= ground.solid[column]
    if walls & rows_between((min(figure.y, y) - HEIGHT) // CELL, (max(figure.y, y) - 1) // CELL):
        return False
    figure.x, figure.y = x, y
    figure.speed += TICK
    figure.walked = 0
    return True


cdef inline void tick_figure(const Ground *ground, Figure *figure, int direction, bint down) noexcept nogil:
    """Four steps of a steered motion: the keys are looked at once, and each step is 1/120 s as in the first.

    The pace changes evenly over the four steps, so in all of them the figure moves by twice the sum of the old and the
    new one, in units a step. The gears are such that all ways to one of them lead to the same places: who rests or runs
    is at a multiple of GRID, who walks half a GRID beside one, and each other gear has one such shift as well, which
    keeps the places few. Who starts from elsewhere comes to the GRID first. A wall takes the pace, for the rest of the
    tick. Who comes from a run to a walk, as in a turn, runs again at once.
    """
    cdef int part, before, after, gear
    cdef bint ran
    cdef bint clear = True
    press_jump(ground, figure, down)
    ran = ground.ramps and abs(figure.heading) > WALKING
    if figure.flying and abs(figure.heading) == RISING and direction * figure.heading <= 0:
        figure.heading = SLOWING if figure.heading > 0 else -SLOWING  # at once, so that nobody flies in this gear
    gear = next_gear(ground, figure, direction)
    before, after = pace_of(ground, figure.heading), pace_of(ground, gear)
    if figure.flying and (before or figure.x % GRID == 0) and fly_clear(ground, figure, 2 * STRIDE * (before + after)):
        figure.heading = gear
        return
    if before == 0 and after != 0 and figure.x % GRID:
        clear = shift_figure(ground, figure, GRID - figure.x % GRID if after > 0 else -(figure.x % GRID))
    for part in range(1, TICK + 1):
        if clear and (before or after):
            clear = shift_figure(ground, figure, STRIDE * before + part * (after - before))
        if figure.flying:
            rise_or_fall(ground, figure)
    figure.heading = gear if clear else 0
    if figure.flying:
        figure.walked = 0
    else:
        figure.edge = figure.rise = False
        figure.walked = ground.patience if ran else 0 if before * after < 0 else figure.walked
        figure.walked = min(figure.walked + 1, ground.patience) if abs(figure.heading) == WALKING else 0
        if not carried_at(ground, figure.x, figure.y // CELL):
            figure.flying, figure.edge, figure.walked = True, True, 0


cdef class Terrain:
    cdef Ground ground
