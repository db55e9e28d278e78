"""The backtracking of Logelium: positions as bit arrays, an atom at each level, and the ideas that are turned on.

At each level an atom is chosen and the positions that cover it are tried one after the other. The standard rule takes
the smallest free atom: all smaller ones are taken, so its secondary list has all positions that can fit.
"""
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy

from solvers.polyforms.logelium.board cimport EMPTY, is_free
from solvers.polyforms.logelium.dead_ends cimport DeadEndBoard
from solvers.polyforms.logelium.table cimport reaches

from solvers.core.engine import Progress
from solvers.polyforms.found import Found
from solvers.polyforms.logelium.watch import Counters, DeadEnd, LogeliumSnapshot

cdef enum Phase:
    LOOK, TRY, DONE

cdef enum Event:
    LOOKED, PLACED, REJECTED, LEFT_EMPTY, DEAD, BACK, SOLVED, ENDED

cdef enum Reason:
    NONE, NO_POSITION, AREA, CONDITION, TILES_LEFT, NO_ROOM, NO_TILES

cdef enum Test:
    NO_TEST, AREAS, ATOMS

EVENTS = ("look", "place", "reject", "leave empty", "dead end", "back", "solution", "end")
TESTS = {"none": NO_TEST, "areas": AREAS, "atoms": ATOMS}


