"""What the switches of the Logelium search accept."""
import pytest

from solvers.core.formats import FormatError
from solvers.polyforms.logelium.conditions import SumCondition
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions


@pytest.mark.parametrize(("values", "sentence"), [
    ({"dead_ends": "holes"}, "“holes” is no test for dead ends; none, areas, atoms are."),
    ({"largest_area": -1}, "The largest area"),
    ({"depth": -1}, "The depth of minimal branching is from 0 to 1,000; -1 is not."),
    ({"order": (3,)}, "A static order needs minimal branching beside it"),
    ({"order": (3, 3), "depth": 2}, "A static order names each atom once."),
    ({"conditions": (SumCondition("weight", (), 2, 1),)}, "The condition “weight” can never hold: a sum from 2 to 1."),
])
def test_what_makes_no_sense_is_said(values, sentence):
    with pytest.raises(FormatError) as error:
        LogeliumOptions(**values)
    assert str(error.value).startswith(sentence)


def test_the_standard_search_uses_no_idea():
    assert LogeliumOptions(reduction=False) == STANDARD
