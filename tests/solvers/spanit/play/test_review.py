"""Review: who was winning after each move, which moves gave a win away, and where a game was decided."""
from dataclasses import replace

from hypothesis import given, settings

from solvers.spanit.board import Position, name, nodes
from solvers.spanit.handicap import handicap
from solvers.spanit.play import game_file
from solvers.spanit.play.plain_reason import Party
from solvers.spanit.play.record import Record
from solvers.spanit.play.review import decision, judge_line, move_sentence, turning_point, with_marks
from solvers.spanit.play.teacher import grade
from solvers.spanit.rules import Span
from tests.reference.spanit_oracle import verdict
from tests.solvers.spanit.play.strategies import records

EMPTY = Span.from_start(Position.empty(3), 5)


def moves_that_win(position):
    """By the reference, in reading order."""
    _, h_wins, v_wins = verdict(position.cells, position.size)
    return sorted(h_wins if position.to_move == "h" else v_wins)

def line_of(*moves, start=EMPTY):
    return judge_line(start, moves)


def test_every_first_move_wins():
    for node in nodes(3):
        judged, = line_of(name(node))
        assert judged.winner == "h"
        assert judged.mark == ""
        assert len(judged.wins) == 13


def test_a_line_without_a_mistake():
    line = line_of("c3", "a3")
    assert turning_point(line) == 0
    assert decision(EMPTY.start, line) == "Horizontal moved first and is still winning."


def test_one_who_is_ahead_from_the_start():
    start = Span.from_start(handicap(4, "v", "h", 2), 5)
    line = line_of("a1", start=start)
    assert decision(start.start, line) == "Horizontal had the win from the start and is still winning."


def test_nothing_is_decided_before_the_first_move():
    assert decision(EMPTY.start, ()) == ""


def test_resigning_gives_a_win_away():
    line = line_of("resign")
    assert line[0].mark == "?"
    assert line[0].winner == "v"
    assert decision(EMPTY.start, line) == "Horizontal resigned a game that was won by a1 or one of 12 others."
    assert move_sentence(1, line[0]).startswith("Horizontal’s move 1, resigned: gave the win away;")
    late = replace(line[0], on_time=True)
    assert decision(EMPTY.start, (late,)) == "Horizontal lost on time a game that was won by a1 or one of 12 others."
    assert move_sentence(1, late).startswith("Horizontal’s move 1, time over: gave the win away;")
    assert grade(EMPTY, late).sentence == "Your time ran out in a game that you were winning."


def test_resigning_what_is_lost_is_no_mistake():
    line = line_of("c3", "resign")
    assert [each.mark for each in line] == ["", ""]
    assert decision(EMPTY.start, line) == "Horizontal moved first and was winning all along."


@settings(max_examples=60)
@given(records())
def test_marks_are_what_trying_every_move_says(record: Record):
    if record.start.size > 3:
        return
    line = judge_line(record.beginning, record.main.moves)
    state = record.beginning
    for judged in line:
        position = state.position
        wins = [name(nodes(position.size)[place]) for place in moves_that_win(position)]
        assert list(judged.wins) == wins
        won = judged.move in wins
        assert judged.mark == ("?" if wins and not won else "!" if wins == [judged.move] else "")
        assert judged.winner == (position.to_move if won else {"h": "v", "v": "h"}[position.to_move])
        state = judged.after
    assert turning_point(line) == max((n for n, each in enumerate(line, 1) if each.mark == "?"), default=0)


@given(records())
@settings(max_examples=40)
def test_what_is_known_is_taken_over(record: Record):
    moves = record.main.moves
    line = judge_line(record.beginning, moves)
    half = judge_line(record.beginning, moves[: len(moves) // 2], line)
    again = judge_line(record.beginning, moves, half)
    assert again == line
    assert all(one is other for one, other in zip(half, line, strict=False))


@given(records())
@settings(max_examples=40)
def test_marking_changes_marks_alone(record: Record):
    done = with_marks(record)
    assert done.main.moves == record.main.moves
    assert done.asides == record.asides
    assert [turn.comment for turn in done.main.turns] == [turn.comment for turn in record.main.turns]
    assert [turn.mark for turn in done.main.turns] == [
        each.mark for each in judge_line(record.beginning, record.main.moves)]
    assert with_marks(done) == done
    assert game_file.read(game_file.write(done).encode())[0].main == done.main


def test_players_are_called_by_their_names_and_count_their_own_moves():
    parties = {"h": Party("You"), "v": Party("The Runner")}
    line = line_of("a1", "c1", "a3", "b2", "c3")
    assert decision(EMPTY.start, line[:1], parties) == "You moved first and are still winning."
    assert move_sentence(1, line[0], parties) == "Your move 1, a1: you are winning."
    given = next(number for number, each in enumerate(line, start=1) if each.mark == "?")
    named = move_sentence(given, line[given - 1], parties)
    assert named.startswith(f"{'Your' if given % 2 else 'The Runner’s'} move {(given + 1) // 2}, ")
    assert "gave the win away" in named
    assert decision(EMPTY.start, line[:given], parties).startswith(named.split(",")[0])
