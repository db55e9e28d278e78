"""The natal dialog: a birth by keys alone, what is wrong in one sentence, cities and zones while one types."""
from datetime import UTC, datetime

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.games.iching.natal.natal_dialog import PAUSE, NatalDialog
from app.games.iching.notation import format_degrees, read_degrees
from app.games.iching.place_form import zones
from solvers.core.formats import FormatError
from solvers.iching.calendar.places import PLACES, find_place
from solvers.iching.natal.natal_data import NatalData
from tests.app.overflow import check

SHANGHAI = NatalData(
    date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male",
    place="Shanghai",
)
NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


@pytest.fixture
def chosen():
    return []


@pytest.fixture
def dialog(qtbot, chosen):
    return shown(qtbot, None, chosen)


def field_of(dialog, name):
    return getattr(dialog, name, None) or getattr(dialog.where, name)


@pytest.fixture
def filled(qtbot, chosen):
    return shown(qtbot, SHANGHAI, chosen)


def choose(dialog, sex):
    QTest.mouseClick(dialog.sex.button(sex), Qt.MouseButton.LeftButton)


def shown(qtbot, data, chosen):
    dialog = NatalDialog(None, data, chosen.append, NOW)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the test looks at it once more
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def told(dialog):
    """What is wrong at a field, or else what is said at the end."""
    notes = (dialog.when_note, dialog.where_note, dialog.message)
    return next((note for note in notes if note.ink in ("bad_ink", "warning_ink")), dialog.message).accessibleName()


