"""Codes in dialogs: the usual ones are chosen by name, and the choice follows what is entered."""
from app.games.abgame.spaces import OTHER, USUAL, SpaceForm, UsualCodes
from solvers.abgame.codes import CodeSpace

MASTERMIND = "4 pegs of 6 colours (Mastermind)"


def test_usual_codes_fill_the_form_and_follow_it(qtbot):
    form = SpaceForm(CodeSpace())
    usual = UsualCodes(form)
    for widget in (form, usual):
        qtbot.addWidget(widget)
    assert usual.currentText() == "4 digits, none twice"
    usual.activated.emit(usual.findText(MASTERMIND))
    assert form.space == USUAL[MASTERMIND]
    assert usual.currentText() == MASTERMIND
    form.symbols.setValue(7)
    assert usual.currentText() == OTHER
    usual.activated.emit(usual.findText(OTHER))
    assert form.space == CodeSpace(4, 7, True)
