"""What's This: every control of every page answers, be it with its tool tip."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QTextEdit,
    QWhatsThis,
    QWidget,
)

from app.canvas.canvas import Canvas
from app.games import GAMES
from app.shell.rail import Games
from app.shell.window import Window

CONTROLS = (
    QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractSlider, QLineEdit, QAbstractItemView, QTextEdit, Canvas,
)


def controls(window):
    """What can be used on the page in front, and around it."""
    for widget in window.findChildren(QWidget):
        usable = isinstance(widget, CONTROLS) or widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        apart = isinstance(widget, QScrollBar | Games)  # each entry of the rail has words of its own
        if widget.isVisible() and usable and not apart:
            yield widget


def answers(widget, window):
    """Whether the widget, or what it lies in, has something to say."""
    while widget is not window and not widget.whatsThis():
        widget = widget.parentWidget()
    return widget is not window


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_control_of_every_page_answers(qtbot, game):
    window = Window([game])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    silent = set()
    for page in window.tab.switch.pages:
        window.tab.turn_to(page)
        QApplication.processEvents()
        window.whats_this()
        QWhatsThis.leaveWhatsThisMode()
        silent |= {f"{page}: {type(one).__name__} “{one.accessibleName()}”" for one in controls(window)
                   if not answers(one, window)}
    window.close()
    assert not silent


def test_a_tool_tip_that_has_changed_is_what_is_told(qtbot):
    window = Window([GAMES[0]])
    qtbot.addWidget(window)
    window.show_place(0)
    button = window.tab.solver_bar.findChild(QAbstractButton)
    alone = QWidget(window)
    for tip in ("Before", "After"):
        alone.setToolTip(tip)
        said = button.whatsThis()
        window.whats_this()
        QWhatsThis.leaveWhatsThisMode()
        assert alone.whatsThis() == tip
        assert button.whatsThis() == said, "it has words of its own"
    window.close()
