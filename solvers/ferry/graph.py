"""A tale as a graph: its nodes are the entries of maps, its edges the cheapest walks through a map.

How often the player talks on a map, and about what, does not change the walk: two talks can happen in one place, as
walking between them only costs more. So a visit has three kinds of cost: straight from the entry to a portal, from the
entry to the person, and from the entry by way of the person to a portal.
"""
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from solvers.ferry.body_graph import BodyGraph
from solvers.ferry.game import FerryGame, terrain_for
from solvers.ferry.keys import LATEST, Motion, Walk
from solvers.ferry.motion import Body
from solvers.ferry.places import UNREACHABLE, Places
from solvers.ferry.steering import PIECE, RouteSearch, SteeredPlaces
from solvers.ferry.tale import Map, Portal, Tale

Least = Literal["presses", "time"]
LEAST: Final[tuple[Least, ...]] = ("presses", "time")

# A cost is two counts in one integer: what is minimized in the upper bits, the other one in the lower 32. Sums and
# comparisons of costs are then lexicographic, at the price of one addition.
KEY: Final = (1 << 32) + 1  # the cost of one key: a press and a step


class Entry(NamedTuple):
    """A map, and where on it the figure arrives."""

    place: str  # name of the map
    body: Body

    @classmethod
    def from_game(cls, game: FerryGame) -> "Entry":
        """The present position of a game."""
        return cls(game.place, game.body)


class Routes(NamedTuple):
    """The least costs of a visit; None where there is no way. The portals are `leading_portals`, in their order."""

    straight: tuple[int | None, ...]  # to each portal and through it
    talk: int | None                  # to the person, with the key that begins to talk
    after: tuple[int | None, ...]     # by way of the person to each portal, without the keys of the conversation


def unpack_cost(cost: int, least: Least) -> tuple[int, int]:
    """Split a cost into keys pressed and steps of 1/120 s."""
    more, less = cost >> 32, cost & 0xFFFFFFFF
    return (more, less) if least == "presses" else (less, more)


Gates = tuple[tuple[int, int], ...]


@lru_cache(maxsize=48)
def first_places(rows: tuple[str, ...], gates: Gates, person: tuple[int, int] | None) -> Places:
    """The standing places of a map in the first motion. Only those of a few maps stay in memory: each takes a
    megabyte."""
    return Places(terrain_for(rows), gates, person)


@lru_cache(maxsize=28)
def steered_places(
    rows: tuple[str, ...], gates: Gates, person: tuple[int, int] | None, motion: Motion = LATEST,
) -> SteeredPlaces:
    """The graph of a map in a steered motion; some megabytes each."""
    return SteeredPlaces(terrain_for(rows, motion), gates, person)


def map_places(tale_map: Map, motion: Motion = LATEST) -> Places | SteeredPlaces:
    """The places of a map, with the portals that lead on."""
    gates = tuple((portal.column, portal.row) for portal in leading_portals(tale_map))
    person = (tale_map.person.column, tale_map.person.row) if tale_map.person else None
    if motion == 1:
        return first_places(tale_map.rows, gates, person)
    return steered_places(tale_map.rows, gates, person, motion)


def leading_portals(tale_map: Map) -> tuple[Portal, ...]:
    """The portals of a map that lead on, by letter."""
    return tuple(portal for portal in tale_map.portals if portal.leads)


@dataclass
class TaleGraph:
    """The entries of a tale and the routes from each by one of the motions, computed on first use and kept."""

    tale: Tale
    least: Least = "presses"
    motion: Motion = LATEST
    _routes: dict[Entry, Routes] = field(default_factory=dict)

    def first_entry(self) -> Entry:
        """The entry at which the tale begins."""
        here = self.tale.map_named[self.tale.start]
        return Entry(here.name, terrain_for(here.rows).body_at(*(here.start or (0, 0))))

    def behind(self, portal: Portal) -> Entry | None:
        """The entry behind a portal that leads on; None if it leads to an ending."""
        goal = self.tale.goal(portal)
        if goal is None:
            return None
        target, arrival = goal
        return Entry(target.name, terrain_for(target.rows).body_at(arrival.column, arrival.row))

    def routes(self, entry: Entry) -> Routes:
        """The least costs from an entry: one search over the map on first use, some milliseconds."""
        for _ in self.measure_in_pieces(entry):
            pass
        return self._routes[entry]

    def measure_in_pieces(self, entry: Entry) -> Generator[None, None, None]:
        """Compute the routes from an entry, if they are not known; yields after each 10 ms or so."""
        if entry in self._routes:
            return
        places, least_time = self._places(entry), self.least == "time"
        if isinstance(places, BodyGraph):
            search = RouteSearch(places, entry.body, least_time)
            while not search.advance(PIECE):
                yield
            straight, talk, after = search.routes()
        else:
            straight, talk, after = places.routes(entry.body, least_time)
        self._routes[entry] = Routes(tuple(map(_or_none, straight)), _or_none(talk), tuple(map(_or_none, after)))

    def _places(self, entry: Entry) -> Places | SteeredPlaces:
        return map_places(self.tale.map_named[entry.place], self.motion)

    def exits(self, entry: Entry) -> Iterator[tuple[Portal, int | None, int | None]]:
        """Each portal that leads somewhere and can be walked to, with the costs of walking straight and by way of the
        person."""
        routes = self.routes(entry)
        for exit_ in zip(leading_portals(self.tale.map_named[entry.place]), routes.straight, routes.after, strict=True):
            if exit_[1:] != (None, None):
                yield exit_

    def known(self, entry: Entry) -> bool:
        """True if the `routes` of this entry are computed already."""
        return entry in self._routes

    def walk_straight(self, entry: Entry, portal: Portal) -> Walk:
        """The shortest walk to a portal."""
        here = self.tale.map_named[entry.place]
        gate = leading_portals(here).index(portal)
        stretches, _ = self._places(entry).way(entry.body, self.least == "time", gate, False)
        return Walk(stretches, "up", self.motion)

    def walk_by(self, entry: Entry, portal: Portal) -> tuple[Walk, Walk]:
        """The two halves of the shortest walk by way of the person to a portal."""
        here = self.tale.map_named[entry.place]
        there, on = self._places(entry).way(entry.body, self.least == "time", leading_portals(here).index(portal), True)
        return Walk(there, "talk", self.motion), Walk(on, "up", self.motion)

    def walk_to_person(self, entry: Entry) -> Walk:
        """The shortest walk to the person."""
        stretches, _ = self._places(entry).way(entry.body, self.least == "time", -1, False)
        return Walk(stretches, "talk", self.motion)


def _or_none(cost: int) -> int | None:
    return None if cost == UNREACHABLE else cost
