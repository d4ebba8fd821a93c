"""Key moments, the best decision, and sums over what an analysis has found."""

from __future__ import annotations

from dataclasses import replace

from pitboard.analysis.results import JudgedDecision, best_of, worst_of
from pitboard.server.replays.analyses import _kinds, _luck_by, _lucky
from pitboard.server.replays.analysis_job import Draw

JUDGED = JudgedDecision(
    entry=1,
    seat=0,
    turn=1,
    kind="ask_play",
    played="skip",
    best="skip",
    chance=0.3,
    cost=0.0,
    error=0.01,
    sections=0.0,
    worlds=120,
    confirmed=True,
)


def mistake(entry: int, cost: float) -> JudgedDecision:
    return replace(JUDGED, entry=entry, cost=cost)


def test_key_moments_are_the_dearest_mistakes_in_the_order_of_the_race() -> None:
    costs = (0.05, 0.04, 0.2, 0.03, 0.09, 0.07, 0.029)
    decisions = [mistake(entry, cost) for entry, cost in enumerate(costs, 1)]
    doubtful = replace(JUDGED, entry=8, cost=0.3, error=0.2)
    unconfirmed = replace(JUDGED, entry=9, cost=0.3, confirmed=False)

    found = worst_of([*decisions, doubtful, unconfirmed])

    assert [each.entry for each in found] == [1, 2, 3, 5, 6]


def test_the_best_decision_has_the_largest_margin() -> None:
    decisions = [replace(JUDGED, entry=entry, margin=entry % 3 / 20) for entry in range(1, 5)]

    assert best_of(decisions) == decisions[1]
    assert best_of([JUDGED]) is None
    assert best_of([]) is None


def test_accuracy_is_summed_up_by_group_the_weakest_first() -> None:
    contest = replace(JUDGED, kind="ask_contest", cost=0.1)
    found = _kinds("f90", [JUDGED, replace(JUDGED, kind="ask_soft"), contest], "it")

    assert [(each.kind, each.label, each.decisions) for each in found] == [
        ("contests", "Contest", 1),
        ("cards", "Carte", 2),
    ]
    assert found[0].accuracy < found[1].accuracy


def test_luck_is_that_of_own_draws_and_of_those_of_rivals() -> None:
    draws = [
        Draw(1, 1, "ask_play", own=True, luck=0.1, sections=1.5),
        Draw(2, 1, "ask_check", own=True, luck=-0.25, sections=-2.0),
        Draw(3, 1, "ask_play", own=False, luck=0.01, sections=0.0),
        Draw(4, 2, "ask_soft", own=True, luck=0.25, sections=0.5),
    ]

    assert [(each.source, each.luck, each.sections) for each in _luck_by("f90", draws, "en")] == [
        ("cards", 0.35, 2.0),
        ("checks", -0.25, -2.0),
        ("rivals", 0.01, 0.0),
    ]
    assert [each.version for each in _lucky(draws)] == [1, 2, 4]
