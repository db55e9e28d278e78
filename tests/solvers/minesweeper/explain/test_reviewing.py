"""Reviews: games worked out by hand, and small games against plain enumeration of every mine field."""
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core import saves
from solvers.core.engine import finish
from solvers.core.game import IllegalMove
from solvers.minesweeper.board import START_RULES, Board, most_mines
from solvers.minesweeper.explain.review import Ending, MoveReview, Review, Stakes
from solvers.minesweeper.explain.reviewing import Reviewing
from solvers.minesweeper.fair import certain_cells
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import QUESTION, Game, geometry_of
from tests.reference.minesweeper_review import PlainReview
from tests.reference.minesweeper_rules import PlainGame


def review(game_id: str, *moves: str, reach: int = 500) -> Review:
    return finish(Reviewing(Game.from_id(game_id), moves, reach=reach))


def fractions(*texts: str) -> list[Fraction]:
    return list(map(Fraction, texts))


# One row a1 to h1 with three mines, in c1, f1 and g1. a1 is opened and shows 0, b1 follows and shows 1: c1 is a mine,
# and two more lie among d1 to h1, in any of 10 ways.
ROW = "minesweeper:8x1/3:safe:61"


def test_a_game_worked_by_hand() -> None:
    # Ten boards are more than this search takes, three are not. Indices: a1 is 0, h1 is 7.
    played = review(ROW, "open a1", "flag c1", "open d1", "open h1", "chord d1", reach=9)
    first, flag, guess, needless, chord = played.moves
    # The start rule promised a1.
    assert first == MoveReview("open a1", Stakes(1.0, 1.0, 1.0))
    # b1 shows 1 and has no other hidden neighbour.
    assert flag == MoveReview("flag c1", right=1.0)
    # Of d1 to h1 two are mines, so any is free in 3 of 5: a guess had to be, and d1 is as good as any.
    assert guess.survival is not None
    assert guess.survival == Stakes(pytest.approx(3 / 5, abs=1e-12), pytest.approx(3 / 5, abs=1e-12), 1.0)
    assert (guess.survival.lost, guess.survival.luck) == (0, pytest.approx(2 / 5))
    assert (guess.safest, guess.win, guess.winners) == (3, None, ())
    assert (guess.guess, guess.needless, guess.cause) == (True, False, None)
    # d1 shows 1, which is c1: e1 is free. The two mines are fg, fh or gh. Opening e1 shows 0 for gh, and all is known;
    # it shows 1 for fg and fh, and then g1 or h1 is a toss-up. Best play wins 1 + 1 of 3 boards.
    # The player opens h1, free only in fg, and then knows all: 1 of 3.
    assert needless.survival == Stakes(1.0, pytest.approx(1 / 3, abs=1e-12), 1.0)
    assert needless.win == Stakes(*fractions("2/3", "1/3", "1"))
    assert (needless.win.lost, needless.win.luck) == (Fraction(1, 3), Fraction(2, 3))
    assert (needless.safest, needless.winners) == (4, (4,))
    assert (needless.guess, needless.needless, needless.cause) == (True, True, None)
    # The flag at c1 is certain, so the chord opens e1 without a risk, and wins.
    assert chord == MoveReview("chord d1", Stakes(1.0, 1.0, 1.0), 4, Stakes(*fractions("1", "1", "1")), (4,))
    # Before the search reached, 3 of 5 and it went well; from there on 2/3 + 2/3 of luck − 1/3 lost + no help = won.
    assert (played.guesses, played.needless) == (2, 1)
    assert played.survival == guess.survival
    assert played.ending == Ending(*fractions("2/3", "2/3", "1/3", "0", "1"))


def test_the_same_game_lost_by_bad_luck() -> None:
    played = review(ROW, "open a1", "open d1", "open e1", "flag h1", "open g1", reach=9)
    _, _, free, flag, last = played.moves
    # e1 shows 1, the worse answer: of 2/3 only the toss-up remains, and nobody is to blame.
    assert free.survival == Stakes(1.0, 1.0, 1.0)
    assert free.win == Stakes(*fractions("2/3", "2/3", "1/2"))
    assert flag.right == pytest.approx(1 / 2, abs=1e-12)
    assert last.win == Stakes(*fractions("1/2", "1/2", "0"))
    assert (last.winners, last.cause) == ((6, 7), "bad luck")
    assert played.ending == Ending(*fractions("2/3", "-2/3", "0", "0", "0"))


def test_a_hint_is_neither_luck_nor_skill() -> None:
    played = review(ROW, "open a1", "open d1", "open e1", "disclose g1", "open h1", reach=9)
    hint, last = played.moves[3:]
    assert hint == MoveReview("disclose g1", win=Stakes(*fractions("1/2", "1/2", "1")))
    assert last.win == Stakes(*fractions("1", "1", "1"))
    assert played.ending == Ending(*fractions("2/3", "-1/6", "0", "1/2", "1"))


