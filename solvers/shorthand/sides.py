"""On which side s, z, x, th and the hooks are written, by their neighbours.

The rules are paragraphs 20, 22 and 30 to 35 of the manual, edition of 1916; a side marked in the dictionary takes
precedence. Right is the comma s, written clockwise.
"""
from solvers.shorthand.shapes import SHAPES
from solvers.shorthand.strokes import CIRCLES, DISJOINED, DOT, Outline, Stroke

LEFT, RIGHT = "(", ")"
_S = frozenset({"S", "Z", "X"})
_PAIRS = frozenset({"SS", "XS"})
_WITH_THE_CLOCK = frozenset({"K", "G", "F", "V", "TN", "DN", "TM", "DM", "DF", "DV", "TV", "U"})
_AGAINST_IT = frozenset({"R", "L", "LD", "P", "B", "NT", "ND", "MT", "MD", "JNT", "JND", "PNT", "PND", "O"})
_STRAIGHT = frozenset({"N", "M", "MN", "MM", "T", "D", "TD", "DT", "DD", "NG", "NK"})
_DOWN = frozenset({"SH", "CH", "J"})
_OVER_BLENDS = frozenset({"TN", "DN", "TM", "DM"})
_UNDER_BLENDS = frozenset({"NT", "ND", "MT", "MD"})
_LEVEL = frozenset({"N", "M", "MN", "MM", "R", "L"})


def with_sides(outline: Outline) -> Outline:
    """The outline with a side marked on each stroke that may have two."""
    strokes_with_sides: list[Stroke] = []
    for place, stroke in enumerate(outline):
        side = side_of(stroke) or _side(outline, strokes_with_sides, place)
        name = "S" if stroke.name == "Z" else stroke.name
        strokes_with_sides.append(Stroke(name, side + stroke.marks.strip("()")) if side else stroke)
    return tuple(strokes_with_sides)


def side_of(stroke: Stroke) -> str:
    """`(` for left, `)` for right, or nothing."""
    return next((mark for mark in stroke.marks if mark in "()"), "")


def _side(outline: Outline, before: list[Stroke], place: int) -> str:
    name = outline[place].name
    previous = before[-1] if before and before[-1].name not in (DISJOINED, DOT) else None
    following = outline[place + 1] if place + 1 < len(outline) else None
    if following is not None and following.name in (DISJOINED, DOT):
        following = None
    beyond = [stroke for stroke in before if stroke.name not in CIRCLES]
    last = beyond[-1] if beyond and beyond[-1].name not in (DISJOINED, DOT) else None
    ahead = next((stroke for stroke in outline[place + 1 :] if stroke.name not in CIRCLES), None)
    if ahead is not None and ahead.name in (DISJOINED, DOT):
        ahead = None
    if name in _S:
        return _side_of_s(place, previous, following, last, ahead)
    if name in _PAIRS:
        return _side_of_pair(previous, following, last, ahead)
    if name == "TH":
        return _side_of_th(previous, following, last, ahead)
    if name == "O":  # paragraph 20: on its side before n, m, r, l, except after a downward stroke
        return LEFT if following is not None and following.name in _LEVEL and not _goes_down(previous) else ""
    if name == "U" and previous is not None:  # paragraph 22: after n and m, and between k or g and r or l
        level = previous.name in ("N", "M", "MN", "MM")
        between = previous.name in ("K", "G") and following is not None and following.name in ("R", "L")
        return RIGHT if level or between else ""
    return ""


def _side_of_s(
    place: int, previous: Stroke | None, following: Stroke | None, last: Stroke | None, ahead: Stroke | None
) -> str:
    if previous is None and following is not None and following.name == "O":  # paragraph 35: so
        return RIGHT
    if previous is not None:
        if previous.name in CIRCLES:
            if last is not None:
                return _after(last)
            if previous.name == "I" and place == 1:  # is-
                return LEFT
        elif previous.name in _OVER_BLENDS:
            return LEFT
        else:
            return _after(previous)
    if following is not None:
        side = _before(ahead if following.name in CIRCLES else following)
        if side:
            return side
    return RIGHT  # paragraph 33


def _after(stroke: Stroke) -> str:
    """Paragraphs 30 to 32: along a curve, at a sharp angle to a line, with the clock beside sh, ch and j."""
    turn = turning(stroke)
    if turn:
        return RIGHT if turn < 0 else LEFT
    return RIGHT if stroke.name in _DOWN else LEFT


def _before(stroke: Stroke | None) -> str:
    if stroke is None:
        return ""
    if stroke.name in _UNDER_BLENDS:
        return RIGHT
    turn = turning(stroke)
    if turn:
        return RIGHT if turn < 0 else LEFT
    return RIGHT


def _side_of_pair(
    previous: Stroke | None, following: Stroke | None, last: Stroke | None, ahead: Stroke | None
) -> str:
    """Right, but left after what goes down with the clock, and before p and b."""
    if previous is not None:
        near = last if previous.name in CIRCLES else previous
        names = _DOWN | {"F", "V", "DF", "DV", "TV"}
        if near is not None and (near.name in names or (previous.name in CIRCLES and near.name in ("K", "G"))):
            return LEFT
    if following is not None:
        near = ahead if following.name in CIRCLES else following
        if near is not None and near.name in ("P", "B", "PND", "PNT"):
            return LEFT
    return RIGHT


def _side_of_th(
    previous: Stroke | None, following: Stroke | None, last: Stroke | None, ahead: Stroke | None
) -> str:
    """Paragraph 34: left, but right beside o, r and l, a circle between them or not."""
    if any(near is not None and near.name in ("O", "R", "L") for near in (previous, following)):
        return RIGHT
    if following is not None and following.name in CIRCLES and ahead is not None and ahead.name in ("R", "L"):
        return RIGHT
    if previous is not None and previous.name in CIRCLES and last is not None and last.name in ("R", "L"):
        return RIGHT
    return LEFT


def turning(stroke: Stroke) -> int:
    """1 for a curve against the clock, -1 for one with it, 0 for a line."""
    if stroke.name in _WITH_THE_CLOCK:
        return -1
    if stroke.name in _AGAINST_IT:
        return 1
    if stroke.name in _S:
        return 1 if side_of(stroke) == LEFT else -1
    if stroke.name in _PAIRS:  # by its end
        return -1 if side_of(stroke) == RIGHT else 1
    if stroke.name == "TH":
        return -1 if side_of(stroke) == LEFT else 1
    return 0


def _goes_down(stroke: Stroke | None) -> bool:
    if stroke is None:
        return False
    return stroke.name in _DOWN | _S | _PAIRS | {"P", "B", "F", "V", "DF", "DV", "TV", "U", "X"}


def shape_name(stroke: Stroke) -> str:
    """The key of a stroke in `SHAPES`, once it has its side."""
    return stroke.name + side_of(stroke) if stroke.name + side_of(stroke) in SHAPES else stroke.name
