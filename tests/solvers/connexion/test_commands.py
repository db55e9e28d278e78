"""The laboratory's Connexion commands: their answers, their tables, and what they say about bad arguments and files."""
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solvers.connexion import groups_commands
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import mask_of
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.connexion.text import read_matrices, write_matrix
from tests.cases import for_each
from tests.reference.connexion_canonical import Piece, canonical, mirrored, parts
from tests.reference.connexion_check import around, check, topology
from tests.solvers.connexion.golden import DATA, GOLDEN, MIRROR, in_one_plane, written

ROOT = Path(__file__).parents[3]


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in ("cpu_seconds", "per_second")}


def laid(solution: dict[str, Any]) -> list[Piece]:
    return [tuple(piece) for piece in solution["cells"]]


class TestGrow:
    def check(self, result: dict[str, Any], count: int) -> None:
        """What is true of every answer, by the plain validator and the plain canonical form."""
        assert len(result["solutions"]) == count
        forms: dict[str, set[Any]] = {}
        for solution in result["solutions"]:
            assert set(solution) == {"cells", "fingerprint", "groups", "holes"}
            assert check(laid(solution)) is None
            counted = topology(laid(solution))
            assert (solution["groups"], solution["holes"]) == (counted.groups, counted.holes)
            assert {group for group, _, _, _ in laid(solution)} == set(range(counted.groups))
            forms.setdefault(solution["fingerprint"], set()).add(canonical(laid(solution)))
        assert result["distinct"] == len(forms) == len(set.union(*forms.values()))
        assert result["per_second"] > 0

    @pytest.mark.parametrize(("options", "count"), [
        ("--count 60", 60), ("--count 12 --engine 1997", 12), ("--count 5 --given 25,30", 5), ("", 1),
        ("--count 2 --given 2", 2), ("--count 3 --given 1,2,64 --engine 1997", 3), ("--count 4 --wish holed-groups", 4),
    ])
    def test_labyrinths(self, options: str, count: int, answer_to: Any) -> None:
        result = answer_to(f"grow {options} --seed 11")
        self.check(result, count)
        for other in (f"{options} --seed 11 --workers 3", f"{options} --seed 11"):
            assert without_times(answer_to(f"grow {other}")) == without_times(result)
        assert answer_to(f"grow {options} --seed 12")["solutions"] != result["solutions"]

    def test_more_of_a_seed_begin_with_the_fewer(self, answer_to: Any) -> None:
        some, more = answer_to("grow --count 7"), answer_to("grow --count 20")
        assert more["solutions"][:7] == some["solutions"]

    def test_given_hexagrams_come_first_and_touch_where_they_may(self, answer_to: Any) -> None:
        result = answer_to("grow --given 1,14 --count 10")
        assert result["given"] == [mask_of(1), mask_of(14)]
        for solution in result["solutions"]:
            (*one, first), (*other, second) = laid(solution)[:2]
            assert [first, second] == result["given"]
            assert tuple(one) in around(tuple(other))

    @pytest.mark.parametrize(("wish", "met"), [
        ("mirror", lambda pieces: canonical(map(mirrored, pieces)) == canonical(pieces)),
        ("single", lambda pieces: sorted(map(len, parts(pieces))) == [1, 63]),
        ("groups=4", lambda pieces: len(parts(pieces)) == 4),
        ("holed-groups", lambda pieces: sum(topology(part).holes > 0 for part in parts(pieces)) >= 2),
        ("hole=12", lambda pieces: max(
            len(hole) for holes in Solution.from_pieces(pieces).holes for hole in holes) >= 12),
    ])
    def test_wishes(self, wish: str, met: Any, answer_to: Any) -> None:
        result = answer_to(f"grow --wish {wish} --count 2 --seed 3")
        self.check(result, 2)
        assert result["wish"] == wish
        assert all(met(laid(solution)) for solution in result["solutions"])

    def test_table(self, ask: Any) -> None:
        code, out, err = ask("grow --count 30 --seed 2 --given 3,4")
        assert (code, err) == (0, "")
        assert out.splitlines()[:6] == [
            "engine       fast", "given        3,4", "wish         none", "seed         2", "solutions    30",
            "distinct     30",
        ]

    def test_its_list_can_be_checked(self, ask: Any, answer_to: Any) -> None:
        code, out, err = ask("grow --count 5 --given 7,8 --list")
        assert (code, err) == (0, "")
        checked = answer_to("check -", out)
        assert checked["valid"] == [True] * 5
        grown = answer_to("grow --count 5 --given 7,8")["solutions"]
        assert checked["fingerprints"] == [solution["fingerprint"] for solution in grown]
        assert [written(laid(solution)) for solution in grown] == out.splitlines()


