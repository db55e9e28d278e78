"""Announcing: what a screen reader says beside what has the focus."""
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce_text(source: QWidget, text: str) -> None:
    """Have a screen reader say something on behalf of a widget; without one, do nothing."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
