"""Texts of one's own in two clicks: the folder with a pack to fill in, and what the check says."""
import pytest
from PySide6.QtGui import QDesktopServices

from app.files import store
from app.games.iching.iching_requests import ShowText


@pytest.fixture
def opened(monkeypatch):
    urls = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: urls.append(url) or True)
    return urls


@pytest.fixture
def page(home, tab):
    tab.turn_to("meaning", ShowText(24))
    return tab.page


def test_a_pack_is_begun_once_filled_in_and_stands_beside_ours(tab, page, opened):
    assert page.two_texts.isHidden()
    page.own_texts.folder.click()
    folder = store.places().texts
    assert [url.toLocalFile() for url in opened] == [str(folder)]
    page.own_texts.check.click()
    assert page.context.banner.message.sentence == "“My texts” has no text yet."
    page.put_beside("My texts")
    assert "My texts" in page.output.paper().document.toPlainText(), "whose it is that is empty"
    page.put_beside("")
    file = folder / "my-texts" / "24.toml"
    text = file.read_text("utf-8").replace('# 1 = ""', '1 = "Turn round at the gate."', 1)
    file.write_text(text, "utf-8")
    page.own_texts.check.click()
    assert tab.banner.message.text == "All is right. “My texts” has 1 text."
    assert "Turn round at the gate." in page.reader.toPlainText()
    assert not page.two_texts.isHidden()
    page.own_texts.folder.click()
    assert file.read_text("utf-8") == text
    assert [one.name for one in folder.iterdir()] == ["my-texts"]


def test_the_check_names_what_is_wrong_and_ours_stay(tab, page, opened):
    page.own_texts.folder.click()
    file = store.places().texts / "my-texts" / "24.toml"
    file.write_text(file.read_text("utf-8").replace('# 1 = ""', '1 = "See [[65]]."', 1), "utf-8")
    page.own_texts.check.click()
    assert tab.banner.message.kind == "warning"
    assert "24.toml, line " in tab.banner.message.text
    assert "“65” leads nowhere" in tab.banner.message.text
    assert "brambles" in page.reader.toPlainText()


def test_without_a_pack_the_check_says_how_to_begin(tab, page):
    page.own_texts.check.click()
    assert tab.banner.message.text.startswith("No texts of your own yet.")
    page.own_texts.about.click()
    assert page.location.target.page == "iching-texts"


def test_a_folder_that_cannot_be_made_is_told(tab, page, opened):
    place = store.places().texts
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(b"a file in its place")
    page.own_texts.folder.click()
    assert tab.banner.message.kind == "bad"
    assert opened == []
