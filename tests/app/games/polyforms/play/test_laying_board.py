"""The board and the tray beside it: for every puzzle of the catalogue and every size of the window, each card can be
clicked, nothing of the board lies above it, and the title is whole."""
from PySide6.QtCore import QPoint, QRect

from solvers.polyforms.catalogue import names
from solvers.polyforms.play.ids import shipped_id
from tests.app.on_top import SIZES, missed, resize, scrolled_away


def amiss(page, case):
    """What cannot be clicked or read in the view of a page."""
    view, tray = page.view, page.tray
    for place, card in enumerate(tray.cards):
        yield from missed(view, tray, tray.card_rect(place).toRect(), f"{case}: card {card.name}")
    if scrolled_away(tray, tray.card_rect(0).center().toPoint()):
        yield f"{case}: the first card is out of sight"
    cards, title = QRect(tray.mapTo(view, QPoint()), tray.size()), view.title.geometry()
    if not view.rect().contains(title) or cards.left() < 0 or cards.right() >= view.width():
        yield f"{case}: {cards} below {title} sticks out of {view.rect()}"
    if page.strip.geometry().translated(page.board.pos()).intersects(title):
        yield f"{case}: the strip {page.strip.geometry()} reaches into the title {title}"
    if view.title.elided:
        yield f"{case}: “{view.title.text()}” is cut off"


def test_the_strip_above_a_narrow_form_is_whole(window_with, qtbot):
    """What it says becomes longer once all positions are counted, and the tray takes no room from it."""
    window = window_with("polyforms")
    page = window.tab.page
    resize(window, (900, 640))
    page.start("polyforms:one/7:607")
    qtbot.waitUntil(lambda: page.listed.positions is not None, timeout=30_000)
    assert page.strip.sizeHint().width() <= page.strip.width()


def test_every_card_of_every_puzzle_can_be_clicked(window_with):
    window = window_with("polyforms")
    page = window.tab.page
    rooms = []
    for size in SIZES:
        resize(window, size)
        rooms.append(page.view.size())
    found = []
    for name in names():
        page.start(shipped_id(name))
        for room in rooms:
            page.view.resize(room)
            found += amiss(page, f"{name} {room.toTuple()}")
    page.stop()
    assert not found, "\n".join(found)


def test_the_counters_of_a_narrow_form_lie_over_nothing(window_with):
    window = window_with("polyforms")
    page = window.tab.page
    page.start("polyforms:five/tower/FINTW:0")
    for size in ((900, 640), (1280, 820), (1920, 1080)):
        resize(window, size)
        title, strip = page.view.title, page.strip
        assert not title.isVisible() or not title.geometry().intersects(strip.geometry()), size
    assert title.isVisible(), "where there is room"
    page.stop()
