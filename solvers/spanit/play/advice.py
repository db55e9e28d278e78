"""Hints: a good move and why; what a chosen player would play; the perfect move with its proof, or the best try."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solvers.core.wording import counted
from solvers.spanit.board import Position, Side, name, nodes, other
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.reasons import reason
from solvers.spanit.play.plain_reason import Party, plain_reason
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import Player
from solvers.spanit.theory.distance import BUDGET, distance
from solvers.spanit.theory.oracle import Verdict, analyse
from solvers.spanit.theory.swindler import best_try, shares

PROOF = "The green and violet lines prove it: if one is cut, the other mends it."
FEW = 0.9  # of the answers: a try after which more of them win is told without their number
NEAR = 6  # moves: a win that needs no more is played out; a task of the day needs at most so many
PLAIN = 3  # moves: a win in fewer is told by the reason of its first one
WHY = {  # of players without a personality
    "resistor": "The voltage drops most there.",
    "random": "It lays its connectors anywhere.",
}


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: its move (the index of a node), a subject and a sentence, and the trees that prove it; `by_player` if
    it is the move of the player who was asked, and not that of perfect play."""

    move: int
    subject: str
    sentence: str
    trees: tuple[Sequence[int], Sequence[int]] = ((), ())
    by_player: bool = False


def plain_advice(position: Position, player: Player, mine: Party, theirs: Party, ply: int, seed: int) -> Advice:
    """A good move and why, in plain words.

    It is what the player would play, unless that gives a win away or a win is near; in a lost position it is the best
    try. A win that is near is counted in moves, unless it is plain to see. See `player_advice` for the arguments.
    """
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = winning_moves(verdict, position)
    if not wins:
        move, good, replies = _best_try(position)
        answers = f"{good} of {theirs.its} {counted(replies, 'answer')} {'wins' if good == 1 else 'win'}"
        then = f"but then only {answers}" if good <= FEW * replies else "for now"
        why = plain_reason(position, move, mine, theirs, brief=True)
        return Advice(move, f"Try {name(nodes(position.size)[move])}.",
                      f"{why} {theirs.name} {theirs.verb('are', 'is')} ahead, {then}.")
    own = move = player.choose(position, position.to_move, ply, seed)
    near = distance(position.cells, position.size, position.to_move, position.to_move, BUDGET, NEAR)
    if near is not None and near.first is not None:
        move = near.first
    elif move not in wins:
        move = PLAYERS["oracle"].choose(position, position.to_move, ply, seed)
    only = " Nothing else wins." if len(wins) == 1 else ""
    soon = ("" if near is None or near.moves < PLAIN
            else f" {mine.name} {mine.verb('win', 'wins')} in {near.moves} moves at most.")
    keeps = "" if only or soon else _wins_words(len(wins), position, mine)
    return Advice(move, f"Play {name(nodes(position.size)[move])}.",
                  f"{plain_reason(position, move, mine, theirs, otherwise=keeps)}{only}{soon}", by_player=move == own)


def _wins_words(wins: int, position: Position, mine: Party) -> str:
    """How many moves win, where several do."""
    free = len(position.free)
    if wins == free:
        return "Every move wins here." if any(position.cells) else "Every first move wins."
    only = "Only " if wins <= free // 2 else ""
    return f"{only}{wins} of {mine.whose} {free} moves keep the win."


def player_advice(
    position: Position, player: Player, title: str, ply: int, seed: int, sides: tuple[str, str] = ("", "")
) -> Advice:
    """What a player would play and why, with the oracle's judgement.

    Args:
        position: an unfinished one.
        player: the player to ask.
        title: name of the player in the sentence.
        ply: number of moves played.
        seed: seed of the game, for players that choose at random.
        sides: words for its paths and the opponent's, "your" and "their"; empty for the names of the sides.
    """
    move = player.choose(position, position.to_move, ply, seed)
    verdict = analyse(position.cells, position.size, position.to_move)
    where = name(nodes(position.size)[move])
    why = ""
    if isinstance(player, PersonalityPlayer):
        why = reason(position, player.personality, move, ply, seed, *sides)
        why = f"{why[0].upper()}{why[1:]}. "
    elif player.name in WHY:
        why = f"{WHY[player.name]} "
    return Advice(move, f"{title} would play {where}.", why + _judgement(verdict, position, move))


