"""Hints: four levels, each of which says what it is asked and no more."""
from solvers.core.engine import finish
from solvers.ferry.hints import hint, move_in_words
from solvers.ferry.solving import Solve
from solvers.ferry.tales import read_id

ACROSS = frozenset(["across"])


def hints(*moves):
    game = read_id("ferry:the-ford:607")
    for move in moves:
        game = game.play(move)
    play = finish(Solve(game, endings=ACROSS))
    return [hint(game, play, level) for level in range(4)]


def test_each_level_says_one_thing_more():
    told = hints()
    assert told[0].text == "Yes: an ending can be reached from here."
    assert told[1].text == "Something is missing that will be wanted where you have not been yet. Talk to Marta first."
    assert told[2].text == "Marta has it, and that is here."
    assert told[3].text == "Go right for 0.8 s and talk to Marta."
    assert [bool(each.move) for each in told] == [False, False, False, True]
    assert [each.person for each in told] == [False, False, True, True]


def test_what_was_not_seen_is_not_named():
    told = hints("r208 talk", "next", "1", "next", "next")
    assert not any("Joss" in each.text or "deep" in each.text for each in told)
    assert told[2].text == "Somebody you have not met has it, two maps away: first the arch at the eastern end."
    assert told[2].portal == "A"
    assert told[1].text.endswith("Try the arch at the eastern end first.")


def test_what_was_seen_is_named():
    told = hints("r389 R142 up", "r394 R68 R53 up", "r288 talk", "next", "next", "next", "leave", "l275 up")
    assert told[1].text == "You need “A lantern” for what comes after The bank."
    assert "Marta has it, one map away" in told[2].text


def test_in_a_conversation_a_hint_says_what_to_choose():
    assert hints("r208 talk", "next")[3].text == "Choose 1."
    assert hints("r208 talk")[3].text == "Go on."


def test_where_no_way_is_left_a_hint_says_so():
    game = read_id("ferry:the-ford:607")
    assert hint(game, None, 3).text.startswith("No ending can be reached")


def test_how_a_walk_is_told():
    game = read_id("ferry:the-ford:607")
    assert move_in_words(game, "r2 talk") == "Tap right once and talk to Marta."
    assert move_in_words(game, "r60 s3 L48 S30 R2 l120") == (
        "Go right for 0.5 s, wait a moment, jump to the left and hold on for 0.4 s, jump straight up, jump to the "
        "right and go left for 1.0 s.")
