"""What the levels of the trainer's tasks are called."""
from typing import Final

from solvers.tetris.tasks.task import Level

LEVEL_TITLES: Final[dict[Level, str]] = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}
