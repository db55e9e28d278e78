"""Runs as files: written and read, and one sentence for whatever is damaged or of another training."""
import json
from math import sqrt
from statistics import fmean

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.tetris.feature_sets import LEE, SEED
from solvers.tetris.training.plan import METHODS
from solvers.tetris.training.run import Run
from tests.solvers.tetris.training.small import Here, begun, plan, trained


@pytest.fixture(scope="module")
def runs():
    pytest.importorskip("cma")
    return {method: trained(begun(method, population=8), 3, Here()) for method in METHODS}


@pytest.mark.parametrize("method", METHODS)
def test_what_is_written_is_read(runs, method):
    assert Run.read(runs[method].write()) == runs[method]
    assert Run.read(begun(method).write()) == begun(method)


@pytest.mark.parametrize("method", METHODS)
def test_each_generation_keeps_the_weights_from_which_the_next_one_comes(runs, method):
    run = runs[method]
    assert len(run.history) == 3
    half = sorted(run.rows, key=lambda row: -row.fitness)[: len(run.rows) // 2]
    wanted = [fmean(weights) for weights in zip(*(row.genome.weights for row in half), strict=True)]
    length = sqrt(sum(weight * weight for weight in wanted))
    assert run.history[-1].ancestor == pytest.approx([weight / length for weight in wanted], abs=1e-4)


def test_a_run_that_was_written_without_ancestors_is_read(runs):
    tree = json.loads(runs["ga"].write())
    for generation in tree["history"]:
        del generation[8:]
    assert [one.ancestor for one in Run.read(json.dumps(tree).encode()).history] == [()] * 3


@pytest.mark.parametrize(("method", "change", "words"), [
    ("ga", lambda tree: tree.update(format=7), "another version"),
    ("ga", lambda tree: tree["plan"].update(method="luck"), "plan.method"),
    ("ga", lambda tree: tree["plan"].update(method="ce"), "no state of the method ce"),
    ("ga", lambda tree: tree["plan"].update(population=4), "8 genomes are no population of 4"),
    ("ga", lambda tree: tree["plan"].update(features=list(LEE.names)), "4 weights, one for each feature"),
    ("ga", lambda tree: tree["plan"].update(features=["height"]), "of one set, in its order"),
    ("ga", lambda tree: tree["plan"]["rules"].update(width=3), "4 to 12 columns"),
    ("ga", lambda tree: tree["search"]["genomes"][2]["weights"].pop(), "10 weights"),
    ("ga", lambda tree: tree["search"]["genomes"][2]["weights"].__setitem__(1, 1e300), "weights"),
    ("ga", lambda tree: tree["search"]["genomes"][2].update(origin="stork"), "origin"),
    ("ga", lambda tree: tree["history"][1][8].pop(), "10 weights"),
    ("ga", lambda tree: tree["rows"].pop(), "one for each genome"),
    ("ga", lambda tree: tree.pop("search"), "search"),
    ("ce", lambda tree: tree["search"]["mean"].pop(), "a mean and a variance"),
    ("ce", lambda tree: tree["search"]["variance"].__setitem__(0, -1), "variance"),
    ("cma", lambda tree: tree["search"]["orders"].pop(), "each generation’s samples"),
    ("cma", lambda tree: tree["search"]["orders"][0].__setitem__(0, 3), "each generation’s samples"),
])
def test_a_damaged_file_is_one_sentence(runs, method, change, words):
    tree = json.loads(runs[method].write())
    change(tree)
    with pytest.raises(FormatError, match=words) as caught:
        Run.read(json.dumps(tree).encode())
    assert "\n" not in str(caught.value)


@given(st.data())
def test_mutilated_files_are_runs_or_errors(runs, data):
    text = bytearray(runs[data.draw(st.sampled_from(METHODS))].write())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        run = Run.read(bytes(text))
    except FormatError:
        return
    assert Run.read(run.write()) == run


def test_another_training_is_refused(runs):
    run = runs["ga"]
    assert run.continued(run.plan) is run
    with pytest.raises(FormatError, match="another feature set"):
        run.continued(plan("ga", features=SEED.names, population=8))
    with pytest.raises(FormatError, match="another training"):
        run.continued(msgspec.structs.replace(run.plan, seed=9))


def test_finalists(runs):
    fittest = sorted(runs["ga"].rows, key=lambda row: -row.fitness)
    middle, *others = runs["ga"].finalists(3)
    assert middle.origin == "mean"
    assert others == [row.genome for row in fittest[:3]]
    assert runs["ce"].finalists(1)[0] == runs["ce"].population[0]
    assert {genome.origin for genome in runs["seed"].finalists(8)} == {"child"}


def test_a_controller_has_the_weights_that_engines_reckon_with(runs):
    one = runs["ga"].controller(runs["ga"].rows[0].genome, "mine")
    assert one.name == "mine"
    assert one.whole == tuple(round(1000 * weight) for weight in one.weights)
    assert runs["seed"].controller(runs["seed"].rows[0].genome).lookahead == 2
