"""The solver against a plain player; its moves in the rules; its snapshots; the tactics of the endgame."""
from collections.abc import Callable
from itertools import count

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import Board, StartRule, first_cell
from solvers.minesweeper.play.batch import Batch
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Outcome, Snapshot, Strategy
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import FLAG, Game, geometry_of
from solvers.minesweeper.search.tank import border, split
from tests.reference.minesweeper_tank import PlainPlayer

STRATEGIES: tuple[Strategy, ...] = ("naive", "tank-plain", "tank", "greedy", "full")
PHASES = ("numbers", "border", "regions", "layouts", "common", "moves", "over")


def started(board: Board, seed: int, start: StartRule = "safe") -> Game:
    return Game.new(board, start, seed).play("open b2")


def solver_of(game: Game, strategy: Strategy, seed: int = 0) -> Solver:
    assert game.field is not None
    geometry = geometry_of(game.board.width, game.board.height)
    return Solver(geometry, game.field.mine, game.flagged_position().cells, strategy, seed)


def watch(solver: Solver, steps: int = 1) -> list[Snapshot]:
    snapshots = [solver.snapshot()]
    while not solver.advance(steps):
        snapshots.append(solver.snapshot())
    return [*snapshots, solver.snapshot()]


def solve_text(text: str, mines: set[int], strategy: Strategy) -> tuple[Outcome, list[Snapshot]]:
    """Play on from a position whose true mines are given."""
    position = Position.parse(text)
    geometry = geometry_of(position.width, position.height)
    field = bytes(cell in mines or code == MINE for cell, code in enumerate(position.cells))
    assert sum(field) == position.mines
    solver = Solver(geometry, field, position.cells, strategy)
    return finish(solver), watch(Solver(geometry, field, position.cells, strategy))


@pytest.mark.parametrize("strategy", STRATEGIES[:4])
@pytest.mark.parametrize(
    ("board", "games"), [(Board(5, 4, 4), 60), (Board(8, 8, 10), 40), (Board(7, 10, 16), 25), (Board(16, 6, 18), 25)]
)
def test_the_same_game_as_the_plain_player(strategy: Strategy, board: Board, games: int) -> None:
    if strategy == "greedy":  # the plain player enumerates all hidden cells
        board, games = Board(4, 4, board.mines % 5 + 2), games // 2
    for seed in range(games):
        game = started(board, seed)
        if game.finished:
            continue
        assert game.field is not None
        mines = {cell for cell, mine in enumerate(game.field.mine) if mine}
        plain = PlainPlayer(board.width, board.height, mines, game.position().cells, strategy, seed)
        expected = plain.play()
        snapshots = watch(solver_of(game, strategy, seed))
        guesses = [s.guess.cell for s in snapshots if s.guess is not None]
        assert list(dict.fromkeys(guesses)) == plain.guesses
        assert snapshots[-1].status == expected
        if strategy != "greedy" and expected == "won":  # the last flags depend on the order of moves
            opened = [code if code < HIDDEN else HIDDEN for code in snapshots[-1].cells]
            assert opened == [code if code < HIDDEN else HIDDEN for code in plain.board.cells]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_its_moves_are_moves_of_the_game(strategy: Strategy) -> None:
    for seed in range(25):
        game = started(Board(16, 16, 40), seed)
        if game.finished:
            continue
        outcome = finish(solver_of(game, strategy, seed))
        for move in outcome.moves:
            game = game.play(move)  # an illegal one would raise
        assert game.status == outcome.status
        assert not game.wrong_flags() or outcome.status == "lost"


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_size_of_its_steps_does_not_matter(strategy: Strategy) -> None:
    for seed in range(6):
        game = started(Board(16, 16, 40), seed)
        if not game.finished:
            outcomes = set()
            for steps in (1, 7, 1 << 20):
                solver = solver_of(game, strategy, seed)
                while not solver.advance(steps):
                    pass
                outcomes.add(solver.result())
                assert solver.advance(steps)
            assert len(outcomes) == 1


