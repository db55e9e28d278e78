"""The solver bar: what it tells, what it shows, its speeds, and that changing figures move nothing."""
import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.controls import Line
from app.games import GAMES
from app.look import theme
from app.pages.solver_bar import FULL_SPEED, HEIGHT, SPEEDS, SolverBar, clock
from app.shell.window import Window
from solvers.core.engine import Progress

ENGINES = [("full", "Full engine", "move", 8.0), ("tank", "Tank, as published", "layout", 8.0)]


@pytest.fixture
def bar(qtbot):
    bar = SolverBar()
    qtbot.addWidget(bar)
    bar.set_solvers(ENGINES)
    bar.resize(888, HEIGHT)
    bar.show()
    return bar


def line(bar, words):
    return next(line for line in bar.findChildren(Line) if line.text() == words)


def elided(bar):
    """What is not seen whole, though it has to be: anything that is short."""
    return [line for line in bar.findChildren(Line) if line.isVisible() and line.elided and len(line.text()) < 30]


@pytest.mark.parametrize(("button", "signal"), [("play", "play_pressed"), ("step", "step_pressed"),
                                                ("stop", "stop_pressed")])
def test_buttons_tell_what_was_pressed(bar, qtbot, button, signal):
    bar.show_state(True, False)
    with qtbot.waitSignal(getattr(bar, signal)):
        qtbot.mouseClick(getattr(bar, button), Qt.MouseButton.LeftButton)


def test_play_becomes_pause_while_running(bar):
    idle = bar.play.grab().toImage()
    assert bar.play.accessibleName().startswith("Play")
    assert not bar.stop.isEnabled()
    bar.show_state(True, False)
    assert bar.play.accessibleName().startswith("Pause")
    assert bar.play.grab().toImage() != idle
    assert bar.stop.isEnabled()
    bar.show_state(True, True)
    assert bar.play.accessibleName().startswith("Go on")
    bar.show_state(False, False)
    assert bar.play.grab().toImage() == idle


def test_speeds_grow_evenly():
    assert list(SPEEDS) == sorted(set(SPEEDS))
    assert all(1 < other / one <= 2 for one, other in itertools.pairwise(SPEEDS))


def test_the_rightmost_speed_is_full_speed(bar, qtbot):
    with qtbot.waitSignal(bar.speed_changed) as changed:
        bar.slider.setValue(bar.slider.maximum())
    assert changed.args == [0.0]
    assert bar.speed == 0.0
    assert bar.speed_text == FULL_SPEED


def test_faster_and_slower_stop_at_the_ends(bar):
    for _ in range(60):
        bar.faster()
    assert bar.speed == 0.0
    for _ in range(60):
        bar.slower()
    assert bar.speed == 1.0
    assert bar.speed_text == "1 move/s"


@pytest.mark.parametrize(("asked", "taken"), [(0, 0), (1, 1), (8, 8), (9, 8), (400, 400), (0.2, 1), (1e9, 10_000)])
def test_a_speed_can_be_set(bar, asked, taken):
    bar.set_speed(asked)
    assert bar.speed == taken


def test_each_engine_has_its_unit_and_keeps_its_speed(bar, qtbot):
    assert bar.solver == "full"
    assert bar.speed_text == "8 moves/s"
    bar.set_solver("tank")
    bar.set_speed(400)
    assert bar.speed_text == "400 layouts/s"
    with qtbot.waitSignal(bar.solver_chosen) as chosen:
        bar.solvers.setCurrentIndex(0)
        bar.solvers.activated.emit(0)
    assert chosen.args == ["full"]
    assert bar.speed_text == "8 moves/s"
    bar.set_solver("tank")
    assert bar.speed == 400


def test_one_a_second_is_told_as_one(bar):
    bar.set_solvers([("entropy", "Entropy", "guess", 1.0), ("evolution", "Evolution", "child", 1.0)])
    assert bar.speed_text == "1 guess/s"
    bar.set_solver("evolution")
    assert bar.speed_text == "1 child/s"
    bar.set_speed(20)
    assert bar.speed_text == "20 children/s"
    bar.set_solvers([("pen", "The pen", "mm", 15.0)])
    assert bar.speed_text == "15 mm/s"


def test_of_the_same_engines_the_one_that_was_chosen_comes_back_at_the_speed_it_is_offered_with(bar):
    bar.set_solver(ENGINES[1][0])
    bar.set_speed(0)
    bar.set_solvers([(ENGINES[1][0], "Like it", "layout", 1000)])
    assert bar.speed == 1000
    bar.set_solvers(ENGINES)
    assert (bar.solver, bar.speed) == (ENGINES[1][0], 8)


def test_what_is_chosen_in_one_place_is_not_chosen_in_another(bar):
    bar.set_solvers(ENGINES, "game/one")
    bar.set_solver(ENGINES[1][0])
    bar.set_solvers(ENGINES, "game/other")
    assert bar.solver == ENGINES[0][0]
    bar.set_solvers(ENGINES, "game/one")
    assert bar.solver == ENGINES[1][0]


def test_to_offer_engines_is_no_choice_of_a_speed(bar):
    told = []
    bar.speed_changed.connect(told.append)
    bar.set_solvers([(ENGINES[1][0], "Like it", "layout", 1000)])
    assert (bar.speed, told) == (1000, [])


