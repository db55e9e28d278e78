"""Counterpoint: melodies that must agree, written, checked and counted.

>>> from solvers.core import finish
>>> from solvers.counterpoint import Exercise, Lines, check_line, figures, personality_named
>>> figure = figures()[5]
>>> " ".join(map(str, figure.cantus))
'd4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4'
>>> lines = finish(Lines(figure.exercise()))
>>> lines.count, lines.least
(7936, 6.0)
>>> cost, line = lines.best(1)[0]
>>> " ".join(map(str, line))
'd5 d5 e5 f5 e5 d5 c5 b4 a4 c#5 d5'
>>> lines.ways(line[:5])
58
>>> finish(Lines(Exercise(figure.cantus, 3, True, personality_named("Strict")))).count
35629048631188168544
>>> [breach.rule for breach in check_line(figure.cantus, line, 1, True)]
['repeated', 'perfect-inside', 'similar', 'similar', 'similar', 'leap-third']
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.counterpoint.checker import check_line
    from solvers.counterpoint.exact.exercise import Exercise
    from solvers.counterpoint.exact.lines import Lines
    from solvers.counterpoint.exercises import figures
    from solvers.counterpoint.kern import read_kern, write_kern
    from solvers.counterpoint.pitch import Pitch
    from solvers.counterpoint.rules import Personality, personality_named
    from solvers.counterpoint.text import read_piece, write_piece
else:
    __getattr__ = lazily(__name__, {
        "Exercise": "exact.exercise", "Lines": "exact.lines", "Personality": "rules", "Pitch": "pitch",
        "check_line": "checker", "figures": "exercises", "personality_named": "rules", "read_kern": "kern",
        "read_piece": "text", "write_kern": "kern", "write_piece": "text",
    })

__all__ = [
    "Exercise", "Lines", "Personality", "Pitch", "check_line", "figures", "personality_named", "read_kern",
    "read_piece", "write_kern", "write_piece",
]
