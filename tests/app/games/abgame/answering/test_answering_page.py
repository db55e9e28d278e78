"""The page Computer guesses: answers by keys and clicks, contradictions located and mended, the secret that is checked,
undo, hints, and games that come back."""
import pytest
from PySide6.QtCore import Qt

from app.pages.actions import Action
from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.game import AnsweringGame
from solvers.abgame.history import History

SPACE = CodeSpace()


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("answering")
    tab.page.go_to(AnsweringGame(SPACE, "entropy", 607))
    thought(tab.page, qtbot)
    return tab.page


def thought(page, qtbot):
    qtbot.waitUntil(lambda: page.game.finished or page.guess is not None)


def show(page, qtbot, *turns):
    history = History.parse(SPACE, turns)
    page.go_to(AnsweringGame(SPACE, "entropy", 607, history.turns))
    page.comment()
    thought(page, qtbot)


def test_the_board_has_words_while_the_first_guess_is_thought_about(tab):
    tab.turn_to("answering")
    board = tab.page.board
    assert board.guess == ""
    assert board.describe(board.cursor_cell) == "The computer is thinking about its guess."


def test_an_answer_is_typed(page, qtbot):
    assert page.board.guess == "0123"
    qtbot.keyClicks(page.board, "bab")
    assert page.board.answer == Answer(1, 2)
    qtbot.keyClick(page.board, Qt.Key.Key_Backspace)
    assert page.board.answer is None
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.game.turns == ()
    assert "Choose how many" in page.context.banner.message.sentence
    qtbot.keyClick(page.board, Qt.Key.Key_Minus)
    assert page.board.answer == Answer(0, 0)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    thought(page, qtbot)
    assert page.game.history.texts() == ["0123:-"]
    assert page.board.rows[0].left == "360"
    assert len(page.game.history.candidates) == 360
    page.undo()
    assert page.game.turns == ()


@pytest.mark.parametrize(("typed", "answer"), [
    ("2A1B", (2, 1)), ("21", (2, 1)), ("1b", (0, 1)), ("2a", (2, 0)), ("00", (0, 0)), ("213", (3, 0)),
    ("2a1bb", (2, 1)), ("99", ()),
])
def test_an_answer_is_typed_in_figures(page, qtbot, typed, answer):
    qtbot.keyClicks(page.board, typed)
    assert page.board.answer == (Answer(*answer) if answer else None)


def test_buttons_choose_and_keep_to_what_can_be(page, qtbot):
    centre = page.board.cell_rect((3, 0)).center().toPoint()
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=centre)
    page.board.choose((1, 1))
    assert page.board.answer in SPACE.answers  # 3A 1B cannot be
    page.board.choose((4, 1))
    assert page.board.answer == Answer(0, 4)
    qtbot.keyClicks(page.board, "a")
    assert page.board.answer == Answer(0, 4)
    assert "4 places" in page.context.banner.message.sentence


def test_why_and_what_follows(page, qtbot):
    show(page, qtbot, "0123:b")
    assert "Bits expected" in page.why.rows
    assert page.why.rows["Different answers"] == "14 of 14"
    qtbot.waitUntil(lambda: "…" not in page.tree.text)
    assert "1,440" in page.guesser.text


def test_a_contradiction_is_located_and_mended(page, qtbot):
    show(page, qtbot, "6297:b", "8512:abb", "2315:a", "5842:bb", "9581:ab", "8021:aaaa")
    assert page.game.status == "contradiction"
    assert 2 in page.board.wrong
    assert "0A 2B" in page.context.banner.message.sentence + page.slip.text
    assert not page.slip.isHidden()
    bb = next(place for place, each in enumerate(page.slip.buttons) if each.text() == "3: 0A 2B, 1 left")
    page.slip.buttons[bb].click()
    assert page.game.history.texts()[2] == "2315:bb"
    assert page.game.status == "found"
    assert page.slip.isHidden()
    page.undo()
    assert page.game.status == "contradiction"
    page.slip.back.click()
    assert page.game.status == "playing"


def test_the_banner_mends_the_likeliest_slip(page, qtbot):
    show(page, qtbot, "0123:aaa", "0124:-")
    message = page.context.banner.message
    assert message.run is not None
    message.run()
    assert page.game.status != "contradiction"


def test_a_told_secret_checks_the_answers(page, qtbot):
    page.tell_secret("80211")
    assert page.secret is None
    assert page.context.banner.message.kind == "bad"
    page.tell_secret("8021")
    assert page.can(Action.HINT)
    page.hint()
    assert page.board.answer == Answer(1, 2)  # 0123 beside 8021: the 2, and 0 and 1 elsewhere
    page.give(Answer(0, 3))
    assert page.context.banner.message.subject == "Look again at answer 1."
    page.context.banner.message.run()
    assert page.game.history.texts() == ["0123:abb"]
    page.tell_secret("")
    assert page.secret is None


def test_the_page_answers_by_itself(page, qtbot):
    page.solve()
    assert not page.solving
    assert "does not know your secret" in page.context.banner.message.subject
    page.tell_secret("8021")
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: page.game.finished and not page.solving)
    assert page.game.history.solved
    assert page.game.space.text(page.game.turns[-1].guess) == "8021"
    assert page.context.banner.message.subject == "8021 is found."


def test_another_strategy_goes_on_with_the_answers(page, qtbot):
    show(page, qtbot, "0123:b")
    page.choose_strategy("minimax")
    thought(page, qtbot)
    assert page.game.strategy == "minimax"
    assert page.game.history.texts() == ["0123:b"]
    page.undo()
    assert page.game.strategy == "entropy"


def test_other_codes(page, qtbot):
    page.start_game(CodeSpace(4, 6, repeats=True))
    thought(page, qtbot)
    assert page.guesser.text.count("1,296")
    page.start_game(CodeSpace(4, 26))
    thought(page, qtbot)
    assert page.game.strategy == "fresh"


def test_games_outlive_the_program(page, qtbot):
    show(page, qtbot, "6297:b", "8512:abb")
    page.tell_secret("8021")
    extra, game = page.extra(), page.game
    page.new()
    page.restore(extra)
    assert page.game == game
    assert page.secret == SPACE.number("8021")
    for bad in ("> nonsense", "> abgame:4/10:guess:1", "> abgame:4/10:answer/entropy:1 0123:abbbb"):
        page.restore({"answering-games": bad})
        assert page.game == game


def test_no_cursor_stands_where_nothing_is_to_be_answered(page, qtbot):
    page.board.setFocus()
    qtbot.waitUntil(lambda: page.guess is not None)
    qtbot.keyClicks(page.board, "-")
    qtbot.keyClick(page.board, Qt.Key.Key_Right)
    card = page.board.card.toRect()
    page.board.show_history(page.game.history, "", thinking=False)
    assert page.board.cursor_shown
    image = page.board.grab(card).toImage()
    ground = image.pixel(0, 0)
    assert all(image.pixel(x, y) == ground for x in range(0, image.width(), 3) for y in range(image.height()))
