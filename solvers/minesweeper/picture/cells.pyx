"""Cells of a picture at one size, wherever their edges lie between pixels, and groups of cells that look alike."""
cimport cython
from libc.math cimport floor, ceil
from libc.stdlib cimport free, malloc

from array import array


def sample_cells(const unsigned char[::1] data, int width, double left, double top, double across, double down,
                 int columns, int rows, int size):
    """Pixels of each cell as `size` rows of bytes, three a pixel; each is the mean of what lies under it.

    Args:
        data: the picture, three bytes a pixel.
        width: of the picture, px.
        left, top: px, where the first cell begins; may be fractions, as the sides of a cell, `across` and `down`.
        columns, rows: number of cells.
        size: pixels of a side in the result.

    The cells have to lie within the picture.
    """
    # The picture is averaged along the rows first, and then down: 3 * size numbers for each row under a cell.
    cdef:
        int row, column, y, x, height = data.shape[0] // 3 // width
        double[::1] sums = array("d", bytes(8 * 3 * size))
        unsigned char[::1] target
        double step_x = across / size, step_y = down / size
    result = []
    for row in range(rows):
        for column in range(columns):
            lines = []
            for y in range(size):
                _average(data, width, height, left + column * across, step_x, top + row * down + y * step_y,
                         top + row * down + (y + 1) * step_y, size, sums)
                line = bytearray(3 * size)
                target = line
                for x in range(3 * size):
                    target[x] = <unsigned char>(sums[x] + 0.5)
                lines.append(bytes(line))
            result.append(tuple(lines))
    return result


cdef void _average(const unsigned char[::1] data, int width, int height, double left, double step, double top,
                   double bottom, int size, double[::1] sums) noexcept nogil:
    """Means of `size` rectangles beside each other, between `top` and `bottom`."""
    cdef int x, y, place, part
    cdef int first_y = <int>floor(top + 1e-6), end_y = <int>ceil(bottom - 1e-6), first_x, end_x
    cdef double high, wide, weight, start, end, total, red, green, blue
    for place in range(size):
        start, end = left + place * step, left + (place + 1) * step
        first_x, end_x = <int>floor(start + 1e-6), <int>ceil(end - 1e-6)
        total = red = green = blue = 0
        for y in range(max(first_y, 0), min(end_y, height)):
            high = min(bottom, <double>(y + 1)) - max(top, <double>y)
            for x in range(max(first_x, 0), min(end_x, width)):
                wide = min(end, <double>(x + 1)) - max(start, <double>x)
                weight = high * wide
                part = 3 * (y * width + x)
                red += weight * data[part]
                green += weight * data[part + 1]
                blue += weight * data[part + 2]
                total += weight
        if total > 0:
            red, green, blue = red / total, green / total, blue / total
        sums[3 * place], sums[3 * place + 1], sums[3 * place + 2] = red, green, blue


def nearest_distances(const unsigned char[::1] features, int length, int most):
    """Distance of each of at most `most` vectors to the nearest other one: the largest difference of a number."""
    cdef int count = features.shape[0] // length, step = max(count // most, 1), one, other, best, far
    result = []
    for one in range(0, count, step):
        best = 255
        for other in range(count):
            if other != one:
                far = _distance(features, one * length, other * length, length, best - 1)
                if far < best:
                    best = far
                    if not best:  # as of most cells of a lossless picture: none is nearer
                        break
        result.append(best)
    return result


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
    cdef int count = features.shape[0] // length, cell, known, far, near, nearest, used = 0
    cdef int *kept = <int *>malloc(max(count, 1) * sizeof(int))
    cdef int *groups = <int *>malloc(max(count, 1) * sizeof(int))
    if not kept or not groups:
        free(kept)
        free(groups)
        raise MemoryError
    try:
        with nogil:
            for cell in range(count):
                near, nearest = -1, apart + 1
                for known in range(used):
                    far = _distance(features, cell * length, kept[known] * length, length, apart)
                    if far > apart:
                        continue
                    if near >= 0 and groups[kept[known]] != groups[near]:
                        _merge(groups, cell, groups[kept[known]], groups[near])
                    near, nearest = kept[known], min(far, nearest)
                groups[cell] = groups[near] if near >= 0 else cell
                if 2 * nearest > apart:
                    kept[used] = cell
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
