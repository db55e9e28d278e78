"""The Weights page: sliders and fields, the live game that follows them, keeping, files and the clipboard."""
import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest

from app.files import store
from app.games.tetris.weights import weights_measuring
from app.games.tetris.weights.new_weights_dialog import NewWeightsDialog
from app.pages.actions import Action
from solvers.tetris import weights_file
from solvers.tetris.choosing.placing import best, rank
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import LEE, STANDARD
from solvers.tetris.strict.rules import Rules

PATIENCE = 20_000
SMALL = Rules(6, 12)
HOLES = STANDARD.names.index("holes")


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(weights_measuring, "GAMES", 12)
    monkeypatch.setattr(weights_measuring, "LONGEST", 2000)
    tab.turn_to("weights")
    tab.page.editing.turn_to("dellacherie")
    tab.page.stop()
    return tab.page


@pytest.fixture
def row(page):
    return page.editor.editor.form.rows[HOLES]


def message(tab):
    return tab.banner.message


# Changing weights


def test_a_slider_and_a_field_follow_each_other(page, tab, row):
    row.slider.setValue(-50)
    assert row.field.text() == "−2.5"
    assert page.editing.controller.weights[HOLES] == -2.5
    assert page.editing.name == "Copy of Dellacherie"
    assert "stays as it is" in message(tab).text
    row.field.setFocus()
    row.field.selectAll()
    QTest.keyClicks(row.field, "-3.25")
    QTest.keyClick(row.field, Qt.Key.Key_Return)
    assert row.slider.value() == -65
    assert page.editing.controller.weights[HOLES] == -3.25
    assert not row.reset.isHidden()
    row.reset.click()
    assert page.editing.controller.weights[HOLES] == -4.0
    assert row.reset.isHidden()


@pytest.mark.shares_tab
@pytest.mark.parametrize(("typed", "said"), [
    ("many", "“many” is no number. Holes stays at −4."),
    ("", "Holes needs a number. Holes stays at −4."),
    ("nan", "“nan” is no number. Holes stays at −4."),
    ("1,5", "“1,5” is no number. Write a point before the decimals, and nothing between thousands. Holes stays at −4."),
    ("-100.5", "A weight lies between −100 and 100. Holes stays at −4."),
    ("1e999", "“1e999” is too large: the largest possible number is about 1.8e308. Holes stays at −4."),
])
def test_nonsense_is_answered_and_changes_nothing(page, tab, row, typed, said):
    row.field.setFocus()
    row.field.selectAll()
    QTest.keyClicks(row.field, typed) if typed else QTest.keyClick(row.field, Qt.Key.Key_Delete)
    QTest.keyClick(row.field, Qt.Key.Key_Return)
    assert message(tab).sentence == said
    assert row.field.text() == "−4"
    assert page.editing.controller == NAMED["dellacherie"]


def test_undo_and_redo_of_the_window_are_the_editors(page, row, tab):
    assert not tab.page.can(Action.UNDO)
    row.slider.setValue(-10)
    assert tab.page.can(Action.UNDO)
    tab.page.undo()
    assert page.editing.controller == NAMED["dellacherie"]
    assert row.field.text() == "−4"
    tab.page.redo()
    assert row.field.text() == "−0.5"


def test_scaling_gives_the_sliders_another_reach(page):
    page.editor.editor.scale.click()
    assert page.editing.controller.weights[:5] == (-2.5, 2.5, -2.5, -2.5, -10.0)
    row = page.editor.editor.form.rows[HOLES]
    assert row.slider.value() == -50  # of 100 that are 20
    page.editor.editor.reset.click()
    assert page.editing.controller.weights == NAMED["dellacherie"].weights


def test_a_slider_stays_under_the_mouse_while_its_first_step_makes_a_copy(page, row):
    row.slider.setValue(-100)
    assert page.editing.name == "Copy of Dellacherie"
    assert (row.slider.value(), row.field.text()) == (-100, "−5")
    page.editing.turn_to("bcts")
    assert row.slider.value() == -26  # of 100 that are 50


