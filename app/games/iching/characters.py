"""Chinese characters: shown where the system has a font with them; no font is bundled."""
from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from app.look import theme


def shown(text: str) -> str:
    """The text, or nothing if a character of it would be an empty box."""
    return text if _in_font(text, theme.notifier.family) else ""


@lru_cache(maxsize=256)
def _in_font(text: str, _family: str) -> bool:
    metrics = QFontMetrics(theme.font("body"))
    return all(metrics.inFontUcs4(ord(character)) for character in text)
