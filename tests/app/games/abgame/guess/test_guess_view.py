"""The legend below the heat grid: what it says to a screen reader, and each mark painted only where it is meant."""
import pytest

from app.games.abgame.guess.guess_view import GuessHeatLegend
from app.games.abgame.pegs import PegLegend

WORDS = "rows: digits 1 and 2, columns: digits 3 and 4"


@pytest.fixture
def legend(qtbot):
    made = GuessHeatLegend()
    qtbot.addWidget(made)
    made.resize(440, 40)
    return made


def test_it_is_told_in_words(legend):
    legend.show_ramp(3.22, WORDS, best=True, made=True)
    assert legend.accessibleName() == f"From 0 to 3.22 bits; {WORDS}"
    legend.show_ramp(0.0, WORDS, best=False, made=False)
    assert legend.accessibleName() == WORDS


def test_each_mark_is_painted_only_where_it_is_meant(legend):
    pictures = []
    for most, best, made in ((0.0, False, False), (0.0, False, True), (3.22, True, False), (3.22, True, True)):
        legend.show_ramp(most, WORDS, best=best, made=made)
        pictures.append(legend.grab().toImage())
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])


def test_pegs_have_words_beside_them(qtbot):
    made = PegLegend()
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    assert "right place" in made.accessibleName()
    assert made.grab().width() > 0
