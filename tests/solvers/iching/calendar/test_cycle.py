"""The cycle of sixty: its pairs in order, words, and the two rules that give months and hours their stems."""
import pytest

from solvers.core.formats import FormatError
from solvers.iching.calendar.cycle import BRANCHES, STEMS, Pillar, Pillars, hour_stem, month_stem
from tests.reference.iching_natal import PAIRS, YANG_STEMS, split


def test_sixty_pillars_in_order() -> None:
    assert [Pillar(place).word for place in range(60)] == PAIRS
    for place, word in enumerate(PAIRS):
        pillar = Pillar.read(word)
        stem, branch = split(word)
        assert (pillar.place, STEMS[pillar.stem], BRANCHES[pillar.branch]) == (place, stem, branch)
        assert Pillar.from_stem_and_branch(pillar.stem, pillar.branch) == pillar
        assert pillar.is_yang == (stem in YANG_STEMS)
        assert pillar.after(60) == pillar == pillar.after(-1).after(1)


def test_characters_and_animals() -> None:
    assert [(Pillar.read(word).chinese, Pillar.read(word).animal) for word in ("jiazi", "gengchen", "guihai")] == [
        ("甲子", "rat"), ("庚辰", "dragon"), ("癸亥", "pig"),
    ]


@pytest.mark.parametrize(("years", "stems"), [  # from the month yin on; a verse that every almanac has
    ("jia ji", "bing ding wu ji geng xin ren gui jia yi bing ding"),
    ("yi geng", "wu ji geng xin ren gui jia yi bing ding wu ji"),
    ("bing xin", "geng xin ren gui jia yi bing ding wu ji geng xin"),
    ("ding ren", "ren gui jia yi bing ding wu ji geng xin ren gui"),
    ("wu gui", "jia yi bing ding wu ji geng xin ren gui jia yi"),
])
def test_five_tigers(years: str, stems: str) -> None:
    for year in years.split():
        months = [STEMS[month_stem(STEMS.index(year), (2 + month) % 12)] for month in range(12)]
        assert months == stems.split()


@pytest.mark.parametrize(("days", "first"), [
    ("jia ji", "jia"), ("yi geng", "bing"), ("bing xin", "wu"), ("ding ren", "geng"), ("wu gui", "ren"),
])
def test_five_rats(days: str, first: str) -> None:
    for day in days.split():
        hours = [hour_stem(STEMS.index(day), branch) for branch in range(12)]
        assert STEMS[hours[0]] == first
        assert hours == [(hours[0] + branch) % 10 for branch in range(12)]


def test_four_pillars_as_text() -> None:
    pillars = Pillars.read(" Jiazi dingmao  gengshen gengchen ")
    assert pillars.names == ("jiazi", "dingmao", "gengshen", "gengchen")
    assert pillars.remarks == ()


@pytest.mark.parametrize(("text", "sentence"), [
    ("jiazi dingmao gengshen", "there are 3 here"), ("", "there are 0 here"),
    ("jiazi dingmao gengshen jiachou", "“jiachou” is none of the sixty pillars"),
    ("jiazi dingmao gengshen " + "x" * 500, "is none of the sixty pillars"),
])
def test_what_is_no_pillar(text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence) as caught:
        Pillars.read(text)
    assert len(str(caught.value)) < 200


def test_stems_that_cannot_stand_there_are_named() -> None:
    assert Pillars.read("jiazi gengwu wuchen renzi").remarks == ()
    month, hour = Pillars.read("jiazi wuyin wuchen gengzi").remarks
    assert month == "No year jiazi has the month wuyin; its month yin would be bingyin."
    assert hour == "No day wuchen has the hour gengzi; its hour zi would be renzi."
