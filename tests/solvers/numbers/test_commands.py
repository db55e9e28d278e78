"""The commands of the problems about numbers."""
import io
import json

import pytest

from solvers.__main__ import main
from solvers.numbers.ranks import EXAMPLES


def result(capsys, *arguments):
    assert main(["numbers", *arguments, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return json.loads(told.out)


def test_primes(capsys):
    assert result(capsys, "primes", "--n", "2011", "--k", "11")["count"] == 56
    assert result(capsys, "primes", "--n", "2011", "--k", "11", "--exactly")["count"] == 18
    found = result(capsys, "primes", "--n", "1000000", "--k", "3")
    assert (found["count"], round(found["fraction"], 4)) == (34_588, 0.4406)
    assert found["cpu_seconds"] >= 0


def test_triangles(capsys):
    found = result(capsys, "triangles", "--below", "100000000")
    assert (found["count"], found["incentre"] + found["parallel"]) == (549_936_643, 549_936_643)


@pytest.mark.parametrize(("size", "answer"), [((5, 5, 3, 3), (9, 1, 2)), ((2, 6, 1, 5), (5, 0, 1))])
def test_quality(capsys, tmp_path, size, answer):
    rows, columns, height, width = size
    ranks = EXAMPLES[size].split()
    file = tmp_path / "grid"
    file.write_text("# the task's own\n" + "\n".join(
        " ".join(ranks[row * columns:(row + 1) * columns]) for row in range(rows)))
    found = result(capsys, "quality", str(file), "--height", str(height), "--width", str(width))
    assert (found["value"], found["row"], found["column"]) == answer


@pytest.mark.parametrize(("text", "sentence"), [
    ("1 2\n3", "line 2: this row has 1 ranks"), ("1 2\n3 x4", "line 2, column 3: “x4” is no rank"),
    ("", "there are no ranks"),
    ("1 2\n3 3", "in row 2, column 2 the rank 3 stands there twice"), ("1 2\n3 5", "is not between 1 and 4"),
    ("1 2\n3 99999999999", "line 2, column 3: “99999999999” is no rank"),
])
def test_a_bad_grid_is_one_sentence(capsys, monkeypatch, text, sentence):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code = main(["numbers", "quality", "-", "--height", "1", "--width", "1"])
    told = capsys.readouterr()
    assert code == 2
    assert told.err.startswith("standard input")
    assert sentence in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["primes", "--n", "0", "--k", "3"], "n"), (["triangles", "--below", "1000000000001"], "below"),
    (["quality", "missing", "--height", "1", "--width", "1"], "missing: this file cannot be read"),
])
def test_a_bad_argument_is_one_sentence(capsys, arguments, sentence):
    assert main(["numbers", *arguments]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(("height", "width", "sentence"), [(2, 1, "odd"), (3, 1, "does not fit")])
def test_a_rectangle_that_is_none(capsys, tmp_path, height, width, sentence):
    file = tmp_path / "grid"
    file.write_text("1 2\n3 4")
    assert main(["numbers", "quality", str(file), "--height", str(height), "--width", str(width)]) == 2
    assert sentence in capsys.readouterr().err
