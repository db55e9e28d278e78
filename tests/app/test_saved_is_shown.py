"""Saved is shown: on every page of every game, what Save writes opens as what was shown, or else Save is off."""
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QImage, QPainter

from app.games import GAMES
from app.games.connexion.compact.outline_draft import OutlineDraft
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.games.minesweeper.analyse.positions import EXAMPLES
from app.look import theme
from app.pages import document as documents
from app.pages.actions import Action
from app.pages.play_page import PlayPage
from app.pages.timeline import Timeline
from solvers.abgame.codes import Answer
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.counterpoint.exercises import score_figures
from solvers.counterpoint.setting import read_setting
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.reading.journal import Entry
from solvers.numbers.choices import PrimesChoice, QualityChoice, TrianglesChoice
from solvers.polyforms.grids import SQUARE
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.versus import Match, Terms
from tests.app.games.connexion.octopuszle.test_octopuszle_board import solutions

PAGES = [(game.name, entry.key) for game in GAMES for entry in game.pages]
SIZE = 500  # px of a picture


def play(game_id, *moves):
    """What starts a game and plays these moves."""
    def begin(page, qtbot):
        page.start(game_id)
        for move in moves:
            assert page.play(move), move

    return begin


def answer_once(page, qtbot):
    page.new()
    page.enter()
    qtbot.waitUntil(lambda: page.guess is not None)
    page.tell_secret("1234")
    page.give(Answer(1, 1))


def guess_in_duel(page, qtbot):
    page.guess("1234")
    qtbot.waitUntil(lambda: page.duel.turn == "you" or page.duel.finished)


def play_match(page, qtbot):
    match = Match(Terms(607, (None, page.challenge.pilot), page.challenge.messiness))
    for at in (700, 1500):
        assert match.apply_input(Input(at, "H"))
    match.advance(2000)
    page.bout.set_match(match)
    page.show_game()


def answer(page, qtbot):
    for key in (62, 65, 64):
        page.play_key(key)


def invent(page, qtbot):
    page.context.solver_bar.set_speed(0)
    page.invent(read_setting("counterpoint:g:free/2/4:5"))
    qtbot.waitUntil(lambda: not page.solving)
    page.undo()
    page.redo()  # so that its notes are as large as there is room, and not as while they were made


def write_tale(page, qtbot):
    page.tale_files.open_shipped("the-ford")
    page.add_map("The far bank")
    page.show_map(page.manuscript.tale.start)


def paint_puzzle(page, qtbot):
    page.start_blank(SQUARE)
    page.type(page.timeline.value.text.replace("A new puzzle", "My puzzle"))


# How to come to something that can be saved, by game and page. On all other pages nothing can.
DOCUMENTS = {
    ("connexion", "labyrinth"): play("connexion:25-30:7", "place 1,-1 58", "place -1,-1 7"),
    ("connexion", "reading"): lambda page, qtbot: page.open_entry(
        Entry("Shall I?", "2026-11-20T09:30:00+01:00", (7, 8, 9, 6, 7, 8), "coins")),
    ("connexion", "natal"): lambda page, qtbot: page.show_birth(NatalData(
        date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male",
        place="Shanghai")),
    ("connexion", "clock"): lambda page, qtbot: page.go_to(datetime(1998, 3, 4, 5, 6, tzinfo=UTC)),
    ("connexion", "compact"): lambda page, qtbot: page.show_value(OutlineDraft.from_outline(Outline.named(NAMES[2]))),
    ("connexion", "octopuszle"): lambda page, qtbot: page.show_value(SolutionPair().with_first(solutions()[1], None)),
    ("spanit", "game"): play("spanit:6/v:607", "c5", "f6", "f2"),
    ("minesweeper", "game"): play("minesweeper:9x9/10:safe:1", "open 774@f2", "flag i9"),
    ("minesweeper", "analyse"): lambda page, qtbot: page.show_example(EXAMPLES[2].key),
    ("tetris", "game"): play("tetris:zen:6", "0H", "200Z 220H"),
    ("tetris", "versus"): play_match,
    ("tetris", "fumen"): lambda page, qtbot: page.read_text("v115@vhBRQYHAvItJEJmhCAUGJ"),
    ("polyforms", "game"): play("polyforms:tritetratan:0", "place Z.1@1.1", "place K.2@1.1"),
    ("polyforms", "editor"): paint_puzzle,
    ("abgame", "game"): play("abgame:4/10:guess:607", "1826", "0674"),
    ("abgame", "answering"): answer_once,
    ("abgame", "duel"): guess_in_duel,
    ("counterpoint", "invention"): invent,
    ("counterpoint", "answer"): answer,
    ("counterpoint", "check"): lambda page, qtbot: page.show_piece(  # untitled it is named after its file
        replace(score_figures()[101].piece, title="Figure 101")),
    ("counterpoint", "compose"): play("counterpoint:fux-5:1/upper:0", "1.1=d5", "2.1=d5"),
    ("cabinet", "game"): play("cabinet:star/5/2:0", "points 7", "inner 4123"),
    ("cabinet", "primes"): lambda page, qtbot: page.show_choice(PrimesChoice(500, 4, 311), "ways"),
    ("cabinet", "quality"): lambda page, qtbot: page.start_choice((QualityChoice(10, 12, 3, 5, 99), None)),
    ("cabinet", "triangles"): lambda page, qtbot: page.start_choice(TrianglesChoice(8, 19, 26, 90)),
    ("cabinet", "shorthand"): lambda page, qtbot: page.show_text("Bake a cake."),
    ("ferry", "game"): play("ferry:the-ford:1", "r144 talk", "next"),
    ("ferry", "editor"): write_tale,
}


