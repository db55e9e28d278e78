"""The section for texts of one's own: it begins a pack and opens its folder, and checks what was written."""
from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices

from app.controls import button, literal
from app.files.store import StoreError
from app.games.iching.library import TextLibrary, begin_pack, library_of
from app.games.iching.meaning.location import PREFIX
from app.pages.banner import Message
from app.pages.page_context import PageContext
from app.pages.panel import Section

TOPIC = f"{PREFIX}texts"


class OwnTextsSection(Section):
    """Emits `changed` when the packs were read anew, and `topic_asked` with the page that explains them."""

    changed = Signal()
    topic_asked = Signal(str)

    def __init__(self, context: PageContext) -> None:
        super().__init__(context.column, "Texts of your own")
        self._context = context
        self.add_sentence("Put another translation or your notes before our texts, or beside them.", muted=True)
        self.folder = button("Open the folder", tip="Open the folder of your texts, at first with a pack to fill in")
        self.check = button("Check", tip="Read your texts anew, and say what is wrong with them")
        self.about = button("How to write them", icon="book", tip="Read what a pack of texts consists of")
        self.add_buttons(self.folder, self.check, self.about)
        self.folder.clicked.connect(self._open_folder)
        self.check.clicked.connect(self._check)
        self.about.clicked.connect(lambda: self.topic_asked.emit(TOPIC))

    def _open_folder(self) -> None:
        try:
            folder = begin_pack(library_of(self._context))
        except StoreError as error:
            self._context.show_message(Message("bad", "Not begun:", literal(str(error))))
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._context.show_message(Message("info", "Your texts:", literal(f"They are in the folder {folder}.")))

    def _check(self) -> None:
        self._context.shared(TextLibrary).check(self._context)
        self.changed.emit()
