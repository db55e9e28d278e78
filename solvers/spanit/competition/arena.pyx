"""The arena: whole games between personalities at depth 1 and the resistor, without Python; for breeding."""
# Breeding plays thousands of games a generation, so a game runs without the GIL from its start to its end: a player is
# a pointer (its Scale, or NULL for the resistor), and the only state is one Game on the stack. Each move must be the
# one that the same player chooses for the referee, ties included (the first in reading order); tests compare whole
# games.
# Cost: a move weighs all free nodes, O(nodes); a judged move adds one call of the oracle.
# Each pairing is played twice from each start, with the sides exchanged, so that the better side of a start is fair.
from typing import NamedTuple

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from solvers.spanit.personality.weighing cimport Camp, Scale, clamped, fill_camp, own_weight, stream
from solvers.spanit.personality.weights cimport Scales
from solvers.spanit.theory.graph cimport MOST_NODES, Board, Graph, board_of, checked, contract
from solvers.spanit.theory.oracle cimport MOVER, judge
from solvers.spanit.theory.resistor cimport TIE, measure


class Tally(NamedTuple):
    """What one player did in some games: games played and won; and, if its moves were judged, its decisions (moves in
    a won position, some of which would have given the win away) and those of them that kept the win."""

    games: int
    won: int
    decisions: int
    kept: int


# The node that a personality takes at depth 1: the heaviest, of equal ones the first.
cdef int choose_by_weight(const Scale* scale, const Game* game) noexcept nogil:
    cdef Camp[2] camps
    cdef int mine = game.side, node, best = -1
    cdef uint64_t my_stream = stream(game.seed, game.moves, mine)
    cdef uint64_t your_stream = stream(game.seed, game.moves, 1 - mine)
    cdef double weight, greatest = 0
    fill_camp(scale, &camps[mine], mine, game.cells)
    if scale.share != 0:  # otherwise the opponent's view counts for nothing, and is not computed
        fill_camp(scale, &camps[1 - mine], 1 - mine, game.cells)
    for node in range(scale.nodes):
        if game.cells[node] == 0:
            weight = own_weight(scale, &camps[mine], node, my_stream)
            if scale.share != 0:
                weight = clamped(weight + scale.share * own_weight(scale, &camps[1 - mine], node, your_stream))
            if best < 0 or weight > greatest:
                best, greatest = node, weight
    return best


# The node that the resistor takes: the greatest voltage drop, of equal ones the first major node, then the first minor.
cdef int choose_by_resistor(const Board* board, const Game* game) noexcept nogil:
    cdef double[MOST_NODES] drop
    cdef double greatest = -1
    cdef int node, minor = -1
    measure(board, game.size, game.cells, drop)
    for node in range(board.nodes):
        greatest = max(greatest, drop[node])
    for node in range(board.nodes):
        if game.cells[node] == 0 and drop[node] >= TIE * greatest:
            if node % (2 * game.size - 1) < game.size:  # rows of `size` major and `size - 1` minor nodes alternate
                return node
            if minor < 0:
                minor = node
    return minor


# The node that a player takes.
cdef int choose(const Board* board, Seat player, const Game* game) noexcept nogil:
    return choose_by_resistor(board, game) if player == NULL else choose_by_weight(player, game)


# How many nodes would give the win away, in a position that whoever is to move wins.
cdef int count_losing(const Board* board, const Game* game, const uint8_t* wins) noexcept nogil:
    cdef int node, losing = 0
    for node in range(board.nodes):
        losing += game.cells[node] == 0 and not wins[node] >> game.side & 1
    return losing


# Let the side to move take a node. A side has won when the contraction of its graph joins its walls.
cdef void play_move(const Board* board, Game* game, int node) noexcept nogil:
    cdef Graph graph
    game.cells[node] = game.side + 1
    game.played[game.moves] = node
    game.moves += 1
    if not contract(board, game.cells, game.side, &graph):
        game.winner = game.side
    game.side = 1 - game.side


# Play a game to its end, from wherever it is; moves of a side that is `taught` are judged by the oracle.
cdef void play(Game* game, const Seat* players, const bint* taught) noexcept nogil:
    cdef const Board* board = board_of(game.size)
    cdef uint8_t[MOST_NODES] wins
    cdef int node, side
    while game.winner < 0:
        side = game.side
        node = choose(board, players[side], game)
        # A move is a decision only if a wrong one exists.
        if taught[side] and judge(board, game.cells, wins, NULL) == MOVER and count_losing(board, game, wins):
            game.decisions[side] += 1
            game.kept[side] += wins[node] >> side & 1
        play_move(board, game, node)


cdef int start_game(Game* game, bytes cells, int size, str to_move, uint64_t seed) except -1:
    cdef const uint8_t* codes = checked(cells, size)
    cdef const Board* board = board_of(size)
    cdef Graph graph
    cdef int side
    for side in range(2):
        if not contract(board, codes, side, &graph):
            raise ValueError("this position is decided already")
    memcpy(game.cells, codes, board.nodes)
    game.size, game.side, game.moves, game.seed, game.winner = size, to_move == "v", 0, seed, -1
    for side in range(2):
        game.decisions[side] = game.kept[side] = 0
    return 0


cdef Seat seat(Scales player, int size) except? NULL:
    if player is None:
        return NULL
    if player.scale.size != size:
        raise ValueError(f"these scales are for boards of size {player.scale.size}, not {size}")
    return &player.scale


def play_out(Scales h, Scales v, bytes cells, int size, str to_move, uint64_t seed=0):
    """Play one game. A player is its scales, or None for the resistor; personalities play at depth 1.

    Returns: (moves, winner): the indices of the nodes, and the side that won.

    Raises ValueError if the cells are not an undecided board of that size, or scales are for another size.
    """
    cdef Game game
    cdef Seat[2] players
    cdef bint[2] taught
    players[0], players[1] = seat(h, size), seat(v, size)
    taught[0] = taught[1] = False
    start_game(&game, cells, size, to_move, seed)
    with nogil:
        play(&game, players, taught)
    return [game.played[ply] for ply in range(game.moves)], "hv"[game.winner]


def contest(Scales mine, Scales rival, starts, bint teach=False, uint64_t first=0):
    """Play two games from each start, one on either side, and tally what `mine` does.

    Args:
        starts: positions; the seed of a game is the number of its start, counted from `first`.
        teach: let the oracle judge the moves of `mine`.

    Raises ValueError as `play_out` does.
    """
    cdef Game game
    cdef Seat[2] players
    cdef bint[2] taught
    cdef int side, games = 0, won = 0, decisions = 0, kept = 0
    for number, position in enumerate(starts, first):
        for side in range(2):
            players[side], players[1 - side] = seat(mine, position.size), seat(rival, position.size)
            taught[side], taught[1 - side] = teach, False
            start_game(&game, position.cells, position.size, position.to_move, number)
            with nogil:
                play(&game, players, taught)
            games += 1
            won += game.winner == side
            decisions += game.decisions[side]
            kept += game.kept[side]
    return Tally(games, won, decisions, kept)
