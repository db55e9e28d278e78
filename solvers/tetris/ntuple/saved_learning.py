"""The state of a learning between two games, as a checkpoint stores it."""
import zlib

import msgspec

from solvers.core.formats import FormatError
from solvers.tetris.ntuple.learning import Learning, Sums
from solvers.tetris.ntuple.network import Network
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.ntuple.trials import Trials, TriedLearning


class SavedLearning(msgspec.Struct, frozen=True):
    """State of the learning: games learnt from, their counts, the compressed weights and traces, and what was tried."""

    plan: Plan
    games: int = 0
    sums: Sums = Sums()
    weights: bytes = b""
    traces: bytes = b""
    trials: Trials = Trials()

    @classmethod
    def from_network(cls, plan: Plan, network: Network) -> "SavedLearning":
        """The state before the first game of a plan that starts from the weights of a network. Raises FormatError."""
        weights = network.weights()
        plan = msgspec.structs.replace(plan, start=zlib.crc32(weights))
        if len(network) != len(plan.network()) or network.windows != plan.network().windows:
            raise FormatError("this network has another board or other windows than it shall have.")
        if plan.coherent:
            raise FormatError("what a network has learnt from is not in its file: say --steady to start from it.")
        return cls(plan, weights=zlib.compress(weights, 1))

    @classmethod
    def from_learning(cls, plan: Plan, tried: TriedLearning) -> "SavedLearning":
        """The state of an engine. Raises ValueError while a game is under way."""
        if tried.midway:
            raise ValueError("a game is under way")
        learning = tried.learning
        weights, traces = (zlib.compress(data, 1) for data in (learning.network.weights(), learning.all_traces()))
        return cls(plan, learning.snapshot().games, learning.sums, weights, traces, tried.trials())

    def continued(self, plan: Plan) -> "SavedLearning":
        """Return self, to be continued by a plan. Raises FormatError if it belongs to another plan."""
        if plan == msgspec.structs.replace(self.plan, symmetric=True) != self.plan:
            raise FormatError("this was begun one way, as earlier versions learnt: say --one-way.")
        if plan != self.plan:
            raise FormatError("this is the checkpoint of another learning.")
        return self

    def learning(self) -> TriedLearning:
        """The engine that continues from here. Raises FormatError for damaged weights."""
        return TriedLearning(self.plan, self._only_learning(), self.trials)

    def _only_learning(self) -> Learning:
        if not self.games and not self.weights:
            return Learning(self.plan)
        network = self.plan.network()
        try:
            network.load_weights(zlib.decompressobj().decompress(self.weights, 4 * len(network) + 1))
            traces = zlib.decompressobj().decompress(self.traces, 16 * len(network) + 1)
            return Learning(self.plan, network, traces, self.games, self.sums)
        except (zlib.error, ValueError):
            raise FormatError("this checkpoint is damaged: its weights cannot be read.") from None
