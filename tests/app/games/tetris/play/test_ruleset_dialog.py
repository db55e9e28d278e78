"""Rules of one's own in their dialog: presets, fields, what is kept under a name, and how they get into a game."""
import msgspec
import pytest

from app.games.tetris.play.new_tetris_dialog import NewTetrisDialog
from app.games.tetris.play.ruleset_dialog import RulesetDialog, SaveRulesetDialog, rules_text
from app.games.tetris.play.ruleset_presets import SHIPPED, NamedRuleset, RulesetPresets, read_named_ruleset
from solvers.core.formats import FormatError
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import GUIDELINE, Setup
from solvers.tetris.guideline.ruleset import read_ruleset


@pytest.fixture
def dialog(qtbot):
    def show(mode=modes.SPRINT, rules=None):
        chosen = []
        made = RulesetDialog(None, RulesetPresets(), mode.rules, rules or mode.rules, chosen.append)
        qtbot.addWidget(made)
        return made, chosen

    return show


def test_every_field_goes_into_the_rules(dialog):
    made, chosen = dialog()
    made.numbers["width"].setValue(8)
    made.numbers["lock_delay"].setValue(300)
    made.words["gravity"].setCurrentIndex(made.words["gravity"].findData("20g"))
    made.rows["perfect"].setValue(4)
    made.combo.setValue(200)
    made.start()
    assert chosen == [read_ruleset("8x20,20g,lock300,rows0.1.2.4.0.1.2.4.6.10.1.4.200", GUIDELINE)]


def test_a_preset_fills_the_fields_and_is_found_again(dialog):
    made, _ = dialog(modes.MASTER)
    for preset in SHIPPED:
        made.preset.setCurrentIndex(made.preset.findData(preset.name))
        assert made.wanted() == preset.over(modes.MASTER.rules)
        assert made.preset.currentData() == (preset.name if made.wanted() != modes.MASTER.rules else "")
    made.preset.setCurrentIndex(made.preset.findData(""))
    assert made.wanted() == modes.MASTER.rules
    made.numbers["height"].setValue(9)
    assert made.preset.currentText() == "Your own"


def test_rules_are_kept_under_a_name_and_deleted(dialog):
    made, _ = dialog()
    made.numbers["height"].setValue(9)
    made.save.click()
    asked = made.findChild(SaveRulesetDialog)
    asked.name_field.setText("Low")
    asked.accept_button.click()
    assert RulesetPresets().get("Low") == NamedRuleset("Low", "10x9")
    assert made.preset.currentData() == "Low"
    assert not made.save.isEnabled()
    made.delete.click()
    assert "Low" not in RulesetPresets()
    assert made.wanted().height == 9


def test_rules_are_laid_over_those_of_the_mode_that_is_chosen(qtbot):
    begun = []
    new = NewTetrisDialog(None, Setup.read("sprint/20~8x16,nohold", 3), begun.append)
    qtbot.addWidget(new)
    assert new.wanted().text == "sprint/20~8x16,nohold"
    new.modes.buttons[modes.MASTER].click()
    assert new.wanted().text == "master~8x16,nohold"
    new.set_rules(modes.MASTER.rules)
    assert new.wanted().text == "master"
    new.set_rules(msgspec.structs.replace(modes.MASTER.rules, preview=2))
    for mode, button in new.modes.buttons.items():
        button.click()
        assert new.wanted() == Setup.read(new.wanted().text, 0)
        assert (new.wanted().own is None) == (mode is modes.STRICT or mode.rules.preview == 2)
    new.start()
    assert begun


def test_what_rules_change_is_said_in_words():
    assert rules_text(GUIDELINE, GUIDELINE) == ""
    rules = read_ruleset("8x16,20g,freehold,lock300,rows9.1.2.4.0.1.2.4.6.10.1.4.200", GUIDELINE)
    assert rules_text(rules, GUIDELINE) == (
        "Columns 8, rows 16, lock delay 300, gravity: at once (20G), hold: as often as you like, other rows for clears")


def test_a_file_with_rules_that_cannot_be_is_refused():
    for text in (b"{}", b'{"format":2,"name":"x","rules":"8x16"}', b'{"format":1,"name":"x","rules":"3x16"}'):
        with pytest.raises(FormatError) as caught:
            read_named_ruleset(text)
        assert str(caught.value).endswith(".")
