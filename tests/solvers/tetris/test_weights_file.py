"""Weights as files: JSON and .dat are read back as written, and what cannot be read is refused in one sentence."""
import json
import re
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.core.remarks import listen_to_remarks
from solvers.tetris.controllers import GREATEST, NAMED, Controller
from solvers.tetris.feature_sets import LEE, MDPTETRIS, SEED, SETS, STANDARD
from solvers.tetris.weights_file import (
    ATTACKER,
    CODES,
    LIMIT,
    attacker,
    read,
    read_strict,
    shipped,
    write_dat,
    write_json,
)
from tests.cases import for_each

DELLACHERIE = b"0\n-1\n6\n1 -1\n2 1\n3 -1\n4 -1\n5 -4\n6 -1\n"

names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=30)
weights = st.floats(-GREATEST, GREATEST)


@st.composite
def controllers(draw: st.DrawFn, sets: tuple[str, ...] = tuple(SETS)) -> Controller:
    features = SETS[draw(st.sampled_from(sets))].names
    values = draw(st.tuples(*[weights] * len(features)))
    return Controller(draw(names), features, values, draw(st.sampled_from([1, 2])))


def as_json(**keys: Any) -> bytes:
    return json.dumps(keys).encode()


@given(controllers())
def test_json_is_read_as_it_was_written(controller: Controller) -> None:
    assert read(write_json(controller), "other", controller.set) == controller


@given(controllers(("standard", "mdptetris")))
def test_a_dat_is_read_as_it_was_written_but_for_name_and_look_ahead(controller: Controller) -> None:
    found = read(write_dat(controller), "mine", controller.set)
    assert (found.name, found.lookahead, found.weights) == ("mine", 1, controller.weights)


