"""NetworkWatching: an engine that plays S and Z alone by a network, to be watched; and its choices explained."""
from collections import deque
from typing import Final

from solvers.core.engine import Progress
from solvers.tetris.choosing.judgement import Judgement, completed_rows
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.ntuple.network import Network
from solvers.tetris.pieces import Placement, placements
from solvers.tetris.strict.games import Seen, Series, game_seeds, kinds
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS, Rules

REMEMBERED: Final = 100  # games whose lengths are shown
AHEAD: Final = 512       # pieces that are drawn at a time


class NetworkWatching:
    """An engine (see solvers/core/engine.py) whose step is a piece; where none fits, it clears the board for the next
    game. Each game has the pieces that `strict.games.Watching` gives a controller by the same seed."""

    def __init__(self, network: Network, rules: Rules, seed: int) -> None:
        """Endless games by rules of S and Z alone on the network's board; it looks at two pieces if the rules say so.
        ValueError for other rules."""
        if not can_play(network, rules):
            raise ValueError("this network has other pieces or another board")
        self._network, self._rules, self._seed, self._looks = network, rules, seed, rules.lookahead or 1
        self._games = self._all_lines = self._all_pieces = self._all_score = self._most = self._evaluations = 0
        self._lengths: deque[int] = deque(maxlen=REMEMBERED)
        self._start_game()

    def _start_game(self) -> None:
        self._field = Field.empty(self._rules.width, self._rules.height)
        self._pieces_seed = game_seeds(self._seed, self._games + 1)[-1]
        self._drawn: tuple[int, ...] = ()
        self._lines = self._pieces = self._score = 0

    def _kind(self, number: int) -> int:
        while number >= len(self._drawn):
            self._drawn += kinds(self._rules, self._pieces_seed, len(self._drawn), AHEAD)
        return self._drawn[number]

    def _best(self) -> Placement | None:
        return self._network.best(self._field.columns, self._kind(self._pieces), self._looks)

    def _step(self) -> None:
        kind, placement = self._kind(self._pieces), self._best()
        fitting = len(placements(kind, self._rules.width))
        self._evaluations += fitting if self._looks == 1 else 2 * fitting * fitting
        if placement is None:
            self._lengths.append(self._lines)
            self._most = max(self._most, self._lines)
            self._games += 1
            self._all_lines += self._lines
            self._all_pieces += self._pieces
            self._all_score += self._score
            self._start_game()
            return
        _, rows, self._field = landed(self._field, self._field.placed(kind, placement), kind + 1)
        self._lines += len(rows)
        self._pieces += 1
        self._score += POINTS[len(rows)] + PIECE_POINTS

    def advance(self, steps: int, /) -> bool:
        """Do so many steps. Never True: games go on."""
        for _ in range(steps):
            self._step()
        return False

    def snapshot(self) -> Seen:
        """This moment."""
        return Seen(
            self._field, self._kind(self._pieces), self._best(), self._kind(self._pieces + 1), self._lines,
            self._pieces, self._score, self._games + 1, self._all_lines / self._games if self._games else None,
            self._most, tuple(self._lengths), self._all_pieces + self._pieces, self._evaluations)

    def progress(self) -> Progress:
        """How many games are over."""
        return Progress(self._games, None, f"game {self._games + 1:,}, {self._lines:,} lines")

    def result(self) -> Series:
        """The games that are over."""
        return Series(self._games, self._all_lines, self._all_pieces, self._all_score)


def can_play(network: Network, rules: Rules) -> bool:
    """True if the rules have the pieces and the board of a network."""
    return rules.pieces == "sz" and (rules.width, rules.height) == (network.width, network.height)


def judge_by_network(field: Field, kind: int, chosen: Placement, network: Network, looks: int) -> Judgement:
    """Explain a choice of a network, whose scores are lines: those that the piece clears, and those that it expects
    from then on. There are no features to tell of."""
    ranked = network.rank(field.columns, kind, looks)
    scores = dict(ranked)
    runners_up = [(score, -number, placement) for number, (placement, score) in enumerate(ranked)
                  if placement != chosen and score is not None]
    runner_up = max(runners_up)[2] if runners_up else None
    score, other = scores[chosen], None if runner_up is None else scores[runner_up]
    assert score is not None
    return Judgement(kind, field.placed(kind, chosen), completed_rows(field.columns, kind, chosen).bit_count(), score,
                     (), ranked, None if runner_up is None else field.placed(kind, runner_up),
                     None if other is None else score - other)
