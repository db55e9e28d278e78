"""The personality editor: every field, every button, what is refused, and that nothing is ever lost."""
from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from app.controls import Sentence
from app.controls.waterfall import figure
from app.files import store
from app.games.spanit.personality.personality_editor import PersonalityEditor
from app.games.spanit.roster import PersonalityPresets
from app.look import theme
from app.running import file_reading
from solvers.spanit.board import Position, name, nodes
from solvers.spanit.personality.factors import FACTORS, MINOR_SIGNS, RULES
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain
from tests.app.overflow import check
from tests.app.running.test_file_reading import Gate

POSITION = Position.read("hv.h/.h./v..v/.../.v.h/.../.... v")
MINE = Personality(name="Mine", author="Me", comment="Mine alone.", path_is_winner=100)


@pytest.fixture
def presets():
    presets = PersonalityPresets()
    presets.save(MINE)
    return presets


@pytest.fixture
def editor(qtbot, presets):
    return shown(qtbot, presets)


@pytest.fixture
def told(editor):
    """The personalities that `changed` told of, the latest last."""
    found = []
    editor.changed.connect(found.append)
    return found


def shown(qtbot, presets):
    theme.set_reduced_motion(True)
    editor = PersonalityEditor(presets)
    qtbot.addWidget(editor)
    editor.resize(editor.width(), 748)
    editor.show()
    editor.show_position(POSITION)
    editor.edit(presets.get("The Weaver"))
    qtbot.waitExposed(editor)
    return editor


def row(editor, name):
    return editor.factors.form.rows[name]


def enter(editor, name, text):
    field = row(editor, name).field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.shares_tab
@pytest.mark.parametrize("factor", FACTORS, ids=lambda factor: factor.name)
def test_every_factor_by_its_field_and_by_its_slider(editor, told, factor):
    enter(editor, factor.name, "7" if factor.whole else "-3.25")
    assert getattr(editor.personality, factor.field) == (7 if factor.whole else -3.25)
    assert told[-1] == editor.personality
    slider = row(editor, factor.name).slider
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(slider, Qt.Key.Key_End)
    assert getattr(editor.personality, factor.field) == factor.high
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert getattr(editor.personality, factor.field) == factor.low
    assert isinstance(getattr(editor.personality, factor.field), int if factor.whole else float)
    assert editor.factors.explanation.factor is factor
    assert factor.explanation in editor.factors.explanation.sentence.accessibleName()
    assert told[-1] == editor.personality
    assert not editor.notice.text


def test_a_field_steps_with_the_arrows(editor):
    field = row(editor, "PathMajorSpan").field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert editor.personality.path_major_span == 2.1
    QTest.keyClick(field, Qt.Key.Key_PageDown)
    assert editor.personality.path_major_span == 1.1
    depth = row(editor, "GameTreeMaxDepth").field
    QTest.keyClick(depth, Qt.Key.Key_Down)
    assert editor.personality.game_tree_max_depth == 1


def test_a_number_beyond_the_slider_is_kept_and_its_knob_stands_at_the_end(editor):
    enter(editor, "PathIsWinner", "1e300")
    assert editor.personality.path_is_winner == 1e300
    slider = row(editor, "PathIsWinner").slider
    assert slider.value() == slider.maximum()
    assert row(editor, "PathIsWinner").field.text() == "1e300"


@pytest.mark.parametrize(("text", "said"), [
    ("1e999", "“1e999” is too large: the largest possible number is about 1.8e308. Major stays at 5."),
    ("lots", "“lots” is no number. Major stays at 5."),
])
def test_what_is_no_number_gets_one_sentence_and_changes_nothing(editor, told, text, said):
    told.clear()
    enter(editor, "NodeMajor", text)
    assert editor.notice.text == said
    assert editor.personality.node_major == 5
    assert row(editor, "NodeMajor").field.text() == "5"
    assert told == []


def test_escape_takes_back_what_is_typed_then_closes(editor, qtbot):
    field = row(editor, "NodeMajor").field
    field.setFocus()
    QTest.keyClicks(field, "99")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "5"
    with qtbot.waitSignal(editor.closed):
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert editor.personality.node_major == 5


