"""Films of a page: made out of sight, cancelled, and written to a file."""
import pytest
from PySide6.QtWidgets import QFileDialog

from app.files.film import FilmGif
from app.games.tetris.play.countdown import choose_countdown
from app.games.tetris.replay_film import GameFilm
from solvers.tetris.guideline.replay import Recording
from tests.reference.gif import read_gif


@pytest.fixture
def page(tab_of):
    choose_countdown(False)
    page = tab_of("tetris").page
    page.start("tetris:zen:6")
    for move in ("300H", "600H", "900H"):
        page.play(move)
    return page


def film_of(page):
    return GameFilm(Recording(page.history.start, page.history.moves))


def command(page, text):
    found, = (each for each in page.commands() if each.text == text)
    return found


def test_a_film_is_made_while_one_plays_and_written_at_its_end(page, tmp_path, qtbot):
    path = tmp_path / "game.gif"
    page.films.start(film_of(page), FilmGif, path)
    assert page.context.banner.message.subject == "Exporting the film…"
    assert not command(page, "Export as a film…").enabled()
    page.play("1200H")
    assert page.films.running
    qtbot.waitUntil(lambda: not page.films.running, timeout=60_000)
    assert page.context.banner.message.sentence == "The film is in game.gif."
    pictures = read_gif(path.read_bytes())
    assert sum(picture.time for picture in pictures) == 90 + 200
    assert 4 <= len(pictures) <= 8


def test_a_cancelled_film_is_not_written(page, tmp_path):
    path = tmp_path / "game.gif"
    page.films.start(film_of(page), FilmGif, path)
    assert command(page, "Stop the export").enabled()
    page.context.banner.run_action()
    assert not page.films.running
    assert page.context.banner.message is None
    assert not path.exists()
    assert not command(page, "Stop the export").enabled()


@pytest.mark.parametrize("suffix", ["gif", "avi", "png"])
def test_the_dialog_asks_for_the_format(page, tmp_path, qtbot, suffix):
    command(page, "Export as a film…").run()
    dialog, = page.context.widget.findChildren(QFileDialog)
    kind = next(each for each in dialog.nameFilters() if f"*.{suffix}" in each)
    dialog.selectNameFilter(kind)
    dialog.fileSelected.emit(str(tmp_path / f"game.{suffix}"))
    dialog.close()
    qtbot.waitUntil(lambda: not page.films.running, timeout=60_000)
    assert page.context.banner.message.subject == "Exported."
    assert len([*tmp_path.iterdir()]) == (1 if suffix != "png" else 28 + 59)


def test_a_file_that_cannot_be_written_is_told(page, tmp_path, qtbot):
    (tmp_path / "folder").write_text("no folder")
    page.films.start(film_of(page), FilmGif, tmp_path / "folder" / "game.gif")
    qtbot.waitUntil(lambda: not page.films.running, timeout=60_000)
    assert page.context.banner.message.subject == "Not exported."
