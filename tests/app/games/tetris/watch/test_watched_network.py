"""The network for S and Z alone on the Watch page: offered by its rules, watched by pieces, chosen in the dialog."""
import pytest
from PySide6.QtWidgets import QLabel

from app.games.tetris.watch.watched_game import NewWatchDialog, WatchedGame
from app.games.tetris.watch.watched_network import NETWORK, NETWORK_RULES, NETWORK_TITLE
from solvers.core.formats import FormatError
from solvers.tetris.ntuple.shipped import shipped_sz
from solvers.tetris.ntuple.watching import NetworkWatching
from solvers.tetris.pieces import placements
from solvers.tetris.strict.rules import Rules

GAME = WatchedGame(controller=NETWORK, rules=NETWORK_RULES, seed=607)


@pytest.fixture
def page(tab):
    tab.turn_to("watch")
    tab.page.start_game(GAME)
    return tab.page


def test_it_is_watched_piece_by_piece(page, tab, qtbot):
    assert page.network is shipped_sz().network
    assert page.parameters() == f"{NETWORK_TITLE}, 10 × 20, S and Z only"
    assert tab.solver_bar.solver == NETWORK
    for pieces in (1, 2, 3):
        page.step()
        qtbot.waitUntil(lambda pieces=pieces: page.seen.all_pieces == pieces, timeout=20_000)
    engine = NetworkWatching(page.network, NETWORK_RULES, 607)
    engine.advance(3)
    assert page.seen == engine.snapshot()
    assert page.board.picture.field == page.seen.field
    assert len(page.side.grid.heats) == len(placements(page.seen.kind, 10))
    best = max(heat.score for heat in page.side.grid.heats)
    assert page.judgement.score == best
    assert page.judgement.reason.startswith("Next best: columns ")
    said = [label.text() for label in page.player_section.findChildren(QLabel)]
    assert "one piece" in said
    assert any("learnt to play S and Z alone" in words for words in said)


def test_nobody_is_told_of_shorter_games(page):
    assert page.side.chart.figure.invitation == "Games appear here when they end."
    page.start_game(WatchedGame(rules=Rules(10, 20), seed=607))
    assert page.side.chart.figure.invitation.endswith(" On 10 rows they are much shorter.")


def test_it_is_offered_by_its_rules_alone(page, tab):
    keys = [solver.key for solver in page.solvers]
    assert keys[-1] == NETWORK
    assert page.choice_section.bars.isHidden()
    page.choose_solver("dellacherie")
    assert page.network is None
    assert not page.choice_section.bars.isHidden()
    assert [solver.key for solver in page.solvers] == keys
    page.start_game(WatchedGame(controller=NETWORK, rules=Rules(10, 10, "sz"), seed=1))
    assert NETWORK not in [solver.key for solver in page.solvers]
    assert page.network is None  # the first controller plays


def test_the_dialog_gives_it_its_rules(page, tab):
    page.start_game(WatchedGame(controller="dellacherie", rules=Rules(10, 10), seed=1))
    page.new()
    dialog = tab.findChild(NewWatchDialog)
    dialog.controllers.setCurrentRow(dialog.controllers.count() - 1)
    assert dialog.wanted().rules == NETWORK_RULES
    assert "S and Z" in dialog.about.text()
    dialog.form.rows.setValue(12)
    with pytest.raises(FormatError, match="on 10 × 20"):
        dialog.wanted()
    assert not dialog.start_button.isEnabled()