def test_the_mouse_moves_a_slider_and_points_at_a_factor(editor):
    wanted = row(editor, "BoardPathCount")
    QTest.mouseMove(wanted, QPoint(10, 10))
    QTest.mouseClick(wanted.slider, Qt.MouseButton.LeftButton, pos=QPoint(wanted.slider.width() - 10, 12))
    assert editor.personality.board_path_count > 10
    assert editor.factors.explanation.factor.name == "BoardPathCount"
    editor.factors.explanation.formula.click()
    words = editor.factors.explanation.sentence.accessibleName()
    assert "BoardPathCount × (1 − " in words
    assert "Usually −20 to 20." in words


def test_overflowing_personalities_are_weighed_and_drawn(editor):
    for key in ("NodeMajor", "PathMajorSpan", "PathMemberCount", "PathIsAnchored", "GamePredictability"):
        enter(editor, key, "-1.7e308" if key == "PathIsAnchored" else "1.7e308")
    for node in POSITION.free:
        breakdown = explain(POSITION.cells, 4, "v", editor.personality, node)
        editor.show_node(breakdown)
        assert not editor.grab().isNull()
    assert figure(float("inf")) == "+1.8e308"
    assert figure(-1.7e308) == "−1.7e308"


# A weight taken apart


def test_a_weight_is_taken_apart_in_words_and_figures(editor):
    editor.show_sides({"h": "You", "v": "Resistor"})
    node = POSITION.free[3]
    breakdown = explain(POSITION.cells, 4, "v", editor.personality, node)
    editor.show_node(breakdown)
    section = editor.factors.weight
    assert section.title.text() == f"Why {name(nodes(4)[node])} weighs {figure(breakdown.weight, sign=False)}"
    assert section.note.text() == "diamond: Resistor, circle: you at 60 %"
    said = section.waterfall.accessibleDescription()
    assert all(line.text in said and figure(line.value) in said for line in breakdown.lines)
    assert said.endswith(f"weight {figure(breakdown.weight, sign=False)}")


def test_a_line_explains_itself_and_marks_its_factors(editor):
    editor.show_node(explain(POSITION.cells, 4, "v", editor.personality, POSITION.free[0]))
    waterfall = editor.factors.weight.waterfall
    waterfall.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(waterfall, Qt.Key.Key_Down)
    assert waterfall.current_line.text.startswith("Node,")
    QTest.keyClick(waterfall, Qt.Key.Key_Down)
    assert waterfall.current_line.text.startswith("Path it makes")
    assert row(editor, "PathMajorSpan").label.ink == "accent"
    assert row(editor, "NodeMajor").label.ink == "text"
    assert "ajor span" in editor.factors.explanation.sentence.accessibleName()
    QTest.keyClick(waterfall, Qt.Key.Key_End)
    assert waterfall.current_line is not None
    QTest.keyClick(waterfall, Qt.Key.Key_Home)
    QTest.keyClick(waterfall, Qt.Key.Key_Up)
    assert waterfall.current_line.text.startswith("Node,")
    row(editor, "NodeMajor").field.setFocus()
    assert waterfall.current_line is None
    assert row(editor, "NodeMajor").label.ink == "text"


def test_without_a_node_it_says_how_to_choose_one(editor):
    editor.show_node(None)
    assert "Click a free node" in editor.factors.weight.invitation.accessibleName()
    assert editor.factors.weight.waterfall.isHidden()


# Name, comment, rules


