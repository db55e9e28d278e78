"""Colours of paper and ink, which no other page has."""
from PySide6.QtGui import QColor

from app.look import theme

_LIGHT = {"ink": "#22304A", "pale": "#BCC8D2", "rule": "#CFE0EA", "margin": "#F0C2A3", "hole": "#F0EEE9"}
_DARK = {"ink": "#DCE6F5", "pale": "#56616E", "rule": "#2E3B47", "margin": "#6A4C38", "hole": "#1E2126"}


def colour(name: str) -> QColor:
    """`ink`, `pale` for what is still to be written, `rule`, `margin` or `hole`, in the theme that is on."""
    return QColor((_DARK if theme.current().dark else _LIGHT)[name])
