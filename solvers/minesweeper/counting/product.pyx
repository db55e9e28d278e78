"""Products of many polynomials, and for each the weight of the others: a product tree and its transposed pass."""
from libc.math cimport frexp, ldexp
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport free
from libc.string cimport memset

from solvers.minesweeper.counting.memory cimport ensure

# The tree is a heap in arrays: node 1 is the root, nodes 2 i and 2 i + 1 are the children of i, and the coefficients of
# all nodes lie one after the other. multiply() goes up from the last inner node, a row of the schoolbook product a
# step: with n coefficients in all leaves this takes less than n**2 multiplications, all levels together.
#
# weigh() goes down by the transposed product. Coefficient m of one child meets coefficient k of its sibling in the
# parent's coefficient m + k; so its weight is the sum, over k, of the sibling's coefficient times the parent's weight
# at m + k. That costs as much as the product itself (Bostan, Lecerf and Schost, Tellegen's Principle into Practice,
# 2003); dividing the product by each leaf in turn could lose digits.
# target[0 .. length) += factor * source[0 .. length)
cdef inline void add_row(double* target, const double* source, double factor, int length) noexcept nogil:
    cdef int i
    for i in range(length):
        target[i] += factor * source[i]


cdef class ProductTree:
    """Products of polynomials; for other engines (see product.pxd)."""
    def __dealloc__(self):
        free(self.length)
        free(self.offset)
        free(self.value)
        free(self.weight)

    cdef bint shape(self, int leaves, const int32_t* length) noexcept nogil:
        cdef int i, nodes = 2 * leaves if leaves else 2
        cdef int64_t total = 0
        if not (ensure(<void**>&self.length, &self.lengths_size, nodes, sizeof(int32_t))
                and ensure(<void**>&self.offset, &self.offsets_size, nodes, sizeof(int64_t))):
            return False
        self.leaves = leaves
        self.exponent = 0
        # The product of nothing is 1.
        self.length[1] = 1
        for i in range(leaves):
            self.length[leaves + i] = length[i]
        for i in range(leaves - 1, 0, -1):
            self.length[i] = self.length[2 * i] + self.length[2 * i + 1] - 1
        for i in range(1, nodes):
            self.offset[i] = total
            total += self.length[i]
        if not (ensure(<void**>&self.value, &self.values_size, total, sizeof(double))
                and ensure(<void**>&self.weight, &self.weights_size, total, sizeof(double))):
            return False
        if not leaves:
            self.value[0] = 1
        self.node, self.row = leaves - 1, 0
        return True

    cdef bint multiply(self, int64_t* steps) noexcept nogil:
        cdef double *target
        cdef double *left
        cdef double *right
        cdef int rows, columns
        while self.node > 0:
            target = self.value + self.offset[self.node]
            left = self.value + self.offset[2 * self.node]
            right = self.value + self.offset[2 * self.node + 1]
            rows, columns = self.length[2 * self.node], self.length[2 * self.node + 1]
            if self.row == 0:
                memset(target, 0, self.length[self.node] * sizeof(double))
            while self.row < rows and steps[0] > 0:
                if left[self.row] != 0:
                    add_row(target + self.row, right, left[self.row], columns)
                self.row += 1
                steps[0] -= 1
            if self.row < rows:
                return False
            self.exponent += normalise(target, self.length[self.node])
            self.node -= 1
            self.row = 0
        self.node = 1
        return True

    cdef bint weigh(self, int64_t* steps) noexcept nogil:
        cdef double *above
        cdef double *target
        cdef double *other
        cdef int child, rows, columns
        # Nodes 2, 3, ... in turn, each from its parent and its sibling.
        while self.node + 1 < 2 * self.leaves:
            child = self.node + 1
            above = self.weight + self.offset[child // 2]
            other = self.value + self.offset[child ^ 1]
            target = self.weight + self.offset[child]
            rows, columns = self.length[child ^ 1], self.length[child]
            if self.row == 0:
                memset(target, 0, columns * sizeof(double))
            while self.row < rows and steps[0] > 0:
                if other[self.row] != 0:
                    add_row(target, above + self.row, other[self.row], columns)
                self.row += 1
                steps[0] -= 1
            if self.row < rows:
                return False
            normalise(target, columns)
            self.node += 1
            self.row = 0
        return True


# Bring the largest coefficient between 1/2 and 1, and the others up to SMALLEST; returns the exponent taken out.
cdef int normalise(double* coefficient, int length) noexcept nogil:
    cdef int i, exponent
    cdef double largest = 0, factor
    for i in range(length):
        largest = max(largest, coefficient[i])
    frexp(largest, &exponent)
    factor = ldexp(1, -exponent)
    for i in range(length):
        coefficient[i] *= factor
        if 0 < coefficient[i] < SMALLEST:
            coefficient[i] = SMALLEST
    return exponent
