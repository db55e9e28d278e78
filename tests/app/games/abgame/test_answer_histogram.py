"""The histogram of answers: bars as high as their counts, groups apart, a marked bar, and words for all of it."""
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from app.games.abgame.answer_histogram import AnswerHistogram, parted_text, rounded
from solvers.abgame.codes import CodeSpace

COUNTS = (360, 1440, 1260, 264, 9, 480, 720, 216, 8, 180, 72, 6, 24, 1)  # of 0123 at the start


@pytest.fixture
def histogram(qtbot):
    made = AnswerHistogram()
    qtbot.addWidget(made)
    made.resize(344, 210)
    made.show_counts(CodeSpace(), COUNTS, 1)
    return made


def test_bars_are_as_high_as_their_counts(histogram):
    highest = histogram.bar_rect(1).height()
    assert histogram.bar_rect(6).height() == pytest.approx(highest / 2)
    assert all(histogram.bar_rect(place).height() >= 2 for place in range(14)), "a single secret is still seen"
    histogram.show_counts(CodeSpace(), (0, *COUNTS[1:]))
    assert histogram.bar_rect(0).height() == 0


def test_bars_stand_apart_and_within(histogram):
    rects = [histogram.bar_rect(place) for place in range(14)]
    assert all(left.right() < right.left() for left, right in pairwise(rects))
    assert rects[-1].right() <= histogram.width()
    assert rects[5].left() - rects[4].right() > rects[4].left() - rects[3].right(), "groups of A stand apart"


def test_it_is_told_in_words(histogram):
    assert histogram.accessibleDescription().startswith("0A 0B: 360; 0A 1B: 1,440")
    assert histogram.accessibleName()
    assert histogram.whatsThis()


def test_the_marked_bar_looks_different(histogram):
    marked = histogram.grab().toImage()
    histogram.show_counts(CodeSpace(), COUNTS)
    assert histogram.grab().toImage() != marked


def test_pointing_at_a_bar_names_it(histogram):
    at = histogram.bar_rect(3).center()
    button = Qt.MouseButton.NoButton
    QApplication.sendEvent(histogram, QMouseEvent(QEvent.Type.MouseMove, at, histogram.mapToGlobal(at), button, button,
                                                  Qt.KeyboardModifier.NoModifier))
    assert histogram.toolTip() == "0A 3B: 264 secrets would be left"


@pytest.mark.parametrize("space", [CodeSpace(2, 3), CodeSpace(5, 26, True), CodeSpace(3, 10)])
def test_every_number_of_places(histogram, space):
    histogram.show_counts(space, tuple(range(len(space.answers))), 0)
    assert histogram.grab().width() > 0


@pytest.mark.parametrize(("count", "text"), [(0, "0"), (999, "999"), (1_000, "1.0k"), (9_949, "9.9k"), (9_960, "10k"),
                                         (999_499, "999k"), (999_500, "1.0M"), (5_153_632, "5.2M")])
def test_rounded(count, text):
    assert rounded(count) == text


LETTERS = (3_200_000, 2_541_865, 541_360, 40_880, 1_080, 4, 2_700_001, 1_204_000, 160_320, 6_540, 60, 1_900_000,
           210_000, 9_480, 90, 85_000, 2_640, 20, 250, 1)


@pytest.mark.parametrize("width", [200, 288, 344, 600])
def test_figures_are_neither_cut_nor_over_each_other(histogram, width):
    histogram.resize(width, 210)
    histogram.show_counts(CodeSpace(5, 26, True), LETTERS, 0)
    figures = histogram.figures()
    rects = [rect for _, rect in figures.values()]
    assert all(rect.left() >= 0 and rect.right() <= width for rect in rects)
    assert not any(one.intersects(other) for number, one in enumerate(rects) for other in rects[number + 1:])
    bars = [histogram.bar_rect(answer) for answer in range(len(LETTERS))]
    assert not any(rect.intersects(bar) for rect in rects for bar in bars)
    assert figures[0][0] == "3,200,000"
    assert len(figures) > 6


def test_a_figure_moves_aside_from_a_higher_bar(histogram):
    histogram.resize(290, 210)
    histogram.show_counts(CodeSpace(), COUNTS, 0)
    figures = histogram.figures()
    assert figures[2][0] == "1,260"
    assert not figures[2][1].intersects(histogram.bar_rect(1))


def test_secrets_that_answers_part_are_counted_in_words():
    assert parted_text(5040, 14) == "5,040 secrets by their 14 answers"
    assert parted_text(1, 14) == "1 secret, and one answer"
