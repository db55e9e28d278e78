"""The vocabulary of Span-It!: its twelve terms and what they mean, as the help page has them."""
import re
from functools import cache

from app.look import resources

PAGE = "spanit.md"
HEADING = "## Words"
_ROW = re.compile(r"^\| ([^|]+?) \| ([^|]+?) \|$", re.MULTILINE)


@cache
def terms() -> dict[str, str]:
    """Each term with its meaning, in the order of the page."""
    _, _, words = resources.read("docs", PAGE).decode().partition(f"\n{HEADING}\n")
    _, *rows = _ROW.findall(words)
    return {term: meaning.replace("*", "") for term, meaning in rows if term != "---"}
