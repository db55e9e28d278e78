"""The weights of the value network: written and read again, any bad text refused, and those that are shipped."""
import json
from math import log, nextafter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.minesweeper.search.value_network_weights import (
    FIGURES,
    UNITS,
    Unit,
    Weights,
    read_weights,
    shipped,
    write_weights,
)
from tests.cases import for_each
from tests.reference.minesweeper_value_network import estimate

floats = st.floats(allow_nan=False, allow_infinity=False)
rows = st.tuples(*[floats] * len(FIGURES))
networks = st.builds(Weights, rows, floats, st.tuples(*[st.builds(Unit, rows, floats, floats)] * UNITS))
junk = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=14)
    | st.integers() | st.sampled_from([10**400, -10**309, 10**4299]),
    lambda inner: st.lists(inner, max_size=15) | st.dictionaries(st.sampled_from(["inner", "0", "bias"]), inner),
    max_leaves=20,
)


def numbers(weights):
    """All of them, in one list."""
    return [*weights.direct, weights.bias, *(number for unit in weights.units
                                             for number in (*unit.inner, unit.threshold, unit.outer))]


@given(networks)
def test_six_digits_that_count_are_kept(weights):
    text = write_weights(weights)
    again = read_weights(text)
    assert numbers(again) == [float(f"{number:.6g}") for number in numbers(weights)]
    assert write_weights(again) == text == write_weights(weights)


def test_the_text_is_the_same_for_what_differs_in_later_digits_only():
    weights = shipped()
    assert write_weights(Weights(weights.direct, nextafter(weights.bias, 9), weights.units)) == write_weights(weights)
    assert write_weights(Weights(weights.direct, weights.bias + 0.001, weights.units)) != write_weights(weights)


def places(found, path=()):
    """Every place in a JSON value, as a path of keys and indices."""
    yield path
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def changed(text, path, value):
    """The same JSON with another value in one place."""
    found = json.loads(text)
    if not path:
        return json.dumps(value)
    at = found
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(found)


TEXT = write_weights(shipped())
PLACES = list(places(json.loads(TEXT)))
NUMBERS = [path for path in PLACES if path[:1] in [("direct",), ("bias",), ("units",)] and (
    path[-1] in ("bias", "threshold", "outer") or path[-2:-1] in [("direct",), ("inner",)]
)]


def test_all_numbers_are_found_here():
    assert len(NUMBERS) == len(numbers(shipped())) == 14 + 1 + 8 * 16


@given(st.sampled_from(PLACES), junk)
def test_anything_anywhere_is_read_or_refused(path, value):
    text = changed(TEXT, path, value)
    try:
        weights = read_weights(text)
    except FormatError:
        return
    assert path in NUMBERS or json.loads(text) == json.loads(TEXT)
    assert all(isinstance(number, float) and abs(number) < float("inf") for number in numbers(weights))
    assert len(weights.direct) == len(FIGURES)
    assert len(weights.units) == UNITS


@pytest.mark.parametrize("bad", [
    None, True, False, float("nan"), float("inf"), -float("inf"), 10**309, -10**400, "1", [], [1.0], {},
], ids=lambda bad: repr(bad)[:10])
@given(path=st.sampled_from(NUMBERS))
def test_a_number_must_be_one(path, bad):
    with pytest.raises(FormatError, match="no weights of a value network"):
        read_weights(changed(TEXT, path, bad))


@for_each("path", [path for path in PLACES if path not in NUMBERS], ids=str)
def test_every_part_is_needed(path):
    found = json.loads(TEXT)
    for wrong in (None, [], {}, 3, "text", [found], {"direct": []}):
        with pytest.raises(FormatError):
            read_weights(changed(TEXT, path, wrong))


@pytest.mark.parametrize("path", [("direct",), ("units",), ("figures",), ("units", 0, "inner"), ("units", 7, "inner")])
def test_lengths_must_be_right(path):
    found = json.loads(TEXT)
    for key in path:
        found = found[key]
    for wrong in (found[1:], found[:-1], [*found, found[-1]]):
        with pytest.raises(FormatError):
            read_weights(changed(TEXT, path, wrong))


def test_the_figures_must_be_these_in_this_order():
    with pytest.raises(FormatError, match=f"has {UNITS} units and these figures: {FIGURES[0]}, "):
        read_weights(changed(TEXT, ("figures",), [*FIGURES[1:], FIGURES[0]]))


@pytest.mark.parametrize("key", ["figures", "direct", "bias", "units"])
def test_nothing_may_be_missing(key):
    found = json.loads(TEXT)
    del found[key]
    with pytest.raises(FormatError):
        read_weights(json.dumps(found))


@given(st.text() | st.integers(0, len(TEXT) - 2).map(lambda end: TEXT[:end]))
def test_what_is_no_json_or_is_cut_off_is_refused(text):
    with pytest.raises(FormatError):
        read_weights(text)


@pytest.mark.parametrize("text", [
    "[" * 100_000, '{"direct":' * 100_000, "[" * 100_000 + "]" * 100_000, "9" * 100_000, '{"bias": ' + "9" * 5000 + "}",
    "\ufeff" + TEXT, TEXT + TEXT, "\0", "\ud800", '"\\ud800"', "NaN", "1e999",
], ids=range(12))
def test_strange_texts_are_refused(text):
    with pytest.raises(FormatError):
        read_weights(text)


def test_the_weights_that_come_with_it():
    weights = shipped()
    assert weights is shipped()
    assert len(weights.direct) == len(FIGURES)
    assert [len(unit.inner) for unit in weights.units] == [len(FIGURES)] * UNITS
    assert read_weights(write_weights(weights)) == weights


def test_they_estimate_more_where_more_is_safe():
    # Half-way through an Expert board: 0.85 survive the guess; 40 mines are left, in about e**20 layouts.
    def chance(least=0.2, second=0.25, free=0, telling=0):
        return estimate(shipped(), [
            least, second, log(1 + free), log(1 + telling), 1.0, 2, 20.0, 2.0, 40, 0.85, 0.0, 0.4, 2, 0.1,
        ])

    assert 0 < chance(least=0.4, second=0.45) < chance(least=0.2) < chance(least=0.05) < 1
    assert chance(least=0.2) < chance(least=0, free=1, telling=1) < chance(least=0, free=8, telling=6) < 1
