"""The page You guess by mouse and keys: typing, refusals, answers, aids, hints, hosts, the end, undo and saves."""
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.games.abgame.abgame_statistics import STATISTICS
from app.pages.actions import Action
from app.pages.begun import HowFar
from solvers.core.formats import FormatError

HONEST = "abgame:4/10:guess:607"
EVIL = "abgame:4/10:evil:607"
PICTURED = ("0123", "4506", "7184")  # of docs/pictures/abgame-evil


@pytest.fixture
def page(tab):
    """The page with the analysis unfolded."""
    tab.page.start(EVIL)
    if tab.page.is_folded:
        tab.page.toggle_analysis()
    return tab.page


@pytest.fixture
def weighed(page, qtbot):
    """The game of the picture, every position of it weighed."""
    for move in PICTURED:
        page.play(move)
    qtbot.waitUntil(lambda: not page.thoughts.weigher.at_work and page.thoughts.weights is not None)
    return page


def press(page, qtbot, text):
    for symbol in text:
        qtbot.keyClicks(page.board, symbol)


def typed(page):
    return "".join(symbol or "." for symbol in page.board.draft.symbols)


def test_digits_are_typed_and_enter_guesses(page, qtbot):
    press(page, qtbot, "0123")
    assert typed(page) == "0123"
    assert page.board.button.isEnabled()
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.history.moves == ("0123",)
    assert [(row.code, row.answer, row.left) for row in page.board.rows] == [("0123", (0, 1), 1440)]
    assert typed(page) == "...."
    assert page.board.cursor_cell == (0, 1)


def test_a_digit_with_ctrl_is_no_digit(page, qtbot):
    qtbot.keyClick(page.board, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert typed(page) == "....", "on other pages Ctrl+0 shows the whole board"
    assert page.context.banner.message is None


def test_the_button_guesses_as_enter_does(page, qtbot):
    press(page, qtbot, "0123")
    qtbot.mouseClick(page.board.button, Qt.MouseButton.LeftButton)
    assert page.history.moves == ("0123",)


def test_a_digit_that_stands_there_already_is_refused_in_a_sentence(page, qtbot):
    press(page, qtbot, "00")
    assert typed(page) == "0..."
    assert page.context.banner.message.text == "0 is in the guess already, and no digit may appear twice."


def test_half_a_guess_is_refused_in_a_sentence(page, qtbot):
    press(page, qtbot, "01")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.history.moves == ()
    assert page.context.banner.message.text == "Type 2 more symbols first: a guess has 4."


def test_digits_that_are_none_here_are_refused(page, qtbot):
    page.start("abgame:4/7r:guess:1")
    press(page, qtbot, "007")
    assert typed(page) == "00.."
    assert page.context.banner.message.text == "“7” is not one of the digits 0 to 6."


def test_backspace_and_delete_take_symbols_away(page, qtbot):
    press(page, qtbot, "012")
    qtbot.keyClick(page.board, Qt.Key.Key_Backspace)
    assert typed(page) == "01.."
    qtbot.keyClick(page.board, Qt.Key.Key_Home)
    qtbot.keyClick(page.board, Qt.Key.Key_Delete)
    assert typed(page) == ".1.."
    assert page.board.cursor_cell == (0, 0)


def test_letters_are_typed_before_they_are_shortcuts(page, qtbot):
    page.start("abgame:4/26:guess:1")
    page.board.setFocus()
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
    event.ignore()
    QApplication.sendEvent(page.board, event)
    assert event.isAccepted()
    press(page, qtbot, "habc")
    assert typed(page) == "HABC"
    page.start(EVIL)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
    event.ignore()
    QApplication.sendEvent(page.board, event)
    assert not event.isAccepted()


def test_a_click_in_an_earlier_row_types_its_symbol_there(page, qtbot):
    page.play("4567")
    at = page.board.cell_rect((2, 0)).center().toPoint()
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=at)
    assert typed(page) == "..6."


