"""Walks that clicks ask for: the plain rules lead where the click was, on every map of our tale."""
from dataclasses import replace

from app.games.ferry.play import click_paths
from app.games.ferry.play.click_paths import to_ground
from solvers.ferry.graph import leading
from solvers.ferry.scene import CELL, COLUMNS, ROWS
from solvers.ferry.tales import read_id


def test_a_click_on_any_ground_that_can_be_walked_to_leads_onto_it():
    tale = read_id("ferry:the-ferry:607")
    reached = missed = 0
    for here in tale.tale.maps:
        first = leading(here)[0]
        game = replace(tale, place=here.name, body=tale.terrain.put(first.column, first.row))
        for portal in here.portals:
            walk = to_ground(game, portal.column * CELL + 100, portal.row * CELL - 100)
            if walk is None:
                missed += click_paths.to_portal(game, portal) is not None if portal.leads else 0
                continue
            reached += 1
            body = game.walked(walk)
            assert body.y == (portal.row + 1) * CELL, here.name
            assert abs(body.x - portal.column * CELL) <= CELL
    assert reached > 50
    assert not missed


def test_no_walk_leads_where_nobody_can_stand():
    game = read_id("ferry:the-ford:607")
    assert to_ground(game, -9000, -9000) is not None, "the ground below the corner"
    assert click_paths.to_portal(replace(game, body=game.terrain.put(0, 3)), game.map.portals[0]) is not None
    rock = replace(game.tale.map_named["lane"], rows=("#" * COLUMNS,) * ROWS)
    assert to_ground(replace(game, tale=replace(game.tale, maps=(rock,))), 1200, 4800) is None
