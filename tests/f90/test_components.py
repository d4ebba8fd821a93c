"""The bundled Car Charts and robot chits, and the reading of their files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData
from pitboard.f90.box.box import load_box
from pitboard.f90.box.components import Chart, RobotChit, load_charts, load_robot_chits

BOX = load_box("1e")
"""The newest components."""

SETUP_SCALE = {
    "tyres": {8: 1, 10: 2, 12: 3},
    "cards": {5: 1, 6: 2, 7: 3},
    "slots": {4: 1, 5: 2, 6: 3},
}


@pytest.mark.rule("F1.SETUP.05")
def test_twelve_charts_lie_on_both_sides_of_six_sheets() -> None:
    sides = sorted((chart.sheet, chart.side) for chart in BOX.charts)

    assert sides == [(sheet, side) for sheet in range(1, 7) for side in "AB"]
    assert len({chart.id for chart in BOX.charts}) == 12


@pytest.mark.rule("F1.SETUP.05")
@pytest.mark.parametrize("chart", BOX.charts, ids=lambda chart: chart.id)
def test_a_chart_is_worth_six_setup_points(chart: Chart) -> None:
    points = {name: scale[getattr(chart, name)] for name, scale in SETUP_SCALE.items()}

    assert sum(points.values()) == 6


def test_sheets_differ_in_colour_so_that_cars_do() -> None:
    colours = {(chart.sheet, chart.colour) for chart in BOX.charts}

    assert len(colours) == len({colour for _, colour in colours}) == 6


def test_charts_named_in_the_rulebook() -> None:
    by_id = {chart.id: chart for chart in BOX.charts}

    assert by_id["italian"] == Chart("italian", 1, "A", "red", 10, 6, 5)
    assert by_id["german"] == Chart("german", 2, "A", "green", 10, 5, 6)
    assert (12, 6, 4) in {(chart.tyres, chart.cards, chart.slots) for chart in BOX.charts}


def test_six_strategies_and_three_types_of_robots() -> None:
    assert sorted(BOX.strategy_ids) == [
        "balance",
        "banging-wheels",
        "chase",
        "hazard",
        "lucky",
        "save-tyres",
    ]
    assert {each.id: each.mp for each in BOX.robots.values()} == {
        "slow": 2,
        "fast": 3,
        "superfast": 4,
    }


def test_thirty_chits_ten_of_each_type() -> None:
    assert Counter(chit.robot for chit in BOX.robot_chits) == dict.fromkeys(BOX.robots, 10)
    assert len(set(BOX.robot_chits)) == 30


@pytest.mark.parametrize("chit", BOX.robot_chits, ids=str)
def test_a_chit_prints_an_advanced_value_one_above_the_basic(chit: RobotChit) -> None:
    assert chit.advanced == chit.basic + 1
    assert chit.check_factor % 5 == 0
    assert chit.pit_turn in (10, 12, 14, 16)


@pytest.mark.parametrize(
    "printed",
    [
        {"robot": "fast", "check_factor": 40, "basic": 4},
        {"robot": "fast", "check_factor": 60, "basic": 3, "advanced": 4, "pit_turn": 14},
        {"robot": "fast", "check_factor": 20, "advanced": 4, "pit_turn": 10},
        {"robot": "fast", "check_factor": 45, "advanced": 3, "pit_turn": 16},
        {"robot": "slow", "check_factor": 20, "basic": 3},
        {"robot": "slow", "check_factor": 55, "basic": 1, "advanced": 2, "pit_turn": 16},
        {"robot": "slow", "check_factor": 35, "advanced": 3, "pit_turn": 10},
        {"robot": "superfast", "check_factor": 30, "advanced": 5, "pit_turn": 10},
        {"robot": "superfast", "check_factor": 10, "advanced": 4, "pit_turn": 10},
    ],
    ids=lambda printed: f"{printed['robot']}-{printed['check_factor']}",
)
def test_a_chit_named_in_the_rulebook_exists_once(printed: dict[str, Any]) -> None:
    found = [
        chit
        for chit in BOX.robot_chits
        if all(getattr(chit, name) == value for name, value in printed.items())
    ]

    assert len(found) == 1


CHART = 'id = "mine", sheet = 1, side = "A", colour = "red", tyres = 9, cards = 6, slots = 5'
CHIT = 'robot = "fast", basic = 3, advanced = 4, check_factor = 60, pit_turn = 14'


def test_files_of_ones_own_are_read_whole(tmp_path: Path) -> None:
    (tmp_path / "charts.toml").write_text(f"charts = [{{ {CHART} }}]", encoding="utf-8")
    (tmp_path / "chits.toml").write_text(f"chits = [{{ {CHIT} }}]", encoding="utf-8")

    assert load_charts(tmp_path / "charts.toml") == (Chart("mine", 1, "A", "red", 9, 6, 5),)
    assert load_robot_chits(tmp_path / "chits.toml", ("fast",)) == (
        RobotChit("fast", 3, 4, 60, 14),
    )


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        ("charts = []", "data-count", {"where": "charts", "found": 0, "expected": 1}),
        (
            f"charts = [{{ {CHART} }}, {{ {CHART} }}]",
            "data-duplicate",
            {"where": "charts[1].id", "found": "mine"},
        ),
        (
            f"charts = [{{ {CHART} }}, {{ {CHART.replace('mine', 'yours')} }}]",
            "data-duplicate",
            {"where": "charts[1].side", "found": "1A"},
        ),
        (
            f"charts = [{{ {CHART.replace('slots = 5', 'slots = 0')} }}]",
            "data-range",
            {"where": "charts[0].slots", "found": 0, "low": 1, "high": 12},
        ),
        (
            f"charts = [{{ {CHART}, wings = 2 }}]",
            "data-unknown-key",
            {
                "where": "charts[0].wings",
                "known": "cards, colour, id, sheet, side, slots, tyres",
            },
        ),
    ],
)
def test_a_bad_chart_file_is_refused_precisely(
    tmp_path: Path, text: str, code: str, data: dict[str, Any]
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        load_charts(path)

    assert (refusal.value.code, refusal.value.data) == (code, {"file": "bad.toml"} | data)


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        ("chits = []", "data-count", {"where": "chits", "found": 0, "expected": 1}),
        (
            f"chits = [{{ {CHIT.replace('advanced = 4', 'advanced = 3')} }}]",
            "data-range",
            {"where": "chits[0].advanced", "found": 3, "low": 4, "high": 10},
        ),
        (
            f"chits = [{{ {CHIT.replace('fast', 'ultrafast')} }}]",
            "data-choice",
            {
                "where": "chits[0].robot",
                "found": "ultrafast",
                "choices": "slow, fast, superfast",
            },
        ),
        ('chits = [{ robot = "fast" }]', "data-missing", {"where": "chits[0].basic"}),
    ],
)
def test_a_bad_chit_file_is_refused_precisely(
    tmp_path: Path, text: str, code: str, data: dict[str, Any]
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        load_robot_chits(path, tuple(BOX.robots))

    assert (refusal.value.code, refusal.value.data) == (code, {"file": "bad.toml"} | data)
