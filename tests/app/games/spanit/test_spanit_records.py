"""Statistics of Span-It!: each game against a computer counts once, and what helped is told apart."""
import pytest
from PySide6.QtWidgets import QLabel

from app.controls import Table
from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.games.spanit.opponent_choice import opponents
from app.games.spanit.seats import Seat
from app.games.spanit.spanit_records import (
    STATISTICS,
    OpponentRecords,
    OpponentScore,
    SpanStatisticsWriter,
    score_sentence,
)
from solvers.core.own_rating import Score, own_rating
from solvers.spanit.board import Position, name, nodes
from solvers.spanit.competition.ladder import LADDER
from solvers.spanit.play.puzzles import LEVELS, Puzzle, level_rating, puzzle_rating
from solvers.spanit.rules import RESIGN
from tests.app.games.spanit.hands import begin

SEATS = {"h": Seat(True, "The Fencer"), "v": Seat(False, "The Runner")}


def score(tab):
    return tab.game.player_seats.statistics.records.score_against("The Runner")


def win(tab):
    """Horizontal spans a board of size 2 while vertical looks on."""
    tab.game.play_all(["a1", "b2", "c1"])


def test_a_game_against_the_computer_counts_once(tab):
    begin(tab, SEATS, "spanit:2/h:5")
    win(tab)
    assert score(tab) == OpponentScore(won=1, alone=1, streak=1, longest=1, small_won=1)
    assert "1 of 1 game" in tab.banner.message.sentence
    tab.game.undo()
    tab.game.redo()
    assert score(tab).won == 1
    begin(tab, SEATS, "spanit:2/h:6")
    tab.game.play(RESIGN)
    assert score(tab) == OpponentScore(won=1, lost=1, alone=1, streak=0, longest=1, small_won=1, unrated_lost=1)
    assert SpanStatisticsWriter().records.score_against("The Runner") == score(tab), "they are on disk"


def test_a_damaged_file_is_said_at_the_end_of_a_game(tab):
    begin(tab, SEATS, "spanit:2/h:5")
    path = store.places().statistics / "spanit.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"opponents": {"The Runner": {"won": -1}}}')
    win(tab)
    assert (tab.banner.message.kind, tab.banner.message.subject) == ("warning", "Statistics:")
    assert "“spanit.json” could not be read" in tab.banner.message.sentence
    assert score(tab).won == 1


@pytest.mark.parametrize("how", ["hint", "undo", "oracle", "handicap"])
def test_help_is_told_apart(tab, how):
    begin(tab, SEATS, "spanit:2+1h/h:5" if how == "handicap" else "spanit:2/h:5")
    if how == "hint":
        tab.game.hint()
    if how == "oracle":
        tab.game.overlay.choose("oracle")
    if how == "undo":
        tab.game.play_all(["a3"])
        tab.game.undo()
    if how == "handicap":
        while not tab.game.state.finished:
            tab.game.play_all([free(tab)])
    else:
        win(tab)
    assert (score(tab).won + score(tab).lost, score(tab).alone) == (1, 0)


def free(tab):
    position = tab.game.state.position
    return name(nodes(position.size)[position.free[0]])


def test_what_others_played_does_not_count(tab):
    begin(tab, SEATS, "spanit:2/h:5")
    tab.game.play("a1")
    tab.game.player_seats.seat("v", Seat(False, "random"))
    tab.game.play_all(["b2", "c1"])
    begin(tab, {side: Seat(True, "The Fencer") for side in "hv"}, "spanit:2/h:5")
    win(tab)
    assert tab.game.player_seats.statistics.records == OpponentRecords()


def test_a_game_from_elsewhere_does_not_count_and_a_restored_one_does(tab):
    begin(tab, SEATS, "spanit:2/h:5")
    tab.game.play("a1")
    save = tab.game.as_save()
    tab.game.restore_save(save)
    tab.game.play_all(["b2", "c1"])
    assert score(tab).won == 1
    writer = SpanStatisticsWriter()
    writer.start_game({"h": "human\tThe Fencer\t"})
    assert writer.standing.void


def test_the_dialog_has_the_easiest_first_and_ones_own_rating(tab):
    records = OpponentRecords(opponents={
        "The Weaver": OpponentScore(2, 3, 2), "random": OpponentScore(4, 0, 4, 4, 4), "Mine": OpponentScore(1, 1)})
    dialog = STATISTICS.dialog(tab, records)
    assert [row[0].text for row in dialog.findChild(Table).rows] == ["Random", "The Weaver", "Mine"]
    assert dialog.findChild(Table).rows[0][1].text == "below 0"
    assert dialog.findChild(Table).rows[2][1].text == "–"
    assert 250 < records.rating.rating < 500
    assert any(f"your rating is <b>{records.rating.text}</b>" in label.text() for label in dialog.findChildren(QLabel))
    assert STATISTICS.dialog(tab, OpponentRecords()).findChild(Table) is None
    tab.game.statistics()
    assert tab.findChild(StatisticsDialog) is not None


def test_games_with_help_have_no_part_in_the_rating():
    records = OpponentRecords()
    for won in (True, False, True, False, False):
        records = records.with_game("The Weaver", won=won, alone=True)
    rating = records.rating
    assert rating is not None
    for won in (True, True, False):
        records = records.with_game("The Weaver", won=won, alone=False)
    assert records.rating == rating
    assert (records.score_against("The Weaver").lost, records.score_against("The Weaver").unrated_lost) == (4, 1)
    for won in (True, False):
        records = records.with_game("The Weaver", won=won, alone=True, rated=False)
    assert records.rating == rating
    assert records.score_against("The Weaver").alone == 3
    assert OpponentRecords(opponents={"Mine": OpponentScore(9, 9, 9)}).rating is None, "nobody has measured it"


