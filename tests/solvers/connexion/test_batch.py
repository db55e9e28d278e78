"""Many labyrinths shared out among workers: the same whatever the workers, in order, and what was asked for."""
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from solvers.connexion.batch import Crop, Plan, grow
from solvers.connexion.classic.options import AT_RANDOM, DOORS_THEN_ANGLES
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.wishes import Wish
from solvers.core.formats import FormatError
from tests.reference.connexion_check import check

PLANS = [
    Plan(3), Plan(3, given=(21, 42)), Plan(3, given=(0, 63, 1)), Plan(3, engine="1997"),
    Plan(3, engine="1997", given=(9, 18)), Plan(3, wish=Wish.parse("groups=4")), Plan(3, wish=Wish.parse("mirror")),
    Plan(3, given=(5, 6), wish=Wish.parse("hole=6")),
]


class AtOnce(Executor):
    """Does everything here and now."""

    def submit(self, work, /, *arguments):
        future = Future()
        future.set_result(work(*arguments))
        return future


def labyrinths(plan, count, workers):
    return [crop.laid(index) for crop in grow(plan, count, workers) for index in range(len(crop))]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.engine}-{plan.given}-{plan.wish}")
def test_any_number_of_workers_gives_the_same(plan):
    alone = labyrinths(plan, 30, AtOnce())
    assert len(alone) == 30
    for pieces in alone:
        assert check(pieces) is None
    with ThreadPoolExecutor(3) as workers:
        assert labyrinths(plan, 30, workers) == alone
    assert labyrinths(plan, 7, AtOnce()) == alone[:7]


def test_each_labyrinth_comes_from_the_seed_and_its_number():
    crops = list(grow(Plan(8), 2500, AtOnce()))
    assert [len(crop) for crop in crops] == [1000, 1000, 500]
    for place in (0, 1, 999, 1000, 2499):
        search = FastSearch(8, place)
        search.advance(1 << 30)
        crop = crops[place // 1000]
        assert crop.laid(place % 1000) == search.pieces()
        assert crop.fingerprints[place % 1000] == search.fingerprint() == fingerprint(search.pieces())
    assert len({number for crop in crops for number in crop.fingerprints}) > 2490


def test_the_1997_search_follows_its_options():
    for options in (DOORS_THEN_ANGLES, AT_RANDOM):
        search, plan = ClassicSearch(8, 1, options=options), Plan(8, engine="1997", options=options)
        found = labyrinths(plan, plan.size + 2, AtOnce())
        for pieces in found[plan.size :]:
            search.advance(1 << 30)
            assert pieces == search.pieces()
            search.resume()


def test_given_pieces_come_first():
    for pieces in labyrinths(Plan(1, given=(33, 12, 63)), 20, AtOnce()):
        assert [mask for *_, mask in pieces[:3]] == [33, 12, 63]
        assert [group for group, *_ in pieces[:3]] == [0, 0, 0]


def test_wishes_are_met():
    wish = Wish.parse("holed-groups")
    crops = list(grow(Plan(1, wish=wish), 5, AtOnce()))
    assert all(wish.met(solution) for crop in crops for solution in crop.solutions())


def test_what_takes_long_is_done_in_turns(monkeypatch):
    monkeypatch.setattr("solvers.connexion.batch.PATIENCE", 300)
    turns = []

    class Counting(AtOnce):
        def submit(self, work, /, *arguments):
            turns.append(arguments[-1])
            return super().submit(work, *arguments)

    plan = Plan(1, wish=Wish.parse("groups=4"))
    found = labyrinths(plan, 10, Counting())
    assert max(turns) > 0
    with ThreadPoolExecutor(2) as workers:
        assert labyrinths(plan, 10, workers) == found


def test_a_crop_gives_solutions():
    (crop,) = grow(Plan(2), 3, AtOnce())
    assert [sorted(map(len, solution.groups))[-1] > 30 for solution in crop.solutions()] == [True] * 3
    assert Crop.from_labyrinths([crop.laid(0), crop.laid(1), crop.laid(2)]) == crop


def test_closing_drops_what_is_not_begun():
    begun = []

    class Later(Executor):
        def submit(self, work, /, *arguments):
            begun.append(Future())
            if len(begun) == 1:
                begun[0].set_result(work(*arguments))
            return begun[-1]

    crops = grow(Plan(2), 10**6, Later())
    assert len(next(crops)) == 1000
    crops.close()
    assert len(begun) == 64
    assert all(future.cancelled() for future in begun[1:])


@pytest.mark.parametrize(("options", "words"), [
    ({"engine": "1997", "wish": Wish.parse("single")}, "fast search alone"),
    ({"given": (1, 2), "wish": Wish.parse("mirror")}, "given pieces"),
])
def test_what_excludes_each_other_is_refused(options, words):
    with pytest.raises(FormatError, match=words):
        Plan(1, **options)
