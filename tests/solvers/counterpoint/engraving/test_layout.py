"""Layout: every sign at its place, bars even and whole, nothing outside of its width, nothing on top of anything."""
from fractions import Fraction

import pytest

from solvers.counterpoint.engraving.layout import Options, engrave, ledger_lines, page_size, write_piece
from solvers.counterpoint.engraving.marks import HEADS
from solvers.counterpoint.engraving.signatures import metre_glyphs, sign_position
from solvers.counterpoint.engraving.spacing import FLAG, SIGNS
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.piece import Metre
from solvers.counterpoint.text import read_piece
from tests.cases import for_each

ALL = read_piece(b"""metre 3/2
upper treble: r/2 a4/4 bb4/4 c#5/4. d5/8 | d5/2~ d5/4 eb5/8 f5/8 g5/8 a5/8 b5/8 c6/8 | f#4/8 g4/8 a4/8 b4/8 r/1
alto alto: c4/8 d4/8 r/4 b3/2~ b3/2 | r/8 c4/8 r/4 c4/1 | f##4/2 abb3/2 b3/2
low bass: c3/1~ c3/4 d3/4 | e2/1. | c2/2 d2/1
""")


def named(made, name):
    return [glyph for system in made.systems for glyph in system.glyphs if glyph.name == name]


def test_a_note_stands_where_its_clef_says():
    piece = read_piece(b"a treble: e4 | g4 | f5\nb alto: c4 | f3 | g4\nc bass: f3 | g2 | a3\n")
    made = engrave(piece, 60)
    (system,) = made.systems
    above = {staff: [(head.y - system.staves[staff]) for head in system.heads if head.owner[0] == staff]
             for staff in range(3)}
    assert above == {0: [4.0, 3.0, 0.0], 1: [2.0, 4.0, 0.0], 2: [1.0, 4.0, 0.0]}
    assert [glyph.name for glyph in system.glyphs if glyph.name.endswith("clef")] == ["g-clef", "c-clef", "f-clef"]
    assert len(named(made, "cut-c")) == 3


@for_each("number", sorted(figures()))
@for_each("width", [30, 66, 200])
def test_fuxs_figures_stand_in_their_bars(number, width):
    piece, options = figures()[number].piece, Options(indent=4, above=3, below=7)
    made = engrave(piece, width, options)
    assert page_size(write_piece(piece, Options()), width, options) == (made.width, made.height)
    bars = [bar for system in made.systems for bar in system.bars]
    assert [bar.number for bar in bars] == list(range(piece.bars))
    for system in made.systems:
        assert all(one.right == other.left for one, other in zip(system.bars, system.bars[1:], strict=False))
        assert system.bars[-1].right == pytest.approx(system.width)
        for head in system.heads:
            bar = system.bar_at(head.time)
            assert bar.left < head.x - head.width / 2
            assert head.x + head.width / 2 < bar.right
    notes = sum(len(part.notes) for part in piece.parts)
    assert len({head.owner for system in made.systems for head in system.heads}) == notes
    assert made.width <= width + 0.1 or any(len(system.bars) == 1 for system in made.systems)


def test_signs_do_not_touch_heads():
    made = engrave(ALL, 70)
    for system in made.systems:
        heads = [glyph for glyph in system.glyphs if glyph.name.endswith("-head")]
        for sign in (glyph for glyph in system.glyphs if glyph.name in SIGNS):
            right = sign.x + SIGNS[sign.name]
            for head in heads:
                if head.owner[0] == sign.owner[0]:
                    width = HEADS["whole" if head.name == "whole-head" else "half"]
                    assert right <= head.x or sign.x >= head.x + width


@pytest.mark.parametrize(("metre", "bar", "rests"), [
    ("4/4", "r/2. c5/4", "half quarter"), ("4/4", "c5/4 r/2.", "quarter half"),
    ("4/4", "c5/8 r/2..", "eighth quarter half"),
    ("4/2", "r/1. c5/2", "whole half"), ("4/2", "r/1%2", "breve"), ("3/4", "r/2 c5/4", "quarter quarter"),
    ("3/4", "r/2.", "whole"), ("6/8", "r/4. c5/4.", "quarter."), ("6/8", "c5/4. r/4 c5/8", "quarter"),
    ("6/8", "c5/8 r/4 c5/4.", "eighth eighth"), ("12/8", "r/2. c5/2.", "half."),
    ("2/4", "r/8. c5/16 c5/4", "eighth sixteenth"), ("4/4", "r/12 c5/12 c5/12 c5/2.", "eighth"),
])
def test_rests_keep_to_the_beats(metre, bar, rests):
    made = engrave(read_piece(f"metre {metre}\na: {bar}\n".encode()), 80)
    (system,) = made.systems
    signs = sorted((glyph for glyph in system.glyphs if glyph.name.endswith("-rest")), key=lambda glyph: glyph.x)
    dots = "." * len([glyph for glyph in named(made, "dot") if glyph.owner in {sign.owner for sign in signs}])
    assert " ".join(sign.name.removesuffix("-rest") for sign in signs) + dots == rests


