"""Decisions: positions of a player's own games in which some moves keep a won game and others give it away."""
# Breeding by games learns from a game one bit. Its decisions say more: in each the oracle knows every move that keeps
# the win, so any personality can be asked what it would do there without playing on. And as it answers by weights, the
# answer can be made smooth: how far its heaviest winning move is above its heaviest losing one. A change of a factor
# that comes halfway to mending a mistake is seen, where the count of mistakes would not move.
#
# The positions are those that one player meets (the middle of a generation), so that all children are asked the same.
# What a mistake costs is measured, not assumed: that player plays on after either move, against the same rival.
# Cost: O(nodes) for each decision and child, as much as a move of the arena; to find one takes two games besides.
from typing import NamedTuple

from libc.math cimport exp, fabs
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from solvers.spanit.competition.arena cimport Game, Seat, choose, count_losing, play, play_move, seat, start_game
from solvers.spanit.personality.weighing cimport Camp, Scale
from solvers.spanit.personality.weights cimport Scales, weigh_all
from solvers.spanit.theory.graph cimport MOST_NODES, Board, board_of
from solvers.spanit.theory.oracle cimport MOVER, judge

# How soft a comparison is: a lead of so much of the distance from the heaviest node to the mean one makes a mistake
# e times less likely than a right move.
SOFTNESS = 0.1
cdef double SOFT = SOFTNESS


class Decision(NamedTuple):
    """A position in which the side to move wins by some nodes and loses by others.

    `cells` has a byte for each node, as positions have, and so has `wins`: 1 for the nodes that keep the win. `ply` is
    the number of moves since the start and `seed` that of the game, for personalities with chance. `cost` is what a
    mistake costs: 0, 1 or 2, which is 1, and 1 more if a game won after a right move was lost after the wrong one, or
    less if it was the other way.
    """

    cells: bytes
    to_move: str
    ply: int
    seed: int
    wins: bytes
    cost: int


class Regret(NamedTuple):
    """The sum over some decisions of cost times the smooth chance of a mistake, and that of all costs."""

    lost: float
    cost: float


# The heaviest free node that keeps the win, or with `kept` 0 the heaviest that loses it; of equal ones the first.
cdef int heaviest(int nodes, const uint8_t* cells, const double* weights, const uint8_t* wins, int bit, int kept
                  ) noexcept nogil:
    cdef int node, best = -1
    for node in range(nodes):
        if cells[node] == 0 and (wins[node] >> bit & 1) == kept and (best < 0 or weights[node] > weights[best]):
            best = node
    return best


# Who wins if the side to move takes a node and all play on.
cdef int winner_after(const Board* board, const Game* game, const Seat* players, int node) noexcept nogil:
    cdef Game copy
    cdef bint[2] taught
    taught[0] = taught[1] = False
    memcpy(&copy, game, sizeof(Game))
    play_move(board, &copy, node)
    play(&copy, players, taught)
    return copy.winner


# Play on until `side` has a decision, and fill in `wins` and `cost`; False if the game ends before.
cdef bint find_decision(const Board* board, Game* game, const Seat* players, int side, uint8_t* wins, int* cost
                        ) noexcept nogil:
    cdef Camp[2] camps
    cdef double[MOST_NODES] weights
    cdef int keeping, losing
    while game.winner < 0:
        if game.side == side and judge(board, game.cells, wins, NULL) == MOVER and count_losing(board, game, wins):
            weigh_all(players[side], camps, game.cells, side, game.seed, game.moves, weights)
            keeping = heaviest(board.nodes, game.cells, weights, wins, side, 1)
            losing = heaviest(board.nodes, game.cells, weights, wins, side, 0)
            cost[0] = 1 + (winner_after(board, game, players, keeping) == side)
            cost[0] -= winner_after(board, game, players, losing) == side
            return True
        play_move(board, game, choose(board, players[game.side], game))
    return False