def test_without_engines_the_bar_is_off(bar):
    bar.set_solvers([])
    assert not bar.isEnabled()
    assert bar.solver == ""
    bar.grab()


def test_progress_is_shown_in_words_and_in_a_bar(bar):
    bar.show_progress(Progress(46, 100, "Region A: 814 layouts"), 3.2)
    assert bar.text == "Region A: 814 layouts"
    assert bar.aside == "0:04 left"
    assert bar.part == 0.46
    bar.show_progress(Progress(46, None, "Counting"), None)
    assert bar.aside == ""
    assert bar.part == 0
    QApplication.processEvents()
    words = line(bar, "Counting").width()
    bar.show_progress(Progress(46, 100, "Counting"), 3.2)
    QApplication.processEvents()
    assert line(bar, "Counting").width() < words, "without a remark the words have its room"


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (125, "2:05"),
                                                (3600, "1:00:00"), (36_061, "10:01:01")])
def test_clock(seconds, words):
    assert clock(seconds) == words


@pytest.mark.parametrize("family", ["", "DejaVu Sans"])
@pytest.mark.parametrize("width", [328, 480, 560, 640, 720, 828, 888, 1400])
def test_changing_figures_move_nothing_and_nothing_overlaps(bar, qtbot, width, family):
    theme.use_family(family)
    try:
        bar.resize(width, HEIGHT)
        QApplication.processEvents()
        items = (bar.layout().itemAt(place) for place in range(bar.layout().count()))
        parts = [item.widget() for item in items if item.widget() is not None]
        seen = [part for part in parts if part.isVisible()]
        before = [part.geometry() for part in seen]
        for left, right in itertools.pairwise(before):
            assert left.right() < right.left()
        assert before[-1].right() < width
        assert not elided(bar)
        remark = "A remark of very many words " * 5
        for speed, words, left in ((1, "Move 1", 1.0), (10_000, remark, 7_200.0), (0, "", None)):
            bar.set_speed(speed)
            bar.show_progress(Progress(1, 2, words), left)
            bar.show_state(left is not None, False)
            QApplication.processEvents()
            assert [part.geometry() for part in parts if part.isVisible()] == before
            assert not elided(bar)
        bar.show_text(remark, "10:00:00 left")
        assert line(bar, remark).elided
        assert not elided(bar)
    finally:
        theme.use_family("")


def test_the_name_of_an_engine_is_whole_in_a_small_window(qtbot, qapp):
    theme.apply(qapp)
    bar = SolverBar()
    qtbot.addWidget(bar)
    bar.set_solvers([("hand", "The blog’s hand-made", "piece", 4.0)])
    bar.resize(828, HEIGHT)
    bar.show()
    assert bar.solvers.width() >= bar.solvers.sizeHint().width()
    bar.set_solvers([("fast", "Fast engine, all solutions", "placement", 0.0)])
    bar.resize(827, HEIGHT)
    assert "Speed" in [line.text() for line in bar.findChildren(Line) if line.isVisible()]
    assert bar.solvers.width() >= bar.solvers.sizeHint().width()


def test_every_control_explains_itself(bar):
    for part in (bar.play, bar.step, bar.stop, bar.solvers, bar.slider):
        assert part.accessibleName()
        assert part.toolTip()
        assert part.whatsThis()


def test_keys_move_the_slider(bar, qtbot):
    before = bar.slider.value()
    qtbot.keyClick(bar.slider, Qt.Key.Key_Right)
    assert bar.slider.value() == before + 1


def test_it_folds_the_same_when_it_is_first_shown(qtbot, qapp):
    theme.apply(qapp)
    window = Window([game for game in GAMES if game.name == "polyforms"])
    qtbot.addWidget(window)
    window.resize(1280, 820)
    window.show()
    window.show_place(0)
    QApplication.processEvents()
    bar = window.tab.solver_bar
    seen = [line.text() for line in bar.findChildren(Line) if line.isVisible()]
    bar.resize(bar.width() - 1, HEIGHT)  # it folds anew
    bar.resize(bar.width() + 1, HEIGHT)
    assert "Speed" in seen
    assert seen == [line.text() for line in bar.findChildren(Line) if line.isVisible()]


def test_while_it_stands_still_no_time_left_is_told(bar):
    """It would stay on the bar for as long as the pause lasts, and count nothing."""
    bar.show_state(True, False)
    bar.show_progress(Progress(46, 100, "Counting"), 62.0)
    assert bar.aside == "1:02 left"
    bar.show_state(True, True)
    assert bar.aside == ""
    bar.show_progress(Progress(47, 100, "Counting"), 61.0)  # a last picture may come later
    assert bar.aside == ""
    bar.show_state(True, False)
    bar.show_progress(Progress(48, 100, "Counting"), 60.0)
    assert bar.aside == "1:00 left"


def test_a_quiet_button_has_its_word_beside_it(bar):
    def words():
        return [line.text() for line in bar.findChildren(Line) if not line.isHidden()]

    bar.resize(828, HEIGHT)
    bar.say_play("Watch", quiet=True)
    assert "Watch" in words(), "beside it the word Speed may go"
    bar.say_play("Solve")
    assert "Watch" not in words()
    assert "" not in words()[:1], "an empty word would take room"
