"""Championships written down, and what is refused in making one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboard.bolide.chapters.championship import Championship, Result
from pitboard.core.errors import BadData, BadOption

EIGHT = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio", "Gina", "Hugo")
NOBODY = (-1, -1)
ALL_HOME = Result((0, 1, 2, 3), 4, NOBODY)


def whole_season() -> Championship:
    championship = Championship(
        EIGHT[:4],
        teams=("Reds", "Blues", "", "Reds"),
        races=4,
        qualifying=True,
        points=(9, 6, 4),
        half_gp_points=2,
    )
    return championship.add(Result((1, 0, 2, 3), 3, half_gp=(3, -1))).add(ALL_HOME)


def test_a_championship_comes_back_from_its_json() -> None:
    championship = whole_season()

    again = Championship.from_json(championship.to_json())

    assert again == championship
    assert again.standings() == championship.standings()


@pytest.mark.parametrize(
    ("key", "value", "code", "where"),
    [
        ("format", "f90", "data-choice", "format"),
        ("version", 2, "data-range", "version"),
        ("drivers", "Anna", "data-type", "drivers"),
        ("drivers", ["Anna", 7], "data-type", "drivers[1]"),
        ("races", 0, "data-range", "races"),
        ("qualifying", 1, "data-type", "qualifying"),
        ("points", [10, True], "data-type", "points[1]"),
        ("half_gp_points", -1, "data-range", "half_gp_points"),
        ("results", [7], "data-type", "results[0]"),
        ("results", [{"order": [0], "finished": 1}], "data-missing", "results[0].half_gp"),
        ("sponsors", [], "data-unknown-key", "sponsors"),
    ],
)
def test_a_wrong_entry_is_named(key: str, value: Any, code: str, where: str) -> None:
    data = json.loads(whole_season().to_json())
    data[key] = value

    with pytest.raises(BadData) as raised:
        Championship.from_json(json.dumps(data), "spring.json")

    assert raised.value.code == code
    assert (raised.value.data["file"], raised.value.data["where"]) == ("spring.json", where)


@pytest.mark.parametrize(("text", "code"), [("{", "data-unreadable"), ("[]", "data-type")])
def test_text_that_is_no_championship_at_all_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadData) as raised:
        Championship.from_json(text)

    assert (raised.value.code, raised.value.data["where"]) == (code, ".")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"drivers": ("Anna",)}, "championship-drivers"),
        ({"drivers": (*EIGHT, "Ida")}, "championship-drivers"),
        ({"drivers": ("Anna", "Bruno", "Anna")}, "championship-same-name"),
        ({"teams": ("Reds",)}, "championship-teams"),
        ({"races": 0}, "championship-races"),
        ({"points": (10, -1)}, "championship-points"),
        ({"half_gp_points": -1}, "championship-points"),
    ],
)
def test_what_makes_no_championship_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as raised:
        Championship(**{"drivers": EIGHT[:4], **given})

    assert raised.value.code == code


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result((0, 1, 2), 3, NOBODY), "championship-order"),
        (Result((0, 1, 2, 2), 4, NOBODY), "championship-order"),
        (Result((0, 1, 2, 3), 5, NOBODY), "championship-finished"),
        (Result((0, 1, 2, 3), 4, (4, 0)), "championship-half-gp"),
        (Result((0, 1, 2, 3), 4, (0,)), "championship-half-gp"),
    ],
)
def test_a_result_of_other_drivers_is_refused_and_changes_nothing(
    result: Result, code: str
) -> None:
    championship = Championship(EIGHT[:4]).add(ALL_HOME)

    with pytest.raises(BadOption) as raised:
        championship.add(result)

    assert (raised.value.code, raised.value.data["race"]) == (code, 2)
    assert championship.results == [ALL_HOME]
