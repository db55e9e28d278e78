"""Statistics: read, changed, shown; and what a writer says of a file that cannot be used, once."""
import msgspec
from PySide6.QtWidgets import QLabel

from app.files.store import places
from app.pages.statistics import Count, Statistics, StatisticsWriter


class Wins(msgspec.Struct, frozen=True):
    won: Count = 0

    def with_win(self):
        return Wins(self.won + 1)


STATISTICS = Statistics("lights", Wins, "Lights", lambda records: [QLabel(f"{records.won} won")])


def damage():
    path = places().statistics / "lights.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"won": -1}')


def said_by(writer):
    said = []
    writer.complain(lambda *words: said.append(words))
    return said


def test_changes_are_kept_and_shown(qtbot):
    assert STATISTICS.read() == (Wins(), "")
    assert STATISTICS.update(Wins.with_win) == (Wins(1), "")
    dialog = STATISTICS.dialog(None, STATISTICS.read()[0])
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "Lights statistics – Solvarium"
    assert dialog.findChild(QLabel).text() == "1 won"


def test_a_writer_knows_what_it_wrote_and_reads_what_others_did():
    writer = StatisticsWriter(STATISTICS)
    assert writer.records == Wins()
    STATISTICS.update(Wins.with_win)
    assert writer.records == Wins()
    assert writer.read() == writer.records == Wins(1)
    assert writer.update(Wins.with_win) == writer.records == STATISTICS.read()[0] == Wins(2)
    assert said_by(writer) == []


def test_a_damaged_file_is_said_once_whether_it_was_read_or_changed():
    for use in (StatisticsWriter.read, lambda writer: writer.update(Wins.with_win)):
        damage()
        writer = StatisticsWriter(STATISTICS)
        use(writer)
        [(kind, subject, sentence)] = said_by(writer)
        assert (kind, subject) == ("warning", "Statistics:")
        assert "“lights.json” could not be read and was kept as " in sentence
        assert said_by(writer) == []


def test_a_complaint_of_reading_outlives_a_change_that_went_well():
    damage()
    writer = StatisticsWriter(STATISTICS)
    writer.read()
    writer.update(Wins.with_win)
    assert len(said_by(writer)) == 1