@pytest.mark.parametrize(("bar", "beams"), [
    ("c5/8 r/8 c5/8 c5/8 c5/2", 1), ("c5/8 r/4 c5/8 c5/2", 0), ("c5/8 c5/8 r/8 c5/8 c5/2", 1),
    ("c5/8 c5/4 c5/8 c5/2", 0), ("c5/8 c5/8 c5/8 c5/8 c5/2", 1)])
def test_beams_do_not_go_over_rests(bar, beams):
    made = engrave(read_piece(f"metre 4/4\na: {bar}\n".encode()), 80)
    assert sum(len(system.beams) for system in made.systems) == beams


def test_metres_of_later_bars_have_beams_of_their_own():
    made = engrave(read_piece(b"metre 4/4\nmetre 6/8 from 2\na: c5/1 | c5/8 c5/8 c5/8 c5/8 c5/8 c5/8\n"), 80)
    assert sum(len(system.beams) for system in made.systems) == 2


def test_accidentals_hold_for_their_bar():
    made = engrave(read_piece(b"a: c#5/4 c#5/4 c5/4 c5/4 | c5/2 c#5/2~ | c#5/1\n"), 80)
    assert [len(named(made, name)) for name in ("sharp", "natural", "flat")] == [2, 1, 0]


def test_values_have_their_signs():
    made = engrave(ALL, 90)
    counts = {name: len(named(made, name)) for name in (
        "half-rest", "quarter-rest", "eighth-rest", "whole-rest", "dot", "double-sharp", "double-flat", "digit-3")}
    assert counts == {"half-rest": 3, "quarter-rest": 2, "eighth-rest": 1, "whole-rest": 0, "dot": 2, "double-sharp": 1,
                      "double-flat": 1, "digit-3": 3}
    assert sum(len(system.beams) for system in made.systems) == 4  # 2 + 4, 4, 2 eighths
    assert sum(len(system.ties) for system in made.systems) == 3
    assert len(named(made, "eighth-flag-down")) == 2  # after a dot, and between rests


def test_a_tie_over_a_line_break_has_two_halves():
    piece = read_piece(b"a: d5/2 d5/2~ | d5/2 c5/2~ | c5/2 b4/2~ | b4/2 a4/2\n")
    whole, broken = engrave(piece, 80), engrave(piece, 24)
    assert len(whole.systems) == 1
    assert len(broken.systems) > 1
    assert sum(len(system.ties) for system in whole.systems) == 3
    assert sum(len(system.ties) for system in broken.systems) == 3 + len(broken.systems) - 1


def test_staves_make_room_for_what_reaches_out_of_them():
    low, high = (engrave(read_piece(text), 40).systems[0].staves for text in (
        b"a: e4 | e4\nb: f5 | f5\n", b"a: e3 | e3\nb: f6 | f6\n"))
    assert low[1] - low[0] == 9.0
    assert high[1] - high[0] > 13.0


def test_stems_are_long_enough():
    made = engrave(ALL, 90)
    for system in made.systems:
        for stroke in system.strokes:
            if stroke.kind == "stem":
                assert abs(stroke.y1 - stroke.y2) >= 2.5
                assert stroke.x1 == stroke.x2


def test_a_moment_lies_between_its_neighbours():
    made = engrave(ALL, 90)
    places = [made.x_of(Fraction(step, 16)) for step in range(24)]
    assert places == sorted(places)
    assert made.end_of(0) == (made.systems[1].bars[0].time if len(made.systems) > 1 else made.length)


