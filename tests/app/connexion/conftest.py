"""The tab that the tests of its folder drive."""
import pytest

from app import theme
from app.connexion.tab import ConnexionTab


@pytest.fixture
def tab(qtbot):
    theme.set_reduced_motion(True)
    tab = ConnexionTab()
    qtbot.addWidget(tab)
    tab.resize(1208, 764)
    tab.show()
    tab.restore_autosave()
    qtbot.waitExposed(tab)
    tab.board.setFocus()
    yield tab
    tab.stop()
