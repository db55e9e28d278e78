"""The small widgets: their keys, their names, and that words elide and never wrap or overflow, in any font."""
import itertools

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from app.controls import (
    Choice,
    Histogram,
    HistogramBar,
    IconButton,
    Item,
    Line,
    Meter,
    Pill,
    PlayButton,
    Segment,
    Sentence,
    Slider,
    Table,
    button,
    plain,
    runs,
    set_kind,
)
from app.look import theme

LONG = "Two numbers decide it: the <b>3</b> at <b>h11</b> and the 2 at <b>g11</b>, which is all there is to say."


@pytest.fixture(params=["", "DejaVu Sans"], ids=["system", "dejavu"])
def family(request, qapp):
    theme.use_family(request.param)
    yield request.param
    theme.use_family("")


@pytest.fixture(params=["light", "dark"])
def scheme(request, qapp):
    theme.set_scheme(request.param)
    yield request.param
    theme.set_scheme("light")


def shown(qtbot, widget, width=None, height=None):
    qtbot.addWidget(widget)
    widget.resize(width or widget.sizeHint().width(), height or widget.sizeHint().height())
    widget.show()
    return widget


def inked(widget, colour):
    """The columns of pixels that have this very colour."""
    image = widget.grab().toImage()
    return {x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) == colour}


def test_bold_parts_are_marked():
    assert runs("the <b>3</b> at h11") == (("the ", False), ("3", True), (" at h11", False))
    assert plain("<b>f12</b> is safe") == "f12 is safe"
    assert runs("2 < 3 & so on") == (("2 < 3 & so on", False),)


def test_a_line_that_fits_is_whole(qtbot, family):
    line = shown(qtbot, Line(LONG))
    assert not line.elided
    assert line.toolTip() == ""
    assert line.text() == plain(LONG)


def test_a_line_that_is_too_long_elides_and_tells_all_in_its_tool_tip(qtbot, family):
    line = shown(qtbot, Line(LONG), width=120)
    assert line.elided
    assert line.toolTip() == plain(LONG)
    assert line.height() == 20
    image = line.grab().toImage()
    ground = image.pixelColor(119, 0)
    assert all(image.pixelColor(119, y) == ground for y in range(20))  # nothing runs over the edge


def test_every_bold_part_counts_in_the_width_of_a_line(qtbot, family):
    for width in range(20, 700, 23):
        line = Line(LONG)
        qtbot.addWidget(line)
        line.resize(width, 20)
        line.grab()
        assert line.elided == (width < line.sizeHint().width())


def test_a_line_keeps_room_for_its_widest_words(qtbot, family):
    line = shown(qtbot, Line("8 moves/s", widest="10,000 moves/s"))
    before = line.sizeHint()
    line.set("1,000 moves/s")
    assert line.sizeHint() == before
    assert line.minimumSizeHint() == before


def test_a_line_stands_at_its_side(qtbot):
    for align, near in ((Qt.AlignmentFlag.AlignLeft, 0), (Qt.AlignmentFlag.AlignRight, 199)):
        line = shown(qtbot, Line("19", strong=True, align=align), width=200)
        image = line.grab().toImage()
        ground = image.pixelColor(100, 0)
        columns = {x for x in range(200) for y in range(20) if image.pixelColor(x, y) != ground}
        assert abs(near - min(columns, key=lambda x: abs(near - x))) < 5
        assert max(columns) - min(columns) < 40


def test_a_line_is_written_in_its_ink(qtbot, scheme):
    line = shown(qtbot, Line("████"))
    line.set_ink("bad_ink")
    assert inked(line, theme.current().bad_ink)


def test_sentences_wrap_on_their_lines(qtbot, family):
    sentence = Sentence(LONG)
    qtbot.addWidget(sentence)
    assert sentence.heightForWidth(2000) == theme.leading("sentence")
    lines = sentence.heightForWidth(250) / theme.leading("sentence")
    assert lines == int(lines) > 1
    sentence.set("short")
    assert sentence.heightForWidth(250) == theme.leading("sentence")
    assert sentence.accessibleName() == "short"


def test_a_sentence_keeps_the_room_of_its_lines_whatever_it_says(qtbot):
    sentence = Sentence(role="small")
    qtbot.addWidget(sentence)
    sentence.keep_lines(2)
    for words, step in (("Brief.", 0), ("Other.", 0), ("Other.", 1), ("", 1)):
        sentence.set(words)
        theme.use_step(step)
        assert sentence.minimumHeight() == 2 * theme.leading("small")


