"""Access keys: each entry of an open menu has an underlined letter that chooses it."""
from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu


def give_access_keys(menu: QMenu) -> None:
    """Give each enabled entry a letter of its own whenever the menu opens, since its contents may change."""
    menu.aboutToShow.connect(lambda: mark_access_keys(menu))


def mark_access_keys(menu: QMenu) -> None:
    """Underline the letters of the current entries."""
    entries = [entry for entry in menu.actions() if entry.isVisible() and not entry.isSeparator()]
    plain = [_without_key(entry) for entry in entries]
    for entry, text, place in zip(entries, plain, places(plain), strict=True):
        before, after = (part.replace("&", "&&") for part in (text[:place], text[place:]))
        marked = f"{before}&{after}" if place is not None else text.replace("&", "&&")
        if marked != entry.text():
            entry.setText(marked)


def _without_key(entry: QAction) -> str:
    return entry.text().replace("&&", "\0").replace("&", "").replace("\0", "&")


def places(texts: Sequence[str]) -> list[int | None]:
    """The position of the access key in each text, all different; None for a text without one.

    A text gets its first letter if that is free, else the beginning of another word, else any of its letters. Where
    all are taken, an owner of one of them moves to another letter of its own, as in a matching of a bipartite graph.
    """
    candidates = [_by_preference(text) for text in texts]
    owners: dict[str, int] = {}

    def settle(number: int, tried: set[str]) -> bool:
        free = next((letter for letter in candidates[number] if letter not in owners), None)
        if free is not None:
            owners[free] = number
            return True
        for letter in candidates[number]:
            if letter not in tried:
                tried.add(letter)
                if settle(owners[letter], tried):
                    owners[letter] = number
                    return True
        return False

    for number, letters in enumerate(candidates):
        owners.setdefault(next(iter(letters), ""), number)
    for number in range(len(texts)):
        if number not in owners.values():
            settle(number, set())
    letters_by_text = {number: candidates[number][letter] for letter, number in owners.items() if letter}
    return [letters_by_text.get(number) for number in range(len(texts))]


def _by_preference(text: str) -> dict[str, int]:
    """The possible access keys of a text with their positions: letters that begin a word first."""
    text = text.partition("\t")[0]
    letters = [place for place, letter in enumerate(text) if letter.isalnum()]
    starts = [place for place in letters if place == 0 or text[place - 1] == " "]
    positions: dict[str, int] = {}
    for place in (*starts, *letters):
        positions.setdefault(text[place].casefold(), place)
    return positions
