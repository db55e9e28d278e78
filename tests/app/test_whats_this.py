"""Words for every control of every page: What's This answers, be it with a tool tip, and a screen reader has a name."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
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
from app.shell.content import enter_whats_this
from app.shell.rail import Games
from app.shell.window import Window

CONTROLS = (
    QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractSlider, QLineEdit, QAbstractItemView, QTextEdit, Canvas,
)


def controls(window):
    """What can be used on the page in front, and around it."""
    for widget in window.findChildren(QWidget):
        usable = isinstance(widget, CONTROLS) or widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        # each entry of the rail has words of its own, and the text of a spin box those of the box
        apart = isinstance(widget, QScrollBar | Games) or isinstance(widget.parentWidget(), QAbstractSpinBox)
        if widget.isVisible() and usable and not apart:
            yield widget


def answers(widget, window):
    """Whether the widget, or what it lies in, has something to say."""
    while widget is not window and not widget.whatsThis():
        widget = widget.parentWidget()
    return widget is not window


def name_of(widget):
    """What a screen reader calls a widget: its own name, its text, or what its label says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_control_of_every_page_answers(qtbot, game):
    window = Window([game])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    silent, nameless = set(), set()
    for page in window.tab.switch.pages:
        window.tab.turn_to(page)
        QApplication.processEvents()
        enter_whats_this(window)
        QWhatsThis.leaveWhatsThisMode()
        silent |= {f"{page}: {type(one).__name__} “{one.accessibleName()}”" for one in controls(window)
                   if not answers(one, window)}
        nameless |= {f"{page}: {type(one).__name__} in {type(one.parentWidget()).__name__}, {one.toolTip()}"
                     for one in controls(window) if not name_of(one).strip()}
    window.close()
    assert not silent
    assert not nameless


def test_a_tool_tip_that_has_changed_is_what_is_told(qtbot):
    window = Window([GAMES[0]])
    qtbot.addWidget(window)
    window.show_place(0)
    button = window.tab.solver_bar.findChild(QAbstractButton)
    alone = QWidget(window)
    for tip in ("Before", "After"):
        alone.setToolTip(tip)
        said = button.whatsThis()
        enter_whats_this(window)
        QWhatsThis.leaveWhatsThisMode()
        assert alone.whatsThis() == tip
        assert button.whatsThis() == said, "it has words of its own"
    window.close()