def test_equally_safe_is_not_equally_good() -> None:
    # a1 to f1, mines in c1 and e1. After a1 (0) and b1 (1) one mine is left among d1, e1, f1, each free in 2 of 3.
    # d1 or f1, if free, tell where the mine is: 2 of 3 are won. e1 shows 1 either way and leaves a toss-up: 1 of 3.
    last = review("minesweeper:6x1/2:safe:15", "open a1", "open e1").moves[1]
    assert last.survival is not None
    assert (last.survival.lost, last.safest) == (0, 3)
    assert last.win == Stakes(*fractions("2/3", "1/3", "0"))
    assert (last.winners, last.cause) == ((3, 5), "poor choice")


def test_a_chord_on_a_wrong_flag() -> None:
    # a1 to e1, the mine in b1, opened in the middle: c1 shows 1, so the mine is in b1 or d1. a1 and e1 are free, and
    # either of them tells which. The flag is right in 1 of 2 boards; the chord bets the game on it.
    _, flag, chord = review("minesweeper:5x1/1:safe:7", "open c1", "flag d1", "chord c1").moves
    assert flag.right == pytest.approx(1 / 2, abs=1e-12)
    assert chord.survival == Stakes(1.0, pytest.approx(1 / 2, abs=1e-12), 0.0)
    assert chord.win == Stakes(*fractions("1", "1/2", "0"))
    assert (chord.safest, chord.winners, chord.cause) == (0, (0, 4), "avoidable")


def test_before_the_mines_are_laid() -> None:
    flag, question = review("minesweeper:9x9/10:safe:1", "flag a1", "question b1").moves
    assert (flag, question) == (MoveReview("flag a1"), MoveReview("question b1"))
    flag, first = review("minesweeper:2x1/1:unsafe:0", "flag a1", "open b1").moves
    assert flag.right == 1 / 2
    assert first.survival is not None
    assert first.survival.best == first.survival.chosen == 1 / 2
    assert first.win is not None
    assert first.win.best == first.win.chosen == Fraction(1, 2)


def random_game(seed: int) -> tuple[Game, list[str]]:
    """A small board and moves on it, to the end or broken off; the first one opens a cell."""
    dice = Random(seed)
    width, height, start = dice.randint(2, 4), dice.randint(1, 3), dice.choice(START_RULES)
    most = min(most_mines(Board(width, height, 1), start), 4)
    if most < 1:
        start, most = "unsafe", 1
    game = untouched = Game.new(Board(width, height, dice.randint(1, most)), start, seed)
    moves: list[str] = []
    for verb in ["open", *dice.choices(["open", "flag", "chord", "disclose", "question"], [3, 4, 9, 1, 1], k=12)]:
        playable = [move for cell in range(game.board.size) if can_play(game, move := f"{verb} {game.name(cell)}")]
        if playable:
            moves.append(dice.choice(playable))
            game = game.play(moves[-1])
    return untouched, moves


def can_play(game: Game, move: str) -> bool:
    try:
        game.play(move)
    except IllegalMove:
        return False
    return True


class Compared:
    """What enumeration says of a game's positions, cells by index."""

    def __init__(self, game: Game, first: str) -> None:
        self.width = game.board.width
        field = game.play(first).field
        assert field is not None
        board = [self.place(cell) for cell in range(game.board.size)]
        plain = PlainGame(self.width, game.board.height, [place for place in board if field.mine[self.cell(place)]])
        place = self.place(game.index(first.split()[1]))
        kept = {"unsafe": [], "safe": [place], "zero": [place, *plain.around(place)]}[game.start]
        self.plain = PlainReview(plain, [other for other in board if other not in kept])

    def place(self, cell: int) -> tuple[int, int]:
        return cell // self.width, cell % self.width

    def cell(self, place: tuple[int, int]) -> int:
        return place[0] * self.width + place[1]

    def show(self, game: Game) -> None:
        self.plain.game.open = {self.place(cell) for cell, code in enumerate(game.cells) if code <= 8}
        self.plain.shown = {self.place(cell) for cell, code in enumerate(game.cells) if code == MINE}
        self.plain.drop_refuted()

    def opened_by(self, game: Game, move: str) -> list[tuple[int, int]]:
        verb, name = move.split()
        place = self.place(game.index(name))
        if verb == "open":
            return [place]
        return [
            other for other in self.plain.game.around(place) if game.cells[self.cell(other)] in (HIDDEN, QUESTION)
        ]


@pytest.mark.parametrize("reach", [1, 6, 20])
def test_small_games_against_plain_enumeration(reach: int) -> None:
    for seed in range(150):
        compare(*random_game(1000 * reach + seed), reach)


