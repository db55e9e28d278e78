"""What the page Story says of a tale that is walked to its end."""
from dataclasses import replace

import pytest

from app.games.ferry import story_text
from app.games.ferry.story_text import ARCH
from app.pages.begun import HowFar
from solvers.ferry.scene import CELL, STEPS_A_SECOND
from solvers.ferry.tales import read_id

WALK = [
    "R40 l12 s5", "s32 r119 talk", "next", "1", "next", "leave", "r181 R142 up", "r394 R68 R53 up", "r288 talk", "next",
    "next", "next", "leave", "l275 up", "r91 l14 up", "r442 R53 R84 up",
]


@pytest.fixture(scope="module")
def states():
    states = [read_id("ferry:the-ford:607")]
    for move in WALK:
        states.append(states[-1].play(move))
    return states


def test_moves_in_words():
    assert [story_text.move_words(move) for move in (WALK[0], WALK[1], WALK[2], WALK[3], WALK[5], WALK[6], "talk")] == [
        "Walk 0.5 s", "Walk 1.3 s, begin to talk", "Go on", "Say choice 1", "Leave the conversation",
        "Walk 2.7 s, go through", "Begin to talk"]
    assert story_text.move_words("x" * 90) == "x" * 40, "what is no move is said as it is, in short"


def test_a_walk_that_was_cut_short_did_nothing():
    assert [story_text.is_deed(move) for move in WALK] == [False, *[True] * (len(WALK) - 1)]


def test_what_a_move_won_is_told_once(states):
    won = [story_text.exchange(before, game).words for before, game in zip([None, *states], states, strict=False)]
    assert {place: words for place, words in enumerate(won) if words} == {
        5: "You now carry “A lantern”.", 12: "You now carry “How deep it is”."}
    after, before = states[5], states[4]
    assert story_text.exchange(after, before).words == "", "who goes back has lost nothing"
    assert story_text.exchange(replace(before, tokens=after.tokens), replace(after, tokens=before.tokens)) == (
        "You no longer carry “A lantern”.", (), ("lantern",))


def test_a_screen_reader_hears_what_is_said_won_and_reached(states):
    said = [story_text.arrival(before, game) for before, game in zip([None, *states], states, strict=False)]
    assert said[0].startswith("The lane, in the hills, at dusk. ")
    assert said[1] == "", "the figure stands on the same map"
    assert said[3] == ("Marta: It is the way to everything here. It is dark down there, though. 1: Could I borrow your "
                       "lantern? 2: I like the dark. 3: Then I had better go home.")
    assert said[5].endswith("somebody always brings it back. You now carry “A lantern”.")
    assert said[-1].startswith("Across. The water came to your knees")


def test_a_portal_is_named_by_its_side_and_by_what_was_seen_behind_it(states):
    lane, hut = states[0], states[9]
    assert [story_text.portal_text(lane, portal) for portal in lane.map.portals] == [
        "a way on the right, to where you have not been"]
    assert [story_text.portal_text(hut, portal) for portal in hut.map.portals] == ["a way on the left, to the bank"]
    assert [story_text.portal_note(hut, portal) for portal in hut.map.portals] == ["The bank"]


def test_a_portal_that_gives_something_is_named_by_it():
    game = read_id("ferry:errand/1:851654714")
    portal = game.map.portal("A")
    assert story_text.portal_note(game, portal) == "“A small key”"
    game = game.play("r307 up")
    assert story_text.portal_note(game, portal) == "There is nothing left here that you could use."


def test_what_a_key_would_do_here(states):
    assert [story_text.deed_note(states[place]) for place in (0, 2, 6, 7, -1)] == [
        "", "", "Enter: talk to Marta", "↑ The lane", ""]


def test_beside_an_arch_it_is_said_where_up_leads(states):
    """Up goes through from half a cell beside the arch, so the prompt says so there, and no farther."""
    lane = states[0]
    portal = lane.map.portals[0]
    beside = replace(lane, body=lane.body._replace(x=portal.column * CELL + 30 - ARCH + 60, y=(portal.row + 1) * CELL))
    assert beside.portal is None
    assert story_text.deed_note(beside) == "↑ new"
    away = replace(lane, body=beside.body._replace(x=beside.body.x - 120))
    assert story_text.deed_note(away) == ""


def test_who_has_nothing_to_say_is_told_before_one_asks(states):
    mute = replace(states[2].map.person, openings=())
    tale = replace(states[2].tale, maps=tuple(
        replace(each, person=mute) if each.name == states[2].place else each for each in states[2].tale.maps))
    near = replace(states[5], tale=tale)
    assert story_text.deed_note(replace(near, line=0)) == "Marta has nothing to say now"


def test_who_is_there_and_how_many_portals_are_open(states):
    assert [story_text.remark(states[place]) for place in (0, 7)] == ["Marta; 1 way open", "3 ways open"]


def test_taken_back_it_says_so(states):
    report = story_text.move_report(states[3], states[2])
    assert report == "You go back.\nYou: Good evening. Is this the way to the ford?"
    assert story_text.move_report(states[4], states[5]).startswith("You now carry “A lantern”.\n")


@pytest.mark.parametrize(("title", "within"), [("The mill", "the mill"), ("An inn", "an inn"), ("Anna", "Anna")])
def test_an_article_is_small_within_a_sentence(title, within):
    assert story_text.lowered(title) == within


def test_how_far_a_tale_is(states):
    maps = len(states[0].tale.maps)
    assert story_text.how_far(states[0], 0) == HowFar(f"<b>1</b> of {maps} maps seen", 1 / maps)
    end = states[-1]
    assert story_text.how_far(end, 1) == HowFar(
        f"<b>{len(end.seen)}</b> of {maps} maps seen, {len(end.tokens)} tokens, 1 of {len(end.tale.endings)} endings",
        len(end.seen) / maps)
    assert story_text.how_far(replace(end, steps=600 * STEPS_A_SECOND), 0).text.endswith(", 10 minutes")
    assert story_text.how_far(read_id("ferry:errand/4:607"), 0).part is None, "of a single map nothing is left to see"
