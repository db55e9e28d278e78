"""Fields of plans: what a struct declares about a number, and what it may not leave out."""
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from solvers.core.plan_fields import plan_field
from solvers.spanit.competition.standings import Plan


class Race(Struct):
    """A plan with a number that says all, and others that do not."""

    limit: Annotated[int, Meta(ge=0, le=9, title="Limit", description="When to stop",
                               extra={"unit": " s", "zero": "never"})] = 3
    bare: Annotated[int, Meta(ge=0, le=9)] = 3
    name: str = ""


def test_a_field_says_what_its_struct_declares():
    assert plan_field(Race.limit) == ("limit", 0, 9, "Limit", "When to stop", " s", "never")
    rounds = plan_field(Plan.rounds)
    assert (rounds.low, rounds.high, rounds.title, rounds.unit) == (1, 100_000, "Openings", "")


@pytest.mark.parametrize("member", [Race.bare, Race.name, 3])
def test_what_declares_too_little_is_refused(member):
    with pytest.raises(TypeError):
        plan_field(member)
