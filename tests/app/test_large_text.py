"""Text at 150 % in 1024 x 700, in high contrast: on no page does a control stick out of its place, or words end cut."""
import pytest

from app.games import GAMES, HOME
from app.look import theme
from app.shell.window import Window
from tests.app.overflow import look

SIZE = (1024, 700)


@pytest.fixture
def _enlarged():
    theme.set_text_size(150)
    theme.set_high_contrast("yes")
    yield
    theme.set_text_size(None)
    theme.set_high_contrast("system")


@pytest.mark.usefixtures("_enlarged")
def test_every_page_has_room_for_large_text(qtbot):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.resize(*SIZE)
    window.show()
    for place in range(len(window.entries)):
        window.show_place(place)
        for page in [command for command in window.tab.commands() if command.group == "pages"]:
            page.run()
            look(window, SIZE)
    window.close()
