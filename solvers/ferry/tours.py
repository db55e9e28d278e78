"""Lower bounds of a walk that visits all of some places, and then goes to an end.

`Orders` is exact: a dynamic program over sets of stops (after M. Held and R. M. Karp, 1962), possible where few orders
are allowed. Where there are too many, `Tours` has the 1-tree bound (M. Held and R. M. Karp, The traveling-salesman
problem and minimum spanning trees, 1970): a walk through all places is a tree that joins them, in which each has two
neighbours, so the lightest tree is no heavier. A price for each place, which every edge at it pays and which is given
back twice, changes no walk, but makes trees dearer that are not walks; raised where a place has too many neighbours,
it brings the bound close to the optimum.
"""
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.core.generator_engine import at_once

FAR: Final = 1 << 60          # farther than anything
MOST_WEIGHED: Final = 2000    # pairs of a stop and a set that is left behind it, while one state is looked at
MOST_AHEAD: Final = 250_000   # and before the first is; a pair takes 200 bytes
PIECE: Final = 100            # ways to a stop or from one that are looked at in one piece of work
FIRST_ROUNDS: Final = 80      # in which prices are found, for the first set of places
ROUNDS: Final = 12            # and for another one, from those of the first
MOST_WAYS: Final = 20_000     # between places that are looked at for another one, so that many have fewer rounds


class Onward(NamedTuple):
    """The ways from a stop: the stops to which there is one, as bits, and what each costs, FAR where there is none."""

    stops: int
    costs: Sequence[int]


class Orders:
    """The least cost of making some stops in an order that is allowed. Stops are numbers, sets of them are bits.

    What is weighed is pairs of a stop and the set of those that are left behind it. They are kept: a state of the
    search that comes later has fewer stops to make, and its pairs are among them for the most part.
    """

    def __init__(
        self, onward: Callable[[int, int], Onward], to_end: Callable[[int], int], before: Sequence[int],
    ) -> None:
        """`onward` has the ways from a stop while those of a set are still to be made, `to_end` the cost from the last
        one, FAR if there is no way; `before` has the stops that come before each one. It is looked at when a question
        is asked, not now."""
        self._onward, self._to_end, self._before = onward, to_end, before
        self._too_many = FAR  # so many stops, or more, are not tried any more
        self._rest: dict[int, dict[int, int]] = {0: {}}  # for each set the least cost from each stop before it

    def lower_bound(self, stops: int, first: Sequence[int]) -> int | None:
        """At least so much costs a walk by all of these stops and then to the end; `first` has the way to each. None
        if there are too many orders to weigh."""
        ways = self._first_pairs(stops, first)
        if any(stop not in self._rest.get(left, ()) for stop, left in ways) and (
                stops.bit_count() >= self._too_many or not at_once(self._weigh(ways, MOST_WEIGHED))):
            self._too_many = min(self._too_many, stops.bit_count())
            return None
        return min(min((first[stop] + self._rest[left][stop] for stop, left in ways), default=FAR), FAR)

    def weigh_in_pieces(self, stops: int, first: Sequence[int]) -> Generator[None, None, bool]:
        """Weigh the orders of the first question ahead, in short pieces of work. False if there are too many."""
        weighed = yield from self._weigh(self._first_pairs(stops, first), MOST_AHEAD)
        if not weighed:
            self._too_many = stops.bit_count()
        return weighed

    def _first_pairs(self, stops: int, first: Sequence[int]) -> list[tuple[int, int]]:
        """The pairs of a stop that may be the first and those behind it."""
        return [(stop, stops ^ 1 << stop) for stop in bits(self._possible_first(stops)) if first[stop] < FAR]

    def _possible_first(self, stops: int) -> int:
        """The stops among these that none of the others must precede."""
        first_stops = 0
        for stop in bits(stops):
            if not self._before[stop] & stops:
                first_stops |= 1 << stop
        return first_stops

    def _weigh(self, ways: Iterable[tuple[int, int]], most: int) -> Generator[None, None, bool]:
        """Find the least cost from a stop through a set of others to the end, for each of `ways`.

        False if that needs more than `most` pairs. First the pairs that are needed are collected, larger sets before
        smaller ones; then they are solved backwards, each from sets with one stop less.
        """
        lengths = self._rest
        new = dict[int, int]()  # for each set the stops from which it is wanted
        count = piece = 0
        for stop, stops in ways:
            if stop not in lengths.get(stops, ()):
                new[stops] = new.get(stops, 0) | 1 << stop
                count += 1
        waiting, opens = list(new), list[int]()
        for stops in waiting:  # each behind all that have one stop more
            length = 0
            for stop in bits(new[stops]):
                length |= self._onward(stop, stops).stops
                piece += 1
            opens.append(self._possible_first(stops) & length)
            for stop in bits(opens[-1]):
                left, bit = stops ^ 1 << stop, 1 << stop
                piece += 1
                if stop not in lengths.get(left, ()):
                    if left not in new:
                        new[left] = 0
                        waiting.append(left)
                    if not new[left] & bit:
                        new[left] |= bit
                        count += 1
            if count > most:
                return False
            if piece >= PIECE:
                piece = 0
                yield
        for stops in reversed(waiting):
            costs = lengths.setdefault(stops, {})
            rest = [(stop, lengths[stops ^ 1 << stop][stop]) for stop in bits(opens.pop())]
            for stop in bits(new[stops]):
                way = self._onward(stop, stops).costs
                costs[stop] = min([FAR, *(way[other] + cost for other, cost in rest)]) if stops else (
                    self._to_end(stop))
                piece += 1
            if piece >= PIECE:
                piece = 0
                yield
        return True


