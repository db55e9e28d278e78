"""How the tasks of a day were played: the book, the streak, what a square says, and two windows at once."""
from datetime import date, timedelta

import pytest

from app.files import store
from app.games.home.day_records import BOOK, DayBook, TaskMark, TaskResult, mark_of
from solvers.today.task import Par

DAY = date(2026, 11, 26)
DONE = TaskResult(id="abgame:4/10:guess:1", done=True, tries=5, seconds=62.0)


def book_of(*days):
    book = DayBook()
    for day in days:
        book = book.with_result(day, "abgame", DONE)
    return book


def test_the_book_is_kept_and_read_again():
    BOOK.update(lambda book: book.with_result(DAY, "abgame", DONE))
    BOOK.update(lambda book: book.with_result(DAY, "ferry", TaskResult(id="ferry:x:1")))
    book = BOOK.read()[0]
    assert book.results(DAY) == {"abgame": DONE, "ferry": TaskResult(id="ferry:x:1")}
    assert book.done(DAY) == 1
    assert book.place_of(DONE.id) == (DAY, "abgame")
    assert book.place_of("abgame:4/10:guess:2") is None


@pytest.mark.parametrize(("ago", "streak", "longest"), [
    ((), 0, 0), ((0,), 1, 1), ((1,), 1, 1), ((2,), 0, 1), ((0, 1, 2), 3, 3), ((1, 2), 2, 2), ((0, 2, 3, 4), 1, 3)])
def test_a_streak_goes_on_until_a_day_is_missed(ago, streak, longest):
    book = book_of(*(DAY - timedelta(days) for days in ago))
    assert (book.streak(DAY), book.longest_streak) == (streak, longest)


@pytest.mark.parametrize(("result", "mark"), [
    (None, TaskMark.TO_DO),
    (TaskResult(id="x"), TaskMark.TO_DO), (TaskResult(id="x", tries=1), TaskMark.BEGUN),
    (TaskResult(id="x", done=True, figure=3, skill=100), TaskMark.BEST),
    (TaskResult(id="x", done=True, figure=6, skill=80), TaskMark.WITHIN),
    (TaskResult(id="x", done=True, figure=7, skill=80), TaskMark.OVER),
    (TaskResult(id="x", done=True, figure=3, skill=100, hints=1), TaskMark.OVER),
])
def test_what_a_square_says(result, mark):
    assert mark_of(result, Par(6, "guesses")) is mark


@pytest.mark.parametrize("damaged", [
    "", "{", '{"days": 3}', "[]", '{"days": {"x": {}}}', '{"days": {"2026-13-40": {"abgame": {"id": "x"}}}}',
    '{"days": {"2026-11-26": {"abgame": {"id": "x", "skill": -3}}}}',
    '{"days": {"2026-11-26": {"abgame": {"id": "x", "seconds": 1e300}}}}',
    '{"days": {"2026-11-26": {"abgame": {"id": "x", "tries": ' + "9" * 1000 + "}}}}",
    '{"days": {"2026-11-26": {"abgame": {"id": "x", "luck": 1e400}}}}', "\udc81" * 20,
])
def test_a_damaged_book_is_set_aside_and_another_begins(damaged):
    path = store.places().statistics / "today.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(damaged.encode("utf-8", "surrogatepass"))
    assert BOOK.read()[0] == DayBook()
    BOOK.update(lambda book: book.with_result(DAY, "abgame", DONE))
    assert BOOK.read()[0].longest_streak == 1
    assert len(list(path.parent.iterdir())) == 2, "the damaged one is kept beside it"