def test_another_set_has_other_rows(page):
    page.editor.editor.choice.setCurrentIndex(page.editor.editor.choice.findData("blog-2"))
    page.editor.editor.choice.activated.emit(page.editor.editor.choice.currentIndex())
    assert [each.subject.mark for each in page.editor.editor.form.rows] == list("SHBCKWF")
    assert page.editor.editor.lookahead.value == "2"
    assert page.parameters() == "The blog’s second"


def test_the_feature_at_the_keyboard_is_explained(page, row):
    row.slider.setFocus()
    assert page.editor.editor.explanation.feature.name == "holes"
    assert "no piece can fall into one" in page.editor.editor.explanation.sentence.accessibleName()


# The live game


@pytest.mark.parametrize("speed", [0, 200])  # as fast as it can, and faster than eyes follow
def test_the_live_game_is_seen_to_go_on_at_speed(page, tab, qtbot, speed):
    live_game = page.editor.live_game
    live_game.start_game(SMALL, seed=1)
    tab.solver_bar.set_speed(speed)
    shown = []
    live_game.view.board.show_field = lambda picture, show=live_game.view.board.show_field: (
        shown.append(picture.field), show(picture))
    page.solve()
    until(qtbot, lambda: len(set(shown)) > 4)
    page.stop()


def test_the_live_game_goes_on_and_follows_the_weights(page, tab, qtbot):
    live_game = page.editor.live_game
    live_game.start_game(SMALL, seed=1)
    tab.solver_bar.set_speed(0)
    tab.page.solve()
    until(qtbot, lambda: live_game.moment.pieces > 3)
    page.editing.enter(0, 50.0, 0.0)  # to be high is wonderful now
    game = live_game.moment.game
    until(qtbot, lambda: live_game.moment.game > game + 2)
    tab.page.play_or_pause()
    until(qtbot, lambda: live_game.standing and live_game.moment == live_game.engine.snapshot())
    moment = live_game.moment
    wanted = best(moment.field.columns, 12, moment.kind, page.editing.controller)
    assert [each.placement for each in live_game.ranking[:1]] == ([] if wanted is None else [wanted])


@pytest.mark.parametrize("speed", [4, 0], ids=["by eye", "at full speed"])
def test_the_board_shows_what_the_live_game_comes_to(page, tab, qtbot, speed):
    live_game = page.editor.live_game
    live_game.start_game(SMALL, seed=1)
    tab.solver_bar.set_speed(speed)
    before = live_game.view.board.grab().toImage()
    tab.page.solve()
    until(qtbot, lambda: live_game.view.board.grab().toImage() != before)
    before = live_game.view.board.grab().toImage()
    until(qtbot, lambda: live_game.view.board.grab().toImage() != before)
    assert not live_game.standing


def test_a_frozen_position_is_ranked_and_taken_apart(page):
    live_game, here = page.editor.live_game, page.editor.here
    live_game.start_game(SMALL, seed=5)
    live_game.engine.advance(9)
    live_game.set_moment(live_game.engine.snapshot())
    moment, controller = live_game.moment, NAMED["dellacherie"]
    scores = {each.placement: each.score for each in rank(moment.field.columns, 12, moment.kind, controller)}
    assert [row.score for row in here.places.items] == sorted(
        (score for score in scores.values() if score is not None), reverse=True)
    for number, each in enumerate(live_game.ranking):
        here.places.go_to(number)
        score, parts = here.fall.accessibleDescription().split("; score ")[1], live_game.ranking[number].score
        assert float(score.replace("−", "-")) == pytest.approx(parts, abs=0.051)
        assert scores[each.placement] == each.score
    here.way.chosen.emit("best")
    here.places.go_to(0)
    here.way.set_value("best")
    here.turned.emit()
    assert here.fall.accessibleDescription().endswith("; difference 0.0")


