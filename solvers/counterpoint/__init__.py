"""Counterpoint: melodies that must agree, written, checked and counted.

>>> from solvers.core import finish
>>> from solvers.counterpoint import Exercise, Lines, check_line, figures, outlook_of, personality_named, read_id
>>> figure = figures()[5]
>>> " ".join(map(str, figure.cantus))
'd4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4'
>>> textbook = personality_named("Textbook")
>>> lines = finish(Lines(figure.exercise(textbook)))
>>> lines.count, lines.least
(7936, 6.0)
>>> cost, line = lines.best(1)[0]
>>> " ".join(map(str, line))
'd5 d5 e5 f5 e5 d5 c5 b4 a4 c#5 d5'
>>> lines.ways(line[:5])
58
>>> finish(Lines(Exercise(figure.cantus, 3, True, personality_named("Strict school")))).count
8956093992141460568
>>> game = read_id("counterpoint:fux-5:1/upper:0").play("1.1=d5").play("2.1=a4")
>>> outlook = finish(outlook_of(game.exercise(textbook), game.places(0)))
>>> [(str(one.pitch), one.ways) for one in outlook.candidates if one.ways]
[('g4', 349), ('b4', 213), ('c5', 368), ('e5', 226)]
>>> [breach.rule for breach in check_line(figure.cantus, line, 1, True) if textbook.weight_in(breach.rule, 1)]
['repeated', 'perfect-inside', 'similar', 'similar', 'similar', 'leap-third']
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.counterpoint.checker import check_line
    from solvers.counterpoint.composition import Composition, read_id
    from solvers.counterpoint.exact.exercise import Exercise
    from solvers.counterpoint.exact.lines import Lines
    from solvers.counterpoint.exercises import figures
    from solvers.counterpoint.outlook import outlook_of
    from solvers.counterpoint.pitch import Pitch
    from solvers.counterpoint.rules import Personality, personality_named
    from solvers.counterpoint.writing import Writing
else:
    __getattr__ = lazily(__name__, {
        "Composition": "composition", "Exercise": "exact.exercise", "Lines": "exact.lines", "Personality": "rules",
        "Pitch": "pitch", "Writing": "writing", "check_line": "checker", "figures": "exercises",
        "outlook_of": "outlook", "personality_named": "rules", "read_id": "composition",
    })

__all__ = [
    "Composition", "Exercise", "Lines", "Personality", "Pitch", "Writing", "check_line", "figures", "outlook_of",
    "personality_named", "read_id",
]
