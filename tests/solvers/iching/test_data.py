"""The texts that come with the program: complete, linked, of their length, and no two alike."""
import itertools
import re
from collections import Counter
from pathlib import Path

from solvers.iching.texts.library import Library
from solvers.iching.texts.links import ALL, Link, split
from solvers.iching.texts.pack import LINE_PARTS, NAMES, PROSE, built_in

ROOT = Path(__file__).parents[3]
TABLE = [
    row.split("\t") for row in (ROOT / "tests" / "data" / "iching" / "names.tsv").read_text("utf-8").splitlines()
]
LENGTHS = {"judgment": range(50, 111), "image": range(30, 71), **dict.fromkeys(LINE_PARTS, range(25, 61))}  # words
RUN = 7  # words that no two texts may share
BOTH = (1, 2)  # hexagrams with a text for the case that all lines move
LIBRARY = Library([built_in()])
PLACES = [
    (number, part) for number in range(1, 65) for part in PROSE if part != ALL or number in BOTH
]
PLAIN = {place: LIBRARY.plain(*place) for place in PLACES}
WORDS = {place: re.findall(r"[\w’'-]+", text) for place, text in PLAIN.items()}


def test_nothing_is_missing_and_nothing_else_is_there():
    pack = built_in()
    assert pack.parts.keys() == {*PLACES, *((number, part) for number in range(1, 65) for part in NAMES)}
    assert len([place for place in PLACES if place[1] in LINE_PARTS]) == 386
    assert (pack.author, pack.licence, pack.language) == ("the Solvarium developers", "MIT", "en")


def test_each_line_has_its_word():
    words = built_in().words
    assert words.keys() == {place for place in PLACES if place[1] in LINE_PARTS}
    counts = Counter(words.values())
    assert counts.keys() == {"very good", "good", "no fault", "wait", "take care", "regret", "harm"}
    assert all(count >= 20 for count in counts.values())


def test_the_words_of_lines_agree_with_their_texts():
    """Where a text says how it ends, the word is none that says the contrary; each exception was read."""
    for signs, contrary, read in (
        (r"disaster|ruin(?:ous)?|misfortune|calamity|ends badly|goes badly|ill with", ("good", "very good", "no fault"),
         {(23, "3"), (42, "3")}),
        (r"luck(?:y|iest)?|fortunate|prospers?|succeeds?|ends well|blessing|thrives", ("harm", "regret"), {(62, "6")}),
        (r"ashamed|shame|disgrace|embarrassing|humiliates", ("good", "very good"), set()),
    ):
        found = {place for place, word in built_in().words.items()
                 if word in contrary and re.search(rf"\b(?:{signs})\b", PLAIN[place], re.IGNORECASE)}
        assert found == read, signs


def test_a_file_is_named_by_its_number_and_has_its_trigrams():
    folder = ROOT / "solvers/iching/data"
    assert {file.name for file in folder.iterdir()} == {"pack.toml", *(f"{number:02}.toml" for number in range(1, 65))}
    for number in range(1, 65):
        text = (folder / f"{number:02}.toml").read_text("utf-8")
        assert f"number = {number}\n" in text
        assert "\ntrigrams = [" in text  # which ones, is looked at whenever a pack is read


def test_names_are_those_of_the_table():
    assert [int(row[0]) for row in TABLE] == list(range(1, 65))
    for number, chinese, pinyin, name in TABLE:
        assert [LIBRARY.text(int(number), part) for part in ("chinese", "pinyin", "name")] == [chinese, pinyin, name]


def test_each_text_has_its_length():
    counts = {place: len(words) for place, words in WORDS.items()}
    assert not {place: count for place, count in counts.items() if count not in LENGTHS[place[1]]}


def test_texts_are_set_in_the_same_way():
    """No straight quotes, no dashes for punctuation, no exclamation marks; each is one paragraph and ends."""
    assert not [place for place, text in PLAIN.items() if re.search(r"[–—!\"'\n]| - ", text)]
    assert not [place for place, text in PLAIN.items() if text[-1] not in ".?”’"]


def test_links_lead_to_texts_that_are_there_and_elsewhere():
    links = [(place, run.target) for place in PLACES for run in split(LIBRARY.text(*place)) if isinstance(run, Link)]
    assert len(links) >= 64
    assert {number for (number, _), _ in links} == set(range(1, 65)), "each hexagram has one"
    for place, target in links:
        assert target.page or LIBRARY.text(target.number, target.part or "judgment")
        assert place != (target.number, target.part or "judgment")


def test_no_two_texts_share_a_run_of_words():
    seen = {}
    for place, words in WORDS.items():
        lower = [word.lower() for word in words]
        for begin in range(len(lower) - RUN + 1):
            run = " ".join(lower[begin : begin + RUN])
            assert seen.setdefault(run, place) == place, run


def test_lines_begin_in_many_ways():
    lines = [place for place in PLACES if place[1] in LINE_PARTS]
    openings = Counter(WORDS[place][0].lower() for place in lines)
    for word, count in openings.most_common(3):
        assert count <= 0.12 * len(lines), word


def test_each_text_is_found_by_its_own_words():
    for place, words in itertools.islice(WORDS.items(), 0, None, 20):
        assert place in [(found.number, found.part) for found in LIBRARY.search(" ".join(words[:8]))]


def test_no_word_of_the_program_is_in_a_text():
    """A name such as SolverBar, which a careless change of names would leave there."""
    for (number, part), text in built_in().parts.items():
        assert not re.search(r"\w[a-z][A-Z][a-z]", text), f"{number}, {part}"