def test_a_place_after_which_there_is_none_is_the_end(page, tab):
    live_game = page.editor.live_game
    page.editing.edit(Controller("Doomed", LEE.names, (1.0, 0.0, 1.0, 1.0), 2))  # up, and as uneven as can be
    for seed in range(50):
        live_game.start_game(SMALL, seed)
        places = page.editor.here.places
        while live_game.engine.snapshot().game == 1 and None not in [row.score for row in places.items]:
            live_game.engine.advance(1)
            live_game.set_moment(live_game.engine.snapshot())
        if live_game.moment.game == 1:
            break
    items = page.editor.here.places.items
    assert items[-1].score is None
    assert "the end" in page.editor.here.places.describe_item(items[-1])
    page.editor.here.places.go_to(len(items) - 1)
    assert "−700" not in page.editor.here.fall.accessibleDescription()
    tab.page.hint()
    assert "would not fit" in message(tab).sentence or "behind" in message(tab).sentence


def test_a_slider_changes_its_mind_where_it_stands(page, row):
    live_game = page.editor.live_game
    live_game.start_game(SMALL, seed=5)
    live_game.engine.advance(9)
    live_game.set_moment(live_game.engine.snapshot())
    before = live_game.ranking[0].placement
    minds = {before}
    for place in range(-100, 101, 20):
        row.slider.setValue(place)
        minds.add(live_game.ranking[0].placement)
    assert len(minds) > 1
    now = live_game.engine.snapshot()
    assert (now.field, now.pieces) == (live_game.moment.field, live_game.moment.pieces), "the game stood still"


def test_a_click_on_the_board_takes_the_place_apart_that_covers_it(page, tab, qtbot):
    live_game = page.editor.live_game
    live_game.start_game(SMALL, seed=0)  # a T comes first
    tab.solver_bar.set_speed(2)
    tab.page.solve()
    assert not live_game.standing
    live_game.choose_cell((0, 0))
    assert live_game.standing
    covering = [each.placement for each in live_game.ranking
                if (0, 0) in live_game.moment.field.placed(live_game.moment.kind, each.placement)]
    assert len(covering) > 1
    chosen = []
    for _ in range(len(covering) + 1):
        chosen.append(live_game.ranking[page.editor.here.places.currentIndex().row()].placement)
        live_game.choose_cell((0, 0))
    assert chosen == [*covering, covering[0]]


def test_the_hint_freezes_and_says_what_it_would_do(page, tab):
    page.editor.live_game.start_game(SMALL, seed=2)
    tab.page.hint()
    assert "Its score is" in message(tab).sentence
    assert "next best: " in message(tab).sentence


def test_another_board_begins_another_game(page):
    page.editor.live.boards.activated.emit(4)
    assert (page.editor.live.board.columns, page.editor.live.board.rows) == (6, 14)
    assert page.editor.live_game.rules == SMALL
    page.editor.live_game.engine.advance(3)
    page.editor.live.again.click()
    assert page.editor.live_game.moment.pieces == 0
    assert page.editor.live_game.rules == SMALL


# How long its games are


def test_games_are_measured_and_remembered(page, tab, qtbot):
    view = page.editor
    view.live_game.start_game(SMALL, seed=1)
    view.measurement.stop()
    view.shown = True
    view.measure()
    until(qtbot, lambda: not view.measurement.running)
    said = view.lines.text.splitlines()[2]  # below the title and its note
    assert float(said.replace(",", "")) > 0
    assert "Before the changes" not in view.lines.rows
    page.editing.enter(HOLES, 4.0, 0.0)
    until(qtbot, lambda: not view.measurement.running)
    assert view.lines.rows["Before the changes"] == said
    page.undo()
    assert not view.measurement.running, "that is known"
    page.editor.live.boards.activated.emit(3)
    assert view.measurement.running, "on that board it is not"
    tab.turn_to("game")
    page.editing.enter(HOLES, 5.0, 0.0)
    assert not view.measurement.running, "nobody sees it"


