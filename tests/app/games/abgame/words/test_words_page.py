"""The Words page by mouse and keys: guesses on every board, hints, hard mode, the end, lists of one's own, saves."""
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from app.games.abgame.abgame_statistics import STATISTICS
from app.games.abgame.words.letter_keys import ENTER, ERASE, LEAST, MOST
from app.games.abgame.words.new_words_dialog import NewWordsDialog
from app.games.abgame.words.told_letters import told_letters
from app.games.abgame.words.words_board import fill_of
from app.games.abgame.words.words_hint_desk import which_words, why_words
from app.games.abgame.words.words_page import WordsPage, luck_text, luck_tip
from app.look import theme
from app.pages.actions import Action
from solvers.abgame.words.advice import WordHint
from solvers.abgame.words.word_game import WordGame
from solvers.abgame.words.word_lists import COMMON, OWN, shipped_words
from solvers.core.formats import FormatError


@pytest.fixture
def page(tab):
    found = tab.page_of(WordsPage)
    tab.turn_to(found.key)
    found.start_value(WordGame(shipped_words(OWN), 607))
    return found


def press(page, *keys):
    places = dict(page.keys.keys())
    for key in keys:
        QTest.mouseClick(page.keys, Qt.MouseButton.LeftButton, pos=places[key].center().toPoint())


def wrong(game, number=0):
    return [word for word in game.words if word not in game.secrets][number]


def test_a_game_is_won_by_mouse_alone(page, tab, qtbot):
    tab.turn_to("game")
    tab.turn_to(page.key)
    assert [page.skill.isHidden(), page.career.isHidden()] == [True, True]  # there is nothing to say yet
    secret = page.game.secrets[0]
    press(page, *secret[:2], "Q", ERASE, *secret[2:], ENTER)
    assert page.game.won
    assert page.context.banner.message.text == f"{secret} found in 1 guess."
    qtbot.waitUntil(lambda: bool(STATISTICS.read()[0].words))
    score = STATISTICS.read()[0].word_score_for(page.game)
    assert (score.guesses, score.lost) == ({1: 1}, 0)
    assert page.skill.rows["Skill"]


def test_a_legend_explains_the_colours_where_there_are_some(page):
    assert page.legend.rows["In its place"]
    assert not page.legend.isHidden()
    page.start_value(replace(page.game, rule="answer"))
    assert page.legend.isHidden()


@pytest.mark.parametrize(("luck", "text"), [
    (0.1, "neither"), (0.6, "a little good"), (2.08, "good"), (-2.08, "bad"), (-3.5, "very bad")])
def test_luck_is_said_in_plain_words(luck, text):
    assert luck_text(luck) == text
    assert "bits" in luck_tip(luck)


def test_no_caret_is_left_after_the_win(page, qtbot):
    page.board.setFocus()
    qtbot.keyClicks(page.board, page.game.secrets[0].lower())
    typed = page.board.grab().toImage()
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.board.cursor_shown
    won = page.board.grab().toImage()
    page.board.cursor_shown = False
    assert page.board.grab().toImage() == won != typed


def test_a_game_is_lost_by_keys_alone(page, tab, qtbot, monkeypatch):
    for _ in range(6):
        qtbot.keyClicks(page.board, wrong(page.game).lower())
        qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.game.finished
    assert page.context.banner.message.text == f"No try is left. It was {page.game.secrets[0]}."
    before = page.game
    assert tab.enter_follows()
    tab.press_enter()
    assert page.game == before, "the second press of an impatient player takes no result away"
    monkeypatch.setattr("app.pages.banner.NOTICED", 0)
    tab.press_enter()
    assert (page.game.seed != before.seed, page.game.guesses) == (True, ())
    assert not tab.enter_follows(), "Enter guesses"


def test_a_word_that_is_not_in_the_list_is_asked_about_and_then_guessed(page, qtbot):
    qtbot.keyClicks(page.board, "qqqq")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.context.banner.message.text == "Type 1 more letter first: a word has 5."
    page.board.erase()
    assert page.context.banner.message is None, "it would be wrong of what is typed now"
    qtbot.keyClicks(page.board, "qq")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.context.banner.message.text == (
        f"QQQQQ is not among the {len(page.game.words)} words here, so it is no secret. Enter guesses it all the same.")
    assert (page.board.draft, page.game.guesses) == ("QQQQQ", ())
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.game.guesses == ("QQQQQ",)
    qtbot.keyClicks(page.board, "arise")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    message = page.context.banner.message
    assert message.text.endswith("Like it: RISES, RISEN and RAISE.")
    message.run()
    assert page.game.guesses == ("QQQQQ", "ARISE")
    page.undo()
    qtbot.keyClicks(page.board, "qqqqq")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.game.guesses == ("QQQQQ",), "another game state is asked about again"


