"""The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, their order."""
from libc.stdint cimport int8_t, int32_t, uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy, memset

from solvers.minesweeper.deduction cimport Deduction
from solvers.minesweeper.field cimport HIDDEN, Geometry

cdef enum:
    UNSEEN, SEEN, CANDIDATE, PLACED


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
        self.state = <int8_t*>malloc(size)
        self.unplaced = <int8_t*>malloc(size)
        if not (self.box and self.number and self.region and self.order and self.box_of and self.number_of
                and self.stack and self.state and self.unplaced):
            raise MemoryError

    def __dealloc__(self):
        free(self.box)
        free(self.number)
        free(self.region)
        free(self.order)
        free(self.box_of)
        free(self.number_of)
        free(self.stack)
        free(self.state)
        free(self.unplaced)

    cdef void build(self, Deduction deduction) noexcept nogil:
        self.find_boxes(deduction)
        self.find_regions()

    cdef void find_boxes(self, Deduction deduction) noexcept nogil:
        cdef const uint8_t* cells = deduction.cells
        cdef const int32_t* neighbour
        cdef int32_t touching[8]
        cdef int cell, k, other, count, found
        cdef Box* box
        cdef Number* number
        self.boxes = self.numbers = self.off_border = 0
        for cell in range(self.geometry.size):
            if cells[cell] <= 8 and deduction.hidden[cell]:
                number = self.number + self.numbers
                number.cell = cell
                number.left = deduction.left[cell]
                number.hidden = deduction.hidden[cell]
                number.boxes = 0
                self.number_of[cell] = self.numbers
                self.numbers += 1
        for cell in range(self.geometry.size):
            self.box_of[cell] = -1
            if cells[cell] != HIDDEN:
                continue
            if deduction.informed[cell] == 0:
                self.off_border += 1
                continue
            neighbour = self.geometry.neighbour + 8 * cell
            count = 0
            for k in range(self.geometry.degree[cell]):
                other = neighbour[k]
                if cells[other] <= 8:
                    touching[count] = self.number_of[other]
                    count += 1
            found = -1
            number = self.number + touching[0]
            for k in range(number.boxes):
                box = self.box + number.box[k]
                if box.numbers == count and memcmp(box.number, touching, count * sizeof(int32_t)) == 0:
                    found = number.box[k]
                    break
            if found < 0:
                found = self.boxes
                self.boxes += 1
                box = self.box + found
                box.size = 0
                box.numbers = count
                memcpy(box.number, touching, count * sizeof(int32_t))
                for k in range(count):
                    number = self.number + touching[k]
                    number.box[number.boxes] = found
                    number.boxes += 1
            box = self.box + found
            box.cell[box.size] = cell
            box.size += 1
            self.box_of[cell] = found

    cdef void find_regions(self) noexcept nogil:
        cdef int i, placed = 0
        cdef Region* region
        self.regions = 0
        memset(self.state, UNSEEN, self.boxes)
        for i in range(self.numbers):
            self.unplaced[i] = self.number[i].boxes
        for i in range(self.boxes):
            if self.state[i] == UNSEEN:
                region = self.region + self.regions
                self.regions += 1
                region.first = placed
                region.boxes = self.place(self.find_start(i), self.order + placed)
                placed += region.boxes

    # The box of a region whose numbers touch the fewest boxes: an end of the chain, most often. Marks the region SEEN.
    cdef int find_start(self, int box) noexcept nogil:
        cdef int top = 1, best = 0, fewest = 1 << 30, touched, k, j, other
        cdef Number* number
        self.stack[0] = box
        self.state[box] = SEEN
        while top:
            top -= 1
            box = self.stack[top]
            touched = 0
            for k in range(self.box[box].numbers):
                number = self.number + self.box[box].number[k]
                touched += number.boxes
                for j in range(number.boxes):
                    other = number.box[j]
                    if self.state[other] == UNSEEN:
                        self.state[other] = SEEN
                        self.stack[top] = other
                        top += 1
            if touched < fewest:
                fewest = touched
                best = box
        return best

    # Orders a region's boxes from `start`, next always the one that opens fewest numbers and closes most. The state of
    # the count grows with the open numbers. OUT order[boxes]; returns their number.
    cdef int place(self, int start, int32_t* order) noexcept nogil:
        cdef int32_t* candidate = self.stack
        cdef int candidates = 1, placed = 0, i, k, j, box, other, best, cost, lowest
        cdef Number* number
        candidate[0] = start
        while candidates:
            best, lowest = 0, 1 << 30
            for i in range(candidates):
                box = candidate[i]
                cost = 0
                for k in range(self.box[box].numbers):
                    j = self.box[box].number[k]
                    if self.unplaced[j] == self.number[j].boxes:
                        cost += 4 * (self.unplaced[j] > 1)
                    elif self.unplaced[j] == 1:
                        cost -= 4
                    elif self.unplaced[j] == 2:
                        cost -= 1
                if cost < lowest:
                    lowest = cost
                    best = i
            box = candidate[best]
            candidates -= 1
            # Candidates keep their order of discovery: of equals, the oldest is taken.
            for i in range(best, candidates):
                candidate[i] = candidate[i + 1]
            self.state[box] = PLACED
            order[placed] = box
            placed += 1
            for k in range(self.box[box].numbers):
                j = self.box[box].number[k]
                self.unplaced[j] -= 1
                number = self.number + j
                for i in range(number.boxes):
                    other = number.box[i]
                    if self.state[other] == SEEN:
                        self.state[other] = CANDIDATE
                        candidate[candidates] = other
                        candidates += 1
        return placed
