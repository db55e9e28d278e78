"""The figures of a search, and the histogram of its depths."""
import pytest
from PySide6.QtGui import QImage, QPainter

from app.games.polyforms.play.polyforms_search_sections import HEIGHT, PACE, DepthChart, PolyformsSearchSection
from app.look import theme
from app.pages.panel import SectionColumn
from solvers.polyforms.found import Found, SearchSnapshot


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def column(qtbot):
    column = SectionColumn()
    qtbot.addWidget(column)
    return column


@pytest.fixture
def section(column, clock):
    found = PolyformsSearchSection(column, clock)
    found.start_search("Fast engine")
    return found


def seen(count, nodes, done=0.1):
    return SearchSnapshot((0, 3), (), count, nodes, nodes // 2, (1, 4, 9), done)


@pytest.mark.parametrize(("part", "text"), [(3.2e-9, "below 0.0001 %"), (3.2e-5, "0.0032 %"), (0.123456, "12.35 %")])
def test_a_small_part_has_no_power_of_ten(section, part, text):
    section.show_search(seen(1, 100, part))
    assert section.rows["Searched"] == text


def test_figures_change_a_few_times_a_second(section, clock):
    assert section.show_search(seen(1, 100))
    clock.now += PACE / 2
    assert not section.show_search(seen(2, 200))
    assert section.rows["Solutions"] == "1"
    clock.now += PACE / 2
    assert section.show_search(seen(3, 300))
    assert section.rows["Placements"] == "300"
    assert section.rows["Searched"] == "10 %"


def test_speeds_are_told_after_half_a_second_and_leave_pauses_out(section, clock):
    section.show_search(seen(0, 0))
    for second in range(1, 9):
        clock.now += 0.25
        section.show_search(seen(3 * second, 1000 * second))
    assert section.rows["Placements a second"] == "4,000"
    assert section.rows["Solutions a second"] == "12"
    clock.now += 60
    section.go_on()
    clock.now += 0.25
    section.show_search(seen(27, 9000))
    assert section.rows["Placements a second"] == "4,000"


def test_a_search_that_is_done_has_its_last_figures(section):
    section.show_search(seen(1, 100))
    last = section.show_end(Found((), 7, 800, 90))
    assert last.depths == (1, 4, 9)
    assert {name: section.rows[name] for name in ("Solutions", "Placements", "Dead ends", "Searched")} == {
        "Solutions": "7", "Placements": "800", "Dead ends": "90", "Searched": "all"}
    section.start_search("Logelium")
    assert not section.told
    assert section.show_end(Found((), 7, 800, 90)) is None
    assert section.rows == {}


@pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_bars_are_as_high_as_depths_are_frequent(qtbot, tokens):
    chart = DepthChart()
    qtbot.addWidget(chart)
    chart.resize(200, HEIGHT + 18)
    chart.show_depths((1, 10, 40, 20, 0), 3)
    image = QImage(200, HEIGHT + 18, QImage.Format.Format_RGB32)
    with theme.painted_in(tokens):
        image.fill(tokens.panel)
        painter = QPainter(image)
        chart.paint(painter)
        painter.end()

    def height(tiles):
        column = [image.pixelColor(round((tiles - 0.5) * 40), y) for y in range(HEIGHT)]
        return sum(colour == tokens.accent for colour in column)

    assert height(2) == pytest.approx(2 * height(3), abs=2)
    assert height(2) == pytest.approx(4 * height(1), abs=2)
    assert height(4) == 0
    tip = [image.pixelColor(100, y) for y in range(HEIGHT)]
    assert tokens.text in tip, "a triangle stands over the present depth"
    assert chart.accessibleDescription() == "0 tiles: 1; 1 tiles: 10; 2 tiles: 40; 3 tiles: 20"
