"""Matches between programs: who wins, by what, and that nothing is left of programs that do what they should not."""
import re
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from solvers.laboratory.program import Program
from solvers.tetris.tbp.match import CALL, GameResult, Match, Seen, Terms
from solvers.tetris.tbp.messages import LIMIT
from tests.programs import programs

PLAIN = [sys.executable, str(Path(__file__).with_name("plain_bot.py"))]
LONG = 60.0  # seconds; machines are shared


def match(a: str = "", b: str = "", games: int = 1, known: tuple[GameResult, ...] = (), **terms: float) -> Match:
    """A match of plain bots, by their faults and when they come."""
    doors = [partial(Program, [*PLAIN, *each.split()], LIMIT) for each in (a, b)]
    given = {"seconds": 0, "patience": LONG, "limit": 12, **terms}
    return Match((doors[0], doors[1]), Terms(games, 7, **given), time.perf_counter, known)


def played(engine: Match) -> Seen:
    """All its games; nothing is left of it then, and no call of it took long but for the end of a bot."""
    threads = threading.active_count()
    try:
        while not engine.advance(1000):
            assert engine.progress().done < engine.terms.games
        return engine.result()
    finally:
        engine.close()
        assert threading.active_count() == threads
        assert not programs()


def test_equal_players_draw() -> None:
    [game] = played(match()).games
    assert (game.winner, game.fates, game.faults, game.pieces) == (None, ("", ""), ("", ""), (12, 12))
    assert game.lines[0] == game.lines[1] > 0
    assert all(seconds > 0 for seconds in game.seconds)


def test_bots_with_and_without_garbage_messages_know_the_same_board() -> None:
    """They play alike, and get the same garbage, so that both come to their end with the same piece."""
    games = played(match("none 0 garbage", "", games=3, limit=1000, messiness=100)).games
    for game in games:
        assert game.winner is None
        assert game.pieces[0] == game.pieces[1] > 20
    assert any(game.attack[0] == game.attack[1] > 4 for game in games)


@pytest.mark.parametrize(("fault", "kind", "words"), [
    ("crash", "crashed", "crashed: it ended with exit code 1 (“I give up”)."),
    ("kill", "crashed", "crashed: it was ended by SIGKILL."),
    ("hang", "late", "was too late: no answer came within 1 s."),
    ("slow", "late", "was too late: no answer came within 1 s."),
    ("deaf", "late", "was too late: no answer came within 1 s."),
    ("rubbish", "rubbish", "wrote what is no message, “Hello �[31mthere�, I am a bot”"),
    ("bytes", "rubbish", "this is not UTF-8 text."),
    ("deep", "rubbish", "wrote what is no message"),
    ("endless", "rubbish", "wrote a line of more than 1,000,000 bytes."),
    ("lie-wall", "illegal", "suggested nothing that can be played"),
    ("lie-air", "illegal", "suggested nothing that can be played"),
    ("lie-far", "illegal", "suggested nothing that can be played"),
    ("lie-piece", "illegal", "suggested nothing that can be played"),
    ("lie-spin", "illegal", "suggested nothing that can be played: T east at 10, 0 is not a place"),
    ("nothing", "illegal", "suggested no move."),
    ("error", "refused", "cannot play: unsupported_rules."),
    ("half", "rubbish", "moves[1]"),
    ("refuse", "refused", "cannot play: unsupported_rules."),
    ("stillborn", "crashed", "crashed: it ended with exit code 3."),
])
def test_who_does_wrong_loses_the_game_and_plays_the_next(fault: str, kind: str, words: str) -> None:
    patience = 1.0 if kind == "late" else LONG
    games = played(match(f"{fault} 2", "", games=2, patience=patience)).games
    for game in games:
        assert game.faults == (kind, "")
        assert words in game.fates[0]
        assert game.fates[1] == ""
        assert (game.winner, game.pieces) == ((None, (0, 0)) if fault in ("refuse", "stillborn") else (1, (2, 2)))
        assert game.names == ("Plain", "Plain")


def test_an_odd_bot_plays_and_the_rules_say_what_its_spins_are() -> None:
    """It writes null for what it has not, and calls every move a full spin: it plays the games of one that does not."""
    remarks: list[tuple[int, str]] = []
    doors = [partial(Program, [*PLAIN, fault, "0"], LIMIT) for fault in ("odd", "none")]
    [game] = played(Match((doors[0], doors[1]), Terms(1, 7, 0, LONG, 12), time.perf_counter,
                          on_wrong_label=lambda side, sentence: remarks.append((side, sentence)))).games
    assert (game.winner, game.fates, game.pieces, game.played) == (None, ("", ""), (12, 12), True)
    assert game.lines[0] == game.lines[1] > 0
    assert game.wrong_labels == (12, 0)
    assert [side for side, _ in remarks] == [0] * 12
    assert any(sentence.endswith(" is called a full spin; by the rules it is no spin.") for _, sentence in remarks)


