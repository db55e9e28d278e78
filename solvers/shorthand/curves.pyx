"""Points along strokes: headings integrated step by step, in units and with y downwards, as on a screen."""
from libc.math cimport M_PI, cos, fabs, pow, sin

from array import array

cdef enum:
    MOST = 96  # steps of a stroke


def trace(double x, double y, double begin, double end, double length, double skew):
    """The points of a stroke that begins at a place: x and y in turn, in an array of doubles.

    Args:
        begin, end: headings in degrees, against the clock.
        length: of the stroke, in units.
        skew: of its bend; the heading follows a half wave of the `skew`th power of the way, so that the curvature is 0
            at both ends. 0 is an arc of a circle.
    """
    cdef double turn = (end - begin) * M_PI / 180, start = begin * M_PI / 180, heading, part
    cdef int steps = 1, number
    if turn != 0:  # a straight stroke is one step; a sharper or longer one needs more to look round
        steps = <int>(fabs(turn) * 6 + length * 3) + 3
        if steps > MOST:
            steps = MOST
    points = array("d", bytes(16 * (steps + 1)))
    cdef double[::1] row = points
    cdef double step = length / steps
    row[0], row[1] = x, y
    # Each step goes straight in the heading at its middle, so that an arc ends where it should to the second order.
    for number in range(steps):
        part = (number + 0.5) / steps
        if skew != 0:
            part = (1 - cos(M_PI * pow(part, skew))) / 2
        heading = start + turn * part
        x += step * cos(heading)
        y -= step * sin(heading)
        row[2 * number + 2], row[2 * number + 3] = x, y
    return points
