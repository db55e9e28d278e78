"""How likely the lines are, by doing what the rules say with every coin and every stalk."""
from fractions import Fraction


def coins() -> dict[int, Fraction]:
    """Three coins, heads 3 and tails 2."""
    odds = dict.fromkeys((6, 7, 8, 9), Fraction(0))
    for first in (2, 3):
        for second in (2, 3):
            for third in (2, 3):
                odds[first + second + third] += Fraction(1, 8)
    return odds


def ideal_stalks() -> dict[int, Fraction]:
    """49 stalks, where a heap is as likely to leave one, two, three or four: 9 are taken one time in four at first,
    then 8 one time in two, and again."""
    odds = dict.fromkeys((6, 7, 8, 9), Fraction(0))
    for first, chance in ((5, Fraction(3, 4)), (9, Fraction(1, 4))):
        for second in (4, 8):
            for third in (4, 8):
                odds[(49 - first - second - third) // 4] += chance / 4
    return odds


def counted_off(heap: int) -> int:
    """Take fours away as long as some stalks are left after it."""
    while heap > 4:
        heap -= 4
    return heap


def real_stalks() -> dict[int, Fraction]:
    """49 stalks, parted anywhere between the first and the last but one: the left heap has one stalk at least, the
    right one two, of which one goes between the fingers."""
    hands = {49: Fraction(1)}
    for _ in range(3):
        rest: dict[int, Fraction] = {}
        for stalks, chance in hands.items():
            for left in range(1, stalks - 1):
                right = stalks - left - 1
                kept = stalks - 1 - counted_off(left) - counted_off(right)
                rest[kept] = rest.get(kept, Fraction(0)) + chance / (stalks - 2)
        hands = rest
    return {stalks // 4: chance for stalks, chance in sorted(hands.items())}
