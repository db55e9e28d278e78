"""The laboratory's natal and clock: their answers, their tables, and a sentence for every bad argument."""
import json
from typing import Any

import pytest

from solvers.__main__ import main
from solvers.iching.calendar.places import place

BORN = "natal --date 1975-07-15T02:00 --utc-offset 8 --longitude 120 --sex male"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command, in whose arguments _ stands for a space; returns (exit code, output, errors)."""

    def asked(arguments: str) -> tuple[int, str, str]:
        words = [word.replace("_", " ") for word in arguments.split(" ") if word]
        code = main(["iching", *words])
        return code, *capsys.readouterr()

    return asked


@pytest.fixture
def told(ask: Any) -> Any:
    def asked(arguments: str) -> dict[str, Any]:
        code, out, err = ask(f"{arguments} --json")
        assert (code, err, len(out.splitlines())) == (0, "", 1)
        return dict(json.loads(out))

    return asked


def hexagrams(result: dict[str, Any]) -> tuple[int, ...]:
    return result["earlier"], result["line"], result["later"], result["later_line"]


class TestNatal:
    def test_of_a_date(self, told: Any) -> None:
        result = told(BORN)
        assert result["pillars"] == ["yimao", "guiwei", "renxu", "xinchou"]
        assert (result["heaven"], result["earth"], *hexagrams(result)) == (18, 52, 15, 3, 2, 6)
        assert result["periods"][0] == {
            "hexagram": 15, "line": 3, "from_age": 1, "to_age": 9, "from": "1975-07-15", "to": "1984-02-04",
        }
        assert [period["to_age"] for period in result["periods"]] == [9, 15, 21, 27, 33, 39, 45, 51, 57, 63, 69, 75]
        assert len(result["years"]) == 75
        assert result["years"][0] == {"age": 1, "pillar": "yimao", "hexagram": 2, "line": 3}
        assert [result[key] for key in ("sex", "era", "half", "hemisphere")] == ["male", "middle", "summer", "north"]
        assert result["sundial"] == "1975-07-15T01:54:13"
        assert result["equation_of_time"] == pytest.approx(-5.78, abs=0.01)
        assert result["solar_longitude"] == pytest.approx(111.677, abs=0.001)
        assert result["warnings"] == []
        assert [step["number"] for step in result["steps"]] == list(range(1, 10))

    @pytest.mark.parametrize("date", [
        "1990-06-01T12:00+0530", "19900601T1200+05:30", "1990-06-01T12:00:00.500+05:30", "1990-06-01T06:30:00Z",
    ])
    def test_of_a_date_as_other_programs_print_it(self, told: Any, date: str) -> None:
        known = told("natal --sex female --date 1990-06-01T12:00 --zone asia/kolkata --longitude 77")
        assert told(f"natal --sex female --date {date} --longitude 77")["pillars"] == known["pillars"]

    def test_a_forgotten_sign_is_told(self, told: Any) -> None:
        warning, = told("natal --sex male --date 1990-06-01T12:00 --utc-offset=-8 --longitude 120")["warnings"]
        assert "16 hours apart" in warning

    @pytest.mark.parametrize(("date", "sex", "earlier"), [
        ("1975-07-15T02:00", "male", 15), ("1975-07-15T02:00", "female", 23), ("1975-07-15T00:30", "female", 28),
        ("1985-08-18T06:00", "male", 3), ("1985-08-18_06:00:00", "male", 3),
    ])
    def test_known_births(self, date: str, sex: str, earlier: int, told: Any) -> None:
        assert told(f"natal --date {date} --utc-offset 8 --longitude 120 --sex {sex}")["earlier"] == earlier

    @pytest.mark.parametrize("date", ["15_July_1975,_2:00_am", "15.7.1975_2.00", "July_15,_1975_2_am",
                                      "1975-07-15_02:00"])
    def test_a_date_as_people_write_it(self, date: str, told: Any) -> None:
        assert told(f"natal --date {date} --utc-offset 8 --longitude 120 --sex male")["at"] == told(BORN)["at"]

    def test_the_same_clock_told_in_other_ways(self, told: Any) -> None:
        born, rest = told(BORN), "natal --date 1975-07-15T02:00 --sex male"
        for way in (
            "--utc-offset +08:00 --longitude 120", "--zone Asia/Shanghai --longitude 120",
            "--zone UTC+8 --longitude 120.0 --latitude 30", "--place shanghai --longitude 120",
            "--place Buenos_Aires --longitude 120 --utc-offset 8 --hemisphere north",
        ):
            assert told(f"{rest} {way}") == born
        east = told(f"{rest} --place Shanghai")
        assert east["sundial"] == "1975-07-15T02:00:06"
        assert place("Shanghai").longitude == 121.47

    def test_both_hemispheres(self, told: Any) -> None:
        north, south = told(BORN), told(f"{BORN} --hemisphere south")
        assert south["pillars"] == ["yimao", "jichou", "renxu", "xinchou"]
        assert (south["hemisphere"], south["half"]) == ("south", "winter")
        for one, other in ((north, south), (south, north)):
            assert one["other"] == {key: other[key] for key in one["other"]}
        assert told(f"{BORN} --latitude -34.6") == south
        assert told(f"{BORN} --latitude -34.6 --hemisphere north") == north

    def test_the_beginning_of_the_day(self, told: Any) -> None:
        late = "natal --date 1999-12-31T23:33 --utc-offset 8 --longitude 120 --sex male"
        assert told(late) == told(f"{late} --day-change 23")
        assert told(late)["pillars"] == ["jimao", "bingzi", "wuwu", "renzi"]
        assert told(f"{late} --day-change 24")["pillars"] == ["jimao", "bingzi", "dingsi", "renzi"]

    @pytest.mark.parametrize(("date", "at"), [
        ("1975-07-15T02:00+08:00", "1975-07-15T02:00:00+08:00"),
        ("1975-07-15_02:00:00-03:30", "1975-07-15T02:00:00-03:30"),
        ("1975-07-15T02:00_−3", "1975-07-15T02:00:00-03:00"), ("1975-07-15T02:00Z", "1975-07-15T02:00:00+00:00"),
    ])
    def test_an_offset_written_with_the_date(self, date: str, at: str, told: Any) -> None:
        for where in ("--longitude 120", "--place Madrid"):
            assert told(f"natal --date {date} {where} --sex male")["at"] == at

    def test_a_time_that_came_twice(self, ask: Any, told: Any) -> None:
        twice = "natal --date 1986-09-14T01:30 --zone Asia/Shanghai --longitude 120 --sex male"
        assert told(f"{twice} --earlier")["at"] == "1986-09-14T01:30:00+09:00"
        assert told(f"{twice} --later")["at"] == "1986-09-14T01:30:00+08:00"
        code, out, err = ask(twice)
        assert (code, out) == (2, "")
        assert "had 01:30 twice" in err

    def test_warnings(self, told: Any) -> None:
        result = told("natal --date 1975-07-15T03:06:30 --utc-offset 8 --longitude 120 --latitude 70 --sex male")
        hour, polar = result["warnings"]
        assert "43 seconds after the beginning of the hour yin" in hour
        assert "polar circle" in polar

    @pytest.mark.parametrize(("pillars", "sex", "known"), [
        ("jiazi_dingmao_gengshen_gengchen", "male", {"heaven": 31, "earth": 34, "earlier": 44, "line": 6, "later": 61}),
        ("gengwu_bingxu_jiyou_yihai", "female", {"heaven": 34, "earth": 32, "earlier": 36}),
        ("jichou_wuchen_guiwei_jiayin", "female", {"heaven": 28, "earth": 46, "earlier": 34}),
    ])
    def test_of_pillars(self, pillars: str, sex: str, known: dict[str, int], told: Any) -> None:
        for options in ("--era upper --half winter", "--era lower --half summer", ""):
            result = told(f"natal --pillars {pillars} --sex {sex} {options}")
            assert result | known == result
            assert " ".join(result["pillars"]) == pillars.replace("_", " ")
            assert set(result["periods"][0]) == {"hexagram", "line", "from_age", "to_age"}
            assert "other" not in result

    def test_pillars_that_leave_a_five_want_the_era(self, ask: Any, told: Any) -> None:
        five = "natal --pillars bingyin_gengyin_jiazi_yichou --sex male"
        upper, lower = (told(f"{five} --era {era} --half winter") for era in ("upper", "lower"))
        assert "Heaven 5" in upper["steps"][2]["result"]
        assert upper["earlier"] != lower["earlier"]
        code, out, err = ask(five)
        assert (code, out) == (2, "")
        assert "add --era upper, middle or lower" in err

    def test_pillars_that_cannot_stand_together_are_named(self, told: Any) -> None:
        month, = told("natal --pillars jiazi_wuyin_wuchen_renzi --sex male --era upper --half winter")["warnings"]
        assert "its month yin would be bingyin" in month

    def test_table(self, ask: Any) -> None:
        code, out, err = ask("natal --date 1975-07-15T03:06:30 --utc-offset 8 --longitude 120 --sex male")
        assert (code, err) == (0, "")
        lines = out.splitlines()
        assert [line for line in lines if line[:1].isdigit()] == [
            "1  Four pillars", "2  Heaven and earth", "3  Two trigrams", "4  If five is left",
            "5  The Earlier Heaven hexagram", "6  The controlling line", "7  The Later Heaven hexagram",
            "8  The periods of life", "9  The years",
        ]
        assert "     Sundial                1975-07-15 03:00:43" in lines
        assert "   = Hexagram 11" in lines
        assert lines[-2].startswith("Read for the south: yimao jichou renxu renyin, hexagram ")
        assert lines[-1].startswith("This birth is 43 seconds after the beginning of the hour yin.")

    @pytest.mark.parametrize(("arguments", "words"), [
        ("--date 1975-07-15T02:00 --longitude 120", "say which clock is meant"),
        ("--date 1975-07-15T02:00 --utc-offset 8", "say where"),
        ("--utc-offset 8 --longitude 120", "give --date"),
        ("--date 1975-07-15 --utc-offset 8 --longitude 120", "has no time of the day"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --zone UTC --longitude 120", "leave one out"),
        ("--date 1599-07-15T02:00 --utc-offset 8 --longitude 120", "the year 1599 is out of reach"),
        ("--date 2401-07-15T02:00 --utc-offset 8 --longitude 120", "the year 2401 is out of reach"),
        ("--date 1975-02-29T02:00 --utc-offset 8 --longitude 120", "there is no 29 February 1975"),
        ("--date 1975-07-15T25:00 --utc-offset 8 --longitude 120", "a day has no 25:00"),
        ("--date 1975-07-15T02:00 --utc-offset 99 --longitude 120", "is no offset"),
        ("--date 1975-07-15T02:00 --zone Nowhere --longitude 120", "there is no time zone “Nowhere”"),
        ("--date 1986-05-04T02:30 --zone Asia/Shanghai --longitude 120", "put forward by 1 hour"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 181", "there is no longitude 181"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude -180.0001", "there is no longitude −180.0001;"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude nan", "there is no longitude nan"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --latitude 90", "at the North Pole"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --latitude -90", "at the South Pole"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --latitude 91", "there is no latitude 91;"),
        ("--date 1975-07-15T02:00+08:00 --utc-offset 8 --longitude 120", "is in the date already; leave --utc-offset"),
        ("--date 1975-07-15T02:00Z --zone UTC --longitude 120", "is in the date already; leave --utc-offset"),
        ("--date 1975-07-15T02:00+99:00 --longitude 120", "“+99:00” is no offset"),
        ("--date 1975-07-15T02:00+08h --longitude 120", "there is no time zone “+08h”"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --hemisphere east", "choose north or south"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --day-change 25", "choose 23 or 24"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --longitude 0 --half winter", "belong to --pillars"),
        ("--date 1975-07-15T02:00 --place Atlantis", "“Atlantis” is not among the cities"),
        ("--pillars jiazi", "there are 1 here"),
        ("--pillars jiazi_jiachou_jiazi_jiazi", "“jiachou” is none of the sixty pillars"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --longitude 4", "--pillars stands instead of"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --day-change 24", "--pillars stands instead of"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --day-change 23", "--pillars stands instead of"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --later", "--pillars stands instead of"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --earlier", "--pillars stands instead of"),
        ("--date 1975-07-15T02:00 --utc-offset 8 --place Rio\nde\x1b[31m", "“Rio de�[31m” is not among"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --era golden", "choose upper, middle or lower"),
        ("--pillars jiazi_jiazi_jiazi_jiazi --half spring", "choose winter or summer"),
    ])
    def test_bad_arguments(self, arguments: str, words: str, ask: Any) -> None:
        code, out, err = ask(f"natal {arguments} --sex male")
        assert (code, out) == (2, "")
        assert words in err
        assert len(err.splitlines()) == 1

    def test_sex_is_wanted_as_the_tradition_has_it(self, ask: Any) -> None:
        code, _, err = ask("natal --pillars jiazi_jiazi_jiazi_jiazi --sex other")
        assert (code, err) == (2, "--sex cannot be “other”; choose male or female.\n")
        code, _, err = ask("natal --pillars jiazi_jiazi_jiazi_jiazi")
        assert code == 2
        assert "--sex" in err


class TestClock:
    def test_four_hands(self, told: Any) -> None:
        result = told("clock --at 2024-02-04T16:27+08:00 --longitude 120")
        assert list(result) == ["year", "month", "moon", "hour"]
        assert all(list(hand) == ["waning", "waxing", "fraction"] for hand in result.values())
        assert [(hand["waning"], hand["waxing"]) for hand in result.values()] == [(43, 1), (19, 11), (20, 23), (12, 20)]
        assert [round(hand["fraction"], 3) for hand in result.values()] == [0, 0.5, 0.536, 0.61]

    def test_south(self, told: Any) -> None:
        at = "clock --at 2024-08-04T16:27+08:00"
        north, south = told(f"{at} --longitude 151"), told(f"{at} --longitude 151 --hemisphere south")
        assert (north["month"]["waning"], south["month"]["waning"]) == (33, 19)
        assert {**north, "month": 0} == {**south, "month": 0}
        assert told(f"{at} --place Sydney") != told(f"{at} --place Sydney --hemisphere north")

    def test_table(self, ask: Any) -> None:
        code, out, err = ask("clock --at 2024-02-04T16:27+08:00 --longitude 120")
        assert (code, err) == (0, "")
        assert out.splitlines() == [
            "year   chen  43 wanes,  1 waxes  0.0000", "month  chou  19 wanes, 11 waxes  0.5000",
            "moon   you   20 wanes, 23 waxes  0.5356", "hour   shen  12 wanes, 20 waxes  0.6099",
        ]

    @pytest.mark.parametrize(("arguments", "words"), [
        ("--at 2024-02-04T16:27 --longitude 120", "is no time with its offset"),
        ("--at now --longitude 120", "is no time with its offset"),
        ("--at 1200-02-04T16:27Z --longitude 120", "the year 1200 is out of reach"),
        ("--at 2024-02-04T16:27Z --longitude 200", "there is no longitude 200"),
        ("--at 2024-02-04T16:27Z", "say where"),
        ("--at 2024-02-04T16:27Z --longitude 0 --hemisphere up", "choose north or south"),
    ])
    def test_bad_arguments(self, arguments: str, words: str, ask: Any) -> None:
        code, out, err = ask(f"clock {arguments}")
        assert (code, out) == (2, "")
        assert words in err
        assert len(err.splitlines()) == 1