# Keeping


def test_the_copy_is_saved_under_a_name(page, row, tab):
    row.slider.setValue(-20)
    page.editor.editor.save.click()
    footer = page.editor.editor.footer
    assert footer.naming
    assert footer.field.text() == "Copy of Dellacherie"
    footer.field.setText("dellacherie")
    footer.confirm.click()
    assert message(tab).subject == "Not saved."
    footer.field.setText("Mild")
    footer.confirm.click()
    assert message(tab).subject == "Saved."
    assert not footer.naming
    assert tab.game.presets.get("Mild").weights[HOLES] == -1.0
    assert page.parameters() == "Mild"
    row = page.editor.editor.form.rows[HOLES]
    row.slider.setValue(-30)
    page.editor.editor.save.click()
    assert tab.game.presets.get("Mild").weights[HOLES] == page.editing.controller.weights[HOLES] != -1.0
    page.editor.editor.delete.trigger()
    assert "Mild" not in tab.game.presets
    message(tab).run()
    assert page.editing.name == "Mild"


def test_what_becomes_of_weights_is_offered_in_words(page, qtbot):
    editor = page.editor.editor
    editor.file.click()
    qtbot.waitUntil(editor.menu.isVisible)
    assert [action.text() for action in editor.menu.actions() if action.isVisible()] == [
        "Open weights from a file…", "Paste weights from the clipboard", "Copy these weights as text",
        "Export to a file…"]
    editor.menu.close()


def test_what_cannot_be_written_is_told(page, row, tab, monkeypatch):
    def refuse(path, data):
        raise store.StoreError("No space.")

    monkeypatch.setattr(store, "write_atomically", refuse)
    row.slider.setValue(-20)
    page.editor.store.save_as("Full")
    assert (message(tab).subject, message(tab).sentence) == ("Not saved.", "No space.")
    assert page.editing.name == "Copy of Dellacherie"


@pytest.mark.parametrize("ending", ["json", "dat"])
def test_weights_go_into_a_file_and_come_back(page, row, tab, tmp_path, ending):
    row.slider.setValue(-20)
    path = tmp_path / f"steep.{ending}"
    page.editor.store.export_file(path)
    assert message(tab).subject == "Exported."
    weights = page.editing.controller.weights
    page.editing.turn_to("lee")
    page.editor.store.open_file(path)
    assert message(tab).subject == "Opened."
    assert page.editing.controller.weights == weights
    assert page.editing.name == ("Copy of Dellacherie" if ending == "json" else "steep")
    assert page.editing.name in page.editing.edits.loose


@pytest.mark.filterwarnings("ignore:.*QDragEnterEvent:DeprecationWarning")  # Qt 6.12 has another one
def test_a_file_is_dropped_on_the_weights(page, tmp_path):
    path = tmp_path / "four.json"
    path.write_bytes(weights_file.write_json(msgspec.structs.replace(NAMED["lee"], name="Four")))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.editor.editor.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
    assert page.editing.name == "Four"
    words = QMimeData()
    entering = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, words, buttons, keys)
    entering.ignore()
    page.editor.editor.dragEnterEvent(entering)
    assert not entering.isAccepted(), "words are no file"


def test_other_sets_are_not_for_mdptetris(page, tab, tmp_path):
    page.editing.turn_to("lee")
    page.editor.store.export_file(tmp_path / "lee.dat")
    assert message(tab).subject == "Not exported."
    assert "mdptetris has no weights for" in message(tab).sentence
    assert not (tmp_path / "lee.dat").exists()


