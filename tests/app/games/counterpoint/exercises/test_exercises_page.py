"""The page Exercises: Fux's line, the cheapest one and one's own are judged alike, and one's own stay."""
from solvers.core.engine import finish
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import figures, score_figures
from solvers.counterpoint.pitch import Pitch

LINE = ["d5", "d5", "e5", "f5", "e5", "d5", "c5", "b4", "a4", "c#5", "d5"]


def rows(page):
    return {row[0].text: tuple(item.text for item in row[1:]) for row in page.table.rows}


def test_three_lines_are_compared(tab, qtbot):
    tab.turn_to("exercises")
    page = tab.page
    qtbot.waitUntil(lambda: rows(page)["Cheapest line"] != ("–", "–"))
    figure = figures()[5]
    lines = finish(Lines(figure.exercise()))

    def price(line):
        return f"{sum(lines.exercise.cost(rule) * times for rule, times in lines.breaches(line).items()):g}"

    fux = [note.pitch for note in figure.piece.parts[0].notes]
    assert rows(page) == {
        "Fux’s line": ("0", price(fux)), "Your line": ("–", "–"), "Cheapest line": ("0", f"{lines.least:g}")}
    page.lines.text_buttons["Write it"].click()
    compose = tab.page
    assert compose.state.id == "counterpoint:fux-5:1/upper:0"
    for bar, note in enumerate(LINE, start=1):
        compose.play(f"{bar}.1={note}")
    tab.turn_to("exercises")
    assert page.selection.which == "yours"
    assert rows(page)["Your line"] == ("0", price(tuple(map(Pitch.parse, LINE))))
    assert page.yours[5] == tuple(map(Pitch.parse, LINE))
    assert "solved" in page.list.describe_item(page.figure)
    kept = page.extra()
    page.yours.clear()
    page.restore(kept)
    assert page.yours[5] == tuple(map(Pitch.parse, LINE))


def test_figures_in_several_voices_are_shown_judged_and_written(tab):
    tab.turn_to("exercises")
    page = tab.page
    numbers = [figure.number for figure in page.figures]
    assert len(numbers) == len(figures()) + len(score_figures())
    assert {101, 160, 174, 204} & set(numbers) == {101, 160, 174, 204} & set(score_figures())
    for number in score_figures():
        figure = score_figures()[number]
        page.list.go_to(numbers.index(number))
        assert len(page.board.music.piece.parts) == len(figure.piece.parts)
        assert "Cantus firmus" in [part.name for part in page.board.music.piece.parts]
        assert rows(page)["Fux’s line"][0].isdecimal()
        assert rows(page)["Cheapest line"] == ("–", "–")
        assert "voices" in page.list.describe_item(figure)
        assert figure.species in figure.layout
    page.list.go_to(numbers.index(160))
    kept = page.extra()
    page.lines.text_buttons["Write it"].click()
    assert tab.page.state.setting.layout == score_figures()[160].layout
    assert tab.page.state.setting.cantus == score_figures()[160].cantus
    tab.turn_to("exercises")
    page.restore(kept)
    assert page.figure.number == 160


def test_the_list_leads_to_every_figure(tab):
    tab.turn_to("exercises")
    page = tab.page
    for place, figure in enumerate(page.figures):
        page.list.go_to(place)
        assert page.figure == figure
        assert page.board.music.title == f"Fux, figure {figure.number}"
    page.undo()
    assert page.figure == page.figures[-2]
