"""Ink: the outline of what a pen leaves along a line, broader where it goes down and pointed at both ends."""
from collections.abc import Iterator, Sequence
from math import hypot

from solvers.shorthand.drawing import Drawing, Trace

Points = Sequence[float]  # x and y in turn
UP, DOWN = 0.74, 1.04     # of the full width, where the pen goes up or down
TAPER = 0.45              # of a length of so many units each end becomes pointed
POINT = 0.4               # of the width, at the very end


def pen_runs(traces: Sequence[Trace]) -> Iterator[list[float]]:
    """The points of traces that are written without lifting the pen, one run after the other."""
    run: list[float] = []
    for trace in traces:
        if trace.begins and run:
            yield run
            run = []
        run += trace.points[2:] if run else trace.points
    if run:
        yield run


def ribbon(points: Points, width: float) -> list[float]:
    """The outline of a line drawn with a pen of that width, as a closed polygon: down its left side, up its right."""
    count = len(points) // 2
    if count < 2:
        return []
    lengths = [0.0]
    for at in range(2, 2 * count, 2):
        lengths.append(lengths[-1] + hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1]))
    total = lengths[-1] or 1.0
    taper = min(TAPER, total / 3) or 1.0
    left: list[float] = []
    right: list[float] = []
    for place in range(count):
        before, after = max(place - 1, 0) * 2, min(place + 1, count - 1) * 2
        dx, dy = points[after] - points[before], points[after + 1] - points[before + 1]
        length = hypot(dx, dy) or 1.0
        press = UP + (DOWN - UP) * (dy / length + 1) / 2
        end = min(lengths[place], total - lengths[place]) / taper
        half = width / 2 * press * (POINT + (1 - POINT) * min(end, 1.0))
        x, y = points[2 * place], points[2 * place + 1]
        left += (x - dy / length * half, y + dx / length * half)
        right += (y - dx / length * half, x + dy / length * half)  # reversed at the end, y before x
    return left + right[::-1]


def length_of(points: Points) -> float:
    """Length of a line."""
    return sum(hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1]) for at in range(2, len(points), 2))


def written_part(drawing: Drawing, units: float) -> tuple[list[Trace], float, float]:
    """The part of a drawing written after `units` of ink, with the position of the pen."""
    traces: list[Trace] = []
    x = y = 0.0
    for trace in drawing.traces:
        length = length_of(trace.points)
        if units >= length:
            traces.append(trace)
            x, y = trace.points[-2:]
            units -= length
            continue
        part = [*trace.points[:2]]
        for at in range(2, len(trace.points), 2):
            step = hypot(trace.points[at] - trace.points[at - 2], trace.points[at + 1] - trace.points[at - 1])
            if step > units:
                share = units / step
                part += (trace.points[at - 2] + share * (trace.points[at] - trace.points[at - 2]),
                         trace.points[at - 1] + share * (trace.points[at + 1] - trace.points[at - 1]))
                break
            part += trace.points[at : at + 2]
            units -= step
        traces.append(trace._replace(points=part))
        return traces, part[-2], part[-1]
    return traces, x, y
