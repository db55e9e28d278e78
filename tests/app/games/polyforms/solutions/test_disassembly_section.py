"""The section that takes the chosen solution apart: its level, its steps forward and back, and what the block shows."""
import pytest

from app.games.polyforms.play.polyforms_play_page import PolyformsPlay

PATIENCE = 30_000


@pytest.fixture
def apart(tab, qtbot):
    """The section of a burr whose solutions were found, the one that comes apart being chosen."""
    tab.page.context.page(PolyformsPlay).start("polyforms:burr-dubois:0")
    tab.turn_to("solutions")
    page = tab.page
    page.solve()
    qtbot.waitUntil(lambda: page.gathered is not None and not page.solving, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.driver.working, timeout=PATIENCE)
    if not page.apart.stages:
        page.gallery.go_to(1 - page.gallery.current)
        qtbot.waitUntil(lambda: len(page.apart.stages) > 1, timeout=PATIENCE)
    return page.apart


def test_it_says_the_level(apart):
    assert "6.4" in apart.text
    assert "13 moves" in apart.text


def test_steps_move_the_pieces_on_the_block_and_back(apart, tab):
    block = tab.page.block.view.block
    assembly = block.tiles
    back, on = apart.commands[1:]
    assert not back.enabled()
    on.run()
    assert block.tiles != assembly
    assert sum(len(tile.atoms) for tile in block.tiles) == sum(len(tile.atoms) for tile in assembly)
    back.run()
    assert block.tiles == assembly
    apart.slider.setValue(apart.slider.maximum())
    assert len(block.tiles) == 1
    assert not on.enabled()


def test_it_plays_to_the_end_and_can_be_paused(apart, qtbot):
    apart.commands[0].run()
    qtbot.waitUntil(lambda: apart.slider.value() > 1, timeout=PATIENCE)
    apart.commands[0].run()
    held = apart.slider.value()
    qtbot.wait(400)
    assert apart.slider.value() == held
    apart.slider.setValue(apart.slider.maximum() - 1)
    apart.commands[0].run()
    qtbot.waitUntil(lambda: apart.slider.value() == apart.slider.maximum(), timeout=PATIENCE)


def test_the_other_solution_does_not_come_apart(apart, tab, qtbot):
    tab.page.gallery.go_to(1 - tab.page.gallery.current)
    qtbot.waitUntil(lambda: "does not come apart" in apart.text, timeout=PATIENCE)
    assert apart.slider.isHidden()


def test_filters_keep_what_comes_apart_in_so_many_moves(apart, tab, qtbot):
    page = tab.page
    assert page.filters.levels.itemText(2) == "Level 2 or more"
    for level, passing in ((0, 1), (6, 1), (7, 0), (None, 2)):
        page.filters.level_chosen.emit(level)
        qtbot.waitUntil(lambda: not page.driver.working, timeout=PATIENCE)
        assert page.shown.count == passing
    offered = [page.filters.levels.itemText(place) for place in range(page.filters.levels.count())]
    assert offered[1:] == ["Those that come apart: 1 solution", "Level 6 or more: 1 solution"]
    page.undo()
    assert page.filters.levels.currentText() == "Level 7 or more: 0 solutions"


def test_flat_puzzles_have_no_such_section(apart, tab):
    tab.page.context.page(PolyformsPlay).start("polyforms:pentominoes-3x20:0")
    tab.turn_to("solutions")
    assert apart.isHidden()
    assert tab.page.filters.levels.isHidden()
