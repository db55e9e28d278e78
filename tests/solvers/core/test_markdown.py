"""Escaped text: two readers of Markdown, of CommonMark and of its GitHub flavour, find in it what was written."""
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from PySide6.QtGui import QTextDocument

from solvers.core.markdown import lines, one_line

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
MARKS = [
    *"\\`*_{}[]()<>#+-.!~|$&=:;'\"0123456789 \t\n", "a", "é", "無", "&amp;", "&#35;", "**", "__", "```", "~~~",
    "1. ", "2) ", "- ", "# ", "---", "===", "> ", "    ", "<b>", "<!--", "[a](b)", "![a](b)", "[a]: b", "| a |\n|---|",
    "\\\n", "http://a.b/c_d_e", "  \n", "\r\n", "\r", "\x00", "\x0c", "\u00a0", "a_b", ":-:", "$x$", "[^1]",
    "- [ ] ", "&copy", "<a@b.cc>",
]
TEXTS = st.lists(st.sampled_from(MARKS) | st.text(max_size=3), max_size=12).map("".join)


def without_controls(text):
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", "", text)


def shown(text):
    """The text that should be seen: without control characters and blanks at the ends of lines, in paragraphs."""
    text = without_controls(text.replace("\r\n", "\n").replace("\r", "\n"))
    rows = [row.rstrip() for row in text.split("\n")]
    rows = [
        "\u00a0" * len(row[: len(row) - len(row.lstrip(" \t"))].expandtabs(4)) + row.lstrip(" \t") for row in rows
    ]
    return [part.split("\n") for part in re.split(r"\n\n+", "\n".join(rows).strip("\n")) if part]


def read(markdown):
    """The paragraphs of a document, each as its lines. Whatever else it has is an error."""
    found, tokens = [], READER.parse(markdown)
    assert {token.type for token in tokens} <= {"paragraph_open", "inline", "paragraph_close"}
    for token in tokens:
        if token.type == "inline":
            assert {child.type for child in token.children} <= {"text", "text_special", "hardbreak"}
            found.append("".join("\n" if child.type == "hardbreak" else child.content for child in token.children))
    return [paragraph.split("\n") for paragraph in found]


@settings(max_examples=10 * settings.default.max_examples)
@given(TEXTS)
def test_lines_are_read_as_they_were_written(text):
    # This reader takes hard blanks away from the beginning of a paragraph too, which CommonMark does not.
    assert read(lines(text)) == [[rows[0].lstrip(), *rows[1:]] for rows in shown(text)]


@settings(max_examples=10 * settings.default.max_examples)
@given(TEXTS)
def test_a_heading_is_read_as_it_was_written(text):
    tokens = READER.parse(f"## {one_line(text)}\n\nnext")
    assert [token.type for token in tokens[:3]] == ["heading_open", "inline", "heading_close"]
    assert len(tokens) == 6
    assert {child.type for child in tokens[1].children} <= {"text", "text_special"}
    assert "".join(child.content for child in tokens[1].children) == " ".join(without_controls(text).split())


@given(TEXTS)
def test_the_help_window_reads_the_same(qapp, text):
    document = QTextDocument()
    document.setMarkdown(lines(text))
    paragraphs = document.toPlainText().replace("\u2028", "\n").split("\n")
    assert [row.strip() for row in paragraphs if row] == [row.strip() for part in shown(text) for row in part]


@pytest.mark.parametrize(("text", "markdown"), [
    ("", ""),
    ("Plain words, (quite) plain: 3.5 − 2!", "Plain words, (quite) plain: 3.5 − 2!"),
    ("one\ntwo\n\n\nthree", "one\\\ntwo\n\n\nthree"),
    ("snake_case and _this_", "snake_case and \\_this\\_"),
    ("- a\n  - b", "\\- a\\\n\u00a0\u00a0- b"),
    ("1. a\n12) b\n2026 c", "1\\. a\\\n12\\) b\\\n2026 c"),
    ("R&D &amp; all", "R&D \\&amp; all"),
])
def test_only_what_would_mean_something_is_escaped(text, markdown):
    assert lines(text) == markdown


def test_a_heading_keeps_its_last_marks():
    assert one_line("In C #\n or  C## ") == "In C # or C\\#\\#"
