"""The text mode: a whole tale is played by its words alone."""
import random
from dataclasses import replace

import pytest

from solvers.core.game import IllegalMove
from solvers.ferry.drawings import signs_of
from solvers.ferry.game import first_state
from solvers.ferry.tales import read_id, shipped
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
    assert closed.title == ("East, a long way: where you have not been. Down there it is too dark to see your own "
                            "feet.")


def test_one_talks_to_people_and_listens_to_a_voice():
    game = read_id("ferry:one-light:607")
    assert actions(game)[0].title == "Talk to the child"
    here = game.tale.map_named[game.place]
    voice = replace(here, person=replace(here.person, name="Anna’s well", look="nobody"))
    tale = replace(game.tale, maps=tuple(voice if each is here else each for each in game.tale.maps))
    assert actions(first_state(tale, ""))[0].title == "Listen to Anna’s well"


def test_of_signs_it_is_said_what_one_sees():
    game = read_id("ferry:one-light:607")
    game = game.play(next(action.move for action in actions(game) if action.word == "talk"))
    assert current_lines(game) == ("You show an open hand.",)
    game = game.play("next")
    assert current_lines(game) == ("The child shows a boat, a man and a question mark.",)
    assert [action.title for action in actions(game)][:3] == ["Show a cross", "Show a question mark", "Show a heart"]


def test_what_a_sign_still_wants_is_a_sign():
    game = replace(first_state(shipped("one-light"), ""), place="cliff", line=41, speaker="person")
    assert [game.signs_wanted(choice) for choice in game.choices] == [("flower",), (), ()]
    assert actions(game)[0].hindrance == "You still need a flower."
    with pytest.raises(IllegalMove, match=r"^You cannot show that yet\.$"):
        game.play("1")


def test_a_tale_without_a_word_has_none():
    tale = shipped("one-light")
    wanted = {token for link in tale.links if link.opcode == "choose" for token in link.needs}
    assert wanted == tale.wanting_words.keys()
    assert all(map(signs_of, tale.wanting_words.values()))
    assert all(signs_of(line.text) for line in tale.lines[1:])
    assert all(signs_of(ending.text) for ending in tale.endings)
    assert not any(each.notes for each in tale.maps)
