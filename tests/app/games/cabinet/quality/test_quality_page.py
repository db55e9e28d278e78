"""The Quality of living page: a rectangle by hand, guesses that are watched, hints, sizes, and what is remembered."""
import pytest
from PySide6.QtCore import Qt

from app.games.cabinet.cabinet_dialog import CabinetDialog
from solvers.core.engine import finish
from solvers.numbers.choices import QualityChoice
from solvers.numbers.town import Town


@pytest.fixture
def page(tab):
    tab.turn_to("quality")
    tab.page.show_town(QualityChoice())
    return tab.page


def test_a_rectangle_by_hand_has_its_median(page, qtbot):
    page.board.move_cursor((2, 3))
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.own == (1, 2)
    assert page.medians.rows == {"Your rectangle": "9", "The least": "?", "Places for it": "9"}
    page.place(page.board.around((0, 0)))
    assert page.own == (0, 0)
    page.undo()
    assert page.own == (1, 2)


def test_halving_is_watched_guess_by_guess(page, qtbot):
    page.context.solver_bar.set_solver("halve")
    page.step()
    qtbot.waitUntil(lambda: page.board.guess == 13)
    assert page.board.sign((0, 0)) == -1
    assert page.board.sign((4, 2)) == -1
    assert page.board.sign((0, 4)) == 1
    assert "The least sum at the guess 13 is −" in page.guesses.text
    page.context.solver_bar.set_speed(0)
    page.play_or_pause()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.board.guess == 0
    assert page.medians.rows["The least"] == "9"
    assert page.context.banner.message.subject == "The least median is 9."
    assert "Press a cell to see" in page.context.banner.message.sentence


@pytest.mark.parametrize("solver", ["halve", "descend"])
def test_both_solvers_find_the_second_example(page, qtbot, solver):
    page.show_town(QualityChoice(2, 6, 1, 5, 0))
    page.context.solver_bar.set_solver(solver)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.board.won == (0, 1)
    assert page.medians.rows["The least"] == "5"


def test_a_hint_places_it(page):
    page.hint()
    assert page.context.banner.message.subject == "Place it with its upper left corner at c2."
    assert page.board.tried == (1, 2)
    assert page.put_away()
    assert page.board.tried is None
    page.hint()
    page.context.banner.message.run()
    assert page.own == (1, 2)
    page.hint()
    assert page.context.banner.message.subject == "Yours is the best."


def test_sizes_stay_odd_and_within_the_town(page):
    page.tall.slider.setValue(2)
    assert page.choice.height == 5
    page.rows.slider.setValue(4)
    assert (page.choice.rows, page.choice.height) == (4, 3)
    page.columns.slider.setValue(1)
    assert (page.choice.columns, page.choice.width) == (1, 1)
    page.rows.slider.setValue(1)
    assert page.choice.height == 1
    assert page.median((0, 0)) == 1
    for _ in range(3):
        page.undo()
    assert page.choice.height == 5


def test_what_was_looked_at_comes_back(page):
    page.place((1, 1))
    extra = page.extra()
    page.new()
    page.restore(extra)
    assert (page.choice, page.own) == (QualityChoice(), (1, 1))
    page.restore({"quality-shown": "> cabinet:quality/5x5/3x3:0 3 0"})
    assert page.own == (1, 1)


def test_a_town_and_a_rectangle_are_asked_for(page):
    page.choose_new()
    dialog = page.context.widget.findChild(CabinetDialog)
    dialog.usual.buttons[(5, 5, 3, 3, 0)].click()
    dialog.fields[3].setValue(4)
    assert "Height and width are odd" in dialog.complaint.text()
    dialog.fields[3].setValue(5)
    dialog.start_button.click()
    assert page.shown_id() == "cabinet:quality/5x5/3x5:0"


def test_a_number_beyond_the_range_is_told_and_not_cut(page, qtbot):
    page.choose_new()
    dialog = page.context.widget.findChild(CabinetDialog)
    rows = dialog.fields[0]
    rows.selectAll()
    qtbot.keyClicks(rows, "4000")
    assert rows.value() == 4000
    assert "Rows: from 1 to 3,000, and not 4,000." in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()
    rows.stepBy(1)
    assert rows.value() == 3000
    assert dialog.start_button.isEnabled()


