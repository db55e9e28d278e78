"""The card of the last game: its words, and the picture of its board."""
from datetime import datetime

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.games.home.begun_games import BegunGame
from app.games.home.last_game_card import LastGameCard
from app.pages.begun import Begun, HowFar

USUAL = QSizeF(960, 512)


class Sheet:
    """A drawing that remembers where it was drawn, and how much smaller than it is."""

    def picture_size(self, _):
        return USUAL

    def draw(self, painter, rect):
        self.rect, self.scale = rect, painter.transform().m11()


@pytest.fixture
def card(qtbot):
    card = LastGameCard()
    qtbot.addWidget(card)
    card.resize(760, 176)
    card.show()
    return card


def begun(name, what="9 × 9", text="<b>3</b> moves", part=None):
    return BegunGame(next(game for game in GAMES if game.name == name), datetime(2026, 11, 27, 21, 40),
                     Begun(what, HowFar(text, part)))


def test_what_is_heard_and_tipped_has_no_marks_and_titles_keep_theirs(card):
    card.show_games([begun("ferry", "<b>Mine</b>"), begun("minesweeper")])
    assert card.accessibleDescription() == "<b>Mine</b>. 3 moves"
    assert card.links[0].toolTip() == "9 × 9, 3 moves"
    assert "Mine" in card.what.text()
    assert "b>" in card.what.text(), "what somebody has written is no mark"


@pytest.mark.parametrize("width", [400, 540, 1200])
def test_every_other_game_that_is_begun_is_named(card, width):
    card.resize(width, 138)
    others = ["ferry", "minesweeper", "tetris", "polyforms", "abgame", "connexion"]
    card.show_games([begun("spanit"), *map(begun, others)])
    titles = [next(game.title for game in GAMES if game.name == name) for name in others]
    links = [link.text() for link in card.links if link.isVisible()]
    assert links + [action.text() for action in card.more.menu().actions()] == titles
    assert card.more.isVisible() == (len(links) < len(others))
    assert bool(links) == (width > 400), "the shorter words leave room for a name"
    last = card.more if card.more.isVisible() else card.links[len(links) - 1]
    QApplication.processEvents()
    assert last.mapTo(card, last.rect().topRight()).x() < card.width()
    chosen = []
    card.chosen.connect(chosen.append)
    if card.more.isVisible():
        card.more.menu().actions()[-1].trigger()
        assert chosen == ["connexion"]


def test_the_meter_is_there_where_a_part_is_known(card):
    card.show_games([begun("minesweeper", part=0.75)])
    assert card.meter.isVisible()
    card.show_games([begun("spanit")])
    assert not card.meter.isVisible()


def test_a_board_is_drawn_in_its_usual_size_and_made_smaller(card):
    sheet = Sheet()
    card.show_drawing(sheet)
    card.grab()
    assert sheet.scale < 0.5
    assert sheet.rect.contains(QRectF(0, 0, USUAL.width() - 1, USUAL.height() - 1)), "words keep their places on it"