def test_names_in_any_order_and_those_left_out_are_nought() -> None:
    found = read(as_json(features=["holes", "landing_height"], weights=[-4, -1.5]), "mine")
    assert found == Controller("mine", STANDARD.names, (-1.5, 0.0, 0.0, 0.0, -4.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    assert read(as_json(features=["holes", "height"], weights=[-4, -1])).set is SEED
    assert read(as_json(features=["holes", "bumpiness"], weights=[-4, -1])).lookahead == 2
    assert read(as_json(features=["holes"], weights=[-4], lookahead=2, name="Ann", format=1)).lookahead == 2
    assert read(as_json(features=["holes"], weights=[-4], name=" ", comment="anything"), "file").name == "file"


def test_keys_that_are_not_read_are_named() -> None:
    remarks: list[str] = []
    with listen_to_remarks(remarks.append):
        read(as_json(features=["holes"], weights=[-4], name="Ann", lookahead=1, format=1))
        assert not remarks
        read(as_json(features=["holes"], weights=[-4], lookahed=2))
        read(as_json(features=["holes"], weights=[-4], a=1, b={}, c=[], d="", e=None))
    known = "there are features, weights, name, lookahead and format."
    assert remarks == [f"It has a key that is not read, “lookahed”; {known}",
                       f"It has keys that are not read, “a”, “b”, “c” and 2 more; {known}"]


def test_features_of_several_sets_go_by_what_is_expected() -> None:
    data = as_json(features=["lines", "holes"], weights=[1, -1])
    assert read(data).set is STANDARD
    assert read(data, expected=LEE).set is LEE


def test_the_dat_of_dellacherie() -> None:
    assert read(DELLACHERIE, "dellacherie") == NAMED["dellacherie"]
    assert write_dat(NAMED["dellacherie"]).decode().split() == [
        "0", "-1", "6", "1", "-1.0", "2", "1.0", "3", "-1.0", "4", "-1.0", "5", "-4.0", "6", "-1.0"]
    assert read(DELLACHERIE.replace(b"\n", b"\r\n  ")) == read(DELLACHERIE)


def test_the_codes_of_a_dat() -> None:
    found = read(b"0 -1 9  1 1e0 2 2 3 3 4 4 5 5 6 6.0 -1 7 -2 8 -14 +9.5e-1")
    assert found.weights == (1, 2, 3, 4, 5, 6, 7, 8, .95, 0)
    assert {*CODES.values()} == {*STANDARD.names, *MDPTETRIS.names}
    fast = read(b"0 -1 2  1 -1 -6 -2")
    assert (fast.set, fast.weights) == (MDPTETRIS, (-1, 0, 0, 0, 0, -2, 0, 0, 0, 0))
    assert read(b"0 -1 0").set is STANDARD
    assert read(b"0 -1 1 1 -1", expected=MDPTETRIS).set is MDPTETRIS
    with pytest.raises(FormatError, match=r"these are weights for mdptetris’s features .*, not for the literature’s"):
        read(b"0 -1 1 -6 -1", expected=STANDARD)
    with pytest.raises(FormatError, match="“wells” and “wells_fast” are features of different sets"):
        read(b"0 -1 3 1 -1 6 -2 -6 -2")


def test_features_that_no_set_has_together_are_named_by_two_that_no_set_has() -> None:
    for three in combinations(sorted({name for each in SETS.values() for name in each.names}), 3):
        try:
            read(as_json(features=three, weights=[1, 1, 1]))
        except FormatError as error:
            one, other = re.findall("“(.*?)”", str(error))
            assert not any({one, other} <= {*each.names} for each in SETS.values())


def test_a_reward_for_rows_is_a_weight_and_one_for_each_piece_chooses_nothing() -> None:
    assert read(b"1 -1 2 13 2.5 5 -1").weights[-1] == 3.5
    assert read(b"1 -1 1 5 -1").weights[-1] == 1
    assert read(b"2 -1 2 5 -1 0 7") == read(b"0 -1 1 5 -1")
    with pytest.raises(FormatError, match="line 1, column 1: with its reward, the weight of rows removed, 101 is too"):
        read(b"1 -1 1 13 100")


@for_each(("data", "words"), [
    (as_json(features=["holes", "speed"], weights=[1, 2]), "“speed” is no feature; there are landing_height, "),
    (as_json(features=["height", "landing_height"], weights=[1, 2]),
     "“height” and “landing_height” are features of different sets; weights are for one set."),
    (as_json(features=["holes", "holes"], weights=[1, 2]), "in features[1]: “holes” has a weight already."),
    (as_json(features=["holes"], weights=[1, 2]), "1 feature cannot have 2 weights; each has one."),
    (as_json(features=[], weights=[]), "no feature is named here."),
    (as_json(features=["holes"], weights=["1"]), "in weights[0]: expected float, got str."),
    (as_json(features=["holes"], weights=[-100.5]), "in weights[0]: −100.5 is too great; weights lie between −"),
    (as_json(features=["holes"], weights=[float("nan")]), "line 1, column 37: this is not valid JSON"),
    (b'{"features": ["holes"], "weights": [1e999]}', "umber out of range"),
    (as_json(features=["holes"], weights=[1], lookahead=3), "in lookahead: invalid enum value 3."),
    (as_json(features=["holes"], weights=[1], format=2), "saved by another version of Solvarium (format 2; this one"),
    (as_json(features=["holes"]), "object missing required field weights."),
    (as_json(features=["holes"] * 101, weights=[1]), "in features: expected array of length <= 100."),
    (b"[1, 2]", "expected object, got array."),
    (b"", "these are no weights: neither JSON, which begins with {, nor numbers as in mdptetris."),
    (b"0 -1", "these are no weights"),
    (b"0\n-1\nsix", "line 3, column 1: “six” is no whole number."),
    (b"4 -1 0", "line 1, column 1: reward 4 of mdptetris is none that can be added here; 0, 1 and 2 are."),
    (b"0 0 0", "line 1, column 3: a lost game counts less than anything here, which is −1, not 0."),
    (b"0 -1 101", "line 1, column 6: here is how many features follow, from 0 to 100."),
    (b"0\n-1\n2\n1 -1", "line 3, column 1: 2 features are two numbers each, but 2 numbers follow."),
    (DELLACHERIE + b"13 2", "line 3, column 1: 6 features are two numbers each, but 14 numbers follow."),
    (b"0\n-1\n2\n1 -1\n 8 3", "line 5, column 2: there is no feature 8 of mdptetris here, only 1, 2, 3, 4, 5, 6, -1, "),
    (b"0\n-1\n2\n1 -1\n1 3", "line 5, column 1: feature 1 has a weight already."),
    (b"0 -1 1 1 nan", "line 1, column 10: “nan” is no number."),
    (b"0 -1 1 1 1e999", "line 1, column 10: inf is too great; weights lie"),
    (b"0 -1 1 1 -1e9", "line 1, column 10: −1000000000 is too great; weights lie"),
    (b"\xff\x000 -1 0", "line 1: this is not text."),
    (b" " * (LIMIT + 1), "this is longer than the 50,000 bytes that can be read."),
])
def test_what_cannot_be_read_is_refused_in_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(data)
    assert words in str(refusal.value)
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize("expected", SETS.values(), ids=SETS)
@pytest.mark.parametrize("name", ["dellacherie", "lee", "blog-2"])
def test_weights_for_another_set_are_refused_naming_both(name: str, expected: Any) -> None:
    controller = NAMED[name]
    if controller.set is expected:
        assert read(write_json(controller), expected=expected) == controller
        return
    with pytest.raises(FormatError) as refusal:
        read(write_json(controller), expected=expected)
    found, wanted = (each.title.replace("The", "the") for each in (controller.set, expected))
    assert f"these are weights for {found} features (" in str(refusal.value)
    assert f", not for {wanted} features (" in str(refusal.value)


def test_a_dat_is_for_the_features_of_the_literature_alone() -> None:
    with pytest.raises(FormatError, match=r"these are weights for the literature’s features .*, not for Yiyuan Lee’s"):
        read(DELLACHERIE, expected=LEE)
    with pytest.raises(FormatError, match="mdptetris has no weights for the blog’s features"):
        write_dat(NAMED["blog-1"])


@given(controllers(), st.booleans(), st.data())
def test_a_mutated_file_is_read_or_refused_in_a_sentence(one: Controller, dat: bool, data: st.DataObject) -> None:
    good = write_dat(one) if dat and one.set is STANDARD else write_json(one)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(good)))
        end = data.draw(st.integers(start, min(len(good), start + 12)))
        put = st.one_of(st.binary(max_size=5), st.text("0123456789-+.eE \n[]{},:\"", max_size=5).map(str.encode))
        good = good[:start] + data.draw(put) + good[end:]
    try:
        found = read(good, "mine")
    except FormatError as error:
        refusal = str(error)
    else:
        assert read(write_json(found), "mine", found.set) == found
        return
    assert refusal.isprintable()


def test_weights_for_matches_are_told_apart() -> None:
    text = write_json(attacker())
    assert msgspec.structs.replace(read(text), name=ATTACKER) == attacker()
    with pytest.raises(FormatError, match="for matches"):
        read_strict(text)
    assert read_strict(write_json(shipped())) == shipped()
