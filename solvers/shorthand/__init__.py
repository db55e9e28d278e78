"""Gregg shorthand: English words as strokes, by dictionaries and by learned rules, and strokes as curves of ink.

>>> from solvers.shorthand import (
...     draw, letters, pronunciation, read_back, read_outline, set_pages, spelled, write, write_outline)
>>> [spelled(piece) for piece in write("London bridge")]
[('L', 'N', 'D', 'N'), ('B', 'R', 'E', 'J')]
>>> [(piece.text, piece.source) for piece in write("I am of the opinion that luckytoilet is 3rd.")][:3]
[('I am of the opinion', 'brief'), ('that', 'dictionary'), ('luckytoilet', 'rules')]
>>> write_outline(read_outline("KAK")), letters(read_outline("DN"))
('KAK', ('D', 'N'))
>>> [(trace.way, trace.rule) for trace in draw(read_outline("KAK")).traces]
[(0, ''), (-1, 'same'), (0, '')]
>>> read_back(read_outline("BREJ"))[0]
['bridge']
>>> len(set_pages(write("To be, or not to be")))
1
>>> pronunciation("bridge")
('B', 'R', 'IH', 'JH')
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.shorthand.drawing import draw
    from solvers.shorthand.lexicon import pronunciation
    from solvers.shorthand.page import set_pages
    from solvers.shorthand.reading import read_back
    from solvers.shorthand.strokes import letters, read_outline, write_outline
    from solvers.shorthand.writing import spelled, write, write_word
else:
    __getattr__ = lazily(__name__, {
        "draw": "drawing", "letters": "strokes", "pronunciation": "lexicon", "read_back": "reading",
        "read_outline": "strokes", "set_pages": "page", "spelled": "writing", "write": "writing",
        "write_outline": "strokes", "write_word": "writing",
    })

__all__ = [
    "draw", "letters", "pronunciation", "read_back", "read_outline", "set_pages", "spelled", "write", "write_outline",
    "write_word",
]