class TestCheck:
    def test_golden_files(self, answer_to: Any) -> None:
        result = answer_to(f"check {DATA / 'transcendental.txt'}")
        assert result["valid"] == [True] * 20
        assert result["reasons"] == [None] * 20
        assert len(set(result["fingerprints"])) == 20
        assert result["groups"] == result["holes"]
        assert set(result["groups"]) == {2, 3, 4, 5}

    def test_what_is_wrong_is_said_line_by_line(self, answer_to: Any) -> None:
        good, other = GOLDEN[:2]
        lines = [
            "# some are right", written(good), "", written(good[:-1]), written([*good, good[0]]),
            written(in_one_plane(other)), written([*good[:-1], (5, 0, 0, good[-1][3])]), "0,0,0,64",
        ]
        result = answer_to("check -", "\n".join(lines))
        assert result["valid"] == [True, False, False, True, False, False]
        assert result["reasons"][1] == "1 of the 64 pieces is missing."
        assert [reason is None for reason in result["reasons"]] == result["valid"]
        for key in ("fingerprints", "groups", "holes"):
            assert [value is not None for value in result[key]] == result["valid"]

    def test_the_same_labyrinth_laid_otherwise_has_the_same_fingerprint(self, answer_to: Any) -> None:
        result = answer_to("check -", f"{written(GOLDEN[0])}\n{written(GOLDEN[1])}\n{written(in_one_plane(GOLDEN[0]))}")
        one, other, again = result["fingerprints"]
        assert one == again != other

    def test_nothing(self, answer_to: Any) -> None:
        assert without_times(answer_to("check -")) == {
            "valid": [], "reasons": [], "fingerprints": [], "groups": [], "holes": []
        }

    def test_table(self, ask: Any) -> None:
        code, out, err = ask("check -", f"{written(MIRROR[0])}\n{written(MIRROR[1][1:])}")
        assert (code, err) == (0, "")
        right, wrong, valid, _ = out.splitlines()
        assert right.startswith("   1  valid  ")
        assert right.endswith("  2 groups, 2 holes")
        assert wrong == "   2  wrong  1 of the 64 pieces is missing."
        assert valid == "valid        1 of 2"


def test_prove_groups(ask, answer_to, monkeypatch):
    """Without CaDiCaL, which takes half a minute, and what the table says then."""
    monkeypatch.setattr(groups_commands, "can_solve", lambda: False)
    result = answer_to("prove-groups")
    assert (result["most_groups"], result["groups"], result["found"], result["refuted"]) == (7, 7688, 0, None)
    assert "pip install" in ask("prove-groups")[1]


