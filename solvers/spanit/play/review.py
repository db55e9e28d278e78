"""Review: which side was winning after each move of a line, by the oracle, and where the game was decided."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solvers.spanit.board import WORDS, Position, Side, name, nodes
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.record import Line, Mark, Record, Turn
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.theory.oracle import analyse

NAMED = 3  # the most winning moves that a sentence lists
PARTIES: Mapping[Side, Party] = {side: Party(word.capitalize()) for side, word in WORDS.items()}


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move and its judgement.

    `winner` wins after it by perfect play; `wins` are the moves that would have won in its place. The mark is ? if the
    move gave a win away, ! if no other move won. Resigning gives a win away as well; `on_time` is True if the move was
    made by the clock of a player whose time was over; `stand_in` is who made it in the player's place, if somebody did.
    """

    move: str
    side: Side
    after: Span
    winner: Side
    wins: tuple[str, ...]
    on_time: bool = False
    stand_in: str = ""

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


def decision(start: Position, line: Sequence[JudgedMove], parties: Mapping[Side, Party] = PARTIES) -> str:
    """A sentence on where a line was decided; `parties` are the players as it calls them, each with moves of its own,
    numbered from 1."""
    if not line:
        return ""
    number = turning_point(line)
    if not number:
        ahead = parties[line[-1].winner]
        opening = "moved first" if line[-1].winner == start.to_move else "had the win from the start"
        now = ahead.verb("were", "was") if line[-1].after.finished else ahead.verb("are still", "is still")
        return f"{ahead.name} {opening} and {now} winning{' all along' if line[-1].after.finished else ''}."
    # Who leaves a won game, by hand or by the clock, decided it there, and no move did.
    last = line[number - 1]
    if last.move == RESIGN:
        how = "lost on time" if last.on_time else "resigned"
        sentence = f"{parties[last.side].name} {how} a game that was won by {_named(last.wins)}."
    else:
        whose = _own_move(number, last, parties)
        sentence = f"{whose}, {last.move}, gave the win away; {_would_have_kept(last.wins)} it."
    changes = sum(each.mark == "?" for each in line)
    if changes > 1:
        sentence += f" The win changed hands {'twice' if changes == 2 else f'{changes} times'}."
    return sentence


def _own_move(number: int, judged: JudgedMove, parties: Mapping[Side, Party]) -> str:
    """The move with a number in the line, as its player counts: “Your move 4”, “The Fencer’s move 4 for you”."""
    player = parties[judged.side]
    whose = Party(judged.stand_in).whose if judged.stand_in else player.whose
    stood_in = f" for {player.inside}" if judged.stand_in else ""
    return f"{whose[0].upper()}{whose[1:]} move {(number + 1) // 2}{stood_in}"


def move_sentence(number: int, judged: JudgedMove, parties: Mapping[Side, Party] = PARTIES) -> str:
    """A move of a line in words: whose it is, its number among theirs, and its result."""
    move_words = "time over" if judged.on_time else "resigned" if judged.move == RESIGN else judged.move
    words = f"{_own_move(number, judged, parties)}, {move_words}"
    if judged.mark == "?":
        return f"{words}: gave the win away; {_would_have_kept(judged.wins)} it."
    if judged.after.position.winner:
        return f"{words}: spans the board."
    if judged.mark == "!":
        return f"{words}: the only move that wins."
    ahead = parties[judged.winner]
    return f"{words}: {ahead.inside} {ahead.verb('are', 'is')} winning."


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