def test_every_moment_of_a_tank_game_is_true() -> None:
    seen = set()
    for seed in range(12):
        game = started(Board(16, 16, 40), seed)
        if game.finished:
            continue
        before = None
        for now in watch(solver_of(game, "tank", seed)):
            seen.add(now.phase)
            geometry = geometry_of(16, 16)
            if before is not None:
                assert now.moves[: len(before.moves)] == before.moves
                assert len(now.moves) <= len(before.moves) + 1
            whole_border = border(geometry, now.cells)
            assert now.off_border == now.cells.count(HIDDEN) - len(whole_border)
            if now.phase in ("border", "regions", "layouts", "common"):
                assert now.border == whole_border[: len(now.border)]
            if now.phase in ("layouts", "common"):
                walks = split(geometry, now.cells)
                assert now.whole == (now.off_border <= 8)
                if now.whole:
                    assert [sorted(r.cells) for r in now.regions] == [
                        [cell for cell, code in enumerate(now.cells) if code == HIDDEN]
                    ]
                else:
                    assert [r.cells for r in now.regions] == walks
                assert [r.letter for r in now.regions] == [chr(65 + i) for i in range(len(now.regions))]
                for i, region in enumerate(now.regions):
                    assert region.state == (
                        "counting" if i == now.counting else
                        "waiting" if now.counting is not None and i < now.counting else "done"
                    )
                    assert region.layouts == sum(bar.found for bar in region.bars)
                    assert all(bar.of_all is None or bar.found <= bar.of_all for bar in region.bars)
                    if region.state == "done":
                        assert region.layouts == region.total
                        assert all(bar.found == bar.of_all for bar in region.bars)
                        assert region.risks() == {
                            cell: count / region.layouts
                            for cell, count in zip(region.cells, region.mine_counts, strict=True)
                        }
            if now.phase == "layouts" and now.layout:
                assert now.counting is not None
                assert set(now.layout) <= set(now.regions[now.counting].cells)
            if now.phase == "common" and before is not None and before.phase == "common":
                assert len(now.never) + len(now.always) == len(before.never) + len(before.always) + 1
            before = now
        assert before is not None
        assert before.status in ("won", "lost")
        assert (before.exploded is not None) == (before.status == "lost")
    assert seen == set(PHASES)


def test_progress_has_words() -> None:
    solver = solver_of(started(Board(16, 16, 40), 2), "tank")
    words = set()
    for _ in count():
        progress = solver.progress()
        assert progress.text
        assert progress.total is None or 0 <= progress.done <= progress.total
        words.add(progress.text.split(":")[0].rstrip("0123456789"))
        if solver.advance(1):
            break
    assert {"Region A", "Listing the border", "Following single numbers"} <= words


# Two layouts fit the three cells: one mine in the middle, or one at each end. The counter says which.
COUNTER = "mines 2\n???\n2F2\n"
# Two even chances, one at each end, and between them a cell that no number touches. The counter frees it.
ENCLOSED = "mines 7\n?3F?F3?\n?3FFF3?\n"


def test_the_mine_counter_leaves_one_layout() -> None:
    outcome, snapshots = solve_text(COUNTER, {1}, "tank")
    assert (outcome.status, outcome.guesses) == ("won", 0)
    assert {move for move in outcome.moves if move.startswith("open")} == {"open a1", "open c1"}
    plain, _ = solve_text(COUNTER, {1}, "tank-plain")
    assert plain.guesses > 0
    assert any(s.whole for s in snapshots)


def test_the_last_cells_count_as_one_region() -> None:
    outcome, _ = solve_text(ENCLOSED, {0, 6}, "tank")
    assert outcome.moves[0] == "open d1"
    plain, _ = solve_text(ENCLOSED, {0, 6}, "tank-plain")
    assert plain.moves[0] == "open a1"


@pytest.mark.parametrize(("columns", "whole"), [(4, True), (5, False)])
def test_more_than_eight_cells_off_the_border_are_left_alone(columns: int, whole: bool) -> None:
    text = f"mines 6\n?3F{'?' * columns}\n?3F{'?' * columns}\n"
    _, snapshots = solve_text(text, {0, 3, 5, 3 + columns + 3}, "tank")
    first = next(s for s in snapshots if s.phase == "layouts")
    assert first.off_border == 2 * columns
    assert first.whole == whole


def test_a_wrong_flag_ends_the_game_without_an_error() -> None:
    for strategy in STRATEGIES:
        for seed in range(10):
            game = started(Board(8, 8, 10), seed)
            if game.finished:
                continue
            assert game.field is not None
            free = next(
                c for c, code in enumerate(game.cells) if code == HIDDEN and not game.field.mine[c]
            )
            outcome = finish(solver_of(game.play(f"flag {game.name(free)}"), strategy, seed))
            assert outcome.status in ("stuck", "lost")
            assert outcome.text
            assert game.play(f"flag {game.name(free)}").cells[free] == FLAG


def test_a_board_without_an_open_cell_is_begun_at_random() -> None:
    game = started(Board(8, 8, 10), 1)
    assert game.field is not None
    for strategy in STRATEGIES:
        solver = Solver(geometry_of(8, 8), game.field.mine, bytes([HIDDEN]) * 64, strategy, 5)
        assert finish(solver).guesses >= 1


@pytest.mark.parametrize("strategy", ["tank-plain", "tank", "greedy", "full"])
@pytest.mark.parametrize("board", [Board(8, 8, 10), Board(16, 16, 40), Board(30, 16, 99)])
def test_watched_games_end_as_batches_of_games_do(strategy: Strategy, board: Board, some: Callable[[int], int]) -> None:
    compared = 0
    for seed in range(some(60)):
        start: StartRule = "zero"
        first = first_cell(board, start)
        game = Game.new(board, start, seed)
        game = game.play(f"open {game.name(first)}")
        if game.finished:
            continue
        snapshots = watch(solver_of(game, strategy, seed))
        if any(s.guess is not None and s.guess.risk is None for s in snapshots):
            continue  # each draws its random cells in its own way
        batch = finish(Batch(board, start, strategy, 1, seed))
        assert batch.wins == (snapshots[-1].status == "won"), seed
        compared += 1
    assert compared > some(24)
