"""Dates and times of the day as people write them: 1975-07-15, 15 July 1975, 15.7.1975, July 15th, 1975; 2:30 pm; and
the names of months in five other languages.

What can mean one thing only is read; what can mean two, such as 5/3/1990, is refused with both in the sentence.
"""
import re
from calendar import monthrange
from datetime import date, time
from unicodedata import combining, normalize

from solvers.core.formats import FormatError

FIRST_YEAR, LAST_YEAR = 1600, 2400

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)
_ELSEWHERE = (  # German, French, Spanish, Italian and Portuguese, without accents
    "januar februar marz april mai juni juli august september oktober november dezember",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
)
_NAMES = tuple(zip(map(str.lower, MONTHS), *(names.split() for names in _ELSEWHERE), strict=True))  # of each month
SHORTEST = 3  # letters of a month's name

_YEAR_FIRST = re.compile(
    r"(\d{4,6})([-/. ])(\d{1,2})\2(\d{1,2})\.?|(\d{4})(\d{2})(\d{2})|(\d{4})年(\d{1,2})月(\d{1,2})日", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})(?:(\.) ?|([-/ ]))(\d{1,2})(?:\. ?|[-/ ])(\d{4})", re.ASCII)
_MONTH_NAMED = re.compile(
    r"(?P<day>\d{1,2})(?:st|nd|rd|th|er|\.)?[- ]*(?:(?:of|de) +)?(?P<month>[a-z]+)\.?[-, ]*(?:de +)?(?P<year>\d{4})"
    r"|(?P<month2>[a-z]+)\.?[- ]*(?P<day2>\d{1,2})(?:st|nd|rd|th)?[-, ]+(?P<year2>\d{4})"
    r"|(?P<year3>\d{4})[-, ]+(?P<month3>[a-z]+)\.?[- ]*(?P<day3>\d{1,2})(?:st|nd|rd|th)?",
    re.ASCII | re.IGNORECASE,
)
_BEFORE = re.compile(  # a day of the week, or an article
    r"(?:(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?[.,]* +)?(?:the +)?", re.IGNORECASE)
_SHORT_YEAR = re.compile(r"\d{1,2}(?:st|nd|rd|th)?[-./ ]+(?:\d{1,2}|[a-z]+)[-./, ]+[’']?\d{2}",
                         re.ASCII | re.IGNORECASE)
_TIME = re.compile(
    r"(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?: *([ap])\.?m\.?)?"
    r"|(\d{1,2}) *([ap])\.?m\.?|(\d{2})(\d{2})(\d{2})?",
    re.ASCII | re.IGNORECASE,
)
_O_CLOCK = re.compile(r"(\d{1,2}(?:[:.]\d{2})?) *(?:uhr|heures|h)", re.ASCII | re.IGNORECASE)
_HALF = re.compile(r"[ap]\.?m\.?$", re.IGNORECASE)  # of a time of twelve hours


def read_date(text: str) -> date:
    """A day of the Gregorian calendar. Raises FormatError."""
    words = re.sub(" ?([-/]) ?", r"\1", " ".join(text.split()))
    words = words[len(match[0]):] if (match := _BEFORE.match(words)) else words
    if match := _YEAR_FIRST.fullmatch(words):
        year, month, day = (int(part) for part in match.groups() if part and part.isdecimal())
    elif match := _YEAR_LAST.fullmatch(words):
        one, dot, _, two, last = match.groups()
        day, month = _day_and_month(words, int(one), int(two), int(last), day_first=dot is not None)
        year = int(last)
    elif match := _MONTH_NAMED.fullmatch(_without_accents(words)):
        named = {key.rstrip("23"): part for key, part in match.groupdict().items() if part is not None}
        year, month, day = int(named["year"]), _month(named["month"], text), int(named["day"])
    elif _SHORT_YEAR.fullmatch(words):
        raise FormatError(f"“{text[:30]}” may be in any century; write the year with four digits, as in 1975.")
    else:
        raise _no_date(text)
    return _day(year, month, day)


def _day_and_month(words: str, one: int, two: int, year: int, *, day_first: bool) -> tuple[int, int]:
    """Which of the two is the month: one above 12 is none, and before a dot stands the day."""
    if one > 12 or (day_first and two <= 12) or one == two:
        return one, two
    if two > 12:
        return two, one
    raise FormatError(
        f"“{words}” may be {one} {MONTHS[two - 1]} or {two} {MONTHS[one - 1]}; write the month as a word, or "
        f"{year}-{two:02}-{one:02} for the first."
    )


def _month(name: str, text: str) -> int:
    found = [place for place, names in enumerate(_NAMES, start=1)
             if any(each.startswith(name.lower()) for each in names)]
    if name.lower() == "sept":
        found = [9]
    if len(found) != 1 or len(name) < SHORTEST:
        raise _no_date(text)
    return found[0]


def _without_accents(text: str) -> str:
    return "".join(each for each in normalize("NFKD", text) if not combining(each))


def _no_date(text: str) -> FormatError:
    return FormatError(f"“{text[:30]}” is no date; write it as in 1975-07-15, 15 July 1975 or 15.7.1975.")


def _day(year: int, month: int, day: int) -> date:
    check_year(year)
    if not 1 <= month <= 12:
        raise FormatError(f"there is no month {month}; months are counted from 1 to 12.")
    try:
        return date(year, month, day)
    except ValueError:
        days = monthrange(year, month)[1]
        raise FormatError(f"there is no {day} {MONTHS[month - 1]} {year}; that month has {days} days.") from None


def read_time(text: str) -> time:
    """A time of the day such as 02:00, 14.30, 1430, 02:00:30, 2:30 pm or noon; fractions of a second do not count.
    Raises FormatError."""
    words = " ".join(text.split())
    if words.lower() in ("noon", "12 noon"):
        return time(12)
    if words.lower() in ("midnight", "12 midnight"):
        raise FormatError("midnight begins one day and ends another; write 00:00 for the beginning of the date.")
    if hours := _O_CLOCK.fullmatch(words):  # 23.15 Uhr, 14 h
        words = hours[1] if len(hours[1]) > 2 else f"{hours[1]}:00"
    match = _TIME.fullmatch(words)
    half = _HALF.search(words)
    if match is None:
        raise FormatError(f"“{text[:30]}” is no time; write hours and minutes as in 02:00 or 2:30 pm.")
    # One of the three branches of the pattern matched: with separators, an hour with am or pm, or digits alone.
    hour = int(match[1] or match[5] or match[7])
    minute, second = int(match[2] or match[8] or 0), int(match[3] or match[9] or 0)
    if half is not None:
        if not 1 <= hour <= 12:
            raise FormatError(f"“{text[:30]}” is no time; with am or pm the hours go from 1 to 12.")
        hour = hour % 12 + (12 if half[0][0] in "pP" else 0)
    if hour > 23 or minute > 59 or second > 59:
        raise FormatError(f"a day has no {words}; its times go from 00:00 to 23:59.")
    return time(hour, minute, second)


def check_year(year: int) -> None:
    """Refuse a year for which the sky is not reckoned, with a FormatError."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise FormatError(
            f"the year {year} is out of reach; the sky is reckoned for the years {FIRST_YEAR} to {LAST_YEAR}."
        )
