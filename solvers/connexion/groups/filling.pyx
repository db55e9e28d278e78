"""Fillings: all ways in which different pieces fill an outline around convex holes."""
# The cells are decided one after the other, row by row: a piece first, then, inside the outline, none. Which piece a
# cell has follows from its neighbours, so it is known once the last of them is decided; `known_at` lists for each cell
# whose pieces those are. Invariant: all pieces known so far differ (`used` has a bit for each), and fit their edges. A
# piece fits if it has a door, and each of its runs of walls that does not touch the outside of the outline has at most
# two walls, so that no hole turns inwards. Cells at the outline always have pieces, whose other walls are its sides.
# All 650 outlines together take 5.8 million steps, about a second.
from libc.stdint cimport uint8_t, uint64_t

from solvers.connexion.pieces import DIRECTIONS

cdef enum:
    MOST = 128   # cells of an outline; of 11 x 11 with its corners there are 121
    SPAN = 16    # cells of a row of the plane, with an empty one around the outline
    NEAR = 7     # cells whose piece one decision can make known: itself and its neighbours

cdef uint8_t[64][64] FITS  # by outside and doors, both directions as bits


cdef bint _fits(int outside, int doors):
    cdef int start, at, walls, touched
    if doors == 0:
        return False
    for start in range(6):
        if doors >> start & 1:
            walls, touched, at = 0, 0, (start + 1) % 6
            while not doors >> at & 1:
                walls += 1
                touched |= outside >> at & 1
                at = (at + 1) % 6
            if walls > 2 and not touched:
                return False
    return True


for _outside in range(64):
    for _doors in range(64):
        FITS[_outside][_doors] = _fits(_outside, _doors)


cdef class Filling:
    cdef int count
    cdef int[MOST] place                  # of each cell in the plane
    cdef int[6] step                      # from a place to its neighbours
    cdef uint8_t[MOST] outside            # directions out of the outline, as bits
    cdef uint8_t[SPAN * SPAN] piece       # 1 where a piece lies
    cdef int[MOST][NEAR] known_at         # by decision: the cells whose pieces are known from then on
    cdef int[MOST] known
    cdef list found

    def __init__(self, cells):
        cdef int index, direction, last
        if len(cells) > MOST:
            raise ValueError(f"an outline has at most {MOST} cells")
        self.count, self.found = len(cells), []
        numbers = {cell: number for number, cell in enumerate(cells)}
        for direction, (q, r) in enumerate(DIRECTIONS):
            self.step[direction] = r * SPAN + q
        for index, (q, r) in enumerate(cells):
            if not (0 <= q < SPAN - 2 and 0 <= r < SPAN - 2):
                raise ValueError(f"the cell {q}, {r} is not in the plane")
            self.place[index] = (r + 1) * SPAN + q + 1
            last = index
            for direction, (step_q, step_r) in enumerate(DIRECTIONS):
                near = numbers.get((q + step_q, r + step_r), -1)
                if near < 0:
                    self.outside[index] |= 1 << direction
                last = max(last, near)
            self.known_at[last][self.known[last]] = index
            self.known[last] += 1

    # The cells before `index` are decided; see above. As deep as there are cells.
    cdef int fill(self, int index, uint64_t used) except -1:
        cdef int place, each, cell, direction, doors
        cdef bint right
        cdef uint64_t with_known
        if index == self.count:
            self.found.append(used)
            return 0
        place = self.place[index]
        for each in range(1 if self.outside[index] else 2):
            self.piece[place] = 1 - each
            with_known, right = used, True
            for cell in range(self.known[index]):
                cell = self.known_at[index][cell]
                if not self.piece[self.place[cell]]:
                    continue
                doors = 0
                for direction in range(6):
                    doors |= self.piece[self.place[cell] + self.step[direction]] << direction
                right = FITS[self.outside[cell]][doors] and not with_known >> doors & 1
                if not right:
                    break
                with_known |= <uint64_t>1 << doors
            if right:
                self.fill(index + 1, with_known)
        self.piece[place] = 0
        return 0


def fillings(cells):
    """The pieces of each filling of an outline, as bits of a whole number."""
    cdef Filling filling = Filling(cells)
    filling.fill(0, 0)
    return filling.found