def test_letters_and_the_ring_are_those_of_boards_that_are_open(page):
    page.start_value(WordGame(shipped_words(OWN), 0, boards=2))
    first, second = page.game.secrets
    page.guess(first)
    here = set(first) - set(second)
    assert here
    assert {told_letters(page.game)[letter] for letter in here} == {(-1, 0)}
    page.board.type_letter(second[0])
    assert page.board.describe(page.board.cursor_cell).startswith("board 2, guess 2")


@pytest.mark.parametrize(("size", "is_beside"), [((1600, 500), True), ((500, 1100), False)])
def test_a_key_has_a_part_for_each_board_where_that_lies(page, size, is_beside):
    page.start_value(WordGame(shipped_words(OWN), 0, boards=2))
    letter = next(found for word in page.game.words
                  for found, kinds in told_letters(page.game.play(word)).items() if kinds == (2, 0))
    page.guess(next(word for word in page.game.words if told_letters(page.game.play(word)).get(letter) == (2, 0)))
    page.widget.resize(*size)
    page.widget.layout().activate()
    key, image = dict(page.keys.keys())[letter].adjusted(4, 4, -4, -4), page.keys.grab().toImage()
    colours = [image.pixelColor(point.toPoint()) for point in (key.topLeft(), key.topRight(), key.bottomRight())]
    assert colours == [fill_of(2), fill_of(0 if is_beside else 2), fill_of(0)]
    assert f"{letter}: board 1 green, board 2 grey" in page.keys.accessibleDescription()


@pytest.mark.parametrize("rule", ["places", "answer"])
@pytest.mark.parametrize("boards", [1, 2, 4])
def test_every_kind_of_game_is_shown_and_hinted(page, qtbot, rule, boards):
    page.start_value(WordGame(shipped_words(OWN), 5, rule, boards))
    page.guess(wrong(page.game))
    assert page.board.describe((0, 0)).endswith(("in its place", "place", "word", "another place"))
    assert bool(told_letters(page.game)) == (rule == "places")
    assert page.board.grab().width() > 0
    banner = page.context.banner
    page.hint()
    qtbot.waitUntil(lambda: banner.message is not None and banner.message.kind == "hint")
    said = set(banner.message.text.replace(".", "").split())
    assert not said.intersection(shipped_words(OWN)), "why comes before which word"
    assert str(sum(len(page.game.fitting(board)) for board in page.game.open_boards) if boards == 1 else
               len(page.game.fitting(0))) in banner.message.text.replace(",", "")
    banner.card.action.setFocus()
    banner.card.action.click()
    qtbot.waitUntil(lambda: banner.message.action == "Type it")
    banner.card.action.setFocus()
    banner.card.action.click()
    assert (banner.message.sentence.endswith(" Press Enter to guess it."), banner.message.action) == (True, "")
    assert page.board.draft in shipped_words(OWN)
    assert page.context.widget.window().focusWidget() is page.board, "for Enter"


def test_hints_say_why_and_then_which_word():
    game = WordGame(shipped_words(OWN), 5, boards=2)
    one, other = game.secrets
    certain = WordHint(one, True, ((0, 1, 1.0), (1, 9, 3.0)))
    assert why_words(game, certain)[0] == "Only one word still fits on board 1."
    assert which_words(game, certain) == ("Only one word fits on board 1:", f"{one}.")
    few = WordHint(other, False, ((0, 37, 1.25),), "ERATS", "N")
    game = replace(game, boards=1)
    assert why_words(game, few) == (
        "Words that still fit: 37.", "A good guess finds out whether E, R and A are in the word.")
    assert why_words(game, few._replace(letters=""))[1] == "A good guess finds out where N stands."
    assert which_words(game, few)[1].startswith(f"{other} leaves the fewest: 1.2 on average. It cannot be the secret")


def test_another_guess_begins_hints_anew(page, qtbot):
    banner = page.context.banner
    for action in ("Name the word", "Type it", "Type it"):
        page.hint()
        qtbot.waitUntil(lambda action=action: banner.message is not None and banner.message.action == action)
    page.guess(wrong(page.game))
    page.hint()
    qtbot.waitUntil(lambda: banner.message is not None and banner.message.action == "Name the word")


