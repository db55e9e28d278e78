"""Tables as text: what Markdown would take for its own is escaped, and values keep to their columns."""
import csv

from app.pages.table_export import comma_separated, markdown_table


def test_figures_stand_at_the_right_and_words_at_the_left():
    assert markdown_table(("rank", "name"), [("1", "The Weaver")], left={1}) == [
        "| rank | name |", "| --: | --- |", "| 1 | The Weaver |",
    ]


def test_what_markdown_would_take_for_its_own_is_escaped():
    (_, _, row) = markdown_table(("name",), [("a|b*c_d`e<f[g\\h",)], left={0})
    assert row == r"| a\|b\*c\_d\`e\<f\[g\\h |"


def test_a_dash_stays_a_dash():
    assert markdown_table(("low",), [("-",)], left=set())[-1] == "| - |"


def test_values_with_commas_quotes_and_lines_come_back():
    rows = [("one, two", 'three "four"'), ("five\nsix", "")]
    text = comma_separated(("first", "second"), rows)
    assert [tuple(row) for row in csv.reader(text.splitlines(keepends=True))] == [("first", "second"), *rows]
