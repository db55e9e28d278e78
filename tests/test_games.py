"""What holds for the State of every game: one suite, and not a line of it is about any game by itself.

data/games.json has games that were played at random, by their ids: each kind, and odd and extreme sizes. A game that
is offered to the window and has none there fails here. Moves that may be legal or not are made from the recorded ones,
by putting the parts of some into the places of others.
"""
import copy
import inspect
import json
import random
import re
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.controls import plain
from app.games import GAMES, GameEntry
from app.pages.begun import Begun, read_begun, write_begun
from app.pages.game_timeline import GameTimeline
from app.pages.page_entry import PageEntry
from solvers.core import saves
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.saves import Save
from tests.cases import looping

TEMPLATE = GameEntry("lights", "", "", "", (PageEntry("game", "", "", "tests.app.pages.template_game:LightsPlay"),))
ENTRIES = {game.name: game for game in (*GAMES, TEMPLATE)}
RECORDED = {
    game_id: tuple(line.split(" | "))
    for game_id, line in json.loads((Path(__file__).parent / "data" / "games.json").read_text()).items()
}
LONGEST_SENTENCE = 300
LONGEST_LINE = 60  # characters of how far a game is
SOME = 12  # states of a game at which many moves are tried

def every_game(test):
    """Ask it of each recorded game: of its id, its moves, its first state (`start`), and all its `states`, the first
    before any move. A failure is noted with the id."""
    asked = inspect.signature(test).parameters

    def run(read, **fixtures):
        if "read" in asked:
            fixtures["read"] = read
        for game_id, moves in RECORDED.items():
            start = read(game_id)
            facts = {"game_id": game_id, "moves": moves, "start": start}
            if "states" in asked:
                facts["states"] = played(start, moves)
            try:
                test(**fixtures, **{name: fact for name, fact in facts.items() if name in asked})
            except BaseException as error:
                error.add_note(f"in the game {game_id}")
                raise

    return looping(test, run, ("game_id", "moves", "start", "states"), more=("read",))


def name_of(game_id):
    return game_id.partition(":")[0]


@pytest.fixture(scope="module")
def tabs(qapp):
    """Of every game the tab, which reads its ids."""
    built = {name: entry.build() for name, entry in ENTRIES.items()}
    yield built
    for tab in built.values():
        tab.deleteLater()


@pytest.fixture
def read(tabs):
    """The state that an id begins with."""
    return lambda text, name="": tabs[name or name_of(text)].game.read_id(text)


def played(state, moves):
    states = [state]
    for move in moves:
        states.append(states[-1].play(move))
    return states


