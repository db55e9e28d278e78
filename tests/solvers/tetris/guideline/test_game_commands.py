"""tetris game: any way to play, played by an AI to its end."""
import pytest

from solvers.tetris.guideline.rules import Guideline
from tests.solvers.conftest import AnswerTo, Ask


@pytest.mark.parametrize("game_id", ["tetris:cheese/3:7", "tetris:sprint/3~6x14,20g,nohold:7", "tetris:allclear/1:7"])
def test_an_ai_plays_a_game_whose_moves_lead_there_again(answer_to: AnswerTo, game_id: str) -> None:
    answer = answer_to(f"game {game_id} --pace 5")
    state = Guideline.from_id(game_id)
    for move in answer["moves"]:
        state = state.play(move)
    assert (state.simulation.over, state.tally.time) == (answer["over"], answer["time"])
    assert answer["over"] == "won"
    assert answer["id"] == game_id


def test_it_stops_after_so_many_pieces(answer_to: AnswerTo) -> None:
    answer = answer_to("game tetris:marathon/endless:3 --controller attacker --pieces 9")
    assert (answer["pieces"], answer["over"], len(answer["moves"])) == (9, None, 9)


@pytest.mark.parametrize(("game_id", "said"), [
    ("tetris:nowhere:3", "is no way to play"), ("tetris:sprint~8x99:3", "rows can be 8 to 24, not 99."),
    ("tetris:master:3 --controller attacker", "needs ten columns"),
])
def test_what_cannot_be_played_is_one_sentence(ask: Ask, game_id: str, said: str) -> None:
    code, _, err = ask(f"game {game_id}")
    assert code == 2
    assert said in err
    assert err.strip().count("\n") == 0
