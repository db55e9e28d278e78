"""Edits of the portals of a tale in the editor: where they stand, where they lead, and what they want and give."""
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from solvers.core.formats import FormatError
from solvers.ferry.manuscript import Cell, Manuscript, check_free, with_map
from solvers.ferry.tale import Portal

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def with_portal(manuscript: Manuscript, name: str, cell: Cell) -> tuple[Manuscript, str]:
    """Add a portal that leads nowhere yet. Returns the manuscript and its letter. Raises FormatError if 26 exist."""
    here = manuscript.tale.map_named[name]
    check_free(manuscript, name, cell)
    taken_letters = {portal.letter for portal in here.portals}
    letter = next((one for one in LETTERS if one not in taken_letters), None)
    if letter is None:
        raise FormatError("a map has at most 26 portals.")
    portals = sorted((*here.portals, Portal(letter, *cell)), key=lambda portal: portal.letter)
    return with_map(manuscript, replace(here, portals=tuple(portals))), letter


def with_portal_moved(manuscript: Manuscript, name: str, letter: str, cell: Cell) -> Manuscript:
    """Move a portal to another cell of its map. Raises FormatError if something stands there."""
    check_free(manuscript, name, cell, letter)
    return _with_portal_changed(manuscript, name, letter, lambda portal: replace(portal, column=cell[0], row=cell[1]))


def with_portal_linked(
    manuscript: Manuscript, name: str, letter: str, there: str, target: str, *, back: bool,
) -> Manuscript:
    """Link a portal to another one; with `back`, link that one back unless it leads somewhere already."""
    fresh = _with_portal_changed(
        manuscript, name, letter, lambda portal: replace(portal, map=there, target=target, ending=""))
    arrival = fresh.tale.map_named[there].portal(target)
    if back and arrival is not None and not arrival.leads:
        fresh = _with_portal_changed(fresh, there, target, lambda portal: replace(portal, map=name, target=letter))
    return fresh


def with_return_link(manuscript: Manuscript, name: str, letter: str, *, back: bool) -> Manuscript:
    """Make the portal at which this one arrives lead `back` to it, or nowhere.

    Raises FormatError if it leads elsewhere, or if this one leads to no portal.
    """
    portal = manuscript.tale.map_named[name].portal(letter)
    target = manuscript.tale.map_named.get(portal.map) if portal is not None else None
    arrival = target.portal(portal.target) if portal is not None and target is not None else None
    if portal is None or arrival is None:
        raise FormatError("this portal leads to no other one.")
    if arrival.leads and (arrival.map, arrival.target) != (name, letter):
        raise FormatError("the portal where one arrives leads elsewhere already.")
    goal = (name, letter) if back else ("", "")
    return _with_portal_changed(manuscript, portal.map, portal.target,
                                lambda other: replace(other, map=goal[0], target=goal[1]))


def with_portal_to_ending(manuscript: Manuscript, name: str, letter: str, ending: str) -> Manuscript:
    """Link a portal to an ending; to nothing if the name is empty."""
    return _with_portal_changed(
        manuscript, name, letter, lambda portal: replace(portal, map="", target="", ending=ending))


def with_terms(
    manuscript: Manuscript, name: str, letter: str, needs: tuple[str, ...], lacks: tuple[str, ...],
    gives: tuple[str, ...] = (),
) -> Manuscript:
    """Set the tokens without which, and with which, a portal is closed, and those that it gives."""
    return _with_portal_changed(
        manuscript, name, letter, lambda portal: replace(portal, needs=needs, lacks=lacks, gives=gives))


def with_closed_words(manuscript: Manuscript, name: str, letter: str, words: str) -> Manuscript:
    """Set what one reads at a portal while it is closed."""
    return _with_portal_changed(manuscript, name, letter, lambda portal: replace(portal, closed=words))


def _with_portal_changed(
    manuscript: Manuscript, name: str, letter: str, change: Callable[[Portal], Portal],
) -> Manuscript:
    here = manuscript.tale.map_named[name]
    portals = tuple(change(each) if each.letter == letter else each for each in here.portals)
    return with_map(manuscript, replace(here, portals=portals))
