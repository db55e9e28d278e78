"""The natal hexagrams once more and slowly: the rules in words and tables, lines as words, nothing done with bits."""

_PAIRS = """
    jiazi yichou bingyin dingmao wuchen jisi gengwu xinwei renshen guiyou jiaxu yihai bingzi dingchou wuyin jimao
    gengchen xinsi renwu guiwei jiashen yiyou bingxu dinghai wuzi jichou gengyin xinmao renchen guisi jiawu yiwei
    bingshen dingyou wuxu jihai gengzi xinchou renyin guimao jiachen yisi bingwu dingwei wushen jiyou gengxu xinhai
    renzi guichou jiayin yimao bingchen dingsi wuwu jiwei gengshen xinyou renxu guihai
"""
PAIRS = _PAIRS.split()  # the sixty pillars
STEMS = {
    "jia": 6, "yi": 2, "bing": 8, "ding": 7, "wu": 1, "ji": 9, "geng": 3, "xin": 4, "ren": 6, "gui": 2,
}
YANG_STEMS = ("jia", "bing", "wu", "geng", "ren")
BRANCHES = {
    "zi": "1 6", "hai": "1 6", "yin": "3 8", "mao": "3 8", "si": "2 7", "wu": "2 7", "shen": "4 9", "you": "4 9",
    "chen": "5 10", "xu": "5 10", "chou": "5 10", "wei": "5 10",
}
HOURS = ("zi", "chou", "yin", "mao", "chen", "si", "wu", "wei", "shen", "you", "xu", "hai")
LUO_SHU = {
    1: "water", 2: "earth", 3: "thunder", 4: "wind", 6: "heaven", 7: "lake", 8: "mountain", 9: "fire",
}
TRIGRAMS = {  # bottom line first
    "heaven": "yang yang yang", "thunder": "yang yin yin", "water": "yin yang yin", "mountain": "yin yin yang",
    "earth": "yin yin yin", "wind": "yin yang yang", "fire": "yang yin yang", "lake": "yang yang yin",
}
SIDES = ("heaven", "thunder", "water", "mountain", "earth", "wind", "fire", "lake")
KING_WEN = {  # a row for each lower trigram, in it the upper ones in the order of SIDES
    "heaven": (1, 34, 5, 26, 11, 9, 14, 43),
    "thunder": (25, 51, 3, 27, 24, 42, 21, 17),
    "water": (6, 40, 29, 4, 7, 59, 64, 47),
    "mountain": (33, 62, 39, 52, 15, 53, 56, 31),
    "earth": (12, 16, 8, 23, 2, 20, 35, 45),
    "wind": (44, 32, 48, 18, 46, 57, 50, 28),
    "fire": (13, 55, 63, 22, 36, 37, 30, 49),
    "lake": (10, 54, 60, 41, 19, 61, 38, 58),
}


def split(pillar):
    """Stem and branch of a pillar."""
    stem = next(stem for stem in STEMS if pillar.startswith(stem) and pillar[len(stem):] in BRANCHES)
    return stem, pillar[len(stem):]


def lines_of(number):
    """The six lines of a hexagram, yang or yin, bottom first."""
    for lower, row in KING_WEN.items():
        if number in row:
            return (TRIGRAMS[lower] + " " + TRIGRAMS[SIDES[row.index(number)]]).split()
    raise AssertionError(number)


def number_of(lines):
    """The number of six lines."""
    name = {words: trigram for trigram, words in TRIGRAMS.items()}
    return KING_WEN[name[" ".join(lines[:3])]][SIDES.index(name[" ".join(lines[3:])])]


def with_changed(lines, line):
    after = list(lines)
    after[line - 1] = "yin" if lines[line - 1] == "yang" else "yang"
    return after


def digit(total, whole):
    while total > whole:
        total -= whole
    if total == 25 == whole:
        return 5
    return total // 10 if total % 10 == 0 else total % 10


