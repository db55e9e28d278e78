"""States and moves of the Ferry: what is refused, and what talking and portals change."""
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.game import IllegalMove
from solvers.ferry.game import first_state
from solvers.ferry.graph import Entry, TaleGraph
from solvers.ferry.tales import read_id, shipped

START = "ferry:the-ford:607"
TALK = ("r208 talk", "next", "1", "next", "next")  # the lantern is borrowed


def after(*moves):
    state = read_id(START)
    for move in moves:
        state = state.play(move)
    return state


@pytest.mark.parametrize(("moves", "move", "sentence"), [
    ((), "talk", "is too far away to talk to"),
    (("r389 R142 up",), "talk", "There is nobody here"),
    ((), "up", "There is no portal"),
    ((), "next", "Nobody is speaking"),
    ((), "2", "Nobody is speaking"),
    ((), "", "is no part of a walk"),
    ((), "r0", "is no part of a walk"),
    ((), "r9999999", "is no part of a walk"),
    ((), "r999999", "at most an hour"),
    ((), "r10  up", "is no part of a walk"),
    (TALK[:1], "r10", "nothing to choose here"),
    (TALK[:2], "next", "Choose what to say: 1 to 3"),
    (TALK[:2], "4", "You can choose 1, 2 and 3 here."),
    ((*TALK[:2], "3"), "next", "The tale is over"),
    (("r389 R142 up", "r400"), "up", "There is no portal"),
    (("r389 R142 up", "r394 R68 R53 up", "l20"), "r5", None),
])
def test_a_move_that_cannot_be_made_is_refused(moves, move, sentence):
    state = after(*moves)
    if sentence is None:
        assert state.play(move) != state
    else:
        with pytest.raises(IllegalMove, match=sentence):
            state.play(move)


def test_a_portal_opens_to_who_has_what_it_wants():
    bank = after("r389 R142 up")
    walk = TaleGraph(bank.tale).walk_straight(Entry.from_game(bank), bank.map.portal("C"))
    with pytest.raises(IllegalMove, match="too dark to see your own feet"):
        bank.play(str(walk))
    assert after(*TALK, "r181 R142 up", str(walk)).place == "ford"


def test_a_portal_without_words_of_its_own_says_what_is_missing():
    bank = after("r389 R142 up")
    door = replace(bank.map.portal("C"), closed="", lacks=("depth",))
    assert bank.why_closed(door) == "This way is closed. You still need “A lantern”."
    full = replace(bank, tokens=frozenset({"lantern", "depth"}))
    assert full.why_closed(replace(door, closed="Dark.")) == "This way is closed to you now."


def test_a_choice_that_cannot_be_said_says_why_in_the_words_of_its_tale():
    tale = shipped("six-odd-socks")
    game = replace(first_state(tale, ""), place="mill", line=112, speaker="person")
    assert [game.why_unsaid(choice) for choice in game.choices] == ["", "", "You only wish you had one."]
    with pytest.raises(IllegalMove, match="You only wish you had one"):
        game.play("3")
    game = replace(game, tale=replace(tale, tokens=tuple(replace(token, wanting="") for token in tale.tokens)))
    assert game.why_unsaid(game.choices[2]) == "You still need “A dandelion clock”."


def test_a_conversation_goes_on_as_its_script_says():
    state = after(*TALK[:2])
    assert (state.speaker, state.line) == ("person", 11)
    assert [choice.link.target for choice in state.choices] == [12, 13, 14]
    state = state.play("1")
    assert (state.speaker, state.text) == ("player", "Could I borrow your lantern?")
    state = state.play("next")
    assert (state.speaker, state.tokens) == ("person", {"lantern"})
    assert [said.line for said in state.journal] == [10, 11, 12, 15]
    assert not state.play("next").talking
    again = state.play("leave").play("talk")
    assert again.line == 20  # the opening for who has the lantern


def test_keys_and_time_are_counted():
    assert (after("r208 talk").presses, after("r208 talk").steps) == (2, 209)
    assert after("r10 s5 r10").presses == 2
    assert after("r10 R10 l10").presses == 3
    assert after(*TALK).presses == 6


WORDS = st.sampled_from(("r208", "R53", "l40", "s9", "up", "talk", "next", "leave", "1", "3", "²", "-1", "r-5", "\0"))


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(st.lists(st.one_of(st.lists(WORDS, max_size=3).map(" ".join), st.text(max_size=8)), max_size=30))
def test_any_log_is_played_or_refused_in_a_sentence(moves):
    state, said = read_id(START), []
    for move in moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            said.append(str(error))
    assert all(sentence.endswith(".") for sentence in said)
    assert state.place in state.tale.map_named
