"""The banner: its slot is always kept, its sentence is never cut, its action is done, and it can be put away."""
import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from app.look import theme
from app.pages.banner import HEIGHT, KINDS, Banner, Message

SENTENCE = "Two numbers decide it: the <b>3</b> at h11 and the 2 at g11."


@pytest.fixture
def banner(qtbot):
    theme.set_reduced_motion(True)
    banner = Banner()
    qtbot.addWidget(banner)
    banner.resize(840, HEIGHT)
    banner.show()
    yield banner
    theme.set_reduced_motion(False)


def card(banner):
    return banner.card


def spoken(thing):
    """All that a screen reader finds in a thing: the names and descriptions of it and of what is in it."""
    told = [thing.text(QAccessible.Text.Name), thing.text(QAccessible.Text.Description)]
    return " ".join([*told, *(spoken(thing.child(place)) for place in range(thing.childCount()))])


def test_the_slot_is_44_high_with_and_without_a_message(banner):
    assert banner.height() == banner.sizeHint().height() == HEIGHT or banner.minimumHeight() == HEIGHT
    banner.show_message(Message("hint", "f12 is safe.", SENTENCE, "Open it"))
    assert banner.height() == HEIGHT
    banner.clear()
    assert banner.height() == HEIGHT


def test_a_message_shows_and_goes(banner):
    assert not card(banner).isVisible()
    banner.show_message(Message("hint", "f12 is safe.", SENTENCE))
    assert card(banner).isVisible()
    assert card(banner).line.accessibleName() == "f12 is safe. Two numbers decide it: the 3 at h11 and the 2 at g11."
    assert not card(banner).action.isVisible()
    banner.clear()
    assert not card(banner).isVisible()


def test_the_sentence_wraps_and_is_told_once(banner):
    message = Message("hint", "f12 is safe.", SENTENCE, "Open it")
    banner.show_message(message)
    assert (card(banner).line.role, card(banner).height()) == ("sentence", HEIGHT)
    for width in (560, 460, 360):
        banner.resize(width, HEIGHT)
        line = card(banner).line
        card(banner).layout().activate()
        assert line.role == "body"
        assert line.height() >= line.heightForWidth(line.width())
        assert card(banner).action.isVisible()
        assert card(banner).close_button.geometry().right() < width
    assert banner.height() == HEIGHT, "more lines lie over what is below"
    assert card(banner).height() > HEIGHT
    assert spoken(QAccessible.queryAccessibleInterface(banner)).count(message.text) == 1


@pytest.mark.parametrize("width", [200, 320, 500, 840, 1400])
@pytest.mark.parametrize("family", ["", "DejaVu Sans"])
def test_nothing_overlaps_in_any_font(banner, width, family):
    theme.use_family(family)
    try:
        banner.show_message(Message("bad", "Dead end.", "The hatched cell needs piece 23 or 55.", "Show them"))
        banner.resize(width, HEIGHT)
        banner.grab()
        card(banner).layout().activate()
        parts = [card(banner).line, card(banner).action, card(banner).close_button]
        for left, right in itertools.pairwise(parts):
            assert left.geometry().right() < right.geometry().left()
        assert parts[-1].geometry().right() < width
        assert all(part.y() >= 0 and part.geometry().bottom() < card(banner).height() for part in parts)
    finally:
        theme.use_family("")


def test_the_action_is_done(banner, qtbot):
    done = []
    banner.show_message(Message("hint", "f12 is safe.", SENTENCE, "Open it", lambda: done.append("opened")))
    qtbot.mouseClick(card(banner).action, Qt.MouseButton.LeftButton)
    assert done == ["opened"]


def test_an_action_may_show_the_next_message(banner, qtbot):
    following = Message("info", "", "There is nothing more.")
    banner.show_message(Message("hint", "", "First.", "Next", lambda: banner.show_message(following)))
    qtbot.mouseClick(card(banner).action, Qt.MouseButton.LeftButton)
    assert banner.message == following
    assert card(banner).line.accessibleName() == "There is nothing more."


def test_closing_says_so(banner, qtbot):
    banner.show_message(Message("good", "Won.", "In 2:07."))
    with qtbot.waitSignal(banner.closed):
        qtbot.mouseClick(card(banner).close_button, Qt.MouseButton.LeftButton)
    assert banner.message is None
    assert not card(banner).isVisible()


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_kind_has_its_band_and_icon(banner, kind, scheme):
    theme.set_scheme(scheme)
    try:
        banner.show_message(Message(kind, "", "A sentence."))
        image = banner.grab().toImage()
        assert image.pixelColor(2, HEIGHT // 2) == theme.current().colour(KINDS[kind][1])
        assert image.pixelColor(10, HEIGHT // 2) == theme.current().panel
        ink = theme.current().colour(KINDS[kind][2]).getRgb()
        strokes = [image.pixelColor(x, y).getRgb() for x in range(14, 38) for y in range(10, 34)]
        assert min(sum(abs(one - other) for one, other in zip(ink, stroke, strict=True)) for stroke in strokes) < 12
    finally:
        theme.set_scheme("light")


def test_a_new_message_slides_in_and_the_same_one_does_not(banner, qtbot):
    theme.set_reduced_motion(False)
    message = Message("info", "", "Hello.")
    banner.show_message(message)
    assert card(banner).y() < 0
    qtbot.waitUntil(lambda: card(banner).y() == 0)
    banner.show_message(message)
    assert card(banner).y() == 0


def test_other_figures_do_not_slide(banner, qtbot):
    theme.set_reduced_motion(False)
    banner.show_message(Message("solve", "Looking:", "1 looked at."))
    qtbot.waitUntil(lambda: card(banner).y() == 0)
    banner.renew_message(Message("solve", "Looking:", "2 looked at."))
    assert card(banner).y() == 0
    assert card(banner).line.accessibleName() == "Looking: 2 looked at."


def test_words_of_several_lines_have_room_around_and_no_last_word_alone(banner):
    banner.show_message(Message("hint", "f12 is safe.", SENTENCE, "Open it"))
    banner.resize(460, HEIGHT)
    card(banner).layout().activate()
    line = card(banner).line
    assert card(banner).height() >= line.heightForWidth(line.width()) + 8
    assert line.text().split(" ")[-1].count("\N{NO-BREAK SPACE}") == 1
    assert "\N{NO-BREAK SPACE}" not in line.accessibleName()
