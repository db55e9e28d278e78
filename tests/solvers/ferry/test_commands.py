"""The laboratory's commands of the Ferry."""
import pytest

from solvers.ferry.tales import shipped_files


@pytest.fixture
def folder(tmp_path):
    """A tale on disk."""
    for name, data in shipped_files("the-ford").items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    return tmp_path


def test_a_play_is_solved_and_played_again(answer_to, folder, tmp_path):
    found = answer_to(f"solve {folder} --ending across --json")
    assert (found["presses"], found["seconds"], found["endings"]) == (27, pytest.approx(1311 / 120), ["across"])
    assert found["maps"] == ["lane", "bank", "hut", "bank", "ford"]
    assert (found["proven"], found["plays"]["across"]["at_least"], found["not_found"]) == (True, 27, [])
    log = tmp_path / "keys.txt"
    log.write_text(found["keys"])
    end = answer_to(f"play {folder} --keys {log} --json")
    assert (end["map"], end["x"], end["y"], end["tokens"], end["ending"]) == (
        "ford", 9240, 5520, ["depth", "lantern"], "across")


def test_faults_are_listed(answer_to, ask, folder):
    assert answer_to(f"lint {folder} --json")["faults"] == []
    speech = folder / "speech.dat"
    speech.write_text(speech.read_text().replace("16 0 same", "16 99 same"))
    fault, = answer_to(f"lint {folder} --json")["faults"]
    assert (fault["file"], fault["line"], fault["column"]) == ("speech.dat", 10, 4)
    code, output, _ = ask(f"lint {folder}")
    assert (code, output.split("\n")[1:3]) == (0, ["16 99 same", "   ^"])
    code, _, error = ask(f"solve {folder}")
    assert (code, error) == (2, f"{folder}/speech.dat, line 10, column 4: There is no line 99 among the lines below.\n")


@pytest.mark.parametrize(("arguments", "error"), [
    ("lint nowhere", "nowhere: there is no such folder"),
    ("solve the-ford --ending well", "there is no ending “well”; there are across, home."),
    ("solve the-ford --least words", "cannot be least"),
    ("play the-ford --keys -", "line 2, column 1: There is no portal where you stand."),
])
def test_what_is_wrong_is_said_in_a_sentence(ask, arguments, error):
    code, _, told = ask(arguments, "r10\nup\n")
    assert code == 2
    assert error in told


def test_a_tale_is_played_in_words(ask):
    code, output, _ = ask("play the-ford", "talk\nnext\nwell\n3\n")
    assert code == 0
    assert "Marta: It is the way to everything here." in output
    assert "Type one of 1, 2, 3, leave." in output
    assert "Home again" in output


@pytest.mark.parametrize(("name", "seconds"), [
    ("weir --seconds 2", 2), ("door", 0.75), ("Runa", 1.5), ("supper", 13.26)])
def test_sounds_are_written(answer_to, tmp_path, name, seconds):
    out = tmp_path / "sound.wav"
    written = answer_to(f"sound {name} {out}")
    assert written["seconds"] == pytest.approx(seconds, rel=0.3)
    assert out.read_bytes()[:4] == b"RIFF"
    assert len(out.read_bytes()) == pytest.approx(44 + 2 * 44_100 * written["seconds"], abs=0.001 * 2 * 44_100)
