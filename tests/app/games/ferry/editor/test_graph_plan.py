"""Lines of a conversation lie below what leads to them, each once, and are said by whom the opcodes say."""
from app.games.ferry.editor.graph_plan import plan_of
from solvers.ferry.tales import shipped


def test_the_plan_of_a_conversation():
    tale = shipped("the-ford")
    plan = plan_of(tale, tale.map_named["lane"].person)
    lines = [node.line for node in plan.nodes]
    assert sorted(lines) == [10, 11, 12, 13, 14, 15, 16, 20, 21]
    assert (plan.columns, plan.rows) == (3, 4)
    speakers = {node.line: node.speaker for node in plan.nodes}
    assert [speakers[line] for line in (10, 11, 12, 15)] == ["player", "person", "player", "person"]
    assert plan.node(11).row == 1
    assert plan.node(99) is None
    places = {(node.column, node.row) for node in plan.nodes}
    assert len(places) == len(plan.nodes)


def test_nobody_has_no_plan():
    assert plan_of(shipped("the-ford"), None).nodes == ()
