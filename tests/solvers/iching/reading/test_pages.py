"""What the pages on casting, the trigrams and the order of King Wen say in figures is what the engines say."""
import re
import tomllib
from pathlib import Path

import pytest

from solvers.iching.hexagram import above, below, composed, nuclear, opposite
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from solvers.iching.reading.casting import METHODS, Method, odds
from solvers.iching.reading.outcome import KINDS
from solvers.iching.trigrams import TRIGRAMS, Trigram, trigram

ROOT = Path(__file__).parents[4]
CASTING, TRIGRAM_PAGE, ORDER = (
    (ROOT / "docs" / f"iching-{page}.md").read_text("utf-8") for page in ("casting", "trigrams", "king-wen")
)
# South at the top, east at the left.
COMPASS = ("southeast", "south", "southwest", "east", "west", "northeast", "north", "northwest")


def rows(page: str, columns: str) -> list[list[str]]:
    """The rows of the table with this head."""
    text = re.search(rf"^\| {re.escape(columns)} \|\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE)
    assert text, columns
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text[1].splitlines()]


def told(cell: str) -> list[int]:
    """The numbers of the links in a cell, each of which begins with the number it leads to."""
    links = re.findall(r"\[(\d+)\b[^\]]*\]\(hexagram:(\d+)\)", cell)
    assert all(shown == target for shown, target in links)
    return [int(target) for _, target in links]


def drawn(one: Trigram) -> list[str]:
    """Its lines, top first."""
    return ["━━━━━━━" if one.bits >> place & 1 else "━━━ ━━━" for place in (2, 1, 0)]


def code(page: str, heading: str) -> str:
    """What is set as code below a heading."""
    section = page.split(f"# {heading}\n")[1].split("\n#")[0]
    return "\n".join(re.findall(r"^    .*|^$", section, re.MULTILINE)).strip("\n")


def pictures(code: str) -> list[tuple[list[str], str]]:
    """The trigrams that are drawn in it, with the name above or below each."""
    found = []
    for rank in re.split(r"\n\n+", code):
        names = re.findall(r"[a-z]+", rank)
        lines = re.findall(r"━━━[ ━]━━━", rank)
        found += [(lines[place :: len(names)], name) for place, name in enumerate(names)]
    return found


@pytest.mark.parametrize(("place", "method"), list(enumerate(METHODS, start=1)))
def test_the_odds(place: int, method: Method) -> None:
    table = rows(CASTING, "line | coins | yarrow odds | 49 stalks")
    for row, kind in zip(table, KINDS, strict=False):
        chance = odds(method)[kind]
        assert row[0].startswith(f"{kind}, ")
        assert row[place] == f"{chance} = {float(chance):.2%}".replace("%", " %")
    yang, moves = odds(method)[7] + odds(method)[9], odds(method)[6] + odds(method)[9]
    assert float(table[4][place].split()[0]) == pytest.approx(100 * float(yang), abs=0.005)
    assert float(table[5][place].split()[0]) == pytest.approx(100 * float(moves), abs=0.005)
    for row, share in zip(table[6:8], (odds(method)[6] / (1 - yang), odds(method)[9] / yang), strict=True):
        one, _, of = row[place].split()
        assert float(of) == pytest.approx(float(one) / float(share), abs=0.05)
    assert float(table[8][place].split()[0]) == pytest.approx(100 * float((1 - moves) ** 6), abs=0.05)


def test_the_line_of_stalks() -> None:
    stalks = 49
    for _, before, left, right, aside, after in rows(CASTING, "division | stalks | left | right | aside | go on"):
        taken, off_left, off_right, all_aside = map(int, re.findall(r"\d+", aside))
        assert int(before) == stalks == int(left) + int(right)
        assert ((int(left) - off_left) % 4, (int(right) - 1 - off_right) % 4, taken) == (0, 0, 1)
        assert {off_left, off_right} <= {1, 2, 3, 4}
        assert all_aside == taken + off_left + off_right
        stalks -= all_aside
        assert int(after) == stalks
    assert stalks == 28


