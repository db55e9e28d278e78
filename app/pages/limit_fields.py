"""LimitFields: how long to train, as a number and its unit."""
from app.controls import Segment, side_by_side, spin_box
from app.running.run_limit import MOST, RunLimit


class LimitFields:
    """Two fields that make a limit, side by side in `row`."""

    def __init__(self, limit: RunLimit, tip: str, width: int) -> None:
        """`width` is that of the number field, px."""
        self.number = spin_box(1, MOST[limit.unit], limit.number, "Until", tip)
        self.number.keep_width(width)
        self.unit = Segment([("generations", "Generations"), ("minutes", "Minutes")], "Count generations or minutes")
        self.unit.set_value(limit.unit)
        self.unit.chosen.connect(lambda unit: self.number.setMaximum(MOST[unit]))
        self.row = side_by_side(self.number, self.unit)

    @property
    def limit(self) -> RunLimit:
        return RunLimit(self.number.value(), "minutes" if self.unit.value == "minutes" else "generations")
