"""How often a position is won: estimated by a small network from fourteen figures of it (see value_network.pxd)."""
from solvers.minesweeper.counting.counter import Counter
from solvers.minesweeper.counting.deduction import Deduction
from solvers.minesweeper.search.value_network_weights import Weights

class ValueNetwork:
    def __init__(self, weights: Weights, deduction: Deduction, counter: Counter) -> None: ...
