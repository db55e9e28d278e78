"""Random keys, clicks and actions on every tab, 500 or, slowly, 2,000: nothing breaks, nothing hangs, nothing warns."""
import pytest

from app.games import GAMES
from app.window import Window
from tests.app.monkey import Monkey
from tests.app.test_template_tab import LIGHTS

LOOK = 10  # events from one look at all that is painted to the next
MONKEYS = [(607, 500), *(pytest.param(seed, 2000, marks=pytest.mark.slow) for seed in [*range(1, 31), 607])]


@pytest.mark.parametrize("game", [*GAMES, LIGHTS], ids=lambda game: game.name)
@pytest.mark.parametrize(("seed", "events"), MONKEYS)
def test_a_monkey_does_no_harm(qtbot, game, seed, events):
    window = Window([game] if game is LIGHTS else [game, LIGHTS])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    assert window.tab is not None
    monkey = Monkey(window, seed)
    for event in range(events):
        try:
            monkey.act()
            monkey.check()
            if event % LOOK == 0:
                monkey.check_painting()
        except BaseException as error:
            error.add_note(f"event {event}; the last ones were:\n" + "\n".join(monkey.log))
            raise
    assert monkey.changes > events / 40, "it did play"  # on a tab of several pages only part of the time
    window.close()
    assert not monkey.tab.worker.running