def test_a_city_is_built_out_of_sight_shown_and_solved(page, qtbot):
    small = page.shown_id()
    page.show_town(QualityChoice(120, 170, 31, 41, 5))
    page.place((3, 4))  # nothing is there yet
    assert "is being built" in page.header.headline.text()
    page.hint()
    qtbot.waitUntil(lambda: len(page.board.ranks) == 120 * 170)
    assert page.medians.rows["Places for it"] == f"{90 * 130:,}"
    assert page.board.paints_at_once
    page.place((89, 129))
    ranks, columns = page.board.ranks, 170
    within = sorted(ranks[row * columns + column] for row in range(89, 120) for column in range(129, 170))
    assert page.medians.rows["Your rectangle"] == f"{within[len(within) // 2]:,}"
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: page.medians.rows["The least"] != "?")
    page.undo()
    page.undo()
    assert page.shown_id() == small
    page.redo()
    assert len(page.board.ranks) == 120 * 170  # it is not built again


def test_a_city_is_painted_as_one_picture_and_its_cells_when_zoomed_in(page, qtbot):
    page.show_town(QualityChoice(90, 90, 9, 9, 5))
    qtbot.waitUntil(lambda: len(page.board.ranks) == 8100)
    board, ratio = page.board, page.board.devicePixelRatioF()
    image = board.grab().toImage()
    for cell in ((0, 0), (45, 50), (89, 89)):
        point = board.cell_rect(cell).center() * ratio
        colour = image.pixelColor(int(point.x()), int(point.y()))
        expected = board.rank_colour(cell)
        assert max(abs(colour.red() - expected.red()), abs(colour.blue() - expected.blue())) < 12
    board.show_town(finish(Town(1500, 1500, 3)), 1500, 9, 9)
    assert board.cell_rect((1499, 1499)).bottom() < board.height()  # all of it is seen
    while board.paints_at_once:
        before = board.side
        board.zoom_in()
        assert board.side > before


def test_the_task_s_own_size_is_a_choice(page):
    titles = [game.title for game in page.usual_games()]
    assert "The task’s own size, 3000 × 3000" in titles
    assert page.read_value("cabinet:quality/3000x3000/1499x1499:607 1501 1501")[1] == (1501, 1501)


TOWN = "# my town\n3 1 2 6\n4 5 7 8\n9 12 11 10\n"


@pytest.fixture
def own_town(page, tab, tmp_path, qtbot):
    path = tmp_path / "town.txt"
    path.write_text(TOWN, encoding="utf-8")
    tab.files.open_file(path)
    qtbot.waitUntil(lambda: page.choice.ranks != b"")
    return path


def test_a_town_is_read_from_a_file(page, own_town):
    assert (page.board.rows, page.board.columns) == (3, 4)
    assert list(page.board.ranks) == [3, 1, 2, 6, 4, 5, 7, 8, 9, 12, 11, 10]
    assert (page.choice.height, page.choice.width) == (3, 3)
    page.place((0, 0))
    assert page.medians.rows["Your rectangle"] == "5"
    assert page.shown_id() == ""
    page.tall.slider.setValue(0)
    assert page.choice.height == 1
    assert list(page.board.ranks)[:4] == [3, 1, 2, 6]
    page.undo()
    page.undo()
    page.undo()
    assert page.choice == QualityChoice()


def test_a_town_of_ones_own_is_solved_saved_and_remembered(page, tab, own_town, qtbot, tmp_path):
    page.place((0, 1))
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.medians.rows["The least"] == "5"
    value = page.timeline.value
    assert page.read_value(page.write_value(value)) == value
    saved = page.extra()
    page.show_town(QualityChoice())
    page.restore(saved)
    assert page.timeline.value == value
    written = page.write_file(page.as_save(), tmp_path / "again.txt").decode()
    assert written == "3 1 2 6\n4 5 7 8\n9 12 11 10\n"
    page.new()
    assert page.choice.ranks == b""
    assert (page.choice.rows, page.choice.columns) == (3, 4)


@pytest.mark.parametrize(("text", "sentence"), [
    ("1 2\n3", "this row has 1 ranks"), ("1 2\n3 3", "stands there twice"), ("1 2\n3 x", "is no rank"),
    ("", "no ranks"),
])
def test_a_file_that_is_no_town_is_refused_with_a_sentence(page, tab, tmp_path, qtbot, text, sentence):
    path = tmp_path / "town.txt"
    path.write_text(text, encoding="utf-8")
    tab.files.open_file(path)
    qtbot.waitUntil(lambda: page.context.banner.kind == "bad")
    assert sentence in page.context.banner.message.sentence
    assert page.choice == QualityChoice()


def test_the_dialog_keeps_a_town_of_ones_own(page, own_town):
    value, _ = page.read_numbers((3, 4, 1, 3, 0))
    assert value.ranks == page.choice.ranks
    assert page.read_numbers((5, 5, 3, 3, 0))[0] == QualityChoice()
