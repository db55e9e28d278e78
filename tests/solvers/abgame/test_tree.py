"""Decision trees as values and as text."""
import pytest

from solvers.abgame.scoring import all_codes
from solvers.abgame.tree import node_of, read_tree, write_tree
from solvers.core.formats import FormatError
from tests.reference import abgame as plain

SMALL = "abgame-tree 1 2/3\n01 21 02\n"  # 21 for 12 and 20, though it is neither; 02 for 02 and 21


def told(tree, secret):
    """A walk in text."""
    return " ".join(f"{tree.space.text(guess)}:{tree.space.answers[answer]}" for guess, answer in tree.walk(secret))


def test_a_small_tree():
    tree = read_tree(SMALL)
    assert tree.summary() == (14, 14 / 6, 3, (1, 2, 3), 1)
    assert write_tree(tree) == SMALL
    assert [told(tree, secret) for secret in range(6)] == [
        "01:aa", "01:a 02:aa", "01:bb 10:aa", "01:b 21:bb 12:aa", "01:b 21:a 20:aa", "01:a 02:b 21:aa"]


def test_remarks_and_line_ends_do_not_matter():
    text = "# first\nabgame-tree\n1 2/3\n\n 01\n# 01\n21\t02"
    assert read_tree(text) == read_tree(SMALL)
    assert write_tree(read_tree(text), "by hand") == "abgame-tree 1 2/3\n# by hand\n01 21 02\n"


def test_a_summary_is_what_walks_come_to():
    tree = read_tree("abgame-tree 1 3/3r\n" + " ".join(plain_tree(plain.codes("012", 3, True))))
    lengths = [len(tree.walk(secret)) for secret in range(27)]
    summary = tree.summary()
    assert summary.total == sum(lengths)
    assert summary.most == max(lengths)
    assert summary.distribution == tuple(lengths.count(guesses) for guesses in range(1, max(lengths) + 1))
    assert summary.inconsistent == 0
    assert read_tree(write_tree(tree)) == tree


def plain_tree(codes):
    """The guesses in preorder of whoever always guesses the last code that is possible."""
    if len(codes) < 2:
        return []
    guess, parts = codes[-1], {}
    for code in codes[:-1]:
        parts.setdefault(plain.standard(guess, code), []).append(code)
    return [guess, *(word for answer in sorted(parts) for word in plain_tree(parts[answer]))]


@pytest.mark.parametrize(("text", "words"), [
    ("", "line 1: a decision tree begins with"),
    ("tree 1 2/3", "line 1: a decision tree begins with"),
    ("abgame-tree 2 2/3\n01", "line 1: a decision tree begins with"),
    ("abgame-tree 1", "line 1: a decision tree begins with"),
    ("abgame-tree 1 9/3", "line 1: a code has 2 to 5 digits"),
    ("abgame-tree 1 2/3\n01\n21\n", "line 3: the tree ends before each code is found"),
    ("abgame-tree 1 2/3\n01\n1x\n", "line 3: “1x” is no code here"),
    ("abgame-tree 1 2/3\n01\n21 02\n20", "line 4: the tree is complete before “20”"),
    ("abgame-tree 1 2/3\n01\n12 01", "line 3: the guess 01 gains nothing here: all 2 codes"),
])
def test_what_is_no_tree(text, words):
    with pytest.raises(FormatError, match=words):
        read_tree(text)


def test_a_tree_may_not_be_bottomless(monkeypatch):
    monkeypatch.setattr("solvers.abgame.tree.DEEPEST", 1)
    with pytest.raises(FormatError, match="line 2: this branch needs more than 1 guesses"):
        read_tree(SMALL)


def test_the_node_of_guesses_by_their_numbers():
    tree = read_tree(SMALL)
    guesses = [tree.space.number(text) for text in ("01", "21", "02")]
    assert node_of(all_codes(tree.space), guesses) == tree.root
    for wrong in (guesses[:-1], [*guesses, 0], [6, *guesses[1:]], [-1, *guesses[1:]], []):
        with pytest.raises(FormatError):
            node_of(all_codes(tree.space), wrong)
