"""What the desktop wishes: asked of a portal of the tests on a bus of its own, and followed when it changes."""
import shutil
import subprocess
import sys
from math import nan

import pytest
from PySide6.QtCore import QObject
from PySide6.QtDBus import QDBusConnection, QDBusMessage

from app.look import theme
from app.look.system_wishes import ANIMATIONS, CALM, INTERFACE, PATH, SCALE, SERVICE, SystemWishes, has_bus, wished

PORTAL = """
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

SERVICE, PATH, INTERFACE = sys.argv[2:]
values = {"text-scaling-factor": 1.5, "enable-animations": False}

class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, connection):
        group, key, *new = message.arguments()
        if message.member() == "Set":
            values[key] = new[0]
            signal = QDBusMessage.createSignal(PATH, INTERFACE, "SettingChanged")
            signal.setArguments([group, key, QDBusVariant(new[0])])
            connection.send(signal)
            connection.send(message.createReply())
        elif key in values:
            reply = message.createReply()
            reply.setArguments([QDBusVariant(QDBusVariant(values[key]))])
            connection.send(reply)
        else:
            connection.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", "There is no such key."))
        return True

app = QCoreApplication([])
bus = QDBusConnection.connectToBus(sys.argv[1], "portal")
portal = Portal()
assert bus.registerVirtualObject(PATH, portal, QDBusConnection.VirtualObjectRegisterOption.SingleNode)
assert bus.registerService(SERVICE)
print("ready", flush=True)
app.exec()
"""


@pytest.fixture
def bus():
    if not (daemon := shutil.which("dbus-daemon")):
        pytest.skip("dbus-daemon is not installed")
    with subprocess.Popen([daemon, "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
                          text=True) as running:
        address = running.stdout.readline().strip()
        with subprocess.Popen([sys.executable, "-c", PORTAL, address, SERVICE, PATH, INTERFACE],
                              stdout=subprocess.PIPE, text=True) as portal:
            assert portal.stdout.readline() == "ready\n"
            yield QDBusConnection.connectToBus(address, "wishes")
            QDBusConnection.disconnectFromBus("wishes")
            portal.kill()
        running.kill()
    theme.set_system(100, False)
    theme.set_reduced_motion(False)
    theme.set_text_size(None)


def test_the_portal_is_asked_and_followed(bus, qtbot):
    theme.set_reduced_motion("system")
    owner, before = QObject(), theme.pixels("body")
    wishes = SystemWishes(owner, bus)
    qtbot.waitUntil(lambda: theme.reduced_motion() and theme.text_percent() == 150)
    assert theme.pixels("body") == round(1.5 * before)
    for key, value, group in (("enable-animations", True, SCALE[0]), ("text-scaling-factor", 1.25, SCALE[0])):
        message = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "Set")
        message.setArguments([group, key, value])
        with qtbot.waitSignal(wishes.changed):
            bus.send(message)
    assert not theme.reduced_motion()
    assert theme.text_percent() == 125
    theme.set_text_size(115)
    theme.set_reduced_motion(True)
    assert (theme.text_percent(), theme.reduced_motion()) == (115, True), "what is chosen here comes before"


def test_what_is_wished():
    assert wished({}) == (100, False)
    assert wished({SCALE: 2.0, ANIMATIONS: True, CALM: 1}) == (200, True)
    for nonsense in (0.0, -1.0, nan, "large", None):
        assert wished({SCALE: nonsense, ANIMATIONS: "no", CALM: 7}) == (100, False)


def test_no_bus_is_started_where_there_is_none(tmp_path):
    assert not has_bus({})
    assert not has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    (tmp_path / "bus").touch()
    assert has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    assert has_bus({"DBUS_SESSION_BUS_ADDRESS": "unix:abstract=somewhere"})
