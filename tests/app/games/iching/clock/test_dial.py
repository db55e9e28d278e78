"""The dial: where hands, hexagrams and cards lie, what is under the pointer, its keys, and what it tells."""
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from app.files import export
from app.games.iching.clock import clock_text
from app.games.iching.clock.dial import RING, Dial
from app.games.iching.clock.dial_board import DialBoard
from app.games.iching.clock.dial_cards import dial_beside, picture, places
from app.games.iching.clock.dial_face import INSIDE, paint_tracks
from app.games.iching.clock.moment import CYCLES, Moment
from app.games.iching.clock.site import Site
from app.games.iching.hexagram_picture import line_rect
from app.look import theme
from app.look.contrast import contrast
from solvers.iching.calendar import clock
from solvers.iching.calendar.places import place

AT = datetime(2026, 11, 20, 8, 30, tzinfo=UTC)
AMSTERDAM, SYDNEY = Site.from_place(place("Amsterdam")), Site.from_place(place("Sydney"))
DAY, MOON, YEAR, TWELVE = CYCLES
NONE, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def board(qtbot):
    board = DialBoard()
    qtbot.addWidget(board)
    board.resize(888, 600)
    board.show_moment(Moment.from_time(AT, AMSTERDAM))
    board.show()
    board.setFocus()
    return board


def asked(board):
    numbers = []
    board.asked.connect(numbers.append)
    return numbers


# Where things lie


def test_midnight_lies_below_and_the_sun_rises_at_the_left():
    dial = Dial(QPointF(100, 100), 50)
    for at, x, y in ((0, 100, 150), (3, 50, 100), (6, 100, 50), (9, 150, 100)):
        point = dial.point_at(at, 1)
        assert (point.x(), point.y()) == pytest.approx((x, y))


def test_arcs_and_sectors_lie_where_their_places_are():
    dial = Dial(QPointF(100, 100), 50)
    arc = dial.arc(2, 4.5, 0.8)
    assert QPointF(arc.pointAtPercent(0) - dial.point_at(2, 0.8)).manhattanLength() < 0.1
    assert QPointF(arc.pointAtPercent(1) - dial.point_at(4.5, 0.8)).manhattanLength() < 0.1
    sector = dial.sector(2, 3, 0.2, 0.9)
    assert sector.contains(dial.point_at(2.5, 0.5))
    for at, out in ((1.9, 0.5), (3.1, 0.5), (2.5, 0.1), (2.5, 0.95), (8.5, 0.5)):
        assert not sector.contains(dial.point_at(at, out))


@pytest.mark.parametrize("size", [(828, 400), (888, 580), (700, 700), (500, 900), (1800, 1000)])
def test_cards_leave_the_dial_alone(size):
    whole = QRectF(0, 0, *size)
    cards = places(whole)
    dial = dial_beside(whole, cards)
    assert whole.contains(dial.round(1))
    for card in cards:
        nearest = QPointF(
            min(max(dial.centre.x(), card.left()), card.right()), min(max(dial.centre.y(), card.top()), card.bottom())
        )
        step = nearest - dial.centre
        assert step.x() ** 2 + step.y() ** 2 > dial.radius**2


def test_a_small_board_has_no_cards(qtbot):
    board = DialBoard()
    qtbot.addWidget(board)
    board.resize(320, 240)
    board.show_moment(Moment.from_time(AT, AMSTERDAM))
    assert places(QRectF(board.rect())) == ()
    assert board.cell_rect((1, 0)).contains(board.dial.tip(MOON, board.moment.clock))
    board.grab()


# What is under the pointer


@pytest.mark.parametrize("cycle", CYCLES, ids=lambda cycle: cycle.key)
def test_a_hand_its_track_and_its_card_are_pressed(board, cycle):
    cell = (CYCLES.index(cycle), 0)
    dial = board.dial
    assert board.cell_at(dial.tip(cycle, board.moment.clock)) == cell
    assert board.cell_at(dial.point_at(8.5, cycle.track)) == cell
    assert board.cell_at(board.cell_rect(cell).center()) == cell
    QTest.mouseClick(board, LEFT, NONE, board.cell_rect(cell).center().toPoint())
    assert board.chosen is cycle


