"""What the desktop wishes of all programs, by its settings portal: the size of text, and less motion.

Qt tells of the third wish, more contrast, by itself. The portal's names are those of the XDG Desktop Portal's
`org.freedesktop.portal.Settings`; on systems without it nothing is wished.
"""
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant

from app.look import theme

SERVICE, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
GNOME = "org.gnome.desktop.interface"
APPEARANCE = "org.freedesktop.appearance"
SCALE, ANIMATIONS, CALM = (GNOME, "text-scaling-factor"), (GNOME, "enable-animations"), (APPEARANCE, "reduced-motion")
PATIENCE = 3000  # ms that the portal may take to answer


def has_bus(environment: Mapping[str, str]) -> bool:
    """True if there is a session bus to ask; asking for one would start it otherwise."""
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return bool(environment.get("DBUS_SESSION_BUS_ADDRESS")) or bool(folder and Path(folder, "bus").exists())


class SystemWishes(QObject):
    """Asks the portal once, without waiting for it, and follows what changes there."""

    changed = Signal()  # a wish is another, and the look follows it already

    def __init__(self, parent: QObject, bus: QDBusConnection) -> None:
        super().__init__(parent)
        self._values: dict[tuple[str, str], object] = {}
        if not bus.isConnected():
            return
        slot = SLOT("setting_changed(QString,QString,QDBusVariant)")
        bus.connect(SERVICE, PATH, INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload]  # takes no bytes
        for names in (SCALE, ANIMATIONS, CALM):
            question = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "Read")
            question.setArguments(list(names))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question, PATIENCE), self)
            watcher.finished.connect(lambda answered, names=names: self._answered(names, answered))

    def _answered(self, names: tuple[str, str], watcher: QDBusPendingCallWatcher) -> None:
        reply = watcher.reply()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            self._take_in(names, reply.arguments()[0])
        watcher.deleteLater()

    @Slot(str, str, QDBusVariant)
    def setting_changed(self, group: str, key: str, value: QDBusVariant) -> None:
        """The portal says that a setting has another value now."""
        self._take_in((group, key), value)

    def _take_in(self, names: tuple[str, str], value: object) -> None:
        while isinstance(value, QDBusVariant):  # `Read` wraps its answer twice
            value = value.variant()
        if names in (SCALE, ANIMATIONS, CALM):
            self._values[names] = value
            theme.set_system(*wished(self._values))
            self.changed.emit()


def wished(values: Mapping[tuple[str, str], object]) -> tuple[int, bool]:
    """The size of text in percent and reduced motion, of what the portal answered; nonsense is no wish."""
    scale = values.get(SCALE)
    percent = round(100 * scale) if isinstance(scale, float) and 0 < scale < 10 else 100
    return percent, values.get(ANIMATIONS) is False or values.get(CALM) == 1
