"""How large a search will be, in words."""
import pytest

from app.games.polyforms.play.polyforms_solver_watch import ENOUGH, EstimateSection, amount, time_left
from app.pages.panel import SectionColumn
from solvers.polyforms.fast.estimate import Estimate


@pytest.mark.parametrize(("mean", "error", "words"), [
    (0, 0, "0"), (12, 0, "12"), (380_123, 21_000, "380,000 ± 20,000"), (380_123, 2, "380,123 ± 2"),
    (3.38e6, 4.1e5, "3.4 ± 0.4 million"), (878.6e6, 84.1e6, "880 ± 80 million"), (3.4e6, 3e4, "3.4 ± 0.1 million"),
    (5.04e16, 3e15, "5.0 ± 0.3 × 10¹⁶"), (5e16, 4e16, "about 10¹⁷"), (2e7, float("inf"), "about 10 million"),
    (900, 800, "about 1,000"),
])
def test_an_amount_has_as_many_digits_as_are_known(mean, error, words):
    assert amount(mean, error) == words


@pytest.mark.parametrize(("seconds", "words"), [
    (0.31, "0.3 s"), (12, "12 s"), (119, "119 s"), (121, "2 min"), (7300, "2 hours"), (129_600, "36 hours"),
    (3 * 86_400, "3 days"), (3 * 3.156e7, "3 years"), (3.156e16, "1.0 × 10⁹ years"),
])
def test_a_time_is_told_in_the_unit_that_suits_it(seconds, words):
    assert time_left(seconds) == words


@pytest.fixture
def column(qtbot):
    column = SectionColumn()
    qtbot.addWidget(column)
    return column


@pytest.fixture
def section(column):
    return EstimateSection(column)


def test_nothing_is_said_before_there_are_enough_probes(section):
    section.show_estimate(None)
    section.show_estimate(Estimate(1e6, 1e5, 0, 0, ENOUGH - 1))
    section.show_speed(0, 1000.0)
    assert section.rows == {"Placements in all": "…", "At this speed": "…"}


def test_the_time_left_follows_what_is_done(section):
    section.show_estimate(Estimate(1e6, 1e5, 0, 0, 2000))
    assert section.note == "from 2,000 random probes"
    section.show_speed(0, 0.0)
    assert section.rows["At this speed"] == "…"
    section.show_speed(200_000, 1000.0)
    assert section.rows == {"Placements in all": "1.0 ± 0.1 million", "At this speed": "13 min left"}
    section.show_speed(1_000_001, 1000.0)
    assert section.rows["At this speed"] == "soon done"
    section.show_unknown()
    assert section.rows["Placements in all"] == "…"
    assert section.note == ""