def test_the_wheel_changes_nothing(page, qtbot):
    press(page, qtbot, "01")
    before = page.board.draft, page.board.rows
    for target in (page.board, page.grid):
        at = QPointF(60, 120)
        from PySide6.QtCore import QPoint
        from PySide6.QtGui import QWheelEvent
        QApplication.sendEvent(target, QWheelEvent(
            at, target.mapToGlobal(at), QPoint(0, 0), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))
    assert (page.board.draft, page.board.rows) == before


def test_a_guess_that_cannot_be_is_marked(weighed):
    page = weighed
    page.typing.type_guess(page.state.space.number("6918"))
    assert (page.board.mark, page.board.marked_well) == ("possible", True)
    page.typing.type_guess(page.state.space.number("0123"))
    assert (page.board.mark, page.board.marked_well) == ("cannot be", False)


def test_the_histogram_has_the_figures_of_the_answers(weighed):
    page = weighed
    page.typing.type_guess(page.state.space.number("6918"))
    assert page.view.outlook.histogram.counts == (0, 23, 22, 9, 3, 7, 19, 6, 4, 6, 4, 3, 2, 1)
    assert [figure for figure, _ in page.view.outlook.figures.figures] == ["3.19", "15.0", "23"]


def test_aids_are_hidden_until_they_are_asked_for_and_mark_the_game(weighed):
    page = weighed
    assert page.grid.heat is None
    assert page.view.best.buttons == []
    assert not page.memory.aided
    page.toggle_aids()
    assert [button.code for button in page.view.best.buttons] == ["1967", "1869", "9618", "1957", "9861"]
    assert page.memory.aided
    page.typing.type_guess(page.state.space.number("6918"))
    assert page.view.outlook.rank.text() == "6th best of 5,040. Best is 1967, with 3.22 bits."
    page.toggle_aids()
    assert page.grid.heat is None
    assert page.memory.aided


def test_a_click_in_the_grid_types_the_guess(weighed, qtbot):
    page = weighed
    page.toggle_aids()
    code = page.state.space.number("6918")
    at = page.grid.cell_rect(page.grid.plan.cell(code)).center()
    assert page.grid.describe(page.grid.cell_at(at)) == "6918, 3.19 bits, possible"
    qtbot.mouseClick(page.grid, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert typed(page) == "6918"


def test_a_hint_says_why_then_names_the_guess_and_then_says_more(weighed):
    page = weighed
    page.hint()
    assert page.context.banner.message.text == (
        "109 codes still fit. A good guess parts them into 13 answers, with 15 left on average. It can itself be the "
        "secret.")
    assert page.context.banner.message.action == "Name the guess"
    page.context.banner.message.run()
    assert page.context.banner.message.text == (
        "109 codes still fit. 1967 parts them best: into 13 answers, with 15 left on average. It can itself be the "
        "secret.")
    page.hint()
    assert page.context.banner.message.text.startswith("1967 leaves 14.6 on average, 24 at worst; next is 1869")
    page.context.banner.message.run()
    assert typed(page) == "1967"
    assert page.memory.aided
    banner = page.context.banner
    assert (banner.message.sentence.endswith(" Press Enter to guess it."), banner.message.action) == (True, "")
    assert page.discard_hint()
    assert page.context.banner.message is None


def test_a_hint_waits_until_guesses_are_weighed(page, qtbot):
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.message is not None and page.context.banner.message.kind == "hint")
    assert "5,040 codes still fit" in page.context.banner.message.text


def test_the_panel_says_how_good_guesses_were(weighed):
    page = weighed
    assert page.skill.isHidden()
    page.toggle_aids()
    assert not page.skill.isHidden()
    assert page.skill.rows == {
        "won by the answer 0A 2B": "1.79", "bad luck: the host chose": "−1.04",
        "skill: 1748 would expect 3.00": "−0.17",
    }
    assert [round(100 * skill.share) for skill in page.skill.bars.skills] == [100, 100, 94]


def test_the_host_says_what_it_does(weighed):
    page = weighed
    assert "109" in page.host.text
    assert "I have not chosen yet. All 109 fit every answer I gave." in page.host.text
    page.start(HONEST)
    assert "I have a secret." in page.host.text


