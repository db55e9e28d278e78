"""InARow: what the counters say, that they grow, and that they are there where clears in a row count."""
from app.games.tetris.in_a_row import Counts, InARow
from app.games.tetris.play.tetris_play_board import counts_of
from app.look import theme
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation


def picture(counters):
    return counters.grab().toImage()


def test_they_say_what_they_show(qtbot):
    counters = InARow()
    qtbot.addWidget(counters)
    for counts, said in ((Counts(3, 4), "combo: 3; back to back: ×4"), (Counts(0, True), "combo: 0; back to back: on"),
                         (Counts(), "combo: 0; back to back: –")):
        counters.show_counts(counts)
        assert counters.accessibleDescription() == said


def test_a_step_grows_and_a_loss_does_not(qtbot):
    counters = InARow()
    qtbot.addWidget(counters)
    counters.resize(92, 120)
    counters.show_counts(Counts(2, 0))
    growing = picture(counters)
    counters.settle()
    at_rest = picture(counters)
    assert growing != at_rest
    counters.show_counts(Counts(3, 0))
    counters.show_counts(Counts(2, 0))
    counters.settle()
    assert picture(counters) == at_rest
    theme.set_reduced_motion(True)
    counters.show_counts(Counts(3, 0))
    there = picture(counters)
    counters.settle()
    assert picture(counters) == there


def test_the_first_clear_is_no_combo_yet():
    game = Simulation(Setup(modes.ZEN))
    assert counts_of(game) == Counts(0, 0)
    game.combo, game.back_to_back = 1, 1
    assert counts_of(game) == Counts(0, 1)
    game.combo = 4
    assert counts_of(game) == Counts(3, 1)


def test_they_stand_where_clears_in_a_row_count(tab):
    for mode, there in (("marathon", True), ("zen", True), ("strict", False), ("seed", False)):
        tab.game.start(f"tetris:{mode}:607")
        assert tab.game.margin_view.in_a_row.isHidden() != there, mode
