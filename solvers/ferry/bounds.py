"""Lower bounds of the remaining cost of a play, for the A* search in solving.py.

The bounds are distances in a relaxed graph of entries, in which tokens do not matter: portals that need one are open,
but for those whose token is certainly missing. On top of that come the necessary detours. A *gift* is a token that only
one person gives, and no portal. If every way to the end needs a gift that is not there, it must be fetched, and so must
whatever its giver asks for: the loaf for the fisher, the flour for the loaf. A *stop* is a gift to fetch, or a person
who must be talked to. What remains costs at least a tour by all stops, each after those that it depends on (tours.py).
The keys of the conversations are added person by person, as what is certain of tokens allows (talks.py).

Every bound is admissible: it never exceeds the true cost, which is what makes the first play that A* finishes a
shortest one. Sets of stops are bits of an integer, as each state of the search asks for some. Most methods cache their
answers by exactly the part of the state that they depend on.
"""
import heapq
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from typing import Final

from solvers.ferry.graph import KEY, Entry, TaleGraph, leading_portals
from solvers.ferry.tale import Link, Portal
from solvers.ferry.talks import Known, conversation_links, fewest_keys, tokens_given_with
from solvers.ferry.tours import FAR, Onward, Orders, Tours, bits

Node = tuple[int, bool]  # an entry, and whether one has talked since

_NO_TOKENS: Final = frozenset[str]()


