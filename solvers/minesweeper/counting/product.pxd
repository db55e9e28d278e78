# Products of many polynomials, and for each the weight of the others: a product tree and its transposed pass.
from libc.stdint cimport int32_t, int64_t

cdef extern from *:
    """
    #define SOLVARIUM_SMALLEST 0x1p-500
    """
    # The product of two is still an ordinary double.
    const double SMALLEST "SOLVARIUM_SMALLEST"


# The leaves are polynomials with coefficients from 0 to 1, the root is their product. From weights w of the root's
# coefficients, weigh() finds for every leaf the weights of its own: w_i[m] is the sum of w[m + k] times coefficient k
# of the other leaves' product. Every node is scaled by a power of two so that its largest coefficient is between 1/2
# and 1, and no coefficient above 0 is let below SMALLEST, so that what is possible stays so, exactly.
cdef class ProductTree:
    cdef int leaves
    cdef int32_t* length       # [2 leaves] coefficients of node 1 (root) ... 2 leaves - 1; leaf i is node leaves + i
    cdef int64_t* offset       # [2 leaves] where they begin
    cdef double* value         # coefficients
    cdef double* weight
    cdef int64_t exponent      # the leaves' product is the root times 2**exponent
    cdef int64_t lengths_size, offsets_size, values_size, weights_size
    cdef int node, row         # where multiply() or weigh() stands

    # Lay out a tree; afterwards the leaves' coefficients are to be filled in. False: no memory.
    cdef bint shape(self, int leaves, const int32_t* length) noexcept nogil
    # At most `steps` rows of work, subtracted from it. True once done.
    cdef bint multiply(self, int64_t* steps) noexcept nogil
    cdef bint weigh(self, int64_t* steps) noexcept nogil

    cdef inline double* leaf(self, int i) noexcept nogil:
        return self.value + self.offset[self.leaves + i]

    cdef inline double* leaf_weight(self, int i) noexcept nogil:
        return self.weight + self.offset[self.leaves + i]