def test_sentences_take_text_as_it_is(qtbot):
    sentence = Sentence("1 < 2 & <i>this</i>")
    qtbot.addWidget(sentence)
    assert "&lt;i&gt;" in sentence.text()


def test_a_segment_has_one_choice(qtbot):
    segment = shown(qtbot, Segment([("off", "Off"), ("percent", "Percent"), ("guess", "Guess")], "Overlay"))
    assert segment.value == "off"
    with qtbot.assertNotEmitted(segment.chosen):
        segment.set_value("guess")
    assert segment.value == "guess"
    with qtbot.waitSignal(segment.chosen) as chosen:
        qtbot.mouseClick(segment.button("percent"), Qt.MouseButton.LeftButton)
    assert chosen.args == ["percent"]
    assert segment.value == "percent"


def test_arrow_keys_move_between_the_choices_of_a_segment(qtbot):
    segment = shown(qtbot, Segment([("a", "One"), ("b", "Doors"), ("c", "Groups")], "Colour"))
    segment.activateWindow()
    segment.button("a").setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(segment.button("a").hasFocus)
    qtbot.keyClick(segment.button("a"), Qt.Key.Key_Right)
    assert segment.value == "b"
    assert segment.button("b").hasFocus()


def test_the_pieces_of_a_segment_are_equal_and_fill_it(qtbot, family):
    segment = shown(qtbot, Segment([("a", "Off"), ("b", "Percent of all"), ("c", "Guess")], "Overlay", height=28), 401)
    widths = [segment.button(key).width() for key in "abc"]
    assert sum(widths) == 401
    assert max(widths) - min(widths) <= 1
    assert segment.height() == 28


def test_where_room_is_short_the_pieces_of_a_segment_are_as_wide_as_their_words(qtbot, family):
    choices = [("a", "One"), ("b", "A choice of many words"), ("c", "Two")]
    segment = Segment(choices, "Words")
    segment = shown(qtbot, segment, segment.sizeHint().width())
    widths = {key: segment.button(key).width() for key in "abc"}
    assert widths["b"] > 2 * widths["a"]
    for piece in map(segment.button, "abc"):
        assert abs(piece.width() - piece.sizeHint().width()) <= 1


def test_a_slider_goes_where_it_is_clicked(qtbot):
    slider = shown(qtbot, Slider(0, 10, "Breadth"), width=120)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(118, 12))
    assert slider.value() == 10
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert slider.value() == 5
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(1, 12))
    assert slider.value() == 0
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == 1


@pytest.mark.parametrize("make", [
    lambda: IconButton("step", "One step"), lambda: PlayButton("Play"), lambda: Slider(0, 9, "Speed"),
    lambda: Choice("Engine"),
], ids=["icon", "play", "slider", "choice"])
def test_the_focus_shows_when_a_key_brought_it(qtbot, make, scheme):
    page = QWidget()
    widget = make()
    widget.setParent(page)
    shown(qtbot, page, 200, 60)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    without = widget.grab().toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(widget.hasFocus)
    assert widget.grab().toImage() != without
    assert widget.accessibleName()


def test_icon_buttons_have_names(qtbot):
    step = shown(qtbot, IconButton("step", "One step"))
    assert step.toolTip() == step.accessibleName() == "One step"
    with qtbot.waitSignal(step.clicked):
        qtbot.keyClick(step, Qt.Key.Key_Space)


def test_buttons_are_32_high(qtbot, qapp):
    theme.apply(qapp)
    for kind in ("", "primary", "link"):
        assert shown(qtbot, button("Open f12", kind)).height() == 32


