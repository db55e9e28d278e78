"""Whole decision trees: known totals, plain trees of small spaces."""
import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.codes import CodeSpace
from solvers.abgame.games import begin_games
from solvers.abgame.history import History
from solvers.abgame.letters import KNOWN, LETTERS, SPACE
from solvers.abgame.scoring import Codes
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.abgame.tree import read_tree, write_tree
from solvers.core.engine import finish
from tests.cases import for_each
from tests.reference import abgame as plain

GREEDY = [name for name, strategy in STRATEGIES.items() if hasattr(strategy, "criterion")]


def summary(name, space=None, **more):
    return finish(TreeBuilding(space or CodeSpace(), STRATEGIES[name], **more)).summary()


@pytest.mark.parametrize(("name", "total", "most"), [
    ("minimax", 27_139, 7), ("parts", 26_751, 8), ("size", 26_551, 7), ("entropy", 26_424, 8),
])
def test_totals_that_are_known(name, total, most):
    found = summary(name)
    assert (found.total, found.most, sum(found.distribution)) == (total, most, 5040)
    assert found.mean == total / 5040


def test_the_total_with_repeats_that_is_known():
    assert summary("entropy", CodeSpace(repeats=True)).total == 56_209


@for_each("space", [CodeSpace(3, 5), CodeSpace(2, 4, True), CodeSpace(3, 4, True, "blog"),
                    CodeSpace(4, 4)], ids=str)
@for_each("name", GREEDY)
def test_greedy_trees_of_small_spaces(space, name):
    strategy = STRATEGIES[name]
    tree, texts = finish(TreeBuilding(space, strategy)), plain.codes(space.symbols, space.digits, space.repeats)
    lengths = plain.greedy_lengths(texts, texts, strategy.criterion, strategy.consistent, plain.RULES[space.rule])
    assert [lengths[text] for text in texts] == list(tree.lengths())
    assert [len(tree.walk(secret)) for secret in range(space.size)] == list(tree.lengths())
    assert read_tree(write_tree(tree)) == tree


@pytest.mark.parametrize("text", ["3/5", "2/4r", "3/4rb", "4/4", "3/9", "2/13"])
def test_the_tree_of_fresh_symbols_in_small_spaces(text):
    space = CodeSpace.parse(text)
    texts = plain.codes(space.symbols, space.digits, space.repeats)
    lengths = plain.fresh_lengths(space.symbols, space.digits, texts, rule=plain.RULES[space.rule])
    assert [lengths[code] for code in texts] == list(finish(TreeBuilding(space, STRATEGIES["fresh"])).lengths())


@pytest.mark.parametrize("text", ["3/5", "2/4r", "3/4rb"])
def test_random_games_of_small_spaces_take_what_all_ways_to_guess_take_on_average(text):
    """Five times the error of so many games."""
    space, games = CodeSpace.parse(text), 40_000
    texts = plain.codes(space.symbols, space.digits, space.repeats)
    mean, variance = plain.random_mean(texts, plain.RULES[space.rule])
    counts = finish(begin_games(space, STRATEGIES["random"], games, 1))
    assert sum(guesses * count for guesses, count in enumerate(counts, start=1)) / games == pytest.approx(
        mean, abs=5 * (variance / games) ** 0.5)


@pytest.mark.parametrize("seed", range(3))
def test_the_random_tree_guesses_only_what_fits(seed):
    tree = finish(TreeBuilding(CodeSpace(), STRATEGIES["random"], seed))
    found = tree.summary()
    assert found.inconsistent == 0
    assert 5.35 < found.mean < 5.6  # about 5.47
    assert tree == finish(TreeBuilding(CodeSpace(), STRATEGIES["random"], seed))
    assert tree != finish(TreeBuilding(CodeSpace(), STRATEGIES["random"], seed + 1))


@pytest.mark.parametrize(("name", "total"), [
    ("fresh", 116), ("entropy", 116), ("entropy-consistent", 276), ("random", 276),
])
def test_the_trap_of_the_letters(name, total):
    """ABC is known: who guesses only what may be right takes 12 guesses on average."""
    codes = Codes(SPACE, [SPACE.number(KNOWN + letter) for letter in LETTERS])
    position = Position(codes, SPACE.symbol_mask(codes[0]) & 7)
    assert summary(name, SPACE, position=position).total == total


def test_a_tree_grows_where_it_can_be_watched():
    building = TreeBuilding(CodeSpace(3, 6), STRATEGIES["size"])
    before = building.snapshot()
    assert before == ((), 120, 0, (), 0)
    with pytest.raises(RuntimeError):
        building.result()
    while not building.advance(1):
        after = building.snapshot()
        assert after.nodes == before.nodes + (not building.midway)
        assert after.secrets == sum(after.distribution) >= before.secrets
        assert len(History(CodeSpace(3, 6), after.turns).candidates) == after.size
        before = after
    tree = building.result()
    assert building.advance(1)
    assert building.snapshot().distribution == tree.summary().distribution
    assert building.progress().done == building.progress().total == 120
    assert tree == finish(TreeBuilding(CodeSpace(3, 6), STRATEGIES["size"]))


def test_a_large_space_is_left_in_the_midst_of_a_guess():
    building = TreeBuilding(CodeSpace(5, 12, True), STRATEGIES["entropy"])
    assert not building.advance(1)
    assert building.midway
    assert building.snapshot().nodes == 0
