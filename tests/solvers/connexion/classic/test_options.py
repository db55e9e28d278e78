"""Search options: what makes no sense is answered in one sentence, and pieces are ranked as they say."""
from dataclasses import asdict, replace

import msgspec
import pytest

from solvers.connexion.classic.options import (
    AS_IN_1997,
    AT_RANDOM,
    DOORS_THEN_ANGLES,
    PRESETS,
    VARIANTS,
    SearchOptions,
    angles,
    ranks,
)
from solvers.core.formats import FormatError, read_json
from tests.reference.connexion_search import wide_angles


def test_angles() -> None:
    assert [angles(mask) for mask in range(64)] == [wide_angles(mask) for mask in range(64)]
    assert angles(0b010101) == 3
    assert angles(0b100010) == 1, "up right and up left, with a wall above"
    assert angles(0b111111) == angles(0b001001) == angles(0) == 0


@pytest.mark.parametrize("options", VARIANTS.values(), ids=VARIANTS)
def test_each_piece_has_its_rank(options: SearchOptions) -> None:
    assert sorted(mask for rank in ranks(options) for mask in rank) == list(range(64))


def test_ranks() -> None:
    assert ranks(AS_IN_1997)[0] == (0b010101, 0b101010), "three angles"
    assert ranks(AS_IN_1997)[-1] == (0,)
    assert ranks(DOORS_THEN_ANGLES)[:2] == ((63,), (31, 47, 55, 59, 61, 62)), "five doors make one angle"
    assert ranks(replace(DOORS_THEN_ANGLES, piece_order="low"))[0] == (0,)
    assert ranks(AT_RANDOM) == (tuple(range(64)),)
    assert [len(rank) for rank in ranks(replace(DOORS_THEN_ANGLES, angles="ignored"))] == [1, 6, 15, 20, 15, 6, 1]


def test_presets() -> None:
    assert PRESETS["As in 1997"] == SearchOptions()
    assert len(set(PRESETS.values())) == len(PRESETS)
    assert len(set(VARIANTS.values())) == len(VARIANTS)


@pytest.mark.parametrize(("name", "value", "words"), [
    ("demand_order", "highest", "“highest” is no demand order; high, low, random are."),
    ("piece_order", "", "“” is no piece order; high, low, random are."),
    ("angles", "third", "“third” is no place of angles; first, second, ignored are."),
    ("next_solution", "never", "“never” is no way to the next solution; afresh, backtracking are."),
    ("step_limit", 63, "63 is neither."),
    ("step_limit", -1, "a step limit is 0 for none, or from 64, a step for each piece, to 1,000,000,000"),
    ("step_limit", 10**9 + 1, "1,000,000,001 is neither."),
])
def test_what_makes_no_sense(name: str, value: object, words: str) -> None:
    with pytest.raises(FormatError) as error:
        SearchOptions(**{**asdict(AS_IN_1997), name: value})
    assert words in str(error.value)


def test_as_a_file() -> None:
    options = replace(AT_RANDOM, step_limit=500, next_solution="backtracking")
    assert read_json(msgspec.json.encode(options), SearchOptions) == options
    with pytest.raises(FormatError, match="a step limit is 0 for none"):
        read_json(b'{"step_limit": 5}', SearchOptions)
    with pytest.raises(FormatError, match="demand_order"):
        read_json(b'{"demand_order": "up"}', SearchOptions)