def test_room_without_a_rest_is_blank():
    piece = read_piece(b"a: c5 | r | c5\n")
    assert len(named(engrave(piece, 40), "whole-rest")) == 1
    blank = engrave(piece, 40, Options(blank=frozenset({(0, 1)})))
    assert not named(blank, "whole-rest")
    assert sorted(head.owner for head in blank.systems[0].heads) == [(0, 0), (0, 1), (0, 2)]


def test_ledger_lines_and_metres():
    assert [ledger_lines(steps) for steps in (-4, -2, -1, 0, 9, 10, 13)] == [[-2, -4], [-2], [], [], [], [10], [10, 12]]
    metres = {metre: [glyph.name.removeprefix("digit-") for glyph in metre_glyphs(Metre(*metre), 0, 0)]
              for metre in ((2, 2), (4, 4), (3, 4), (12, 8))}
    assert metres == {(2, 2): ["cut-c"], (4, 4): ["c"], (3, 4): ["3", "4"], (12, 8): ["1", "2", "8"]}


FLAGS = read_piece(b"a: a4/4. g4/8 b4/2 | f4/4. e4/8 d5/2 | r/8 c4/8 c5/4 a4/4. f4/8 | b4/8 a4/4 g4/8 f4/2\n")


@pytest.mark.parametrize("width", [36, 44, 60, 90])
def test_flags_do_not_touch_what_follows(width):
    for system in engrave(FLAGS, width).systems:
        heads = sorted(glyph.x for glyph in system.glyphs if glyph.name.endswith("-head"))
        for flag in (glyph for glyph in system.glyphs if glyph.name == "eighth-flag-up"):
            behind = [x for x in heads if x > flag.x] + [bar.right for bar in system.bars if bar.right > flag.x]
            assert flag.x + FLAG <= min(behind)


def test_a_flag_begins_at_the_far_end_of_its_stem_and_lies_to_the_right():
    made = engrave(read_piece(b"a: a4/4. g4/8 d5/4. e5/8 | e4/16 r/16 r/8 r/4 e5/16 r/16 r/8 r/4\n"), 90)
    stems = {stroke.owner: stroke for system in made.systems for stroke in system.strokes if stroke.kind == "stem"}
    flags = [glyph for system in made.systems for glyph in system.glyphs if "-flag-" in glyph.name]
    heads = {glyph.owner: glyph for system in made.systems for glyph in system.glyphs if glyph.name.endswith("-head")}
    assert [flag.name for flag in flags] == ["eighth-flag-up", "eighth-flag-down", "sixteenth-flag-up",
                                             "sixteenth-flag-down"]
    for flag in flags:
        stem, head = stems[flag.owner], heads[flag.owner]
        up = flag.name.endswith("up")
        assert (stem.y2 < head.y) == up  # y grows downwards
        assert flag.y == stem.y2
        assert stem.x2 - stem.thickness <= flag.x < stem.x2  # from its left edge on
        assert (stem.x2 > head.x + HEADS["quarter"] / 2) == up  # a stem that goes up is at the right of its head


def test_systems_are_as_loose_as_is_asked():
    piece = figures()[55].piece
    assert [len(engrave(piece, 120, Options(tightest=tightest)).systems) for tightest in (0.62, 1.0)] == [1, 2]


def test_keys_and_metres_stand_where_they_change():
    piece = read_piece(b"metre 4/4\nmetre 3/4 from 2\nkey 2\nkey -1 from 3\n"
                       b"a: f#4 | f#4/2. | f4/2. | bb4/2. | b4/2.\nb bass: d3 | d3/2. | d3/2. | d3/2. | d3/2.\n")
    made = engrave(piece, 200)
    assert len(made.systems) == 1
    loose = [glyph for glyph in made.systems[0].glyphs if glyph.owner is None]
    signs = [glyph.name for glyph in loose if glyph.y < made.systems[0].staves[1] - 2 and "clef" not in glyph.name]
    assert signs == ["sharp", "sharp", "c", "digit-3", "digit-4", "natural", "natural", "flat"]
    assert [glyph.name for glyph in made.systems[0].glyphs if glyph.owner is not None and glyph.name in SIGNS] == [
        "natural"]  # of the last note; all others are as the key has them
    assert all(glyph.x < made.systems[0].begin for glyph in loose[:3])
    broken = engrave(piece, 30)
    assert [glyph.name for glyph in broken.systems[0].glyphs].count("sharp") == 4  # two on each staff


