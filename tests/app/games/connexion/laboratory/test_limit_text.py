"""What the figures of the Laboratory say: no more than their margin of error bears."""
from math import sqrt

import pytest

from app.games.connexion.laboratory.limit_text import (
    NO_DOORS,
    best_limit,
    best_limits,
    headline,
    is_reliable,
    limit_label,
    margin_of_error,
    percent,
    remark,
    rules_headline,
    steps_label,
)
from solvers.connexion.classic.limits import LimitPoint
from solvers.connexion.classic.worth import WorthPoint

MILLION = 10**6


def points(**found):
    """Limits with so many labyrinths in a million steps each: `l384=40`; `l0` has no limit."""
    return [LimitPoint(int(name[1:]), count, MILLION, count) for name, count in found.items()]


def rules(*found):
    names = ["All rules", NO_DOORS]
    return [WorthPoint(name, count, MILLION, count) for name, count in zip(names, found, strict=False)]


def test_the_margin_is_that_of_counted_events():
    assert margin_of_error(100, MILLION) == pytest.approx(1.96 * sqrt(100))
    assert margin_of_error(0, MILLION) == pytest.approx(3)
    assert margin_of_error(5, 0) == 0


def test_the_best_is_one_that_found_something():
    assert best_limit(points(l10=0, l20=0)) is None
    assert best_limits(points(l10=0)) == ()
    assert best_limit(points(l10=3, l20=7, l0=5)).limit == 20


def test_as_good_as_the_best_are_neighbours_alone():
    found = best_limits(points(l80=9600, l10=9700, l20=9000, l40=10000, l0=9990))
    assert [point.limit for point in found] == [40, 80], "not 10, which 20 parts from it"
    assert [point.limit for point in best_limits(points(l10=9990, l0=10000))] == [0], "without a limit it has none"


@pytest.mark.parametrize(("found", "reliable", "words"), [
    ({"l10": 0}, False, "No labyrinth yet"),
    ({"l10": 3, "l20": 7}, False, "20 is best so far, give or take 75 %"),
    ({"l10": 3, "l0": 7}, False, "never is best so far, give or take 75 %"),
    ({"l100": 5000, "l1000": 8000}, True, "1,000 is best, give or take 3 %"),
    ({"l384": 9500, "l1000": 10000, "l2000": 20}, True, "From 384 to 1,000 the limit hardly matters (5 %, ± 2 %)"),
])
def test_the_headline_says_what_is_sure(found, reliable, words):
    assert headline(points(**found)) == words
    assert is_reliable(points(**found)) == reliable


def test_before_the_first_step_the_headline_is_the_question():
    assert headline([LimitPoint(10, 0, 0, 0)]) == "After how many steps to start again"


@pytest.mark.parametrize(("found", "words"), [
    ({"l384": 7, "l1000": 3}, ""),
    ({"l384": 9900, "l1000": 10000}, "The 384 of 1997 is as good as any."),
    ({"l384": 8000, "l1000": 10000}, "The 384 of 1997 finds 20 % less than the best."),
    ({"l100": 8000, "l1000": 10000}, ""),
])
def test_the_remark_is_about_the_limit_of_1997(found, words):
    assert remark(points(**found)) == words


def test_the_worth_of_many_doors_is_said_once_it_is_known():
    assert rules_headline(rules(9000)) == "What each rule is worth"
    assert rules_headline(rules(9000, 4)) == "What each rule is worth"
    assert rules_headline(rules(9000, 3000)) == "Trying many doors first finds 3.0 times as many"


def test_figures_as_the_window_writes_them():
    assert [percent(part) for part in (0, 0.01, 0.0101, 0.5)] == [1, 1, 2, 50]
    assert [limit_label(limit) for limit in (0, 384, 12345)] == ["never", "384", "12,345"]
    assert [steps_label(steps) for steps in (0, 9_999_999, 10**7)] == ["0 steps", "9,999,999 steps", "10 million steps"]