def test_hexagrams_choose_the_hands_that_pass_there(board):
    """At this moment 1 is left by the day and waited for by the Moon; nobody is near 19."""
    one = board.dial.point_at(clock.RING.index(1), RING).toPoint()
    assert board.chosen is DAY
    QTest.mouseClick(board, LEFT, NONE, one)
    assert board.chosen is MOON
    QTest.mouseClick(board, LEFT, NONE, one)
    assert board.chosen is DAY
    assert board.cell_at(board.dial.point_at(clock.RING.index(19), RING)) is None


def test_alt_opens_a_hexagram_at_once(board):
    numbers = asked(board)
    QTest.mouseClick(board, LEFT, ALT, board.dial.point_at(clock.RING.index(19), RING).toPoint())
    QTest.mouseClick(board, LEFT, ALT, board.dial.tip(YEAR, board.moment.clock).toPoint())
    QTest.mouseClick(board, LEFT, ALT, board.cell_rect((1, 0)).center().toPoint())
    QTest.mouseClick(board, LEFT, ALT, QPoint(400, 2))
    assert numbers == [19, 2, 43], "of the year, almost over, the waxing one; of the Moon, just begun, the waning one"
    assert board.chosen is MOON


# Keys


def test_keys_choose_turn_and_open(board):
    numbers, turns = asked(board), []
    board.turned.connect(lambda count, larger: turns.append((count, larger)))
    for key, cycle in ((Qt.Key.Key_Down, MOON), (Qt.Key.Key_End, TWELVE), (Qt.Key.Key_Down, TWELVE),
                       (Qt.Key.Key_Up, YEAR), (Qt.Key.Key_Home, DAY), (Qt.Key.Key_Up, DAY)):
        QTest.keyClick(board, key)
        assert board.chosen is cycle
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        QTest.keyClick(board, key)
    assert turns == [(-1, False), (1, False), (-1, True), (1, True)]
    QTest.keyClick(board, Qt.Key.Key_Return, ALT)
    assert numbers == [1]
    assert board.cursor_shown


def test_it_tells_where_a_hand_stands(board):
    assert board.describe((0, 0)) == "Day: 3 % of the way from 1 to 44, 09:04 true solar time"
    assert board.describe((3, 0)).startswith("Twelve years: 79 % of the way from 44 to 33, Horse 2026 bingwu")
    QTest.keyClick(board, Qt.Key.Key_Down)
    assert board.accessibleDescription() == "Moon: 11 % of the way from 43 to 1, 123° waxing gibbous"


def test_a_part_of_the_way_is_rounded_not_cut():
    assert [clock_text.percent(part) for part in (0.477, 0.004, 0.5)] == ["48 %", "0 %", "50 %"]


# Painting


def image(board):
    return board.grab().toImage()


@pytest.mark.parametrize("cycle", CYCLES, ids=lambda cycle: cycle.key)
def test_each_hand_is_drawn_in_its_ink_where_it_stands(board, cycle):
    hand = cycle.hand(board.moment.clock)
    picture = image(board)
    inks = set()
    for out in range(40, 90):
        point = board.dial.point_at(hand.place, cycle.track * out / 100)
        inks.add(picture.pixelColor(point.toPoint()).name())
    assert cycle.colour.name() in inks


def test_words_of_the_inner_rings_are_left_out_where_a_hand_lies_over_them(board):
    def written(at, cycle, moment):
        tracks = QImage(board.size(), QImage.Format.Format_RGB32)  # without the hands
        tracks.fill(theme.current().panel)
        painter = QPainter(tracks)
        paint_tracks(painter, board.dial, moment)
        painter.end()
        middle = board.dial.point_at(at, cycle.track - INSIDE).toPoint()
        return len({tracks.pixel(middle + QPoint(x, y)) for x in range(-5, 5) for y in range(-4, 4)}) > 1

    def unwritten(moment):
        return [2020 + branch for branch in range(12) if not written(branch + 0.5, TWELVE, moment)]

    now, later = board.moment, Moment.from_time(AT + timedelta(minutes=70), AMSTERDAM)
    assert unwritten(now) == [2024, 2026], "under the hand of the Moon, and under that of the years"
    assert unwritten(later) == [2024, 2025, 2026], "and under that of the day"
    assert not written(10.77, YEAR, now), "the middle of November, where the year's hand stands"
    assert written(11.77, YEAR, now)
    image(board)
    board.show_moment(later)
    shown = image(board)
    board.update_all()
    assert shown == image(board), "words go as a hand comes"


