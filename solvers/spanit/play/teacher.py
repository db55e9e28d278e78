"""The teacher: a grade for each move, up to three better ones, and a whole game commented in words."""
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from solvers.core.wording import counted
from solvers.spanit.board import Position, index, name, nodes, read_name
from solvers.spanit.play.record import Line, Record, Turn
from solvers.spanit.play.review import JudgedMove, decision, judge_line
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.theory.resistor import drops
from solvers.spanit.theory.swindler import shares

Mark = Literal["perfect", "good", "mistake", "best try", "fair try", "weak try"]
BETTER = 3
FAIR = 0.1     # a try whose share of good replies exceeds that of the best one by at most this is fair
LARGEST = 12   # on larger boards tries are not counted: that would take longer than a move


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a move in a word and in a sentence, with up to three better moves, the best first."""

    move: str
    mark: Mark
    sentence: str
    better: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The sentence and the better moves."""
        instead = f" Better: {', '.join(self.better)}." if self.better else ""
        return f"{self.sentence}{instead}"


def grade(before: Span, judged: JudgedMove) -> Grade:
    """Grade a move made in a state. Resigning is a mistake if the game could be won."""
    position, move, wins = before.position, judged.move, judged.wins
    if move == RESIGN:
        if wins:
            how = "Your time ran out in" if judged.on_time else "You resigned"
            return Grade(move, "mistake", f"{how} a game that you were winning.", _strongest(position, wins))
        over = "Your time ran out; nothing" if judged.on_time else "Nothing"
        return Grade(move, "good", f"{over} could be won any more.")
    if judged.after.winner:
        return Grade(move, "perfect", f"{move} spans the board.")
    if wins and judged.mark == "?":
        return Grade(move, "mistake", f"{move} gives the win away.", _strongest(position, wins))
    if wins == (move,):
        return Grade(move, "perfect", f"{move} is the only move that wins.")
    if wins:
        return Grade(move, "good", f"{move} wins; so {_others(len(wins) - 1, len(position.free) - 1)}.")
    return _try(position, move)


def _others(winning: int, free: int) -> str:
    """A phrase for how many of the other moves win as well; there must be at least one."""
    if winning == free:
        return "does every other move"
    return "does one other move" if winning == 1 else f"do {winning:,} other moves"


def _try(position: Position, move: str) -> Grade:
    """A move in a lost position, by how many of the opponent's replies still win after it."""
    if position.size > LARGEST:
        return Grade(move, "fair try", f"The game is lost against best play; {move} keeps it going.")
    every = nodes(position.size)
    found = {name(every[place]): share for place, share in enumerate(shares(position, position.to_move))
             if share is not None}
    least, own_share = min(found.values()), found[move]
    good = counted(round(own_share * (len(position.free) - 1)), "good answer")
    sentence = f"The game is lost against best play. {move} leaves {good}"
    if own_share <= least:
        return Grade(move, "best try", f"{sentence}, the fewest possible.")
    better = tuple(sorted((each for each, share in found.items() if share < own_share), key=lambda move: found[move]))
    mark: Mark = "fair try" if own_share - least <= FAIR else "weak try"
    return Grade(move, mark, f"{sentence}.", better[:BETTER])


def _strongest(position: Position, moves: Sequence[str]) -> tuple[str, ...]:
    """Three of these moves at most, those across which the tension is greatest."""
    tension = drops(position.cells, position.size)

    def strength(move: str) -> float:
        return tension[index(position.size, read_name(move, position.size))] or 0.0

    return tuple(sorted(moves, key=strength, reverse=True)[:BETTER])


def with_comments(record: Record, line: Sequence[JudgedMove] = ()) -> Record:
    """The same document with the teacher's comments after every move of its main line, and a summary before the first.

    `line` are its judged moves, if they are known, which say whether the game was lost on time; no document does.
    """
    line = line or judge_line(record.beginning, record.main.moves)
    summary = decision(record.start, line)
    turns = []
    state = record.beginning
    for turn, judged in zip(record.main.turns, line, strict=True):
        turns.append(_commented(turn, grade(state, judged), judged))
        state = judged.after
    return replace(record, main=Line(tuple(turns), f"{record.main.comment} {summary}".strip()))


def _commented(turn: Turn, given: Grade, judged: JudgedMove) -> Turn:
    words = given.text
    for how, lost in (("You resigned", "resigned"), ("Your time ran out in", "lost on time")):
        words = words.replace(f"{how} a game that you were winning.", f"A won game was {lost}.")
    words = words.replace("Your time ran out;", "Time ran out;")
    return replace(turn, mark=judged.mark, comment=f"{turn.comment} {words}".strip())