def some(things):
    """Some of many, the first and the last among them."""
    return things if len(things) <= SOME else [things[i * (len(things) - 1) // (SOME - 1)] for i in range(SOME)]


def parts(move):
    """A move in its parts: words, numbers, and what is between them."""
    return re.findall(r"[A-Za-z]+|[0-9]+|[^A-Za-z0-9]", move)


@cache
def pool(name):
    """The parts of all recorded moves of a game."""
    return sorted({part for game_id, line in RECORDED.items() if name_of(game_id) == name
                   for move in line for part in parts(move)})


def near(move, name, chance):
    """A move that is almost another."""
    found, known = parts(move), pool(name)
    for _ in range(chance.choice((1, 1, 2))):
        place = chance.randrange(len(found) + 1)
        found[place:place + chance.randrange(2)] = chance.choice(([], [chance.choice(known)], [chance.choice(known)]))
    return "".join(found)


def assert_sentence(error):
    said = str(error)
    assert said.endswith("."), said
    assert said.isprintable(), said
    assert len(said) <= LONGEST_SENTENCE, said


def tried(state, move, again):
    """The state after a move, or None once it is refused with a sentence; what was there before stays as it is, equal
    to a state that was made of the same id and moves."""
    try:
        after = state.play(move)
    except IllegalMove as error:
        assert_sentence(error)
        after = None
    assert state == again
    assert hash(state) == hash(again)
    assert state.id == again.id
    assert state.finished == again.finished
    return after


# Ids


def test_every_game_is_here():
    assert set(ENTRIES) == {name_of(game_id) for game_id in RECORDED}


@every_game
def test_an_id_is_what_it_was_read_from(read, start, game_id):
    assert start.id == game_id
    assert read(game_id) == start
    assert hash(read(game_id)) == hash(start)


@every_game
def test_the_id_of_any_state_begins_a_game(read, states, game_id):
    for state in states:
        assert read(state.id).id == state.id
        assert name_of(state.id) == name_of(game_id)
        assert state.id.isprintable()
        assert 0 < len(state.id) <= saves.LONGEST_ID


@every_game
def test_no_other_game_takes_its_id(read, game_id):
    for name in ENTRIES:
        if name != name_of(game_id):
            with pytest.raises(FormatError) as caught:
                read(game_id, name)
            assert_sentence(caught.value)


@every_game
def test_an_id_that_is_almost_one_is_one_or_a_sentence(read, game_id):
    chance = random.Random(game_id)
    for _ in range(40):
        place = chance.randrange(len(game_id) + 1)
        middle = chance.choice(("", ":", "/", "x", "0", "9", "-", "é", "\0", "99999999999999999999", game_id))
        text = game_id[:place] + middle + game_id[place + chance.randrange(3):]
        try:
            state = read(text, name_of(game_id))
        except FormatError as error:
            assert_sentence(error)
        else:
            assert read(state.id) == state


@pytest.mark.parametrize("name", ENTRIES)
def test_any_text_is_an_id_or_a_sentence(tabs, name):
    @settings(max_examples=60)
    @given(st.text(max_size=40) | st.text("0123456789:/x@+-.hvfre", max_size=20).map(f"{name}:{{}}".format))
    def run(text):
        try:
            state = tabs[name].game.read_id(text)
        except FormatError as error:
            assert_sentence(error)
        else:
            assert tabs[name].game.read_id(state.id) == state

    run()


@pytest.mark.parametrize("name", ENTRIES)
def test_the_same_seed_is_the_same_game(tabs, name):
    game = tabs[name].game
    ids = [game.new_id(seed) for seed in (0, 1, 607, 10**9)]
    assert ids == [game.new_id(seed) for seed in (0, 1, 607, 10**9)]
    assert len(set(ids)) == len(ids)
    for new in ids:
        assert game.read_id(new).id == new
        assert not game.read_id(new).finished


# Playing


@every_game
def test_a_recorded_game_is_played_again_to_the_same_end(read, states, moves, game_id):
    assert played(read(game_id), moves) == states


@every_game
def test_a_state_stays_what_it_was_when_it_is_played_on(start, states, moves):
    again = played(start, moves)
    for state, other, move in zip(states, again, moves, strict=False):
        assert tried(state, move, other) == tried(state, move, other)


@every_game
def test_equal_states_have_equal_hashes_and_look_the_same(start, states, moves):
    for state, other in zip(states, played(start, moves), strict=True):
        assert (state == other, hash(state), repr(state)) == (True, hash(other), repr(other))


@every_game
def test_a_move_leads_to_another_state(states):
    for before, after in pairwise(states):
        assert before != after
        assert type(after) is type(before)


@every_game
def test_a_state_is_nothing_else(states):
    assert states[0] != states[0].id
    assert states[0] is not None
    assert states[0] != ()


@every_game
def test_no_value_in_a_state_can_be_changed(states):
    for name in dir(states[-1]):
        if not name.startswith("__"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(states[-1], name, None)
    with pytest.raises((AttributeError, TypeError)):
        states[-1].something_new = 1


@every_game
def test_copies_are_equal_and_play_alike(states, moves):
    for state, move in zip(some(states), some(moves), strict=False):
        for made in (copy.copy(state), copy.deepcopy(state)):
            assert made == state
            assert hash(made) == hash(state)
            results = []
            for each in (state, made):
                try:
                    results.append(each.play(move))
                except IllegalMove as error:
                    results.append(str(error))
            assert results[0] == results[1]


@every_game
def test_only_the_last_state_is_finished(states):
    assert not any(state.finished for state in states[:-1])
    assert isinstance(states[-1].finished, bool)


@every_game
def test_what_is_finished_stays_so(states, start, moves):
    """What is still legal then takes the end back, such as a piece from a finished labyrinth, in a state of its own."""
    if states[-1].finished:
        again = played(start, moves)[-1]
        for move in sorted({move for line in RECORDED.values() for move in line}):
            after = tried(states[-1], move, again)
            assert after is None or not after.finished, move
        assert states[-1].finished


# Moves


@every_game
def test_moves_are_short_words(moves):
    for move in moves:
        assert move.isprintable()
        assert 0 < len(move) <= saves.LONGEST_MOVE


@every_game
def test_moves_of_other_games_are_refused(states, start, moves, game_id):
    others = [line[0] for other, line in RECORDED.items() if name_of(other) != name_of(game_id)]
    again = played(start, moves)
    for state, other in zip(some(states), some(again), strict=True):
        for move in {*others, "", " ", "x", "\0", "é", "-1", "x" * 10_000, "9" * 5_000, "a" * 999 + "1", "\n"}:
            with suppress(IllegalMove):  # nodes of one game may be cells of another
                state.play(move)
            tried(state, move, other)


@every_game
def test_a_move_that_is_almost_one_is_one_or_is_refused(states, start, moves, game_id):
    chance, name = random.Random(game_id), name_of(game_id)
    again = played(start, moves)
    for state, other, move in zip(some(states), some(again), some([*moves, moves[-1]]), strict=True):
        for _ in range(12):
            text = near(move, name, chance)
            after = tried(state, text, other)
            if after is not None:
                assert after == tried(other, text, state)
                assert after != state
                assert saves.load(saves.dump(Save(id=start.id, moves=(text,)))).moves == (text,)


@pytest.mark.parametrize("rounds", [1, pytest.param(60, marks=pytest.mark.slow)])
@every_game
def test_a_random_game_can_be_taken_back_and_saved(start, moves, game_id, rounds):
    """Moves that are made from the recorded ones, and not recorded themselves."""
    chance, name = random.Random(game_id), name_of(game_id)
    history = GameTimeline(start)
    for move in some(list(moves)) * rounds:
        for text in (near(move, name, chance), near(move, name, chance), move):
            with suppress(IllegalMove):
                history.play(text)
        if history.state.finished:
            history.go_to(chance.randrange(history.position))
    line, last = history.moves[:history.position], history.state
    while history.can_undo:
        history.undo()
    assert history.state == start
    again = GameTimeline(start, saves.load(saves.dump(Save(id=start.id, moves=line))).moves)
    assert again.state == last


@pytest.mark.parametrize("name", ENTRIES)
def test_any_text_is_a_move_or_a_sentence(tabs, name):
    starts = [tabs[name].game.read_id(game_id) for game_id in RECORDED if name_of(game_id) == name]
    words = st.lists(st.sampled_from(pool(name)), max_size=8).map("".join)

    @settings(max_examples=60)
    @given(st.sampled_from(starts), st.text(max_size=30) | words)
    def run(state, text):
        tried(state, text, tabs[name].game.read_id(state.id))

    run()


# Histories and saves


@every_game
def test_everything_is_taken_back_and_made_again(start, states, moves):
    history = GameTimeline(start, moves)
    for state in reversed(states):
        assert history.state == state
        history.undo()
    assert history.state == start
    for state in states:
        assert history.state == state
        history.redo()
    assert history.moves == moves


@every_game
def test_every_prefix_is_saved_and_read(read, states, moves, game_id):
    for count, state in enumerate(states):
        save = saves.load(saves.dump(Save(id=game_id, moves=moves[:count], position=count)))
        history = GameTimeline(read(save.id), save.moves)
        assert (history.state, history.position) == (state, count)


@every_game
def test_a_saved_game_may_stand_anywhere_in_its_moves(read, states, moves, game_id):
    history = GameTimeline(read(game_id), moves)
    for position in random.Random(game_id).sample(range(len(states)), min(len(states), SOME)):
        history.go_to(position)
        assert (history.state, history.moves) == (states[position], moves)


@every_game
def test_a_bookmark_leads_back_from_another_line(start, states, moves):
    middle = len(moves) // 2
    history = GameTimeline(start, moves)
    history.go_to(middle)
    history.bookmark("here")
    history.go_to(0)
    if moves:
        history.play(moves[0])
    assert history.recall("here") == states[middle]
    read = GameTimeline(start, history.moves, history.bookmarks)
    assert read.recall("here") == states[middle]


@every_game
def test_an_illegal_move_changes_nothing_in_a_history(start, states, moves):
    history = GameTimeline(start, moves)
    history.undo()
    before = (history.moves, history.position, history.state)
    with pytest.raises(IllegalMove):
        history.play("\0")
    assert (history.moves, history.position, history.state) == before
    history.redo()
    assert history.state == states[-1]


# What Home says


@every_game
def test_how_far_it_is_stands_in_one_line(tabs, moves, game_id):
    page = tabs[name_of(game_id)].game
    for position in (0, len(moves) // 2, len(moves)):
        page.restore_save(Save(id=game_id, moves=moves, position=position))
        how_far = page.how_far()
        assert 0 < len(plain(how_far.text)) <= LONGEST_LINE, how_far.text
        assert how_far.part is None or 0 <= how_far.part <= 1
        assert read_begun(write_begun(Begun(page.parameters(), how_far))).how_far == how_far