def test_each_staff_has_its_own_key_and_their_metres_stand_below_each_other():
    piece = read_piece(b"metre 3/4\nkey -1\nkey 0 of 1\nkey 2 of 2 from 2\n"
                       b"a: b4/2. | b4/2.\nb alto: f4/2. | f#4/2.\nc bass: bb2/2. | b2/2.\n")
    system = engrave(piece, 200).systems[0]
    loose = [(max(number for number, y in enumerate(system.staves) if glyph.y > y - 3), glyph.name)
             for glyph in system.glyphs if glyph.name in SIGNS]
    assert loose == [(1, "sharp"), (1, "sharp"), (2, "flat"), (2, "natural")]  # the natural is of the last note
    assert len({glyph.x for glyph in system.glyphs if glyph.name == "digit-3"}) == 1


@pytest.mark.parametrize(("clef", "sharps", "flats"), [
    ("treble", [8, 5, 9, 6, 3, 7, 4], [4, 7, 3, 6, 2, 5, 1]), ("bass", [6, 3, 7, 4, 1, 5, 2], [2, 5, 1, 4, 0, 3, -1]),
    ("alto", [7, 4, 8, 5, 2, 6, 3], [3, 6, 2, 5, 1, 4, 0]), ("tenor", [2, 6, 3, 7, 4, 8, 5], [5, 8, 4, 7, 3, 6, 2]),
])
def test_the_signs_of_a_key_stand_as_printers_have_them(clef, sharps, flats):
    assert [sign_position(clef, place, flats=False) for place in range(7)] == sharps
    assert [sign_position(clef, place, flats=True) for place in range(7)] == flats


def test_voices_on_one_staff_have_stems_apart_and_heads_that_do_not_touch():
    piece = read_piece(b"metre 4/4\nupper: g4/4 a4/4 e4/4 c5/4\n+ lower: f4/4 f4/4 e4/4 r/4\n")
    system = engrave(piece, 60).systems[0]
    assert len(system.staves) == 1
    stems = {stroke.owner: stroke for stroke in system.strokes if stroke.kind == "stem"}
    heads = {head.owner: head for head in system.heads if head.pitched}
    for (part, number), stem in stems.items():
        head = heads[part, number]
        assert (max(stem.y1, stem.y2) <= head.y) if part == 0 else (min(stem.y1, stem.y2) >= head.y)
    assert heads[1, 0].x - heads[0, 0].x > 1  # a second apart: the lower head gives way
    assert heads[1, 1].x == heads[0, 1].x
    assert heads[1, 2].x == heads[0, 2].x     # one head for both
    silent = engrave(read_piece(b"metre 4/4\na: g4 | g4\n+ b: e4 | r\n"), 60).systems[0]
    assert not [glyph for glyph in silent.glyphs if "rest" in glyph.name]


def test_tuplets_sixteenths_and_fermatas():
    system = engrave(read_piece(b"metre 4/4\na: e4/12 f4/12 g4/12 e4/6 f4/12 e4/16 f4/16 g4/8 e4/8. f4/16^\n"),
                     80).systems[0]
    names = [glyph.name for glyph in system.glyphs]
    assert names.count("tuplet-3") == 2
    assert len([stroke for stroke in system.strokes if stroke.kind == "bracket"]) == 4  # of the second one
    assert names.count("fermata") == 1
    assert len(system.beams) == 1 + 2 + 2  # a triplet, and two beats with a beam inside


def test_numbers_of_bars_are_clear_of_high_notes():
    system = engrave(read_piece(b"metre 4/4\na: c7/4 c7/4 c7/4 c7/4 | c4/4 c4/4 c4/4 c4/4\n"), 60).systems[0]
    high, low = system.bars
    assert high.top < system.top - 5
    assert low.top > system.top


def test_numbers_of_bars_are_clear_of_fermatas():
    system = engrave(read_piece(b"metre 2/4\na: c5/2^ | c5/2\n"), 20).systems[0]
    assert system.bars[0].top < system.top - 2 < system.bars[1].top


def test_rests_and_ties_of_two_voices_keep_away_from_the_other_one():
    piece = read_piece(b"metre 4/4\nupper bass: r/16 e4/8.~ e4/4 r/8 g3/8 r/4\n+ lower bass: c4/2 g3/8 r/8 e4/4\n")
    system = engrave(piece, 60).systems[0]
    heads = {head.owner: head for head in system.heads if head.pitched}
    rests = {glyph.owner: glyph for glyph in system.glyphs if glyph.name.endswith("-rest")}
    assert rests[0, 0].y + 2 < heads[1, 0].y
    assert rests[0, 3].y < heads[1, 1].y
    assert rests[1, 2].y > heads[0, 4].y + 0.5
    assert rests[0, 5].y + 1.5 < heads[1, 3].y
    (tie,) = system.ties
    assert tie.y1 < heads[0, 1].y
    assert tie.rise < 0


