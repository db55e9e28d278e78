"""What the Versus page says."""
from typing import Final

from app.games.tetris.versus.challenge import OWN, Challenge
from solvers.tetris.guideline.duel import Moment
from solvers.tetris.strict.duel import Pair

YOU: Final = "You"


def pace_words(pace: float) -> str:
    """How fast a mind plays: `1.3 a second`."""
    return f"{pace:g} a second"


def level_words(challenge: Challenge, title: str) -> str:
    """A challenge, as the parameter button has it."""
    opponent = f"{title}, {pace_words(challenge.pace)}"
    return opponent if challenge.level == OWN else f"Level {challenge.level}, {opponent}"


def minutes(milliseconds: int) -> str:
    """A time of a match: 2:07."""
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"


def ending(wins: tuple[int, int], of: int, winner: int | None, opponent: str) -> tuple[str, str, str]:
    """How a game ended: the kind of message, the bold part, and a sentence."""
    mine, its = wins
    score = f"{mine} : {its}"
    if winner is None:
        return "info", "Nobody wins.", f"Both fell in the same moment. It stays {score}."
    if mine >= of:
        return "good", f"You win the match, {score}.", f"{opponent} is beaten."
    if its >= of:
        return "info", f"{opponent} wins the match, {score}.", "A lower level, or tidier garbage, gives you more room."
    verb = "You win" if winner == 0 else f"{opponent} wins"
    return "good" if winner == 0 else "info", f"{verb} this game.", f"It is {score}; {of} win the match."


def outcome(names: tuple[str, str], end: Moment | Pair) -> tuple[str, str]:
    """How a match that was watched ended: the bold part, and a sentence."""
    winner = "" if end.winner is None else names[end.winner]
    subject = f"{winner} {'win' if winner == YOU else 'wins'}." if winner else "Nobody wins."
    if isinstance(end, Pair):
        more, fewer = sorted((seen.lines for seen in end.seen), reverse=True)
        return subject, f"{more:,} lines to {fewer:,}."
    left, right = (board.sent for board in end.boards)
    return subject, f"{left:,} rows went to the right, {right:,} to the left."
