"""The chart: a well-formed picture with every point of the curve in it."""
from xml.etree import ElementTree

import pytest

from solvers.tetris.ntuple.chart import chart
from solvers.tetris.ntuple.plan import Point

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("number", [0, 1, 200])
@pytest.mark.parametrize("block", [1, 7, 20_000])
def test_every_point_is_drawn(number, block):
    curve = [Point((each + 1) * block, 1.7 * each) for each in range(number)]
    picture = ElementTree.fromstring(chart(curve, "TD(0) & <more>"))
    assert picture.find(f"{SPACE}title").text == "TD(0) & <more>"
    points = [tuple(map(float, point.split(","))) for point in picture.find(f"{SPACE}polyline").get("points").split()]
    assert len(points) == number + 1
    assert all(0 < x < float(picture.get("width")) and 0 < y < float(picture.get("height")) for x, y in points)
    assert points == sorted(points)
    assert 2 <= sum(each.get("text-anchor") == "middle" for each in picture.iter(f"{SPACE}text")) <= 8 or not number
