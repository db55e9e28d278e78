# The physics of a figure on one map, a step of 1/120 s at a time, in integers; docs/engines/ferry-motion.md.
# No negative number is divided: C and Python round the quotient differently.
from libc.stdint cimport uint8_t

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
    HOP = 10      # speed upwards of a rise that was cut
    COYOTE = 12   # steps after an edge in which one can still jump: 0.1 s
    EARLIER_COYOTE = 8   # the same in the second motion
    SPRINT = RUN * TICK - LEAP  # speed in the tick of a jump in which a run begins in the air
    NEVER = 1 << 30      # no speed of a flight
    BUFFER = 3    # ticks for which a jump that comes too early is kept

cdef struct Figure:
    int x         # left edge
    int y         # feet; y grows downwards
    int speed     # downwards, units a step; 0 who stands
    int heading   # first motion: where a flight goes, -1, 0 or 1; others: the pace, in PACE a step, -2 to 2
    bint flying
    int walked    # steered motions: ticks of walking, up to RUN; 0 who stands, runs or flies
    bint edge     # it walked off an edge, and did not jump
    int wish      # ticks for which a press of the jump key still counts
    bint down     # the jump key was down in the tick before
    bint rise     # it jumped in this walk, so that letting go of the key cuts the rise

cdef struct Ground:
    uint8_t solid[ROWS * COLUMNS]
    uint8_t carries[(ROWS + 1) * COLUMNS]  # solid cells and ledges, and the floor under the last row
    int coyote    # COYOTE, or EARLIER_COYOTE
    int sprint    # SPRINT, or NEVER


cdef inline bint free_at(const Ground *ground, int x, int y) noexcept nogil:
    """True if a body has room there: none of its cells is solid. The frame has walls and a floor, and no ceiling."""
    cdef int row, column
    cdef int top = (y - HEIGHT) // CELL if y >= HEIGHT else 0
    if x < 0 or x + WIDTH > COLUMNS * CELL or y > ROWS * CELL:
        return False
    for row in range(top, (y - 1) // CELL + 1 if y > 0 else 0):
        for column in range(x // CELL, (x + WIDTH - 1) // CELL + 1):
            if ground.solid[row * COLUMNS + column]:
                return False
    return True


cdef inline bint carried_at(const Ground *ground, int x, int row) noexcept nogil:
    """True if the upper edge of a row carries a figure whose left edge is at `x`."""
    cdef int column
    if row < 0:
        return False
    for column in range(x // CELL, (x + WIDTH - 1) // CELL + 1):
        if ground.carries[row * COLUMNS + column]:
            return True
    return False


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


cdef inline int next_pace(const Ground *ground, const Figure *figure, int direction) noexcept nogil:
    """The pace at the end of a tick: one with a key, two after some walking, and none without.

    In the air only the speed says how long a jump lasts, so that a body needs no more fields there: at 0.3 s, and then
    alone, who holds a direction begins to run, as on the ground. A shorter jump never has that speed, nor has a fall.
    """
    if direction * figure.heading <= 0:
        return direction
    if figure.speed == ground.sprint if figure.flying else figure.walked == RUN:
        return 2 * direction
    return figure.heading


cdef inline bint fly_clear(const Ground *ground, Figure *figure, int before, int after) noexcept nogil:
    """A tick of a flight with nothing near, which is most of them, in one go. False if something may be in the way.

    What the body sweeps lies in a box between where it is and where it would be, as it turns half-way at most.
    """
    cdef int row, column
    cdef int x = figure.x + 2 * PACE * (before + after)
    cdef int y = figure.y + TICK * figure.speed + TICK * (TICK - 1) // 2
    cdef int left = min(figure.x, x) - GRID
    cdef int right = max(figure.x, x) + GRID + WIDTH
    if -TICK < figure.speed < 0 or left < 0 or right > COLUMNS * CELL or min(figure.y, y) < HEIGHT:
        return False
    if figure.speed >= 0 and ((figure.y - 1) // CELL != y // CELL or y > ROWS * CELL):
        return False  # an edge is between
    for row in range((min(figure.y, y) - HEIGHT) // CELL, (max(figure.y, y) - 1) // CELL + 1):
        for column in range(left // CELL, (right - 1) // CELL + 1):
            if ground.solid[row * COLUMNS + column]:
                return False
    figure.x, figure.y, figure.heading = x, y, after
    figure.speed += TICK
    figure.walked = 0
    return True


cdef inline void tick_figure(const Ground *ground, Figure *figure, int direction, bint down) noexcept nogil:
    """Four steps of a steered motion: the keys are looked at once, and each step is 1/120 s as in the first.

    The pace changes evenly over the four steps, so in all of them the figure moves by twice PACE times the sum of the
    old and the new one: who rests is at a multiple of GRID, who walks half a GRID beside one, which keeps the places
    few. Who starts from elsewhere comes to the GRID first. A wall takes the pace, for the rest of the tick.
    """
    cdef int part, before, after
    cdef bint clear = True
    press_jump(ground, figure, down)
    before, after = figure.heading, next_pace(ground, figure, direction)
    if figure.flying and (before or figure.x % GRID == 0) and fly_clear(ground, figure, before, after):
        return
    if before == 0 and after != 0 and figure.x % GRID:
        clear = shift_figure(ground, figure, GRID - figure.x % GRID if after > 0 else -(figure.x % GRID))
    for part in range(1, TICK + 1):
        if clear and (before or after):
            clear = shift_figure(ground, figure, PACE * before + PACE // 5 * part * (after - before))
        if figure.flying:
            rise_or_fall(ground, figure)
    figure.heading = after if clear else 0
    if figure.flying:
        figure.walked = 0
    else:
        figure.edge = figure.rise = False
        figure.walked = 0 if before * after < 0 else figure.walked
        figure.walked = min(figure.walked + 1, RUN) if abs(figure.heading) == 1 else 0
        if not carried_at(ground, figure.x, figure.y // CELL):
            figure.flying, figure.edge, figure.walked = True, True, 0


cdef class Terrain:
    cdef Ground ground