def picture(page):
    """The page as it is exported, and what the tool bar says of it."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    with theme.painted_in(theme.LIGHT):
        page.drawing.draw(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    return page.parameters(), image


def shown(page, qtbot):
    """What one sees there, once nothing is thought of any more; of a game its id and moves, whose board may have a
    cursor as well."""
    qtbot.waitUntil(lambda: not page.working)
    QCoreApplication.processEvents()
    if isinstance(page, PlayPage):
        return page.game_id, page.history.moves, page.history.position
    return picture(page)


def page_of(tab, key):
    tab.turn_to(key)
    return tab.page


def suffixes(page):
    """The endings that the dialog of Save as offers."""
    own = page.own_files.partition("*")[2].rstrip(")")
    return [documents.SAVED, *([own] if own else [])]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_saved_is_shown(tab_of, qtbot, tmp_path, game):
    tab = tab_of(game)
    for name, key in PAGES:
        if name == game and (game, key) not in DOCUMENTS:
            page = page_of(tab, key)
            qtbot.waitUntil(lambda page=page: not page.working or page.trains)
            check_off(tab, page, tmp_path)
    saved = [case for name, key in DOCUMENTS if name == game for case in saved_files(tab, key, qtbot, tmp_path)]
    again = tab_of(game)
    for key, path, seen in saved:
        if path.suffix != documents.SAVED:
            page_of(again, key)
        again.files.open_file(path)
        assert again.front == key
        assert shown(again.page, qtbot) == seen
        assert again.page.file.path == path
        written = path.read_bytes()
        again.trigger(Action.SAVE)
        assert path.read_bytes() == written, "saved again it is the same"


def saved_files(tab, key, qtbot, folder):
    """Come to something that can be saved on a page, and save it in each form that holds all of it: its key, the file,
    and what was shown."""
    page = page_of(tab, key)
    before = shown(page, qtbot) if page.can_save() else None
    DOCUMENTS[tab.name, key](page, qtbot)
    seen = shown(page, qtbot)
    assert seen != before, "something else is shown than at the first start"
    for suffix in suffixes(page):
        path = folder / f"{key}{suffix}"
        page.file.save_to(path)
        assert page.context.banner.message.sentence == f"The {page.content_of(path)} is in {path.name}."
        if page.content_of(path) == page.document:
            assert page.file.path == path
            yield key, path, seen
        else:
            assert page.file.path != path, "what has no room for all of it is not saved over by Save"


def check_off(tab, page, tmp_path):
    """Nothing can be saved here, and so nothing is, whatever file the game has."""
    own = tmp_path / "game.json"
    own.write_text("of somebody else")
    tab.game.file.path = page.file.path = own
    for action in (Action.SAVE, Action.SAVE_AS):
        assert not page.can(action)
        tab.trigger(action)
    assert own.read_text() == "of somebody else"
    assert page.file.why_not_saved().endswith(".")


def test_pages_that_are_named_here_exist():
    assert len(PAGES) >= 44
    assert set(DOCUMENTS) < set(PAGES)


@pytest.mark.parametrize(("game", "keys"), [("connexion", ("reading", "natal", "clock")), ("tetris", ("versus",))])
def test_before_anything_is_there_save_is_off(tab_of, tmp_path, game, keys):
    tab = tab_of(game)
    for key in keys:
        check_off(tab, page_of(tab, key), tmp_path)


def test_music_of_another_program_is_not_saved_over(tab_of, tmp_path):
    tab = tab_of("counterpoint")
    path = tmp_path / "mine.krn"
    path.write_text("**kern\t**kern\n1d\t1dd\n1A\t1cc#\n1d\t1dd\n*-\t*-\n")
    tab.files.open_file(path)
    assert tab.game.history.moves
    assert tab.game.file.path is None


def test_a_record_is_saved_over_only_while_it_has_room_for_all(tab_of, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(documents, "ask_to_save", lambda *_: asked.append(True))
    tab, path = tab_of("spanit"), tmp_path / "mine.span"
    DOCUMENTS["spanit", "game"](tab.game, None)
    tab.game.file.save_to(path)
    tab.game.play("k9")
    tab.trigger(Action.SAVE)
    assert "k9" in path.read_text()
    assert not asked
    written = path.read_bytes()
    tab.game.undo()
    tab.trigger(Action.SAVE)
    assert asked, "it would open at its end"
    assert path.read_bytes() == written


def test_what_a_lesson_shows_is_not_saved_over_a_file(tab_of, tmp_path):
    page = page_of(tab_of("minesweeper"), "analyse")
    page.file.save_to(tmp_path / "mine.json")
    show_again = page.suspend_for_lesson()
    assert page.file.path is None
    show_again()
    assert page.file.path == tmp_path / "mine.json"


def test_undo_leads_no_value_into_the_file_of_another_one():
    timeline = Timeline("a")
    timeline.push("a1")
    first = timeline.document
    timeline.start_document("b")
    timeline.push("b1")
    second = timeline.document
    assert first != second
    for back, number in ((timeline.undo, second), (timeline.undo, first), (timeline.undo, first),
                         (timeline.redo, first), (timeline.redo, second)):
        back()
        assert timeline.document == number
    copy = timeline.copy()
    assert copy.document == second
    timeline.start_document(timeline.value)
    assert timeline.document not in (first, second)
    assert Timeline.read(timeline.written(str), str).document != timeline.document
