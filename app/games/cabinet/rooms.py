"""The rooms of the Cabinet that have ids, beside the stars: which page an id leads to."""
from collections.abc import Callable

from solvers.numbers.choices import read_choice
from solvers.shorthand.note import read_note

# The key of a page, which is the word behind `cabinet:` in its ids, and what reads one: a request that the page takes.
ROOMS: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("primes", "quality", "triangles"), read_choice), "shorthand": read_note,
}


def room_of(game_id: str) -> str | None:
    """The key of the page an id leads to; None if that is not one of these rooms."""
    name, _, rest = game_id.partition(":")
    room = rest.partition("/")[0]
    return room if name == "cabinet" and room in ROOMS else None
