"""The journal as Markdown: what was drawn, what it says, and notes that stay as they were written."""
from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from solvers.iching.reading.journal import Entry
from solvers.iching.reading.journal_page import diagram, markdown
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast
from solvers.iching.texts.library import Library
from solvers.iching.texts.pack import read_pack
from tests.solvers.iching.texts.packs import files

LIBRARY = Library([read_pack(files(_23="number = 23\nname = '*Fading*'\nchinese = '剝'\n".encode()))])
RETURN = Entry(
    "And\nnow? #", "2026-11-20T09:30:00+01:00", (9, 8, 6, 8, 8, 8), "coins", "- Wait.\n- *Then* go.", "grown:7"
)
STILL = Entry(" ", "2026-11-20T09:30:00+02:00", (7, 8, 8, 8, 8, 8), "manual")


def test_a_document_tells_each_reading():
    assert markdown([STILL, RETURN], LIBRARY) == """# Journal

## And now? \\#

2026-11-20 09:30, three coins

```text
6  ━━━   ━━━     ━━━   ━━━
5  ━━━   ━━━     ━━━   ━━━
4  ━━━   ━━━     ━━━   ━━━
3  ━━━   ━━━  ×  ━━━━━━━━━
2  ━━━   ━━━     ━━━   ━━━
1  ━━━━━━━━━  ○  ━━━   ━━━
```

**24 Coming Back** (復 Fù) becomes **15**.

**Line 1.** Soon back.

**Line 3.** Again and again, as in the last line.

Labyrinth: grown:7

### Notes

\\- Wait.\\
\\- \\*Then\\* go.

## Without a question

2026-11-20 09:30, entered by hand

```text
6  ━━━   ━━━
5  ━━━   ━━━
4  ━━━   ━━━
3  ━━━   ━━━
2  ━━━   ━━━
1  ━━━━━━━━━
```

**24 Coming Back** (復 Fù). No line moves.

**Judgment.** At the turn of the year, see 1 First and what went before. A second paragraph.
"""


def test_the_newest_is_first_whatever_its_zone():
    moments = ["2026-01-01T12:00:00+01:00", "2026-01-01T12:00:00-01:00", "2026-01-01T12:00:00Z", "2025-01-01T00:00Z"]
    entries = [Entry(str(place), when, (8,) * 6, "coins") for place, when in enumerate(moments)]
    headings = [row for row in markdown(entries, LIBRARY).split("\n") if row.startswith("## ")]
    assert headings == ["## 1", "## 2", "## 0", "## 3"]


def test_a_plum_blossom_has_its_numbers():
    cast = Entry("?", RETURN.when, PlumCast.from_numbers(5, 8).outcome.lines, "plum", numbers=(5, 8))
    assert "\n2026-11-20 09:30, plum by numbers 5, 8\n" in markdown([cast], LIBRARY)


def test_an_empty_journal_has_its_title():
    assert markdown([], LIBRARY) == "# Journal\n"


def test_all_lines_speak_together_where_there_is_a_text_for_that():
    said = markdown([Entry("?", RETURN.when, (9,) * 6, "coins")], LIBRARY)
    assert "**All lines.** Dragons, as 2, all lines says; see The order of King Wen.\n" in said
    assert "**All lines.**" not in markdown([Entry("?", RETURN.when, (9, 9, 9, 9, 9, 6), "coins")], LIBRARY)


def test_names_of_a_pack_are_escaped_too():
    fading = Entry("?", RETURN.when, Outcome.from_hexagram(23).lines, "coins")
    assert "**23 \\*Fading\\*** (剝). No line moves." in markdown([fading], LIBRARY)


def test_every_outcome_is_drawn_as_it_is():
    for lines in product((6, 7, 8, 9), repeat=6):
        outcome = Outcome(lines)
        rows = diagram(outcome).split("\n")[::-1]
        for place, (row, line) in enumerate(zip(rows, lines, strict=True), start=1):
            assert row.startswith(f"{place}  ")
            assert (row[3:12] == 9 * "━") == (line in (7, 9))
            assert ("×" in row, "○" in row) == (line == 6, line == 9)
        future = [row[17:26] == 9 * "━" for row in rows]
        expected = [line in (7, 9) for line in Outcome.from_hexagram(outcome.future).lines]
        assert future == expected or not outcome.moving
        assert all(len(row) == (26 if outcome.moving else 12) for row in rows)


@given(st.text(st.characters(codec="utf-8"), max_size=60), st.text("#*_`<[- \n1.", max_size=30))
def test_whatever_was_written_the_document_keeps_its_form(question, notes):
    entries = [Entry(question, RETURN.when, (8,) * 6, "coins", notes), STILL]
    tokens = MarkdownIt("commonmark").parse(markdown(entries, LIBRARY))
    headings = [token.tag for token in tokens if token.type == "heading_open"]
    assert headings == ["h1", "h2", *["h3"] * bool(notes.strip()), "h2"]
    assert {token.type.partition("_")[0] for token in tokens} == {"heading", "paragraph", "inline", "fence"}