def compare(game: Game, moves: list[str], reach: int) -> None:
    found = finish(Reviewing(game, moves, reach=reach))
    assert [told.move for told in found.moves] == moves
    compared = Compared(game, moves[0])
    plain = compared.plain
    if game.start != "unsafe":
        assert found.moves[0] == MoveReview(moves[0], Stakes(1.0, 1.0, 1.0))
        game = game.play(moves[0])
        compared.show(game)
        moves = moves[1:]
    for move, told in zip(moves, found.moves[-len(moves):] if moves else (), strict=True):
        after, verb, cell = game.play(move), move.split()[0], game.index(move.split()[1])
        before = plain.win() if len(plain.fields) <= reach else None
        by_choice = before
        if verb in ("open", "chord"):
            opened = compared.opened_by(game, move)
            chances = {compared.cell(place): plain.survival([place]) for place in plain.hidden()}
            best, chosen = max(chances.values()), plain.survival(opened)
            assert told.survival == Stakes(
                pytest.approx(float(best), abs=1e-12), pytest.approx(float(chosen), abs=1e-12),
                float(after.status != "lost"),
            )
            assert (told.guess, told.needless) == (chosen < 1, chosen < 1 and best == 1)
            assert told.safest == min(cell for cell in chances if chances[cell] == best)
            by_choice = None if before is None else plain.win_by(opened)
        else:
            assert told.survival is None
            right = 1 - plain.survival([compared.place(cell)])
            assert told.right == (pytest.approx(float(right), abs=1e-12) if verb == "flag" else None)
        if after.status != "lost":
            compared.show(after)
        if before is None or by_choice is None or verb in ("flag", "question"):
            assert told.win is None
        else:
            came = Fraction(after.status == "won") if after.finished else plain.win()
            assert told.win == Stakes(before, by_choice, came)
            assert told.win.lost >= 0
        game = after
    known = [told.win for told in found.moves if told.win is not None]
    assert (found.ending is None) == (not known)
    if found.ending is not None:
        assert (found.ending.before, found.ending.after) == (known[0].best, known[-1].came)


@given(st.integers(0, 10**6), st.integers(1, 3))
def test_one_move_after_the_other(seed: int, steps: int) -> None:
    game, moves = random_game(seed)
    engine = Reviewing(game, moves)
    seen = 0
    while not engine.advance(steps):
        progress = engine.progress()
        assert (progress.total, len(engine.snapshot().moves)) == (len(moves), progress.done)
        assert progress.done >= seen
        seen = progress.done
    assert engine.advance(steps)
    assert engine.result() == engine.snapshot() == finish(Reviewing(game, moves))


def test_a_whole_game_played_by_the_solver() -> None:
    game = Game.from_id("minesweeper:30x16/99:safe:2@a1")
    assert game.field is not None
    geometry = geometry_of(30, 16)
    outcome = finish(Solver(geometry, game.field.mine, game.position().cells, "greedy"))
    found = review(game.id, *outcome.moves)
    opened = [told for told in found.moves if told.survival is not None]
    # The greedy strategy opens what is certain, else the safest cell.
    assert not found.needless
    assert found.guesses == outcome.guesses
    assert all(told.survival.lost == 0 for told in opened if told.survival is not None)


def test_a_move_that_cannot_be_played() -> None:
    engine = Reviewing(Game.from_id(ROW), ["open a1", "open a1"])
    with pytest.raises(IllegalMove):
        finish(engine)
    assert len(engine.snapshot().moves) == 1


def test_a_saved_game_of_format_1() -> None:
    save = saves.load(
        b'{"format":1,"id":"minesweeper:8x1/3:safe:61","moves":["open a1","flag c1","open d1"],"position":3,'
        b'"bookmarks":{},"seconds":12.5,"extra":{"asked":"0","unneeded":"0","overlay":"risk","counted":"","helped":"0",'
        b'"void":"0"}}\n'
    )
    assert review(save.id, *save.moves).guesses == 1


def test_a_fair_game_has_no_luck() -> None:
    free = needless = 0
    for seed in range(12):
        game = Game.from_id(f"minesweeper:9x9/14:safe-fair:{seed}@a1")
        chance, moves, state = Random(seed), list[str](), game
        while not state.finished:
            safe = sorted(certain_cells(state.position()).safe)
            hidden = [cell for cell, code in enumerate(state.cells) if code == HIDDEN]
            moves.append(f"open {state.name(chance.choice(safe if safe and chance.random() < 0.95 else hidden))}")
            state = state.play(moves[-1])
        found = finish(Reviewing(game, moves))
        for move in found.moves:
            assert move.survival is not None
            assert move.survival.best == 1
            assert move.survival.chosen == move.survival.came, "nothing is left to luck"
            assert move.win is None
            free += move.survival.chosen == 1
            needless += move.needless
    assert free > 50
    assert needless > 3
