"""The AB game (Bulls and Cows): secrets that are guessed, answered by A for a right place and B for a wrong one.

>>> from concurrent.futures import ThreadPoolExecutor
>>> from solvers.core import finish
>>> from solvers.abgame import (
...     STRATEGIES, CodeSpace, History, Position, Prove, TreeBuilding, find_contradiction, read_id)
>>> history = History.parse(CodeSpace(), ["6297:b", "8512:abb", "2315:bb"])
>>> history.sizes
(5040, 1440, 83, 29)
>>> history.space.text(finish(STRATEGIES["entropy"].engine_for(Position.from_history(history))))
'1082'
>>> finish(TreeBuilding(CodeSpace(), STRATEGIES["entropy"])).summary().total
26424
>>> with ThreadPoolExecutor(1) as threads:
...     finish(Prove(CodeSpace(3, 5), threads), 1).cost
196
>>> read_id("abgame:4/10:guess:607").play("0123").history.texts()
['0123:bbb']
>>> find_contradiction(History.parse(CodeSpace(), ["0123:aa", "0123:b"])).turns
(0, 1)
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.abgame.building import TreeBuilding
    from solvers.abgame.codes import CodeSpace
    from solvers.abgame.contradiction import find_contradiction
    from solvers.abgame.game import AnsweringGame, GuessingGame, read_id
    from solvers.abgame.history import History
    from solvers.abgame.proof.proving import Prove
    from solvers.abgame.strategies import STRATEGIES, Position
else:
    __getattr__ = lazily(__name__, {
        "STRATEGIES": "strategies", "AnsweringGame": "game", "CodeSpace": "codes", "GuessingGame": "game",
        "History": "history", "Position": "strategies", "Prove": "proof.proving", "TreeBuilding": "building",
        "find_contradiction": "contradiction", "read_id": "game",
    })

__all__ = [
    "STRATEGIES", "AnsweringGame", "CodeSpace", "GuessingGame", "History", "Position", "Prove", "TreeBuilding",
    "find_contradiction", "read_id",
]
