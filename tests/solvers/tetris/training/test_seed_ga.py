"""The blog's GA: who pairs with whom, what children inherit, and how everybody becomes alike."""
from collections import Counter
from random import Random
from statistics import fmean, pstdev

from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.seed_ga import MUTATION, SeedGA, child
from tests.solvers.tetris.training.landscapes import bred

PLAN = Plan.usual("seed", 5)


def test_as_the_blog_tells_it():
    assert (PLAN.rules.width, PLAN.rules.lookahead, PLAN.population, PLAN.games_in(9)) == (8, 2, 16, 1)
    assert PLAN.features == ("height", "holes", "blockades", "clears", "edge_block", "edge_wall", "edge_floor")
    genes = [gene for seed in range(40) for genome in SeedGA.from_plan(Plan.usual("seed", seed)).genomes
             for gene in genome.weights]
    assert len(genes) == 40 * 16 * 7
    assert abs(fmean(genes)) < 0.05
    assert abs(pstdev(genes) - 1) < 0.05


def test_of_each_pair_the_higher_score_wins():
    search = SeedGA(tuple(Genome(weights=(float(number),) * 7) for number in range(16)))
    worst = 0
    for seed in range(50):
        after = search.next_generation(Plan.usual("seed", seed), 0, list(range(16)))
        assert len(after.genomes) == 16
        assert {genome.origin for genome in after.genomes} == {"child"}
        inherited = Counter(gene for genome in after.genomes for gene in genome.weights if gene in range(16))
        assert inherited[0.0] == 0  # the lowest loses against everybody
        assert inherited[15.0] > 0
        assert len(inherited) <= 8  # the winners
        for four in range(0, 16, 4):  # the children of a pair
            genes = {gene for genome in after.genomes[four : four + 4] for gene in genome.weights}
            assert len(genes & {float(number) for number in range(16)}) <= 2
        worst = max(worst, *(number for number in range(16) if not inherited[float(number)]))
    assert worst == 14  # even the second best may meet the best


def test_a_child_has_each_attribute_of_either_parent_or_a_new_one():
    one, two, chance = Genome(weights=(10.0,) * 7), Genome(weights=(20.0,) * 7), Random(3)
    genes = Counter(gene if gene in (10.0, 20.0) else "new"
                    for _ in range(2000) for gene in child(one, two, chance).weights)
    assert abs(genes["new"] / 14000 - MUTATION) < 0.01
    assert abs(genes[10.0] - genes[20.0]) < 500


def test_everybody_becomes_alike():
    _, seen = bred(SeedGA.from_plan(PLAN), PLAN, 25, lambda weights: -sum(weight * weight for weight in weights))
    deviations = [spread for _, spread in seen]
    assert deviations[0] > 0.7
    assert fmean(deviations[-5:]) < 0.6 * deviations[0]
