# Where walks on a map lead: its gates and its person, and which of them a figure that stands has reached. The same for
# both motions, so that their searches use the portals and meet the people that the rules do.
from solvers.ferry.motion cimport CELL, HEIGHT, ROWS, WIDTH

cdef enum:
    MOST_GATES = 26
    REACH = 2 * CELL  # units, as in scene.py

cdef struct Targets:
    int gates
    int gate_x[MOST_GATES]  # of the left edge, units
    int gate_y[MOST_GATES]  # of the foot
    bint has_person
    int person_x            # of the middle, units
    int person_y            # of the feet


cdef inline int set_targets(Targets *targets, gates, person) except -1:
    """Set the gates and the person (None for nobody) from their (column, row). Raises ValueError for too many gates."""
    cdef int index
    if len(gates) > MOST_GATES:
        raise ValueError(f"a map has at most {MOST_GATES} portals")
    targets.gates = len(gates)
    for index, (column, row) in enumerate(gates):
        targets.gate_x[index], targets.gate_y[index] = column * CELL, (row + 1) * CELL
    targets.has_person = person is not None
    if person is not None:
        targets.person_x, targets.person_y = person[0] * CELL + CELL // 2, (person[1] + 1) * CELL
    return 0


cdef inline int gate_at(const Targets *targets, int x, int y) noexcept nogil:
    """The gate in which a figure stands; -1 if in none.

    Where gates overlap it is the nearest, sideways first, as `FerryGame.portal_at` has it: the solver must use the same
    portal as the rules. Both distances are packed into one number, of which the vertical one is less than
    (ROWS + 1) * CELL.
    """
    cdef int gate, near
    cdef int found = -1
    cdef int least = 0
    for gate in range(targets.gates):
        if (targets.gate_x[gate] - WIDTH < x < targets.gate_x[gate] + CELL
                and targets.gate_y[gate] - 3 * CELL < y < targets.gate_y[gate] + HEIGHT):
            near = abs(x + WIDTH // 2 - targets.gate_x[gate] - CELL // 2) * (ROWS + 1) * CELL + abs(
                y - targets.gate_y[gate])
            if found < 0 or near < least:
                found, least = gate, near
    return found


cdef inline bint reaches_person(const Targets *targets, int x, int y) noexcept nogil:
    """True if a figure that stands there can talk to the person of the map."""
    return (targets.has_person and abs(x + WIDTH // 2 - targets.person_x) <= REACH
            and abs(y - targets.person_y) <= REACH)


cdef inline int count_ends(const Targets *targets) noexcept nogil:
    """How many ends a search has: each gate; and, where somebody is, the talk and each gate after it as well."""
    return 2 * targets.gates + 1 if targets.has_person else targets.gates
