"""Tables as text: Markdown for a page, comma-separated values for a sheet."""
import csv
import io
import re
from collections.abc import Sequence


def markdown_table(headings: Sequence[str], rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """The lines of a table. Figures stand at the right, the columns `left` at the left."""
    rule = ("---" if place in left else "--:" for place in range(len(headings)))
    return [f"| {' | '.join(map(_escaped, line))} |" for line in (headings, *[tuple(rule)], *rows)]


def _escaped(text: str) -> str:
    return text if set(text) <= {"-", ":"} else re.sub(r"([\\|*_`<\[])", r"\\\1", text)


def comma_separated(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A heading and the rows."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows(rows)
    return text.getvalue()
