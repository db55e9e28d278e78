"""Walks of the present motion, searched in pieces and in several threads."""
from concurrent.futures import ThreadPoolExecutor

import pytest

from solvers.core.engine import finish
from solvers.ferry.game import terrain_for
from solvers.ferry.graph import TaleGraph, leading_portals, steered_places
from solvers.ferry.solving import Solve
from solvers.ferry.steering import RouteSearch, SteeredPlaces
from solvers.ferry.tales import read_id, shipped

MAPS = ("weir", "mill", "landing")


def graph_of(name):
    """The graph of a map of the tale of which nothing is known yet, and all bodies that come to it."""
    here = shipped("the-ferry").map_named[name]
    person = (here.person.column, here.person.row) if here.person else None
    gates = [(portal.column, portal.row) for portal in leading_portals(here)]
    terrain = terrain_for(here.rows)
    return SteeredPlaces(terrain, gates, person), [terrain.body_at(*gate) for gate in gates]


@pytest.mark.parametrize("name", MAPS)
def test_two_searches_take_turns_in_one_graph(name):
    graph, bodies = graph_of(name)
    searches = [RouteSearch(graph, body, least_time) for body in bodies for least_time in (False, True)]
    waiting, turns = list(searches), 0
    while waiting:
        turns += 1
        waiting = [search for search in waiting if not search.advance(700)]
    assert turns > 10
    expected = [graph_of(name)[0].routes(body, least_time) for body in bodies for least_time in (False, True)]
    assert [search.routes() for search in searches] == expected


@pytest.mark.parametrize("name", MAPS)
def test_threads_share_a_graph(name):
    graph, bodies = graph_of(name)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda body: (graph.routes(body, False), graph.way(body, True, 0, False)), bodies * 4))
    alone, _ = graph_of(name)
    assert found == [(alone.routes(body, False), alone.way(body, True, 0, False)) for body in bodies] * 4


def test_a_play_is_found_in_small_pieces(monkeypatch):
    """No step of a search has more than a piece of a map in it, and the moves are written down one after the other."""
    steered_places.cache_clear()
    solve, steps, walks = Solve(read_id("ferry:the-ferry:607")), [], []
    for name in ("walk_straight", "walk_by", "walk_to_person"):
        walk = getattr(TaleGraph, name)
        monkeypatch.setattr(TaleGraph, name, lambda *given, walk=walk: (walks.append(given), walk(*given))[1])
    done = False
    while not done:
        before = len(walks)
        done = solve.advance(1)
        steps.append(len(walks) - before)
    assert max(steps) == 1
    assert len(steps) > 3 * len(solve.snapshot().known)
    count = len(walks)
    assert solve.result() == finish(solve)
    assert len(walks) == count
