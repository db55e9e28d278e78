"""Whole tales: all of their maps, portals, lines, answers and endings are come to in all motions, and played again by
the plain physics, which agrees after each move."""
import copy
from dataclasses import replace
from typing import NamedTuple

import pytest

from solvers.core.engine import finish
from solvers.ferry import conversation
from solvers.ferry.game import FerryGame, first_state
from solvers.ferry.graph import TaleGraph, leading_portals
from solvers.ferry.keys import Motion, read_walk
from solvers.ferry.solving import Solve
from solvers.ferry.tale import Ending, Link, Map, Portal, Tale
from solvers.ferry.tales import names, shipped, shipped_files
from tests.reference import ferry_rules as plain

THERE = "there"  # an ending that a tale is given where a play is to lead


class Deed(NamedTuple):
    """Something that one can do: take a link of a conversation, or of its begin on a map, or a portal of a map."""

    what: Link | Portal
    place: str = ""


def deeds_of(tale: Tale) -> set[Deed]:
    """All deeds of a tale; who has done them all was on all maps, and has heard all lines and endings."""
    return ({Deed(link) for link in tale.links}
            | {Deed(link, each.name) for each in tale.maps if each.person for link in each.person.openings}
            | {Deed(portal, each.name) for each in tale.maps for portal in leading_portals(each)})


def deed_of(game: FerryGame, move: str) -> Deed | None:
    """What a move does."""
    if move == "next":
        return Deed(conversation.automatic_link(game.tale, game.line, game.tokens))
    if move.isdecimal():
        return Deed(game.choices[int(move) - 1].link)
    if move.endswith("up"):
        return Deed(game.portal_at(game.body_after(read_walk(move))), game.place)
    return Deed(conversation.opening(game.map.person, game.tokens), game.place)


def ending_at(tale: Tale, deed: Deed) -> Tale:
    """The tale with an ending at a deed, which the shortest play to it has to do."""
    end = replace(deed.what, ending=THERE, map="", target="") if isinstance(deed.what, Portal) else (
        replace(deed.what, ending=THERE))

    def changed(each: Map) -> Map:
        if isinstance(end, Portal):
            return replace(each, portals=tuple(end if portal == deed.what else portal for portal in each.portals))
        openings = tuple(end if link == deed.what else link for link in each.person.openings)
        return replace(each, person=replace(each.person, openings=openings))

    maps = tuple(changed(each) if each.name == deed.place else each for each in tale.maps)
    links = tale.links if deed.place else tuple(end if link == deed.what else link for link in tale.links)
    return replace(tale, maps=maps, links=links, endings=(*tale.endings, Ending(THERE, "There")))


def plays_of_all(tale: Tale, motion: Motion) -> list[tuple[str, ...]]:
    """Plays that do all that there is to do. Fails for what no play can do."""
    missing, plays = deeds_of(tale), []
    graph = TaleGraph(tale, "presses", motion)
    # What is said late comes first: the way there does much of the rest.
    for deed in sorted(missing, key=lambda each: (-getattr(each.what, "source", 0), str(each))):
        if deed not in missing:
            continue
        other = ending_at(tale, deed)
        play = finish(Solve(first_state(other, ""), endings=frozenset([THERE]), graph=replace(graph, tale=other)))
        assert play, f"no play does this: {deed}"
        plays.append(play.moves)
        game = first_state(tale, "")
        for move in play.moves:
            missing.discard(deed_of(game, move))
            game = game.play(move)
        assert deed not in missing
    return plays


def check_together(tale: Tale, files: dict[str, bytes], plays: list[tuple[str, ...]]) -> tuple[int, int]:
    """Play by the rules and by the plain physics, what several plays begin with once; the number of moves and steps."""
    known = {(): (first_state(tale, ""), plain.State(plain.Tale(files)))}
    steps = 0
    for play in plays:
        for number, move in enumerate(play):
            if play[:number + 1] in known:
                continue
            state, other = known[play[:number]]
            after, other = state.play(move), copy.copy(other)
            other.play(move)
            assert (other.place, other.body, other.line, other.tokens, other.ending, other.steps) == (
                after.place, tuple(after.body), after.line, after.tokens, after.ending, after.steps), move
            assert not after.talking or other.tale.lines[other.line] == after.text
            known[play[:number + 1]] = after, other
            steps += after.steps - state.steps
    return len(known) - 1, steps


@pytest.mark.slow
@pytest.mark.parametrize("motion", [4, 3, 2, 1], ids=["fourth", "third", "second", "first"])
@pytest.mark.parametrize("name", names())
def test_all_that_can_be_done_in_a_tale_is_done_as_the_plain_physics_has_it(name, motion):
    tale = shipped(name)
    plays = plays_of_all(tale, motion)
    moves, steps = check_together(tale, shipped_files(name), plays)
    print(f"{name}: {len(deeds_of(tale))} deeds in {len(plays)} plays; {moves} moves, {steps} steps")
