"""Straight lines of a picture, and at which distances they come again."""
from array import array


def find_lines(const unsigned char[::1] data, int width, int height, int contrast, int run):
    """Upright and level lines, each as a byte a pixel, 1 or 0.

    Args:
        data: the picture, three bytes a pixel.
        contrast: of 255; neighbouring pixels differ at least so much where there is a line.
        run: px, the length of the shortest line.

    Returns:
        (upright, level): `upright[y * width + x]` is 1 where pixels x and x + 1 of row y differ, as they do in a run of
        rows; `level` has the same for rows y and y + 1, along a run of columns.
    """
    upright, level = bytearray(width * height), bytearray(width * height)
    cdef unsigned char[::1] stand = upright, lie = level
    with nogil:
        _differences(data, width, height, contrast, 1, stand)
        _differences(data, width, height, contrast, width, lie)
        _drop_short(stand, width, height, width, 1, run)
        _drop_short(lie, height, width, 1, width, run)
    return upright, level


cdef void _differences(const unsigned char[::1] data, int width, int height, int contrast, int step,
                       unsigned char[::1] lines) noexcept nogil:
    cdef int place, part, far, difference, count = width * height
    for place in range(count - step):
        far = 0
        for part in range(3):
            difference = data[3 * place + part] - data[3 * (place + step) + part]
            far = max(far, difference if difference > 0 else -difference)
        lines[place] = far >= contrast


cdef void _drop_short(unsigned char[::1] lines, int across, int along, int step, int beside, int run) noexcept nogil:
    """Clear what is shorter than a line: `along` pixels, `step` apart, in each of `across` rows, `beside` apart."""
    cdef int row, place, start
    for row in range(across):
        start = 0
        for place in range(along + 1):
            if place < along and lines[row * beside + place * step]:
                continue
            if place - start < run:
                for start in range(start, place):
                    lines[row * beside + start * step] = 0
            start = place + 1


def repetitions(const unsigned char[::1] lines, int width, int height, int step, int shortest, int longest):
    """How often lines come again at each distance from `shortest` to `longest` px, along steps of `step` places: 1 for
    columns, the width of the picture for rows.
    """
    cdef int lag, y, count
    cdef Py_ssize_t place, total
    result = []
    for lag in range(shortest, longest + 1):
        total = 0
        with nogil:
            if step == 1:
                for y in range(0, height, 2):
                    count = 0
                    for place in range(<Py_ssize_t>y * width, <Py_ssize_t>(y + 1) * width - lag):
                        count += lines[place] & lines[place + lag]
                    total += count
            else:
                for y in range(height - lag):
                    count = 0
                    for place in range(<Py_ssize_t>y * width, <Py_ssize_t>(y + 1) * width):
                        count += lines[place] & lines[place + lag * width]
                    total += count
        result.append(total)
    return result


def profile(const unsigned char[::1] lines, int width, int height, int step, int lag, int left, int top, int right,
            int bottom):
    """Number of lines in each column (`step` 1) or row (`step` the width) that come again about `lag` px away, counted
    between the edges of a part of the picture.
    """
    cdef int x, y, shift, across = 1 if step == 1 else 0, place, here, size = width if across else height
    cdef bint again
    counts = array("i", bytes(4 * size))
    cdef int[::1] result = counts
    with nogil:
        for y in range(top, bottom):
            for x in range(left, right):
                place = y * width + x
                if not lines[place]:
                    continue
                here, again = x if across else y, False
                for shift in range(lag - 1, lag + 2):
                    if here + shift < size and lines[place + shift * step]:
                        again = True
                    elif here - shift >= 0 and lines[place - shift * step]:
                        again = True
                if again:
                    result[here] += 1
    return counts


def fold(const int[::1] counts, double side, int bins):
    """The sums of a profile at each of `bins` parts of a period of `side` px."""
    cdef int place, size = counts.shape[0]
    cdef double phase
    sums = array("d", bytes(8 * bins))
    cdef double[::1] result = sums
    for place in range(size):
        if counts[place]:
            phase = (place + 0.5) / side
            result[<int>((phase - <int>phase) * bins) % bins] += counts[place]
    return sums


def gathered(const int[::1] counts, double side, int bins, int wide):
    """How much the lines of a profile gather in a few parts of a period of `side` px: the sum of the squares of the
    shares in `wide` of `bins` parts beside each other; 0 without any line."""
    cdef double[::1] sums = fold(counts, side, bins)
    cdef double total = 0, square = 0, here
    cdef int place, shift
    for place in range(bins):
        total += sums[place]
    if total == 0:
        return 0.0
    for place in range(bins):
        here = 0
        for shift in range(wide):
            here += sums[(place + shift) % bins]
        square += here * here
    return square / (total * total)
