"""Cells of a picture at one size, wherever their edges lie between pixels, and groups of cells that look alike."""
cimport cython
from libc.limits cimport INT_MAX
from libc.math cimport floor, ceil
from libc.stdlib cimport free, malloc, qsort

from array import array


cdef struct Vector:
    int sum    # of its numbers
    int place  # among all vectors


def sample_cells(const unsigned char[::1] data, int width, double left, double top, double across, double down,
                 int columns, int rows, int size):
    """Pixels of each cell as `size` rows of bytes, three a pixel, as `sample_blocks` has them."""
    blocks, line = sample_blocks(data, width, left, top, across, down, columns, rows, size), 3 * size
    return [tuple([blocks[start:start + line] for start in range(cell, cell + line * size, line)])
            for cell in range(0, len(blocks), line * size)]


def sample_blocks(const unsigned char[::1] data, int width, double left, double top, double across, double down,
                  int columns, int rows, int size):
    """The pixels of all cells, one cell after the other, three bytes a pixel; each is the mean of what lies under it.

    Args:
        data: the picture, three bytes a pixel.
        width: of the picture, px.
        left, top: px, where the first cell begins; may be fractions, as the sides of a cell, `across` and `down`.
        columns, rows: number of cells.
        size: pixels of a side in the result.

    The cells have to lie within the picture.
    """
    # How much of each column of the picture lies under a pixel of the result is the same in all rows. It is computed
    # once: `weights` has `most` numbers for each of the pixels that lie beside each other in a row of cells.
    cdef:
        int height = data.shape[0] // 3 // width, count = max(columns, 0) * size, row, line, place, x
        int cell = 3 * size * size  # bytes
        int most = <int>ceil(across / size) + 2
        int[::1] firsts = array("i", bytes(4 * count)), ends = array("i", bytes(4 * count))
        double[::1] weights = array("d", bytes(8 * count * most))
        double step_x = across / size, step_y = down / size, start, end
    result = bytearray(cell * max(columns, 0) * max(rows, 0))
    cdef unsigned char[::1] target = result
    with nogil:
        for place in range(count):
            start = left + place // size * across + place % size * step_x
            end = left + place // size * across + (place % size + 1) * step_x
            firsts[place] = max(<int>floor(start + 1e-6), 0)
            ends[place] = min(<int>ceil(end - 1e-6), width)
            for x in range(firsts[place], ends[place]):
                weights[place * most + x - firsts[place]] = min(end, <double>(x + 1)) - max(start, <double>x)
        for row in range(rows):
            for line in range(size):
                start, end = top + row * down + line * step_y, top + row * down + (line + 1) * step_y
                for place in range(count):
                    x = (row * columns + place // size) * cell + 3 * (line * size + place % size)
                    _average(data, width, height, firsts[place], ends[place], weights, place * most, start, end,
                             &target[x])
    return bytes(result)


cdef inline void _average(const unsigned char[::1] data, int width, int height, int first, int end,
                          const double[::1] weights, int begin, double top, double bottom,
                          unsigned char *target) noexcept nogil:
    """Write the mean of the columns from `first` to `end`, weighted from `begin` on, between `top` and `bottom`."""
    cdef int x, y, part
    cdef double high, weight, total = 0, red = 0, green = 0, blue = 0
    for y in range(max(<int>floor(top + 1e-6), 0), min(<int>ceil(bottom - 1e-6), height)):
        high = min(bottom, <double>(y + 1)) - max(top, <double>y)
        part = 3 * (y * width + first)
        for x in range(end - first):
            weight = high * weights[begin + x]
            red += weight * data[part]
            green += weight * data[part + 1]
            blue += weight * data[part + 2]
            total += weight
            part += 3
    if total > 0:
        red, green, blue = red / total, green / total, blue / total
    target[0] = <unsigned char>(red + 0.5)
    target[1] = <unsigned char>(green + 0.5)
    target[2] = <unsigned char>(blue + 0.5)


def nearest_distances(const unsigned char[::1] features, int length, int most):
    """Distance of each of at most `most` vectors to the nearest other one: the largest difference of a number."""
    # Vectors whose sums are s apart differ by s / length or more in some number. So the others are tried in the order
    # of their sums, outwards from that of the one, only until those that are left cannot be nearer than the best.
    cdef int count = features.shape[0] // length, step = max(count // most, 1), one, other, best, far, low, high
    cdef int below, above
    cdef Vector *order = <Vector *>malloc(max(count, 1) * sizeof(Vector))
    cdef int *ranks = <int *>malloc(max(count, 1) * sizeof(int))
    if not order or not ranks:
        free(order)
        free(ranks)
        raise MemoryError
    result = []
    try:
        for one in range(count):
            order[one].sum, order[one].place = _sum(features, one * length, length), one
        qsort(order, count, sizeof(Vector), _by_sum)
        for one in range(count):
            ranks[order[one].place] = one
        for one in range(0, count, step):
            best, low, high = 255, ranks[one] - 1, ranks[one] + 1
            while best:  # none is nearer than 0, as most cells of a lossless picture have another
                below = order[ranks[one]].sum - order[low].sum if low >= 0 else INT_MAX
                above = order[high].sum - order[ranks[one]].sum if high < count else INT_MAX
                if min(below, above) > (best - 1) * length:
                    break
                if below <= above:
                    other = order[low].place
                    low -= 1
                else:
                    other = order[high].place
                    high += 1
                far = _distance(features, one * length, other * length, length, best - 1)
                best = min(far, best)
            result.append(best)
        return result
    finally:
        free(order)
        free(ranks)


cdef int _sum(const unsigned char[::1] features, int begin, int length) noexcept nogil:
    cdef int place, total = 0
    for place in range(begin, begin + length):
        total += features[place]
    return total


cdef int _by_sum(const void *one, const void *other) noexcept nogil:
    cdef int first = (<const Vector *>one).sum, second = (<const Vector *>other).sum
    return (first > second) - (first < second)


cdef int _distance(const unsigned char[::1] features, int one, int other, int length, int enough) noexcept nogil:
    """The largest difference of two vectors; if it is more than `enough`, any number that is."""
    # Blocks of 32 without a way out, of bytes, are what a compiler compares many at once.
    cdef int begin, end, place
    cdef unsigned char far = 0, first, second, difference
    for begin in range(0, length, 32):
        end = min(begin + 32, length)
        for place in range(begin, end):
            first, second = features[one + place], features[other + place]
            difference = first - second if first > second else second - first
            far = difference if difference > far else far
        if far > enough:
            break
    return far


def group_alike(const unsigned char[::1] features, int length, int apart):
    """The group of each vector, numbered in order of appearance: one that is at most `apart` from one of a group
    belongs to it, so that a group may change gradually from one cell to another.

    Only vectors in the outer half of that distance are kept to compare others with.
    """
    cdef int count = features.shape[0] // length, cell, known, far, near, nearest, total, used = 0
    cdef Vector *kept = <Vector *>malloc(max(count, 1) * sizeof(Vector))
    cdef int *groups = <int *>malloc(max(count, 1) * sizeof(int))
    if not kept or not groups:
        free(kept)
        free(groups)
        raise MemoryError
    try:
        with nogil:
            for cell in range(count):
                near, nearest, total = -1, apart + 1, _sum(features, cell * length, length)
                for known in range(used):
                    if not -apart * length <= total - kept[known].sum <= apart * length:
                        continue  # they differ by more in some number
                    far = _distance(features, cell * length, kept[known].place * length, length, apart)
                    if far > apart:
                        continue
                    if near >= 0 and groups[kept[known].place] != groups[near]:
                        _merge(groups, cell, groups[kept[known].place], groups[near])
                    near, nearest = kept[known].place, min(far, nearest)
                groups[cell] = groups[near] if near >= 0 else cell
                if 2 * nearest > apart:
                    kept[used].sum, kept[used].place = total, cell
                    used += 1
        numbers = {}
        return [numbers.setdefault(groups[cell], len(numbers)) for cell in range(count)]
    finally:
        free(kept)
        free(groups)


cdef void _merge(int *groups, int count, int one, int other) noexcept nogil:
    cdef int cell, first = min(one, other), second = max(one, other)
    for cell in range(count):
        if groups[cell] == second:
            groups[cell] = first


def is_near(const unsigned char[::1] vector, const unsigned char[::1] others, int apart, int spared):
    """True if a vector is like one of others, which follow each other: at most `spared` numbers differ by more than
    `apart`."""
    cdef int length = vector.shape[0], count = others.shape[0] // max(length, 1), other, place, far, difference
    for other in range(count):
        far = 0
        for place in range(length):
            difference = vector[place] - others[other * length + place]
            if difference > apart or -difference > apart:
                far += 1
                if far > spared:
                    break
        if far <= spared:
            return True
    return False


@cython.cdivision(True)  # towards 0 for both signs, also in an engine with bounds checks
def as_luma(const unsigned char[::1] colours, int share):
    """Colours as luma and, `share` times weaker, how far red and blue are from it: JPEG keeps the first alone well."""
    cdef int place, red, green, blue, luma
    cdef unsigned char[::1] target
    result = bytearray(colours.shape[0])
    target = result
    for place in range(0, colours.shape[0] - 2, 3):
        red, green, blue = colours[place], colours[place + 1], colours[place + 2]
        luma = (299 * red + 587 * green + 114 * blue + 500) // 1000
        target[place] = luma
        target[place + 1] = 128 + (red - luma) // share
        target[place + 2] = 128 + (blue - luma) // share
    return bytes(result)
