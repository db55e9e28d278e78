"""What an AI sent: the rows of garbage of each piece in games that the Attacker has played, as they were recorded.

`data/attacks.txt` has a game a line, and in it a digit or letter for each piece: its rows in base 36. They are recorded
rather than played, so that an id means the same whatever the AI learns later.
"""
from functools import cache
from importlib.resources import files

from solvers.tetris.guideline.matrix.bag import ATTACKS, draw


@cache
def recorded_games() -> tuple[str, ...]:
    """The games, each as a line."""
    return tuple((files("solvers.tetris") / "data/attacks.txt").read_text("ascii").split())


def attack_of_ai(seed: int, piece: int) -> int:
    """Rows that the AI sent with a piece, by its number from 0, in the game that goes with a seed."""
    games = recorded_games()
    game = games[draw(len(games), seed, ATTACKS)]
    return int(game[piece % len(game)], 36)
