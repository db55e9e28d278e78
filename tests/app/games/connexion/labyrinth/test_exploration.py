"""A finished labyrinth speaks: a piece tells of itself by mouse or by keys, and the way between two is shown."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.connexion import preferences
from app.games.connexion.labyrinth.labyrinth_page import LabyrinthPage
from app.games.iching.library import library_of
from app.pages import Action
from solvers.connexion.pieces import number_of
from solvers.connexion.way import open_doors, shortest_way
from tests.app.games.connexion.labyrinth.test_labyrinth_page import click


def finished(tab, game_id) -> LabyrinthPage:
    """The page with the labyrinth that grows from an id."""
    page: LabyrinthPage = tab.page_of(LabyrinthPage)
    page.open_id(game_id)
    engine = page.make_engine("fast")
    engine.advance(1 << 20)
    page.take_result(engine.result())
    tab.banner.clear()
    assert page.state.finished
    return page


@pytest.fixture
def page(tab) -> LabyrinthPage:
    return finished(tab, "connexion:54-23:27")


def numbers_behind(page, cell):
    return [number_of(page.state.pieces[behind]) for _, behind in open_doors(page.state.pieces, cell)]


def shown_neighbours(page):
    return [one.number for one in page.exploration.hexagram.neighbours if not one.isHidden()]


def press(page, *keys):
    for key in keys:
        QTest.keyClick(page.board, key)


def test_a_click_lets_each_piece_tell_of_itself(tab, page):
    section = page.exploration.hexagram
    assert section.isHidden()
    for cell, mask in page.state.pieces.items():
        click(tab, cell)
        number = number_of(mask)
        assert page.exploration.chosen == cell
        assert not section.isHidden()
        assert section.text.startswith(f"Hexagram\n{number}  ")
        assert shown_neighbours(page) == numbers_behind(page, cell)
        assert len(shown_neighbours(page)) == mask.bit_count()


def test_a_piece_of_a_finished_labyrinth_is_called_by_its_hexagram(page):
    cell = next(iter(page.state.pieces))
    number = number_of(page.state.pieces[cell], page.board.look.first_line)
    assert library_of(page.context).title(number) in page.board.describe(cell)


def test_a_neighbour_is_a_link_and_the_text_is_one_press_away(tab, page):
    click(tab, page.state.placed[0][:2])
    neighbour = page.exploration.hexagram.neighbours[0]
    expected = neighbour.number
    neighbour.click()
    assert number_of(page.state.pieces[page.exploration.chosen]) == expected
    page.exploration.hexagram.text_buttons["Read the full text"].click()
    assert tab.front == "meaning"
    assert tab.page.location.number == expected


def test_enter_and_the_arrows_choose(tab, page):
    page.board.setFocus(Qt.FocusReason.TabFocusReason)
    start = page.state.placed[0][:2]
    page.board.move_cursor(start)
    assert page.exploration.chosen is None
    press(page, Qt.Key.Key_Return)
    assert page.exploration.chosen == start
    seen = {start}
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 20:
        press(page, key)
        assert page.exploration.chosen == page.board.cursor_cell
        seen.add(page.exploration.chosen)
    assert len(seen) > 2
    assert seen <= set(page.state.pieces)
    assert tab.put_away()
    assert page.exploration.chosen is None
    assert page.exploration.hexagram.isHidden()


def test_arrows_reach_every_piece(page):
    start = page.state.placed[0][:2]
    reached, edge = {start}, [start]
    while edge:
        at = edge.pop()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
            after = page.board.next_cell(at, key, Qt.KeyboardModifier.NoModifier)
            if after not in reached:
                reached.add(after)
                edge.append(after)
    assert reached == set(page.state.pieces)


def test_the_way_is_drawn_and_told_door_by_door(tab, page):
    cells = {mask: cell for cell, mask in page.state.pieces.items()}
    actual, future = (cells[mask] for mask in page.state.given)
    way = shortest_way(page.state.pieces, actual, future)
    section = page.exploration.way_section
    assert section.note == "54 to 23"
    assert len(way) == 8
    assert "The shortest way from 54 to 23 passes 8 doors" in section.text
    assert not page.board.way
    next(iter(section.text_buttons.values())).click()
    assert list(page.board.way) == [actual, *(step.cell for step in way)]
    told = [step.full_text for step in section.steps if not step.isHidden()]
    assert [f" {number_of(step.mask)} " in text for step, text in zip(way, told, strict=True)] == [True] * len(way)
    assert all(sum(text.count(word) for word in ("first", "second", "third", "fourth", "fifth", "sixth")) >=
               len(step.lines) for step, text in zip(way, told, strict=True))
    section.steps[0].click()
    assert page.exploration.chosen == way[0].cell
    tab.put_away()
    assert not page.board.way
    assert page.exploration.chosen is None
    assert all(step.isHidden() for step in section.steps)


@pytest.mark.parametrize(("game_id", "reason"), [
    ("connexion:62-8:17", "62 and 8 lie in different groups."),
    ("connexion:2-1:607", "Hexagram 2 has no doors."),
])
def test_where_there_is_no_way_that_is_said(tab, game_id, reason):
    page = finished(tab, game_id)
    assert reason in page.exploration.way_section.text
    assert page.exploration.way_section.text_buttons["Show the way"].isHidden()
    page.exploration.toggle_way()
    assert tab.banner.message.subject == "There is no way."
    assert not page.board.way


def test_neighbours_are_told_as_such(tab):
    page = finished(tab, "connexion:25-30:3310")
    assert "25 and 30 are neighbours" in page.exploration.way_section.text
    page.exploration.toggle_way()
    assert len(page.board.way) == 2


def test_another_look_leaves_what_is_chosen_and_drawn(tab, page):
    cell, mask = page.state.placed[0][:2], page.state.placed[0][2]
    click(tab, cell)
    page.exploration.toggle_way()
    way = page.board.way
    preferences.set_numbered(True)
    preferences.set_first_line(0)
    assert page.exploration.chosen == cell
    assert page.board.way == way
    assert page.exploration.hexagram.text.startswith(f"Hexagram\n{number_of(mask, 0)}  ")


def test_undo_takes_it_all_back(tab, page):
    click(tab, page.state.placed[0][:2])
    page.exploration.toggle_way()
    page.undo()
    assert not page.board.way
    assert page.exploration.hexagram.isHidden()
    assert page.exploration.way_section.isHidden()


def test_what_a_piece_says_is_brought_into_sight_below_the_way(tab, page, qtbot):
    tab.resize(1208, 620)
    page.exploration.toggle_way()
    click(tab, page.state.placed[0][:2])
    qtbot.waitUntil(lambda: tab.panel.verticalScrollBar().value() > 0)
    assert not page.exploration.hexagram.visibleRegion().isEmpty()


def test_enter_on_a_piece_reads_it_and_grows_no_other_labyrinth(window_with):
    window = window_with("connexion")
    window.show()
    tab = window.tab
    page = finished(tab, "connexion:54-23:27")
    tab.panel.hide()
    whole = page.state
    page.grower.finished.emit()
    page.board.setFocus(Qt.FocusReason.TabFocusReason)
    press(page, Qt.Key.Key_Right)
    QApplication.processEvents()
    assert "F8" in tab.banner.card.action.text(), "Enter is the board’s"
    press(page, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert page.state == whole
    cell = page.exploration.chosen
    assert cell == page.board.cursor_cell
    number = number_of(whole.pieces[cell])
    assert tab.banner.message.subject.startswith(f"{number} ")
    assert tab.banner.card.action.text() == "Read (Enter)"
    press(page, Qt.Key.Key_Return)
    assert tab.front == "meaning"
    assert tab.page.location.number == number


def test_undo_brings_back_the_whole_labyrinth_that_another_one_replaced(tab, page, qtbot):
    whole = page.state
    tab.trigger(Action.NEW)
    tab.trigger(Action.UNDO)
    assert page.state == whole, "while it grows"
    tab.trigger(Action.NEW)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: page.state.finished, timeout=20_000)
    assert page.state != whole
    tab.trigger(Action.UNDO)
    assert page.state == whole, "once it has grown"
    tab.trigger(Action.UNDO)
    assert len(page.state.placed) == len(whole.placed) - 1, "now a piece is taken back"


def test_without_the_panel_the_banner_says_it(tab, page):
    tab.panel.hide()
    cell, mask = next(iter(page.state.pieces.items()))
    click(tab, cell)
    assert tab.banner.message.subject.startswith(f"{number_of(mask)} ")
    tab.banner.message.run()
    assert tab.front == "meaning"
    assert tab.page.location.number == number_of(mask)
