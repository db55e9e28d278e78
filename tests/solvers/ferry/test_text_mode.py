"""The text mode: a whole tale is played by its words alone."""
import random

from solvers.ferry.tales import read_id
from solvers.ferry.text_mode import actions, current_lines


def test_a_tale_is_played_to_its_end_by_words():
    game = read_id("ferry:the-ford:607")
    for word in ["talk", "next", "1", "next", "next", "A", "B", "talk", *["next"] * 5, "A", "C", "B"]:
        action = next(action for action in actions(game) if action.word == word)
        assert not action.hindrance
        game = game.play(action.move)
    assert game.ending == "across"
    assert current_lines(game)[0] == "Across"
    assert actions(game) == ()


def test_whatever_is_offered_can_be_done():
    chance = random.Random(607)
    for _ in range(10):
        game = read_id("ferry:the-ford:607")
        for _ in range(60):
            offered = [action for action in actions(game) if action.move]
            assert all(current_lines(game))
            assert all(bool(action.move) != bool(action.hindrance) for action in actions(game))
            if game.finished:
                break
            game = game.play(chance.choice(offered).move)


def test_what_cannot_be_done_says_why():
    game = read_id("ferry:the-ford:607").play("r389 R142 up")
    closed = next(action for action in actions(game) if action.word == "C")
    assert (closed.move, closed.hindrance) == ("", "It is closed.")
    assert closed.title == ("Portal C, far to the right: where you have not been; it is closed, you still need "
                            "“A lantern”.")
