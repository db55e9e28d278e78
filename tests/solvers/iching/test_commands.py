"""The laboratory's commands that cast: their answers, their tables, and what they say about bad arguments."""
import json
from typing import Any

import pytest

from solvers.iching.reading.casting import METHODS, Method
from solvers.iching.reading.casting import cast as cast_by
from solvers.iching.reading.outcome import KINDS
from tests.reference import iching_odds
from tests.reference.iching_hexagrams import SEQUENCE, after, inside


def cast(ask: Any, arguments: str = "") -> dict[str, Any]:
    code, out, err = ask(f"cast {arguments} --json")
    assert (code, err, len(out.splitlines())) == (0, "", 1)
    return dict(json.loads(out))


class TestCast:
    def test_a_cast_of_ones_own(self, ask: Any) -> None:
        assert cast(ask, "--lines 6,7,8,9,7,7") == {
            "actual": 6, "future": 61, "nuclear": 37, "moving": [1, 4], "lines": [6, 7, 8, 9, 7, 7],
            "method": "manual", "seed": None,
        }
        assert cast(ask, "--method coins --lines 8,8,8,8,8,8") == {
            "actual": 2, "future": 2, "nuclear": 2, "moving": [], "lines": [8] * 6, "method": "manual", "seed": None,
        }

    @pytest.mark.parametrize("method", METHODS)
    def test_a_seed_repeats_a_cast(self, method: Method, ask: Any) -> None:
        for seed in (0, 607, 10**18):
            result = cast(ask, f"--method {method} --seed {seed}")
            assert tuple(result["lines"]) == cast_by(method, seed).lines
            now, then = after("".join(map(str, result["lines"])))
            assert [SEQUENCE[result[kind] - 1] for kind in ("actual", "future", "nuclear")] == [now, then, inside(now)]
            assert result["moving"] == [line for line in range(1, 7) if result["lines"][line - 1] in (6, 9)]
            assert (result["method"], result["seed"]) == (method, seed)

    def test_coins_and_chance_if_nothing_is_said(self, ask: Any) -> None:
        casts = [cast(ask) for _ in range(3)]
        assert len({result["seed"] for result in casts}) == 3
        for result in casts:
            assert result["method"] == "coins"
            assert cast(ask, f"--seed {result['seed']}") == result

    def test_the_table(self, ask: Any) -> None:
        code, out, err = ask("cast --lines 6,7,8,9,7,7")
        assert (code, err) == (0, "")
        assert out == """\
                        actual 6       future 61      nuclear 37
                        heaven         wind           wind
line 6  7  young yang   ━━━━━━━━━      ━━━━━━━━━      ━━━━━━━━━
line 5  7  young yang   ━━━━━━━━━      ━━━━━━━━━      ━━━━━━━━━
line 4  9  old yang     ━━━━━━━━━ ○    ━━━   ━━━      ━━━   ━━━
line 3  8  young yin    ━━━   ━━━      ━━━   ━━━      ━━━━━━━━━
line 2  7  young yang   ━━━━━━━━━      ━━━━━━━━━      ━━━   ━━━
line 1  6  old yin      ━━━   ━━━ ×    ━━━━━━━━━      ━━━━━━━━━
                        water          lake           fire

moving  1, 4
method  manual
"""

    def test_the_table_names_the_seed(self, ask: Any) -> None:
        code, out, _ = ask("cast --method yarrow --seed 123456789012")
        assert code == 0
        assert out.endswith("method  yarrow\nseed    123456789012\n")
        assert ask("cast --lines 7,7,7,8,8,8")[1].endswith("moving  none\nmethod  manual\n")
        assert ask("cast --method stalks --lines 7,7,7,8,8,8") == ask("cast --lines 7,7,7,8,8,8")

    @pytest.mark.parametrize(("arguments", "said"), [
        ("--lines 6,7", "a hexagram has six lines, the bottom one first; there are 2 here."),
        ("--lines 6,7,8,9,7,4", "line 6 is 4; a line is 6, 7, 8 or 9."),
        ("--lines six", "“six” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
        ("--method dice", "“dice” is no way to cast; coins, yarrow, stalks are."),
        ("--lines 7,7,7,7,7,7 --seed 0",
         "--lines is a cast of your own, so there is nothing to repeat; leave --seed out."),
        ("--lines 7,\x1b7", "“7,�7” is no cast; write six lines, the bottom one first, such as 6,7,8,9,7,7."),
        ("--method dice --lines 7,7,7,7,7,7", "“dice” is no way to cast; coins, yarrow, stalks are."),
    ])
    def test_bad_arguments(self, arguments: str, said: str, ask: Any) -> None:
        assert ask(f"cast {arguments}") == (2, "", said + "\n")

    @pytest.mark.parametrize("arguments", ["--seed -1", "--seed x", "--seed 1000000000000000001", "coins", "--coins"])
    def test_bad_options(self, arguments: str, ask: Any) -> None:
        code, out, err = ask(f"cast {arguments}")
        assert (code, out, len(err.splitlines())) == (2, "", 1)


class TestOdds:
    @pytest.mark.parametrize(("method", "oracle"), [
        ("coins", iching_odds.coins), ("yarrow", iching_odds.ideal_stalks), ("stalks", iching_odds.real_stalks),
    ])
    def test_the_odds_and_a_count_beside_them(self, method: Method, oracle: Any, answer_to: Any) -> None:
        result = answer_to(f"odds --method {method} --casts 50 --seed 7")
        assert result["odds"] == {str(kind): str(chance) for kind, chance in oracle().items()}
        assert result["probability"] == {str(kind): float(chance) for kind, chance in oracle().items()}
        lines = [line for seed in range(7, 57) for line in cast_by(method, seed).lines]
        assert result["counts"] == {str(kind): lines.count(kind) for kind in KINDS}
        assert (result["method"], result["casts"], result["seed"]) == (method, 50, 7)

    def test_the_tables(self, ask: Any) -> None:
        code, out, err = ask("odds --method stalks")
        assert (code, err) == (0, "")
        assert out.startswith("""\
6  old yin           231/4465    5.174%
7  young yang   153416/531335   28.874%
8  young yin     47646/106267   44.836%
9  old yang         1320/6251   21.117%
method       stalks
casts        0
""")
        _, out, _ = ask("odds --casts 20")
        counts = [int(line.split()[-2]) for line in out.splitlines()[:4]]
        assert sum(counts) == 120
        assert [line.split()[-1] for line in out.splitlines()[:4]] == [f"{count / 120:.3%}" for count in counts]

    def test_bad_arguments(self, ask: Any) -> None:
        assert ask("odds --method dice") == (2, "", "“dice” is no way to cast; coins, yarrow, stalks are.\n")
        for arguments in ("--casts -1", "--casts 1000001", "--seed -1"):
            code, out, err = ask(f"odds {arguments}")
            assert (code, out, len(err.splitlines())) == (2, "", 1)

    def test_stopping_leaves_the_casts_so_far(self, stop: Any) -> None:
        code, out, err = stop("iching odds --method stalks --casts 1000000 --json", 0.2)
        assert (code, err) == (130, "")
        result = json.loads(out)
        assert 0 < result["casts"] < 1_000_000
        assert sum(result["counts"].values()) == 6 * result["casts"]


class TestNajia:
    def test_a_cast_on_a_day(self, ask: Any) -> None:
        code, out, err = ask("najia --lines 6,7,8,9,7,7 --day jiazi --json")
        assert (code, err) == (0, "")
        result = json.loads(out)
        assert (result["palace"], result["generation_name"]) == ("fire", "wandering soul")
        assert result["void"] == ["xu", "hai"]
        assert (result["subject"], result["object"], result["missing"]) == (4, 1, ["officials"])
        assert result["lines"][2] == {
            "line": 3, "stem": "wu", "branch": "wu", "element": "fire", "relation": "siblings",
            "spirit": "Curved Array", "void": False, "becomes": None,
            "hidden": {"stem": "ji", "branch": "hai", "element": "water", "relation": "officials"},
        }
        assert result["lines"][0]["becomes"]["branch"] == "si"

    def test_the_table_has_the_steps(self, ask: Any) -> None:
        code, out, _ = ask("najia --lines 6,7,8,9,7,7 --at 2026-05-03T21:00+02:00")
        assert code == 0
        assert "   = The day dingchou" in out
        assert "8  What moves, what is hidden" in out

    @pytest.mark.parametrize("days", ["", "--day jiazi --at 2026-05-03T21:00+02:00"])
    def test_one_day_is_to_be_said(self, days: str, ask: Any) -> None:
        code, _, err = ask(f"najia --lines 6,7,8,9,7,7 {days}")
        assert code != 0
        assert "say the day, either by --day jiazi" in err


class TestPlum:
    def test_numbers(self, ask: Any) -> None:
        code, out, err = ask("plum --numbers 34,43,43 --json")
        assert (code, err) == (0, "")
        result = json.loads(out)
        assert (result["actual"], result["future"], result["moving"]) == (49, 31, [1])
        assert (result["upper"], result["lower"], result["body"], result["use"]) == ("lake", "fire", "lake", "fire")

    def test_a_moment(self, ask: Any) -> None:
        code, out, _ = ask("plum --at 2026-11-28T21:00+01:00")
        assert code == 0
        assert "   = Line 1 of 9\n" in out

    @pytest.mark.parametrize(("arguments", "sentence"), [
        ("", "say from what"), ("--numbers five,six", "are no numbers"), ("--numbers 7", "takes two or three numbers"),
    ])
    def test_what_cannot_be(self, arguments: str, sentence: str, ask: Any) -> None:
        code, _, err = ask(f"plum {arguments}")
        assert code != 0
        assert sentence in err
