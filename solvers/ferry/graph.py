"""A tale as a graph: the places at which one comes to a map, and what the walks from there cost.

How often one talks on a map, and to what end, does not change how one walks: who talks twice does it in one place, as
the second walk would be one too many. So a visit costs one of three things: straight from where one came in to a
portal, as far as the person, or by the person to a portal.
"""
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from solvers.ferry.game import FerryGame, terrain_of
from solvers.ferry.keys import Walk
from solvers.ferry.motion import Body
from solvers.ferry.places import UNREACHABLE, Places
from solvers.ferry.tale import Map, Portal, Tale

Least = Literal["presses", "time"]
LEAST: Final[tuple[Least, ...]] = ("presses", "time")

KEY: Final = (1 << 32) + 1  # the cost of one key, which takes a step


class Entry(NamedTuple):
    """A map, and the body with which one comes to it."""

    place: str
    body: Body


class Routes(NamedTuple):
    """The least costs of a visit; None where there is no way. Portals are those that lead on, in their order."""

    straight: tuple[int | None, ...]  # to each portal and through it
    talk: int | None                  # to the person, and begin to talk
    after: tuple[int | None, ...]     # by the person to each portal and through it, without the conversation itself


def costs(cost: int, least: Least) -> tuple[int, int]:
    """The keys pressed, and the steps of 1/120 s, of a cost."""
    more, less = cost >> 32, cost & 0xFFFFFFFF
    return (more, less) if least == "presses" else (less, more)


@lru_cache(maxsize=48)
def places_of(rows: tuple[str, ...], gates: tuple[tuple[int, int], ...], person: tuple[int, int] | None) -> Places:
    """The standing places of a map; those of a few maps are kept, as they take a megabyte each."""
    return Places(terrain_of(rows), gates, person)


def map_places(each: Map) -> Places:
    """The standing places of a map, with the portals that lead on."""
    gates = tuple((portal.column, portal.row) for portal in leading(each))
    return places_of(each.rows, gates, (each.person.column, each.person.row) if each.person else None)


def leading(each: Map) -> tuple[Portal, ...]:
    """The portals of a map that lead on, by letter."""
    return tuple(portal for portal in each.portals if portal.leads)


@dataclass
class TaleGraph:
    """The entries of a tale and the routes from each, found when they are first asked for."""

    tale: Tale
    least: Least = "presses"
    _routes: dict[Entry, Routes] = field(default_factory=dict)

    def begin(self) -> Entry:
        """Where the tale begins."""
        here = self.tale.map_named[self.tale.start]
        return Entry(here.name, terrain_of(here.rows).put(*(here.start or (0, 0))))

    def behind(self, portal: Portal) -> Entry | None:
        """Where one comes to through a portal; None if that is an ending."""
        goal = self.tale.goal(portal)
        if goal is None:
            return None
        there, arrival = goal
        return Entry(there.name, terrain_of(there.rows).put(arrival.column, arrival.row))

    def routes(self, entry: Entry) -> Routes:
        """The least costs from an entry."""
        if entry not in self._routes:
            places = map_places(self.tale.map_named[entry.place])
            straight, talk, after = places.routes(entry.body, self.least == "time")
            self._routes[entry] = Routes(tuple(map(_or_none, straight)), _or_none(talk), tuple(map(_or_none, after)))
        return self._routes[entry]

    def known(self, entry: Entry) -> bool:
        """Whether the routes from an entry have been found already."""
        return entry in self._routes

    def walk_straight(self, entry: Entry, portal: Portal) -> Walk:
        """The shortest walk to a portal."""
        here = self.tale.map_named[entry.place]
        stretches, _ = map_places(here).way(entry.body, self.least == "time", leading(here).index(portal), False)
        return Walk(stretches, "up")

    def walk_by(self, entry: Entry, portal: Portal) -> tuple[Walk, Walk]:
        """The shortest walk to the person from which one goes on to a portal, and the walk from there."""
        here = self.tale.map_named[entry.place]
        there, on = map_places(here).way(entry.body, self.least == "time", leading(here).index(portal), True)
        return Walk(there, "talk"), Walk(on, "up")

    def walk_to_person(self, entry: Entry) -> Walk:
        """The shortest walk to the person."""
        stretches, _ = map_places(self.tale.map_named[entry.place]).way(entry.body, self.least == "time", -1, False)
        return Walk(stretches, "talk")


def entry_of(game: FerryGame) -> Entry:
    """Where the figure of a game is."""
    return Entry(game.place, game.body)


def _or_none(cost: int) -> int | None:
    return None if cost == UNREACHABLE else cost
