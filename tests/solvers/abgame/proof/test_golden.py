"""The optimal tree that is shipped: walked secret by secret by plain Python, which knows nothing of the prover."""
from collections import Counter
from importlib.resources import files

from tests.reference import abgame
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