def test_fields_begin_another_game(page):
    page.boards.setCurrentIndex(2)
    page.boards.activated.emit(2)
    page.rules.setCurrentIndex(1)
    page.rules.activated.emit(1)
    page.hard.click()
    assert (page.game.boards, page.game.rule, page.game.is_hard) == (4, "answer", True)
    page.undo()
    assert not page.game.is_hard
    page.guess(wrong(page.game))
    before = page.game
    page.boards.setCurrentIndex(0)
    page.boards.activated.emit(0)
    message = page.context.banner.message
    assert (page.game.guesses, message.text) == ((), "A new game. Undo (Ctrl+Z) leads back to yours.")
    message.run()
    assert page.game == before


def test_hard_mode_is_left_at_any_time_and_entered_while_the_guesses_fit(page, qtbot):
    page.start_value(replace(page.game, is_hard=True))
    page.guess(wrong(page.game))
    started = page.game
    page.board.type_letter("Q")
    page.hard.click()
    assert page.game == replace(started, is_hard=False), "the secret and the guess stay"
    assert page.board.draft == "Q"
    page.hard.click()
    assert page.game == started
    page.hard.click()
    page.guess(next(word for word in page.game.words if not page.game.fits(word, 0)))
    page.hard.click()
    assert (page.game.is_hard, page.hard.isChecked()) == (False, True)
    assert page.context.banner.message.text.startswith("Hard mode begins with the next game. ")
    page.guess(wrong(page.game, 5))
    assert page.hard.isChecked()
    assert "The next game is in hard mode." in page.sentence.text()
    kept = page.extra()
    page.restore({})
    page.restore(kept)
    page.new()
    assert (page.game.is_hard, page.game.guesses, "next game" in page.sentence.text()) == (True, (), False)


def test_a_game_that_is_seen_again_by_undo_is_counted_once(page, qtbot):
    page.guess(page.game.secrets[0])
    qtbot.waitUntil(lambda: bool(STATISTICS.read()[0].words))
    page.new()
    page.undo()
    qtbot.waitUntil(lambda: not page.skill.isHidden())
    assert STATISTICS.read()[0].word_score_for(page.game).guesses == {1: 1}


def test_a_list_of_ones_own_is_played_and_kept(page, tmp_path):
    place = tmp_path / "mine.txt"
    place.write_text("cloud crane stone plate")
    page.read_list(place)
    assert page.game.words == ("CLOUD", "CRANE", "PLATE", "STONE")
    page.guess("cloud")
    kept, game = page.extra(), page.game
    page.start_value(WordGame(shipped_words(OWN), 1))
    page.restore(kept)
    assert page.game == game
    place.write_text("four five")
    with pytest.raises(FormatError, match="no word of 5 letters"):
        page.read_list(place)
    assert page.game == game


def test_a_game_that_was_taken_back_is_not_counted(page, qtbot):
    page.guess(wrong(page.game))
    page.undo()
    page.guess(page.game.secrets[0])
    assert page.context.banner.message.text.endswith(" You took a guess back, so it is not counted.")
    qtbot.waitUntil(lambda: not page.skill.isHidden())
    assert not STATISTICS.read()[0].words


def test_a_dialog_asks_for_everything_a_game_has(page, tmp_path):
    page.choose_new()
    dialog = page.context.widget.findChild(NewWordsDialog)
    dialog.boards.set_value(4)
    dialog.rules.set_value("answer")
    dialog.hard.setChecked(True)
    dialog.seed.setText("5")
    (tmp_path / "few.txt").write_text("four")
    dialog.read_file(tmp_path / "few.txt")
    assert "no word of 5 letters" in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()
    (tmp_path / "mine.txt").write_text("cloud crane stone plate")
    dialog.read_file(tmp_path / "mine.txt")
    assert "4 words" in dialog.about.text()
    dialog.start()
    words = ("CLOUD", "CRANE", "PLATE", "STONE")
    assert page.game == WordGame(words, 5, "answer", 4, is_hard=True)
    page.choose_new()
    again = page.context.widget.findChildren(NewWordsDialog)[-1]
    assert (again.boards.value, again.rules.value, again.lists.value) == (4, "answer", "yours")
    again.lists.set_value(OWN)
    again.start()
    assert page.game.words == shipped_words(OWN)
    page.undo()
    assert page.game.words == words
    page.list.text_buttons["Common words"].click()
    page.guess("SLATE")
    kept = page.extra()
    assert kept["words-list"].lower() == "cloud crane plate stone", "a shipped list is kept by its name"
    page.start_value(WordGame(shipped_words(OWN), 1))
    page.restore(kept)
    assert (page.game.words, page.game.guesses) == (shipped_words(COMMON), ("SLATE",))
    while page.game.words != words:  # games of another list lie before it, and are not lost
        page.undo()


