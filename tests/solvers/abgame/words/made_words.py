"""Lists of words that nobody wrote: five letters each, drawn by a seed, with the letters about as frequent as usual."""
from random import Random

VOWELS, CONSONANTS = "AAEEEIIOOU", "BCDDFGHJKLLLMNNNPQRRRRSSSSTTTTVWXYZ"
PATTERNS = ("CVCVC", "CVCCV", "CCVCV", "VCVCV", "CVVCC", "CVCCC", "CCVCC", "VCCVC")


def made_words(seed, count):
    draw, words = Random(seed), set()
    while len(words) < count:
        words.add("".join(draw.choice(VOWELS if kind == "V" else CONSONANTS) for kind in draw.choice(PATTERNS)))
    return tuple(sorted(words))
