"""The cheapest lines by Fux's weights have the shape of his own ones."""
import pytest

from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exercises import figures, line_from_part
from solvers.counterpoint.own_style import BOUNDED, cheapest_lines, line_profile, recognise_fux
from solvers.counterpoint.rules import TEXTBOOK, personality_named
from solvers.counterpoint.style import fux_profiles, profile_of, struck_notes

FUX = personality_named("Fux")


@pytest.mark.parametrize("species", [1, 2, 3, 4, 5])
def test_every_cheapest_line_lies_within_what_fux_writes(species):
    lines = list(cheapest_lines(FUX, species))
    assert len(lines) == 12
    assert {(line.figure, line.above): line.outside for line in lines if line.outside} == {}
    box = fux_profiles()["all"]
    for line in lines:
        for figure in BOUNDED:
            assert box[figure].low <= getattr(line.profile, figure) <= box[figure].high


def test_a_classifier_does_not_know_whose_a_line_is():
    found = recognise_fux(FUX)
    assert found.lines == 2 * len(figures())
    assert found.share <= 0.65
    assert found.low < 0.5 < found.high


def test_the_textbook_writes_other_lines():
    """So what holds of Fux is not true of any rules."""
    assert sum(bool(line.outside) for species in (1, 2, 3, 4) for line in cheapest_lines(TEXTBOOK, species)) > 24
    assert recognise_fux(TEXTBOOK).share > 0.65


def test_a_line_of_an_exercise_is_measured_as_its_piece_is():
    figure = figures()[44]
    part = figure.piece.parts[0 if figure.above else 1]
    line = line_from_part(part, figure.species, len(figure.cantus))
    assert line_profile(Exercise(figure.cantus, 2, figure.above), line) == profile_of(struck_notes(figure.piece, part))