class Bounds:
    """The lower bounds of one search.

    `lower_bound` answers for a state; before that, `prepare_in_pieces` must have run to its end.
    """

    def __init__(
        self, graph: TaleGraph, entries: list[Entry], endings: frozenset[str], talk_to: frozenset[str],
    ) -> None:
        """
        Args:
            graph: all routes from `entries` must be known.
            entries: all that can be reached; a node of the relaxed graph is an index into them and whether one talked.
            endings: names of the endings that are sought.
            talk_to: names of the maps whose person must be talked to.
        """
        self._graph, self._entries = graph, entries
        tale = graph.tale
        self._number = {entry: number for number, entry in enumerate(entries)}
        self._people = {each.name: each.person for each in tale.maps if each.person}
        links = {name: conversation_links(tale, person) for name, person in self._people.items()}
        self._ending_keys = {name: self._fewest(name, endings) for name, each in links.items()
                             if any(link.ending in endings for link in each)}
        self._edges = self._relaxed_edges()
        self._endings, self._talk_to = endings, talk_to
        portals = [portal for each in tale.maps for portal in leading_portals(each)]
        self._last = next(iter(self._ending_keys)) if len(self._ending_keys) == 1 and not any(
            portal.ending in endings for portal in portals) else ""  # where the tale ends, if in one conversation alone
        self._to_end = self._distances(self._ends())
        self._find_gifts(links, portals)
        self.weighed = True          # whether all orders of the first state's stops could be weighed
        self._first_tokens = _NO_TOKENS  # carried in the first state
        self._wanted = [0] * len(self._places)  # by stop: the gifts needed before it or in its conversation
        self._before = [0] * len(self._places)  # by stop: those needed before it
        self._end_wants: dict[Node, int] = defaultdict(int)        # gifts needed on all ways from a node to the end
        self._stop_wants = [defaultdict[Node, int](int) for _ in self._places]  # and on all ways to each stop
        # Costs from each node to a stop, without the portals that need one gift (0: with all portals).
        self._to_shut: dict[tuple[int, int], dict[Node, int]] = {}
        self._to_talk: dict[str, dict[Node, int]] = {}  # costs from each node to the person of a map
        self._nodes_after_talk = {name: self._nodes_after(name) for name in self._people}
        self._together = [self._given_together(number) for number in range(len(self._gifts))]
        self._tours = Tours(self._between, self._after_to_end)
        # Caches of the methods of nearly the same names.
        self._to_stops: dict[tuple[Node, int], list[int]] = {}
        self._onward: dict[tuple[int, int], Onward] = {}
        self._talk_keys: dict[tuple[str, frozenset[str], int], int] = {}
        self._ends_with: dict[frozenset[str], bool] = {}
        self._stops: dict[tuple[Node, int, int], int] = {}
        self._orders = Orders(self._from_stop, self._stop_to_end, self._before)

    def _find_gifts(self, links: dict[str, list[Link]], portals: list[Portal]) -> None:
        """Number the stops: gifts first, then the people to be talked to; and find what is certain of tokens.

        `links` are those of each conversation, by its map.
        """
        givers = defaultdict(set)
        for name, conversation in links.items():
            for link in conversation:
                for token in link.gives:
                    givers[token].add(name)
        for portal in portals:
            for token in portal.gives:  # then no person is certain to give it
                givers[token].add("")
        needs = {token for every in links.values() for link in every for token in link.needs} | {
            token for portal in portals for token in portal.needs}
        self._gifts = sorted(token for token in needs if len(givers[token]) == 1 and "" not in givers[token])
        self._bit = {gift: 1 << number for number, gift in enumerate(self._gifts)}
        self._gate_gifts = [gift for gift in self._gifts if any(gift in portal.needs for portal in portals)]
        self._gate_gift_bits = sum(self._bit[gift] for gift in self._gate_gifts)
        taken = {token for each in links.values() for link in each for token in link.takes}
        # By map: the tokens that its person asks for and nobody ever takes; and of those what this person alone gives.
        self._permanent = {name: frozenset(token for link in each for token in (*link.needs, *link.lacks)) - taken
                           for name, each in links.items()}
        self._own = {name: frozenset(token for token in tokens if givers[token] == {name})
                     for name, tokens in self._permanent.items()}
        people = sorted(self._talk_to)
        self._places = [*(next(iter(givers[gift])) for gift in self._gifts), *people]  # the map of each stop
        self._people_bit = {name: 1 << len(self._gifts) + number for number, name in enumerate(people)}

    def prepare_in_pieces(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> Generator[None, None, None]:
        """Find what each stop and the end depend on, and weigh the orders of the first state's stops.

        Yields after each short piece of work. `node`, `tokens` and `met` are those of the first state.
        """
        self._first_tokens = tokens
        for number in range(len(self._places)):
            yield from self._measure_stop(number)
        for gift, bit in self._bit.items():
            ends = self._distances(self._ends(gift), (gift,))
            for start in self._to_end:
                if start not in ends:
                    self._end_wants[start] |= bit
            yield
        stops = self._stops_from(node, tokens, met)
        self.weighed = yield from self._orders.weigh_in_pieces(stops, self._from_node(node, stops))
        if not self.weighed:
            yield from self._tours.price_in_pieces(*self._tour_question(node, stops))

    def _measure_stop(self, number: int) -> Generator[None, None, None]:
        """Find the gifts that a stop depends on: those its conversation asks for, and those the way there needs.

        A gift is necessary if removing it makes the stop unreachable: in the conversation (`_always_wants`), or on
        the map, where a node that is in `base` but not in `found` reaches the stop only through its portals.
        """
        name, gift = self._places[number], self._gifts[number] if number < len(self._gifts) else ""

        def goal(link: Link) -> bool:
            return not gift or gift in link.gives  # to have talked to somebody, any link will do

        for other, bit in self._bit.items():
            if other != gift and self._always_wants(name, goal, other):
                self._wanted[number] |= bit
                if self._always_wants(name, goal, other, strictly=True):
                    self._before[number] |= bit
        yield
        own, base = (gift,) if gift else (), self._distances_to_talk(name)
        if gift:
            yield
            base = self._distances(self._talk_ends(name), own)
        self._to_shut[number, 0] = base
        wants = self._stop_wants[number]
        for other in self._gate_gifts:
            if other != gift:
                yield
                found = self._to_shut[number, self._bit[other]] = self._distances(self._talk_ends(name), (*own, other))
                for node in base:
                    if node not in found:
                        wants[node] |= self._bit[other]
        yield

    def lower_bound(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> int:
        """The least possible cost of the rest of a play; FAR, or more, if no ending can be reached.

        `met` are the maps whose person has been talked to. Mostly a look into caches.
        """
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
        least = self._orders.lower_bound(stops, self._from_node(node, stops))
        if least is None:
            least = self._tours.lower_bound(*self._tour_question(node, stops))
        # `direct` includes the keys of the last conversation only if that is not among `keys`.
        return min(max(direct + keys if self._last else direct, least + keys), FAR)

    def _tour_question(self, node: Node, stops: int) -> tuple[frozenset[str], dict[str, int]]:
        """The maps of some stops, and the least cost from a node to the person of each."""
        places = frozenset(self._places[stop] for stop in bits(stops))
        return places, {name: self._distances_to_talk(name).get(node, FAR) for name in places}

    def _stops_from(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> int:
        """The stops that remain: gifts, and people to be talked to of whom no gift is among them."""
        people = sum(self._people_bit[name] for name in self._talk_to - met)
        missing = self._missing(node, tokens, people)
        for number in bits(missing):
            people &= ~self._people_bit.get(self._places[number], 0)
        return missing | people

    def _missing(self, node: Node, tokens: frozenset[str], people: int) -> int:
        """The missing gifts that are needed on all ways from a node to the end or to `people`.

        A closure: each gift that is needed brings those that it depends on. `waiting` are the stops whose own needs
        are still to be added.
        """
        absent = sum(bit for gift, bit in self._bit.items() if gift not in tokens)
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
        """The cost of the keys of all conversations that remain, with the one that ends the tale; FAR if impossible."""
        goals: dict[str, int] = {self._last: 0} if self._last else {}
        for stop in bits(stops):
            name = self._places[stop]
            goals[name] = goals.get(name, 0) | 1 << stop
        if self._last and not self._can_end(tokens, stops):
            return FAR
        return min(FAR, sum(self._fewest_talk_keys(name, tokens & self._permanent[name], each)
                            for name, each in goals.items()))

    def _can_end(self, tokens: frozenset[str], stops: int) -> bool:
        """True if the conversation that ends the tale can end it, once everybody else has given the remaining gifts."""
        name = self._last
        given = {self._gifts[stop] for stop in bits(stops) if stop < len(self._gifts) and self._places[stop] != name}
        held = tokens.union(given) & self._permanent[name]
        if held not in self._ends_with:
            self._ends_with[held] = fewest_keys(self._graph.tale, self._people[name], Known(held, _NO_TOKENS),
                                                _NO_TOKENS, self._endings) is not None
        return self._ends_with[held]

    def _fewest_talk_keys(self, name: str, held: frozenset[str], stops: int) -> int:
        """The least cost of the keys of all conversations with a person until the gifts `stops` are given."""
        key = (name, held, stops)
        if key not in self._talk_keys:
            goals = frozenset(self._gifts[stop] for stop in bits(stops) if stop < len(self._gifts))
            keys = fewest_keys(self._graph.tale, self._people[name], Known(held, self._own[name] - held), goals,
                               self._endings if name == self._last else _NO_TOKENS)
            self._talk_keys[key] = FAR if keys is None else keys * KEY
        return self._talk_keys[key]

    # From stop to stop

    def _from_node(self, node: Node, stops: int) -> list[int]:
        """The least cost from a node to each stop, without the portals that need a gift among `stops`.

        Distances without several gifts would be too many to keep: the maximum over single gifts is a lower bound.
        """
        key = (node, stops & self._gate_gift_bits)
        if key not in self._to_stops:
            shut = key[1] & -key[1]  # the lowest gift; the others follow by recursion
            ways = [self._to_shut.get((stop, shut), self._to_shut[stop, 0]).get(node, FAR)
                    for stop in range(len(self._places))]
            self._to_stops[key] = list(map(max, ways, self._from_node(node, key[1] ^ shut))) if shut else ways
        return self._to_stops[key]

    def _from_stop(self, stop: int, stops: int) -> Onward:
        """Costs from a stop to the others; 0 to a stop that can be made in the same conversation."""
        key = (stop, stops & self._gate_gift_bits)
        if key not in self._onward:
            rows = [self._from_node(node, stops) for node in self._nodes_after_talk[self._places[stop]]]
            ways = [min(each) for each in zip(*rows, strict=True)] or [FAR] * len(self._places)
            for other in self._together[stop] if stop < len(self._gifts) else ():
                ways[other] = 0
            self._onward[key] = Onward(sum(1 << other for other, way in enumerate(ways) if way < FAR), ways)
        return self._onward[key]

    def _stop_to_end(self, stop: int) -> int:
        """The least cost from the last stop to the end, without the keys that `_keys` counts for its conversation.

        0 if the tale may end in that very conversation.
        """
        name = self._places[stop]
        away = min((self._to_end.get(node, FAR) for node in self._nodes_after_talk[name]), default=FAR)
        if stop < len(self._gifts):
            _, endings = tokens_given_with(self._graph.tale, self._people[name], self._gifts[stop])
            return 0 if self._endings & endings else away
        if name == self._last:
            return 0
        if name not in self._ending_keys:
            return away
        # Nobody has talked here yet, so what this person alone gives is not there. One key at most is counted.
        known = Known(_NO_TOKENS, self._own[name] - self._first_tokens)
        keys = fewest_keys(self._graph.tale, self._people[name], known, _NO_TOKENS, self._endings)
        return away if keys is None else min(away, max(keys - 1, 0) * KEY)

    def _given_together(self, number: int) -> frozenset[int]:
        """The gifts that may be given in the same conversation as the one of this number, with it or after it."""
        name = self._places[number]
        gifts, _ = tokens_given_with(self._graph.tale, self._people[name], self._gifts[number])
        return frozenset(other for other, gift in enumerate(self._gifts) if gift in gifts and other != number)

    def _fewest(self, name: str, endings: frozenset[str]) -> int:
        keys = fewest_keys(self._graph.tale, self._people[name], Known(_NO_TOKENS, _NO_TOKENS), _NO_TOKENS, endings)
        return 0 if keys is None else keys

    def _relaxed_edges(self) -> dict[Node, list[tuple[Node, int, Portal | None]]]:
        """The edges of the relaxed graph, backwards: for each node the (node, cost, portal) that lead to it."""
        edges: dict[Node, list[tuple[Node, int, Portal | None]]] = defaultdict(list)
        for number, entry in enumerate(self._entries):
            routes = self._graph.routes(entry)
            if routes.talk is not None:
                edges[number, True].append(((number, False), routes.talk, None))
            for portal, straight, after in self._graph.exits(entry):
                behind = self._graph.behind(portal)
                if behind is None:
                    continue
                if straight is not None:
                    edges[self._number[behind], False].append(((number, False), straight, portal))
                if after is not None and routes.talk is not None:
                    edges[self._number[behind], False].append(((number, True), after - routes.talk, portal))
        return edges

    def _ends(self, without: str = "") -> list[tuple[Node, int]]:
        """The nodes from which the tale can end without another map, and the least cost of that.

        Ends that need the token `without` are left out. If the tale ends in one conversation alone, its keys are not
        included: `_keys` counts them more exactly.
        """
        ends: list[tuple[Node, int]] = []
        for number, entry in enumerate(self._entries):
            routes = self._graph.routes(entry)
            for portal, straight, after in self._graph.exits(entry):
                if portal.ending in self._endings and without not in portal.needs:
                    if straight is not None:
                        ends.append(((number, False), straight))
                    if after is not None and routes.talk is not None:
                        ends.append(((number, True), after - routes.talk))
            if entry.place in self._ending_keys and routes.talk is not None and not (without and self._always_wants(
                    entry.place, lambda link: link.ending in self._endings, without)):
                keys = 0 if entry.place == self._last else self._ending_keys[entry.place] * KEY
                ends.append(((number, False), routes.talk + keys))
                ends.append(((number, True), KEY + keys))
        return ends

    def _always_wants(self, place: str, goal: Callable[[Link], bool], token: str, *, strictly: bool = False) -> bool:
        """True if every path of a conversation to a goal link needs a token, or gains it on the way.

        A link that gives it counts if it comes before the goal; the goal itself counts unless `strictly`. A depth-first
        search over the links that do neither: if it reaches a goal, the token is not always wanted.
        """
        visited = set[int]()
        waiting = list(self._people[place].openings)
        while waiting:
            link = waiting.pop()
            if token in link.needs or (token in link.gives and not strictly):
                continue
            if goal(link):
                return False
            if token not in link.gives and link.target not in visited:
                visited.add(link.target)
                waiting += self._graph.tale.links_from.get(link.target, ())
        return True

    def _distances(self, ends: Iterable[tuple[Node, int]], shut: tuple[str, ...] = ()) -> dict[Node, int]:
        """The least cost from each node to the nearest of `ends`, through no portal that needs a token of `shut`.

        Dijkstra's algorithm on the reversed edges; nodes without a way are missing in the answer.
        """
        distances: dict[Node, int] = {}
        heap = [(cost, node) for node, cost in ends]
        heapq.heapify(heap)
        while heap:
            cost, node = heapq.heappop(heap)
            if node in distances:
                continue
            distances[node] = cost
            for other, more, portal in self._edges.get(node, ()):
                if other not in distances and not (shut and portal and any(token in portal.needs for token in shut)):
                    heapq.heappush(heap, (cost + more, other))
        return distances

    def _distances_to_talk(self, name: str) -> dict[Node, int]:
        """The least cost from each node to having begun to talk on a map."""
        if name not in self._to_talk:
            self._to_talk[name] = self._distances(self._talk_ends(name))
        return self._to_talk[name]

    def _talk_ends(self, name: str) -> list[tuple[Node, int]]:
        """The nodes on a map, with the least cost of beginning to talk there."""
        ends: list[tuple[Node, int]] = []
        for number, entry in enumerate(self._entries):
            talk = self._graph.routes(entry).talk if entry.place == name else None
            if talk is not None:
                ends += [((number, False), talk), ((number, True), KEY)]
        return ends

    def _nodes_after(self, name: str) -> list[Node]:
        return [(number, True) for number, entry in enumerate(self._entries)
                if entry.place == name and self._graph.routes(entry).talk is not None]

    def _after_to_end(self, name: str) -> int:
        """The least cost from the person of a map to the end; 0 if the tale can end in that conversation."""
        ways = (self._to_end.get(node, FAR) for node in self._nodes_after_talk[name])
        return 0 if name in self._ending_keys else min(ways, default=FAR)

    def _between(self, name: str, other: str) -> int:
        to_talk = self._distances_to_talk(other)
        return min((to_talk.get(node, FAR) for node in self._nodes_after_talk[name]), default=FAR)