def test_a_question_about_a_word_is_no_hint(page):
    page.start_value(WordGame(("RAISE", "RISEN", "CLOUD"), 0))
    secret = page.game.secrets[0]
    page.guess(f"{secret[:4]}Q")
    text = page.context.banner.message.text
    assert "Enter guesses it" in text
    assert secret not in text


def test_another_word_replaces_one_that_was_refused(page, qtbot):
    qtbot.keyClicks(page.board, "qqqqq")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.board.draft == "QQQQQ"
    qtbot.keyClicks(page.board, "cloud")
    assert page.board.draft == "CLOUD"
    qtbot.keyClicks(page.board, "x")
    assert page.board.draft == "CLOUD", "a whole word is not replaced before it is refused"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_refused_word_is_shaken_unless_motion_is_reduced(page, qtbot, reduced):
    theme.set_reduced_motion(reduced)
    try:
        qtbot.keyClicks(page.board, "qqqqq")
        rest = page.board.grab().toImage()
        qtbot.keyClick(page.board, Qt.Key.Key_Return)
        assert bool(page.board.moving) != reduced
        if not reduced:
            qtbot.waitUntil(lambda: page.board.grab().toImage() != rest)
        qtbot.waitUntil(lambda: not page.board.moving)
        assert page.board.grab().toImage() == rest
    finally:
        theme.set_reduced_motion(True)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_guess_is_revealed_tile_by_tile_while_the_next_one_is_typed(page, qtbot, reduced):
    page.start_value(WordGame(shipped_words(OWN), 5, boards=2))
    theme.set_reduced_motion(reduced)
    try:
        page.guess(page.game.secrets[0])
        page.guess(wrong(page.game))
        assert set(page.board.moving) == (set() if reduced else {(column, 1) for column in range(6, 11)}), "those open"
        qtbot.keyClicks(page.board, "cl")
        assert page.board.draft == "CL"
        early = page.board.grab().toImage()
        qtbot.waitUntil(lambda: not page.board.moving)
        assert (page.board.grab().toImage() == early) == reduced
        page.guess(wrong(page.game))
        page.undo()
        assert not page.board.moving, "what was taken back is not turned"
    finally:
        theme.set_reduced_motion(True)


def test_a_hint_is_asked_for_by_a_key_that_types_nothing(page, qtbot):
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_H)
    assert page.board.draft == "H"
    control = Qt.KeyboardModifier.ControlModifier
    for modifiers, typed in ((Qt.KeyboardModifier.NoModifier, True), (control, False)):
        asked = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_H, modifiers, "h")
        asked.ignore()
        page.board.event(asked)
        assert asked.isAccepted() == typed, "what the board does not want is a shortcut"
    assert "Ctrl+H" in Action.HINT.keys


def test_boards_lie_as_they_are_largest_and_the_arrows_go_as_they_lie(page, qtbot):
    page.start_value(WordGame(shipped_words(OWN), 5, boards=4))
    board = page.board
    for size, rows, down in (((1600, 500), 1, "board 1, guess 9"), ((700, 1100), 2, "board 3, guess 9")):
        board.resize(*size)
        rects = [board.cell_rect((number * 6, 0)) for number in range(4)]
        assert len({rect.top() for rect in rects}) == rows
        assert len({rect.left() for rect in rects}) == 4 // rows
        lying = board.cell_rect((3 * 6 + 4, 8))
        assert board.rect().toRectF().contains(lying)
        board.move_cursor((0, 0))
        for _ in range(17):
            qtbot.keyClick(board, Qt.Key.Key_Down)
        assert board.describe(board.cursor_cell).startswith(down)


def test_keys_grow_with_the_page(page):
    heights = []
    for wide, high in ((500, 400), (1200, 900), (1200, 1600)):
        page.widget.resize(wide, high)
        page.widget.layout().activate()
        places = [rect for _, rect in page.keys.keys()]  # noqa: SIM118 (no dictionary)
        heights.append(places[0].height())
        assert all(page.keys.rect().toRectF().contains(rect) for rect in places), (page.keys.rect(), places)
    assert heights[0] == LEAST < heights[1] < heights[2] == MOST
