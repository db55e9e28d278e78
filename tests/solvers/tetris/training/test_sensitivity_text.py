"""What each weight is worth, in words."""
import pytest

from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import LEE, SEED
from solvers.tetris.training.sensitivity import Leaning, Leanings, Variant
from solvers.tetris.training.sensitivity_text import ENOUGH, FACTORS, headline, length_text, oddness, remark, sentence
from solvers.tetris.training.tournament import Difference, Measured

BAD = Controller("Bad", LEE.names, (-1.0, 0.0, -0.5, -0.2))


def measured(mean, games=50):
    return Measured(BAD, games, mean, mean * 0.9, mean * 1.1, mean, mean, 1000)


def leaning(weight, means, feature=SEED.features[2], base=1000.0, games=50):
    """A weight whose variants have these mean lines; what is within a tenth of the base makes no difference."""
    variants = []
    for factor, mean in zip(FACTORS, means, strict=True):
        spread = 0.1 * base
        ahead = Difference(1, 0, mean - base, mean - base - spread, mean - base + spread, 0.5)
        variants.append(Variant(factor, measured(mean, games), ahead))
    return Leaning(feature, weight, tuple(variants))


@pytest.mark.parametrize(("means", "said"), [
    ((1000, 1000, 1000, 1000), "Removed or sign flipped: it lives as long; it hardly matters."),
    ((5, 1000, 1000, 1000), "Removed: it lives as long. Sign flipped: it dies at once."),
    ((5, 5, 1000, 1000), "Removed or sign flipped: it dies at once."),
    ((5, 200, 900, 400), "Removed: games are 5 times shorter. Sign flipped: it dies at once."),
    ((700, 800, 1000, 1000), "Removed: games are 20 % shorter. Sign flipped: games are 30 % shorter."),
    ((2500, 1800, 1500, 100), "Removed: games are 80 % longer; it does harm. Sign flipped: games are 2 times longer."
                              " Half as much is better."),
    ((5, 200, 900, 2000), "Removed: games are 5 times shorter. Sign flipped: it dies at once."
                          " Twice as much is better."),
])
def test_a_sentence_for_each_weight(means, said):
    assert sentence(leaning(-1.0, means), 1000.0) == said


def test_nothing_is_said_before_there_are_games_enough():
    few = leaning(1.4, (5, 5, 5, 5), games=ENOUGH - 1)
    assert sentence(few, 1000.0) == "There are too few games yet to tell."
    assert oddness(few) == ""
    assert length_text(few.variants[0], 1000.0) == "it lives as long"
    assert sentence(Leaning(SEED.features[2], 0.0, ()), 1000.0) == "It has no weight."
    assert "Nothing can be told" in sentence(leaning(1.0, (0, 0, 0, 0), base=1.0), 0.0)


def test_an_odd_sign_is_told_with_what_comes_of_it():
    same = (1000, 1000, 1000, 1000)
    assert oddness(leaning(-1.4, same)) == ""
    assert oddness(leaning(1.4, same)) == "Against all usage it rewards blockades, and that makes no difference."
    assert oddness(leaning(1.4, (1000, 300, 1, 1))) == "Against all usage it rewards blockades, and yet that helps."
    clears = leaning(-1.87, (3000, 2000, 1, 1), feature=SEED.features[3])
    assert oddness(clears) == "Against all usage it punishes clears, and would do better without."


def test_the_whole_in_a_headline():
    found = Leanings(measured(1000), (leaning(1.4, (1000,) * 4), leaning(-1, (5, 200, 900, 900), SEED.features[1])))
    assert headline("The blog’s second", found) == "Holes matter most"
    assert remark(found) == "1 of 2 weights matter; 1 has an odd sign"
    none = Leanings(measured(1000), (leaning(1.4, (1000,) * 4),))
    assert headline("It", none) == "Nothing decides alone for It"
