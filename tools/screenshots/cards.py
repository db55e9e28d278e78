"""The pictures on the cards of Home, cut from those of the help, whose whole windows would take a fifth of a start to
decode: `python -m tools.screenshots.cards` after either changed."""
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from app.games import GAMES

ROOT = Path(__file__).parents[2]


class Card(NamedTuple):
    """The file of a card, and what belongs in it."""

    file: Path
    picture: QImage


def cut_cards() -> Iterator[Card]:
    """Cut the card of each game in each theme."""
    for game in GAMES:
        assert game.picture is not None
        for scheme in ("light", "dark"):
            name = f"{game.picture.name}-{scheme}.png"
            window = QImage(str(ROOT / "docs/pictures" / name))
            yield Card(ROOT / "assets/cards" / name, window.copy(QRect(*game.picture.part)))


if __name__ == "__main__":
    for card in cut_cards():
        card.file.parent.mkdir(exist_ok=True)
        card.picture.save(str(card.file))
