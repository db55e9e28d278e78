"""LZW as GIF has it: codes that become wider as the table of what came before grows.

Source: T. Welch, A Technique for High-Performance Data Compression (1984); CompuServe, GIF 89a (1990), appendix F.
"""
from libc.string cimport memset

cdef enum:
    CODES = 4096     # of a full table; the widest code has 12 bits
    VALUES = 256


# Each known string is a code: that of all but its last value, and this value. So the table is a trie, in which
# `children[code][value]` is the code of the longer string, 0 if there is none (0 is a value, and no longer string).
# Codes are added with their lowest bit first. One more code than its width allows widens all that follow. A full table
# is cleared, and begun anew. A decoder adds each string one code later than this does, which is why the width before
# the end is looked at once more. O(values), and 2 MB to clear now and then.
cdef Py_ssize_t pack_codes(
    const unsigned char[::1] values, int code_size, unsigned char[::1] out, unsigned short[:, ::1] children,
) noexcept nogil:
    cdef:
        int clear = 1 << code_size, end = clear + 1, following = end + 1, width = code_size + 1
        unsigned long long buffer = clear
        int filled = width, prefix = values[0], known
        Py_ssize_t place, written = 0
    memset(&children[0, 0], 0, CODES * VALUES * sizeof(unsigned short))
    for place in range(1, values.shape[0]):
        known = children[prefix, values[place]]
        if known:
            prefix = known
            continue
        buffer |= <unsigned long long>prefix << filled
        filled += width
        if following < CODES:
            children[prefix, values[place]] = following
            if following == 1 << width:
                width += 1
            following += 1
        else:
            buffer |= <unsigned long long>clear << filled
            filled += width
            memset(&children[0, 0], 0, CODES * VALUES * sizeof(unsigned short))
            width, following = code_size + 1, end + 1
        while filled >= 8:
            out[written] = buffer & 255
            written += 1
            buffer >>= 8
            filled -= 8
        prefix = values[place]
    buffer |= <unsigned long long>prefix << filled
    filled += width
    if following == 1 << width and width < 12:
        width += 1
    buffer |= <unsigned long long>end << filled
    filled += width
    while filled > 0:
        out[written] = buffer & 255
        written += 1
        buffer >>= 8
        filled -= 8
    return written


def compressed(values, int code_size):
    """Compress values below `1 << code_size`, at least one, by codes that begin one bit wider."""
    cdef Py_ssize_t written
    cdef const unsigned char[::1] given = values
    packed = bytearray(2 * len(values) + 16)  # a code for each value, of 12 bits at most, and the codes that clear
    cdef unsigned char[::1] out = packed
    table = memoryview(bytearray(CODES * VALUES * sizeof(unsigned short))).cast("H", (CODES, VALUES))
    cdef unsigned short[:, ::1] children = table
    with nogil:
        written = pack_codes(given, code_size, out, children)
    return bytes(packed[:written])
