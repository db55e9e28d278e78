"""The Primes page: counts of the choice, sums of a prime, the window that is watched, and what is remembered."""
import pytest
from PySide6.QtCore import Qt

from app.games.cabinet.cabinet_dialog import CabinetDialog
from app.games.cabinet.primes.prime_pyramid import factors, sum_at, sum_words
from solvers.numbers.choices import PrimesChoice


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("primes")
    qtbot.waitUntil(lambda: tab.page.counted)
    return tab.page


def test_it_counts_what_is_chosen(page, qtbot):
    assert page.figures.rows == {"Primes up to n": "305", "Sums of at least k": "147", "Sums of exactly k": "50",
                                 "Fraction": "0.4820"}
    page.least.slider.setValue(11)
    qtbot.waitUntil(lambda: page.counted)
    assert (page.figures.rows["Sums of at least k"], page.figures.rows["Sums of exactly k"]) == ("56", "18")
    page.limit.setValue(1_000_000)
    qtbot.waitUntil(lambda: page.counted)
    assert page.figures.rows["Primes up to n"] == "78,498"
    page.undo()
    page.undo()
    qtbot.waitUntil(lambda: page.counted)
    assert page.figures.rows["Sums of at least k"] == "147"


def test_a_number_is_taken_to_the_next_prime(page, qtbot):
    for number, prime in ((2012, 2017), (2016, 2011), (90, 89), (1_000_000, 999_983)):
        page.prime.setValue(number)
        assert page.choice.prime == prime
        assert page.prime.value() == prime
    assert page.view == "ways"


def test_the_pyramid_leads_to_a_prime(page, qtbot):
    pyramid = page.pyramid
    assert sum_at((4, 3)) == 67
    pyramid.move_cursor((4, 3))
    assert pyramid.accessibleDescription() == "7 + 11 + 13 + 17 + 19 = 67, a prime"
    qtbot.keyClick(pyramid, Qt.Key.Key_Right)
    qtbot.keyClick(pyramid, Qt.Key.Key_Down)
    assert pyramid.cursor_cell == (3, 4)
    assert pyramid.describe((3, 4)).endswith("= 60, 2 · 2 · 3 · 5, no prime")
    qtbot.keyClick(pyramid, Qt.Key.Key_Return)
    assert page.view == "pyramid"
    pyramid.move_cursor((4, 3))
    qtbot.keyClick(pyramid, Qt.Key.Key_Return)
    assert (page.view, page.choice.prime) == ("ways", 67)


def test_the_window_is_watched(page, qtbot):
    page.context.solver_bar.set_solver("search")
    page.step()
    qtbot.waitUntil(lambda: page.ways.crawl is not None and page.ways.crawl.window == (2,))
    page.context.solver_bar.set_speed(0)
    page.play_or_pause()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.ways.crawl is None
    assert [len(way) for way in page.ways.ways] == [11, 3, 1]
    assert "in 3 ways" in page.context.banner.message.subject
    assert "Press another prime" in page.context.banner.message.sentence


def test_counting_is_watched(page, qtbot):
    page.context.solver_bar.set_solver("count")
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.view == "fraction"
    assert page.context.banner.message.subject == "P(2,011, 3) = 147."
    assert "0.48" in page.chart.describe((len(page.chart.counts) - 1, 0))


def test_a_hint_tells_the_longest_sum(page, qtbot):
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.message is not None)
    assert page.context.banner.message.subject == "2,011 = 157 + 163 + 167 + … + 199 + 211."


def test_what_was_looked_at_comes_back(page, qtbot):
    page.least.slider.setValue(5)
    page.show_view("fraction")
    extra = page.extra()
    page.undo()
    page.show_view("pyramid")
    page.restore(extra)
    assert (page.choice.least, page.view, page.timeline.can_undo) == (5, "fraction", True)
    page.restore({"primes-shown": "> cabinet:star/5/2:0", "primes-view": "x"})
    assert page.choice.least == 5


def test_words():
    assert sum_words((2, 3)) == "2 + 3"
    assert sum_words(range(1, 9)) == "1 + 2 + 3 + … + 7 + 8"
    assert factors(91) == "7 · 13"


def test_limit_summands_and_prime_are_asked_for(page, qtbot):
    page.choose_new()
    dialog = page.context.widget.findChild(CabinetDialog)
    assert dialog.values == (2011, 3, 2011)
    dialog.fields[2].setValue(2010)
    assert "2,010 is no prime" in dialog.complaint.text()
    dialog.fields[2].setValue(499)
    dialog.fields[1].setValue(5)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert page.shown_id() == "cabinet:primes/2011/5:499"
    assert page.view == "ways"


def test_more_summands_than_the_slider_offers_are_told(page):
    page.handle_request(PrimesChoice(2011, 47, 2011))
    assert page.least.slider.accessibleDescription() == "47"
    page.handle_request(PrimesChoice(2011, 5, 2011))
    assert page.least.slider.accessibleDescription() == "5"


def test_a_count_that_a_solver_ended_is_counted_again(page, qtbot):
    page.limit.setValue(1_000_000)
    page.solve()
    assert not page.counted
    page.halt()
    qtbot.waitUntil(lambda: page.counted)
    assert page.figures.rows["Primes up to n"] == "78,498"
