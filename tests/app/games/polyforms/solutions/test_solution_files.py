"""What the Solutions page writes: each file is there, whole, and of the solution that is chosen."""
import csv
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QFileDialog

from app.controls import plain
from app.games.polyforms.solutions.apart_film import move_words
from app.games.polyforms.solutions.sizes_dialog import SizesDialog
from app.games.polyforms.solutions.solution_files import SolutionFiles
from app.games.polyforms.solutions.solution_sheet import solution_sheet
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.play.ids import shipped_id


def solved(tab_of, qtbot, name):
    tab = tab_of("polyforms")
    tab.game.start(shipped_id(name))
    tab.turn_to("solutions")
    tab.page.solve()
    qtbot.waitUntil(lambda: tab.page.search.gathered is not None and not tab.page.worker.running)
    return tab.page


def labels(page):
    return {action.text for action in page.commands() if action.group == "files" and action.enabled()}


@pytest.fixture
def flat(tab_of, qtbot):
    return solved(tab_of, qtbot, "pentominoes-3x20")


@pytest.fixture
def cubes(tab_of, qtbot):
    return solved(tab_of, qtbot, "soma-shed")


def test_flat_tiles_are_cut(flat, tmp_path):
    assert labels(flat) == {"Outlines for a cutter…", "Edges for a cutter…", "Table of solutions…",
                            "Sheet of solutions…"}
    flat.files.save_outlines(tmp_path / "a.svg")
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    assert len(root.findall(".//{*}path")) == 12
    assert root.get("width") == "410mm"
    flat.files.save_edges(tmp_path / "b.svg")
    assert len(ElementTree.parse(tmp_path / "b.svg").getroot().findall(".//{*}path")) > 12


def test_cubes_are_printed(cubes, tmp_path):
    assert labels(cubes) - {"Block for a printer…", "Sheet of the moves…"} == {
        "Tiles for a printer…", "Solution for a printer…", "Table of solutions…", "Sheet of solutions…"}
    cubes.files.save_tiles(tmp_path / "soma.stl")
    assert {path.name for path in tmp_path.iterdir()} == {f"soma-{name}.stl" for name in "VLTZABP"}
    cubes.files.save_solution(tmp_path / "all.stl")
    assert (tmp_path / "all.stl").stat().st_size > 84 + 50 * 100
    assert cubes.view.apart.view.block.tiles
    assert cubes.view.is_block


