"""What the levels of opponents and puzzles are called."""
from typing import Final

from solvers.spanit.competition.ladder import Level

LEVEL_TITLES: Final[dict[Level, str]] = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}
