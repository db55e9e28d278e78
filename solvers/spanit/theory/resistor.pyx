"""Shannon's machine: the board as a network of resistors between H's walls, and the voltage across each free node."""
# A free node is a resistor of 1 ohm, a node of H a wire, a node of V a gap, and there is 1 volt between the walls. The
# machine takes the node with the greatest voltage drop. The network of V is the dual of this one, in which currents and
# voltages change places: its drops are these times a constant, so the machine takes the same node for both sides.
#
# Kirchhoff's equations are solved by banded Cholesky elimination. Dots are numbered column by column, so a dot has
# conductances only to the `size` dots after it: star[k][i] is that to dot k + i. Eliminating a dot replaces its star by
# the mesh between its neighbours (star-mesh transform); the pivot is the sum of the star, not a difference. So nothing
# is ever subtracted, and a wire may conduct 1e12 times as well as a resistor without any loss of digits.
# Cost: dots * size² for a band of width `size`, size⁴ in all.
from libc.math cimport fabs
from libc.stdint cimport uint8_t
from libc.string cimport memset

from solvers.spanit.theory.graph cimport END, MOST_NODES, MOST_SIZE, MOST_VERTICES, START, Board, board_of, checked

cdef double[3] CONDUCTANCE = [1, 1e12, 0]  # of a free node, a node of H and one of V, in 1 / ohm
cdef double TIE = 1 - 1e-9  # of the greatest drop; what reaches it is equal but for rounding

ctypedef double[MOST_SIZE + 1] Star  # the conductances from a dot to those that come 1, 2, ... after it


# The voltage of each wall and dot; 0 for a dot that is connected to neither wall. First the elimination, which keeps
# each dot's star as it was when its turn came, then substitution backwards from the last dot.
cdef void solve(const Board* board, int size, const uint8_t* cells, double* volts) noexcept nogil:
    cdef Star[MOST_VERTICES] star
    cdef double[MOST_VERTICES] start, end, ohm   # conductances to the walls, and 1 / that of the whole star
    cdef Star pivot
    cdef double conductance, share, sum
    # Indexes are as wide as addresses: where an int may wrap, clang widens it anew at each place, a fifth of the time.
    cdef Py_ssize_t dots = board.vertices - 2, node, a, b, i, j, k, width
    memset(star, 0, dots * sizeof(Star))
    memset(start, 0, dots * sizeof(double))
    memset(end, 0, dots * sizeof(double))
    for node in range(board.nodes):
        conductance = CONDUCTANCE[cells[node]]
        a, b = board.ends[0][node][0], board.ends[0][node][1]
        if a == START:
            start[b - 2] += conductance
        elif b == END:
            end[a - 2] += conductance
        else:
            star[a - 2][b - a] += conductance
    for k in range(dots):
        width = min(size, dots - 1 - k)
        sum = start[k] + end[k]
        for i in range(1, width + 1):
            pivot[i] = star[k][i]
            sum += pivot[i]
        ohm[k] = 1 / sum if sum != 0 else 0
        for i in range(1, width + 1):
            share = pivot[i] * ohm[k]
            start[k + i] += share * start[k]
            for j in range(1, width - i + 1):
                star[k + i][j] += share * pivot[i + j]
            end[k + i] += share * end[k]
    volts[START], volts[END] = 1, 0
    for k in range(dots - 1, -1, -1):
        sum = start[k]
        for i in range(1, min(size, dots - 1 - k) + 1):
            sum += star[k][i] * volts[2 + k + i]
        volts[2 + k] = sum * ohm[k]


# The voltage drop across each node, and −1 for those that are not free.
cdef void measure(const Board* board, int size, const uint8_t* cells, double* drop) noexcept nogil:
    cdef double[MOST_VERTICES] volts
    cdef Py_ssize_t node
    solve(board, size, cells, volts)
    for node in range(board.nodes):
        drop[node] = fabs(volts[board.ends[0][node][0]] - volts[board.ends[0][node][1]]) if cells[node] == 0 else -1


def drops(bytes cells, int size):
    """The voltage drop across each node, 0 to 1, None across those not free; bytes as for the oracle, in reading order.

    Raises ValueError if the bytes are no position of that size.
    """
    cdef const uint8_t* codes = checked(cells, size)
    cdef double[MOST_NODES] drop
    cdef int node
    with nogil:
        measure(board_of(size), size, codes, drop)
    return [drop[node] if drop[node] >= 0 else None for node in range(len(cells))]


def best(bytes cells, int size, among=None):
    """The free nodes with the greatest voltage drop, the major ones first; only of `among`, if that is given.

    Raises ValueError if there are none, or the bytes are no position of that size.
    """
    cdef const uint8_t* codes = checked(cells, size)
    cdef double[MOST_NODES] drop
    cdef double greatest = -1
    cdef int node
    with nogil:
        measure(board_of(size), size, codes, drop)
    nodes = [node for node in (range(len(cells)) if among is None else sorted(among)) if drop[node] >= 0]
    if not nodes:
        raise ValueError("no node is free")
    greatest = max([drop[node] for node in nodes])
    found = [node for node in nodes if drop[node] >= TIE * greatest]
    return sorted(found, key=lambda node: node % (2 * size - 1) >= size)  # a row of major nodes, then one of minor ones
