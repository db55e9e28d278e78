"""The box of a conversation: no line of our tale hides a head, in small and large windows."""
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QRectF

from app.games.ferry.play.story_page import FerryPlay
from app.games.ferry.scene.figure import HIGH


def lines_of(tale, person):
    """The lines that may be said to and by a person."""
    waiting, found = [link.target for link in person.openings], set()
    while waiting:
        line = waiting.pop()
        if line and line not in found:
            found.add(line)
            waiting += [link.target for link in tale.links_from.get(line, ())]
    return found


@pytest.fixture
def window(window_of):
    window = window_of("ferry")
    window.tab.page_of(FerryPlay).start("ferry:the-ferry:607")
    return window


@pytest.mark.parametrize("size", [(900, 640), (1280, 800), (1920, 1080)])
def test_no_line_hides_a_head(window, size):
    page = window.tab.page_of(FerryPlay)
    window.resize(*size)
    QCoreApplication.processEvents()
    begin, above = page.state, 0
    for here in begin.tale.maps:
        if here.person is None:
            continue
        body = begin.terrain.body_at(here.person.column, here.person.row)
        for line in lines_of(begin.tale, here.person):
            said = replace(begin, place=here.name, body=body, line=line, speaker="person")
            page.live.start_from(said)
            page.scene.show_state(None, said)
            page.scene.show_moment(watched=False)
            box, foot = page.view.box.geometry(), page.board.foot(here.person).y()
            head = page.board.to_screen(QRectF(0, foot - HIGH, 840, HIGH / 2)).toAlignedRect()
            assert not box.intersects(head), f"{here.name}, line {line}"
            assert page.board.rect().contains(box), f"{here.name}, line {line}"
            above += box.top() < page.board.shown.top()
    # Of 569 lines; the slot of messages takes 40 px of the smallest window's scene.
    assert above < 30, "only the longest lines may begin above a low scene"


def test_a_long_remark_leaves_the_figures_their_room(window):
    page = window.tab.page_of(FerryPlay)
    window.resize(900, 640)
    QCoreApplication.processEvents()
    assert page.counters.width() >= page.counters.sizeHint().width()
    assert 100 < page.place.beside.width() < page.place.beside.sizeHint().width(), "it is longer than its room"