def test_a_table_has_all_that_are_shown(flat, tmp_path):
    flat.files.save_table(tmp_path / "a.csv")
    rows = list(csv.reader((tmp_path / "a.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 1 + flat.chosen.shown.count == 3


def test_a_sheet_is_a_pdf(flat, tmp_path):
    flat.files.save_sheet(tmp_path / "a.pdf")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert "It is in a.pdf" in plain(flat.context.banner.message.sentence)


def test_what_cannot_be_written_is_told(flat, tmp_path):
    flat.files.save_table(tmp_path / "none" / "a.csv")
    (tmp_path / "b").write_text("", "utf-8")
    flat.files.save_table(tmp_path / "b" / "a.csv")
    assert flat.context.banner.message.subject == "Not saved:"


def test_nothing_is_offered_before_there_is_a_solution(flat):
    nothing = SolutionFiles(flat.context, lambda: None)
    assert not any(action.enabled() for action in nothing.commands())


@pytest.mark.parametrize("count", [0, 1, 7, 100])
def test_a_sheet_has_room_for_every_picture(qtbot, count):
    puzzle = shipped("tritans")
    sheet = solution_sheet(puzzle, [[]] * count)
    image = QImage(360, 520, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    sheet.draw(painter, QRectF(0, 0, 360, 520))
    painter.end()
    assert sheet.picture_title() == "Tritans"
    assert 1 <= sheet.columns() <= max(count, 1)
    assert image.pixelColor(2, 2) == Qt.GlobalColor.white, "paper is white"
    below = {image.pixel(x, y) for x in range(0, 360, 2) for y in range(60, 520, 2)}
    assert (len(below) > 1) == (count > 0)


def chosen(page, kind, path):
    """Choose a kind and a name in the dialog that asks for a file."""
    dialog = page.context.widget.findChild(QFileDialog)
    assert kind in dialog.nameFilters()
    dialog.selectNameFilter(kind)
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    dialog.deleteLater()
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def sized(page, **sizes):
    """Accept the dialog that asks for sizes, with some of them changed."""
    dialog = page.context.widget.findChild(SizesDialog)
    for name, value in sizes.items():
        getattr(dialog, name).setValue(value)
    dialog.start()
    dialog.deleteLater()
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def test_sizes_are_asked_for_and_remembered(flat, tmp_path):
    outlines = next(action for action in flat.commands() if action.text == "Outlines for a cutter…")
    for sizes in ({"side": 10, "kerf": 0.5}, {}):
        outlines.run()
        chosen(flat, "Outlines for a cutter (*.svg)", tmp_path / "a.svg")
        sized(flat, **sizes)
        assert ElementTree.parse(tmp_path / "a.svg").getroot().get("width") == "210mm"
        assert "4.75" in (tmp_path / "a.svg").read_text()
    outlines.run()
    chosen(flat, "Outlines for a cutter (*.svg)", tmp_path / "b.svg")
    dialog = flat.context.widget.findChild(SizesDialog)
    dialog.side.setValue(1)
    assert "a quarter of a cell" in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()


def test_a_block_half_taken_apart_is_printed_and_its_moves_are_on_a_sheet(tab_of, qtbot, tmp_path):
    page = solved(tab_of, qtbot, "burr-three-in-a-cube")
    qtbot.waitUntil(lambda: len(page.apart.stages) > 1)
    assert labels(page) >= {"Block for a printer…", "Sheet of the moves…"}
    sizes = set()
    for step in (0, 4):
        page.view.apart.slider.setValue(step)
        page.files.save_block(tmp_path / f"{step}.stl")
        sizes.add((tmp_path / f"{step}.stl").read_bytes())
    assert len(sizes) == 2
    page.files.save_moves(tmp_path / "moves.pdf")
    assert (tmp_path / "moves.pdf").read_bytes().startswith(b"%PDF")
    ended = [stage.ended for stage in page.apart.stages if stage.ended]
    assert len(ended) == 4 + 4, "level 4.4"
    words = [move_words(move, ("A", "B", "C")) for move in ended]
    assert [word.endswith("and off") for word in words] == 2 * [*3 * [False], True]
    assert words[0] == "B right by 1"


def test_every_kind_is_among_those_of_export(flat, tmp_path):
    for kind, name, beginning in (
            ("Picture (*.png)", "a.png", b"\x89PNG"), ("Outlines for a cutter (*.svg)", "b.svg", b"<svg"),
            ("Sheet of solutions (*.pdf)", "c.pdf", b"%PDF")):
        flat.export()
        chosen(flat, kind, tmp_path / name)
        if name == "b.svg":
            sized(flat, side=10)
        assert (tmp_path / name).read_bytes().startswith(beginning)
    flat.export()
    assert not [kind for kind in flat.context.widget.findChild(QFileDialog).nameFilters() if "stl" in kind]


def test_a_file_is_called_by_what_is_in_it_and_takes_the_place_of_none(flat, tmp_path):
    table = next(action for action in flat.commands() if action.text == "Table of solutions…")
    for name in ("rows.stl.csv", "rows.stl 2.csv"):
        table.run()
        chosen(flat, "Table of solutions (*.csv)", tmp_path / "rows.stl")
        assert len((tmp_path / name).read_text(encoding="utf-8").splitlines()) == 3
        assert plain(flat.context.banner.message.sentence) == f"It is in {name}."
