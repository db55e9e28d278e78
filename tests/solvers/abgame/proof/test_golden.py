"""The trees that are shipped: walked secret by secret by plain Python, which knows nothing of the prover."""
import lzma
from collections import Counter
from importlib.resources import as_file, files

import pytest

from tests.reference import abgame, abgame_trees
from tests.reference.abgame_optimum import walk


def test_the_shipped_tree_finds_every_secret_with_26274_guesses_and_69_at_the_seventh():
    text = files("solvers.abgame").joinpath("data", "optimum.txt").read_text("utf-8")
    assert len(text) < 20_000
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    assert words[:3] == ["abgame-tree", "1", "4/10"]
    codes = abgame.codes("0123456789", 4, repeats=False)
    paths = walk(codes, words[3:])
    assert len(paths) == 5040
    assert all(path[-1] == code and len(set(path)) == len(path) for code, path in paths.items())
    assert sum(map(len, paths.values())) == 26_274
    assert Counter(map(len, paths.values())) == {1: 1, 2: 7, 3: 62, 4: 673, 5: 2470, 6: 1758, 7: 69}


@pytest.mark.parametrize(("name", "secrets", "guesses"), [
    ("five-digits", 30_240, [1, 6, 109, 1726, 9667, 14718, 3934, 79]),
    ("eight-colours", 32_768, [1, 8, 120, 1944, 14533, 15398, 764]),
])
def test_the_trees_of_five_places_find_every_secret(name, secrets, guesses):
    with as_file(files("solvers.abgame").joinpath("data", f"{name}.txt.xz")) as path:
        found = abgame_trees.count_guesses(*abgame_trees.read(str(path)))
    assert len(found) == secrets
    assert Counter(found.values()) == dict(enumerate(guesses, start=1))


def test_the_checker_of_trees_finds_what_is_wrong(tmp_path):
    """A tree of two places, whole, cut, with a guess too many, and with one that is no code."""
    codes = ["01", "02", "10", "12", "20", "21"]
    words = ["01", "12", "02"]
    file = tmp_path / "tree.txt.xz"
    file.write_bytes(lzma.compress("\n".join(["abgame-tree 1 2/3", "# a remark", *words]).encode()))
    assert abgame_trees.read(str(file)) == (codes, words)
    paths = walk(codes, words)
    assert abgame_trees.count_guesses(codes, words) == {code: len(path) for code, path in paths.items()}
    for wrong in (words[:-1], [*words, "02"], ["03", *words[1:]], ["01", "01", *words[2:]]):
        with pytest.raises(AssertionError):
            abgame_trees.count_guesses(codes, wrong)
