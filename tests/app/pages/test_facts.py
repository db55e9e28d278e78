"""Facts: rows that come and go with what there is to say, and explain themselves."""
import pytest

from app.pages.facts import Fact, Facts, Row


@pytest.fixture
def facts(qtbot):
    facts = Facts()
    qtbot.addWidget(facts)
    return facts


def rows(facts):
    return [row.accessibleName() for row in facts.findChildren(Row) if not row.isHidden()]


def test_other_facts_take_the_place_of_those_before(facts):
    assert facts.isHidden()
    facts.set([Fact("Board", "10 × 20"), Fact("Seed", "607")])
    assert not facts.isHidden()
    assert rows(facts) == ["Board: 10 × 20", "Seed: 607"]
    facts.set([Fact("Against Oracle", "52 %")])
    assert rows(facts) == ["Against Oracle: 52 %"]
    facts.set([])
    assert facts.isHidden()


def test_a_fact_without_a_value_has_no_row(facts):
    facts.set([Fact("Board", ""), Fact("Seed", "607")])
    assert rows(facts) == ["Seed: 607"]
    facts.set([Fact("Board", "10 × 20"), Fact("Seed", "")])
    assert rows(facts) == ["Board: 10 × 20"]
    facts.set([Fact("Board", ""), Fact("Seed", "")])
    assert facts.isHidden()


def test_one_fact_changes_and_the_others_stay(facts):
    facts.set([Fact("Board", "10 × 20"), Fact("Speed", ""), Fact("Seed", "607")])
    facts.change(Fact("Speed", "12"), Fact("Nobody", "1"))
    assert rows(facts) == ["Board: 10 × 20", "Speed: 12", "Seed: 607"]


def test_a_tip_and_a_mark_come_and_go_with_their_fact(facts):
    painted = []
    facts.set([Fact("never a mine", "1 cell", "In no layout", lambda painter, rect: painted.append(rect), "bad_ink")])
    row = facts.findChild(Row)
    row.grab()
    assert (painted[0].x(), painted[0].width()) == (0, 20)
    assert row.toolTip() == "In no layout"
    facts.set([Fact("always a mine", "2 cells")])
    painted.clear()
    row.grab()
    assert (painted, row.toolTip(), row.contentsRect().x()) == ([], "", 0)


def test_a_row_is_read_without_marks(facts):
    facts.set([Fact("Name", "<b>Ada</b>", "Less than <b>")])
    assert rows(facts) == ["Name: Ada"]
    assert "&lt;b&gt;" in facts.findChild(Row).toolTip()
