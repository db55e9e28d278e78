"""Fair games against the rule by enumeration, move by move, on small boards."""
import random
from collections.abc import Callable

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.minesweeper.board import START_RULES, Board, most_mines
from solvers.minesweeper.fair import certain_cells
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import FLAG, Game, geometry_of
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_fair import explodes


def fits(game: Game) -> bool:
    """Whether the mines of a game fit all that is open."""
    assert game.field is not None
    return game.field.mine.count(1) == game.board.mines and all(
        code > 8 or (not game.field.mine[cell] and code == game.field.number[cell])
        for cell, code in enumerate(game.cells))


def move_in(game: Game, chance: random.Random) -> str:
    """Any move: mostly the opening of a cell, now and then a flag or a disclosure; a chord where flags allow it."""
    chords = [f"chord {game.name(cell)}" for cell, code in enumerate(game.cells) if 1 <= code <= 8 and code == sum(
        game.cells[other] in (FLAG, brute.MINE) for other in game.neighbours(cell)) and any(
        game.cells[other] == HIDDEN for other in game.neighbours(cell))]
    if chords and chance.random() < 0.7:
        return chance.choice(chords)
    hidden = [cell for cell, code in enumerate(game.cells) if code == HIDDEN]
    if not hidden:
        return f"clear {game.name(game.cells.index(FLAG))}"
    verb = chance.choice(["open", "open", "open", "flag", "disclose"]) if game.first is not None else "open"
    return f"{verb} {game.name(chance.choice(hidden))}"


def opened_by(game: Game, move: str) -> list[int]:
    """The hidden cells that a move opens at the player's risk."""
    verb, name = move.split()
    cell = game.index(name)
    if verb == "chord":
        return [other for other in game.neighbours(cell) if game.cells[other] == HIDDEN]
    return [cell] if verb == "open" else []


def test_every_guess_ends_as_the_rule_says(some: Callable[[int], int]) -> None:
    chance = random.Random(7)
    ends = set()
    for seed in range(some(200)):
        start = chance.choice(START_RULES)
        width, height = chance.randint(3, 4), chance.randint(3, 4)
        room = most_mines(Board(width, height, 1), start)
        board = Board(width, height, chance.randint(1, min(max(room, 1), 6)))
        if board.mines > room:
            continue
        game = Game.new(board, start, seed, fair=True)
        moves = []
        while not game.finished:
            move = move_in(game, chance)
            cells, opened = game.position().cells, opened_by(game, move)
            lost = bool(opened) and explodes(width, height, cells, board.mines, opened)
            if game.first is None and start != "unsafe":
                lost = False
            game = game.play(move)
            moves.append(move)
            assert (game.status == "lost") == lost, moves
            assert fits(game)
            ends.add((move.split()[0], game.status))
        again = Game.new(board, start, seed, fair=True)
        for move in moves:
            again = again.play(move)
        assert again == game
    assert {("open", "lost"), ("open", "won"), ("chord", "lost"), ("chord", "playing")} <= ends


@pytest.mark.parametrize("strategy", ["naive", "tank", "greedy", "full"])
def test_a_watched_solver_meets_the_same_mines(strategy: Strategy) -> None:
    won = set()
    for seed in range(12):
        game = Game.from_id(f"minesweeper:9x9/14:safe-fair:{seed}@a1")
        assert game.field is not None
        outcome = finish(Solver(geometry_of(9, 9), game.field.mine, game.cells, strategy, seed, fair=True))
        for move in outcome.moves:
            game = game.play(move)
        assert game.status == outcome.status
        won.add(game.status)
    if strategy in ("greedy", "full"):
        assert won == {"won"}, "guesses only where it has to"


def test_the_id_has_the_rule_and_leads_to_the_same_mines() -> None:
    game = Game.from_id("minesweeper:16x16/40:zero-fair:607@h8")
    assert game.fair
    assert game.id == "minesweeper:16x16/40:zero-fair:607@h8"
    assert Game.from_id(game.id) == game
    assert not game.is_on_the_board_of(Game.from_id("minesweeper:16x16/40:zero:607@h8"))
    assert game.is_on_the_board_of(Game.new(game.board, "zero", 607, fair=True))


@pytest.mark.parametrize("text", [
    "minesweeper:9x9/10:fair:607", "minesweeper:9x9/10:safe-fair-fair:607", "minesweeper:9x9/10:-fair:607",
    "minesweeper:2x2/1:unsafe-fair:=gA",
])
def test_other_ids_are_refused(text: str) -> None:
    with pytest.raises(FormatError):
        Game.from_id(text)


def test_only_flags_that_are_certain_are_trusted_or_called_wrong() -> None:
    chance, seen = random.Random(3), set()
    for seed in range(60):
        game = Game.from_id(f"minesweeper:8x8/12:safe-fair:{seed}@a1")
        for cell in chance.sample(range(64), 20):
            if game.cells[cell] == HIDDEN:
                game = game.play(f"flag {game.name(cell)}")
        known = certain_cells(game.position())
        for cell, code in enumerate(game.cells):
            if code == FLAG:
                kind = (cell in known.safe, cell in known.mines)
                assert (cell in game.wrong_flags(), game.flagged_position().cells[cell] == brute.MINE) == kind
                seen.add(kind)
    assert seen == {(False, False), (True, False), (False, True)}
