"""Tables as text: what people read and what programs read of the same columns, and what Markdown would take amiss."""
import csv

from app.controls.columns import Column, comma_separated, describe, markdown_table, texts

COLUMNS = (
    Column("player", str.title, str),
    Column("seed", value=lambda name: 607),
    Column("letters", lambda name: str(len(name)), len),
    Column("vowels", lambda name: str(sum(letter in "aeiou" for letter in name) or "")),
)


def test_an_entry_is_described_by_what_is_known_of_it():
    assert describe(COLUMNS, "weaver") == "Weaver, letters 6, vowels 3"
    assert describe(COLUMNS, "hm") == "Hm, letters 2"
    assert [column.label for column in texts(COLUMNS)] == ["Player", "Letters", "Vowels"]


def test_figures_stand_at_the_right_and_words_at_the_left():
    assert markdown_table(COLUMNS, ["weaver", "hm"], ranked=True) == [
        "|  | player | letters | vowels |", "| --: | --- | --: | --: |", "| 1 | Weaver | 6 | 3 |", "| 2 | Hm | 2 |  |",
    ]
    assert markdown_table(COLUMNS[:1], ["hm"]) == ["| player |", "| --- |", "| Hm |"]


def test_what_markdown_would_take_for_its_own_is_escaped():
    (_, _, row) = markdown_table([Column("name", str)], ["a|b*c_d`e<f[g\\h"])
    assert row == r"| a\|b\*c\_d\`e\<f\[g\\h |"


def test_a_dash_stays_a_dash():
    assert markdown_table([Column("low", str)], ["-"])[-1] == "| - |"


def test_values_are_ranked_and_come_back():
    text = comma_separated(COLUMNS, ["one, \"two\"", "five\nsix"], ranked=True)
    assert [tuple(row) for row in csv.reader(text.splitlines(keepends=True))] == [
        ("rank", "player", "seed", "letters"), ("1", "one, \"two\"", "607", "10"), ("2", "five\nsix", "607", "8")]
