"""Every scene of the tab, in small and large windows and in a wider typeface: nothing wraps or overflows."""
import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from app import theme
from app.games import GAMES
from app.window import Window

FAMILIES = [theme.FAMILY, "DejaVu Sans"]
SIZES = [(1280, 820), (900, 640)]


@pytest.fixture(params=FAMILIES)
def family(request):
    before = theme.notifier.family
    theme.use_family(request.param)
    theme.set_reduced_motion(True)
    yield request.param
    theme.use_family(before)


@pytest.fixture
def window(qtbot, family):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    yield window
    window.close()


def scrolled(widget: QWidget) -> bool:
    """Whether the widget lies in something that scrolls up and down."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def check(window):
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.isWindow() or widget.width() == 0:
            continue
        parent = widget.parentWidget()
        inside = parent.rect().adjusted(-1, -1, 1, 1)
        if not scrolled(widget):
            assert inside.contains(widget.geometry()), f"{widget} sticks out of {parent}"
        else:
            across = QRect(QPoint(inside.left(), widget.y()), widget.size())
            assert widget.geometry().right() <= inside.right(), f"{widget} {across} is wider than {parent}"
        if isinstance(widget, QPushButton):
            words = QFontMetrics(widget.font()).horizontalAdvance(widget.text())
            assert words <= widget.width(), f"“{widget.text()}” is wider than its button"
        elif isinstance(widget, QLabel) and widget.wordWrap():
            assert widget.height() >= widget.heightForWidth(widget.width()) - 1, f"“{widget.text()}” is cut off"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows(window, size, qtbot):
    window.resize(*size)
    for scene in window.tab.scenes():
        scene.prepare()
        for scheme in ("light", "dark"):
            theme.set_scheme(scheme)
            QApplication.processEvents()
            QApplication.processEvents()
            check(window)
            window.grab()
    window.tab.stop()
