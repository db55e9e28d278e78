"""Strategies: what each guesses, and with which codes it can play."""
import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.scoring import Codes
from solvers.abgame.strategies import ENTROPY, STRATEGIES, Position, known_tree, optimal_tree, strategy_named
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference import abgame as plain


def guess(name, space, turns=(), seed=0):
    position = Position.from_history(History.parse(space, turns))
    return space.text(finish(STRATEGIES[name].engine_for(position, seed)))


def test_the_optimal_tree_is_added_up_by_plain_counting():
    """Each of the 5,040 secrets is looked for by the tree's guesses and the plain rule alone."""
    tree, secrets = optimal_tree(), plain.codes("0123456789", 4, False)
    total, most, waiting = 0, 0, [(tree.root, secrets, 1)]
    while waiting:
        node, left, depth = waiting.pop()
        text = tree.space.text(node.guess)
        if text in left:
            total, most = total + depth, max(most, depth)
        parts = {}
        for secret in left:
            if secret != text:
                parts.setdefault(plain.standard(text, secret), []).append(secret)
        for answer, part in parts.items():
            waiting.append((node.branches[tree.space.answers.index(answer)], part, depth + 1))
    assert (total, most) == (26_274, 7)
    assert tree.summary().total == 26_274
    assert finish(TreeBuilding(CodeSpace(), STRATEGIES["optimum"])) == tree


def test_the_optimum_goes_on_where_other_guesses_were_made():
    turns = ["9876:ab", "1234:b"]
    assert guess("optimum", CodeSpace(), turns) == guess("entropy", CodeSpace(), turns)
    assert guess("optimum", CodeSpace(rule="blog")) == "0123"
    with pytest.raises(ValueError, match="within some seconds"):
        STRATEGIES["optimum"].engine_for(Position.from_history(History(CodeSpace(4, 10, True))))


@pytest.mark.parametrize(("text", "total"), [("2/5", 60), ("2/5r", 81), ("3/6", 436), ("3/6r", 854), ("4/5r", 2463)])
def test_the_optimum_is_proved_where_it_is_asked_for(text, total):
    space = CodeSpace.parse(text)
    tree = finish(TreeBuilding(space, STRATEGIES["optimum"]))
    assert tree.summary().total == total
    assert known_tree(space) == tree
    assert all(finish(TreeBuilding(space, one)).summary().total >= total
               for one in STRATEGIES.values() if not one.refusal(space))


def test_where_a_proof_takes_longer_or_the_rule_is_another_there_is_no_optimum():
    refused = ("4/7r", "4/10r", "4/11", "3/13r", "3/15", "5/6", "3/6rb")
    assert all(STRATEGIES["optimum"].refusal(CodeSpace.parse(text)) for text in refused)


def test_random_guesses_fit_and_follow_from_seed_and_history():
    space, turns = CodeSpace(), ["6297:b", "8512:abb"]
    codes = History.parse(space, turns).candidates.texts()
    drawn = [guess("random", space, turns, seed) for seed in range(300)]
    assert set(drawn) <= set(codes)
    assert len(set(drawn)) > 70  # of 83
    assert drawn == [guess("random", space, turns, seed) for seed in range(300)]


def test_fresh_symbols_follow_the_blogs_plan():
    space = CodeSpace(4, 26)
    assert guess("fresh", space) == "ABCD"
    assert guess("fresh", space, ["ABCD:-"]) == "EFGH"
    assert guess("fresh", space, ["ABCD:-", "EFGH:b", "XYZW:-"]) == "IJKL"
    assert guess("fresh", CodeSpace(), ["0123:bb", "4567:b"]) == \
        History.parse(CodeSpace(), ["0123:bb", "4567:b"]).candidates.texts(1)[0]


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_ends_with_the_last_code(name):
    space = CodeSpace()
    position = Position(Codes(space, (17,)), 0, History.parse(space, ["0123:aaa"]).turns)
    assert finish(STRATEGIES[name].engine_for(position)) == 17


def test_names():
    assert strategy_named("entropy", CodeSpace(5, 26, True)) is ENTROPY
    for name, words in (("best", "there is no strategy “best”; choose from random, "), ("", "there is no strategy")):
        with pytest.raises(FormatError, match=words):
            strategy_named(name, CodeSpace())
    with pytest.raises(FormatError, match="The optimum is known only for codes for which it is proved"):
        strategy_named("optimum", CodeSpace(repeats=True))
    assert all(one.name == name and one.title and one.text.endswith(".") for name, one in STRATEGIES.items())
