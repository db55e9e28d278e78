"""The chart: a well-formed picture with every generation in it."""
from xml.etree import ElementTree

from solvers.tetris.training.chart import chart
from solvers.tetris.training.run import Generation

SPACE = "{http://www.w3.org/2000/svg}"


def test_every_generation_is_drawn():
    history = [Generation(20.0 * 2**number, 5.0 * number, 0.0, 9.0 * number, 0.9 / (number + 1), 40, 1000)
               for number in range(30)]
    picture = ElementTree.fromstring(chart(history, "modern GA & <more>"))
    assert picture.find(f"{SPACE}title").text == "Modern GA & <more>"
    lines = [each.get("points").split() for each in picture.iter(f"{SPACE}polyline")]
    assert [len(points) for points in lines] == [30, 30, 30]
    width, height = float(picture.get("width")), float(picture.get("height"))
    for points in (*lines, picture.find(f"{SPACE}polygon").get("points").split()):
        for point in points:
            x, y = map(float, point.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height
    ups = [float(point.split(",")[1]) for point in lines[0]]
    assert ups == sorted(ups, reverse=True)  # more lines are higher
    texts = [each.text for each in picture.iter(f"{SPACE}text")]
    assert "best 10,737,418,240" in texts
    assert {"1", "10", "1,000", "100,000,000,000"} <= set(texts)


def test_one_generation_is_a_chart():
    assert ElementTree.fromstring(chart([Generation(0.0, 0.0, 0.0, 0.0, 0.0, 4, 9)], "nothing yet")) is not None
