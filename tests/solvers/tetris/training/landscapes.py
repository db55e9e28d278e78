"""A fitness that is known: how near weights point to a given direction."""
from math import acos

from solvers.tetris.training.genome import deviation, unit

AIM = unit([-3, 1, -2, -6, 2, -3, -0.5, -9, 1, 0.1])


def nearness(weights):
    """From 0 to 1, of weights in the aim's direction."""
    cosine = sum(a * b for a, b in zip(unit(weights), AIM, strict=True))
    return 1 - acos(max(-1.0, min(cosine, 1.0))) / 3.1416


def bred(search, plan, generations, fitness=nearness):
    """The search after so many generations, and the fitness and deviation in each."""
    seen = []
    for generation in range(generations):
        population = search.population(plan, generation)
        found = [fitness(genome.weights) for genome in population]
        seen.append((found, deviation([genome.weights for genome in population])))
        search = search.next_generation(plan, generation, found)
    return search, seen
