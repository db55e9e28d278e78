"""Other goals than endings: the tale changed so that a line, a portal or a map ends it, and `Solve` plays to it.

The moves of such a play are legal in the tale itself; only what the last of them leads to differs.
"""
from dataclasses import replace
from typing import Final

from solvers.ferry.tale import Ending, Link, Map, Tale

GOAL: Final = "goal"  # the name of the ending that stands for it


def ending_at_line(tale: Tale, number: int) -> Tale:
    """The tale with an ending GOAL as soon as a line is said."""
    def changed(link: Link) -> Link:
        return replace(link, ending=GOAL) if link.target == number else link

    maps = tuple(
        replace(each, person=replace(each.person, openings=tuple(map(changed, each.person.openings))))
        if each.person else each for each in tale.maps)
    return _with_goal(replace(tale, maps=maps, links=tuple(map(changed, tale.links))))


def ending_at_portal(tale: Tale, place: str, letter: str) -> Tale:
    """The tale with an ending GOAL behind a portal that leads on."""
    return _with_goal(replace(tale, maps=tuple(_ending_behind(each, place, letter) for each in tale.maps)))


def ending_at_map(tale: Tale, name: str) -> Tale:
    """The tale with an ending GOAL on arrival on a map, which must not be the one where it begins."""
    maps = tuple(replace(each, portals=tuple(
        replace(portal, map="", target="", ending=GOAL) if portal.map == name else portal for portal in each.portals))
        for each in tale.maps)
    return _with_goal(replace(tale, maps=maps))


def _ending_behind(tale_map: Map, place: str, letter: str) -> Map:
    if tale_map.name != place:
        return tale_map
    return replace(tale_map, portals=tuple(
        replace(portal, map="", target="", ending=GOAL) if portal.letter == letter else portal
        for portal in tale_map.portals))


def _with_goal(tale: Tale) -> Tale:
    return replace(tale, endings=(*tale.endings, Ending(GOAL, "The goal")))
