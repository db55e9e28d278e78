"""How well two colours can be told apart, as WCAG 2.2 measures it."""
from PySide6.QtGui import QColor


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = _linear(colour.redF()), _linear(colour.greenF()), _linear(colour.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(component: float) -> float:
    return component / 12.92 if component <= 0.04045 else float(((component + 0.055) / 1.055) ** 2.4)
