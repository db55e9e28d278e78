"""Maps lie beside each other as their portals say, each in a place of its own."""
from app.games.ferry import atlas
from solvers.ferry.scene import AIR, COLUMNS, ROWS
from solvers.ferry.tale import Map, Portal, Tale
from solvers.ferry.tales import shipped

EMPTY = (AIR * COLUMNS,) * ROWS


def place(name, *portals):
    return Map(name, name, EMPTY, portals=portals)


TALE = Tale("T", "a", (
    place("a", Portal("A", 40, 25, "b", "A"), Portal("B", 20, 25, "c", "A"), Portal("C", 41, 10, "d", "A")),
    place("b", Portal("A", 1, 25, "a", "A")), place("c", Portal("A", 20, 5)), place("d", Portal("A", 1, 25)),
    place("lost")))


def test_neighbours_lie_where_portals_stand():
    places = atlas.layout(TALE)
    assert places["a"] == (0, 0)
    assert places["b"] == (1, 0)
    assert places["c"] == (0, 1)
    assert places["d"][0] >= 1
    assert len(set(places.values())) == len(TALE.maps)


def test_ways_and_what_is_known():
    assert {(way.here, way.there): way.both for way in atlas.ways(TALE)} == {
        ("a", "b"): True, ("a", "c"): False, ("a", "d"): False}
    assert atlas.known(TALE, ("b",)) == {"a", "b"}
    stair = Tale("T", "a", (place("a", Portal("A", 5, 25, "a", "B"), Portal("B", 30, 9, "a", "A")),))
    assert atlas.ways(stair) == [], "a stair within a map is no way between maps"
    assert atlas.layout(stair) == {"a": (0, 0)}
    assert len(set(atlas.layout(shipped("the-ford")).values())) == len(shipped("the-ford").maps)
