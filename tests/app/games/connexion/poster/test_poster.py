"""Posters: what stands on them, how they lie, that they can be written, and the dialog that makes them."""
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog

from app.files import export, store
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook
from app.games.connexion.poster.poster import GROUNDS, PAPERS, Poster, usual_title, wrap_list
from app.games.connexion.poster.poster_dialog import PosterDialog
from app.look import theme
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import mask_of
from tests.solvers.connexion.golden import GOLDEN

PLANS = [DrawingPlan(on_one_plane(Solution.from_pieces(pieces))) for pieces in GOLDEN[:6]]
READING = DrawingPlan(PLANS[0].pieces, {mask_of(25): "actual", mask_of(30): "future"})


@pytest.fixture
def context(tab):
    """That of the page on which the dialog is asked for."""
    return tab.game.context


def painted(poster, width=400):
    return export.picture(poster, width / poster.picture_size(1).width())


def words_of(path):
    return [one.text for one in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_paper_has_its_size(qtbot, paper):
    for plan in PLANS:
        size = Poster(plan, LabyrinthLook(), "", paper).picture_size(1)
        sides = sorted((size.width(), size.height()))
        assert sides == [pytest.approx(PAPERS[paper].short / 25.4 * 96), pytest.approx(PAPERS[paper].long / 25.4 * 96)]


def test_a_wide_labyrinth_lies_and_a_high_one_stands(qtbot):
    wide = {(q, -q // 2): 0b100100 for q in range(12)}
    high = {(0, r): 0b001001 for r in range(12)}
    for pieces, lying in ((wide, True), (high, False)):
        size = Poster(DrawingPlan(pieces), LabyrinthLook(), "").picture_size(1)
        assert (size.width() > size.height()) == lying


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_ground_covers_the_sheet_whatever_the_theme(qtbot, ground):
    pictures = []
    for scheme in ("light", "dark"):
        theme.set_scheme(scheme)
        image = painted(Poster(READING, LabyrinthLook(), "25 and 30", ground=ground))
        for x in (1, image.width() - 2):
            for y in (1, image.height() - 2):
                assert image.pixelColor(x, y) == GROUNDS[ground].colour
        pictures.append(image)
        assert theme.current().name == scheme
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("plan", PLANS)
def test_nothing_is_cut_off(qtbot, plan):
    """A margin all around shows nothing but the ground, and groups do not lie on words."""
    image = painted(Poster(plan, LabyrinthLook(), "A title"), 800)
    ground, margin = GROUNDS["light"].colour, 32
    for x in range(0, image.width(), 3):
        for y in [*range(0, margin, 3), *range(image.height() - margin, image.height(), 3)]:
            assert image.pixelColor(x, y) == ground
    for y in range(0, image.height(), 3):
        for x in [*range(0, margin, 3), *range(image.width() - margin, image.width(), 3)]:
            assert image.pixelColor(x, y) == ground


def test_what_is_written(qtbot, tmp_path):
    solution = Solution.from_pieces(GOLDEN[0])
    counts = solution.counts()
    export.export_svg(Poster(READING, LabyrinthLook(), "25 and 30"), tmp_path / "poster.svg")
    found = words_of(tmp_path / "poster.svg")
    assert "25 and 30" in found
    assert (f"64 pieces, 96 door pairs, 32 triangles, {counts.groups} groups, {counts.holes} holes") in found
    digits = solution.fingerprint.upper()
    assert f"no. {digits[:4]} {digits[4:8]} {digits[8:12]} {digits[12:]}" in found
    assert [one for one in found if len(one) == 1] == list("6543210")


def test_a_part_of_a_labyrinth_has_no_fingerprint(qtbot, tmp_path):
    part = DrawingPlan(dict(list(PLANS[0].pieces.items())[:20]))
    export.export_svg(Poster(part, LabyrinthLook(), ""), tmp_path / "poster.svg")
    found = words_of(tmp_path / "poster.svg")
    assert not any("no. " in one for one in found)
    assert any(one.startswith("20 pieces") for one in found)


def test_a_long_title_stays_on_the_sheet(qtbot, tmp_path):
    poster = Poster(READING, LabyrinthLook(), "Shall we open the workshop in spring, or wait for another year? " * 3)
    export.export_svg(poster, tmp_path / "poster.svg")
    assert any(one.startswith("Shall") and one.endswith("…") for one in words_of(tmp_path / "poster.svg"))


def test_the_usual_title_tells_the_reading(qtbot):
    assert usual_title(READING, 3) == "25 and 30"
    assert usual_title(PLANS[0], 3) == "China Labyrinth"


def test_captions_break_at_commas(qtbot):
    font = theme.font("body")
    assert wrap_list("one, two, three", font, 10_000) == ["one, two, three"]
    assert wrap_list("one, two, three", font, 1) == ["one", "two", "three"]


def test_png_has_300_dots_to_the_inch(qtbot, tmp_path):
    export.export(Poster(READING, LabyrinthLook(), "", "a4"), tmp_path / "poster.png")
    image = QImage(str(tmp_path / "poster.png"))
    assert sorted((image.width(), image.height())) == [2480, 3508]
    assert image.dotsPerMeterX() == 11811


def test_a_pdf_is_one_page_of_the_paper(qtbot, tmp_path):
    export.export(Poster(READING, LabyrinthLook(), "", "a3"), tmp_path / "poster.pdf")
    data = (tmp_path / "poster.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") == 1
    box = next(line for line in data.splitlines() if b"/MediaBox" in line)
    sides = sorted(float(number) for number in box[box.index(b"[") + 1:box.index(b"]")].split()[2:])
    assert sides == [pytest.approx(841.9, abs=1), pytest.approx(1190.6, abs=1)]


def test_printing_covers_the_page(qtbot, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    export.print_on(printer, Poster(READING, LabyrinthLook(), "", "a4", "dark"))
    assert printer.fullPage()
    assert (tmp_path / "page.pdf").read_bytes().count(b"/Type /Page\n") == 1


def test_the_dialog_shows_what_is_chosen_and_keeps_it(context, qtbot):
    dialog = PosterDialog(context, READING, LabyrinthLook())
    dialog.show()
    assert dialog.title.text() == "25 and 30"
    dialog.title.setText("For the wall")
    dialog.ground.chosen.emit("dark")
    dialog.mode.chosen.emit("age")
    dialog.hue.chosen.emit("clay")
    dialog.paper.setCurrentIndex(dialog.paper.findData("square"))
    dialog.paper.activated.emit(dialog.paper.currentIndex())
    poster = dialog.poster
    assert (poster.title, poster.ground, poster.paper) == ("For the wall", "dark", "square")
    assert (poster.look.mode, poster.look.hue) == ("age", "clay")
    shown = dialog.preview.grab().toImage()
    assert shown.pixelColor(shown.width() // 2, 90) == GROUNDS["dark"].colour
    dialog.close()
    again = PosterDialog(context, READING, LabyrinthLook())
    assert (again.poster.ground, again.poster.paper, again.poster.title) == ("dark", "square", "25 and 30")
    again.close()


def test_the_dialog_exports_and_copies(context, qtbot, tmp_path):
    dialog = PosterDialog(context, READING, LabyrinthLook())
    dialog.show()
    dialog.copy.click()
    assert not QGuiApplication.clipboard().image().isNull()
    dialog.export.click()
    file = dialog.findChild(QFileDialog)
    assert file.selectedFiles()[0].endswith("25-and-30.png")
    file.fileSelected.emit(str(tmp_path / "mine.pdf"))
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF")
    assert context.banner.message.sentence == "The poster is in mine.pdf."


def test_a_file_that_cannot_be_written_is_said(context, qtbot, tmp_path):
    (tmp_path / "file").write_text("in the way")
    dialog = PosterDialog(context, READING, LabyrinthLook())
    dialog.show()
    dialog.export.click()
    dialog.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "file" / "mine.png"))
    assert "mine.png" in dialog.complaint.accessibleName()
    assert dialog.isVisible(), "and the poster is still there"


def test_settings_that_make_no_sense_are_passed_over(context, qtbot):
    for key in ("paper", "ground", "pattern"):
        store.settings().set_value(f"connexion/poster/{key}", "papyrus")
    poster = PosterDialog(context, PLANS[0], LabyrinthLook()).poster
    assert (poster.paper, poster.ground, poster.pattern) == ("a4", "light", "plain")
