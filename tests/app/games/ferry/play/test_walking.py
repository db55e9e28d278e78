"""Walks that clicks ask for: the plain rules lead where the click was, on every map of our tale."""
from dataclasses import replace

from app.games.ferry.play.walking import walk_to_ground, walk_to_portal
from solvers.ferry.game import terrain_for
from solvers.ferry.graph import leading_portals, map_places
from solvers.ferry.scene import CELL, COLUMNS, ROWS
from solvers.ferry.tales import names, read_id, shipped


def test_a_click_on_any_ground_that_can_be_walked_to_leads_onto_it():
    tale = read_id("ferry:the-ferry:607")
    reached = missed = 0
    for here in tale.tale.maps:
        first = leading_portals(here)[0]
        game = replace(tale, place=here.name, body=tale.terrain.body_at(first.column, first.row))
        for portal in here.portals:
            walk = walk_to_ground(game, portal.column * CELL + 100, portal.row * CELL - 100)
            if walk is None:
                missed += walk_to_portal(game, portal) is not None if portal.leads else 0
                continue
            reached += 1
            body = game.body_after(walk)
            assert body.y == (portal.row + 1) * CELL, here.name
            assert abs(body.x - portal.column * CELL) <= CELL
    assert reached > 50
    assert not missed


def test_nobody_is_trapped_where_a_jump_was_missed():
    """From wherever one can fall on a map of a shipped tale, a walk leads to a portal."""
    for name in names():
        for here in shipped(name).maps:
            places = map_places(here)
            for portal in here.portals:
                assert not places.trapped(terrain_for(here.rows).body_at(portal.column, portal.row)), here.name


def test_no_walk_leads_where_nobody_can_stand():
    game = read_id("ferry:the-ford:607")
    assert walk_to_ground(game, -9000, -9000) is not None, "the ground below the corner"
    assert walk_to_portal(replace(game, body=game.terrain.body_at(0, 3)), game.map.portals[0]) is not None
    rock = replace(game.tale.map_named["lane"], rows=("#" * COLUMNS,) * ROWS)
    assert walk_to_ground(replace(game, tale=replace(game.tale, maps=(rock,))), 1200, 4800) is None
