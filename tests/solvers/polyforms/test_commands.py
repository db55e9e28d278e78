"""The laboratory's polyforms commands: their answers, and what they say about bad puzzles."""
import json

import pytest

from tests.solvers.polyforms.importing.test_burrtools import with_two_problems

PUBLISHED = ("Z.1@1.1 K.2@1.1 Q.1@3.1 F.1@4.1 H.1@5.1 R.3@3.2 C.3@5.2 M.3@6.2 G.8@1.3 B.1@4.3 I.6@5.3 V.3@1.4 "
             "S.2@4.4 W.4@1.5 X.1@2.5 D.1@4.5 J.2@5.5 A.3@5.6")  # the solution that the source shows
PUZZLE = "title: A strip\ntiles: triominoes x 0-2\nform:\nXXX\nXXX\n"


def test_tritetratan_step_by_step(answer_to):
    """1421 positions, 1331 for one of each orbit of K, of which reduction leaves 1140: the figures of the source."""
    result = answer_to("solve tritetratan --list")
    assert [result[key] for key in ("all_positions", "positions", "reduced", "solutions")] == [1421, 1331, 1140, 31]
    assert result["symmetry_tile"] == "K"
    assert len(result["list"]) == 31
    assert PUBLISHED in map(" ".join, result["list"])
    assert answer_to("solve tritetratan --symmetry-tile none --count")["solutions"] == 124


@pytest.mark.parametrize("engine", ["fast", "logelium", "linked"])
def test_a_puzzle_from_a_file(answer_to, engine):
    result = answer_to(f"solve - --engine {engine}", PUZZLE)
    assert result["solutions"] == 2
    assert result["complete"]
    assert ("nodes" in result) == (engine == "fast")
    assert ("placements" in result) == (engine != "fast")
    every = answer_to(f"solve - --engine {engine} --symmetry-tile none --list --no-reduction", PUZZLE)
    assert sorted(map(sorted, every["list"])) == [
        ["I.1@1.1", "I.1@1.2"], ["L.1@1.1", "L.3@2.1"], ["L.2@1.1", "L.4@3.1"]]
    assert every["reduced"] is None


def test_switches_of_logelium(answer_to):
    plain = answer_to("solve - --engine logelium --no-reduction --no-conditions --no-dead-ends", PUZZLE)
    clever = answer_to("solve - --engine logelium --minimal-branching 4 --order 3.1,1.2", PUZZLE)
    assert plain["solutions"] == clever["solutions"] == 2
    assert plain["dead_ends"] is None  # nobody looked for them
    assert clever["dead_ends"] is not None
    assert clever["placements"] <= plain["placements"]


@pytest.mark.parametrize("how", [
    "--engine fast", "--engine logelium", "--engine linked", "--workers 2", "--engine linked --no-reduction"])
def test_areas_that_differ_are_told_and_nothing_is_searched(answer_to, ask, how):
    strip = "tiles: pentominoes one-sided\nform:\n" + 3 * ("X" * 30 + "\n")
    result = answer_to(f"solve - {how}", strip)
    assert result["impossible"] == "The tiles have 60 cells, and the form has 90."
    assert (result["solutions"], result.get("nodes", result.get("placements"))) == (0, 0)
    assert "There is no solution. The tiles have 60 cells" in ask(f"solve - {how}", strip)[1]


def test_it_says_whether_images_are_counted_once(answer_to, ask):
    assert answer_to("solve -", PUZZLE)["images_counted_once"]
    assert "mirrored images of each other one is counted" in ask("solve -", PUZZLE)[1]
    assert not answer_to("solve - --symmetry-tile none", PUZZLE)["images_counted_once"]


def test_the_first_solution_and_so_many(answer_to):
    assert answer_to("solve tritetratan --first --list")["solutions"] == 1
    assert answer_to("solve tritetratan --limit 5")["solutions"] == 5


def test_check_tells_areas_positions_and_parity(answer_to):
    result = answer_to("check -", PUZZLE)
    assert (result["atoms"], result["tile_atoms"], result["positions"]) == (6, 12, 10)
    assert result["impossible"] is None
    reason = answer_to("check -", "tiles: tetrominoes\nform:\n" + "XXXXX\n" * 4)["impossible"]
    assert "only T covers more of one than of the other" in reason


def test_tables(ask):
    code, out, err = ask("solve - --list --symmetry-tile none", PUZZLE)
    assert (code, err) == (0, "")
    assert "I.1@1.1 I.1@1.2" in out.splitlines()
    assert "not by areas or parities" in ask("check -", PUZZLE)[1]


