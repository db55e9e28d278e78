"""Tetris: the strict rules of the literature, the guideline's rules for people, and the controllers that play both.

>>> from solvers.tetris import KINDS, NAMED, Field, Rules, best, play_games, rank
>>> field = Field.empty(10, 20)
>>> best(field.columns, field.height, KINDS.index("T"), NAMED["dt-20"])
Placement(orientation=0, column=0)
>>> len(rank(field.columns, field.height, KINDS.index("T"), NAMED["dt-20"]))
34
>>> play_games(NAMED["dellacherie"], Rules(8, 8), seeds=[1])
[Outcome(lines=307, pieces=626, score=15506, censored=False)]
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.tetris.choosing.placing import best, rank
    from solvers.tetris.controllers import NAMED, Controller
    from solvers.tetris.field import Field
    from solvers.tetris.guideline.rules import Guideline
    from solvers.tetris.pieces import KINDS
    from solvers.tetris.strict.games import Watching, play_games
    from solvers.tetris.strict.rules import Rules
else:
    __getattr__ = lazily(__name__, {
        "KINDS": "pieces", "NAMED": "controllers", "Controller": "controllers", "Field": "field",
        "Guideline": "guideline.rules", "Rules": "strict.rules", "Watching": "strict.games",
        "best": "choosing.placing", "play_games": "strict.games", "rank": "choosing.placing",
    })

__all__ = ["KINDS", "NAMED", "Controller", "Field", "Guideline", "Rules", "Watching", "best", "play_games", "rank"]
