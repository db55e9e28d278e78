"""What may not happen in any window: a control that sticks out of its place or is covered, words that are cut off."""
from collections.abc import Iterable, Iterator
from contextlib import suppress

from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDialog,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from app.controls.number_row import NumberRow
from app.controls.numbers import NumberField
from tests.app.on_top import covered
from tools.screenshots.scene import Scene

SIZES = LARGE, SMALL = (1280, 820), (900, 640)


def look(window: QWidget, size: tuple[int, int]) -> None:
    """Give the window a size, and check it once it has come to rest: what does not fit then is cut off for good."""
    window.resize(*size)
    for patience in (0, 20, 100, 500):  # milliseconds; an engine may be at work, which changes what is said
        for _ in range(4):  # lines that wrap move what is below them
            QApplication.processEvents()
        QTest.qWait(patience)
        with suppress(AssertionError):
            return check(window)
    return check(window)


def looks(window: QWidget, scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Check every scene in each size; it is yielded for what else is to be looked at then."""
    for scene in scenes:
        window.resize(*LARGE)
        scene.prepare()
        for size in SIZES:
            look(window, size)
            yield scene


def check_dialog(dialog: QDialog, most: tuple[int, int] = SMALL) -> None:
    """Check a dialog, which fits into a screen that is no larger."""
    QApplication.processEvents()
    check(dialog)
    assert dialog.width() <= most[0], f"{dialog.width()} wide"
    assert dialog.height() <= most[1], f"{dialog.height()} high"


def check(window: QWidget) -> None:
    """Fail with the first widget that does not fit."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.isWindow() or widget.width() == 0:
            continue
        if isinstance(widget, QMenuBar):  # waits above the upper edge
            continue
        parent = widget.parentWidget()
        if parent.width() == 0:  # folded away with all that is in it
            continue
        inside = parent.rect().adjusted(-1, -1, 1, 1)
        if not scrolled(widget):
            assert inside.contains(widget.geometry()), f"{widget} {widget.geometry()} sticks out of {parent}"
        else:
            assert widget.geometry().right() <= inside.right(), f"{widget} is wider than {parent}"
        if isinstance(widget, QPushButton):
            words = QFontMetrics(widget.font()).horizontalAdvance(widget.text())
            assert words <= widget.width(), f"“{widget.text()}” is wider than its button"
        elif isinstance(widget, QLabel) and widget.wordWrap():
            assert widget.height() >= widget.heightForWidth(widget.width()) - 1, f"“{widget.text()}” is cut off"
    assert not (amiss := [*covered(window)]), "\n".join(amiss)


def text_room(field: QLineEdit) -> int:
    """How wide a text can be that a field shows whole, px."""
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    contents = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    return contents.width() - 2 * 2 - 1  # Qt's own margins at both sides, and the cursor


def check_painted(field: QLineEdit, texts: Iterable[str]) -> None:
    """Fail if a field would show only a part of one of the texts."""
    metrics, room = field.fontMetrics(), text_room(field)
    for text in texts:
        width = metrics.horizontalAdvance(text)
        assert width <= room, f"“{text}” is cut: {width} px in {room} of {field.accessibleName()}"


def check_numbers(window: QWidget, values: Iterable[float]) -> int:
    """Fail if a number field in sight cuts one of the values, or shows another number; how many fields there are.

    The values lie between -1 and 1: a spin box gets them as parts of its range, a `NumberField` times powers of ten.
    """
    seen = 0
    for box in window.findChildren(QAbstractSpinBox):
        if not box.isVisible():
            continue
        seen += 1
        low, high, texts = box.minimum(), box.maximum(), [box.specialValueText(), box.text()]
        whole = not isinstance(box, QDoubleSpinBox)
        for part in (-1, 1, *values):
            value = low + (high - low) * (part + 1) / 2
            value = round(value) if whole else round(value, box.decimals())
            text = box.prefix() + box.textFromValue(value) + box.suffix()
            assert box.valueFromText(text) == value
            texts.append(text)
        check_painted(box.lineEdit(), texts)
    for field in window.findChildren(NumberField):
        if not field.isVisible():
            continue
        seen += 1
        text, tip, texts = field.text(), field.toolTip(), [field.text()]
        for place, part in enumerate(values):
            value = round(part * 10 ** (place % 8), place % 5)
            row = field.parentWidget()
            if isinstance(row, NumberRow) and not row.number.least <= value <= row.number.most:
                continue
            field.show_value(value)
            texts.append(field.text())
            shown = float(field.text().removesuffix(" %").replace("−", "-"))
            assert abs(shown - value) <= 0.0005 + 1e-5 * abs(value), f"{field.text()} for {value}"
            assert "e" not in field.text()
            assert field.toolTip() or shown == value
        check_painted(field, texts)
        field.setText(text)
        field.setToolTip(tip)
    return seen


def scrolled(widget: QWidget) -> bool:
    """Whether the widget lies in something that scrolls up and down."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return True
        parent = parent.parentWidget()
    return False
