"""Cantus firmi by the rules of docs/counterpoint-rules.md: all sequences tried, each looked at as a whole."""
from itertools import pairwise

WHITE = (0, 2, 4, 5, 7, 9, 11)


def key(final, step):
    """Semitones of a letter above c of octave 0; the final is the number of a letter of an octave."""
    return 12 * ((final + step) // 7) + WHITE[(final + step) % 7]


def sung(final, one, other):
    semitones = key(final, other) - key(final, one)
    return one != other and (abs(semitones) in (1, 2, 3, 4, 5, 7, 12) or (semitones == 8 and other - one == 5))


def good(final, line):
    """Whether a whole line, in steps from the final, is a cantus."""
    motions = [other - one for one, other in pairwise(line)]
    leaps = [abs(motion) > 1 for motion in motions]
    if line[0] or line[-1] or motions[-1] != -1 or 3 * sum(leaps) >= len(line):
        return False
    if max(line) > 9 or min(line) < -4 or max(line) - min(line) > 7 or line.count(max(line)) > 1 or max(line) == 0:
        return False
    if not all(sung(final, one, other) for one, other in pairwise(line)) or any(motion < -4 for motion in motions):
        return False
    for one, other in pairwise(motions):
        same = one * other > 0
        if abs(one) > 2 and (same or abs(other) > 2):
            return False
        if abs(one) > 1 and abs(other) > 1 and same and abs(other) > 2:
            return False
    if any(one and two and three for one, two, three in zip(leaps, leaps[1:], leaps[2:], strict=False)):
        return False
    turns = [0, *(place for place in range(1, len(line) - 1) if motions[place - 1] * motions[place] < 0), len(line) - 1]
    return all(abs(key(final, line[one]) - key(final, line[other])) != 6 for one, other in pairwise(turns))


def all_melodies(final, length):
    """Every cantus, by trying all lines without an interval that is not sung and with few leaps."""
    def go_on(line, leaps):
        if len(line) == length:
            if good(final, line):
                yield tuple(line)
            return
        for step in range(-4, 10):
            more = leaps + (abs(step - line[-1]) > 1)
            if sung(final, line[-1], step) and 3 * more < length:
                yield from go_on([*line, step], more)

    return set(go_on([0], 0))