def test_what_nobody_sees_is_not_painted_whatever_else_is(board):
    later = [Moment.from_time(AT + timedelta(seconds=second), AMSTERDAM) for second in range(1, 30)]
    like = [moment for moment in later if picture(moment) == picture(board.moment)]
    assert like
    before = image(board)
    board.show_moment(like[-1])
    assert board.moment == like[-1]
    board.update_all()
    assert image(board) == before


def test_the_hexagrams_of_the_chosen_hand_have_its_ink(board):
    def inked(number):
        bar = line_rect(board.dial.hexagram_rect(clock.RING.index(number)), 6)
        return image(board).pixelColor(int(bar.left() + bar.width() / 5), int(bar.center().y())) == board.chosen.colour

    assert inked(1)
    assert inked(44)
    assert not inked(19)
    board.move_cursor((2, 0))
    assert inked(23)
    assert inked(2)
    assert not inked(1)


def test_south_turns_the_year_alone(board):
    north, south = board.moment.clock, Moment.from_time(AT, SYDNEY).clock
    assert (north.month.place + 6) % 12 == pytest.approx(south.month.place)
    assert (north.moon, north.year) == (south.moon, south.year)


def test_it_is_painted_anew_only_if_it_looks_different():
    moment = Moment.from_time(AT, AMSTERDAM)
    assert picture(moment) == picture(Moment.from_time(AT + timedelta(seconds=1), AMSTERDAM))
    assert picture(moment) != picture(Moment.from_time(AT + timedelta(minutes=2), AMSTERDAM))
    assert picture(moment) != picture(Moment.from_time(AT, SYDNEY))


def test_what_stays_the_same_is_not_reckoned_again():
    moment = Moment.from_time(AT, AMSTERDAM)
    assert Moment.from_time(AT + timedelta(seconds=1), AMSTERDAM, moment).passages is moment.passages
    for at in (AT - timedelta(seconds=1), AT + timedelta(hours=3)):
        assert Moment.from_time(at, AMSTERDAM, moment) == Moment.from_time(at, AMSTERDAM)
    assert Moment.from_time(AT, SYDNEY, moment) == Moment.from_time(AT, SYDNEY)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_inks_can_be_read(scheme):
    theme.set_scheme(scheme)
    tokens = theme.current()
    for cycle in CYCLES:
        assert contrast(cycle.colour, tokens.panel) >= 4.5
        assert contrast(tokens.text, cycle.tint) >= 4.5
        assert contrast(tokens.muted, cycle.tint) >= 4.5


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_it_can_be_exported(board, tmp_path, suffix):
    assert export.export(board, tmp_path / f"clock{suffix}").stat().st_size > 5000


# Words


@pytest.mark.parametrize(("elongation", "name"), [
    (0.5, "new moon"), (359, "new moon"), (45, "waxing crescent"), (90, "first quarter"), (123, "waxing gibbous"),
    (182, "full moon"), (220, "waning gibbous"), (271, "last quarter"), (300, "waning crescent"),
])
def test_phases(elongation, name):
    assert clock_text.phase(elongation) == name


def test_figures_of_the_day_add_up():
    moment = Moment.from_time(AT, AMSTERDAM)
    figures = dict(clock_text.rows(DAY, moment))
    assert figures["Longitude gives"] == "−40 min 24 s"
    assert figures["True solar time"] == "09:04:01"
    local = timedelta(hours=9, minutes=30) - timedelta(minutes=40, seconds=24) + timedelta(
        minutes=moment.sky.equation_of_time)
    assert abs(local - timedelta(hours=9, minutes=4, seconds=1)) < timedelta(seconds=2)
    assert figures["Passes to 44"] == "11:26"


def test_the_hand_that_arrives_first_in_a_sentence_that_fits_a_banner():
    assert clock_text.next_passage(Moment.from_time(AT, AMSTERDAM)) == (
        "The day is the first to arrive: it goes from 1 to 44, at 11:26."
    )


@pytest.mark.parametrize(("count", "written"), [(14.29, "+14 min 17 s"), (-40.4, "−40 min 24 s"), (0, "+0 min 00 s"),
                                             (-0.001, "+0 min 00 s")])
def test_minutes_have_a_sign(count, written):
    assert clock_text.minutes(count) == written
