"""Taking a solution apart: its level, its moves forward and back, and what block, shelf and solver bar show."""
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QPushButton, QSlider

from app.games.polyforms.block.block_painter import side_in
from app.games.polyforms.block.block_projection import faces
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.solutions.apart_film import FilmPicture, seen_between
from app.look import theme
from app.pages.commands import CommandButton, refresh_buttons
from solvers.polyforms.disassembly.separation import Move

PATIENCE = 30_000


@pytest.fixture
def apart(tab, qtbot):
    """The section of a burr whose solutions were found, the one that comes apart being chosen."""
    tab.page.context.page(PolyformsPlay).start("polyforms:burr-dubois:0")
    tab.turn_to("solutions")
    page = tab.page
    page.solve()
    qtbot.waitUntil(lambda: page.search.gathered is not None and not page.solving, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.driver.working, timeout=PATIENCE)
    if not page.apart.stages:
        page.gallery.go_to(1 - page.gallery.current)
        qtbot.waitUntil(lambda: len(page.apart.stages) > 1, timeout=PATIENCE)
    return page.apart


def test_it_says_the_level_and_all_moves(apart):
    assert "6.4" in apart.text
    assert "6 moves until the first piece is off, 13 until all are single" in apart.text
    assert (apart.rows["1  A"], apart.rows["4  C and F"], apart.rows["13  D"]) == ("up by 2", "left by 1", "up and off")


def test_every_move_is_shown_and_what_is_off_lies_on_the_shelf(apart, tab, qtbot):
    view = apart.view
    block, assembly = view.view.block, {tile.name: tile.atoms for tile in view.view.block.tiles}
    _, back, on = view.commands
    ticked = view.slider.grab().toImage()
    view.slider.setTickPosition(QSlider.TickPosition.NoTicks)
    assert view.slider.grab().toImage() != ticked, "a tick for each move"
    assert (back.enabled(), view.shelf.off, view.caption.text()) == (False, {}, "13 moves take it apart")
    on.run()
    assert "A up by 2" in view.caption.text()
    moved = {tile.name: tile.atoms for tile in block.tiles}
    assert {name for name in moved if moved[name] != assembly[name]} == {"A"} == {tile.name for tile in block.marked}
    assert moved["A"] == {(x, y, z + 2) for x, y, z in assembly["A"]}
    back.run()
    assert {tile.name: tile.atoms for tile in block.tiles} == assembly
    names = view.names
    for place, picture in enumerate(apart.film):
        view.slider.setValue(place)
        off = {names[piece] for piece in view.shelf.off}
        assert off | {tile.name for tile in block.tiles} == set(names)
        assert off.isdisjoint(tile.name for tile in block.tiles)
        assert (view.place, len(off)) == (place, len(names) - len(picture.offsets))
    assert len(block.tiles) == 1
    assert not on.enabled()
    view.setStyleSheet("QPushButton { padding: 4px 14px; }")  # buttons as wide as their words
    buttons = {each.command.text: each for each in view.findChildren(CommandButton)}
    play, arrow = buttons["Take apart"], buttons["One step back"]
    shown = []
    for _ in range(2):
        refresh_buttons(view)
        qtbot.wait(1)  # for the layout
        shown.append((play.text(), arrow.x()))
        back.run()
    assert shown == [("Take apart", arrow.x()), ("Go on", arrow.x())], "what is clicked again and again stays"
    assert view.shelf.accessibleDescription().count(" and ") == 1


def test_the_block_has_the_height_where_the_view_is_wide(apart):
    view = apart.view
    for wide, high in ((480, 560), (480, 370), (900, 700)):
        view.resize(wide, high)
        view.layout().activate()
        cards = [view.shelf.card_rect(piece) for piece in range(6)]
        assert (view.shelf.y() < view.view.y() + 20) == (wide > high)
        assert all(view.shelf.rect().toRectF().contains(card) for card in cards), cards
        assert not any(one.intersects(other) for one, other in combinations(cards, 2))
        assert min(view.view.block.width(), view.view.block.height()) > 0.6 * min(wide, high)


def test_a_move_is_seen_under_way_unless_motion_is_reduced(apart, qtbot, monkeypatch):
    theme.set_reduced_motion(False)
    try:
        view, seen = apart.view, []
        block = view.view.block
        view.commands[2].run()
        while view.motions.moving:
            seen += [each.shift[2] for each in block.moving.values()]
            qtbot.wait(20)
        assert sorted(seen) == seen
        assert any(0 < shift < 2 for shift in seen)
        view.slider.setValue(5)
        monkeypatch.setattr("app.games.polyforms.solutions.disassembly_section.BY_HAND", 20_000)  # ms
        view.commands[2].run()
        qtbot.waitUntil(lambda: any(0 < each.alpha < 1 for each in block.moving.values()))
        (leaving,), (part,) = block.moving, list(view.shelf.off.values())
        assert (leaving.name, 0 < part < 1) == ("F", True)
        assert faces(block.tiles, block.view, block.room, shifts={leaving: block.moving[leaving].shift})
        view.motions.stop()
        assert (len(block.tiles), block.moving, view.shelf.off) == (5, {}, {5: 1.0})
    finally:
        theme.set_reduced_motion(True)