@pytest.mark.parametrize(("a", "b"), [("stillborn", ""), ("mute", "refuse"), ("nothing", ""), ("", "lie-air")])
def test_a_game_in_which_not_both_moved_is_nobodys(a: str, b: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.tetris.tbp.client.GREETING", 5.0)
    [game] = played(match(a, b)).games
    assert (game.winner, game.played, any(game.faults)) == (None, False, True)


def test_who_speaks_without_end_loses() -> None:
    [game] = played(match("", "flood 1", patience=2.0)).games
    assert game.winner == 0
    assert game.faults[1] in ("late", "rubbish")


def test_whoever_does_wrong_at_the_same_time_draws() -> None:
    [game] = played(match("hang 1", "hang 1", patience=0.5)).games
    assert (game.winner, game.faults) == (None, ("late", "late"))
    [game] = played(match("crash 1", "nothing 1")).games
    assert (game.winner, game.faults) == (None, ("crashed", "illegal"))


def test_the_first_move_that_can_be_played_counts() -> None:
    [game] = played(match("first-wrong 3", "")).games
    assert (game.faults, game.pieces) == (("", ""), (12, 12))


def test_at_the_limit_more_attack_wins() -> None:
    games = played(match("", "", games=1, limit=2)).games
    assert games[0].winner is None
    # One that tops out has lost, whoever attacked more.
    [game] = played(match("nothing 60", "", limit=200)).games
    assert game.winner == 1


def test_games_that_are_known_are_not_played_again() -> None:
    known = played(match(games=2, limit=25)).games
    assert known[0].lines != known[1].lines
    seen = played(match(games=3, known=known[:1], limit=25))
    assert seen.games[:1] == known[:1]
    assert seen.games[1].lines == known[1].lines
    assert len(seen.games) == 3


def test_a_bot_that_cannot_be_started_plays_no_game() -> None:
    good = partial(Program, PLAIN, LIMIT)
    engine = Match((partial(Program, ["no-such-program"], LIMIT), good), Terms(2, 1), time.perf_counter)
    for game in played(engine).games:
        assert (game.winner, game.faults[0]) == (None, "crashed")
        assert "cannot be started" in game.fates[0]


def test_one_that_hangs_holds_no_call_up() -> None:
    engine = match("hang 0", "")
    try:
        for _ in range(50):
            before = time.perf_counter()
            engine.advance(10**9)
            assert time.perf_counter() - before < 10 * CALL + 5  # a busy machine
        assert engine.snapshot().games == ()
        assert engine.snapshot().playing
        assert engine.snapshot().sides[0].position.field.cells.count(0) == 400
    finally:
        engine.close()
    assert not programs()


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[4] / "docs" / "tetris-bots.md").read_text("utf-8")
    program = tmp_path / "low.py"
    program.write_text(re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0])
    doors = (partial(Program, [sys.executable, str(program)], LIMIT), partial(Program, PLAIN, LIMIT))
    [game] = played(Match(doors, Terms(1, 7, seconds=0, patience=LONG), time.perf_counter)).games
    assert (game.winner, game.fates[0], game.faults) == (1, "topped out", ("", ""))


def test_a_step_is_a_piece_of_each_side() -> None:
    engine = match(limit=30)
    try:
        for pieces in range(1, 12):
            engine.advance(1)
            while engine.midway:
                assert not engine.advance(1)
            seen = engine.snapshot()
            left, right = seen.sides
            assert seen.playing
            assert (left.pieces, right.pieces) == (pieces, pieces)
            assert (left.name, right.name) == ("Plain", "Plain")
            assert left.last is not None
            assert left.last.field != left.position.field
            assert left.last.piece.cells
        assert engine.progress().text.endswith("22 pieces")
    finally:
        engine.close()
    assert not programs()


def test_time_between_two_calls_does_not_count() -> None:
    """A match that stands still, in the midst of a piece too, takes nobody's time to answer."""
    now = 0.0
    doors = (partial(Program, PLAIN, LIMIT), partial(Program, PLAIN, LIMIT))
    engine = Match(doors, Terms(1, 7, seconds=0, patience=LONG, limit=3), lambda: now + time.perf_counter())
    try:
        while not engine.advance(1):
            now += 1000 * LONG
        [game] = engine.result().games
    finally:
        engine.close()
    assert (game.faults, game.pieces) == (("", ""), (3, 3))
    assert max(game.seconds) < 3 * LONG


def test_a_moment_in_which_the_referee_got_no_processor_does_not_count() -> None:
    """It cannot know whether a bot has answered meanwhile, or had no processor either."""
    calls = 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        return time.perf_counter() + calls // 50 * 1000 * LONG

    doors = (partial(Program, PLAIN, LIMIT), partial(Program, PLAIN, LIMIT))
    [game] = played(Match(doors, Terms(1, 7, seconds=0.02, patience=LONG, limit=5), clock)).games
    assert (game.faults, game.pieces) == (("", ""), (5, 5))
    assert max(game.seconds) < 3 * LONG


def test_the_end_of_a_game_can_be_seen_before_the_next_begins() -> None:
    engine = match(games=2, limit=2)
    ends = []
    try:
        while not engine.advance(1):
            seen = engine.snapshot()
            if not engine.midway:
                ends.append((len(seen.games), seen.playing, seen.sides[0].pieces))
        seen = engine.result()
    finally:
        engine.close()
    assert ends == [(0, True, 1), (1, False, 2), (1, True, 1)]
    assert (len(seen.games), seen.playing, seen.sides[0].pieces) == (2, False, 2)