def bits(number: int) -> Iterator[int]:
    """The bits that are set, from the lowest."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class Tours:
    """Bounds for any sets of places between which the distances stay the same."""

    def __init__(self, between: Callable[[str, str], int], to_end: Callable[[str], int]) -> None:
        """`between` and `to_end` are the least costs from place to place, and to the end; FAR if there is none."""
        self._between, self._to_end = lru_cache(maxsize=None)(between), lru_cache(maxsize=None)(to_end)
        self._bounds: dict[frozenset[str], tuple[int, dict[str, int]]] = {}
        self._prices: dict[str, int] = {}

    def lower_bound(self, places: frozenset[str], first: Mapping[str, int]) -> int:
        """At least so much costs a walk to all of these places and then to the end; `first` is the way to each."""
        if max(first.values()) >= FAR or min(map(self._to_end, places)) >= FAR:
            return FAR
        if places not in self._bounds:
            at_once(self._price(places, first, min(ROUNDS, MOST_WAYS // len(places) ** 2 + 1)))
        rest, prices = self._bounds[places]
        return max(rest + min(first[place] + prices[place] for place in places), 0)

    def price_in_pieces(self, places: frozenset[str], first: Mapping[str, int]) -> Generator[None, None, None]:
        """Find good prices for the first question ahead, in short pieces of work; others begin with these."""
        if max(first.values()) < FAR and min(map(self._to_end, places)) < FAR:
            yield from self._price(places, first, FIRST_ROUNDS)
            _, self._prices = self._bounds[places]

    def _price(self, places: frozenset[str], first: Mapping[str, int], rounds: int) -> Generator[None, None, None]:
        """Prices that make the bound high, and the bound without the way to the first place."""
        names = sorted(places)
        prices = {name: self._prices.get(name, 0) for name in names}
        best, best_rest, best_prices = -FAR, 0, prices
        step = 0
        for number in range(rounds):
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
            step -= step // (20 if rounds == FIRST_ROUNDS else 6)
            yield
        self._bounds[places] = best_rest, best_prices

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
            name = min(nearest, key=lambda candidate: nearest[candidate][0])
            way, last = nearest.pop(name)
            degrees[name] += 1
            degrees[last] += 1
            weight += way
            last = name
        return weight, degrees