def test_many_workers_find_the_same(answer_to):
    one, many = (answer_to(f"solve soma-cube --list --workers {workers}") for workers in (1, 3))
    assert (many["solutions"], many["nodes"]) == (one["solutions"], one["nodes"])
    assert many["list"] == one["list"]


def test_two_workers_heed_the_conditions_of_the_author(answer_to):
    text = "\n".join(["tiles: triominoes x 0-4", "form:", *3 * ["XXXo"], "condition right: {}", *3 * ["000+"], ""])
    everything = "solve - --list --symmetry-tile none --workers"
    counts = []
    for target in range(4):
        one, two = (answer_to(f"{everything} {workers}", text.format(target)) for workers in (1, 2))
        assert (two["solutions"], two["list"]) == (one["solutions"], one["list"])
        counts.append(two["solutions"])
    assert sum(counts) == answer_to(f"{everything} 2", text.partition("condition")[0])["solutions"]
    assert max(counts) < sum(counts)


def test_verify_solves_in_many_ways(answer_to, ask):
    result = answer_to("verify tetratans-4x4")
    assert result["equal"]
    assert len(result["runs"]) >= 6
    assert {run["solutions"] for run in result["runs"]} == {6}
    assert "come to the same number, and every solution is one." in ask("verify -", PUZZLE)[1]


def test_verify_says_why_areas_leave_no_solution(answer_to, ask):
    large = "tiles: tetrominoes\nform:\nXXXXXX\nXXXXXX\n"
    assert answer_to("verify -", large)["impossible"] == "The tiles have 20 cells, and the form has 12."
    assert ask("verify -", large)[1].endswith("There is no solution. The tiles have 20 cells, and the form has 12.\n")


def test_a_way_that_takes_too_long_is_given_up(answer_to):
    result = answer_to("verify pentominoes-4x15 --patience 0.1")
    assert any(run["solutions"] is None and "skipped after" in run["trouble"] for run in result["runs"])


def test_a_puzzle_is_converted_and_solved_in_knuths_format(answer_to, tmp_path):
    file = tmp_path / "a.dlx"
    assert answer_to(f"convert - {file}", PUZZLE.replace(" x 0-2", ""))["bytes"] == file.stat().st_size
    assert answer_to(f"cover {file}")["solutions"] == 0
    assert answer_to(f"convert tritetratan {file}")["title"] == "TriTetraTan"
    result = answer_to(f"cover {file} --list --limit 3")
    assert (result["items"], result["options"], len(result["list"])) == (136 + 18, 1421, 3)
    again = tmp_path / "b.poly"
    answer_to(f"convert tritetratan {again}")
    assert answer_to(f"solve {again}")["solutions"] == 31


HOOKS = "grid: cube\ntile L x 2:\nXX\nX.\ntile I: XX\nform:\nXX\nXX\n---\nXX\nXX\n"


def test_solutions_are_taken_apart(answer_to, ask):
    result = answer_to("disassemble - --list", HOOKS)
    assert result["solutions"] == len(result["levels"]) == len(result["moves"]) == result["come_apart"]
    assert (set(result["levels"]), set(result["moves"])) == ({"1"}, {2})
    assert result["states"] >= 2 * result["solutions"]
    assert result["complete"]
    assert all(sum(move["distance"] is None for move in moves) == 2 for moves in result["list"])
    first = answer_to("disassemble - --solution 1", HOOKS)
    assert first["levels"] == result["levels"][:1]
    assert answer_to("disassemble - --level-at-least 1", HOOKS)["numbers"] == list(range(1, result["solutions"] + 1))
    none = answer_to("disassemble - --level-at-least 2 --list", HOOKS)
    assert (none["levels"], none["list"], none["come_apart"]) == ([], [], result["solutions"])
    code, out, err = ask("disassemble - --all --list", HOOKS)
    assert (code, err) == (0, "")
    assert " off" in out


