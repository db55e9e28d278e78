"""What holds for every test of the window: it leaves no widget behind, and the theme as it is at a first start."""
import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app import theme


@pytest.fixture(autouse=True)
def appearance():
    yield
    if QCoreApplication.instance() is not None:  # what qtbot has closed would otherwise live on into later tests
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme.set_reduced_motion(False)
    if theme.scheme() != "system":
        theme.set_scheme("system")
