"""Lists of words: what is read of any text, what is refused, and that the shipped list is of our own texts alone."""
import re
from pathlib import Path

import pytest

from solvers.abgame.words.word_lists import COMMON, MOST, OWN, name_of, read_words, shipped_words
from solvers.core.formats import FormatError
from tests.solvers.abgame.words.made_words import made_words

ROOT = Path(__file__).parents[4]


def test_words_of_five_letters_are_read_and_all_else_is_left_out():
    text = "# NOTES apple\ncloud, Crane\tCRANE; don’t x-ray7 stone-\nToolong abc\närger straße ab1de"
    assert read_words(text) == ("CLOUD", "CRANE", "STONE", "ÄRGER")


@pytest.mark.parametrize(("text", "words"), [
    ("", "no word of 5 letters"), ("four five eleven", "no word of 5 letters"), ("cloud CLOUD", "only one word"),
    (" ".join(made_words(1, MOST + 1)), "at most 12,000"),
    (" ".join("".join(chr(0x4E00 + 5 * word + place) for place in range(5)) for word in range(60)), "255 different"),
])
def test_too_few_and_too_many_are_refused(text, words):
    with pytest.raises(FormatError, match=words):
        read_words(text)


def test_the_shipped_words_are_of_our_own_texts():
    texts = [*(ROOT / "docs").glob("*.md"), *(ROOT / "solvers" / "iching").rglob("*.toml"),
             *(path for path in (ROOT / "solvers" / "ferry").rglob("*") if path.suffix in (".toml", ".txt", ".md"))]
    own = set(re.findall(r"[a-z]{5}", " ".join(
        re.sub(r"\b\w{6,}\b", " ", path.read_text("utf-8")) for path in texts if path.stat().st_size < 500_000)))
    missing = [word for word in shipped_words(OWN) if word.lower() not in own]
    assert len(shipped_words(OWN)) > 800
    assert len(missing) <= 40, missing  # our texts change; a word that went out of use may stay
    common = shipped_words(COMMON)
    assert len(common) == 2505
    assert set(shipped_words(OWN)) < set(common)


def test_a_list_has_a_name_by_its_words():
    assert (name_of(shipped_words(OWN)), name_of(shipped_words(COMMON))) == ("own", "common")
    assert name_of(("CLOUD", "CRANE")) != name_of(("CLOUD", "CRATE"))