def test_a_button_of_another_kind_is_painted_so_at_once(qtbot, qapp):
    theme.apply(qapp)
    one = shown(qtbot, button("Play it", "primary"))
    colours = []
    for kind in ("primary", "", "primary"):
        set_kind(one, kind)
        colours.append(one.grab().toImage().pixelColor(6, one.height() // 2))
    assert colours[0] == colours[2] != colours[1]


def test_a_choice_elides_its_words(qtbot, family):
    choice = shown(qtbot, Choice("Engine"))
    choice.addItems(["Full engine", "A mind that counts every layout of the border"])
    choice.setCurrentIndex(1)
    choice.resize(100, 32)
    assert choice.sizeHint().width() > 200
    assert choice.height() == 32
    image = choice.grab().toImage()
    # Between the words and the chevron nothing is written.
    gap = {image.pixelColor(x, 16).name() for x in range(100 - 16 - 10 - 4, 100 - 16 - 10)}
    assert gap == {theme.current().panel.name()}


def test_a_choice_as_wide_as_it_wants_shows_its_words_whole(qtbot):
    choice = shown(qtbot, Choice("Engine"))
    names = ("AI vs AI, with garbage", "Exact probabilities", "The blog’s hand-made")
    for step, words in itertools.product((0, 1), names):
        theme.use_step(step)
        choice.clear()
        choice.addItem(words)
        choice.resize(choice.sizeHint())
        room = QRect(10, 4, choice.width() - 16 - 2 * 10, 24)
        as_wanted = choice.grab(room).toImage()
        choice.resize(choice.width() + 20, 32)
        assert choice.grab(room).toImage() == as_wanted, (step, words)


def test_a_pill_is_tinted_in_its_tone(qtbot, scheme):
    pill = shown(qtbot, Pill("f12 is safe", "good"))
    assert inked(pill, theme.current().good_tint)
    pill.set("f12 is a mine", "bad")
    assert inked(pill, theme.current().bad_tint)
    assert not inked(pill, theme.current().good_tint)


@pytest.mark.parametrize(("part", "filled"), [(0.0, 0), (0.5, 100), (1.0, 200), (7.0, 200), (-1.0, 0)])
def test_a_meter_fills(qtbot, part, filled):
    meter = shown(qtbot, Meter("Done"), 200, 4)
    meter.set(part)
    assert abs(len(inked(meter, theme.current().accent)) - filled) <= 2
    assert meter.accessibleName() == f"Done: {round(100 * min(max(part, 0), 1))} %"


def test_bars_stand_on_their_line_in_proportion(qtbot, scheme):
    bars = Histogram("layouts by mines used")
    bars.set([HistogramBar("9", 0, 0), HistogramBar("10", 50, 100), HistogramBar("11", 200, 200)])
    shown(qtbot, bars, 240)
    image = bars.grab().toImage()
    accent, track = theme.current().accent, theme.current().track

    def height(x, *colours):
        return sum(1 for y in range(image.height()) if image.pixelColor(x, y) in colours)

    middles = [24 + 32 + 64 * place for place in range(3)]
    assert height(middles[0], accent) == 0
    assert height(middles[2], accent) == pytest.approx(71, abs=2)
    assert height(middles[1], accent) == pytest.approx(71 / 4, abs=2)
    assert height(middles[1], accent, track) == pytest.approx(71 / 2, abs=2)
    assert "10: 50 of 100" in bars.accessibleDescription()


def test_very_many_bars_leave_labels_out(qtbot, family):
    bars = Histogram("steps to a solution")
    bars.set([HistogramBar(str(number), 1, 2) for number in range(100, 200)])
    shown(qtbot, bars, 280)
    bars.grab()


def test_no_bars_are_no_trouble(qtbot):
    bars = Histogram("")
    bars.set([])
    shown(qtbot, bars).grab()


def test_a_table_has_an_item_for_every_heading(qtbot):
    table = Table("Regions", ["", "cells"])
    qtbot.addWidget(table)
    with pytest.raises(ValueError, match="each heading"):
        table.set([[Item("A")]])


def test_a_table_is_read_out(qtbot):
    table = Table("Regions", ["", "cells", "state"])
    qtbot.addWidget(table)
    table.set([[Item("A"), Item("34"), Item("counting")], [Item("B"), Item("10"), Item("waiting")]])
    assert table.accessibleDescription() == "A, cells 34, state counting; B, cells 10, state waiting"
    assert table.sizeHint().height() == 20 + 2 * 26


def test_the_columns_of_a_table_never_become_narrower(qtbot, family):
    table = Table("Regions", ["", "layouts", "state"])
    shown(qtbot, table, 280)
    table.set([[Item("A"), Item("1,234,567"), Item("counting")]])
    edges = table.edges()
    table.set([[Item("A"), Item("1"), Item("done", icon="check")]])
    assert table.edges() == edges
    assert edges[-1][1] == 280
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(edges))


def test_marks_of_a_table_are_painted_in_their_square(qtbot):
    places = []
    table = Table("Regions", ["", "cells"])
    table.set([[Item("A", mark=lambda painter, rect: places.append(rect)), Item("34")]])
    shown(qtbot, table, 280)
    table.grab()
    assert (places[0].x(), places[0].width(), places[0].height()) == (0, 20, 20)


def test_nothing_has_a_colour_of_its_own(qtbot, scheme):
    """A control's pixels are of the theme: no pure black or white comes from nowhere."""
    segment = shown(qtbot, Segment([("a", "Off"), ("b", "On")], "Switch"))
    colours = {segment.grab().toImage().pixelColor(segment.width() - 30, y).name() for y in range(4, 28)}
    assert QColor(theme.current().panel).name() in colours
