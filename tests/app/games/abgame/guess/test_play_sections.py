"""Sections beside the tray: the game in a sentence for each kind of codes, host and limit, and the player's figures."""
import pytest

from app.games.abgame.abgame_statistics import GuessScore
from app.games.abgame.guess.play_sections import OwnSection, PlainGameSection
from app.pages.panel import SectionColumn
from solvers.abgame.game import read_id


@pytest.fixture
def column(qtbot):
    made = SectionColumn()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(("game_id", "words"), [
    ("abgame:4/6r:guess/10:1", "Four pegs lie under the lids, in six colours. A colour may come more than once. "
     "You have 10 tries."),
    ("abgame:4/10:guess:1", "Four digits lie under the lids, 0 to 9. No digit comes twice."),
    ("abgame:3/26:evil/1:1", "Three letters lie under the lids, A to Z. No letter comes twice. You have 1 try. The "
     "evil host has not chosen yet, and keeps the secret open as long as it can."),
])
def test_a_game_in_a_sentence(column, game_id, words):
    section = PlainGameSection(column)
    section.show_game(read_id(game_id))
    assert words in section.text


def test_the_players_figures(column):
    section, game = OwnSection(column), read_id("abgame:4/6r:guess/10:1")
    section.show_score(game, GuessScore())
    assert section.isHidden()
    section.show_score(game, GuessScore({4: 1, 7: 1}, lost=2))
    assert section.rows == {"Found": "2", "Tries on average": "5.5", "Fewest": "4", "Lost": "2"}
