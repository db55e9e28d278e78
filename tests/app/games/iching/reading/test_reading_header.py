"""The header of Reading: the question keeps its room, and ways without room are left to the menu."""
import pytest

from app.games.iching.reading.reading_header import LEAST


@pytest.mark.parametrize(("width", "shown"), [(900, 4), (460, 2), (320, 1)])
def test_the_question_keeps_its_room(tab, width, shown):
    tab.turn_to("reading")
    header = tab.page.header
    header.resize(width, 40)
    buttons = [header.throw, *header.others]
    assert [button.isVisibleTo(header) for button in buttons] == [True] * shown + [False] * (len(buttons) - shown)
    room = width - sum(button.sizeHint().width() + 8 for button in buttons[:shown])
    assert room >= LEAST or shown == 1
