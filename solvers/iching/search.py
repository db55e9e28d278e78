"""Finding words in texts, whatever their case and accents, and cutting out what stands around them."""
import unicodedata
from collections.abc import Iterator, Sequence

AROUND = 50  # characters of an excerpt before the first word that was found; after it there may be twice as many
MOST = 30    # words that are searched together

Span = tuple[int, int]  # where it begins and ends

_QUOTES = str.maketrans("‘’“”", "''\"\"")


def fold(text: str) -> str:
    """The text without case and accents, and with straight quotes. Each character is folded by itself."""
    if text.isascii():
        return text.lower()
    letters = unicodedata.normalize("NFD", text.casefold().translate(_QUOTES))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words(text: str) -> tuple[str, ...]:
    """The words of what somebody searches, folded, each of them once; after the first MOST the others do not count."""
    return tuple(dict.fromkeys(fold(text).split()))[:MOST]


def find(sought: Sequence[str], folded: str) -> list[Span]:
    """Where words stand in a folded text, in order; nothing unless each of them does.

    A word is found where a word of the text begins with it, and a number where it is the whole number. Scripts without
    capitals, such as Chinese, have no marks between words: there it is found anywhere.
    """
    spans: list[Span] = []
    for word in sought:
        places = list(_places(word, folded))
        if not places:
            return []
        spans += places
    return sorted(spans)


def _places(word: str, folded: str) -> Iterator[Span]:
    begin = folded.find(word)
    while begin >= 0:
        end = begin + len(word)
        inside = begin > 0 and _spelt(folded[begin - 1]) and _spelt(word[0])
        within_number = word.isdecimal() and folded[end : end + 1].isdecimal()
        if not inside and not within_number:
            yield begin, end
        begin = folded.find(word, begin + 1)


def _spelt(character: str) -> bool:
    """True if it is a digit or a letter of a script that parts its words by spaces."""
    return character.isdecimal() or character.upper() != character


def unfolded(text: str, spans: Sequence[Span]) -> list[Span]:
    """The same places in the text itself, of which folding may have taken or to which it may have added characters."""
    origins = [place for place, character in enumerate(text) for _ in fold(character)]
    return [(origins[begin], origins[end - 1] + 1) for begin, end in spans]


def excerpt(text: str, spans: Sequence[Span]) -> tuple[str, list[Span]]:
    """What stands around the first of the spans, with … where it was cut, and the spans that lie in it."""
    first, last = spans[0]
    begin, end = max(0, first - AROUND), min(len(text), last + 2 * AROUND)
    if begin:
        begin = text.find(" ", begin, first) + 1 or begin
    if end < len(text):
        end = max(text.rfind(" ", last, end), last) if " " in text[last:end] else end
    before, after = "…" * (begin > 0), "…" * (end < len(text))
    shift = len(before) - begin
    return (
        f"{before}{text[begin:end]}{after}",
        [(here + shift, there + shift) for here, there in spans if there <= end],
    )
