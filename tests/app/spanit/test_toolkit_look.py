"""The dialogs of competitions and of the toolkit in a wider typeface too: nothing is cut off."""
import pytest
from PySide6.QtWidgets import QApplication

from app.spanit.competition.new_dialog import NewCompetitionDialog
from app.spanit.toolkit.new_dialog import NewEvolutionDialog
from app.spanit.toolkit.save_dialog import SavePersonalityDialog
from tests.app.overflow import check, check_dialog

DIALOGS = [("competition", NewCompetitionDialog), ("toolkit", NewEvolutionDialog)]


@pytest.mark.parametrize(("page", "kind"), DIALOGS)
def test_the_dialog_fits(window_of, page, kind):
    tab = window_of("spanit").tab
    tab.turn_to(page)
    tab.new()
    QApplication.processEvents()
    dialog = tab.findChild(kind)
    check_dialog(dialog)
    dialog.reject()


def test_the_dialog_of_saving_fits(window_of):
    tab = window_of("spanit").tab
    dialog = SavePersonalityDialog(tab, tab.cabinet, tab.cabinet.get("The Weaver"), print)
    dialog.show()
    for name in ("The Weaver", "Oracle", "", "Mine"):
        dialog.name_field.setText(name)
        QApplication.processEvents()
        check(dialog)
        assert not dialog.complaint.elided
    dialog.reject()
