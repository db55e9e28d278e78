"""Who judges: rules of one's own are kept, never over others of that name, and deleted with a way back."""
import pytest

from app.files import store
from app.games.counterpoint.compose.rules_choice import RulesDialog


@pytest.fixture
def page(tab):
    tab.turn_to("compose")
    return tab.page


def change(page, name):
    page.rules_choice.change_rules()
    dialog = page.context.widget.findChildren(RulesDialog)[-1]
    dialog.rows["leap-third"].changed.emit("leap-third", 4.0 if page.judge.weight("leap-third") != 4.0 else 5.0)
    dialog.name_field.setText(name)
    return dialog


def choose(page, name):
    page.rules_choice.choice.setCurrentIndex(page.rules_choice.choice.findData(name))
    page.rules_choice.choice.activated.emit(page.rules_choice.choice.currentIndex())


def test_no_others_of_that_name_are_lost(page):
    change(page, "Mine").start_button.click()
    kept = page.judge
    choose(page, "Bold")
    dialog = change(page, "mine")
    assert not dialog.start_button.isEnabled()
    assert "Choose another name" in dialog.complaint.text()
    dialog.reject()
    choose(page, "Mine")
    assert page.judge == kept
    change(page, "Mine").start_button.click()  # one's own can be changed
    assert page.judge.weight("leap-third") == 5.0


def test_ones_own_can_be_deleted_and_brought_back(page):
    assert page.rules_choice.delete_button.isHidden()
    change(page, "Mine").start_button.click()
    kept = page.judge
    assert not page.rules_choice.delete_button.isHidden()
    page.rules_choice.delete_button.click()
    assert page.judge.name == "Fux"
    assert page.rules_choice.choice.findData("Mine") == -1
    assert page.rules_choice.delete_button.isHidden()
    page.context.banner.run_action()
    assert page.judge == kept
    assert page.rules_choice.choice.currentData() == "Mine"


def test_the_dialog_shows_what_holds_in_this_species_and_a_change_holds_in_all(page):
    """Weights of other rules keep what they are in each species."""
    fux = page.judge
    page.start("counterpoint:fux-5:2/upper:0")
    page.rules_choice.change_rules()
    dialog = page.context.widget.findChildren(RulesDialog)[-1]
    assert dialog.weights["leap-fourth"] == fux.weights["leap-fourth@2"] != fux.weight("leap-fourth")
    assert not dialog.changed
    dialog.rows["leap-fourth"].changed.emit("leap-fourth", 3.5)
    dialog.name_field.setText("Mine")
    dialog.start_button.click()
    assert {page.judge.weight_in("leap-fourth", species) for species in range(1, 6)} == {3.5}
    assert all(page.judge.weight_in(rule, species) == fux.weight_in(rule, species)
               for rule in ("leap-wide", "oscillation", "unison") for species in range(6))


@pytest.fixture
def broken():
    """A file of rules that cannot be read, there before the tab is."""
    folder = store.places().personalities.parent / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.json").write_text('{"name": "Mine", "weights": {"no-rule": 1}}')


def test_a_broken_file_is_named(broken, page):
    page.rules_choice.change_rules()
    page.context.widget.findChild(RulesDialog).reject()
    assert "mine.json" in page.context.banner.message.sentence