class TestCompact:
    @pytest.mark.parametrize("name", NAMES[:-2])
    def test_every_outline(self, name: str, answer_to: Any) -> None:
        result = answer_to(f"compact --outline {name} --seed 3")
        assert "impossible" not in result
        pieces = {(q, r): mask for q, r, mask in result["solution"]}
        assert sorted(pieces.values()) == list(range(64))
        assert set(pieces) == set(Outline.named(name).cells)
        for (q, r), mask in pieces.items():
            for side, (_, *place) in enumerate(around((0, q, r))):
                other = pieces.get(tuple(c % 8 for c in place) if name == "torus:8x8" else tuple(place), 0)
                assert mask >> side & 1 == other >> (side + 3) % 6 & 1
        assert without_times(answer_to(f"compact --outline {name} --seed 3")) == without_times(result)

    @pytest.mark.parametrize("name", NAMES[-2:])
    def test_what_is_impossible(self, name: str, answer_to: Any) -> None:
        result = answer_to(f"compact --outline {name}")
        assert "solution" not in result
        assert result["impossible"].startswith("32 cells at the border have walls")
        assert (len(result["cells"]), len(result["pieces"])) == (32, 28)

    def test_a_file(self, answer_to: Any, tmp_path: Path) -> None:
        cells = [(q, r) for q in range(16) for r in range(4)]
        text = "\n".join(f"{q},{r}" for q, r in cells)
        assert answer_to("compact --outline -", text)["impossible"]
        (tmp_path / "square.txt").write_text(text.replace("15,", "-1,"))
        assert answer_to(f"compact --outline {tmp_path / 'square.txt'}")["impossible"]
        square = Outline.named("parallelogram:8x8").text()
        assert len(answer_to("compact --outline -", square)["solution"]) == 64

    def test_tables(self, ask: Any) -> None:
        code, out, err = ask("compact --outline parallelogram:8x8")
        assert (code, err) == (0, "")
        assert len(out.splitlines()[1].removeprefix("solution     ").split()) == 64
        code, out, err = ask("compact --outline brick:4x16")
        assert (code, err) == (0, "")
        assert out.splitlines()[1].startswith("impossible   32 cells at the border")


def fits(matrix: list[list[int]], corners: str) -> bool:
    """Whether doors meet doors and the border is closed, at each side and each point where four cells meet."""
    def door(row: int, column: int, bit: int) -> bool:
        inside = 0 <= row < 16 and 0 <= column < 16
        return inside and bool(matrix[row][column] >> bit & 1)

    sides = all(
        door(row, column - 1, 2) == door(row, column, 6) and door(column - 1, row, 4) == door(column, row, 0)
        for row in range(16) for column in range(17)
    )
    points = [
        (door(row - 1, column - 1, 3), door(row, column, 7), door(row - 1, column, 5), door(row, column - 1, 1))
        for row in range(17) for column in range(17)
    ]
    if corners == "dots":
        return sides and all(len(set(point)) == 1 for point in points)
    return sides and all(a == b and c == d for a, b, c, d in points)


class TestOctopuszle:
    @pytest.mark.parametrize("corners", ["lines", "dots"])
    def test_whole_and_between_its_own_diagonals(self, corners: str, answer_to: Any, tmp_path: Path) -> None:
        result = answer_to(f"octopuszle --corners {corners} --seed 5")
        matrix, = result["solutions"]
        assert sorted(mask for row in matrix for mask in row) == list(range(256))
        assert fits(matrix, corners)
        file = tmp_path / "given.txt"
        file.write_text(write_matrix(bytes(mask for row in matrix for mask in row)))
        again = answer_to(f"octopuszle --corners {corners} --diagonals {file} --count 3 --seed 9")["solutions"]
        assert len(again) == 3
        for other in again:
            assert sorted(mask for row in other for mask in row) == list(range(256))
            assert fits(other, corners)
            assert [[mask & 0b10101010 for mask in row] for row in other] == [
                [mask & 0b10101010 for mask in row] for row in matrix
            ]
        assert len({str(other) for other in (matrix, *again)}) == 4

    def test_any_number_of_workers_finds_the_same(self, answer_to: Any, tmp_path: Path) -> None:
        file = tmp_path / "given.txt"
        file.write_text(write_matrix(bytes(m for row in answer_to("octopuszle")["solutions"][0] for m in row)))
        command = f"octopuszle --diagonals {file} --count 4"
        assert without_times(answer_to(command)) == without_times(answer_to(f"{command} --workers 3"))

    def test_its_table_can_be_read_again(self, ask: Any, answer_to: Any) -> None:
        code, out, err = ask("octopuszle --corners dots --count 2")
        assert (code, err) == (0, "")
        read = [[list(matrix[16 * row :][:16]) for row in range(16)] for matrix in read_matrices(out)]
        assert read == answer_to("octopuszle --corners dots --count 2")["solutions"]
        assert ask("octopuszle --corners dots --diagonals -", out)[0] == 0


