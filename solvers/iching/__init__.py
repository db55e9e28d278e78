"""The I Ching: hexagrams, casts, texts, natal hexagrams and the clock.

>>> from solvers.core import finish
>>> from solvers.iching import NUMBERS, Casting, Library, built_in, emphasis
>>> outcome = finish(Casting("coins", seed=607))
>>> outcome.lines, outcome.moving
((7, 7, 7, 8, 6, 7), (5,))
>>> library = Library([built_in()])
>>> library.title(NUMBERS[outcome.actual]), library.title(NUMBERS[outcome.future])
('47 Hemmed In', '51 Thunderclap')
>>> emphasis(outcome).reason
'One line moves: line 5 is the answer.'
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.iching.calendar.clock import clock
    from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
    from solvers.iching.natal.birth import Birth, chart
    from solvers.iching.reading.casting import Casting
    from solvers.iching.reading.emphasis import emphasis
    from solvers.iching.reading.outcome import Outcome
    from solvers.iching.texts.library import Library
    from solvers.iching.texts.pack import built_in
else:
    __getattr__ = lazily(__name__, {
        "HEXAGRAMS": "king_wen", "NUMBERS": "king_wen", "Birth": "natal.birth", "Casting": "reading.casting",
        "Library": "texts.library", "Outcome": "reading.outcome", "built_in": "texts.pack", "chart": "natal.birth",
        "clock": "calendar.clock", "emphasis": "reading.emphasis",
    })

__all__ = ["HEXAGRAMS", "NUMBERS", "Birth", "Casting", "Library", "Outcome", "built_in", "chart", "clock", "emphasis"]
