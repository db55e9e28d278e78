"""Lower bounds of what is left of a play: the A* search does not look at what these rule out.

Two things are left out of sight: that ways may want tokens, and how long conversations take beyond the fewest keys.
What remains is a graph of entries without a state, in which all distances are known. Whoever still has to be talked to
(because all people shall be, or because someone alone gives a token that all ways to the end want) is a landmark: the
play goes by all of them, in some order, and then to the end (tours.py). What such a person wants before the token is
given, or who comes to where they stand, is wanted as well: the loaf for the fisher, the flour for the loaf.
"""
import heapq
from collections import defaultdict
from collections.abc import Callable, Iterable

from solvers.ferry.graph import KEY, Entry, TaleGraph, leading
from solvers.ferry.tale import Link, Portal
from solvers.ferry.talks import fewest_keys
from solvers.ferry.tours import FAR, Tours

Node = tuple[int, bool]  # an entry, and whether one has talked since


class Bounds:
    """The lower bounds of one question: from which entries, to which endings, and who has to be talked to."""

    def __init__(
        self, graph: TaleGraph, entries: list[Entry], endings: frozenset[str], talk_to: frozenset[str],
    ) -> None:
        """`talk_to` are maps whose person has to be talked to. All routes from `entries` must be known."""
        self._graph, self._entries = graph, entries
        self._number = {entry: number for number, entry in enumerate(entries)}
        self._people = {each.name: each.person for each in graph.tale.maps if each.person}
        self._keys = {name: fewest_keys(graph.tale, person) for name, person in self._people.items()}
        self._edges = self._relaxed()
        self._endings = endings
        self._to_end = self._distances(self._ends(endings))
        self._talk_to = talk_to
        givers = defaultdict(list)
        for name, keys in self._keys.items():
            for token in keys.tokens:
                givers[token].append(name)
        self._lone = {token: names[0] for token, names in givers.items() if len(names) == 1}
        self._tokens = sorted(self._needed())  # of which is still to be found out what cannot do without them
        self._without: dict[str, dict[Node, int]] = {}
        self._gifts = [token for token in self._tokens if token in self._lone]
        self._wanted: dict[str, set[str]] = {gift: set() for gift in self._gifts}  # by whoever gives it
        self._to_giver: dict[tuple[str, str], dict[Node, int]] = {}  # by the map of a giver and a token to do without
        self._to_talk: dict[str, dict[Node, int]] = {}
        self._tours = Tours(self._between, self._after_to_end)

    def prepare(self) -> bool:
        """Find out what cannot do without one more token. True once all is ready; `left` may be asked then."""
        if self._tokens:
            token = self._tokens.pop()
            self._without[token] = self._distances(self._ends(self._endings, token), token)
            for gift in self._gifts:
                if gift != token and self._wants(self._lone[gift], lambda link, gift=gift: gift in link.gives, token):
                    self._wanted[gift].add(token)
            for name in {self._lone[gift] for gift in self._gifts}:
                self._to_giver[name, token] = self._distances(self._talks_on(name), token)
        return not self._tokens

    def left(self, node: Node, tokens: frozenset[str], met: frozenset[str]) -> int:
        """At least so much is left from a node; FAR if the end cannot be reached."""
        direct = self._to_end.get(node, FAR)
        if direct == FAR:
            return FAR
        landmarks = self._talk_to - met
        missing = self._missing(node, tokens)
        landmarks |= {self._lone[token] for token in missing}
        if not landmarks:
            return direct
        least = self._tours.least(landmarks, {name: self._talk(name).get(node, FAR) for name in landmarks})
        spoken = sum(max((self._keys[name].tokens[token] for token in missing if self._lone[token] == name),
                         default=self._keys[name].least) for name in landmarks) * KEY
        return min(max(direct, least + spoken), FAR)

    def _missing(self, node: Node, tokens: frozenset[str]) -> set[str]:
        """The tokens that somebody alone gives and that have to be got on all ways from a node to the end."""
        found = {token for token in self._gifts if token not in tokens and node not in self._without[token]}
        waiting = list(found)
        while waiting:
            gift = waiting.pop()
            name, wanted = self._lone[gift], self._wanted[gift]
            for token in self._gifts:
                if token not in found and token not in tokens and (
                        token in wanted or node not in self._to_giver[name, token]):
                    found.add(token)
                    waiting.append(token)
        return found

    def _needed(self) -> set[str]:
        """The tokens that any way wants."""
        tale = self._graph.tale
        links = (*tale.links, *(link for person in self._people.values() for link in person.openings))
        portals = (portal for each in tale.maps for portal in each.portals)
        return {token for link in links for token in link.needs} | {token for each in portals for token in each.needs}

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

    def _ends(self, endings: frozenset[str], without: str = "") -> list[tuple[Node, int]]:
        """The nodes from which a key or a conversation ends the tale, and the least cost of that. Conversations that
        want the token `without` are looked at as if they did not; that only makes the bound lower."""
        found: list[tuple[Node, int]] = []
        for number, entry in enumerate(self._entries):
            routes = self._graph.routes(entry)
            for portal, straight, after in zip(leading(self._graph.tale.map_named[entry.place]), routes.straight,
                                               routes.after, strict=True):
                if portal.ending in endings and without not in portal.needs:
                    if straight is not None:
                        found.append(((number, False), straight))
                    if after is not None and routes.talk is not None:
                        found.append(((number, True), after - routes.talk))
            known = self._keys.get(entry.place)
            keys = [count for ending, count in known.endings.items() if ending in endings] if known else []
            if keys and routes.talk is not None and not (without and self._wants(
                    entry.place, lambda link: link.ending in endings, without)):
                found.append(((number, False), routes.talk + min(keys) * KEY))
                found.append(((number, True), KEY))
        return found

    def _wants(self, place: str, goal: Callable[[Link], bool], token: str) -> bool:
        """Whether each way of a conversation to a link that is a goal wants a token: seen where the way itself does."""
        tale = self._graph.tale
        reached = set()
        waiting = []
        for link in self._people[place].openings:
            if token not in link.needs:
                if goal(link):
                    return False
                waiting.append(link.target)
        while waiting:
            line = waiting.pop()
            if line in reached:
                continue
            reached.add(line)
            for link in tale.links_from.get(line, ()):
                if token in link.needs or token in link.gives:
                    continue
                if goal(link):
                    return False
                waiting.append(link.target)
        return True

    def _distances(self, ends: Iterable[tuple[Node, int]], without: str = "") -> dict[Node, int]:
        """The least cost from each node to the nearest end, through no portal that wants the token `without`."""
        found: dict[Node, int] = {}
        heap = [(cost, node) for node, cost in ends]
        heapq.heapify(heap)
        while heap:
            cost, node = heapq.heappop(heap)
            if node in found:
                continue
            found[node] = cost
            for other, more, portal in self._edges.get(node, ()):
                if other not in found and not (portal and without and without in portal.needs):
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
        if self._endings & self._keys[name].endings.keys():
            return 0
        return min((self._to_end.get(node, FAR) for node in self._after(name)), default=FAR)

    def _between(self, name: str, other: str) -> int:
        return min((self._talk(other).get(node, FAR) for node in self._after(name)), default=FAR)
