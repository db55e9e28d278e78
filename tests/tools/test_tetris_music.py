"""The music of Tetris is what the engine writes, and breaks no hard rule of counterpoint."""
import json

import pytest

from solvers.counterpoint.judging import hard_breaches
from tools.tetris_music import FILE, PLANS, composed, section


def test_the_file_is_what_the_plans_say():
    assert json.loads(FILE.read_text("utf-8")) == [composed(plan) for plan in PLANS]


@pytest.mark.parametrize("plan", PLANS, ids=[plan.title for plan in PLANS])
def test_no_hard_rule_is_broken(plan):
    for text in plan.sections:
        assert not hard_breaches(section(text)), text
