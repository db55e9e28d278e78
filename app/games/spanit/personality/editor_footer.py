"""Footer of the editor: Revert, Save as…, Use it; a field for the name while one is asked for."""
from PySide6.QtCore import Signal

from app.controls import button
from app.controls.editor_footer import EditorFooter
from solvers.spanit.personality.personality import LONGEST

MARGIN = 20  # px at both sides


class PersonalityFooter(EditorFooter):
    """What to do with a personality."""

    revert_asked = Signal()
    use_asked = Signal()

    def __init__(self) -> None:
        super().__init__(LONGEST, MARGIN)
        self.revert = button("Revert")
        self.revert.setToolTip("Take back all changes since it was saved")
        self.use = button("Use it", "primary")
        self.use.setToolTip("Let it play")
        self.revert.clicked.connect(self.revert_asked)
        self.use.clicked.connect(self.use_asked)
        self.lay_out(self.revert, None, self.save_as, self.use)
