"""A learning that is kept goes on as if it had never stopped; another or a damaged one is refused."""
import msgspec
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.ntuple.learning import Learning
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.ntuple.saved_learning import SavedLearning
from solvers.tetris.ntuple.trials import Trial, Trials

PLAN = Plan(6, 8, 3, 3, games=450, rate=0.4, seed=9)


@pytest.mark.parametrize("plan", [PLAN, Plan(6, 8, 3, 3, games=450, rate=0.1, symmetric=True, coherent=False,
                                             exploration=0.2)])
def test_going_on_is_the_same_as_never_having_stopped(plan):
    whole, first = Learning(plan), SavedLearning(plan).learning()
    finish(whole)
    first.advance(123)
    kept = msgspec.json.decode(msgspec.json.encode(SavedLearning.from_learning(plan, first)), type=SavedLearning)
    assert kept.games == 123
    assert bool(first.learning.all_traces()) == plan.coherent
    second = kept.continued(plan).learning()
    assert second.snapshot() == first.snapshot()
    finish(second)
    assert second.snapshot() == whole.snapshot()
    assert second.result().network.weights() == whole.network.weights()


def test_a_learning_starts_from_a_network():
    first = finish(Learning(PLAN))
    steady = msgspec.structs.replace(PLAN, coherent=False, seed=10)
    start = SavedLearning.from_network(steady, first)
    learning = Learning(start.plan, start.plan.network())
    learning.network.load_weights(first.weights())
    weights = finish(learning).weights()
    assert start.plan != steady
    assert finish(start.learning()).network.weights() == weights != first.weights()
    with pytest.raises(FormatError, match="other windows"):
        SavedLearning.from_network(msgspec.structs.replace(steady, up=2), first)
    with pytest.raises(FormatError, match="say --steady"):
        SavedLearning.from_network(PLAN, first)


def test_another_one_is_refused():
    with pytest.raises(FormatError, match="another learning"):
        SavedLearning(PLAN).continued(Plan(6, 8, 3, 3, games=451, rate=0.4, seed=9))
    with pytest.raises(FormatError, match="say --one-way"):
        SavedLearning(PLAN).continued(msgspec.structs.replace(PLAN, symmetric=True))


def test_damaged_sums_of_what_was_tried_are_refused():
    with pytest.raises(FormatError, match="damaged"):
        SavedLearning(PLAN, trials=Trials((Trial(400, 9.0),), b"", b"")).learning()


@pytest.mark.parametrize("weights", [b"", b"junk", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_damaged_weights_are_refused(weights):
    with pytest.raises(FormatError, match="damaged"):
        SavedLearning(PLAN, 1, weights=weights).learning()


def test_no_game_is_cut_in_two():
    learning = SavedLearning(Plan(8, 28, 3, 4, games=100_000, rate=0.3)).learning()
    while not learning.midway:
        learning.advance(10_000)
    with pytest.raises(ValueError, match="under way"):
        SavedLearning.from_learning(PLAN, learning)
