"""Lower bounds of a walk that calls at all of some places, in any order, and then goes to an end.

Of few places all orders are weighed. Of more it is the bound of M. Held and R. M. Karp (The traveling-salesman problem
and minimum spanning trees, 1970): a walk that calls at all places is a tree that joins them, in which each has two
neighbours, so the lightest tree is no heavier. A price for each place, which its every edge pays and which is given
back twice, changes no walk, but makes trees dearer that are not walks; raised where a place has too many neighbours,
it brings the bound close to the truth.
"""
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

FAR: Final = 1 << 60      # farther than anything
MOST_ORDERED: Final = 7   # places of which all orders are weighed
FIRST_ROUNDS: Final = 80  # in which prices are found, for the first set of places
ROUNDS: Final = 12        # and for another one, from those of the first


class Tours:
    """Bounds for any sets of places between which the distances stay the same."""

    def __init__(self, between: Callable[[str, str], int], to_end: Callable[[str], int]) -> None:
        """`between` and `to_end` are the least costs from place to place, and to the end; FAR if there is none."""
        self._between, self._to_end = lru_cache(maxsize=None)(between), lru_cache(maxsize=None)(to_end)
        self._ordered = lru_cache(maxsize=None)(self._cheapest_order)
        self._priced: dict[frozenset[str], tuple[int, dict[str, int]]] = {}
        self._prices: dict[str, int] = {}

    def least(self, places: frozenset[str], first: Mapping[str, int]) -> int:
        """At least so much costs a walk to all of these places and then to the end; `first` is the way to each."""
        if len(places) <= MOST_ORDERED:
            return min(min(first[place] + self._ordered(place, places - {place}) for place in places), FAR)
        if max(first.values()) >= FAR or min(map(self._to_end, places)) >= FAR:
            return FAR
        if places not in self._priced:
            self._priced[places] = self._price(places, first)
        rest, prices = self._priced[places]
        return max(rest + min(first[place] + prices[place] for place in places), 0)

    def _cheapest_order(self, place: str, others: frozenset[str]) -> int:
        if not others:
            return self._to_end(place)
        return min(min(self._between(place, other) + self._ordered(other, others - {other}) for other in others), FAR)

    def _price(self, places: frozenset[str], first: Mapping[str, int]) -> tuple[int, dict[str, int]]:
        """Prices that make the bound high, and the bound without the way to the first place."""
        names = sorted(places)
        prices = {name: self._prices.get(name, 0) for name in names}
        best, best_rest, best_prices = -FAR, 0, prices
        step = 0
        for number in range(ROUNDS if self._prices else FIRST_ROUNDS):
            rest, degrees = self._tree(names, prices)
            begin = min(names, key=lambda name: first[name] + prices[name])
            degrees[begin] += 1
            whole = rest + first[begin] + prices[begin]
            if whole > best:
                best, best_rest, best_prices = whole, rest, dict(prices)
            if all(degree == 2 for degree in degrees.values()):
                break
            if number == 0:
                step = max(abs(whole), 1) // (4 * len(names))
            prices = {name: prices[name] + step * (degrees[name] - 2) for name in names}
            step -= step // (20 if not self._prices else 6)
        if not self._prices:
            self._prices = best_prices
        return best_rest, best_prices

    def _tree(self, names: list[str], prices: Mapping[str, int]) -> tuple[int, dict[str, int]]:
        """The lightest tree (Prim) with the way to the end, less what prices give back; and each place's neighbours.
        Each way counts in its cheaper direction."""
        degrees = dict.fromkeys(names, 0)
        end = min(names, key=lambda name: self._to_end(name) + prices[name])
        degrees[end] += 1
        weight = self._to_end(end) + prices[end] - 2 * sum(prices.values())
        nearest = dict.fromkeys(names[1:], (FAR * 4, names[0]))
        last = names[0]
        while nearest:
            for name, (known, _) in nearest.items():
                way = min(self._between(last, name), self._between(name, last)) + prices[last] + prices[name]
                if way < known:
                    nearest[name] = (way, last)
            name = min(nearest, key=lambda each: nearest[each][0])
            way, last = nearest.pop(name)
            degrees[name] += 1
            degrees[last] += 1
            weight += way
            last = name
        return weight, degrees