def test_another_host_begins_another_game_which_can_be_left_again(weighed, qtbot):
    page = weighed
    page.hosts.setCurrentIndex(0)
    page.hosts.activated.emit(0)
    assert page.state.host == "guess"
    assert not page.state.turns
    page.keepsake.go_back()
    assert page.history.moves == PICTURED


def test_the_end_is_told_and_counted_once(page, qtbot):
    page.start(HONEST)
    secret = page.state.space.text(page.state.secret)
    page.play("0123" if secret != "0123" else "4567")
    page.play(secret)
    assert page.state.finished
    assert page.context.banner.message.text.startswith(f"{secret} found in 2 guesses: luck helped.")
    assert page.board.draft is None
    records, _ = STATISTICS.read()
    assert records.score_for(page.state).guesses == {2: 1}
    page.undo()
    page.play(secret)
    records, _ = STATISTICS.read()
    assert records.score_for(page.state).guesses == {2: 1}


def test_the_end_shows_the_way_of_the_optimum(page):
    page.start(HONEST)
    page.play("2319")
    assert page.context.banner.message.text.startswith("2319 found in 1 guess: luck helped. The optimum needs ")
    *path, last = page.context.banner.message.text.removesuffix(".").rpartition(": ")[2].split(", ")
    assert last == "2319"
    assert f"needs {len(path) + 1}:" in page.context.banner.message.text
    page.start(EVIL)
    page.play_all(["0123", "4567"])
    page.start("abgame:5/10:guess:1")  # whose optimum nobody has proved
    page.play(page.state.space.text(page.state.secret))
    assert "optimum" not in page.context.banner.message.text


def test_a_game_with_aids_is_counted_apart(page):
    page.start(HONEST)
    page.toggle_aids()
    page.play(page.state.space.text(page.state.secret))
    assert "found in 1 guess, with help" in page.context.banner.message.text
    records, _ = STATISTICS.read()
    assert (records.score_for(page.state).guesses, records.score_for(page.state).aided) == ({}, 1)


def test_undo_and_redo(weighed):
    page = weighed
    page.undo()
    assert len(page.board.rows) == 2
    page.redo()
    assert [row.left for row in page.board.rows] == [1440, 378, 109]


def test_a_game_is_saved_with_all_there_is_to_it(weighed):
    page = weighed
    page.toggle_aids()
    page.clock.set(77)
    save = page.as_save()
    page.start(HONEST)
    page.restore_save(save)
    assert page.history.moves == PICTURED
    assert page.aids
    assert page.memory.aided
    assert page.seconds() >= 77


@pytest.mark.parametrize("solver", ["entropy", "random", "minimax"])
def test_a_strategy_guesses_to_the_end(page, qtbot, solver):
    page.start(HONEST)
    page.context.solver_bar.set_solver(solver)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: page.state.finished and not page.solving)
    assert page.context.banner.message.text.startswith(page.state.space.text(page.state.secret))
    records, _ = STATISTICS.read()
    assert not records.scores


def test_a_strategy_takes_a_step_and_can_be_stopped(page, qtbot):
    page.step()
    qtbot.waitUntil(lambda: len(page.state.turns) == 1)
    assert page.can(Action.STOP)
    page.halt()
    assert not page.solving
    assert page.board.draft is not None


