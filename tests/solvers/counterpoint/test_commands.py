"""The laboratory's commands of counterpoint."""
import json

import pytest

from solvers.__main__ import main
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.piece_files import piece_file, read_piece_file
from solvers.counterpoint.rules import PERSONALITIES, RULES
from solvers.counterpoint.text import read_piece

COUNTS = {5: 7936, 6: 5646, 11: 6390, 12: 2904, 13: 18_633, 14: 8288, 15: 118_228, 21: 95_354, 22: 30_125, 23: 39_387}


@pytest.fixture
def lab(capsys):
    def call(line):
        code = main(["counterpoint", *line.split()])
        return code, *capsys.readouterr()

    return call


def result(lab, line):
    code, out, err = lab(f"{line} --json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize(("figure", "count"), COUNTS.items())
def test_the_known_counts(lab, figure, count):
    told = result(lab, f"solve {figure} --species 1 --count --personality Textbook")
    assert (told["count"], told["proven"]) == (str(count), True)


def test_the_best_lines_of_a_figure(lab):
    told = result(lab, "solve 5 --best 10 --personality Textbook")
    assert (told["cost"], told["costs"]) == (6, [6, 6, 6, 6, 7, 7, 7, 7, 8, 8])
    assert told["solutions"][0].startswith("Counterpoint treble: d5 | d5 | e5 |")
    drawn = result(lab, "solve 5 --draw 5 --seed 3 --personality Textbook")
    assert drawn["solutions"] == result(lab, "solve 5 --draw 5 --seed 3 --personality Textbook")["solutions"]
    assert all(cost >= 6 for cost in drawn["costs"])
    code, out, _ = lab("solve 5 --personality textbook")
    assert code == 0
    assert "7,936 lines. The best costs 6." in out


@pytest.mark.parametrize("species", [1, 2, 3, 4, 5])
def test_a_solution_is_a_file_that_the_checker_finds_good(lab, tmp_path, species):
    for figure in (6, 15):
        told = result(lab, f"solve {figure} --species {species} --best 1")
        file = tmp_path / "line.txt"
        file.write_text(told["solutions"][0])
        found = result(lab, f"check {file} --species {species}")
        assert not any(breach["hard"] for breach in found["breaches"])
        assert found["cost"] == told["cost"]


def test_on_which_side(lab):
    """That of the figure, if nothing is said."""
    count = result(lab, "solve 6 --count --personality Textbook")["count"]
    assert count == result(lab, "solve 6 --below --count --personality Textbook")["count"] == "5646"
    assert result(lab, "solve 6 --above --count --personality Textbook")["count"] != "5646"


def test_a_cantus_of_a_file(lab, tmp_path):
    file = tmp_path / "cantus.txt"
    file.write_text("cantus: d4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4")
    assert result(lab, f"solve {file} --count --personality Textbook")["count"] == "7936"
    assert result(lab, f"solve {file} --count --below --species 2")["count"] != "7936"


def test_what_is_wrong_with_a_line(lab):
    found = result(lab, "check 15 --personality Textbook")
    hard = [breach for breach in found["breaches"] if breach["hard"]]
    assert [(breach["rule"], breach["bar"], breach["notes"]) for breach in hard] == [("thrice", 6, ["g4", "g4", "g4"])]
    assert hard[0]["sentence"] == "Bar 6: g4 comes three times in a row."
    several = [breach["sentence"] for breach in result(lab, "check 130")["breaches"] if breach["hard"]]
    assert "Bar 10, voice 1: c#5 does not go up by a step, as a leading tone does." in several  # its part is called 1
    bold = result(lab, "check 15 --personality bold")
    assert not any(breach["hard"] for breach in bold["breaches"])
    assert bold["cost"] > 0


def test_of_all_the_lines_by_fux_himself_two_hard_rules_are_broken(lab):
    """Of a figure it is known which part is the cantus: the upper one too, where both have whole notes."""
    found = {figure: [breach["rule"] for breach in result(lab, f"check {figure}")["breaches"] if breach["hard"]]
             for figure in figures()}
    assert len(found) == 21
    assert {figure: rules for figure, rules in found.items() if rules} == {22: ["consonance", "melodic-interval"]}


def test_cantus_firmi(lab, tmp_path):
    told = result(lab, "cantus --mode e --length 9 --count 3 --seed 5")
    assert told["of"] == "819"
    assert len(told["melodies"]) == 3
    file = tmp_path / "cantus.txt"
    file.write_text(f"cantus: {told['melodies'][0]}")
    assert int(result(lab, f"solve {file} --count")["count"]) > 0


def test_what_personalities_think(lab):
    told = result(lab, "personalities")
    assert told.keys() == {one.name for one in PERSONALITIES}
    assert all(len(weights) == len(RULES) for weights in told.values())
    assert (told["Textbook"]["crossing"], told["Strict school"]["downbeats"]) == ("hard", "hard")
    assert told["Fux"]["crossing"] > 0
    assert result(lab, "personalities --species several")["Fux"]["crossing"] == "hard"


def test_the_style_of_files_and_of_the_engine(lab, tmp_path):
    file = tmp_path / "trill.txt"
    file.write_text("upper: d5 e5 d5 e5 d5 e5 d5\ncantus: d4 c4 d4 c4 d4 c4 d4")
    told = result(lab, f"style 5 {file} --species 1")
    fux, trill = told["lines"]
    assert (trill["returns"], trill["leaps"], trill["run"], trill["range"]) == (1, 0, 1, 1)
    assert trill["distance"] > 2 > fux["distance"]
    assert told["fux"]["returns"] == [0, 0.118, 0.225]
    own = result(lab, "style --species 1")
    assert (len(own["lines"]), own["outside"], own["classifier"]["lines"]) == (12, 0, 42)
    code, out, _ = lab("style --species 1 --personality Smooth")
    assert code == 0
    assert "of 12 lines lie outside of Fux’s 10th to 90th percentile" in out
    code, _, err = lab("style 5 --species 6")
    assert (code, err.count("\n")) == (2, 1)


@pytest.mark.parametrize("line", [
    "solve 5 --voices 3", "solve 6 --species 2 --voices 4", "solve 101 --layout 1c31 --seed 2",
    "solve 15 --species free --seed 4"])
def test_voices_that_are_found_are_good(lab, tmp_path, line):
    told = result(lab, f"{line} --out {tmp_path / 'piece.krn'}")
    assert told["cost"] is not None
    found = result(lab, f"check {tmp_path / 'piece.krn'}{' --species free' if 'free' in line else ''}")
    assert not any(breach["hard"] for breach in found["breaches"])
    assert told["solutions"] == result(lab, line)["solutions"]


def test_how_many_pieces_of_several_voices_there_are(lab):
    told = result(lab, "solve 5 --voices 4 --count")
    assert told["count"] == result(lab, "solve 5 --layout 111c --count")["count"]
    assert int(told["count"]) > 10**9
    code, out, _ = lab("solve 5 --voices 4 --count")
    assert code == 0
    assert f"{int(told['count']):,} pieces with this rhythm." in out


@pytest.mark.parametrize("ending", ["mid", "musicxml", "krn", "wav", "txt"])
def test_an_invention_is_a_file(lab, tmp_path, ending):
    file = tmp_path / f"piece.{ending}"
    told = result(lab, f"invent --voices 3 --bars 8 --seed 3 --out {file}")
    assert (told["file"], told["breaches"], told["id"]) == (str(file), [], "counterpoint:d:invention/3/8:3")
    assert file.stat().st_size > 100
    if ending in ("musicxml", "krn", "txt"):
        assert not any(breach["hard"] for breach in result(lab, f"check {file}")["breaches"])


def test_where_the_theme_of_an_invention_sounds(lab):
    told = result(lab, "invent --voices 2 --bars 16 --seed 4 --invertible --for singers")
    assert told["id"] == "counterpoint:d:invention/2/16/invertible/singers:4"
    first, second, *_ = told["entries"]
    assert (first["bar"], first["form"], second["form"]) == (1, "theme", "theme")
    assert first["voice"] != second["voice"]
    assert told["theme"].split()[0].endswith(first["note"])
    assert 2 * told["theme_bars"] >= 16
    assert told["inverted_breaches"] == []
    assert 0.15 <= told["leaps"] <= 0.4
    code, out, _ = lab("invent --form ground --seed 4")
    assert code == 0
    assert "The theme sounds in " in out
    assert "theme" not in result(lab, "invent --form free")


@pytest.mark.parametrize(("line", "words"), [
    ("--form canon --interval third --above", "invention/canon/above/third/1/3"),
    ("--form canon --interval fifth --plain", "canon/fifth/1/3"), ("--form ground", "invention/ground/3"),
    ("--form ground --plain", "ground/3"), ("--form free", "free/3")])
def test_each_form_is_an_id(lab, line, words):
    assert result(lab, f"invent --mode g --seed 2 {line}")["id"] == f"counterpoint:g:{words}:2"


def test_an_interrupted_search_answers_with_what_it_has(lab, monkeypatch):
    calls = []

    def interrupted(engine):
        while engine.best_so_far is None:
            engine.advance(1)
            calls.append(1)
        raise KeyboardInterrupt

    monkeypatch.setattr("solvers.counterpoint.commands.run", interrupted)
    code, out, _ = lab("solve 5 --voices 4 --species 3 --json")
    assert code == 130
    told = json.loads(out)
    assert not told["proven"]
    assert told["solutions"]


@pytest.mark.parametrize(("line", "words"), [
    ("solve 7", "figure 7 is not here"), ("solve 5 --species 7", "species 1 to 5"), ("solve 5 --voices 5", "2 to 4"),
    ("solve 5 --layout 1x", "no layout"),
    ("invent --voices 5", "two to four"), ("invent --form fugue", "no form"), ("invent --mode z", "no mode"),
    ("invent --form canon --interval tenth", "no kind"),
    ("invent --form canon --interval third --plain", "no kind"),
    ("invent --voices 4 --bars 9", "at least 10 bars"), ("invent --bars 99", "4 to 48"),
    ("solve 5 --best 1001", "--best"),
    ("solve 5 --personality nobody", "no personality"), ("solve no.krn", "no.krn"), ("check 5 --cantus 3", "no part 3"),
    ("cantus --mode h", "no mode"), ("cantus --length 99", "8 to 14 notes"), ("cantus --count -1", "--count"),
    ("check 5 --species 9", "species 1 to 5"), ("solve 33 --species -1", "species 1 to 5"),
])
def test_what_cannot_be_done_is_one_sentence(lab, line, words):
    code, out, err = lab(line)
    assert code != 0
    assert out == ""
    assert words in err
    assert "Traceback" not in err


UPPER, CANTUS = "a4 a4 g4 a4 b4 c5 c5 b4 d5 c5 d5", "d4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4"


def test_what_is_read_of_a_file(lab, tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("metre 3/4\nmetre 2/2 from 3\npickup 1/4\nkey -3\nhigh: r/4 c5/2.~ c5/4 r/2 r/4 bb4/4\n"
                    "low bass: c3/4 c3/2. c3/2. c3/2\n")
    found = result(lab, f"read {file}")
    assert found["parts"] == [{"name": "high", "clef": "treble", "notes": ["1/4r", "1c5", "3/4r", "1/4bb4"],
                               "clef_changes": []},
                              {"name": "low", "clef": "bass", "notes": ["1/4c3", "3/4c3", "3/4c3", "1/2c3"],
                               "clef_changes": []}]
    assert (found["metre"], found["key"], found["pickup"]) == ([[1, "3/4"], [3, "2/2"]], [[1, -3]], "1/4")
    assert found["dropped"] == []
    file.write_text("key -1\nkey 2 of 2\na: c4\nb: c3\n")
    assert [part.get("key") for part in result(lab, f"read {file}")["parts"]] == [None, [[1, 2]]]
    assert "2 sharps from bar 1 in b" in lab(f"read {file}")[1]
    for head, words in (("key 2 of 3", "part 3"), ("key 2 of 0", "written like")):
        file.write_text(f"{head}\na: c4\n")
        assert words in lab(f"read {file}")[2]
    file.write_text("key 2 of 1 from 5\nmetre 3/4 from 9\na: c4\n")  # behind the end
    assert result(lab, f"read {file}")["parts"][0]["key"] == [[5, 2]]
    file.write_bytes("# \u00e9\na: c4\n".encode("latin-1"))
    assert "Windows-1252" in result(lab, f"read {file}")["dropped"][0]
    code, out, err = lab(f"read {tmp_path / 'none.mid'}")
    assert (code, out) == (2, "")
    assert "none.mid" in err


@pytest.mark.parametrize("head", ["pickup 1/4\n", "metre 3/4\n", "metre 3/4\npickup 1/2\n"])
def test_a_silent_pickup_and_another_metre_change_no_judgement(lab, tmp_path, head):
    def text(head, length, rest):
        return head + "".join(f"{name}: {rest}{' '.join(f'{note}{length}' for note in notes.split())}\n"
                              for name, notes in (("upper", UPPER), ("cantus", CANTUS)))

    plain, other = tmp_path / "a.txt", tmp_path / "b.txt"
    plain.write_text(text("", "", ""))
    rest = "r/4 " if "1/4" in head else "r/2 " if "1/2" in head else ""
    other.write_text(text(head, "/2." if "3/4" in head else "", rest))
    assert result(lab, f"check {other}") == result(lab, f"check {plain}")


def test_a_folder_is_checked_line_by_line(lab, tmp_path):
    piece = read_piece(b"metre 4/4\nSoprano treble: g4/2 a4/2\nBass bass: c4/2 d4/2\n")
    (tmp_path / "deeper").mkdir()
    for name in ("a.krn", "deeper/b.musicxml", "c.mid"):
        (tmp_path / name).write_bytes(piece_file(name, piece))
    (tmp_path / "d.xml").write_bytes(b"<no>")
    (tmp_path / "e.doc").write_bytes(b"passed over")
    told = result(lab, f"check {tmp_path}")
    assert [(one["file"], [each["rule"] for each in one["breaches"]]) for one in told["files"]] == [
        ("a.krn", ["parallel-perfect"]), ("c.mid", ["parallel-perfect"]), ("d.xml", []),
        ("deeper/b.musicxml", ["parallel-perfect"])]
    assert [one["error"] is None for one in told["files"]] == [True, True, False, True]
    alone = result(lab, f"check {tmp_path / 'a.krn'} --rules chorale")
    assert alone["breaches"] == told["files"][0]["breaches"]
    code, out, err = lab(f"check {tmp_path} --csv")
    assert (code, err) == (0, "")
    assert out.split("\n")[:2] == ["file,marks,parallel-perfect,error", "a.krn,1,1,"]
    code, out, err = lab(f"check {tmp_path} --rules nobody")
    assert (code, out) == (2, "")
    assert "there are no rules “nobody”" in err


def test_many_files_are_checked_by_several_processes(lab, tmp_path):
    data = piece_file("a.krn", read_piece(b"metre 4/4\nSoprano treble: g4/2 a4/2\nBass bass: c4/2 d4/2\n"))
    for number in range(50):
        (tmp_path / f"{number:02}.krn").write_bytes(data)
    several = result(lab, f"check {tmp_path} --workers 2")
    assert several["files"] == result(lab, f"check {tmp_path} --workers 1")["files"]
    assert len(several["files"]) == 50


def test_a_file_is_written_in_another_format(lab, tmp_path):
    piece = read_piece(b"metre 3/4\nkey 2\nSoprano treble: g4/12 a4/12 b4/12 a4/2^\nBass bass: c4/2.\n")
    source, out = tmp_path / "a.txt", tmp_path / "b.musicxml"
    source.write_bytes(piece_file("a.txt", piece))
    assert result(lab, f"convert {source} {out}") == {"file": str(out), "parts": 2, "bars": 1}
    assert read_piece_file("b.musicxml", out.read_bytes()) == piece
