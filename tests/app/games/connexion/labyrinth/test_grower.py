"""What grows on the page Labyrinth: which engine shows it, what is kept of it, and how its pieces come to lie there."""
import pytest

from app.games.connexion.labyrinth import saved_growth
from app.games.connexion.labyrinth.grower import MANY, SAVED, differ_much
from app.games.connexion.labyrinth.saved_growth import SavedGrowth
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import EndlessSearch, Growth, LiveSearch, Replay, SearchCounts, record
from solvers.connexion.search.watch import Event
from solvers.connexion.search.wishes import WishSearch
from tests.app.games.connexion.labyrinth.test_labyrinth_page import FREE, READING, solution_moves


@pytest.fixture
def grower(tab):
    tab.game.open_id(READING)
    return tab.game.grower


def growth(pieces, kind="place"):
    laid = tuple((0, number, 0, number) for number in range(pieces))
    return Growth(laid, {}, Event(kind), 1, pieces, SearchCounts())


@pytest.mark.parametrize(("one", "other", "much"), [
    (growth(10), growth(10), False), (growth(10), growth(10 + MANY), False), (growth(10 + MANY), growth(10), False),
    (growth(10), growth(11 + MANY), True), (growth(10), growth(10, "dead"), True),
    (growth(10, "dead"), growth(11, "dead"), False),
])
def test_many_pieces_or_a_dead_end_are_much(one, other, much):
    assert differ_much(one, other) is much


def test_a_search_is_recorded_then_shown(grower):
    engine = grower.make_engine("fast")
    assert isinstance(engine, Replay)
    assert grower.recording == record(FastSearch(8841, start=grower.parent().state.placed))
    assert (grower.live, grower.endless, grower.seeks_wish) == (False, False, False)


def test_one_that_is_too_long_for_that_is_shown_as_it_runs(grower, monkeypatch):
    monkeypatch.setattr(saved_growth, "record", lambda search: None)
    assert isinstance(grower.make_engine("fast"), LiveSearch)
    assert (grower.live, grower.recording) == (True, None)


def test_one_without_end_counts_what_it_finds(grower):
    engine = grower.make_engine("fast-on")
    assert isinstance(engine, EndlessSearch)
    engine.advance(20_000)
    assert grower.endless
    assert grower.tally.solutions > 0
    grower.end()
    assert (grower.endless, grower.tally) == (False, SearchCounts())


def test_nothing_is_kept_before_something_grew(grower):
    assert grower.extra() == {}
    grower.make_engine("fast")
    saved = SavedGrowth.read(grower.extra()[SAVED])
    assert (saved.first, saved.search, saved.at) == (2, "fast", 0)


def test_what_has_grown_is_laid_to_go_on_by_hand(grower, tab):
    grower.seek(5)  # nothing is recorded yet
    assert not tab.page.solving
    grower.make_engine("fast")
    grower.seek(12)
    grown = Replay(grower.recording, 12).snapshot().plane
    assert tab.page.worker.paused
    grower.take_over()
    assert not tab.page.solving
    assert tab.game.state.pieces == grown


def test_of_a_labyrinth_laid_by_hand_there_is_a_growth_piece_by_piece(grower, tab):
    for cell, mask in solution_moves(tab):
        tab.game.hand_play.lay(cell, mask)
    grower.provide_growth()
    events = grower.recording.events
    assert [(event.q, event.r, event.mask) for event in events[:-1]] == list(tab.game.state.placed[2:])
    assert (len(events), grower.recording.solved) == (COUNT - 2 + 1, True)


def test_a_wish_that_nothing_can_meet_is_told(tab):
    tab.game.open_id(FREE)
    tab.game.grower.take_result(None)
    assert tab.banner.message.subject == "No way on."


def test_a_wish_is_sought_by_a_search_of_its_own(tab):
    tab.game.open_id("connexion:free/single:607")
    assert isinstance(tab.game.grower.make_engine("wish"), WishSearch)
    assert tab.game.grower.seeks_wish