def side(number, sex, yang_year, era):
    """The trigram of a number."""
    if number in LUO_SHU:
        return LUO_SHU[number]
    return {
        ("upper", "male"): "mountain", ("upper", "female"): "earth",
        ("middle", "male"): "mountain" if yang_year else "earth",
        ("middle", "female"): "earth" if yang_year else "mountain",
        ("lower", "male"): "fire", ("lower", "female"): "lake",
    }[era, sex]


def line_of_hour(lines, hour, sex, half):
    """The controlling line: a list of the hours' lines is written down, and the hour's place in it looked up."""
    early = HOURS.index(hour) < 6
    hours = HOURS[:6] if early else HOURS[6:]
    wanted = "yang" if early else "yin"
    matching = [place for place in (1, 2, 3, 4, 5, 6) if lines[place - 1] == wanted]
    rest = [place for place in (1, 2, 3, 4, 5, 6) if lines[place - 1] != wanted]
    if len(matching) in (0, 6):
        listed = [1, 2, 3, 1, 2, 3] if early else [4, 5, 6, 4, 5, 6]
        all_yang = lines == ["yang"] * 6
        if (all_yang and sex == "female" and half == "winter") or (not all_yang and sex == "male" and half == "summer"):
            listed = [{1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}[line] for line in listed]
    elif len(matching) <= 3:
        listed = matching + matching + rest
    else:
        listed = matching + rest
    return listed[hours.index(hour)]


def later(lines, line, half):
    """The Later Heaven hexagram's lines and its line."""
    after = with_changed(lines, line)
    if number_of(lines) in (29, 3, 39) and ((line == 5 and half == "summer") or (line == 6 and half == "winter")):
        return after, line
    return after[3:] + after[:3], {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}[line]


def natal(pillars, sex, era, half):
    """Of four pillars as words: heaven, earth, the Earlier Heaven hexagram and its line, the Later one and its line."""
    numbers = []
    for pillar in pillars:
        stem, branch = split(pillar)
        numbers.append(STEMS[stem])
        numbers.extend(int(word) for word in BRANCHES[branch].split())
    heaven = sum(number for number in numbers if number in (1, 3, 5, 7, 9))
    earth = sum(number for number in numbers if number in (2, 4, 6, 8, 10))
    yang_year = split(pillars[0])[0] in YANG_STEMS
    of_heaven = TRIGRAMS[side(digit(heaven, 25), sex, yang_year, era)].split()
    of_earth = TRIGRAMS[side(digit(earth, 30), sex, yang_year, era)].split()
    heaven_above = (sex == "male" and yang_year) or (sex == "female" and not yang_year)
    lines = of_earth + of_heaven if heaven_above else of_heaven + of_earth
    line = line_of_hour(lines, split(pillars[3])[1], sex, half)
    after, place = later(lines, line, half)
    return heaven, earth, number_of(lines), line, number_of(after), place


def life(earlier, line, later_hexagram, later_line, year_pillar):
    """Each year from the first on: (age, pillar, hexagram and line of its period, hexagram and line of the year)."""
    told = []
    pillar = PAIRS.index(year_pillar)
    for hexagram, first in ((earlier, line), (later_hexagram, later_line)):
        upward = [1, 2, 3, 4, 5, 6] * 4
        for place in upward[first - 1 : first + 5]:
            lines = lines_of(hexagram)
            if lines[place - 1] == "yin":
                turns = upward[place - 1 : place + 5]
            else:
                turns = [place, upward[place + 2], place, *upward[place : place + 6]]
            for turn, changing in enumerate(turns):
                word = PAIRS[pillar % 60]
                unchanged = turn == 0 and len(turns) == 9 and split(word)[0] in YANG_STEMS
                if not unchanged:
                    lines = with_changed(lines, changing)
                told.append((len(told) + 1, word, (hexagram, place), (number_of(lines), changing)))
                pillar += 1
    return told
