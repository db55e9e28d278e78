"""Other goals than endings: the tale in which a line, a portal or a map is the end, so that `Solve` plays to it.

The moves of such a play are those of the tale itself: only what happens at the last of them is another thing.
"""
from dataclasses import replace
from typing import Final

from solvers.ferry.tale import Ending, Link, Map, Tale

GOAL: Final = "goal"  # the name of the ending that stands for it


def ending_at_line(tale: Tale, number: int) -> Tale:
    """The tale that ends, in GOAL, as soon as a line is said."""
    def changed(link: Link) -> Link:
        return replace(link, ending=GOAL) if link.target == number else link

    maps = tuple(
        replace(each, person=replace(each.person, openings=tuple(map(changed, each.person.openings))))
        if each.person else each for each in tale.maps)
    return _with_goal(replace(tale, maps=maps, links=tuple(map(changed, tale.links))))


def ending_at_portal(tale: Tale, place: str, letter: str) -> Tale:
    """The tale that ends, in GOAL, behind a portal that leads on."""
    return _with_goal(replace(tale, maps=tuple(_ending_behind(each, place, letter) for each in tale.maps)))


def ending_at_map(tale: Tale, name: str) -> Tale:
    """The tale that ends, in GOAL, as soon as a map is come to; it must not be the one on which it begins."""
    maps = tuple(replace(each, portals=tuple(
        replace(portal, map="", target="", ending=GOAL) if portal.map == name else portal for portal in each.portals))
        for each in tale.maps)
    return _with_goal(replace(tale, maps=maps))


def _ending_behind(each: Map, place: str, letter: str) -> Map:
    if each.name != place:
        return each
    return replace(each, portals=tuple(
        replace(portal, map="", target="", ending=GOAL) if portal.letter == letter else portal
        for portal in each.portals))


def _with_goal(tale: Tale) -> Tale:
    return replace(tale, endings=(*tale.endings, Ending(GOAL, "The goal")))
