"""Bradley-Terry strengths of greatest likelihood, also of seeded resamplings of the results.

A player of strength a beats one of strength b with the chance 1 / (1 + exp(b − a)). Each player is given one drawn game
against an imaginary one of strength 0, so that whoever won everything, or met nobody, has a strength as well. The
likelihood then has one summit, and Newton's steps lead there; minorisation-maximisation (Hunter, 2004) does not need
to solve equations, but takes thousands of rounds where one player never loses.
"""
from libc.math cimport exp, fabs, sqrt
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.core.random cimport Random, random_below, seed_random

cdef enum:
    MOST_STEPS = 1000

cdef double PRECISION = 1e-9
cdef double LONGEST = 1  # step of one strength; far from the summit Newton's steps lead too far

ctypedef struct Pair:
    int one, two, won, lost


# `met` counts the games of each two players, `won` those that each has won. `bend` and `step` are room to work in.
cdef void fit(
    int players, const double* met, const double* won, double* strength, double* bend, double* step
) noexcept nogil:
    cdef double chance, weight, longest
    cdef int one, two, _turn
    for _turn in range(MOST_STEPS):
        # The drawn game against strength 0 comes first, so that each diagonal entry starts above 0 and needs no
        # clearing before; then every pair adds to both of its players.
        for one in range(players):
            chance = 1 / (1 + exp(-strength[one]))
            step[one] = won[one] + 0.5 - chance
            bend[one * players + one] = chance * (1 - chance)
        for one in range(players):
            for two in range(one):
                chance = 1 / (1 + exp(strength[two] - strength[one]))
                weight = met[one * players + two] * chance * (1 - chance)
                step[one] -= met[one * players + two] * chance
                step[two] -= met[one * players + two] * (1 - chance)
                bend[one * players + one] += weight
                bend[two * players + two] += weight
                bend[one * players + two] = -weight
        # `step` is the gradient and `bend` the second derivatives with their sign turned, which the imaginary games
        # make positive definite: so Cholesky's way needs no pivots.
        solve(players, bend, step)
        longest = 0
        for one in range(players):
            longest = max(longest, fabs(step[one]))
        for one in range(players):
            strength[one] += step[one] * (LONGEST / longest if longest > LONGEST else 1)
        if longest < PRECISION:
            return


# Put the solution of a symmetric system in place of its right side, by Cholesky. Of the matrix the lower half is used.
cdef void solve(int size, double* matrix, double* side) noexcept nogil:
    cdef int row, column, i
    # First the factor, in place of the lower half; then forwards and backwards through it. Some size^3 / 6 products.
    for row in range(size):
        for column in range(row + 1):
            for i in range(column):
                matrix[row * size + column] -= matrix[row * size + i] * matrix[column * size + i]
            if column < row:
                matrix[row * size + column] /= matrix[column * size + column]
        matrix[row * size + row] = sqrt(matrix[row * size + row])
    for row in range(size):
        for i in range(row):
            side[row] -= matrix[row * size + i] * side[i]
        side[row] /= matrix[row * size + row]
    for row in range(size - 1, -1, -1):
        for i in range(row + 1, size):
            side[row] -= matrix[i * size + row] * side[i]
        side[row] /= matrix[row * size + row]


cdef void count(const Pair* pair, int players, double* met, double* won) noexcept nogil:
    cdef int games = pair.won + pair.lost
    met[pair.one * players + pair.two] += games
    met[pair.two * players + pair.one] += games
    won[pair.one] += pair.won
    won[pair.two] += pair.lost


def strengths(int players, results, int resamplings=0, uint64_t seed=0):
    """The strengths by all results, then those by each resampling, in which as many results are drawn, some repeatedly.

    A result has two players, from 0, and how many games each of them won. Each player is also given one drawn game
    against an imaginary one of strength 0. One of strength a beats one of b with the chance 1 / (1 + exp(b − a)).
    ValueError if a result is none.
    """
    cdef int number, i, count_of = len(results)
    cdef Pair* pairs = <Pair*>malloc(max(count_of, 1) * sizeof(Pair))
    cdef double* met = <double*>malloc(players * (2 * players + 3) * sizeof(double) + 1)
    cdef double* won = met + players * players
    cdef double* strength = won + players
    cdef double* step = strength + players
    cdef double* bend = step + players
    cdef Random random
    if pairs == NULL or met == NULL:
        free(pairs)
        free(met)
        raise MemoryError
    found = []
    try:
        for i, (one, two, won_by_one, won_by_two) in enumerate(results):
            if not (0 <= one < players and 0 <= two < players and one != two and won_by_one >= 0 and won_by_two >= 0):
                raise ValueError(f"{one}, {two}, {won_by_one}, {won_by_two} is no result of {players} players")
            pairs[i] = Pair(one, two, won_by_one, won_by_two)
        for i in range(players):
            strength[i] = 0
        for number in range(resamplings + 1):
            with nogil:
                memset(met, 0, players * (players + 1) * sizeof(double))
                seed_random(&random, seed, number)
                for i in range(count_of):
                    count(&pairs[random_below(&random, count_of) if number else i], players, met, won)
                fit(players, met, won, strength, bend, step)  # from where the last one ended, which is near
            found.append([strength[i] for i in range(players)])
    finally:
        free(pairs)
        free(met)
    return found
