"""The panel's strategies: known figures for usual codes, the player's own games above them, and words for all."""
from PySide6.QtWidgets import QWidget

from app.games.abgame.abgame_statistics import GuessScore
from app.games.abgame.guess.guess_end import luck_words
from app.games.abgame.guess.guess_sections import APART, StrategiesSection
from app.look import theme
from app.pages.panel import SectionColumn
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History


def section(qtbot):
    column = SectionColumn()
    qtbot.addWidget(column)
    made = StrategiesSection(column)
    return made, column


def test_strategies_stand_from_the_worst_to_the_best(qtbot):
    made, _column = section(qtbot)
    made.show_space(CodeSpace(), GuessScore())
    titles = [row.title for row in made.bars.rows]
    assert titles == ["Random", "Minimax", "Most parts", "Expected size", "Entropy", "Optimum"]
    assert made.bars.rows[-1].words == "Optimum: 5.213 on average, 7 at most"
    assert made.bars.accessibleDescription().endswith("Optimum: 5.213 on average, 7 at most")


def test_luck_is_named_at_the_end_where_it_mattered():
    space = CodeSpace()
    assert luck_words(History.parse(space, ["0123:aaaa"])) == ": luck helped"
    assert luck_words(History.parse(space, ["0123:ab"])) == ""
    assert luck_words(History.parse(space, ["0123:b", "4506:b", "7184:bb"])) == ", in spite of bad luck"
    assert luck_words(History.parse(CodeSpace(4, 26), ["ABCD:AAAA"])) == ""


def test_the_players_games_stand_above_them(qtbot):
    made, _column = section(qtbot)
    made.show_space(CodeSpace(), GuessScore({4: 1, 7: 1}))
    assert made.bars.rows[0].words == "You, 2 games: 5.500 on average, 7 at most"
    assert made.bars.grab().width() > 0


def test_codes_that_nobody_has_figures_for_are_not_told_of(qtbot):
    made, _column = section(qtbot)
    made.show_space(CodeSpace(2, 26), GuessScore())
    assert made.isHidden()
    made.show_space(CodeSpace(2, 26), GuessScore({5: 1}))
    assert not made.isHidden()
    assert [row.title for row in made.bars.rows] == ["You, 1 game"]


def test_the_words_below_the_figures_do_not_touch(qtbot, qapp):
    theme.apply(qapp)
    made, _column = section(qtbot)
    mean, most = made.bars.figure_widths()
    assert isinstance(made.bars, QWidget)
    assert most >= theme.text_width("most", "small") + APART
    assert mean >= theme.text_width("mean", "small") + APART
