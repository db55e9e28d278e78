"""The three kinds of hints: what the chosen mind would play, the perfect move with its proof, and the best try."""
from collections.abc import Sequence
from dataclasses import dataclass

from solvers.core.wording import counted
from solvers.spanit.board import WORDS, Position, name, nodes
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import Player
from solvers.spanit.theory.oracle import Verdict, analyse
from solvers.spanit.theory.swindler import best_try, shares


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: its move (the index of a node), a subject and a sentence, and the trees that prove it."""

    move: int
    subject: str
    sentence: str
    trees: tuple[Sequence[int], Sequence[int]] = ((), ())


def player_advice(position: Position, player: Player, title: str, ply: int, seed: int) -> Advice:
    """What a mind would play, as in 1993.

    Args:
        position: where it is to move.
        player: the mind.
        title: what it is called.
        ply: how many moves were played.
        seed: the game's, for players that choose at random.
    """
    move = player.choose(position, position.to_move, ply, seed)
    verdict = analyse(position.cells, position.size, position.to_move)
    where = name(nodes(position.size)[move])
    return Advice(move, f"{title} would play {where}.", _judgement(verdict, position, move))


def perfect_advice(position: Position) -> Advice:
    """A move that wins by force; in a lost position the best try."""
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = winning_moves(verdict, position)
    if not wins:
        return best_try_advice(position)
    move = PLAYERS["oracle"].choose(position, position.to_move, 0, 0)
    after = position.play(move)
    proof = analyse(after.cells, after.size, after.to_move).trees if not after.winner else None
    where = name(nodes(position.size)[move])
    if after.winner:
        reason = "It spans the board."
    elif len(wins) == 1:
        reason = "It is the only move that wins; afterwards two trees without a common branch hold both sides together."
    else:
        reason = f"It is one of {len(wins)} moves that win: whichever branch is cut, the other tree mends it."
    return Advice(move, f"{where} wins.", reason, proof or ((), ()))


def best_try_advice(position: Position) -> Advice:
    """In a lost position, the move that leaves the opponent the fewest good replies."""
    move = best_try(position, position.to_move)
    share = shares(position, position.to_move)[move] or 0.0
    replies = len(position.free) - 1
    good = round(share * replies)
    where = name(nodes(position.size)[move])
    return Advice(move, f"Try {where}.", f"The position is lost. {where} leaves {counted(good, 'good answer')} out of "
                  f"{replies}, and no other move leaves fewer.")


def winning_moves(verdict: Verdict, position: Position) -> list[int]:
    """The moves that win for the side to move."""
    return verdict.h_wins if position.to_move == "h" else verdict.v_wins


def _judgement(verdict: Verdict, position: Position, move: int) -> str:
    """What the oracle says of a mind's move."""
    wins = winning_moves(verdict, position)
    if not wins:
        return "By the oracle the position is lost, whatever is played."
    if move in wins:
        return "By the oracle it wins." if len(wins) > 1 else "By the oracle it is the only move that wins."
    return f"By the oracle it gives the win away; {name(nodes(position.size)[wins[0]])} keeps it."


def verdict_sentence(position: Position, verdict: Verdict) -> str:
    """Who wins, in one sentence."""
    wins = winning_moves(verdict, position)
    mover = WORDS[position.to_move]
    if wins:
        return f"{mover.capitalize()}, to move, wins by {counted(len(wins), 'move')} of {len(position.free)}."
    return f"{mover.capitalize()}, to move, is lost: whatever it plays, two trees hold the other side together."
