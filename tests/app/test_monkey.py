"""Random keys, clicks and actions on every tab, 120 or, slowly, 2,000: nothing breaks, nothing hangs, nothing warns."""
import pytest

from app.games import GAMES
from app.shell.window import Window
from tests.app.monkey import Monkey
from tests.app.pages.test_tab import LIGHTS

# Seeds, how many events, and after how many the pictures are looked at: what was left behind stays there for a while.
MONKEYS = [(7, 120, 4), *(pytest.param(seed, 2000, 1, marks=pytest.mark.slow) for seed in [*range(1, 31), 607])]


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
@pytest.mark.parametrize(("seed", "events", "looking"), MONKEYS)
def test_a_monkey_does_no_harm(qtbot, game, seed, events, looking):
    window = Window([game] if game is LIGHTS else [game, LIGHTS])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    assert window.tab is not None
    twin = Window([game])
    qtbot.addWidget(twin)
    twin.show_place(0)
    monkey = Monkey(window, seed, twin.tab)
    for event in range(events):
        try:
            monkey.act()
            monkey.check()
            if event % looking == 0:
                monkey.check_pictures()
        except BaseException as error:
            error.add_note(f"event {event}; the last ones were:\n" + "\n".join(monkey.log))
            raise
    assert monkey.changes > events / 40, "it did play"  # on a tab of several pages only part of the time
    window.close()
    twin.close()
    assert not monkey.tab.page.worker.running
