"""2,000 random keys, clicks and actions on every tab: nothing breaks, nothing hangs, nothing warns."""
import pytest

from app.games import GAMES
from app.window import Window
from tests.app.monkey import Monkey
from tests.app.test_template_tab import LIGHTS

EVENTS = 2000
SEEDS = [607, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 31))]


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_does_no_harm(qtbot, game, seed):
    window = Window([game])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    assert window.tab is not None
    monkey = Monkey(window, seed)
    for event in range(EVENTS):
        try:
            monkey.act()
            monkey.check()
        except BaseException as error:
            error.add_note(f"event {event}; the last ones were:\n" + "\n".join(monkey.log))
            raise
    assert monkey.changes > EVENTS / 40, "it did play"  # on a tab of several pages only part of the time
    window.close()
    assert not monkey.tab.worker.running
