"""The sides of s, th and the hooks, beside those that Grascii's annotations give held-out words."""
import pytest

from solvers.shorthand.lexicon import held_out, outlines
from solvers.shorthand.sides import side_of, with_sides
from solvers.shorthand.strokes import Stroke, read_outline

SIDED = ("S", "Z", "TH", "SS", "X", "XS")


@pytest.mark.parametrize(("notation", "sides"), [
    ("STA", ")"), ("SAR", "("), ("SAL", "("), ("SAK", ")"), ("SO", ")"), ("FAS", ")"), ("PAS", "("), ("TES", "("),
    ("SEM", ")"), ("SHS", ")"), ("KAS", ")"), ("THE", "("), ("THR", ")"), ("OTH", ")"), ("THO", ")"), ("IS", "("),
    ("DNS", "("), ("DNAS", ")"), ("ES", ")"), ("MS)T", ")"),
])
def test_the_rules_of_the_manual(notation, sides):
    sided = with_sides(read_outline(notation))
    assert "".join(side_of(stroke) for stroke in sided if stroke.name in SIDED) == sides


def test_hooks_lie_on_their_sides_where_the_manual_says():
    assert with_sides(read_outline("OR"))[0] == Stroke("O", "(")
    assert with_sides(read_outline("OT"))[0] == Stroke("O")
    assert with_sides(read_outline("NU"))[1] == Stroke("U", ")")
    assert with_sides(read_outline("KUL"))[1] == Stroke("U", ")")


@pytest.mark.parametrize("stride", [12, pytest.param(6, marks=pytest.mark.slow)])
def test_nine_of_ten_are_as_annotated(stride):
    parser = pytest.importorskip("grascii.parser").GrasciiParser()
    annotated = pytest.importorskip("grascii.outline").Outline
    same = count = 0
    for word in [word for word in outlines("anniversary") if held_out(word)][::stride]:
        outline = read_outline(outlines("anniversary")[word])
        if not any(stroke.name in SIDED for stroke in outline):
            continue
        right = read_outline(str(annotated(next(iter(parser.interpret(outlines("anniversary")[word], 1))))))
        bare = [Stroke(name, marks.strip("()")) if name in SIDED else Stroke(name, marks) for name, marks in outline]
        found = with_sides(tuple(bare))
        if len(right) == len(found):
            pairs = [pair for pair in zip(right, found, strict=True) if pair[0].name in SIDED]
            count += len(pairs)
            same += sum(side_of(one) == side_of(two) for one, two in pairs)
    assert count > 1500 / stride
    assert same / count >= 0.9