def test_name_comment_and_rules(editor, presets):
    editor.edit(presets.get("Mine"))
    editor.header.edit.click()
    details = editor.factors.details
    assert details.isVisible()
    for field, text in ((details.name, "Ours"), (details.author, "We"), (details.comment, "Two of <b>us</b>.")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
    details.rule.button("2026").click()
    details.sign.button("major").click()
    found = editor.personality
    assert (found.name, found.author, found.comment) == ("Ours", "We", "Two of <b>us</b>.")
    assert (found.semantics, found.minor_sign) == (2026, "major")
    said = " ".join(each.accessibleName() for each in details.findChildren(Sentence))
    assert RULES[2026] in said
    assert MINOR_SIGNS["major"] in said
    assert "<b>us</b>" in editor.header.comment.text().replace("\u2060", "")
    editor.save()
    assert "Mine" not in presets
    assert presets.get("Ours") == found


@pytest.mark.parametrize(("name", "said"), [
    (" ", "A personality needs a name. It is still called Mine."),
    ("resistor", "“resistor” is what another player is called. Choose another name. It is still called Mine."),
    ("The Fencer", "“The Fencer” comes with Solvarium and cannot be changed. Choose another name."
                   " It is still called Mine."),
])
def test_a_name_that_cannot_be_is_refused(editor, presets, name, said):
    editor.edit(presets.get("Mine"))
    editor.header.edit.click()
    field = editor.factors.details.name
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.notice.text == said
    assert field.text() == "Mine"
    assert editor.personality == MINE


# Nothing is lost


def test_choosing_another_keeps_the_changes_and_offers_the_way_back(editor, presets, told):
    enter(editor, "NodeMajor", "11")
    assert not editor.header.pill.isHidden()
    choose(editor, "The Fencer")
    assert editor.personality == presets.get("The Fencer")
    assert told[-1].name == "The Fencer"
    assert editor.notice.text == "Your changes to The Weaver are kept."
    editor.notice.action.click()
    assert editor.personality.node_major == 11
    assert editor.notice.text == "These are your changes, which are not saved yet."
    editor.notice.action.click()
    assert editor.personality == presets.get("The Weaver")
    editor.notice.action.click()
    assert editor.personality.node_major == 11, "a revert can be undone"


def choose(editor, name):
    choice = editor.header.choice
    place = choice.findData(name)
    choice.setCurrentIndex(place)
    choice.activated.emit(place)


def test_closing_keeps_the_changes(editor, presets, qtbot):
    enter(editor, "NodeMajor", "11")
    with qtbot.waitSignal(editor.closed):
        editor.header.close_button.click()
    editor.edit(presets.get("The Weaver"))
    assert editor.personality.node_major == 11


def test_one_of_the_program_is_saved_under_a_proposed_name(editor, presets):
    before = presets.get("The Weaver")
    enter(editor, "NodeMajor", "11")
    editor.header.save.click()
    assert editor.footer.naming
    assert editor.footer.field.text() == "The Weaver 2"
    editor.footer.field.setText("The Weaver")
    QTest.keyClick(editor.footer.field, Qt.Key.Key_Return)
    assert "cannot be changed" in editor.notice.text
    assert editor.footer.naming
    editor.footer.field.selectAll()
    QTest.keyClicks(editor.footer.field, "Spider")
    QTest.keyClick(editor.footer.field, Qt.Key.Key_Return)
    assert not editor.footer.naming
    assert presets.get("Spider").node_major == 11
    assert presets.get("The Weaver") == before
    assert editor.header.choice.currentData() == "Spider"
    assert editor.notice.text == "Spider is saved and yours. The Weaver is as it was."


def test_naming_can_be_called_off(editor, presets):
    editor.header.choice.setFocus()
    editor.footer.save_as.click()
    QTest.keyClick(editor.footer.field, Qt.Key.Key_Escape)
    assert not editor.footer.naming
    assert not editor.isHidden()
    assert presets.names()[-1] == "Mine"
    assert editor.header.choice.hasFocus(), "as before: the mouse pressed the button"
    editor.footer.save_as.setFocus()
    QTest.keyClick(editor.footer.save_as, Qt.Key.Key_Space)
    QTest.keyClick(editor.footer.field, Qt.Key.Key_Escape)
    assert editor.footer.save_as.hasFocus()


def test_saving_duplicating_and_deleting_ones_own(editor, presets):
    editor.edit(presets.get("Mine"))
    enter(editor, "NodeMinor", "4")
    editor.save()
    assert presets.get("Mine").node_minor == 4
    editor.duplicate()
    assert editor.personality == replace(MINE, name="Mine 2", node_minor=4.0)
    editor.delete()
    assert "Mine 2" not in presets
    assert editor.notice.text == "Mine 2 is deleted."
    editor.notice.action.click()
    assert editor.personality.name == "Mine 2"
    assert presets.get("Mine 2").node_minor == 4


def test_using_what_is_changed_saves_it_first(editor, presets, qtbot):
    enter(editor, "NodeMajor", "11")
    with qtbot.waitSignal(editor.used) as used:
        editor.footer.use.click()
    (personality,) = used.args
    assert personality.name == "The Weaver 2"
    assert presets.get("The Weaver 2") == personality
    assert editor.notice.text == "Saved as The Weaver 2, which plays now."
    with qtbot.waitSignal(editor.used):
        editor.footer.use.click()
    assert presets.names().count("The Weaver 2") == 1


def test_what_cannot_be_written_is_told_and_stays_a_draft(editor, presets):
    enter(editor, "NodeMajor", "11")
    place = store.places().personalities
    for file in place.iterdir():
        file.unlink()
    place.rmdir()
    place.write_bytes(b"")  # a file where the folder should be
    editor.save_as("Spider")
    assert "could not be written" in editor.notice.text
    assert editor.personality.node_major == 11
    assert "Spider" not in presets


# Files


def test_a_file_comes_in_and_goes_out_again(editor, presets, tmp_path):
    path = tmp_path / "Quiet one.toml"
    path.write_text("NodeMajor = -7\nGameTreeMaxDepth = 2\n")
    editor.header.open.click()
    editor.findChild(QFileDialog).fileSelected.emit(str(path))
    assert editor.personality.name == "Quiet one"
    assert editor.personality.node_major == -7
    assert "Quiet one.toml is open as Quiet one, and yours. It leaves out Minor, Random," in editor.notice.text
    enter(editor, "NodeMajor", "-8")
    editor.header.export.click()
    editor.findChildren(QFileDialog)[-1].fileSelected.emit(str(tmp_path / "out.toml"))
    assert Personality.read((tmp_path / "out.toml").read_bytes()) == editor.personality
    assert editor.notice.text == "Quiet one is in out.toml."


def test_a_slow_file_is_cancelled_or_comes_later(editor, presets, tmp_path, qtbot, monkeypatch):
    path, names, gate = tmp_path / "slow.toml", presets.names(), Gate(presets.get("The Weaver"))
    monkeypatch.setattr(file_reading, "PATIENCE", 0)
    monkeypatch.setattr(presets, "read_file", lambda path: gate())
    editor.import_file(path)
    assert editor.notice.text == "Reading slow.toml…"
    editor.notice.action.click()
    assert (editor.notice.text, editor.reading.running) == ("", False)
    editor.import_file(path)
    gate.open.set()
    qtbot.waitUntil(lambda: presets.names() != names)
    assert editor.notice.text == "slow.toml is open as The Weaver 2, and yours."


def test_a_file_of_a_name_that_is_taken_gets_another(editor, presets, tmp_path):
    (tmp_path / "a.toml").write_text('Name = "The Weaver"\nNodeMajor = 1')
    editor.import_file(tmp_path / "a.toml")
    assert editor.personality.name == "The Weaver 2"
    assert presets.get("The Weaver").node_major == 5


@pytest.mark.shares_tab
@pytest.mark.parametrize(("text", "said"), [
    (b'Name = "X"\nNodeMajr = 3', "bad.toml, line 2: a personality has no key “NodeMajr”; the nearest is NodeMajor."),
    (b"NodeMajor = 1e999", "bad.toml, line 1: NodeMajor is not a finite number; the largest is about 1.8e308."),
    (b"NodeMajor = ", "bad.toml, line 1"),
    (b"GameTreeMaxDepth = 9", "bad.toml, line 1: GameTreeMaxDepth is a whole number from 1 to 8."),
    (None, "There is no file “bad.toml”"),
])
def test_a_bad_file_gets_one_sentence_and_changes_nothing(editor, presets, tmp_path, told, text, said):
    if text is not None:
        (tmp_path / "bad.toml").write_bytes(text)
    enter(editor, "NodeMajor", "11")
    before, names = editor.personality, presets.names()
    told.clear()
    editor.import_file(tmp_path / "bad.toml")
    assert editor.notice.text.startswith(said)
    assert (editor.personality, presets.names(), told) == (before, names, [])


def test_factors_that_a_file_leaves_out_are_told(qtbot):
    store.write_atomically(store.places().personalities / "short.toml",
                           "\n".join(f"{each.name} = 1" for each in FACTORS[2:]).encode())
    presets = PersonalityPresets()
    editor = shown(qtbot, presets)
    editor.edit(presets.get("short"))
    assert editor.notice.text.startswith("Its file leaves out Major (0) and Minor (0).")


GOOD = (files("solvers.spanit") / "data/weaver.toml").read_bytes()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.data())
def test_fuzzed_files_are_read_or_leave_the_editor_as_it_was(editor, presets, tmp_path, data):
    at = data.draw(st.integers(0, len(GOOD)))
    cut = data.draw(st.integers(0, 12))
    mutated = GOOD[:at] + data.draw(st.binary(max_size=12)) + GOOD[at + cut:]
    path = tmp_path / "fuzzed.toml"
    path.write_bytes(mutated)
    before, names = editor.personality, presets.names()
    editor.import_file(path)
    assert editor.notice.text.isprintable()
    if presets.names() == names:
        assert editor.personality == before
        assert "fuzzed.toml" in editor.notice.text
    else:
        assert editor.personality.name in presets
        presets.remove(editor.personality.name)
        editor.edits.discard(editor.personality.name)
        editor.edit(presets.get("The Weaver"))


