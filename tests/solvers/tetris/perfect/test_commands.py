"""The laboratory's commands about perfect clears."""
from tests.solvers.conftest import AnswerTo, Ask

TWO_SQUARES = "perfect --field ##....####/##....#### --queue OO --ways"


def test_a_way_is_drawn(ask: Ask) -> None:
    assert ask(TWO_SQUARES)[1].splitlines() == [
        "2 pieces clear 2 rows.", "", "1. O", "##OO..####", "##OO..####", "", "2. O", "####OO####", "####OO####", "",
        "There are 2 ways.",
    ]


def test_a_way_as_json(answer_to: AnswerTo) -> None:
    found = answer_to(TWO_SQUARES)
    assert (found["clearable"], found["rows"], found["ways"]) == (True, 2, 2)
    assert found["way"][0] == {
        "kind": "O", "rotation": 0, "x": 2, "y": 0, "held": False, "cells": [[2, 0], [3, 0], [2, 1], [3, 1]],
    }


def test_a_proof_is_told(ask: Ask, answer_to: AnswerTo) -> None:
    question = "perfect --hold O --queue IOSZZSOITJ"
    assert "cannot clear the field: proved by" in ask(question)[1]
    assert answer_to(question)["way"] is None
    assert answer_to(f"{question} --physics deep")["clearable"]


def test_too_many_ways_are_not_counted(ask: Ask) -> None:
    code, _, errors = ask("perfect --hold T --queue LJSZIOTLJS --rows 4 --ways")
    assert code
    assert "too many to count" in errors
