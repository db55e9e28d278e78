"""The conversation about hints: mistakes, whether one is needed, where and why, and the choice of a cell."""
import pytest

from app.games.minesweeper import guess_text
from app.games.minesweeper.mines_marks import HintMarks
from app.look import theme
from app.pages.actions import Action
from solvers.core.engine import finish
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.explain.obvious import obvious_mines
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import FLAG, Game
from tests.app.games.minesweeper.driving import (
    GAME,
    PATIENCE,
    RIGHT,
    click,
    hidden_free,
    hidden_mine,
    records,
    wait_for_thought,
)
from tools.screenshots.minesweeper import line
from tools.screenshots.photographs import every

GUESS = "minesweeper:9x9/10:safe:0@a1"  # one number in a corner: nothing can be deduced
UNFLAGGED = "minesweeper:16x16/40:zero:10@h8"  # hints by one number and by two before the first guess
CHAINED = "minesweeper:16x16/40:zero:112@h8"    # a chain before the first guess
OPENING = "minesweeper:30x16/99:safe:1@a1"  # the same on Expert


def test_a_hint_and_probabilities_asked_for_in_one_breath_both_come(tab, qtbot):
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    tab.game.overlay.toggle()
    qtbot.waitUntil(lambda: tab.game.board.overlay is not None and tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.subject == "You need no hint."


def test_a_hint_that_was_left_comes_no_more(tab, qtbot):
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    tab.turn_to("race")
    tab.turn_to("game")
    tab.game.overlay.toggle()
    wait_for_thought(qtbot, tab)
    assert tab.game.board.overlay is not None
    assert tab.banner.message is None


def test_asking_before_the_first_cell_is_no_help(tab):
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    tab.trigger(Action.HINT)
    assert "Open any cell" in tab.banner.message.text
    click(tab, "e5")
    tab.game.play_all(line(GAME))
    assert tab.game.state.status == "won"
    assert records(tab).best_seconds is not None
    assert tab.game.extra()["helped"] == "0"


def test_hint_names_a_wrong_flag_and_nothing_else(tab):
    tab.game.open_id(GAME)
    name = hidden_free(tab)
    click(tab, name, RIGHT)
    tab.trigger(Action.HINT)
    assert f"flag at {name} is wrong" in tab.banner.message.text
    assert "One flag is wrong" in tab.game.hint_desk.section.text
    assert not tab.page.worker.running
    assert tab.game.hint_desk.unneeded == 0
    assert tab.game.board.tile_of(tab.game.state.index(name)).mark == "wrong"
    assert tab.game.board.marks.answer is None, "it has no ring of a good answer"
    assert tab.game.board.describe(tab.game.board.place(tab.game.state.index(name))) == f"{name}, flagged, a mistake"
    tab.banner.message.run()
    assert tab.game.board.marks == HintMarks()


def test_hint_first_says_whether_it_is_needed_then_where_and_why(tab, qtbot):
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert "You need no hint" in tab.banner.message.text
    assert tab.game.board.marks.answer is None
    assert tab.game.hint_desk.explanation is None
    assert "You need no hint" in tab.game.hint_desk.section.text
    assert (tab.game.hint_desk.shown, tab.game.hint_desk.section.note) == (0, "")
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    reason = tab.game.hint_desk.reason
    assert tab.game.board.marks.answer == reason.cell
    assert tab.game.board.marks.forcing == set(reason.numbers)
    assert (tab.game.hint_desk.shown, tab.game.hint_desk.unneeded) == (1, 1), "what was said first is no hint"
    follow = next(action for action in tab.game.commands() if action.keys == "Shift+Return")
    assert follow.enabled()
    follow.run()
    assert not follow.enabled(), "the hint is followed"
    assert tab.game.state.cells[reason.cell] != HIDDEN
    assert tab.game.board.marks.answer is None


def test_next_hint_explains_another_cell(tab, qtbot):
    tab.game.open_id(GAME)
    for _ in range(2):
        tab.trigger(Action.HINT)
        wait_for_thought(qtbot, tab)
    first = tab.game.hint_desk.reason.cell
    tab.game.hint_desk.next()
    wait_for_thought(qtbot, tab)
    assert tab.game.hint_desk.reason.cell != first
    assert (tab.game.hint_desk.shown, tab.game.hint_desk.unneeded) == (2, 1)


def advised(tab, qtbot, game_id, wanted):
    """Follow hints, flagging mines only where they show no safe cell, up to the state whose reason is wanted; there a
    hint is shown."""
    game = Game.from_id(game_id)
    moves = []
    while True:
        reason = finish(hint_engine(game.flagged_position())).reason
        assert reason is not None, "no such hint before a guess"
        if wanted(reason):
            break
        for verb, cells in (("open", reason.safe), ("flag", () if reason.safe else reason.mines)):
            for cell in cells:
                if game.cells[cell] == HIDDEN:
                    moves.append(f"{verb} {game.name(cell)}")
                    game = game.play(moves[-1])
    tab.game.open_id(game_id)
    tab.game.play_all(moves)
    for _ in range(2):
        tab.trigger(Action.HINT)
        wait_for_thought(qtbot, tab)
    assert tab.game.hint_desk.reason == reason
    return reason


def test_all_cells_of_one_proof_are_one_hint(tab, qtbot):
    reason = advised(tab, qtbot, UNFLAGGED, lambda reason: len(reason.safe) == 3)
    names = [tab.game.state.name(cell) for cell in reason.safe]
    assert tab.banner.message.subject == f"{names[0]}, {names[1]} and {names[2]} are safe."
    assert tab.game.board.marks.answers == set(reason.safe)
    assert tab.game.hint_desk.section.apply.text() == f"Open {names[0]}, {names[1]} and {names[2]}"
    before = tab.game.state
    tab.banner.message.run()
    assert all(tab.game.state.cells[cell] <= 8 for cell in reason.safe)
    assert (tab.game.hint_desk.shown, tab.game.hint_desk.unneeded) == (1, 1)
    for _ in reason.safe:
        if tab.game.state.cells != before.cells:
            tab.trigger(Action.UNDO)
    assert tab.game.state.cells == before.cells


def test_mines_and_safe_cells_of_one_proof_are_both_followed(tab, qtbot):
    reason = advised(tab, qtbot, UNFLAGGED, lambda reason: reason.safe and reason.mines)
    assert "Open " in tab.game.hint_desk.section.apply.text()
    assert " and flag " in tab.game.hint_desk.section.apply.text()
    tab.game.hint_desk.apply_hint()
    assert all(tab.game.state.cells[cell] <= 8 for cell in reason.safe)
    assert all(tab.game.state.cells[cell] == FLAG for cell in reason.mines)


def test_a_mine_that_one_number_forces_is_known_without_a_flag(tab, qtbot):
    reason = advised(tab, qtbot, UNFLAGGED, lambda reason: len(reason.known) == 2 and len(reason.numbers) == 1)
    position = tab.game.state.flagged_position()
    assert tab.game.board.marks.known == set(reason.known)
    for cell in reason.known:
        assert tab.game.board.tile_of(cell).mark == "pale"
        assert tab.game.board.describe(tab.game.board.place(cell)).endswith("hidden, known to be a mine")
        proof = position.name(obvious_mines(position)[cell])
        assert f"{proof} makes " in tab.game.hint_desk.section.text
    tab.put_away()
    assert all(tab.game.board.tile_of(cell).mark == "" for cell in reason.known)


def test_a_chain_is_lit_step_by_step(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.minesweeper.proof_show.STEP", 30)
    reason = advised(tab, qtbot, CHAINED, lambda reason: len(reason.numbers) > 2 and reason.chain)
    board, hint_desk, steps = tab.game.board, tab.game.hint_desk, tab.game.hint_desk.explanation.steps
    assert len(steps) == len(reason.chain)
    qtbot.waitUntil(lambda: board.marks.forcing == set(reason.numbers), timeout=PATIENCE)  # the whole, in the end
    assert hint_desk.section.step.isVisible()
    seen = []
    for number, step in enumerate(steps, start=1):
        hint_desk.section.step.click()
        assert board.marks.forcing == ({step.number} if step.number is not None else set())
        assert f"→ {number}. " in hint_desk.section.text
        assert board.marks.mines == step.mines
        assert tab.banner.message.subject.startswith("Why ")
        assert tab.banner.message.sentence == step.text
        seen.append(board.marks.clash)
    assert [number for number in seen if number is not None] == [
        link.number for link in reason.chain if link.kind == "clash"]
    hint_desk.section.step.click()
    assert board.marks.forcing == set(reason.numbers)
    assert "→" not in hint_desk.section.text
    assert tab.banner.message.subject == hint_desk.explanation.subject
    tab.put_away()
    assert not hint_desk.section.step.isVisible()


def test_a_chain_does_not_move_by_itself_under_reduced_motion(tab, qtbot):
    theme.set_reduced_motion(True)
    try:
        reason = advised(tab, qtbot, CHAINED, lambda reason: len(reason.numbers) > 2 and reason.chain)
        assert tab.game.board.marks.forcing == set(reason.numbers)
        qtbot.wait(100)
        assert tab.game.board.marks.forcing == set(reason.numbers)
    finally:
        theme.set_reduced_motion(False)


def test_who_flags_nothing_is_told_when_a_guess_is_needed(tab, qtbot):
    game, moves = Game.from_id("minesweeper:16x16/40:zero:2@h8"), []
    while (advice := finish(hint_engine(game.flagged_position()))).choice is None:
        moves.append(f"open {game.name(advice.safe[0])}")
        game = game.play(moves[-1])
    assert advice.mines
    tab.game.open_id("minesweeper:16x16/40:zero:2@h8")
    tab.game.play_all(moves)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.banner.message.subject == "You have to guess."
    assert tab.game.board.marks.known == obvious_mines(tab.game.state.flagged_position()).keys()
    assert "Pale mines are certain" in tab.game.hint_desk.section.text


def test_a_hint_is_put_away_with_all_that_shows_it(tab, qtbot):
    tab.game.open_id(GAME)
    for _ in range(2):
        tab.trigger(Action.HINT)
        wait_for_thought(qtbot, tab)
    assert tab.put_away()
    assert tab.banner.message is None
    assert tab.game.board.marks == HintMarks()
    assert tab.game.hint_desk.explanation is None
    assert not tab.put_away()


def test_a_cell_is_disclosed_only_when_a_guess_is_needed(tab, qtbot):
    tab.game.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert tab.game.board.choosing
    assert tab.game.hint_desk.unneeded == 0
    mine = hidden_mine(tab)
    click(tab, mine)
    assert tab.game.state.cells[tab.game.state.index(mine)] == MINE
    assert tab.game.state.status == "playing"
    assert tab.game.state.disclosed == 1
    assert not tab.game.board.choosing
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert not tab.game.board.choosing


def test_the_best_guess_is_named_and_can_be_followed(tab, qtbot):
    scenes = {scene.name: scene for scene in every(tab)}
    scenes["guess"].prepare()
    choice, name = tab.game.hint_desk.choice, tab.game.state.name(tab.game.hint_desk.choice.best.cell)
    assert choice.trap
    assert tab.game.board.marks.answer == choice.best.cell
    assert f"{name} wins" in tab.banner.message.text
    said = tab.game.hint_desk.section.text
    assert f"{choice.best.wins} of {choice.layouts}" in said
    assert "riskier now, better in the end" in said
    assert tab.game.hint_desk.section.apply.text() == f"Open {name}"
    assert not tab.game.hint_desk.section.next.isVisible()
    assert tab.game.board.choosing
    tab.banner.message.run()
    assert tab.game.hint_desk.section.apply.isVisible()
    assert tab.game.board.marks.answer == choice.best.cell
    tab.game.hint_desk.section.apply.click()
    assert tab.game.state.cells[choice.best.cell] != HIDDEN
    assert tab.game.state.disclosed == 0
    assert tab.game.hint_desk.choice is None
    assert not tab.game.hint_desk.section.apply.isVisible()


def test_an_estimate_stands_where_no_exact_chance_is_known(tab, qtbot):
    tab.game.open_id(OPENING)
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    best = tab.game.hint_desk.choice.best
    estimate, name = guess_text.about(best.win_estimate), tab.game.state.name(best.cell)
    assert f"{name} wins {estimate}" in tab.banner.message.text
    assert f"From here {estimate} of games are won." in tab.game.hint_desk.section.text
    assert tab.game.overlay.position_section.rows["Guess needed"] == f"yes, {name} wins {estimate}"


def test_the_choice_can_be_left(tab, qtbot):
    tab.game.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    tab.banner.message.run()
    name = hidden_free(tab)
    click(tab, name)
    assert tab.game.state.disclosed == 0
    assert tab.game.state.cells[tab.game.state.index(name)] <= 8


@pytest.mark.parametrize("how", ["key", "banner", "close"])
def test_the_choice_is_said_and_can_be_left(tab, qtbot, how):
    tab.game.open_id(GUESS)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert "click any hidden cell" in tab.game.hint_desk.section.text
    if how == "key":
        assert tab.put_away()
    elif how == "banner":
        tab.banner.message.run()
    else:
        tab.banner.card.close_button.click()
    assert not tab.game.board.choosing
    assert tab.banner.message is None
    assert "click any hidden cell" not in tab.game.hint_desk.section.text


def test_the_window_hears_that_a_cell_can_be_chosen(tab, qtbot):
    offered = []
    tab.game.open_id(GUESS)
    tab.changed.connect(lambda: offered.append(tab.game.board.choosing))
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    assert offered[-1]


def test_hint_is_there_all_game_and_gone_after_it(tab):
    assert tab.page.can(Action.HINT)
    tab.game.open_id(GAME)
    assert tab.page.can(Action.HINT)
    click(tab, hidden_mine(tab))
    assert not tab.page.can(Action.HINT)


def test_what_hints_said_is_told_at_the_end(tab, qtbot):
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    tab.game.clock.set(5.0)
    tab.game.play_all(line(GAME))
    assert tab.game.end.section.isVisible()
    rows = tab.game.end.section.rows
    assert (rows["Hints shown"], rows["No hint needed"]) == ("0", "1")
    assert tab.game.end.section.text_buttons["New game"].isVisible()
    assert records(tab).won == 1
    assert records(tab).best_seconds >= 5, "no hint was shown"


def test_how_a_game_with_hints_was_lost_is_told_in_words_that_fit_the_banner(tab, qtbot):
    tab.game.open_id(GAME)
    tab.trigger(Action.HINT)
    wait_for_thought(qtbot, tab)
    click(tab, hidden_mine(tab))
    assert tab.banner.message.text.endswith("then the game no longer counts."), "of hints the panel tells"


def test_a_hint_does_not_cost_the_overlay(tab, qtbot):
    tab.game.open_id(GAME)
    tab.game.overlay.set_mode("percent")
    tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: tab.game.board.overlay is not None, timeout=PATIENCE)
    assert "You need no hint" in tab.banner.message.text


def test_a_wrong_flag_that_is_told_is_counted_apart(tab):
    tab.game.open_id(GAME)
    tab.game.play(f"flag {hidden_free(tab)}")
    for _ in range(2):  # asked again, it is the same
        tab.trigger(Action.HINT)
    hint_desk = tab.game.hint_desk
    assert (hint_desk.shown, hint_desk.unneeded, hint_desk.mistakes) == (0, 0, 1)
    assert hint_desk.section.note == "1 wrong flag"
    extra = hint_desk.extra()
    hint_desk.restore({})
    assert (hint_desk.mistakes, hint_desk.section.note) == (0, "")
    hint_desk.restore(extra)
    assert hint_desk.mistakes == 1
