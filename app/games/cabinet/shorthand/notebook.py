"""The notebook: saved texts, each with its first words as a title."""
from typing import NamedTuple

import msgspec

MOST = 60         # pages
LETTERS = 90_000  # of all pages together
TITLE = 40        # letters of a title


class KeptPage(NamedTuple):
    """A page of the notebook: its first words, and its text."""

    title: str
    text: str


class Notebook:
    """Pages in the order in which they were kept, each text once."""

    def __init__(self) -> None:
        self.pages: list[KeptPage] = []

    def __contains__(self, text: str) -> bool:
        return any(page.text == text for page in self.pages)

    @property
    def titles(self) -> dict[str, str]:
        """The titles of its pages by their texts."""
        return {page.text: page.title for page in self.pages}

    def room_for(self, text: str) -> bool:
        """True if one more page with this text can be kept."""
        return len(self.pages) < MOST and sum(len(page.text) for page in self.pages) + len(text) <= LETTERS

    def keep(self, text: str) -> KeptPage:
        """Keep a text as the last page."""
        page = KeptPage(" ".join(text.split())[:TITLE].rstrip(), text)
        self.pages.append(page)
        return page

    def remove(self, text: str) -> None:
        self.pages = [page for page in self.pages if page.text != text]

    def written(self) -> str:
        """All pages as JSON."""
        return msgspec.json.encode([list(page) for page in self.pages]).decode()

    def read(self, text: str) -> None:
        """Load saved pages; none if they cannot be read."""
        try:
            self.pages = msgspec.json.decode(text or "[]", type=list[KeptPage])[:MOST]
        except (msgspec.DecodeError, ValueError):
            self.pages = []
