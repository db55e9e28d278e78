"""The strip: figures that move nothing beside them."""
import pytest
from PySide6.QtWidgets import QApplication

from app.look import theme
from app.pages.status_strip import HEIGHT, Figure, StatusStrip


@pytest.fixture(params=["", "DejaVu Sans"], ids=["system", "dejavu"])
def strip(request, qtbot):
    theme.use_family(request.param)
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.mines = Figure("flag", "mines left", ink="bad")
    strip.mines.set("40")
    strip.count = Figure(label="48 of 71 3BV")
    strip.clock = Figure("clock")
    strip.clock.set("2:07")
    strip.add_left(strip.mines)
    strip.add_right(strip.count)
    strip.add_right(strip.clock)
    strip.resize(560, HEIGHT)
    strip.show()
    yield strip
    theme.use_family("")


def test_counters_stand_left_and_the_clock_right(strip):
    assert strip.mines.x() == 8
    assert strip.count.geometry().right() < strip.clock.x()
    assert strip.clock.geometry().right() == 560 - 8 - 1


def test_smaller_and_equally_long_figures_move_nothing(strip):
    before = [strip.mines.geometry(), strip.count.geometry(), strip.clock.geometry()]
    for mines, time in (("39", "2:08"), ("9", "9:59"), ("11", "1:11")):
        strip.mines.set(mines)
        strip.clock.set(time)
        QApplication.processEvents()
        assert [strip.mines.geometry(), strip.count.geometry(), strip.clock.geometry()] == before


def test_a_figure_keeps_room_for_its_widest_value(qtbot):
    figure = Figure("clock", widest="00:00")
    qtbot.addWidget(figure)
    figure.set("0:01")
    before = figure.sizeHint()
    figure.set("10:00")
    assert figure.sizeHint() == before


def test_a_figure_is_read_out(strip):
    assert strip.mines.accessibleName() == "40 mines left"
    strip.mines.set("1", "mine left")
    assert strip.mines.accessibleName() == "1 mine left"


def test_words_give_way_before_figures(strip):
    strip.resize(strip.minimumSizeHint().width(), HEIGHT)
    strip.grab()
    assert strip.clock.width() >= strip.clock.minimumSizeHint().width()
    assert strip.mines.width() >= strip.mines.minimumSizeHint().width()
    assert strip.clock.geometry().right() < strip.width()