def gather_decisions(Scales mine not None, Scales rival, starts, uint64_t first=0):
    """The decisions of `mine`, in order, in two games from each start, one on either side.

    Args:
        rival: its opponent's scales, or None for the resistor.
        starts: positions; the seed of a game is the number of its start, counted from `first`.

    Raises ValueError if a position is decided, or scales are for another size.
    """
    cdef Game game
    cdef Seat[2] players
    cdef const Board* board
    cdef uint8_t[MOST_NODES] wins
    cdef int side, node, cost = 0
    cdef bint is_found
    found = []
    for number, position in enumerate(starts, first):
        for side in range(2):
            players[side], players[1 - side] = seat(mine, position.size), seat(rival, position.size)
            start_game(&game, position.cells, position.size, position.to_move, number)
            board = board_of(game.size)
            while True:
                with nogil:
                    is_found = find_decision(board, &game, players, side, wins, &cost)
                if not is_found:
                    break
                for node in range(board.nodes):
                    wins[node] = game.cells[node] == 0 and wins[node] >> side & 1
                found.append(Decision((<const char*>game.cells)[:board.nodes], "hv"[side], game.moves, game.seed,
                                      (<const char*>wins)[:board.nodes], cost))
                with nogil:
                    play_move(board, &game, choose(board, players[side], &game))
    return found


# The smooth chance of a mistake: by how much the heaviest losing node is above the heaviest winning one, in units of
# the distance from the heaviest node to the mean one, through a logistic curve. All weights are divided by the greatest
# first, as sums of weights near the greatest number there is would be infinite.
cdef double mistake(const Scale* scale, const uint8_t* cells, int side, uint64_t seed, uint64_t ply,
                    const uint8_t* wins) noexcept nogil:
    cdef Camp[2] camps
    cdef double[MOST_NODES] weights
    cdef double greatest = 0, top, mean = 0, spread
    cdef int node, free = 0, keeping, losing
    weigh_all(scale, camps, cells, side, seed, ply, weights)
    keeping = heaviest(scale.nodes, cells, weights, wins, 0, 1)
    losing = heaviest(scale.nodes, cells, weights, wins, 0, 0)
    for node in range(scale.nodes):
        if cells[node] == 0:
            greatest = max(greatest, fabs(weights[node]))
            free += 1
    if greatest == 0:
        return 0.5
    for node in range(scale.nodes):
        if cells[node] == 0:
            mean += weights[node] / greatest / free
    top = max(weights[keeping], weights[losing]) / greatest
    spread = SOFT * (top - mean)
    if spread <= 1e-12:  # all weights are equal, but for rounding
        return 0.5
    return 1 / (1 + exp((weights[keeping] / greatest - weights[losing] / greatest) / spread))


def measure_regret(Scales mine not None, decisions):
    """The regret of a personality over decisions: what it would lose by them, each mistake counted by its cost and in
    proportion to how likely it is (see SOFTNESS).

    Raises ValueError if a decision is of another size than the scales.
    """
    cdef const Scale* scale = &mine.scale
    cdef const uint8_t* cells
    cdef const uint8_t* wins
    cdef double lost = 0, total = 0, chance
    cdef int side, ply
    cdef uint64_t seed
    for decision in decisions:
        if not len(decision.cells) == len(decision.wins) == scale.nodes:
            raise ValueError(f"these scales are for boards of {scale.nodes} nodes, not {len(decision.cells)}")
        cells, wins = <bytes>decision.cells, <bytes>decision.wins
        side, ply, seed = decision.to_move == "v", decision.ply, decision.seed
        if lacks_a_kind(scale.nodes, cells, wins):
            raise ValueError("a decision has nodes that keep the win and nodes that lose it")
        with nogil:
            chance = mistake(scale, cells, side, seed, ply, wins)
        lost += decision.cost * chance
        total += decision.cost
    return Regret(lost, total)


# True if not both kinds of nodes are free, so that there is nothing to compare.
cdef bint lacks_a_kind(int nodes, const uint8_t* cells, const uint8_t* wins) noexcept nogil:
    cdef int node
    cdef bint[2] seen
    seen[0] = seen[1] = False
    for node in range(nodes):
        if cells[node] == 0:
            seen[wins[node] & 1] = True
    return not (seen[0] and seen[1])
