"""The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, their order."""
from libc.stdint cimport int8_t, int32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy, memset

from solvers.core.bits cimport lowest
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport Geometry

# Three flat arrays that point into each other by index. A Box has the cells that the same numbers touch, and these
# numbers; a Number has its boxes; a Region is a slice of `order`, the sequence in which its boxes are counted. Cells of
# one box are interchangeable: it only matters how many of them are mines, and that keeps counting small.
#
# What a count costs is decided by the order. A number is open while some of its boxes are placed and others are not;
# each open number multiplies the states by the values that its need may have. estimate() adds this product up step by
# step, an upper bound, in time proportional to the boxes. place() builds an order greedily from one end of the region;
# the best order is not looked for. arrange() is content with the order of discovery where that is cheap, and
# rearrange() tries ends, hastes and limits for as long as a try costs less than the effort that is left to save.
cdef extern from *:
    """
    static const int SOLVARIUM_PART[9] = {0, 840, 420, 280, 210, 168, 140, 120, 105};
    """
    const int PART "SOLVARIUM_PART"[9]  # UNIT / n

cdef enum:
    UNSEEN, SEEN, CANDIDATE, PLACED
    UNIT = 840             # divisible by 1 ... 8
    HASTE = 42             # a twentieth of it
    TRIES = 40
    SMALL = 2000            # effort up to which the order in which a region was found will do


cdef inline bint within(int cell, int width, int top, int left, int bottom, int right) noexcept nogil:
    return top <= cell // width < bottom and left <= cell % width < right


# At most `rest` mines can follow, and the cells placed so far can have held no more than there are of them.
# How many values the need of a number may have once only `rest` of its hidden cells are left.
cdef inline int needs(const Number* number, int rest) noexcept nogil:
    return min(number.left, rest) - max(0, number.left - (number.hidden - rest)) + 1


