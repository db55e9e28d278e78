"""Lower bounds of what is left of a play: the A* search does not look at what these rule out.

What is looked at is a graph of entries without a state, in which all distances are known; ways that want a token are
open there, but for those that want one which is certainly not there. Someone alone gives a token that all ways to the
end want: then it has to be given, and whatever such a giver wants, or whoever comes to where they stand, has to be
given before: the loaf for the fisher, the flour for the loaf. So what is left is a tour from stop to stop, each after
those that it wants (tours.py): a stop is a gift, or somebody who shall be talked to. The keys of the conversations are
counted besides, person by person, as what is certain of tokens shortens or prolongs them (talks.py).

Sets of gifts are bits of a number: there are some for each state that is looked at.
"""
import heapq
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from typing import Final

from solvers.ferry.graph import KEY, Entry, TaleGraph, leading
from solvers.ferry.tale import Link, Portal
from solvers.ferry.talks import Known, fewest_keys, given_with, links_of
from solvers.ferry.tours import FAR, Onward, Orders, Tours, bits

Node = tuple[int, bool]  # an entry, and whether one has talked since

_NO_TOKENS: Final = frozenset[str]()


class Bounds:
    """The lower bounds of one question: from which entries, to which endings, and who has to be talked to."""

    def __init__(
        self, graph: TaleGraph, entries: list[Entry], endings: frozenset[str], talk_to: frozenset[str],
    ) -> None:
        """`talk_to` are maps whose person has to be talked to. All routes from `entries` must be known."""
        self._graph, self._entries = graph, entries
        tale = graph.tale
        self._number = {entry: number for number, entry in enumerate(entries)}
        self._people = {each.name: each.person for each in tale.maps if each.person}
        links = {name: links_of(tale, person) for name, person in self._people.items()}
        self._ending_keys = {name: self._fewest(name, endings) for name, each in links.items()
                             if any(link.ending in endings for link in each)}
        self._edges = self._relaxed()
        self._endings, self._talk_to = endings, talk_to
        portals = [portal for each in tale.maps for portal in leading(each)]
        self._last = next(iter(self._ending_keys)) if len(self._ending_keys) == 1 and not any(
            portal.ending in endings for portal in portals) else ""  # where the tale ends, if in one conversation alone
        self._to_end = self._distances(self._ends())
        givers = defaultdict(set)
        for name, each in links.items():
            for link in each:
                for token in link.gives:
                    givers[token].add(name)
        needs = {token for every in links.values() for link in every for token in link.needs} | {
            token for portal in portals for token in portal.needs}
        self._gifts = sorted(token for token in needs if len(givers[token]) == 1)
        self._bit = {gift: 1 << number for number, gift in enumerate(self._gifts)}
        self._shut = [gift for gift in self._gifts if any(gift in portal.needs for portal in portals)]
        self._shut_bits = sum(self._bit[gift] for gift in self._shut)
        taken = {token for each in links.values() for link in each for token in link.takes}
        self._kept = {name: frozenset(token for link in each for token in (*link.needs, *link.lacks))
                      - taken for name, each in links.items()}  # what is never taken, as far as a person asks for it
        self._own = {name: frozenset(token for token in self._kept[name] if givers[token] == {name}) for name in links}
        # Stops are gifts by their numbers, and behind them people who have to be talked to.
        self._places = [*(next(iter(givers[gift])) for gift in self._gifts), *sorted(talk_to)]
        self._people_bit = {name: 1 << len(self._gifts) + number for number, name in enumerate(sorted(talk_to))}
        self.weighed = True          # whether all orders of the first stops are
        self._at_first = _NO_TOKENS  # what is carried in the first state
        self._wanted = [0] * len(self._places)  # what has to be given before each stop, or there
        self._before = [0] * len(self._places)  # and what before it
        self._end_wants: dict[Node, int] = defaultdict(int)        # what is given on all ways from a node to the end
        self._stop_wants = [defaultdict[Node, int](int) for _ in self._places]  # and to each stop
        self._to_shut: dict[tuple[int, int], dict[Node, int]] = {}  # to a stop, while ways are shut that want a gift
        self._to_talk: dict[str, dict[Node, int]] = {}
        self._afters = {name: self._after(name) for name in self._people}
        self._together = [self._given_together(number) for number in range(len(self._gifts))]
        self._tours = Tours(self._between, self._after_to_end)
        self._to_stops: dict[tuple[Node, int], list[int]] = {}  # from a node, while ways are shut
        self._onward: dict[tuple[int, int], Onward] = {}      # and from a stop
        self._spoken: dict[tuple[str, frozenset[str], int], int] = {}
        self._ends_with: dict[frozenset[str], bool] = {}  # whether the last conversation can come to an end then
        self._stops: dict[tuple[Node, int, int], int] = {}
        self._orders = Orders(self._from_stop, self._stop_to_end, self._before)

    def preparing(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> Generator[None, None, None]:
        """Find out, in short pieces of work, what each stop and the end cannot do without, and the orders in which
        the stops of the first state can be made; `left` may be asked then."""
        self._at_first = tokens
        for number in range(len(self._places)):
            yield from self._find_out_stop(number)
        for gift, bit in self._bit.items():
            ends = self._distances(self._ends(gift), (gift,))
            for each in self._to_end:
                if each not in ends:
                    self._end_wants[each] |= bit
            yield
        stops = self._stops_from(node, tokens, met)
        self.weighed = yield from self._orders.weighing(stops, self._from_node(node, stops))
        if not self.weighed:
            yield from self._tours.pricing(*self._tour(node, stops))

    def _find_out_stop(self, number: int) -> Generator[None, None, None]:
        """What is wanted at a stop, and what one has to have been given to come there."""
        name, gift = self._places[number], self._gifts[number] if number < len(self._gifts) else ""

        def goal(link: Link) -> bool:
            return not gift or gift in link.gives  # to have talked to somebody, any beginning does

        for other, bit in self._bit.items():
            if other != gift and self._wants(name, goal, other):
                self._wanted[number] |= bit
                if self._wants(name, goal, other, strictly=True):
                    self._before[number] |= bit
        yield
        own, base = (gift,) if gift else (), self._talk(name)
        if gift:
            yield
            base = self._distances(self._talks_on(name), own)
        self._to_shut[number, 0] = base
        wants = self._stop_wants[number]
        for other in self._shut:
            if other != gift:
                yield
                found = self._to_shut[number, self._bit[other]] = self._distances(self._talks_on(name), (*own, other))
                for node in base:
                    if node not in found:
                        wants[node] |= self._bit[other]
        yield

    def left(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> int:
        """At least so much is left from a node; FAR if the end cannot be reached."""
        direct = self._to_end.get(node, FAR)
        if direct == FAR:
            return FAR
        stops, keys = self._stops_from(node, tokens, met), 0
        if stops or self._last:
            keys = self._keys(tokens, stops)
            if keys >= FAR:
                return FAR
        if not stops:
            return direct + keys
        least = self._orders.least(stops, self._from_node(node, stops))
        if least is None:
            least = self._tours.least(*self._tour(node, stops))
        # The direct way has the keys of the last conversation in it, unless they are among the others.
        return min(max(direct + keys if self._last else direct, least + keys), FAR)

    def _tour(self, node: Node, stops: int) -> tuple[frozenset[str], dict[str, int]]:
        """The places of some stops, and the least cost of the way to each."""
        places = frozenset(self._places[stop] for stop in bits(stops))
        return places, {name: self._talk(name).get(node, FAR) for name in places}

    def _stops_from(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> int:
        """The stops that are still to be made: gifts, and people none of whose gifts are among them."""
        people = sum(self._people_bit[name] for name in self._talk_to - met)
        missing = self._missing(node, tokens, people)
        for number in bits(missing):
            people &= ~self._people_bit.get(self._places[number], 0)
        return missing | people

    def _missing(self, node: Node, tokens: frozenset[str], people: int) -> int:
        """The gifts that are not there, and have to be given on all ways from a node to the end or to `people`."""
        absent = 0
        for gift, bit in self._bit.items():
            if gift not in tokens:
                absent |= bit
        known = self._stops.get((node, absent, people))
        if known is None:
            known = self._end_wants[node] & absent
            waiting = known | people
            while waiting:
                number = waiting.bit_length() - 1
                more = (self._wanted[number] | self._stop_wants[number][node]) & absent & ~known
                known |= more
                waiting = (waiting | more) & ~(1 << number)
            self._stops[node, absent, people] = known
        return known

    def _keys(self, tokens: frozenset[str], stops: int) -> int:
        """The keys that the conversations at all stops take, and that in which the tale ends."""
        goals: dict[str, int] = {self._last: 0} if self._last else {}
        for stop in bits(stops):
            name = self._places[stop]
            goals[name] = goals.get(name, 0) | 1 << stop
        if self._last and not self._may_end(tokens, stops):
            return FAR
        return min(sum(self._spoken_with(name, tokens & self._kept[name], each) for name, each in goals.items()), FAR)

    def _may_end(self, tokens: frozenset[str], stops: int) -> bool:
        """Whether the one conversation in which the tale ends can, once all others have given what they have to."""
        name = self._last
        given = {self._gifts[stop] for stop in bits(stops) if stop < len(self._gifts) and self._places[stop] != name}
        held = tokens.union(given) & self._kept[name]
        if held not in self._ends_with:
            self._ends_with[held] = fewest_keys(self._graph.tale, self._people[name], Known(held, _NO_TOKENS),
                                                _NO_TOKENS, self._endings) is not None
        return self._ends_with[held]

    def _spoken_with(self, name: str, held: frozenset[str], stops: int) -> int:
        """The fewest keys of all conversations with a person."""
        key = (name, held, stops)
        if key not in self._spoken:
            goals = frozenset(self._gifts[stop] for stop in bits(stops) if stop < len(self._gifts))
            keys = fewest_keys(self._graph.tale, self._people[name], Known(held, self._own[name] - held), goals,
                               self._endings if name == self._last else _NO_TOKENS)
            self._spoken[key] = FAR if keys is None else keys * KEY
        return self._spoken[key]

    # From stop to stop

    def _from_node(self, node: Node, stops: int) -> list[int]:
        """The least costs from a node until one begins to talk at each stop, while none of `stops` has been made."""
        key = (node, stops & self._shut_bits)
        if key not in self._to_stops:
            shut = key[1] & -key[1]  # one of the gifts by which ways are shut; what the others shut is known before
            ways = [self._to_shut.get((stop, shut), self._to_shut[stop, 0]).get(node, FAR)
                    for stop in range(len(self._places))]
            self._to_stops[key] = list(map(max, ways, self._from_node(node, key[1] ^ shut))) if shut else ways
        return self._to_stops[key]

    def _from_stop(self, stop: int, stops: int) -> Onward:
        """The same from the conversation at a stop, which may be that of other stops as well."""
        key = (stop, stops & self._shut_bits)
        if key not in self._onward:
            rows = [self._from_node(node, stops) for node in self._afters[self._places[stop]]]
            ways = [min(each) for each in zip(*rows, strict=True)] or [FAR] * len(self._places)
            for other in self._together[stop] if stop < len(self._gifts) else ():
                ways[other] = 0
            self._onward[key] = Onward(sum(1 << other for other, way in enumerate(ways) if way < FAR), ways)
        return self._onward[key]

    def _stop_to_end(self, stop: int) -> int:
        """The least cost to the end once one has begun to talk at the last stop, beyond the keys that are counted for
        it: the tale may end in that conversation."""
        name = self._places[stop]
        away = min((self._to_end.get(node, FAR) for node in self._afters[name]), default=FAR)
        if stop < len(self._gifts):
            _, endings = given_with(self._graph.tale, self._people[name], self._gifts[stop])
            return 0 if self._endings & endings else away
        if name == self._last:
            return 0
        if name not in self._ending_keys:
            return away
        # Nobody has talked here yet, so what this person alone gives is not there. One key at most is counted.
        keys = fewest_keys(self._graph.tale, self._people[name], Known(_NO_TOKENS, self._own[name] - self._at_first),
                           _NO_TOKENS, self._endings)
        return away if keys is None else min(away, max(keys - 1, 0) * KEY)

    def _given_together(self, number: int) -> frozenset[int]:
        """The gifts that may be given in the same conversation as one is, with it or after it."""
        name = self._places[number]
        gifts, _ = given_with(self._graph.tale, self._people[name], self._gifts[number])
        return frozenset(other for other, gift in enumerate(self._gifts) if gift in gifts and other != number)

    def _fewest(self, name: str, endings: frozenset[str]) -> int:
        keys = fewest_keys(self._graph.tale, self._people[name], Known(_NO_TOKENS, _NO_TOKENS), _NO_TOKENS, endings)
        return 0 if keys is None else keys

    def _relaxed(self) -> dict[Node, list[tuple[Node, int, Portal | None]]]:
        """What leads to a node: from where, at what cost, through which portal; backwards."""
        found: dict[Node, list[tuple[Node, int, Portal | None]]] = defaultdict(list)
        for number, entry in enumerate(self._entries):
            routes = self._graph.routes(entry)
            if routes.talk is not None:
                found[number, True].append(((number, False), routes.talk, None))
            for portal, straight, after in zip(leading(self._graph.tale.map_named[entry.place]), routes.straight,
                                               routes.after, strict=True):
                behind = self._graph.behind(portal)
                if behind is None:
                    continue
                if straight is not None:
                    found[self._number[behind], False].append(((number, False), straight, portal))
                if after is not None and routes.talk is not None:
                    found[self._number[behind], False].append(((number, True), after - routes.talk, portal))
        return found

    def _ends(self, without: str = "") -> list[tuple[Node, int]]:
        """The nodes from which a key or a conversation ends the tale, and the least cost of that, but for the keys of
        the conversation if it ends in one alone. Ways that want the token `without` are left out."""
        found: list[tuple[Node, int]] = []
        for number, entry in enumerate(self._entries):
            routes = self._graph.routes(entry)
            for portal, straight, after in zip(leading(self._graph.tale.map_named[entry.place]), routes.straight,
                                               routes.after, strict=True):
                if portal.ending in self._endings and without not in portal.needs:
                    if straight is not None:
                        found.append(((number, False), straight))
                    if after is not None and routes.talk is not None:
                        found.append(((number, True), after - routes.talk))
            if entry.place in self._ending_keys and routes.talk is not None and not (without and self._wants(
                    entry.place, lambda link: link.ending in self._endings, without)):
                keys = 0 if entry.place == self._last else self._ending_keys[entry.place] * KEY
                found.append(((number, False), routes.talk + keys))
                found.append(((number, True), KEY + keys))
        return found

    def _wants(self, place: str, goal: Callable[[Link], bool], token: str, *, strictly: bool = False) -> bool:
        """Whether each way of a conversation to a link that is a goal wants a token, or gives it: with the goal at the
        latest, or before it if `strictly`."""
        reached = set[int]()
        waiting = list(self._people[place].openings)
        while waiting:
            link = waiting.pop()
            if token in link.needs or (token in link.gives and not strictly):
                continue
            if goal(link):
                return False
            if token not in link.gives and link.target not in reached:
                reached.add(link.target)
                waiting += self._graph.tale.links_from.get(link.target, ())
        return True

    def _distances(self, ends: Iterable[tuple[Node, int]], shut: tuple[str, ...] = ()) -> dict[Node, int]:
        """The least cost from each node to the nearest end, through no portal that wants one of the tokens `shut`."""
        found: dict[Node, int] = {}
        heap = [(cost, node) for node, cost in ends]
        heapq.heapify(heap)
        while heap:
            cost, node = heapq.heappop(heap)
            if node in found:
                continue
            found[node] = cost
            for other, more, portal in self._edges.get(node, ()):
                if other not in found and not (shut and portal and any(token in portal.needs for token in shut)):
                    heapq.heappush(heap, (cost + more, other))
        return found

    def _talk(self, name: str) -> dict[Node, int]:
        """The least cost from each node until one has begun to talk on a map."""
        if name not in self._to_talk:
            self._to_talk[name] = self._distances(self._talks_on(name))
        return self._to_talk[name]

    def _talks_on(self, name: str) -> list[tuple[Node, int]]:
        """The nodes on a map from which one talks next, and the least cost of that."""
        found: list[tuple[Node, int]] = []
        for number, entry in enumerate(self._entries):
            talk = self._graph.routes(entry).talk if entry.place == name else None
            if talk is not None:
                found += [((number, False), talk), ((number, True), KEY)]
        return found

    def _after(self, name: str) -> list[Node]:
        return [(number, True) for number, entry in enumerate(self._entries)
                if entry.place == name and self._graph.routes(entry).talk is not None]

    def _after_to_end(self, name: str) -> int:
        """The least cost to the end once one has talked on a map; the talk itself may have been the end."""
        if name in self._ending_keys:
            return 0
        return min((self._to_end.get(node, FAR) for node in self._afters[name]), default=FAR)

    def _between(self, name: str, other: str) -> int:
        return min((self._talk(other).get(node, FAR) for node in self._afters[name]), default=FAR)
