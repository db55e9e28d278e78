"""The Ferry: tales that one walks through, told in folders of plain text, and the solver that walks them.

>>> from solvers.core import finish
>>> from solvers.ferry import Solve, describe, hint, lint, read_id, read_tale, shipped_files, write_tale
>>> game = read_id("ferry:the-ford:607")
>>> describe(game)[0]
'The lane, in the hills, at dusk.'
>>> game = game.play("r208 talk")
>>> game.text, game.body.x
('Good evening. Is this the way to the ford?', 4110)
>>> play = finish(Solve(game, endings=frozenset(["across"])))
>>> play.presses, play.moves[-1]
(25, '4 r160 R20 r36 R20 r72 up')
>>> hint(game, play, 2).text
'Marta has it, and that is here.'
>>> files = shipped_files("the-ford")
>>> read_tale(write_tale(read_tale(files))) == read_tale(files)
True
>>> files["speech.dat"] = files["speech.dat"].replace(b"11 13 choose", b"11 13")
>>> [str(fault)[:60] for fault in lint(files)]
['speech.dat, line 5, column 6: Here one operand is missing: a']
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.ferry.description import describe
    from solvers.ferry.game import FerryGame
    from solvers.ferry.hints import hint
    from solvers.ferry.linter import lint
    from solvers.ferry.solving import Play, Solve
    from solvers.ferry.tale_folder import read_tale, write_tale
    from solvers.ferry.tales import own_id, read_id, shipped_files
    from solvers.ferry.text_mode import actions
else:
    __getattr__ = lazily(__name__, {
        "FerryGame": "game", "Play": "solving", "Solve": "solving", "actions": "text_mode", "describe": "description",
        "hint": "hints", "lint": "linter", "own_id": "tales", "read_id": "tales", "read_tale": "tale_folder",
        "shipped_files": "tales", "write_tale": "tale_folder",
    })

__all__ = [
    "FerryGame", "Play", "Solve", "actions", "describe", "hint", "lint", "own_id", "read_id", "read_tale",
    "shipped_files", "write_tale",
]