# The search is a machine that does one event and returns, so that it can be watched. LOOK enters a level: it is a
# solution, a dead end, or it gets a frame with the candidates of one atom. TRY goes on in that frame: the next
# candidate that fits is placed, or after the last one the atom is left empty if it may be, or the level is taken back.
# A frame is a stretch of a list of the board, and trying moves its beginning; nothing is copied.
cdef class Backtracking(DeadEndBoard):
    """The search once the positions are settled. One step of `advance` is one event: see `logelium.watch`.

    `numbers` are the positions of the cover that are to be used, ascending, and `arrays` what is packed of these;
    solutions and pictures have their numbers of the cover. Each condition must be added up before it begins, and behind
    them for areas what tiles take up. The rest is as of `LogeliumSearch`.
    """

    def __init__(self, cover, arrays, options, numbers, adjacency, keep, limit):
        self.cover, self.options, self.numbers = cover, options, tuple(numbers)
        DeadEndBoard.__init__(self, arrays, adjacency, options.largest_area)
        self.set_up_search(options, keep, limit)

    cdef set_up_search(self, options, keep, limit):
        cdef int i
        self.condition_count, self.order_count = len(options.conditions), len(options.order)
        self.lows = <int64_t*>self.room(self.condition_count, sizeof(int64_t))
        self.highs = <int64_t*>self.room(self.condition_count, sizeof(int64_t))
        self.order = <int32_t*>self.room(self.order_count, sizeof(int32_t))
        self.frames = <Frame*>self.room(self.atoms + 1, sizeof(Frame))
        self.depths = <int64_t*>self.room(self.atoms + 1, sizeof(int64_t))
        self.latest = <int32_t*>self.room(self.atoms + 1, sizeof(int32_t))
        self.dead_area = <uint64_t*>self.room(self.words, sizeof(uint64_t))
        for i, condition in enumerate(options.conditions):
            self.lows[i], self.highs[i] = condition.least, condition.most
        for i, atom in enumerate(options.order):
            self.order[i] = atom
        self.last = -1
        self.depth, self.dead_ends_test = options.depth, TESTS[options.dead_ends]
        self.keep, self.limit = -1 if keep is None else keep, -1 if limit is None else limit
        self.phase = DONE if self.limit == 0 else LOOK

    def __dealloc__(self):
        free(self.kept)

    def advance(self, int64_t steps, /):
        """Let at most `steps` events happen. True once everything was tried, or the limit is reached."""
        with nogil:
            self.run(steps)
        if self.out_of_memory:
            raise MemoryError
        return self.phase == DONE

    cdef void run(self, int64_t steps) noexcept nogil:
        while steps > 0 and self.phase != DONE:
            if self.phase == LOOK:
                self.enter_level()
                steps -= 1
            else:
                steps -= self.go_on(steps)

    # Try the next positions of the frame on top, `steps` at most, until one fits. How many steps it took.
    cdef int64_t go_on(self, int64_t steps) noexcept nogil:
        cdef Frame* frame = &self.frames[self.level]
        cdef int first = frame.next, end = frame.end, found
        if first < end:
            if steps < end - first:
                end = first + <int>steps
            found = self.next_fit(frame.listed, first, end)
            if found == end:
                self.tries += end - first
                frame.next = end
                self.event, self.last = REJECTED, frame.listed[end - 1]
                return end - first
            self.tries += found + 1 - first
            self.placements += 1
            frame.next, frame.fitted = found + 1, True
            self.event, self.last = PLACED, frame.listed[found]
            self.place(self.last)
            self.phase = LOOK
            return found + 1 - first
        self.last = -1
        if self.may_leave_empty(frame):
            frame.next, frame.fitted = end + 1, True
            self.event = LEFT_EMPTY
            self.leave_empty(frame.atom)
            self.phase = LOOK
        elif frame.atom >= 0 and not frame.fitted:
            frame.fitted = True
            self.stuck += 1
            self.tell_dead(NO_POSITION, frame.atom)
        elif self.level == 0:
            self.event, self.phase = ENDED, DONE
        else:
            self.event, self.last = BACK, self.take_back()
        return 1

    # True if the last branch of a frame is still to come: its atom stays empty, and the tiles keep enough room.
    cdef bint may_leave_empty(self, const Frame* frame) noexcept nogil:
        return (
            frame.atom >= 0 and frame.next == frame.end and self.optional[frame.atom] and self.free > self.atoms_owed
        )

    # Look at what lies there: a solution, a dead end, or a frame with the next atom to cover.
    cdef void enter_level(self) noexcept nogil:
        # Cheap tests come first. A full form is a solution before anything else is asked; only then are missing room
        # and missing tiles dead ends. The atom with the fewest positions is looked for only under the first `depth`
        # tiles, for it costs a walk over all lists.
        cdef Frame* frame = &self.frames[self.level]
        cdef int atom, fewest, i
        self.depths[self.placed] += 1
        self.event, self.last, self.phase = LOOKED, -1, TRY
        frame.atom, frame.first, frame.next, frame.end, frame.fitted = -1, 0, 0, 0, False
        for i in range(self.condition_count):
            if not reaches(&self.tables[i], self.lows[i] - self.tables[i].sum, self.highs[i] - self.tables[i].sum):
                self.failed_conditions += 1
                self.tell_dead(CONDITION, i)
                return
        if self.free_must == 0 and (self.free == 0 or self.tiles_left == 0):
            self.see_solution()
            return
        if self.free < self.atoms_owed:
            self.stuck += 1
            self.tell_dead(NO_ROOM, -1)
            return
        if self.tiles_left == 0:
            self.stuck += 1
            self.tell_dead(NO_TILES, self.smallest_free())
            return
        if self.level and self.dead_ends_test and self.see_dead_end():
            self.dead_ends += 1
            return
        atom = -1
        if self.placed < self.depth and self.free_must:
            atom = self.with_fewest(&fewest)
            if fewest == 0:
                self.dead_ends += 1
                self.tell_dead(NO_POSITION, atom)
                return
            if fewest > 1:
                atom = self.first_of_order(atom)
            frame.listed, frame.next, frame.end = self.main_list, self.main_from[atom], self.main_from[atom + 1]
        else:
            atom = self.smallest_free()
            frame.listed, frame.next, frame.end = self.least_list, self.least_from[atom], self.least_from[atom + 1]
        frame.atom, frame.first = atom, frame.next

    cdef bint see_dead_end(self) noexcept nogil:
        cdef int atom
        if self.dead_ends_test == ATOMS:
            atom = self.lost_atom()
            if atom >= 0:
                self.tell_dead(NO_POSITION, atom)
            return atom >= 0
        if self.cut_off():
            memcpy(self.dead_area, self.area, self.words * sizeof(uint64_t))
            self.tell_dead(AREA, -1)
            return True
        return False

    # The free atom that must be filled and has the fewest valid positions; the smallest of several.
    cdef int with_fewest(self, int* fewest) noexcept nogil:
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        cdef int atom, at, end, count, best = -1
        fewest[0] = self.positions + 1
        for atom in range(self.atoms):
            if not is_free(taken, atom) or self.optional[atom]:
                continue
            # Counting ends where the atom cannot be the best any more.
            count, end = 0, self.main_from[atom + 1]
            at = self.next_fit(self.main_list, self.main_from[atom], end)
            while at < end:
                count += 1
                if count == fewest[0]:
                    break
                at = self.next_fit(self.main_list, at + 1, end)
            if count < fewest[0]:
                fewest[0], best = count, atom
                if count == 0:
                    break
        return best

    # The first atom of the static order that is free, else the one that was found.
    cdef int first_of_order(self, int atom) noexcept nogil:
        cdef int i
        for i in range(self.order_count):
            if is_free(self.taken + <size_t>self.level * self.words, self.order[i]):
                return self.order[i]
        return atom

    cdef void see_solution(self) noexcept nogil:
        cdef int i
        if self.tiles_owed:
            self.stuck += 1
            self.tell_dead(TILES_LEFT, -1)
            return
        for i in range(self.condition_count):  # tiles that are left out add nothing any more
            if not self.lows[i] <= self.tables[i].sum <= self.highs[i]:
                self.failed_conditions += 1
                self.tell_dead(CONDITION, i)
                return
        self.event = SOLVED
        self.solutions += 1
        self.latest_count = 0
        for i in range(self.level):
            if self.chosen[i] != EMPTY:
                self.latest[self.latest_count] = self.chosen[i]
                self.latest_count += 1
        if self.keep < 0 or self.solutions <= self.keep:
            self.keep_latest()
        if self.solutions == self.limit:
            self.phase = DONE

    cdef void keep_latest(self) noexcept nogil:
        cdef size_t room, count = self.latest_count
        cdef int32_t* moved
        if self.kept_count + count + 1 > self.kept_room:
            room = 2 * self.kept_room + count + 1
            moved = <int32_t*>realloc(self.kept, room * sizeof(int32_t))
            if moved == NULL:
                self.out_of_memory, self.phase = True, DONE
                return
            self.kept, self.kept_room = moved, room
        memcpy(self.kept + self.kept_count, self.latest, count * sizeof(int32_t))
        self.kept[self.kept_count + count] = -1
        self.kept_count += count + 1

    cdef void tell_dead(self, int reason, int fault) noexcept nogil:
        self.event, self.reason, self.fault = DEAD, reason, fault

    @property
    def counters(self):
        """The figures so far."""
        return Counters(
            len(self.cover.positions), self.positions, self.tries, self.placements, self.dead_ends,
            self.failed_conditions, self.stuck, self.solutions,
        )

    def snapshot(self):
        """What lies there, the atom that is covered now with its candidates, and the figures so far."""
        cdef int level
        cdef const Frame* frame
        # The levels are walked down once more from the start, with the copies that were left at each: what fitted there
        # is not stored, and only a picture asks for it.
        left = [self.left[tile] for tile in range(self.tiles)]
        for level in range(self.level):
            if self.chosen[level] != EMPTY:
                left[self.tile[self.chosen[level]]] += 1
        share, done, atom = 1.0, 0.0, None
        tried = untried = ()
        for level in range(self.level + (self.phase != LOOK)):
            frame = &self.frames[level]
            tried, untried = self.candidates(level, frame.first, frame.next, left), ()
            if frame.next < frame.end:
                untried = self.candidates(level, frame.next, frame.end, left)
            branches = len(tried) + len(untried) + (frame.atom >= 0 and self.optional[frame.atom])
            gone = len(tried) + (frame.next > frame.end) - (level < self.level)
            done += share * gone / branches if branches else share
            share /= max(branches, 1)
            if level < self.level and self.chosen[level] >= 0:
                left[self.tile[self.chosen[level]]] -= 1
            atom = frame.atom if frame.atom >= 0 else None
        counters = self.counters
        deepest = max([depth for depth in range(self.atoms + 1) if self.depths[depth] or depth == 0])
        placed = self.solution([self.chosen[level] for level in range(self.level) if self.chosen[level] != EMPTY])
        return LogeliumSnapshot(
            placed, self.solution([self.latest[i] for i in range(self.latest_count)]), counters.solutions,
            counters.placements, self.turned_back(), tuple([self.depths[depth] for depth in range(deepest + 1)]),
            1.0 if self.event == ENDED else done,
            EVENTS[self.event], None if self.last < 0 else self.numbers[self.last], atom,
            () if atom is None else untried, () if atom is None else tried, self.dead_end(), counters,
        )

    # The positions from `first` to `end` of a frame's list that fit at its level, as the cover numbers them.
    cdef tuple candidates(self, int level, int first, int end, list left):
        cdef const Frame* frame = &self.frames[level]
        cdef const uint64_t* taken = self.taken + <size_t>level * self.words
        cdef int i, word, position
        cdef uint64_t common
        found = []
        for i in range(first, min(end, frame.end)):
            position, common = frame.listed[i], 0
            for word in range(self.words):
                common |= self.bits[<size_t>position * self.words + word] & taken[word]
            if common == 0 and left[self.tile[position]] > 0:
                found.append(self.numbers[position])
        return tuple(found)

    cdef dead_end(self):
        if self.reason == NO_POSITION:
            return DeadEnd("No tile that is left fits here.", (self.fault,))
        if self.reason == AREA:
            atoms = tuple([atom for atom in range(self.atoms) if not is_free(self.dead_area, atom)])
            return DeadEnd(f"The tiles that are left cannot fill this area of {len(atoms)}.", atoms)
        if self.reason == CONDITION:
            name = self.options.conditions[self.fault].name
            return DeadEnd(f"The tiles that are left cannot reach the target of “{name}”.", ())
        if self.reason == TILES_LEFT:
            return DeadEnd("The form is full, and tiles are left.", ())
        if self.reason == NO_ROOM:
            return DeadEnd("The tiles that are left need more room.", ())
        if self.reason == NO_TILES:
            return DeadEnd("No tile is left.", (self.fault,))
        return None

    cdef tuple solution(self, placed):
        return tuple(sorted([self.numbers[position] for position in placed]))

    def drain(self):
        """The solutions that were kept since the last time; they are here no longer."""
        found = self.solutions_kept()
        self.kept_count = 0
        return found

    cdef tuple solutions_kept(self):
        cdef size_t i
        solutions, own = [], []
        for i in range(self.kept_count):
            if self.kept[i] < 0:
                solutions.append(self.solution(own))
                own = []
            else:
                own.append(self.kept[i])
        return tuple(solutions)

    def result(self):
        """What was found. `dead_ends` are all places where the search turned back, as `counters` has them apart."""
        return Found(self.solutions_kept(), self.solutions, self.placements, self.turned_back())

    cdef turned_back(self):
        return self.dead_ends + self.failed_conditions + self.stuck

    def progress(self):
        """The part of the search tree that is behind it, in ten thousandths."""
        done = int(10_000 * self.snapshot().done)
        return Progress(done, 10_000, f"{self.solutions:,} solutions, {self.placements:,} placements")
