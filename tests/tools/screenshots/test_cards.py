"""The pictures on the cards of Home are those of the help."""
from PySide6.QtGui import QImage

from tools.screenshots.cards import cut_cards


def test_each_card_shows_its_part_of_the_picture_in_the_help(qapp):
    cards = list(cut_cards())
    assert not [card.file.name for card in cards if card.picture.isNull()]
    old = [card.file.name for card in cards if QImage(str(card.file)) != card.picture]
    assert not old, "these are cut anew by `python -m tools.screenshots.cards`"
    assert sorted(cards[0].file.parent.iterdir()) == sorted(card.file for card in cards), "no other lies there"
