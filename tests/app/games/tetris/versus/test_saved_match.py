"""A match as saved games have it: read as written, and nothing that a file must not bring about."""
import msgspec
import pytest

from app.games.tetris.versus.challenge import OWN, Challenge
from app.games.tetris.versus.saved_match import SavedMatch, challenge_of_file
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.versus import LEFT, Match

CHALLENGE = Challenge(level=OWN, controller=NAMED["dellacherie"], pace=1.3, wins=3)
PROGRAM = Challenge(level=OWN, controller=NAMED["dellacherie"], pace=1.3, program="bot --fast")


def played(challenge=CHALLENGE):
    match = Match(challenge.terms(607))
    match.plan(read_inputs("20L 40l 60H"), LEFT)
    match.advance(100)
    return match


def test_it_is_read_as_it_was_written():
    for game in ("", played().record.text):
        saved = SavedMatch(CHALLENGE, (1, 2), game)
        assert SavedMatch.read(saved.texts, "") == saved
    assert "versus-game" not in SavedMatch(CHALLENGE, (0, 0)).texts


@pytest.mark.parametrize(("wins", "found"), [("2:1", (2, 1)), ("3:0", (0, 0)), ("many", (0, 0)), ("", (0, 0))])
def test_after_a_match_that_is_decided_another_begins(wins, found):
    texts = {**SavedMatch(CHALLENGE, (0, 0)).texts, "versus-wins": wins}
    assert SavedMatch.read(texts, "").wins == found


def test_a_file_starts_no_program_but_the_one_that_was_chosen():
    texts = SavedMatch(PROGRAM, (0, 0)).texts
    assert SavedMatch.read(texts, "rm -r") is None
    assert SavedMatch.read(texts, "bot --fast").challenge == challenge_of_file(texts, "bot --fast") == PROGRAM
    with pytest.raises(FormatError, match="may not start programs"):
        challenge_of_file(texts, "rm -r")


@pytest.mark.parametrize("texts", [{}, {"versus-challenge": "{}"}])
def test_where_there_is_no_match_there_is_none(texts):
    assert SavedMatch.read(texts, "") is None
    with pytest.raises(FormatError, match="no match of Tetris"):
        challenge_of_file(texts, "")


def test_a_file_whose_game_cannot_be_read_is_refused():
    with pytest.raises(FormatError):
        challenge_of_file({**SavedMatch(CHALLENGE, (0, 0)).texts, "versus-game": "{"}, "")


def test_rules_that_early_files_have_beside_an_ai_change_no_game_of_theirs():
    level = msgspec.structs.replace(CHALLENGE, level=3, rules="8x16")
    assert Challenge.read(level.text).rules == ""
    own = msgspec.structs.replace(CHALLENGE, rules="8x16")
    assert Challenge.read(own.text) == own
    assert SavedMatch(own, (0, 0), played().record.text).replayed_game().boards[LEFT].setup.size == (10, 20)


def test_a_game_goes_on_where_it_was_left():
    match = played()
    again = SavedMatch(CHALLENGE, (0, 0), match.record.text).replayed_game()
    assert (again.time, again.boards[LEFT].field) == (match.time, match.boards[LEFT].field)


@pytest.mark.parametrize("game", ["", "{", played(PROGRAM).record.text])
def test_one_that_is_of_something_else_does_not(game):
    assert SavedMatch(CHALLENGE, (0, 0), game).replayed_game() is None
