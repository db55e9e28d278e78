"""Ids of the Shorthand page: `cabinet:shorthand/TEXT:0`, the text as in an address of the web."""
from urllib.parse import quote_plus, unquote_plus

from solvers.core.formats import FormatError

PREFIX, END = "cabinet:shorthand/", ":0"
LONGEST_ID = 160  # letters of a text that has an id


def note_id(text: str) -> str:
    """The id of a text."""
    return f"{PREFIX}{quote_plus(text.encode('utf-8', 'replace'))}{END}"


def read_note(game_id: str) -> str:
    """The text of an id. Raises FormatError."""
    text = unquote_plus(game_id.removeprefix(PREFIX).removesuffix(END))
    if not game_id.startswith(PREFIX) or not game_id.endswith(END) or not 0 < len(text) <= LONGEST_ID:
        raise FormatError(f"this is no page of shorthand; one is written like {PREFIX}London+bridge{END}.")
    return text