def test_a_piece_that_comes_off_stays_in_the_picture_while_it_is_seen(apart):
    view, block = apart.view, apart.view.view.block
    pieces = [Laid(name, z, frozenset((x, 0, z) for x in range(6))) for z, name in enumerate("AB")]
    for way in ((0, 0, 1), (1, 0, 0)):
        still = FilmPicture(0, {0: (0, 0, 0), 1: (0, 0, 0)})
        film = still, FilmPicture(1, {0: (0, 0, 0)}, Move((1,), way, None))
        view.show_film(pieces, film)
        side = side_in(QRectF(0, 0, 400, 400), block.room, 0)
        for seen in (seen_between(film, 1, part / 10) for part in range(1, 10)):
            corners = [corner for face in faces(pieces, block.view, block.room, shifts={pieces[1]: seen.shift})
                       for corner in face.corners]
            assert max(abs(part) for corner in corners for part in corner) * side <= 200 or seen.alpha < 0.2


def test_the_solver_bar_watches_it_pauses_it_and_sets_its_speed(apart, tab, qtbot):
    bar, page = tab.solver_bar, tab.page
    assert (bar.solver, bar.speed_text, bar.text) == ("apart", "1 move/s", "Put together")
    bar.set_speed(4)  # so that a busy machine is not at the end before it is paused
    page.view.face.button("layers").click()
    assert not page.view.is_block
    page.solve()
    assert page.view.is_block
    qtbot.waitUntil(lambda: apart.view.place > 1, timeout=PATIENCE)
    assert apart.view.commands[0].label() == "Pause"
    apart.view.commands[0].run()
    qtbot.waitUntil(lambda: page.worker.paused)
    qtbot.wait(100)
    held = apart.view.place
    assert (bar.text, apart.view.commands[0].label()) == (f"Move {held} of 13", "Go on")
    qtbot.wait(200)
    assert apart.view.place == held
    bar.set_speed(20)
    apart.view.commands[0].run()
    qtbot.waitUntil(lambda: apart.view.place == len(apart.film) - 1, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.solving, timeout=PATIENCE)
    assert bar.text == "Move 13 of 13"
    bar.set_speed(0)
    apart.view.commands[0].run()
    qtbot.waitUntil(lambda: not page.solving, timeout=PATIENCE)
    page.step()
    qtbot.waitUntil(lambda: apart.view.place == 1, timeout=PATIENCE)
    apart.view.commands[2].run()
    assert (page.solving, apart.view.place) == (False, 2)


def test_the_other_solution_does_not_come_apart(apart, tab, qtbot):
    tab.page.gallery.go_to(1 - tab.page.gallery.current)
    qtbot.waitUntil(lambda: "does not come apart" in apart.text, timeout=PATIENCE)
    assert apart.view.shelf.isHidden()
    assert [solver.key for solver in tab.page.solvers] == ["distinct", "images"]
    assert apart.view.caption.text() == "This solution does not come apart."
    (others,) = [button for button in apart.view.findChildren(QPushButton) if button.text().startswith("Show those")]
    assert others.isVisible()
    others.click()
    qtbot.waitUntil(lambda: "6.4" in apart.text, timeout=PATIENCE)
    assert tab.page.chosen.shown.count == 1
    assert tab.solver_bar.solver == "apart"
    assert not others.isVisible()


def test_filters_keep_what_comes_apart_in_so_many_moves(apart, tab, qtbot):
    page = tab.page
    assert page.filters.levels.itemText(2) == "Level 2 or more"
    for level, passing in ((0, 1), (6, 1), (7, 0), (None, 2)):
        page.filters.level_chosen.emit(level)
        qtbot.waitUntil(lambda: not page.driver.working, timeout=PATIENCE)
        assert page.chosen.shown.count == passing
        assert (tab.solver_bar.solver == "apart") == (passing > 0)
    offered = [page.filters.levels.itemText(place) for place in range(page.filters.levels.count())]
    assert offered[1:] == ["Those that come apart: 1 solution", "Level 6 or more: 1 solution"]
    page.undo()
    assert page.filters.levels.currentText() == "Level 7 or more: 0 solutions"


def test_flat_puzzles_have_no_such_section(apart, tab):
    tab.page.context.page(PolyformsPlay).start("polyforms:pentominoes-3x20:0")
    tab.turn_to("solutions")
    assert apart.isHidden()
    assert apart.view.isHidden()
    assert tab.page.view.board.isVisible()
    assert tab.solver_bar.solver == "distinct"
    assert tab.page.filters.levels.isHidden()
