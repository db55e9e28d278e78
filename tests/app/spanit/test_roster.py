"""The roster: every mind by its name, however that is spelling; the resistor for one that there is no more."""
import pytest

from app.games.spanit.roster import PersonalityPresets, Roster
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import PLAYERS


@pytest.fixture
def roster(qapp):
    return Roster(PersonalityPresets())


def test_personalities_come_first_and_then_the_players(roster):
    assert roster.names[-len(PLAYERS):] == [*PLAYERS]
    assert all(roster.personality(name) is not None for name in roster.names[:-len(PLAYERS)])
    assert all(roster.personality(name) is None for name in PLAYERS)


def test_a_mind_has_its_player(roster):
    assert isinstance(roster.player("The Weaver"), PersonalityPlayer)
    assert roster.player("oracle") is PLAYERS["oracle"]
    assert roster.player("Nobody") is PLAYERS["resistor"]


def test_a_name_is_found_however_it_is_spelt(roster):
    assert roster.spelling("the WEAVER") == "The Weaver"
    assert roster.spelling("Oracle") == "oracle"
    assert roster.spelling("Nobody") == ""