# Comparing


def test_two_are_compared_on_the_position(editor, presets, qtbot):
    editor.header.compare.click()
    page = editor.compare
    page.second.setCurrentText("The Gambler")
    page.second.textActivated.emit("The Gambler")
    assert "The Weaver plays" in page.moves.accessibleName() or "Both play" in page.moves.accessibleName()
    assert len(page.table.items) == len(POSITION.free)
    apart = [each.apart for each in page.table.items]
    assert apart == sorted(apart, reverse=True)
    for key, place in (("first", 0), ("second", 1)):
        page.order.button(key).click()
        ranks = [each.ranks[place] for each in page.table.items]
        assert ranks == sorted(ranks)
    with qtbot.waitSignal(editor.compare.node_chosen) as chosen:
        page.table.setFocus()
        QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert chosen.args == [page.table.current.node]
    assert "Game: predictability" in page.factors.accessibleDescription()
    editor.show_position(Position.read("hh/./.v v"))
    qtbot.waitUntil(lambda: "The game is over" in page.moves.accessibleName())
    editor.header.compare.click()
    assert editor.factors.isVisible()


def test_a_comparison_follows_what_is_changed(editor, qtbot):
    editor.show_comparison(True)
    before = editor.compare.table.items
    editor.enter("node_minor", 50.0)
    qtbot.waitUntil(lambda: editor.compare.table.items != before)
    assert "Node: minor" in editor.compare.factors.accessibleDescription()