def test_a_birth_by_keys_alone(dialog, chosen):
    assert QApplication.focusWidget() is dialog.date
    assert told(dialog).startswith("Enter the date of the birth")
    QTest.keyClicks(dialog.date, "1975-7-15")
    assert told(dialog).startswith("Enter the time")
    QTest.keyClick(dialog.date, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dialog.time
    QTest.keyClicks(dialog.time, "2:00")
    assert told(dialog).startswith("Choose a city")
    QTest.keyClick(dialog.time, Qt.Key.Key_Tab)
    QTest.keyClicks(dialog.where.place, "shanghai")
    assert dialog.when_note.accessibleName() == "Tuesday, 15 Jul 1975, 02:00.", "how it was read"
    assert (dialog.where.longitude.text(), dialog.where.latitude.text(), dialog.where.zone.text()) == (
        "121.47 E", "31.23 N", "Asia/Shanghai")
    assert told(dialog) == "Choose woman or man."
    assert dialog.where_note.accessibleName().startswith("Shanghai, China")
    assert not dialog.show_it.isEnabled()
    dialog.where.place.completer().popup().hide()
    man = dialog.sex.layout().itemAt(1).widget()
    man.setFocus()
    QTest.keyClick(man, Qt.Key.Key_Space)
    assert told(dialog) == "Hexagrams 15 and 2; 02:00:06 by the Sun."
    QTest.keyClick(dialog.date, Qt.Key.Key_Return)
    assert chosen == [SHANGHAI]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_a_city_is_taken_from_the_list_by_its_first_letters(dialog, qtbot, key):
    dialog.where.place.setFocus()
    QTest.keyClicks(dialog.where.place, "berl")
    qtbot.waitUntil(lambda: dialog.where.place.completer().popup().isVisible())
    QTest.keyClick(dialog.where.place, key)
    assert dialog.where.place.text() == "Berlin"
    assert dialog.where.longitude.text() == "13.41 E"
    assert dialog.isVisible(), "Enter takes the city, and no birth yet"


def test_what_a_city_fills_in_waits_until_it_is_wanted(dialog, qtbot):
    for field, text in ((dialog.date, "21.3.1990"), (dialog.time, "14:30"), (dialog.where.place, "Berlin")):
        field.setText(text)
    choose(dialog, "female")
    assert not dialog.elsewhere.isVisible()
    assert not dialog.customs.isVisible()
    assert dialog.show_it.isEnabled()
    dialog.more.click()
    assert dialog.where.longitude.hasFocus()
    assert not dialog.more.isVisible()
    dialog.how.click()
    assert dialog.where.half.isVisible()
    assert not dialog.how.isVisible()


def test_a_birth_elsewhere_shows_all_of_it(qtbot, chosen):
    assert not shown(qtbot, SHANGHAI, chosen).elsewhere.isVisible()
    village = structs.replace(SHANGHAI, place="Fengjing")
    assert shown(qtbot, village, chosen).elsewhere.isVisible()


def test_a_wrong_date_is_told_once_it_is_left(dialog):
    QTest.keyClicks(dialog.date, "3/4/1990")
    assert told(dialog).startswith("Enter the time"), "it is still being typed"
    assert not dialog.date.property("fault")
    QTest.keyClick(dialog.date, Qt.Key.Key_Tab)
    assert told(dialog).startswith("“3/4/1990” may be 3 April or 4 March")
    assert told(dialog) == dialog.when_note.accessibleName(), "at the field, whatever else is still empty"
    assert dialog.date.property("fault")
    assert dialog.message.accessibleName() == ""
    QTest.keyClicks(dialog.time, "2:30 pm")
    assert told(dialog).startswith("“3/4/1990” may be 3 April or 4 March")


def test_a_city_that_is_not_in_the_list_is_told(dialog, qtbot):
    QTest.keyClicks(dialog.date, "21.3.1990")
    QTest.keyClicks(dialog.time, "14:30")
    dialog.where.place.setFocus()
    QTest.keyClicks(dialog.where.place, "At")
    QTest.qWait(PAUSE + 100)
    assert not dialog.where.place.property("fault"), "it may become Athens"
    QTest.keyClicks(dialog.where.place, "lantis")
    unknown = "“Atlantis” is not in the list. Take a large city nearby, which does as well, or press “Another place…”."
    assert told(dialog) != unknown, "it is still being typed"
    QTest.keyClick(dialog.where.place, Qt.Key.Key_Return)
    assert told(dialog) == unknown
    QTest.keyClick(dialog.where.place, Qt.Key.Key_Backspace)
    QTest.keyClicks(dialog.where.place, "s")
    assert told(dialog) != unknown
    qtbot.waitUntil(lambda: told(dialog) == unknown)
    QTest.keyClick(dialog.where.place, Qt.Key.Key_Tab)
    assert told(dialog) == unknown
    assert QApplication.focusWidget() is dialog.more
    QTest.keyClick(dialog.more, Qt.Key.Key_Space)
    assert dialog.elsewhere.isVisible()
    for field, text in (("longitude", "30 W"), ("latitude", "35 N"), ("zone", "UTC-2")):
        field_of(dialog, field).setText(text)
    choose(dialog, "female")
    assert dialog.data.place == "Atlantis"


def test_a_wrong_latitude_is_told_at_once_and_enter_leads_there(dialog, qtbot):
    for field, text in ((dialog.date, "21.3.1990"), (dialog.time, "14:30"), (dialog.where.place, "Cologne")):
        field.setText(text)
    dialog.activateWindow()
    dialog.more.setFocus()
    QTest.keyClick(dialog.more, Qt.Key.Key_Return)
    longitude, latitude, note = dialog.where.longitude, dialog.where.latitude, dialog.where_note
    assert longitude.selectedText() == longitude.text(), "what is typed takes its place"
    QTest.keyClicks(longitude, "6°57'")
    assert note.accessibleName() == "Cologne, Germany, with a longitude and latitude of your own."
    QTest.keyClick(longitude, Qt.Key.Key_Tab)
    assert latitude.hasFocus()
    QTest.keyClicks(latitude, "95")
    assert not latitude.property("fault"), "it is still being typed"
    qtbot.waitUntil(lambda: bool(latitude.property("fault")), timeout=5_000)
    assert told(dialog) == note.accessibleName() == (
        "There is no latitude 95; it goes from −90 to 90 degrees, positive north of the equator.")
    assert dialog.message.accessibleName() == ""
    dialog.name.setFocus()
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert latitude.hasFocus(), "before what is missing"
    assert latitude.selectedText() == "95"
    QTest.keyClicks(latitude, "50.9")
    QTest.keyClick(latitude, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert dialog.sex.button("female").hasFocus()
    assert latitude.text() == "50.9"


def test_a_name_that_begins_with_a_city_does_not_pass_for_it(dialog):
    for field, text in ((dialog.date, "21.3.1990"), (dialog.time, "14:30"), (dialog.where.place, "London")):
        field.setText(text)
    choose(dialog, "male")
    assert told(dialog).startswith("Hexagrams ")
    dialog.where.place.setText("Londonderry")
    assert told(dialog).startswith("“Londonderry” is not in the list.")
    assert not dialog.show_it.isEnabled()
    for field, text in ((dialog.where.longitude, "7.31 W"), (dialog.where.latitude, "55 N"),
                        (dialog.where.zone, "Europe/London")):
        assert field.text() == "", "it was London's"
        field.setText(text)
    assert told(dialog).startswith("Hexagrams ")
    dialog.where.place.setText("Derry")
    assert dialog.where.longitude.text() == "7.31 W", "which was typed"


@pytest.mark.parametrize("text", ["unknown", "?"])
def test_a_time_that_nobody_knows_is_not_said_as_if_it_were_known(filled, chosen, text):
    assert filled.time.placeholderText().startswith("such as "), "no time that stands there"
    filled.time.setText(text)
    assert filled.when_note.accessibleName() == "Tuesday, 15 Jul 1975, time unknown, noon assumed."
    assert told(filled).endswith("if it was noon.")
    filled.show_it.click()
    assert [data.time for data in chosen] == ["unknown"]


def test_nobody_is_taken_for_a_woman_or_a_man_who_did_not_say_so(dialog):
    assert dialog.sex.value == ""
    assert not any(dialog.sex.button(key).isChecked() for key in ("female", "male"))


def test_enter_chooses_woman_or_man_and_goes_on(dialog, chosen):
    for field, text in ((dialog.date, "15.7.1975"), (dialog.time, "2:00"), (dialog.where.place, "Shanghai")):
        field.setText(text)
    dialog.sex.setFocus(Qt.FocusReason.TabFocusReason)
    woman = dialog.sex.button("female")
    assert woman.hasFocus()
    QTest.keyClick(woman, Qt.Key.Key_Return)
    assert dialog.sex.value == "female"
    assert dialog.name.hasFocus()
    assert dialog.isVisible()
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert [data.sex for data in chosen] == ["female"]


def test_enter_leads_to_what_is_missing_and_says_so_there(dialog):
    for text, field, note, words in (
        ("", dialog.date, dialog.when_note, "Enter the date"), ("15.7.1975", dialog.time, dialog.when_note, "Enter"),
        ("2:00", dialog.where.place, dialog.where_note, "Choose a city"),
        ("Shanghai", dialog.sex.button("female"), dialog.sex_note, "Choose woman or man."),
    ):
        entered = QApplication.focusWidget()
        QTest.keyClicks(entered, text)
        dialog.where.place.completer().popup().hide()
        QTest.keyClick(entered, Qt.Key.Key_Return)
        assert field.hasFocus()
        assert note.accessibleName().startswith(words)
        assert note.ink == "bad_ink"
    choose(dialog, "male")
    assert dialog.sex_note.ink == "muted"
    dialog.date.setText("31.2.1976")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.date.hasFocus(), "it is wrong"


def test_escape_chooses_nothing(filled, chosen):
    QTest.keyClick(filled, Qt.Key.Key_Escape)
    assert chosen == []


def test_what_was_there_stands_there(filled, chosen):
    filled.show_it.click()
    assert chosen == [SHANGHAI]


@pytest.mark.parametrize(("date", "time"), [
    ("15 July 1975", "2:00 am"), ("15.7.1975", "2 am"), ("July 15th, 1975", "02.00"),
])
def test_dates_are_read_as_people_write_them(filled, chosen, date, time):
    filled.date.setText(date)
    filled.time.setText(time)
    filled.show_it.click()
    assert chosen == [SHANGHAI]


@pytest.mark.parametrize(("field", "text", "sentence"), [
    ("date", "1599-12-31", "The year 1599 is out of reach; the sky is reckoned for the years 1600 to 2400."),
    ("date", "2401-01-01", "The year 2401 is out of reach; the sky is reckoned for the years 1600 to 2400."),
    ("date", "2025-02-30", "There is no 30 February 2025; that month has 28 days."),
    ("date", "15 July 2120", "15 Jul 2120 is still to come; a birth lies in the past."),
    ("date", "5/7/1975", "“5/7/1975” may be 5 July or 7 May; write the month as a word, or 1975-07-05 for the first."),
    ("time", "25:00", "A day has no 25:00; its times go from 00:00 to 23:59."),
    ("time", "lunch",
     "“lunch” is no time; write hours and minutes as in 02:00 or 2:30 pm, or unknown."),
    ("zone", "Asia/Nowhere", "There is no time zone “Asia/Nowhere”; write a name such as Asia/Shanghai or an offset "
                             "such as UTC+8."),
    ("latitude", "90 S", "At the South Pole all longitudes and all hours meet, so no birth there has an hour; choose "
                         "a place beside it."),
    ("latitude", "31 E", "“31 E” is no latitude; write degrees as in 31.5, 31°30', or 31.5 N or S."),
    ("longitude", "181", "There is no longitude 181; it goes from −180 to 180 degrees, positive east of Greenwich."),
    ("longitude", "far", "“far” is no longitude; write degrees as in 31.5, 31°30', or 31.5 E or W."),
])
def test_what_is_wrong_in_one_sentence(filled, chosen, field, text, sentence):
    before = filled.where.place.text(), filled.time.text(), filled.where.zone.text()
    field_of(filled, field).setText(text)
    assert told(filled) == sentence
    assert not filled.show_it.isEnabled()
    QTest.keyClick(field_of(filled, field), Qt.Key.Key_Return)
    assert filled.isVisible()
    assert chosen == []
    if field in ("date", "longitude"):
        assert (filled.where.place.text(), filled.time.text(), filled.where.zone.text()) == before, "nothing is lost"
    field_of(filled, field).setText({"date": "1975-07-15", "time": "02:00", "zone": "Asia/Shanghai",
                                    "latitude": "31.23", "longitude": "121.47"}[field])
    filled.show_it.click()
    assert chosen == [SHANGHAI]


def test_a_birth_later_today_is_still_to_come(filled):
    filled.date.setText("2026-11-20")
    filled.time.setText("17:31")  # in Shanghai, eight hours ahead of UTC
    assert told(filled) == "17:31 is still to come there; a birth lies in the past."
    assert not filled.show_it.isEnabled()
    filled.time.setText("17:29")
    assert filled.show_it.isEnabled()


def test_an_hour_that_never_was(filled):
    filled.where.place.setText("Berlin")
    filled.date.setText("2025-03-30")
    filled.time.setText("02:30")
    assert told(filled).startswith("The clocks of Europe/Berlin were put forward by 1 hour")
    assert not filled.again.isVisible()


def test_an_hour_that_came_twice(filled, chosen):
    filled.where.place.setText("Berlin")
    filled.date.setText("2025-10-26")
    filled.time.setText("02:30")
    assert filled.again.isVisible()
    assert "twice" in told(filled)
    earlier = filled.data
    filled.again.set_value("later")
    filled.again.chosen.emit("later")
    filled.show_it.click()
    assert (earlier.later, chosen[0].later) == (False, True)
    assert (chosen[0].birth().at - earlier.birth().at).total_seconds() == 3600


def test_the_choice_goes_with_the_hour(filled):
    filled.where.zone.setText("Europe/Berlin")
    filled.date.setText("2025-10-26")
    filled.time.setText("02:30")
    assert filled.again.isVisible()
    filled.time.setText("03:30")
    assert not filled.again.isVisible()
    assert filled.data.later is None


def test_the_south_follows_the_latitude_and_can_be_changed(filled):
    filled.where.place.setText("Sydney")
    assert (filled.where.half.value, filled.where.zone.text()) == ("south", "Australia/Sydney")
    assert filled.data.south
    filled.where.half.set_value("north")
    filled.where.half.chosen.emit("north")
    assert not filled.data.south
    filled.where.latitude.setText("-34")
    assert filled.data.south


def test_somewhere_else(filled, chosen):
    filled.where.place.setText("A village")
    filled.where.longitude.setText("8°30' E")
    filled.where.latitude.setText("47.5")
    filled.where.zone.setText("UTC+1")
    filled.show_it.click()
    data, = chosen
    assert (data.place, data.longitude, data.latitude, data.zone) == ("A village", 8.5, 47.5, "UTC+1")


def test_cities_are_found_without_their_accents(filled):
    assert find_place("sao paulo") == find_place("São Paulo") is not None
    assert find_place("Atlantis") is None
    assert all(find_place(place.name) == place for place in PLACES)
    completer = filled.where.place.completer()
    completer.setCompletionPrefix("Sao")
    assert completer.currentCompletion() == "São Paulo"


def test_a_city_is_found_by_another_spelling_and_listed_with_its_country(dialog):
    completer = dialog.where.place.completer()
    completer.setCompletionPrefix("Mün")
    assert completer.currentCompletion() == "Munich"
    assert completer.currentIndex().data() == "Munich, Germany"
    dialog.where.place.setText("münchen")
    assert (dialog.where.longitude.text(), dialog.where.zone.text()) == ("11.58 E", "Europe/Berlin")
    assert dialog.where.read().name == "Munich"


def test_zones_are_found_by_any_part_of_them(filled):
    completer = filled.where.zone.completer()
    completer.setCompletionPrefix("new york")
    assert completer.currentCompletion() == "America/New_York"
    assert len(zones()) > 300


def test_the_whole_list_opens_by_a_key(dialog):
    dialog.where.place.setFocus()
    QTest.keyClick(dialog.where.place, Qt.Key.Key_Down)
    popup = dialog.where.place.completer().popup()
    assert popup.isVisible()
    assert popup.model().rowCount() == len(PLACES)
    popup.hide()


def test_f1_does_its_work_over_the_open_list(qtbot):
    window, asked = QWidget(), []
    qtbot.addWidget(window)
    helping = QAction("Help", window, shortcut="F1")
    helping.triggered.connect(lambda: asked.append(True))
    window.addAction(helping)
    window.show()
    dialog = NatalDialog(window, None, asked.append, NOW)
    dialog.show()
    dialog.where.place.setFocus()
    QTest.keyClicks(dialog.where.place, "berl")
    popup = dialog.where.place.completer().popup()
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_F1)
    assert asked == [True]
    assert dialog.where.place.text() == "berl"


def test_letters_that_no_place_has_stay(dialog):
    dialog.where.place.setFocus()
    QTest.keyClicks(dialog.where.place, "lyq")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(dialog.where.place, key)
    assert dialog.where.place.text() == "lyq"
    dialog.where.place.completer().popup().hide()


def test_everything_is_explained(dialog):
    for name in ("name", "date", "time", "place", "longitude", "latitude", "zone", "sex", "day", "half", "again"):
        field = field_of(dialog, name)
        assert field.toolTip()
        assert field.whatsThis()
        assert field.accessibleName()


def test_nothing_is_cut_off_or_jumps(qtbot, family, chosen):
    dialog = shown(qtbot, SHANGHAI, chosen)
    sizes = set()
    for date, time in (("1975-07-15", "02:00"), ("2025-10-26", "02:30"), ("2025-02-30", "02:30"), ("", "")):
        dialog.where.place.setText("Berlin")
        dialog.date.setText(date)
        dialog.time.setText(time)
        for _ in range(3):
            QApplication.processEvents()
        check(dialog)
        sizes.add(dialog.size().toTuple())
    assert len(sizes) == 1


@pytest.mark.parametrize(("text", "ways", "degrees"), [
    ("121.47", "EW", 121.47), ("121.47 E", "EW", 121.47), ("0.13w", "EW", -0.13), ("−0.13", "EW", -0.13),
    ("-0,13", "EW", -0.13), ("51°30'", "NS", 51.5), ("33° 52.2’ S", "NS", -33.87), ("-5 W", "EW", 5), ("+7", "EW", 7),
])
def test_degrees(text, ways, degrees):
    assert read_degrees(text, ways, "longitude") == pytest.approx(degrees)
    assert read_degrees(format_degrees(degrees, ways), ways, "longitude") == pytest.approx(degrees)


@pytest.mark.parametrize("text", ["", "N", "1e5", "51 30 20 10", "--5", "nan", "5 E", "1234", "51°60'"])
def test_no_degrees(text):
    with pytest.raises(FormatError):
        read_degrees(text, "NS", "latitude")


@pytest.mark.parametrize(("field", "typed", "fault"), [
    ("date", "31.2.1976", "31 February"), ("time", "25:10", "25:10")])
def test_a_fault_is_told_at_its_field_as_soon_as_one_pauses(tab, qtbot, field, typed, fault):
    dialog = NatalDialog(tab, None, lambda data: None, NOW)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    note, edited = dialog.when_note, getattr(dialog, field)
    edited.setFocus()
    qtbot.waitUntil(edited.hasFocus)
    QTest.keyClicks(edited, typed)
    assert fault not in note.accessibleName(), "it may still become right"
    qtbot.waitUntil(lambda: fault in note.accessibleName(), timeout=5_000)
    assert note.ink == "bad_ink"
    assert edited.hasFocus()
    QTest.keyClick(edited, Qt.Key.Key_Backspace)
    assert note.ink != "bad_ink", "one goes on typing"


def test_tab_goes_downwards_and_shift_tab_up_again(tab, qtbot):
    dialog = NatalDialog(tab, SHANGHAI, lambda data: None, NOW)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.date.hasFocus)

    def walk(key):
        """What Tab, or with Shift it, leads through, from field to button and round again to where it began."""
        found = [QApplication.focusWidget()]
        while True:
            QTest.keyClick(found[-1], key)
            if QApplication.focusWidget() is found[0]:
                return found
            found.append(QApplication.focusWidget())

    for press in (lambda: None, dialog.more.click, dialog.how.click):
        press()
        QApplication.processEvents()
        dialog.date.setFocus()
        down = walk(Qt.Key.Key_Tab)
        assert down == sorted(down, key=lambda each: each.mapTo(dialog, each.rect().topLeft()).toTuple()[::-1])
        assert down[-2] is dialog.show_it
        assert walk(Qt.Key.Key_Backtab) == [down[0], *down[:0:-1]]
    assert len(down) == 12


def test_a_place_is_wrong_once_it_is_left(tab, qtbot):
    dialog = NatalDialog(tab, None, lambda data: None, NOW)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    place, note = dialog.where.place, dialog.where_note
    place.setFocus()
    qtbot.waitUntil(place.hasFocus)
    QTest.keyClicks(place, "Zzyzx")
    dialog.where.changed.emit()  # as after a pause
    assert note.ink != "bad_ink", "somebody may be looking for its name"
    QTest.keyClick(place, Qt.Key.Key_Tab)
    assert note.ink == "bad_ink"