def test_solutions_are_written_for_machines(answer_to, ask, tmp_path):
    file = tmp_path / "a.stl"
    whole = answer_to(f"export - {file} --side 10 --clearance 0", HOOKS)
    assert whole["files"] == [str(file)]
    assert whole["bytes"] == file.stat().st_size
    together = file.read_bytes()
    answer_to(f"export - {file} --side 10 --clearance 0 --step 3", HOOKS)
    assert file.read_bytes() != together
    pieces = answer_to(f"export - {file} --pieces", HOOKS)
    assert [name[-8:] for name in pieces["files"]] == ["/a-L.stl", "-L#2.stl", "/a-I.stl"]
    flat = answer_to(f"export tritans {tmp_path / 'b.svg'} --kerf 0.2")
    assert flat["bytes"] == (tmp_path / "b.svg").stat().st_size
    for arguments, words in (
        (f"tritans {file}", "is written as .svg"), (f"tritans {tmp_path / 'b.svg'} --step 1", "are for cubes"),
        (f"soma-cube {file} --clearance 6", "--clearance is 0 to 5 mm"), (f"soma-cube {file} --side 1", "a quarter of"),
        (f"soma-cube {file} --solution 241", "there is no solution 241"),
        (f"burr-nut {file} --step 999", "comes apart in"),
    ):
        code, _, err = ask(f"export {arguments}")
        assert code
        assert words in err


def test_puzzles_of_burrtools_are_solved(answer_to, tmp_path):
    voxels = '<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel>'
    file = tmp_path / "a.xmpuzzle"
    file.write_text(f'<puzzle version="2"><gridType type="0"/><shapes>{voxels}</shapes><problems><problem state="0">'
                    f'<shapes><shape id="0" count="2"/></shapes><result id="1"/></problem></problems></puzzle>')
    assert answer_to(f"solve {file}")["solutions"] == 1
    assert answer_to(f"solve {file} --symmetry-tile none")["solutions"] == 2


@pytest.mark.parametrize(("arguments", "text", "words"), [
    ("convert - no.txt", PUZZLE, "what is written ends in .poly or .dlx or .xmpuzzle; “no.txt” does not"),
    ("convert - no/such/place.dlx", PUZZLE, "no file can be written here"),
    ("cover -", "a b\na c\n", "standard input, line 2, column 3"),
    ("solve nothing", "", "there is no shipped puzzle “nothing”, and no file"),
    ("solve -", "grid: round\n", "standard input, line 1, column 7: there is no grid “round”"),
    ("disassemble -", PUZZLE, "only puzzles of cubes are taken apart"),
    ("disassemble - --solution 999", HOOKS, "there is no solution 999; the puzzle has"),
    ("disassemble - --solution 1 --all", HOOKS, "either --solution or --all"),
    ("solve - --engine quick", PUZZLE, "there is no engine “quick”"),
    ("solve - --symmetry-tile Q", PUZZLE, "There is no tile “Q” for the symmetry"),
    ("solve - --symmetry-tile I", PUZZLE, "of I there can be more"),
    ("solve - --first --count", PUZZLE, "only one of --all, --first and --count"),
    ("solve - --engine logelium --workers 2", PUZZLE, "are for all solutions by the engine fast"),
    ("check -", "grid: cube\ntiles: pentacubes\nform:\n" + "\n---\n".join(["\n".join(["X" * 20] * 20)] * 20),
     "this puzzle is too large: its tiles have"),
    ("solve - --order 1,x", PUZZLE, "“1” is not a cell"),
    ("solve - --engine logelium --order 7.7", PUZZLE, "there is no cell 7.7 in this form"),
    ("check no/such/file.poly", "", "no/such/file.poly: this file cannot be read"),
])
def test_bad_questions(ask, arguments, text, words):
    code, out, err = ask(arguments, text)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1


def test_files_of_burrtools_are_known_by_their_beginning_and_each_problem_can_be_solved(answer_to, ask, tmp_path):
    file = tmp_path / "box.xml"
    file.write_bytes(with_two_problems().replace(b"<comment/>", "<comment>Jörg</comment>".encode("latin-1")))
    code, out, remark = ask(f"solve {file} --count --problem 1 --json")
    assert (code, json.loads(out)["solutions"]) == (0, 1)
    assert remark == f"{file}: The file is not UTF-8, so it was read as Windows-1252: look at its accents.\n"
    assert "has 2 problems; this is the first." in ask(f"check {file}")[2]
    second = json.loads(ask(f"check {file} --problem 2 --json")[1])
    assert (second["title"], second["atoms"]) == ("Jörg, problem 2", 4)
    assert "no problem 3" in ask(f"solve {file} --problem 3")[2]


def test_a_cover_with_colours(answer_to):
    cover = "a b c d | u v\na u:1 v\na u:2\nb u:1\nb v:3 u:2\nc v:3\nc\nd u:1 v:3\nd u:2\n"
    result = answer_to("cover - --list", cover)
    assert result["solutions"] == 2
    assert sorted(map(sorted, result["list"])) == [
        ["a u:2", "b u:2 v:3", "c", "d u:2"], ["a u:2", "b u:2 v:3", "c v:3", "d u:2"]]