def test_a_file_of_before_counts_its_losses(tab):
    path = store.places().statistics / "spanit.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"format": 1, "opponents": {"The Weaver": {"won": 5, "lost": 4, "alone": 4, "longest": 2}}}')
    records = SpanStatisticsWriter().records
    assert records.rating == own_rating([Score(435, 4, 4)])


def test_the_list_has_strength_style_and_record(tab):
    records = OpponentRecords(opponents={"The Runner": OpponentScore(2, 1, 1)})
    offered = {each.mind: each for each in opponents(tab.game.roster, records)}
    runner = offered["The Runner"]
    assert runner.strength == "easy, rating 169"
    assert "straight across" in runner.style
    assert runner.record == "you won 2 of 3, 1 with help"
    assert [*offered][:len(LADDER)] == [rung.name for rung in LADDER]


@pytest.mark.parametrize(("score", "said"), [
    (OpponentScore(won=1, alone=1), "you have won 1 of 1 game."),
    (OpponentScore(won=1), "you have won 1 of 1 game, with help."),
    (OpponentScore(won=2, lost=1, alone=1), "you have won 2 of 3 games, 1 of them with help."),
    (OpponentScore(lost=2), "you have won 0 of 2 games."),
])
def test_a_win_with_help_is_told_apart_in_words(score, said):
    assert score.sentence == said
    assert ("with help" in score.text) == ("with help" in said)


def puzzle_found_by(finders):
    level, = (level for level, (_, wanted) in LEVELS.items() if finders in wanted)
    return Puzzle(level, 0, Position.empty(4), 0, finders, 3)


def test_puzzles_have_a_streak_and_a_rating():
    records = OpponentRecords()
    for finders, solved in ((5, True), (4, True), (6, False), (2, True)):
        records = records.with_puzzle(puzzle_found_by(finders), solved=solved)
    assert records.puzzle_rating is None
    records = records.with_puzzle(puzzle_found_by(5), solved=True)
    assert (records.puzzle_streak, records.puzzle_longest) == (2, 2)
    assert records.puzzles["easy"] == (3, 2)
    assert records.puzzle_rating == own_rating([
        Score(puzzle_rating(5), 2, 0), Score(puzzle_rating(4), 1, 0), Score(puzzle_rating(6), 0, 1),
        Score(puzzle_rating(2), 1, 0)])


def test_puzzles_of_a_file_of_before_have_the_rating_of_their_level():
    records = OpponentRecords(puzzles={"hard": (6, 4)}).with_puzzle(puzzle_found_by(1), solved=False)
    expected = own_rating([Score(level_rating("hard"), 4, 2), Score(puzzle_rating(1), 0, 1)])
    assert records.puzzle_rating.rating == pytest.approx(expected.rating)


def test_a_score_is_told_once_a_game_has_counted():
    once = OpponentRecords(opponents={"The Runner": OpponentScore(lost=1)})
    assert score_sentence("The Runner", once) == "Against The Runner you have won 0 of 1 game."
    assert score_sentence("The Runner", OpponentRecords()) == ""


def test_after_five_games_the_end_tells_the_rating(tab):
    for seed in range(5):
        begin(tab, SEATS, f"spanit:4/h:{seed}")
        tab.game.play_all(["a1", RESIGN])  # by vertical
    rating = tab.game.player_seats.statistics.records.rating
    assert tab.banner.message.sentence.endswith(f"Your rating is {rating.text}.")
    begin(tab, SEATS, "spanit:2/h:5")
    win(tab)
    assert tab.game.player_seats.statistics.records.rating == rating, "so small a board says nothing"


def test_after_a_win_the_next_opponent_is_offered(tab, qtbot):
    begin(tab, SEATS, "spanit:2/h:5")
    win(tab)
    assert tab.banner.message.other == "Next: The Gambler"
    tab.banner.card.other.click()
    assert tab.game.player_seats.opponent == "The Gambler"
    assert not tab.game.history.moves
    tab.game.play(RESIGN)
    assert not tab.banner.message.other.startswith("Next"), "one who has lost is not sent on"
    score = "Against The Gambler you have won 0 of 1 game"
    assert score in tab.banner.message.sentence
    tab.game.undo()
    win(tab)
    said = f"Only the first end of a game counts. {score}"
    assert said in tab.banner.message.sentence
    assert said in tab.game.player_seats.result_text()
    tab.game.restore_save(tab.game.as_save())
    assert said in tab.game.player_seats.result_text()
    begin(tab, tab.game.player_seats.seats, "spanit:2/h:5")
    win(tab)
    assert "Only" not in tab.game.player_seats.result_text()


def test_after_a_game_of_two_computers_one_can_play_oneself(tab):
    begin(tab, SEATS, "spanit:2/h:5")
    tab.game.start_game(tab.game.state.start, {side: Seat(False, "random") for side in "hv"}, 2.0)
    tab.game.restore_save(tab.game.as_save())  # as after another start
    tab.game.reply.stop()
    win(tab)
    assert tab.banner.message.other == "Play yourself"
    tab.banner.card.other.click()
    assert tab.game.player_seats.seats == SEATS