def test_the_table_of_trigrams() -> None:
    columns = "trigram | pinyin | quality | in the family | Earlier Heaven | Later Heaven | number"
    table = rows(TRIGRAM_PAGE, columns)
    assert {row[0] for row in table} == {one.name for one in TRIGRAMS}
    for name, *told_of in table:
        one = trigram(name)
        assert told_of == [one.pinyin, one.quality, one.family, one.earlier, one.later, str(one.number)]


def test_the_trigrams_are_drawn() -> None:
    shown = pictures(code(TRIGRAM_PAGE, "The eight trigrams"))
    assert {name for _, name in shown} == {one.name for one in TRIGRAMS}
    assert shown == [(drawn(trigram(name)), name) for _, name in shown]


@pytest.mark.parametrize(("heading", "field"), [("Earlier", "earlier"), ("Later", "later")])
def test_the_arrangements_are_drawn(heading: str, field: str) -> None:
    at = {getattr(one, field): one for one in TRIGRAMS}
    shown = pictures(code(TRIGRAM_PAGE, f"The {heading} Heaven"))
    assert shown == [(drawn(at[direction]), at[direction].name) for direction in COMPASS]


def test_the_square_of_numbers() -> None:
    at = {one.later: one for one in TRIGRAMS}
    shown = re.findall(r"(\d) ([a-z]+)", code(TRIGRAM_PAGE, "The numbers"))
    assert shown == [(str(at[direction].number), at[direction].name) for direction in COMPASS]


def test_two_trigrams_make_a_hexagram() -> None:
    head = "below \\ above | heaven | lake | fire | thunder | wind | water | mountain | earth"
    for low, *numbers in rows(TRIGRAM_PAGE, head):
        for high, number in zip(head.split(" | ")[1:], numbers, strict=True):
            assert told(number) == [NUMBERS[composed(trigram(low.strip("*")).bits, trigram(high).bits)]]


def test_what_is_inside_of_what() -> None:
    table = [(*told(inside), told(four)) for inside, four in rows(ORDER, "inside | of these four")]
    images = {NUMBERS[nuclear(hexagram)] for hexagram in HEXAGRAMS}
    assert table == [
        (image, [n for n in range(1, 65) if NUMBERS[nuclear(HEXAGRAMS[n - 1])] == image]) for image in sorted(images)
    ]


def test_all_64() -> None:
    table = rows(ORDER, "hexagram | pinyin | below | above | paired | opposite | inside")
    assert [told(row[0]) for row in table] == [[number] for number in range(1, 65)]
    for number, (name, pinyin, low, high, *numbers) in enumerate(table, start=1):
        hexagram = HEXAGRAMS[number - 1]
        assert (low, high) == (TRIGRAMS[below(hexagram)].name, TRIGRAMS[above(hexagram)].name)
        paired = number + 1 if number % 2 else number - 1
        assert [told(cell) for cell in numbers] == [
            [paired], [NUMBERS[opposite(hexagram)]], [NUMBERS[nuclear(hexagram)]]
        ]
        text = tomllib.loads((ROOT / "solvers/iching/data" / f"{number:02}.toml").read_text("utf-8"))
        assert name.startswith(f"[{number} {text['name']}]")
        assert pinyin == text["pinyin"]


@pytest.mark.parametrize("page", [CASTING, TRIGRAM_PAGE, ORDER])
def test_links_to_hexagrams_bear_their_names(page: str) -> None:
    names = {int(row[0].split()[0][1:]): row[0].split(" ", 1)[1].split("]")[0] for row in rows(
        ORDER, "hexagram | pinyin | below | above | paired | opposite | inside"
    )}
    links = re.findall(r"\[([^\]]+)\]\(hexagram:(\d+)\)", page)
    assert links
    for words, number in links:
        assert words in (number, f"{number} {names[int(number)]}", names[int(number)])