def test_a_voice_is_written_alone_where_the_others_of_its_staff_are_silent():
    piece = read_piece(b"metre 4/4\nupper treble: b5/2 r/2 | r/1 | r/1 | a4/4 a4/4 r/2\n"
                       b"+ lower treble: r/1 | c4/2 r/2 | r/1 | f4/1\n")
    system = engrave(piece, 90).systems[0]
    stems = {stroke.owner: stroke for stroke in system.strokes if stroke.kind == "stem"}
    heads = {head.owner: head for head in system.heads}
    middle = system.top + 2
    rests = [(glyph.name, glyph.y) for glyph in system.glyphs if glyph.name.endswith("-rest")]
    assert max(stems[0, 0].y1, stems[0, 0].y2) > heads[0, 0].y + 2  # down, as its place asks for
    assert min(stems[1, 1].y1, stems[1, 1].y2) < heads[1, 1].y - 2
    assert min(stems[0, 4].y1, stems[0, 4].y2) < heads[0, 4].y - 2  # up, away from the other voice
    assert rests == [("half-rest", middle), ("whole-rest", middle - 1), ("half-rest", rests[-2][1]),
                     ("half-rest", middle)]
    assert rests[2][1] < middle - 1


def test_the_first_system_leaves_room_for_names():
    piece = read_piece(b"metre 4/4\na: " + b"c5/4 d5/4 e5/4 d5/4 | " * 12 + b"\nb: " + b"c4/1 | " * 12 + b"\n")
    plain, indented = engrave(piece, 60), engrave(piece, 60, Options(indent=9))
    first, second = indented.systems[:2]
    assert (first.left, second.left, plain.systems[0].left) == (9, 0, 0)
    assert first.begin == plain.systems[0].begin + 9
    assert first.width == pytest.approx(second.width) == pytest.approx(plain.systems[0].width)
    assert min(glyph.x for glyph in first.glyphs) > 9
    assert min(min(stroke.x1, stroke.x2) for stroke in first.strokes) == 9


REPEATED = read_piece(b"""metre 3/4
pickup 1/4
repeat begin in 1
repeat begin in 5
repeat end in 3
repeat end in 4
repeat end in 8
ending 1 in 3 to 3
ending 2,3 in 4 to 4
ending 1 in 7 to 8
a treble: d5/4 | g5/4 a5/4 b5/4 | a5/2. | g5/4 f5/4 e5/4 | d5/2. | g5/4 a5/4 b5/4 | a5/2. | g5/4 f5/4 e5/4 | d5/2.
b bass: r/4 | g3/2. | d3/2. | g3/2. | d3/2. | g3/2. | d3/2. | g3/2. | d3/2.
""")


@for_each("width", [36, 80])
def test_repeat_signs_stand_clear_of_notes_and_under_their_brackets(width):
    made = engrave(REPEATED, width)
    signs = 0
    for system in made.systems:
        heads = [head for head in system.heads if head.pitched]
        thick = [stroke.x1 for stroke in system.strokes if stroke.kind == "end"]
        signs += len(thick)
        dots = [each for each in system.glyphs if each.name == "dot" and each.owner is None and each.y > system.top]
        assert all(abs(head.x - dot.x - 0.2) > head.width / 2 + 0.2 for head in heads for dot in dots)
        assert all(abs(head.x - x) > head.width / 2 + 0.25 for head in heads for x in thick)
        brackets = [stroke for stroke in system.strokes if stroke.kind == "bracket" and stroke.y1 == stroke.y2]
        for bracket in brackets:
            under = [head.y for head in heads if bracket.x1 < head.x < bracket.x2]
            assert bracket.y1 < min(under) - 1
            assert bracket.y1 > 0
    assert signs == 4  # of five: where one passage ends and the next begins they share their thick line
    assert [glyph.name for glyph in (each for system in made.systems for each in system.glyphs)
            if glyph.name.startswith("tuplet")] == ["tuplet-1", "tuplet-2", "tuplet-3", "tuplet-1"]
