"""Backtracking on linked cells: each tile that is left is walked from the smallest free cell, link by link.

This is the first design of Logelium, kept to be measured beside bit arrays. A path is tried until a link leads to
nothing or to a cell that is taken. Cells have a mark each; nothing is saved, and a tile is taken back by its cells.
"""
from libc.stdint cimport int32_t, int64_t, uint8_t

from solvers.polyforms.packed cimport PackedCover
from solvers.polyforms.rooms cimport Rooms

from solvers.core.engine import Progress
from solvers.polyforms.found import Found, SearchSnapshot

cdef enum Phase:
    LOOK, TRY, DONE

cdef enum:
    EMPTY = -1  # the position where an atom was left empty

ctypedef struct Frame:
    int atom       # the smallest free one; -1 at a leaf
    int path       # the next to try
    int position   # that was placed, or EMPTY
    int32_t* reached
    int count      # of atoms reached
    bint fitted


cdef class LinkedSearch(Rooms):
    """An engine that finds all solutions of a cover by walking. One step walks one path, or goes one level back.

    `cells` are the links of each atom, `walks` what `linked.paths` makes of them for the cover. `keep` solutions are
    kept, all if None; after `limit` of them it ends, if that is not None. ValueError if the cover is none.
    """

    cdef int atoms, tiles, paths, directions
    cdef int32_t* links        # [atoms * directions]
    cdef int32_t* path_tile    # [paths] in the order of tiles
    cdef int32_t* path_from    # [paths + 1] where in the two below the steps of a path begin
    cdef int32_t* step_start
    cdef int32_t* step_direction
    cdef int32_t* next_tile    # [paths] the first path of the next tile
    cdef int32_t* numbers      # [paths * atoms] of the position that begins there, -1 for none
    cdef int32_t* left         # [tiles] copies
    cdef int32_t* owed         # [tiles]
    cdef uint8_t* taken        # [atoms]
    cdef uint8_t* optional     # [atoms]
    cdef Frame* frames         # [atoms + 1] by level
    cdef int64_t* depths       # [atoms + 1] by tiles placed
    cdef int phase, level, placed, free_must, tiles_left, tiles_owed
    cdef int64_t keep, limit, count, dead_ends
    cdef readonly int64_t tries, placements
    cdef list kept
    cdef tuple last
    cdef int64_t given         # solutions that were taken

    def __init__(self, cover, cells, walks, *, keep=None, limit=None):
        PackedCover(cover)  # which says what is wrong with it
        cdef int i, at = 0, atom, direction
        cdef int longest = max([len(position.atoms) for position in cover.positions], default=1)
        self.atoms, self.tiles, self.paths = cover.atoms, cover.tiles, len(walks)
        self.directions = len(cells[0]) if cells else 0
        self.links = <int32_t*>self.room(self.atoms * self.directions, sizeof(int32_t))
        for atom in range(self.atoms):
            for direction in range(self.directions):
                self.links[atom * self.directions + direction] = cells[atom][direction]
        self.path_tile = <int32_t*>self.room(self.paths, sizeof(int32_t))
        self.path_from = <int32_t*>self.room(self.paths + 1, sizeof(int32_t))
        self.next_tile = <int32_t*>self.room(self.paths, sizeof(int32_t))
        self.step_start = <int32_t*>self.room(self.paths * longest, sizeof(int32_t))
        self.step_direction = <int32_t*>self.room(self.paths * longest, sizeof(int32_t))
        self.numbers = <int32_t*>self.room(<size_t>self.paths * self.atoms, sizeof(int32_t))
        for i in range(self.paths * self.atoms):
            self.numbers[i] = -1
        for i, (tile, steps) in enumerate(sorted(walks)):
            self.path_tile[i], self.path_from[i] = tile, at
            for start, direction in steps:
                self.step_start[at], self.step_direction[at] = start, direction
                at += 1
            for number in walks[tile, steps]:
                atom = cover.positions[number].atoms[0]
                self.numbers[i * self.atoms + atom] = number
        self.path_from[self.paths] = at
        for i in range(self.paths - 1, -1, -1):
            self.next_tile[i] = i + 1
            if i + 1 < self.paths and self.path_tile[i + 1] == self.path_tile[i]:
                self.next_tile[i] = self.next_tile[i + 1]
        self.set_up(cover, longest, keep, limit)

    cdef set_up(self, cover, int longest, keep, limit):
        cdef int atom, tile, level
        self.left = <int32_t*>self.room(self.tiles, sizeof(int32_t))
        self.owed = <int32_t*>self.room(self.tiles, sizeof(int32_t))
        self.taken = <uint8_t*>self.room(self.atoms + 1, 1)  # the one behind the last is always free
        self.optional = <uint8_t*>self.room(self.atoms, 1)
        self.frames = <Frame*>self.room(self.atoms + 1, sizeof(Frame))
        self.depths = <int64_t*>self.room(self.atoms + 1, sizeof(int64_t))
        for level in range(self.atoms + 1):
            self.frames[level].reached = <int32_t*>self.room(longest, sizeof(int32_t))
        for atom in cover.optional:
            self.optional[atom] = 1
        self.free_must = self.atoms - len(cover.optional)
        for tile in range(self.tiles):
            self.left[tile], self.owed[tile] = cover.most[tile], cover.least[tile]
            self.tiles_left += self.left[tile]
            self.tiles_owed += self.owed[tile]
        self.keep, self.limit = -1 if keep is None else keep, -1 if limit is None else limit
        self.kept, self.last = [], ()
        self.phase = DONE if self.limit == 0 else LOOK

    def advance(self, int64_t steps, /):
        """Do at most `steps` steps. True once everything was tried, or the limit is reached."""
        with nogil:
            self.run(steps)
        return self.phase == DONE

    cdef void run(self, int64_t steps) noexcept nogil:
        while steps > 0 and self.phase != DONE:
            steps -= 1
            if self.phase == LOOK:
                self.enter_level()
            else:
                self.go_on()

    # A solution, a place without hope, or the smallest free cell to go on from.
    cdef void enter_level(self) noexcept nogil:
        cdef Frame* frame = &self.frames[self.level]
        cdef int atom = self.frames[self.level - 1].atom if self.level else 0
        self.depths[self.placed] += 1
        while self.taken[atom]:
            atom += 1
        frame.atom, frame.path, frame.fitted = -1, 0, True
        self.phase = TRY
        if self.free_must == 0 and (atom == self.atoms or self.tiles_left == 0):
            if self.tiles_owed == 0:
                self.count += 1
                with gil:
                    self.see_solution()
        elif self.tiles_left:
            frame.atom, frame.fitted = atom, False
        if self.count == self.limit:
            self.phase = DONE

    cdef see_solution(self):
        cdef int level
        self.last = tuple(sorted([
            self.frames[level].position for level in range(self.level) if self.frames[level].position != EMPTY
        ]))
        if self.keep < 0 or self.given + len(self.kept) < self.keep:
            self.kept.append(self.last)

    cdef void go_on(self) noexcept nogil:
        cdef Frame* frame = &self.frames[self.level]
        cdef int number
        while frame.atom >= 0 and frame.path < self.paths:
            number = frame.path
            if self.left[self.path_tile[number]] == 0:
                frame.path = self.next_tile[number]
                continue
            frame.path += 1
            self.tries += 1
            if self.walk(number, frame) and self.numbers[number * self.atoms + frame.atom] >= 0:
                frame.position = self.numbers[number * self.atoms + frame.atom]
                frame.fitted = True
                self.placements += 1
                self.mark(frame, self.path_tile[number], 1)
                self.phase = LOOK
            return
        if frame.atom >= 0 and frame.path == self.paths and self.optional[frame.atom]:
            frame.path += 1
            frame.position, frame.fitted = EMPTY, True
            self.taken[frame.atom] = 1
            self.level += 1
            self.phase = LOOK
            return
        self.dead_ends += not frame.fitted
        if self.level == 0:
            self.phase = DONE
            return
        frame = &self.frames[self.level - 1]
        if frame.position == EMPTY:
            self.taken[frame.atom] = 0
            self.level -= 1
        else:
            self.mark(frame, self.path_tile[frame.path - 1], 0)

    # Walk a path from the frame's cell, as far as the cells are free. True if that is to its end.
    cdef bint walk(self, int number, Frame* frame) noexcept nogil:
        cdef int step, cell
        frame.reached[0], frame.count = frame.atom, 1
        for step in range(self.path_from[number], self.path_from[number + 1]):
            cell = self.links[frame.reached[self.step_start[step]] * self.directions + self.step_direction[step]]
            if cell < 0 or self.taken[cell]:
                return False
            frame.reached[frame.count] = cell
            frame.count += 1
        return True

    # The cells that were reached are taken by a tile now (`by` 1), or free again (0).
    cdef void mark(self, Frame* frame, int tile, int by) noexcept nogil:
        cdef int i, sign = 2 * by - 1
        for i in range(frame.count):
            self.taken[frame.reached[i]] = by
            self.free_must -= sign * (not self.optional[frame.reached[i]])
        self.left[tile] -= sign
        self.tiles_left -= sign
        if self.owed[tile] > 0 or self.owed[tile] == 0 and not by:
            self.tiles_owed -= sign
        self.owed[tile] -= sign
        self.placed += sign
        self.level += sign

    def snapshot(self):
        """What lies there, and the figures so far."""
        cdef int level
        cdef double share = 1, done = 0
        placed = []
        for level in range(self.level + (self.phase != LOOK)):
            done += share * (self.frames[level].path - (level < self.level)) / (self.paths + 1)
            share /= self.paths + 1
            if level < self.level and self.frames[level].position != EMPTY:
                placed.append(self.frames[level].position)
        deepest = max([depth for depth in range(self.atoms + 1) if self.depths[depth] or depth == 0])
        return SearchSnapshot(
            tuple(sorted(placed)), self.last, self.count, self.placements, self.dead_ends,
            tuple([self.depths[depth] for depth in range(deepest + 1)]),
            1.0 if self.phase == DONE and self.level == 0 else done,
        )

    def progress(self):
        """The part of the search tree that is behind it, in ten thousandths."""
        done = int(10_000 * self.snapshot().done)
        return Progress(done, 10_000, f"{self.count:,} solutions, {self.placements:,} placements")

    def drain(self):
        """The solutions that were kept since the last time; they are here no longer."""
        found, self.kept = tuple(self.kept), []
        self.given += len(found)
        return found

    def result(self):
        """What was found."""
        return Found(tuple(self.kept), self.count, self.placements, self.dead_ends)
