"""English text as shorthand: its words, phrases, figures and punctuation one after the other, each with its strokes."""
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from solvers.shorthand.lexicon import brief_forms, known_outline, outlines
from solvers.shorthand.rules import LONGEST, spellable, writer
from solvers.shorthand.strokes import DOT, Outline, Stroke, letters, read_outline

Source = Literal["dictionary", "rules", "brief", "sign", "longhand"]
SIGNS = frozenset(".?!-—()")  # punctuation that shorthand has signs of its own for; the rest is written as in longhand
ROW = 64     # words in a row that are looked at together
PHRASE = 16  # of which so many stay, since a phrase may begin there: none has more words
LETTER_WORDS = frozenset("aio")  # the only words of one letter; all others are initials, or names of letters
# Initials, and abbreviations of letters with points: `J.` before another word, `e.g.`, `U.S.A.`. I is one only beside
# others, for it may end a sentence.
_INITIALS = (
    r"(?<![^\W_])(?:(?:[^\W\d_]\.){2,}(?:[^\W\d_](?![^\W_]))?|(?-i:[A-HJ-Z])\.(?=\s*[^\W\d_])"
    r"|I\.(?=\s+(?-i:[A-Z])\.)|(?:^|(?<=\n))I\.(?=\s*[^\W\d_])|(?<=(?-i:[A-Z])\.\s)I\.)"
)
# Words that are cut short, whose point before the next word ends no sentence.
_SHORTENED = r"(?<![^\W_])(?:mrs?|ms|dr|prof|messrs|st|rev|hon)\.(?=\s+[^\W\d_])"
_PIECE = re.compile(
    rf"(?P<letters>{_INITIALS})|(?P<shortened>{_SHORTENED})"
    r"|(?P<word>(?:['’](?=tis\b|twas\b|twere\b|em\b))?[^\W\d_]+(?:['’][^\W\d_]+)*)"
    r"|(?P<figures>[$£€]?\d+(?:[.,:/]\d+)*(?:%|st\b|nd\b|rd\b|th\b)?)"
    r"|(?P<lines>\n\s*)|(?P<sign>\.{3}|--|[^\w\s])|(?P<rest>\w+)", re.IGNORECASE
)
_ALIKE = str.maketrans({"’": "'", "–": "—", "‐": "-", "‑": "-", "…": "."})


class Piece(NamedTuple):
    """What is written as a unit, a word, a phrase or a sign: its place in the text, its outline, and the outline's
    source."""

    text: str
    start: int
    end: int
    outline: Outline
    source: Source
    breaks: bool = False  # whether a new line of text begins before it


def write(text: str) -> list[Piece]:
    """A text as shorthand. Phrases come first, then brief forms, the dictionaries, and the rules.

    Whatever is no word of English letters, such as figures, stays in longhand; nothing is left out but spaces.
    """
    return list(pieces(text))


def pieces(text: str) -> Iterator[Piece]:
    """Yield the pieces one after the other."""
    matches = _PIECE.finditer(text)
    waiting: list[re.Match[str]] = []  # words in a row, of which a phrase may be made
    breaks = False
    for match in matches:
        is_word = bool(match["word"] or match["shortened"])
        if is_word:
            waiting.append(match)
            if len(waiting) < ROW:
                continue
        for piece in _words(text, waiting, PHRASE if is_word else 0):
            yield piece._replace(breaks=breaks)
            breaks = False
        if is_word:
            continue
        if match["lines"]:
            breaks = True
            continue
        sign = match[0].translate(_ALIKE)[:1] if match["sign"] else ""
        sign = "—" if match[0] == "--" else sign
        outline = (Stroke(sign),) if sign in SIGNS else ()
        yield Piece(match[0], *match.span(), outline, "sign" if outline else "longhand", breaks)
        breaks = False
    for piece in _words(text, waiting):
        yield piece._replace(breaks=breaks)
        breaks = False


def _words(text: str, words: list[re.Match[str]], left: int = 0) -> Iterator[Piece]:
    """Write words in a row, and take them from the list, until so many are left; those on one line that are a phrase
    are written as one."""
    plain = [simplified(match[0]).removesuffix(".") for match in words]
    place = 0
    while place < len(words) - left:
        for size in range(min(_longest_phrase(plain[place]), len(words) - place), 1, -1):
            phrase = _phrases().get(" ".join(plain[place : place + size]))
            start, end = words[place].start(), words[place + size - 1].end()
            if phrase is not None and text[start:end].replace("  ", " ").count(" ") == size - 1:
                yield Piece(text[start:end], start, end, phrase, "brief")
                place += size
                break
        else:
            outline, source = write_word(plain[place])
            yield Piece(words[place][0], *words[place].span(), outline, source)
            place += 1
    del words[:place]


def write_word(word: str, *, rules_only: bool = False) -> tuple[Outline, Source]:
    """The outline of a word in small letters, and where it is from; empty for a word that stays in longhand."""
    if len(word) == 1 and word not in LETTER_WORDS:
        return (), "longhand"
    if not rules_only:
        if word in brief_forms():
            return read_outline(brief_forms()[word]), "brief"
        listed_outline = known_outline(word)
        if listed_outline:
            return listed_outline, "dictionary"
    bare = word.replace("'", "")
    if not spellable(bare):
        return (), "longhand"
    return writer().outline(bare) or (Stroke(DOT),), "rules"


def simplified(word: str) -> str:
    """A word in small letters of the English alphabet, without accents, as far as it has them."""
    if len(word) > 4 * LONGEST:
        return word
    plain = unicodedata.normalize("NFKD", word.translate(_ALIKE)).lower()
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lstrip("'")


def spelled(piece: Piece) -> tuple[str, ...]:
    """The letters of a piece as the laboratory gives them; of a dot alone that, and of longhand what is written."""
    return letters(piece.outline) or ((DOT,) if piece.outline else (piece.text,))


@cache
def _phrases() -> dict[str, Outline]:
    """The phrases of the dictionary. What it writes as a large circle for I has the name of that word here."""
    phrases: dict[str, Outline] = {}
    for phrase, notation in outlines("phrases").items():
        outline = read_outline(notation)
        if phrase.startswith("i ") and outline and outline[0].name == "A":
            outline = (Stroke("I"), *outline[1:])
        phrases[phrase.replace(",", "")] = outline
    return phrases


@cache
def _longest_by_first() -> dict[str, int]:
    longest: dict[str, int] = {}
    for phrase in _phrases():
        first, size = phrase.partition(" ")[0], phrase.count(" ") + 1
        longest[first] = max(longest.get(first, 0), size)
    return longest


def _longest_phrase(first: str) -> int:
    """Words of the longest phrase that begins with a word; 0 if none does."""
    return _longest_by_first().get(first, 0)