@pytest.mark.shares_tab
@pytest.mark.parametrize(("text", "said"), [
    ('{"features": ["beauty"], "weights": [1]}', "“beauty” is no feature"),
    ('{"features": ["lines", "clears"], "weights": [1, 2]}', "features of different sets"),
    ('{"features": ["lines"], "weights": [1e300]}', "is too great"),
    ("0 -1 1 99 5", "there is no feature 99"),
    ("beautiful", "these are no weights"),
    (" ", "There is no text on the clipboard"),
])
def test_weights_that_cannot_be_read_change_nothing(page, tab, tmp_path, text, said):
    before = (page.editing.controller, page.editing.edits.names)
    QGuiApplication.clipboard().setText(text)
    page.editor.store.paste()
    assert message(tab).kind == "bad"
    assert said in message(tab).sentence
    path = tmp_path / "bad.json"
    path.write_text(text)
    page.editor.store.open_file(path)
    assert message(tab).subject == "Not opened."
    assert (page.editing.controller, page.editing.edits.names) == before


def test_weights_travel_by_the_clipboard(page, tab):
    page.editing.turn_to("blog-1")
    page.editor.store.copy()
    text = QGuiApplication.clipboard().text()
    assert weights_file.read(text.encode()) == NAMED["blog-1"]
    QGuiApplication.clipboard().setText('{"features": ["lines", "holes"], "weights": [1, -2]}')
    page.editor.store.paste()
    assert page.editing.name == "Pasted weights"
    assert page.editing.controller.weights[HOLES] == -2


def test_new_weights_begin_with_usual_signs_or_nothing(page, tab):
    tab.page.new()
    dialog = tab.findChild(NewWeightsDialog)
    dialog.start()
    assert page.editing.name == "New weights"
    assert page.editing.controller.weights == tuple(float(each.sign) for each in STANDARD.features)
    tab.page.new()
    dialog = tab.findChildren(NewWeightsDialog)[-1]
    dialog.features.setCurrentIndex(dialog.features.findData("lee"))
    dialog.beginning.set_value("nothing")
    dialog.start()
    assert page.editing.name == "New weights 2"
    assert page.editing.controller.weights == (0.0,) * 4
    assert page.editing.controller.lookahead == 2


# Elsewhere


def test_a_controller_from_elsewhere_is_edited_here(tab):
    trained = msgspec.structs.replace(NAMED["dt-20"], name="trained")
    tab.turn_to("weights", trained)
    assert tab.front == "weights"
    assert tab.page.editing.name == "trained"
    assert tab.page.edits
    tab.turn_to("weights", NAMED["bcts"])
    assert tab.page.editing.name == "bcts"
    assert tab.page.solving, "the live game plays with them"


def test_it_plays_on_other_pages(page, tab, row):
    row.slider.setValue(-20)
    page.editor.use.text_buttons["Watch it"].click()
    assert tab.front == "watch"
    assert tab.page.controller.weights[HOLES] == -1.0


def test_what_was_edited_is_there_at_the_next_start(page, tab, row, tab_of):
    row.slider.setValue(-20)
    page.editor.live.boards.activated.emit(4)
    tab.shut_down()
    later = tab_of("tetris")
    assert later.front == "weights"
    assert later.page.editing.name == "Copy of Dellacherie"
    assert later.page.editing.controller.weights[HOLES] == -1.0
    assert "weights-drafts" not in later.game.as_save().extra, "a file goes without it"
    assert later.page.editor.live_game.rules == SMALL
    later.page.restore({"weights-drafts": "x", "weights-board": "9x9x9", "weights-controller": "?",
                           "weights-view": "-"})
    assert later.page.editing.name == "Copy of Dellacherie"


def test_a_hidden_game_pauses(page, tab):
    tab.turn_to("weights")
    assert tab.page.solving
    assert not tab.page.worker.paused
    tab.hide()
    assert tab.page.worker.paused


def test_files_that_cannot_be_read_are_told_once(tab_of):
    store.write_atomically(store.places().controllers / "bad.json", b"{}")
    tab = tab_of("tetris")
    tab.turn_to("weights")
    assert "bad.json" in message(tab).sentence
    tab.turn_to("game")
    tab.turn_to("weights")
    assert message(tab) is None
