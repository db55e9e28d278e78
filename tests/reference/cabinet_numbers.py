"""The three problems of numbers by trying everything: sums of primes, medians by sorting, triangles by their sides."""
from itertools import accumulate, pairwise


def primes_up_to(limit):
    """By trial division."""
    found = []
    for number in range(2, limit + 1):
        for prime in found:
            if prime * prime > number:
                found.append(number)
                break
            if number % prime == 0:
                break
        else:
            found.append(number)
    return found


def prime_sums(limit, least, exactly=False):
    """The primes up to the limit that are sums of at least, or exactly, so many consecutive primes."""
    primes = primes_up_to(limit)
    known, found = set(primes), set()
    for first in range(len(primes)):
        for count, total in enumerate(accumulate(primes[first:]), start=1):
            if total > limit:
                break
            if (count == least if exactly else count >= least) and total in known:
                found.add(total)
    return found


def least_median(rows, height, width):
    """The least median of all rectangles, by sorting each."""
    medians = []
    for top in range(len(rows) - height + 1):
        for left in range(len(rows[0]) - width + 1):
            ranks = sorted(rank for row in rows[top:top + height] for rank in row[left:left + width])
            medians.append(ranks[len(ranks) // 2])
    return min(medians)


def medians(rows, height, width):
    """The median of every rectangle by its upper left corner."""
    return {(top, left): least_median([row[left:left + width] for row in rows[top:top + height]], height, width)
            for top in range(len(rows) - height + 1) for left in range(len(rows[0]) - width + 1)}


def squared_sides(*corners):
    """The squares of a triangle's sides, in order of size; None if the corners lie on a line."""
    (ax, ay), (bx, by), (cx, cy) = corners
    if (bx - ax) * (cy - ay) == (cx - ax) * (by - ay):
        return None
    points = [*corners, corners[0]]
    return sorted((x - u) ** 2 + (y - v) ** 2 for (x, y), (u, v) in pairwise(points))


def similar(one, other):
    """Whether two triangles, given by the squares of their sides, are similar."""
    return all(one[0] * other[place] == other[0] * one[place] for place in (1, 2))


def triangle_triples(below):
    """All (a, b, d) with b + d below a limit for which a P exists, by trying every whole point of AC."""
    found = []
    for b in range(1, below):
        for d in range(b, below - b):  # b and d may change places: the picture is turned over
            for a in range(1, b):
                if any(_fits(a, b, d, x) for x in range(1, a)):
                    found += {(a, b, d), (a, d, b)}
    return found


def _fits(a, b, d, x):
    p = (x, a - x)
    # The angle at P of DBP has to be 135 degrees, as those at C and A are: most points are ruled out by that.
    to_d, to_b = (-p[0], d - p[1]), (b - p[0], -p[1])
    dot = to_d[0] * to_b[0] + to_d[1] * to_b[1]
    if dot >= 0 or abs(to_d[0] * to_b[1] - to_d[1] * to_b[0]) != -dot:
        return False
    sides = [squared_sides(*corners) for corners in (((0, d), (0, a), p), ((0, d), (b, 0), p), (p, (a, 0), (b, 0)))]
    return all(sides) and similar(sides[0], sides[1]) and similar(sides[0], sides[2])