class TestCount:
    def test_backslide(self, answer_to: Any) -> None:
        result = answer_to("count --puzzle backslide --seed 1 --runs 4")
        assert abs(10 ** result["log10"] / 652 - 1) < 0.02
        assert 0 < result["error"] < 0.01
        assert (result["runs"], len(result["estimates"])) == (4, 4)
        assert result["curve"][0][0] == 0
        energies = [energy for _, energy in result["curve"]]
        assert energies == sorted(energies, reverse=True)

    def test_any_number_of_workers_counts_the_same(self, answer_to: Any) -> None:
        command = "count --puzzle backslide --runs 3"
        assert without_times(answer_to(command)) == without_times(answer_to(f"{command} --workers 2"))

    def test_an_outline_by_its_name_or_as_a_file(self, answer_to: Any) -> None:
        result = answer_to("count --puzzle outline:parallelogram:8x8 --runs 2")
        assert abs(result["log10"] - 22.5) < 0.3
        again = answer_to("count --puzzle outline:- --runs 2", Outline.named("parallelogram:8x8").text())
        assert again["log10"] == result["log10"]

    def test_what_has_no_solution(self, answer_to: Any, ask: Any) -> None:
        result = answer_to("count --puzzle outline:parallelogram:4x16")
        assert (result["log10"], result["error"], result["runs"]) == (None, 0, 0)
        assert result["reason"].startswith("32 cells at the border have walls")
        assert "reason       32 cells at the border" in ask("count --puzzle outline:brick:4x16")[1]

    def test_table(self, ask: Any) -> None:
        code, out, err = ask("count --puzzle backslide --runs 2")
        assert (code, err) == (0, "")
        assert out.splitlines()[2].startswith("log10        2.8")
        assert " ± 0.0" in out.splitlines()[2]
        assert out.splitlines()[3].startswith("solutions    6")


@pytest.mark.parametrize(("text", "sentence"), [
    ("0,0,0,1 0,0,x,2", "standard input, line 1, column 9: “0,0,x,2” is not a piece; group,q,r,mask is"),
    ("# ok\n\n0,0,0,-1", "standard input, line 3, column 1: “0,0,0,-1” is not a piece"),
])
def test_a_line_that_cannot_be_read_takes_one_sentence(text: str, sentence: str, ask: Any) -> None:
    for form in ("", " --json"):
        code, out, err = ask(f"check -{form}", text)
        assert (code, out) == (2, "")
        assert err.startswith(sentence)
        assert len(err.splitlines()) == 1