@pytest.mark.parametrize("game_id", [
    "abgame:2/3:guess:5", "abgame:2/26:evil:5", "abgame:3/10:guess:5", "abgame:3/26r:evil:5", "abgame:4/12:guess:5",
    "abgame:4/26:guess:5", "abgame:5/10:guess:5", "abgame:5/5:evil:5", "abgame:5/8r:guess:5",
])
def test_every_size_is_shown_and_weighed(page, qtbot, game_id):
    page.start(game_id)
    page.toggle_aids()
    page.play(page.state.space.text(page.state.space.size // 3))
    if page.state.finished:
        return
    qtbot.waitUntil(lambda: page.thoughts.weights is not None)
    best = page.thoughts.weights.best(1)[0][0]
    page.typing.type_guess(best)
    assert page.view.outlook.rank.text().startswith("Best of ")
    cell = page.grid.plan.cell(best)
    assert page.grid.cell_at(page.grid.cell_rect(cell).center()) == cell
    assert page.grid.grab().toImage().width() > 0
    if page.thoughts.weights.all_weighed:
        assert page.grid.guess_at(cell) is not None


def test_a_size_with_too_many_guesses_says_what_is_shown(page, qtbot):
    page.start("abgame:4/26:guess:5")
    page.toggle_aids()
    qtbot.waitUntil(lambda: page.thoughts.weights is not None)
    assert page.view.title.text().endswith("of 358,800 guesses")
    assert page.view.note.text() == "an even sample: all would be too many"


def test_the_games_in_which_the_computer_guesses_are_not_played_here(page):
    with pytest.raises(FormatError, match="Computer guesses"):
        page.read_id("abgame:4/10:answer/entropy:1")


def test_enter_makes_the_guess_that_was_clicked_in_the_grid(page, qtbot):
    page.context.widget.window().activateWindow()
    page.board.setFocus()
    page.play("4567")
    at = page.grid.cell_rect(page.grid.plan.cell(page.state.space.number("6918"))).center()
    qtbot.mouseClick(page.grid, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert page.board.hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert page.history.moves == ("4567", "6918")


def test_a_best_guess_that_is_pressed_leaves_the_keys_to_the_guesses(weighed, qtbot):
    page = weighed
    page.toggle_aids()
    page.view.best.buttons[1].setFocus()
    qtbot.keyClick(page.view.best.buttons[1], Qt.Key.Key_Space)
    assert typed(page) == "1869"
    assert page.board.hasFocus()


def test_the_cursor_of_the_grid_begins_where_a_code_lies(page, qtbot):
    assert page.grid.guess_at(page.grid.cursor_cell) == 0
    page.start("abgame:3/26:guess:1")
    assert page.grid.guess_at(page.grid.cursor_cell) == 0


def test_the_last_guess_is_shown_while_nothing_is_typed(page, qtbot):
    outlook = page.view.outlook
    assert outlook.title.text() == "What a guess would tell you"
    page.play("0123")
    assert outlook.title.text() == "Your last guess, 0123"
    assert outlook.histogram.counts == (360, 1440, 1260, 264, 9, 480, 720, 216, 8, 180, 72, 6, 24, 1)
    assert outlook.histogram.marked == 1
    assert outlook.figures.figures[2] == ("1,440", "left by 0A 1B")
    assert outlook.rank.text() == "Type a guess to see how its answers split what is left."
    press(page, qtbot, "4567")
    assert outlook.title.text() == "If you guess 4567"


@pytest.mark.parametrize("guess", ["6918", "5271"])
def test_what_the_evil_host_would_say_is_what_it_says(weighed, guess):
    page = weighed
    page.toggle_aids()
    page.typing.type_guess(page.state.space.number(guess))
    outlook = page.view.outlook
    told, marked = outlook.host.text(), outlook.histogram.marked
    assert outlook.figures.marked
    assert outlook.figures.figures[2] == (str(outlook.histogram.counts[marked]), "left by the host")
    keeps_most = outlook.histogram.counts[marked] == max(outlook.histogram.counts)
    page.play(guess)
    row = page.board.rows[-1]
    why = "keeps most" if keeps_most else "takes longest"
    assert told == f"The host would say {row.answer.a}A {row.answer.b}B, for that {why}."
    assert row.left == outlook.histogram.counts[marked]


def test_the_evil_host_is_told_of_in_the_smallest_window_too(weighed):
    page = weighed
    page.context.widget.window().resize(900, 640)
    page.toggle_aids()
    page.typing.type_guess(page.state.space.number("6918"))
    QApplication.processEvents()
    assert page.hosts.isVisible()
    assert page.view.outlook.host.isVisible()
    assert page.view.outlook.histogram.height() >= 80


def test_how_far_it_is_tells_what_is_left_only_to_whom_it_is_shown(page):
    assert page.how_far() == HowFar("<b>0</b> guesses")
    for move in PICTURED:
        page.play(move)
    page.clock.set(60)
    assert page.how_far() == HowFar("<b>3</b> guesses, 1 minute")
    page.toggle_aids()
    assert page.how_far() == HowFar(f"<b>3</b> guesses, {page.board.rows[-1].left} codes left, 1 minute")