# Keys, and the look


def test_tab_goes_through_all_fields_down_the_columns(editor):
    editor.activateWindow()
    editor.show_node(explain(POSITION.cells, 4, "v", editor.personality, POSITION.free[0]))
    editor.header.edit.setFocus(Qt.FocusReason.TabFocusReason)
    expected = [widget for each in editor.factors.form.rows.values() for widget in (each.slider, each.field)]
    explanation = editor.factors.explanation
    expected += [explanation.formula, explanation.vocabulary, editor.factors.weight.waterfall]
    for widget in expected:
        editor.focusNextChild()
        assert editor.focusWidget() is widget


def test_a_personality_is_made_and_used_by_keys_alone(editor, presets, qtbot):
    editor.focus_first()
    choice = editor.header.choice
    QTest.keyClick(choice, Qt.Key.Key_Home)
    slider = row(editor, "PathMinorSpan").slider
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    before = slider.value()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == before + 1
    editor.footer.save_as.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(editor.footer.save_as, Qt.Key.Key_Space)
    QTest.keyClicks(editor.footer.field, "By keys")
    QTest.keyClick(editor.footer.field, Qt.Key.Key_Return)
    assert "By keys" in presets
    with qtbot.waitSignal(editor.used):
        QTest.keyClick(editor.footer.use, Qt.Key.Key_Space)
    with qtbot.waitSignal(editor.closed):
        QTest.keyClick(editor.footer.use, Qt.Key.Key_Escape)


@pytest.mark.parametrize("page", ["factors", "details", "compare"])
def test_everything_fits_in_each_typeface(qtbot, presets, family, page):
    editor = shown(qtbot, presets)
    editor.show_node(explain(POSITION.cells, 4, "v", editor.personality, POSITION.free[0]))
    if page == "details":
        editor.edit(presets.get("Mine"))
        editor.header.edit.click()
    editor.show_comparison(page == "compare")
    editor.notice.say("info", "Your changes to a personality with a rather long name are kept.", "Back to it")
    for height, scheme in ((748, "light"), (568, "light"), (568, "dark"), (748, "dark")):
        editor.resize(editor.width(), height)
        theme.set_scheme(scheme)
        QApplication.processEvents()
        check(editor)
        assert not editor.grab().isNull()
