"""What holds for every test of the window holds for those of the tools, too."""
from tests.app.conftest import appearance, patience, qapp, qtbot, silence

__all__ = ["appearance", "patience", "qapp", "qtbot", "silence"]
