"""Star polygons from the compass alone: where two lines between corners cross, in 60 decimal figures."""
from decimal import Decimal, getcontext
from math import gcd

getcontext().prec = 60
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")


def sine(angle):
    """By its series."""
    total, term, number = Decimal(0), angle, 1
    while abs(term) > Decimal(10) ** -58:
        total += term
        term = -term * angle * angle / ((number + 1) * (number + 2))
        number += 2
    return total


def corner(points, place):
    """On the circle of radius 1."""
    angle = 2 * PI * (place % points) / points
    return sine(PI / 2 - angle), sine(angle)


def crossing(one, other):
    """Where two lines meet, each given by two points, by Cramer's rule."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    det = (bx - ax) * (cy - dy) - (cx - dx) * (by - ay)
    share = ((cx - ax) * (cy - dy) - (cx - dx) * (cy - ay)) / det
    return ax + share * (bx - ax), ay + share * (by - ay)


def inner_radius(points, density):
    """How far from the centre the line from corner 0 to d crosses that from corner 1 to 1 - d."""
    x, y = crossing((corner(points, 0), corner(points, density)), (corner(points, 1), corner(points, 1 - density)))
    return (x * x + y * y).sqrt()


def cycles(points, density):
    """How many closed lines there are, by walking them."""
    left, found = set(range(points)), 0
    while left:
        place = left.pop()
        found += 1
        while (place := (place + density) % points) in left:
            left.discard(place)
    assert found == gcd(points, density)
    return found