def perfect_advice(position: Position) -> Advice:
    """A winning move, the fastest if the search ends within its budget; in a lost position the best try."""
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = winning_moves(verdict, position)
    if not wins:
        return best_try_advice(position)
    side = position.to_move
    # Without the fastest move, that of the oracle: it also wins, and agrees with what the oracle would play.
    fastest = distance(position.cells, position.size, side, side, BUDGET)
    move = PLAYERS["oracle"].choose(position, side, 0, 0) if fastest is None else fastest.first
    assert move is not None  # nobody has won yet
    after = position.play(move)
    proof = analyse(after.cells, after.size, after.to_move).trees if not after.winner else None
    where = name(nodes(position.size)[move])
    if after.winner:
        return Advice(move, f"{where} wins.", "It joins both walls.")
    ahead = "Every move wins here." if len(wins) == len(position.free) else (
        "No other move wins." if len(wins) == 1 else f"So do {len(wins) - 1} others.")
    soon = "" if fastest is None else f" in {counted(fastest.moves, 'move')}"
    return Advice(move, f"{where} wins{soon}.", f"{ahead} {PROOF}", proof or ((), ()))


def best_try_advice(position: Position) -> Advice:
    """In a lost position, the move that leaves the opponent the fewest good replies."""
    move, good, replies = _best_try(position)
    # `distances` is asked from the opponent's view, who wins here: how soon, against this longest resistance.
    where = name(nodes(position.size)[move])
    side = position.to_move
    distances = distance(position.cells, position.size, other(side), side, BUDGET)
    when = "" if distances is None else f" in {counted(distances.moves, 'move')}"
    return Advice(move, f"Try {where}.", f"Against best play you lose{when}. {where} leaves "
                  f"{counted(good, 'good answer')} out of {replies}, and no other move leaves fewer.")


def _best_try(position: Position) -> tuple[int, int, int]:
    """The best try in a lost position, how many of the opponent's replies then win, and how many there are."""
    move = best_try(position, position.to_move)
    replies = len(position.free) - 1
    return move, round((shares(position, position.to_move)[move] or 0.0) * replies), replies


def winning_moves(verdict: Verdict, position: Position) -> list[int]:
    """The moves that win for the side to move."""
    return verdict.h_wins if position.to_move == "h" else verdict.v_wins


def _judgement(verdict: Verdict, position: Position, move: int) -> str:
    """What perfect play says of a player's move, as a sentence."""
    wins = winning_moves(verdict, position)
    if not wins:
        return "Against perfect play every move loses here."
    if move in wins:
        return "Perfect play agrees: it wins." if len(wins) > 1 else "No other move wins."
    return f"But it gives the win away; {name(nodes(position.size)[wins[0]])} keeps it."


def verdict_sentence(position: Position, verdict: Verdict, parties: Mapping[Side, Party]) -> str:
    """The winner with best play, and what the lines on the board prove; `parties` are the players as it calls them."""
    outcome = outcome_sentence(position, verdict, parties)
    if winning_moves(verdict, position):
        return outcome
    winner = parties[other(position.to_move)]
    return (f"{outcome} The green lines and the violet dashes are {winner.its} two ways across: "
            "if one is cut, the other mends it.")


def outcome_sentence(position: Position, verdict: Verdict, parties: Mapping[Side, Party]) -> str:
    """The winner with best play, as a sentence; `parties` are the players as it calls them."""
    wins = winning_moves(verdict, position)
    mover = parties[position.to_move]
    if wins:
        turn = f"{mover.name} {mover.verb('are', 'is')} to move"
        if len(wins) == len(position.free):
            return f"{turn}, and every move wins."
        return f"{turn}; {len(wins)} of {counted(len(position.free), 'move')} win."
    winner = parties[other(position.to_move)]
    return f"{mover.name} cannot win if {winner.inside} {winner.verb('play', 'plays')} perfectly."