@for_each(("arguments", "given", "sentence"), [
    ("grow --count 0", "", "Invalid value for '--count'"),
    ("grow --count many", "", "Invalid value for '--count'"),
    ("grow --given 1,2,3,4", "", "“1,2,3,4” should be one to three hexagrams, such as 25,30."),
    ("grow --given 0,3", "", "“0,3”: hexagrams are numbers from 1 to 64, such as 25,30."),
    ("grow --given 3,65", "", "“3,65”: hexagrams are numbers from 1 to 64"),
    ("grow --given 3,-4", "", "“3,-4”: hexagrams are numbers from 1 to 64"),
    ("grow --given 3,3", "", "“3,3” has hexagram 3 twice; there is one piece of each."),
    ("grow --given=", "", "“”: hexagrams are numbers from 1 to 64"),
    ("grow --engine slow", "", "“slow” is no search; fast and 1997 are."),
    ("grow --wish luck", "", "“luck” is no wish; mirror, single, holed-groups, groups=K and hole=K are"),
    ("grow --wish groups", "", "“groups” is no wish"),
    ("grow --wish groups=1", "", "“groups=1”: the number of groups= is from 2 to"),
    ("grow --wish mirror --given 1,2", "", "a labyrinth that is its own mirror image cannot grow around given"),
    ("grow --wish mirror --engine 1997", "", "wishes are met by the fast search alone."),
    ("grow --workers 0", "", "Invalid value for '--workers'"),
    ("check", "", "Missing argument"),
    ("check nowhere.txt", "", "nowhere.txt: this file cannot be read: No such file"),
    ("compact", "", "Missing option '--outline'"),
    ("compact --outline brick:8x9", "", "an outline has 64 cells, one for each piece; brick:8x9 has 72."),
    ("compact --outline cube", "", "“cube” is not an outline; choose from parallelogram:8x8, torus:8x8,"),
    (f"compact --outline {'x' * 5000}", "", f"“{'x' * 30}” is not an outline"),
    ("compact --outline /", "", "“/” is not an outline;"),
    ("compact --outline -", "0,0\n0,1", "standard input: an outline has 64 cells, one for each piece; this one has 2."),
    ("compact --outline -", "0,0\n0;1", "standard input, line 2, column 1: “0;1” is not a cell"),
    ("compact --outline -", "0,0\n 0,0", "standard input, line 2, column 2: the cell 0,0 is already in line 1."),
    ("compact --outline torus:1x64", "", "a torus is at least 2 cells wide and high"),
    ("compact --outline torus:8x8 --seed -1", "", "Invalid value for '--seed'"),
    ("octopuszle --corners round", "", "“round” is no way to read corners; lines, dots are."),
    ("octopuszle --count 0", "", "Invalid value for '--count'"),
    ("octopuszle --workers 0", "", "Invalid value for '--workers'"),
    ("octopuszle --diagonals nowhere", "", "nowhere: this file cannot be read"),
    ("octopuszle --diagonals -", "", "standard input, line 1: this is empty; 16 rows of 16 masks are expected."),
    ("octopuszle --diagonals -", "1 2 3", "standard input, line 1: a row has 16 masks; this one has 3."),
    ("octopuszle --diagonals -", "0 " * 15 + "256", "standard input, line 1, column 31: “256” is not a piece"),
    ("octopuszle --diagonals -", ("0 " * 16 + "\n") * 16, "standard input: 256 cells have no corner doors; in a"),
    ("count", "", "Missing option '--puzzle'"),
    ("count --puzzle cube", "", "“cube” cannot be counted; backslide, octopuszle, diagonals and outline:NAME can."),
    ("count --puzzle outline:cube", "", "“cube” is not an outline; choose from parallelogram:8x8,"),
    ("count --puzzle outline:-", "0,0", "standard input: an outline has 64 cells"),
    ("count --puzzle outline", "", "“” is not an outline"),
    ("count --puzzle backslide --runs 1", "", "Invalid value for '--runs'"),
    ("count --puzzle backslide --corners round", "", "“round” is no way to read corners"),
    ("count --puzzle backslide --diagonals -", "0", "--diagonals belongs to --puzzle octopuszle"),
    ("count --puzzle octopuszle --diagonals -", "0", "standard input, line 1: a row has 16 masks; this one has 1."),
    ("octopuszle --diagonals -", ("2 " * 16 + "\n") * 16, "standard input: The door up right of row 1, column 1 opens"),
])
def test_bad_arguments(arguments: str, given: str, sentence: str, ask: Any) -> None:
    for form in ("", " --json"):
        code, out, err = ask(arguments + form, given)
        assert (code, out) == (2, "")
        assert err.startswith(sentence)
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("arguments", "finished"), [
    ("grow --count 100000 --wish mirror --workers 2", "solutions"),
    ("grow --count 100000", "solutions"),  # what takes time is writing them
    ("count --puzzle backslide --runs 10000", "estimates"),
])
def test_ctrl_c_ends_with_what_is_finished(arguments: str, finished: str, stop: Any, tmp_path: Path) -> None:
    code, out, err = stop(f"connexion {arguments} --json", kept=tmp_path / "kept.json")
    assert (code, err) == (130, "")
    number = len(json.loads(out)[finished])
    assert 0 < number < int(re.findall(r"(?:count|runs) (\d+)", arguments)[0])


def test_ctrl_c_ends_with_the_solutions_so_far(stop: Any, tmp_path: Path) -> None:
    code, out, err = stop("connexion octopuszle --count 10000 --json", kept=tmp_path / "kept.json")
    assert (code, err) == (130, "")
    assert 0 < len(json.loads(out)["solutions"]) < 10000


def test_from_the_command_line() -> None:
    command = [sys.executable, "-m", "solvers", "connexion"]
    line = written(GOLDEN[3])
    done = subprocess.run([*command, "check", "-"], cwd=ROOT, input=line, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("   1  valid")
    assert done.stderr == ""
    failed = subprocess.run([*command, "check", "no"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr == "no: this file cannot be read: No such file or directory.\n"
