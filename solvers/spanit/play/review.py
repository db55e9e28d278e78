"""Review: which side was winning after each move of a line, by the oracle, and where the game was decided."""
from collections.abc import Sequence
from dataclasses import dataclass, replace

from solvers.spanit.board import WORDS, Position, Side, name, nodes
from solvers.spanit.play.record import Line, Mark, Record, Turn
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.theory.oracle import analyse

NAMED = 3  # the most winning moves that a sentence lists


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move and its judgement.

    `winner` wins after it by perfect play; `wins` are the moves that would have won in its place. The mark is ? if the
    move gave a win away, ! if no other move won. Resigning gives a win away as well; `on_time` is True if the move was
    made by the clock of a player whose time was over.
    """

    move: str
    side: Side
    after: Span
    winner: Side
    wins: tuple[str, ...]
    on_time: bool = False

    @property
    def mark(self) -> Mark:
        if self.wins and self.winner != self.side:
            return "?"
        return "!" if self.wins == (self.move,) else ""


def find_winner(position: Position) -> Side:
    """The side that wins a position by perfect play."""
    return analyse(position.cells, position.size, position.to_move).winner


def judge(state: Span, move: str) -> JudgedMove:
    """Judge a move in a state. Raises IllegalMove."""
    position, after = state.position, state.play(move)
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = verdict.h_wins if position.to_move == "h" else verdict.v_wins
    every = nodes(position.size)
    return JudgedMove(move, position.to_move, after, after.winner or find_winner(after.position),
                  tuple(name(every[place]) for place in wins))


def judge_line(state: Span, moves: Sequence[str], known: Sequence[JudgedMove] = ()) -> tuple[JudgedMove, ...]:
    """Judge the moves of a line. `known` are earlier judgements from the same state, reused as long as moves agree."""
    line: list[JudgedMove] = []
    for move in moves:
        # A known judgement counts only while everything before it was reused too: it depends on the state.
        place = len(line)
        if place < len(known) and known[place].move == move and (place == 0 or known[place - 1] is line[-1]):
            line.append(known[place])
        else:
            line.append(judge(line[-1].after if line else state, move))
    return tuple(line)


def turning_point(line: Sequence[JudgedMove]) -> int:
    """The number, from 1, of the last move that gave the win away; 0 if none did."""
    return max((number for number, each in enumerate(line, start=1) if each.mark == "?"), default=0)


def decision(start: Position, line: Sequence[JudgedMove]) -> str:
    """A sentence on where a line was decided; moves are numbered from 1."""
    if not line:
        return ""
    number = turning_point(line)
    if not number:
        ahead = WORDS[line[-1].winner].capitalize()
        opening = "moved first" if line[-1].winner == start.to_move else "had the win from the start"
        return f"{ahead} {opening} and {'was winning all along' if line[-1].after.finished else 'is still winning'}."
    # Who leaves a won game, by hand or by the clock, decided it there, and no move did.
    last = line[number - 1]
    if last.move == RESIGN:
        how = "lost on time" if last.on_time else "resigned"
        sentence = f"{WORDS[last.side].capitalize()} {how} a game that was won by {_named(last.wins)}."
    else:
        sentence = f"Move {number}, {last.move}, gave the win away; {_would_have_kept(last.wins)} it."
    changes = sum(each.mark == "?" for each in line)
    if changes > 1:
        sentence += f" The win changed hands {'twice' if changes == 2 else f'{changes} times'}."
    return sentence


def move_sentence(number: int, judged: JudgedMove) -> str:
    """A move of a line in words: its number, its side, and its result."""
    move_words = "time over" if judged.on_time else "resigned" if judged.move == RESIGN else judged.move
    words = f"{number}. {move_words}, {WORDS[judged.side]}"
    if judged.mark == "?":
        return f"{words}: gave the win away; {_would_have_kept(judged.wins)} it."
    if judged.after.position.winner:
        return f"{words}: spans the board."
    if judged.mark == "!":
        return f"{words}: the only move that wins."
    return f"{words}: {WORDS[judged.winner]} wins."


def with_marks(record: Record) -> Record:
    """The document with the oracle's marks on every move, also of its variations."""
    return replace(record, main=replace(record.main, turns=_marked(record.beginning, record.main.turns)))


def _marked(state: Span, turns: Sequence[Turn]) -> tuple[Turn, ...]:
    marked_turns = []
    for turn in turns:
        judged = judge(state, turn.move)
        aside = tuple(Line(_marked(state, line.turns), line.comment) for line in turn.variations)
        marked_turns.append(replace(turn, mark=judged.mark, variations=aside))
        state = judged.after
    return tuple(marked_turns)


def _would_have_kept(wins: Sequence[str]) -> str:
    return f"{_named(wins)} would have kept"


def _named(wins: Sequence[str]) -> str:
    """The winning moves as a list in words, or one of them and the number of the others."""
    if len(wins) > NAMED:
        return f"{wins[0]} or one of {len(wins) - 1} others"
    return " or ".join(filter(None, (", ".join(wins[:-1]), wins[-1])))