cdef class Border:
    """Boxes, numbers and regions, at C level (see border.pxd)."""

    def __cinit__(self, Geometry geometry not None):
        cdef size_t size = geometry.size
        self.geometry = geometry
        self.box = <Box*>malloc(size * sizeof(Box))
        self.number = <Number*>malloc(size * sizeof(Number))
        self.region = <Region*>malloc(size * sizeof(Region))
        self.order = <int32_t*>malloc(size * sizeof(int32_t))
        self.box_of = <int32_t*>malloc(size * sizeof(int32_t))
        self.number_of = <int32_t*>malloc(size * sizeof(int32_t))
        self.stack = <int32_t*>malloc(size * sizeof(int32_t))
        self.trial = <int32_t*>malloc(size * sizeof(int32_t))
        self.opened = <int32_t*>malloc(size * sizeof(int32_t))
        self.state = <int8_t*>malloc(size)
        self.unplaced = <int8_t*>malloc(size)
        self.rest = <int8_t*>malloc(size)
        if not (self.box and self.number and self.region and self.order and self.box_of and self.number_of
                and self.stack and self.trial and self.opened and self.state and self.unplaced and self.rest):
            raise MemoryError
        memset(self.number_of, 0xFF, size * sizeof(int32_t))
        memset(self.box_of, 0xFF, size * sizeof(int32_t))

    def __dealloc__(self):
        free(self.box)
        free(self.number)
        free(self.region)
        free(self.order)
        free(self.box_of)
        free(self.number_of)
        free(self.stack)
        free(self.trial)
        free(self.opened)
        free(self.state)
        free(self.unplaced)
        free(self.rest)

    cdef void build(self, Deduction deduction, int top, int left, int bottom, int right) noexcept nogil:
        cdef int i, k
        for i in range(self.numbers):
            self.number_of[self.number[i].cell] = -1
        for i in range(self.boxes):
            for k in range(self.box[i].size):
                self.box_of[self.box[i].cell[k]] = -1
        self.find_boxes(deduction, top, left, bottom, right)
        self.find_regions()

    cdef void find_boxes(self, Deduction deduction, int top, int left, int bottom, int right) noexcept nogil:
        cdef const int32_t* neighbour
        cdef int32_t touching[8]
        cdef int width = self.geometry.width, height = self.geometry.height
        cdef bint window = bottom - top < height or right - left < width
        cdef int first = max(top - 1, 0) * width, last = min(bottom + 1, height) * width
        cdef int word, cell, k, i, count, degree, found
        cdef uint64_t bits
        cdef Box* box
        cdef Number* number
        self.boxes = self.numbers = 0
        self.off_border = deduction.hidden_cells
        for word in range(first >> 6, (last + 63) >> 6):
            bits = deduction.border[word]
            while bits:
                cell = 64 * word + lowest(bits)
                bits &= bits - 1
                self.off_border -= 1
                neighbour = self.geometry.neighbour + 8 * cell
                degree = self.geometry.degree[cell]
                count = 0
                for k in range(degree):
                    if deduction.cells[neighbour[k]] > 8:
                        continue
                    i = self.number_of[neighbour[k]]
                    if i < 0:
                        if window and not within(neighbour[k], width, top, left, bottom, right):
                            continue
                        i = self.add_number(deduction, neighbour[k])
                    touching[count] = i
                    count += 1
                if count == 0:
                    continue
                # Neighbours come in reading order, so that equal sets of numbers are equal lists. A box with this list
                # is a box of its first number, and there are at most eight of those.
                found = -1
                number = self.number + touching[0]
                for k in range(number.boxes):
                    box = self.box + number.box[k]
                    if box.numbers == count and memcmp(box.number, touching, count * sizeof(int32_t)) == 0:
                        found = number.box[k]
                        break
                if found < 0:
                    found = self.add_box(touching, count)
                box = self.box + found
                box.cell[box.size] = cell
                box.size += 1
                self.box_of[cell] = found

    cdef int add_number(self, Deduction deduction, int cell) noexcept nogil:
        cdef Number* number = self.number + self.numbers
        number.cell = cell
        number.left = deduction.left[cell]
        number.hidden = deduction.hidden[cell]
        number.boxes = 0
        self.number_of[cell] = self.numbers
        self.numbers += 1
        return self.numbers - 1

    cdef int add_box(self, const int32_t* numbers, int count) noexcept nogil:
        cdef Box* box = self.box + self.boxes
        cdef Number* number
        cdef int k
        box.size = 0
        box.numbers = count
        for k in range(count):
            box.number[k] = numbers[k]
            number = self.number + numbers[k]
            number.box[number.boxes] = self.boxes
            number.boxes += 1
        self.boxes += 1
        return self.boxes - 1

    cdef void find_regions(self) noexcept nogil:
        cdef int box, placed = 0
        cdef Region* region
        self.regions = 0
        memset(self.state, UNSEEN, self.boxes)
        for box in range(self.boxes):
            if self.state[box] == UNSEEN:
                region = self.region + self.regions
                self.regions += 1
                region.first = placed
                region.boxes = self.walk(box, self.order + placed, SEEN)
                placed += region.boxes

    # All boxes connected with `start` that do not have this mark yet, breadth first. OUT boxes; returns their number.
    cdef int walk(self, int start, int32_t* boxes, int8_t mark) noexcept nogil:
        cdef int done = 0, found = 1, k, i, other
        cdef const Box* box
        cdef const Number* number
        boxes[0] = start
        self.state[start] = mark
        while done < found:
            box = self.box + boxes[done]
            done += 1
            for k in range(box.numbers):
                number = self.number + box.number[k]
                for i in range(number.boxes):
                    other = number.box[i]
                    if self.state[other] != mark:
                        self.state[other] = mark
                        boxes[found] = other
                        found += 1
        return found

    # The box of a region whose numbers touch the fewest boxes.
    cdef int quiet_end(self, const Region* region) noexcept nogil:
        cdef int i, k, touched, fewest = 1 << 30, best = 0
        cdef const Box* box
        for i in range(region.first, region.first + region.boxes):
            box = self.box + self.order[i]
            touched = 0
            for k in range(box.numbers):
                touched += self.number[box.number[k]].boxes
            if touched < fewest:
                fewest = touched
                best = self.order[i]
        return best

    cdef void arrange(self, int region) noexcept nogil:
        cdef Region* this = self.region + region
        this.effort = self.estimate(self.order + this.first, this.boxes)
        if this.effort > SMALL:
            self.try_order(this, self.quiet_end(this), HASTE, UNIT // 2)

    cdef void rearrange(self, int region) noexcept nogil:
        cdef Region* this = self.region + region
        cdef int start = self.quiet_end(this), tries
        for tries in range(TRIES):
            # A try and a unit of effort cost about the same for every 8 boxes.
            if this.effort < 8 * tries * this.boxes:
                return
            # All five hastes and two limits from three ends, the later ones as far from the one before as there are.
            if tries % 10 == 9:
                self.walk(start, self.trial, UNSEEN)
                start = self.trial[this.boxes - 1]
            self.try_order(this, start, HASTE // 4 << tries % 5, UNIT // (1 + tries % 2))

    # The effort of an order of a region's boxes.
    cdef double estimate(self, const int32_t* order, int boxes) noexcept nogil:
        cdef int i, k, before
        cdef double effort = 0, states = 1
        cdef const Box* box
        cdef const Number* number
        for i in range(boxes):
            box = self.box + order[i]
            for k in range(box.numbers):
                self.rest[box.number[k]] = self.number[box.number[k]].hidden
        for i in range(boxes):
            box = self.box + order[i]
            for k in range(box.numbers):
                number = self.number + box.number[k]
                before = needs(number, self.rest[box.number[k]])
                self.rest[box.number[k]] -= box.size
                states *= <double>needs(number, self.rest[box.number[k]]) / before
            effort += states
        return effort

    cdef void try_order(self, Region* region, int start, int haste, int limit) noexcept nogil:
        cdef double effort
        self.place(region, start, haste, limit)
        effort = self.estimate(self.trial, region.boxes)
        if effort < region.effort:
            region.effort = effort
            memcpy(self.order + region.first, self.trial, region.boxes * sizeof(int32_t))

    # Place the boxes of a region from `start`, next always the one that opens fewest numbers and brings open ones
    # nearest to their end, the more so the longer they are open (`haste` for each step, up to a limit). OUT trial.
    cdef void place(self, const Region* region, int start, int haste, int limit) noexcept nogil:
        cdef int32_t* candidate = self.stack
        cdef const int32_t* opened = self.opened
        cdef const int8_t* unplaced = self.unplaced
        cdef int candidates = 1, placed = 0, i, k, n, other, best, cost, cheapest
        cdef const Box* box
        cdef const Number* number
        for i in range(region.first, region.first + region.boxes):
            box = self.box + self.order[i]
            self.state[self.order[i]] = SEEN
            for k in range(box.numbers):
                self.unplaced[box.number[k]] = self.number[box.number[k]].boxes
                self.opened[box.number[k]] = -1
        candidate[0] = start
        self.state[start] = CANDIDATE
        while candidates:
            best, cheapest = 0, 1 << 30
            for i in range(candidates):
                box = self.box + candidate[i]
                cost = 0
                for k in range(box.numbers):
                    n = box.number[k]
                    cost -= PART[unplaced[n]]
                    if opened[n] < 0:
                        cost += UNIT
                    else:
                        cost -= min(limit, (placed - opened[n]) * haste)
                if cost < cheapest:
                    cheapest = cost
                    best = i
            self.trial[placed] = candidate[best]
            box = self.box + candidate[best]
            self.state[candidate[best]] = PLACED
            candidates -= 1
            # Candidates keep their order of discovery: of equals, the oldest is taken.
            for i in range(best, candidates):
                candidate[i] = candidate[i + 1]
            for k in range(box.numbers):
                n = box.number[k]
                number = self.number + n
                if self.opened[n] < 0:
                    self.opened[n] = placed
                    for i in range(number.boxes):
                        other = number.box[i]
                        if self.state[other] == SEEN:
                            self.state[other] = CANDIDATE
                            candidate[candidates] = other
                            candidates += 1
                self.unplaced[n] -= 1
            placed += 1
