"""What others are asked shows nothing that they alone may know, in every way to play.

Worlds that a viewer cannot distinguish ask the same seats the same kinds of questions, and answers
that differ between them are declared private.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboard import games
from pitboard.f90.names import MODULES
from pitboard.testing import kit

SECOND = {"edition": 2, "mode": "basic", "players": 3}
STANDARD = {**SECOND, "mode": "standard"}
SERIES = {**STANDARD, "track": "suzuka", "series": "grand-p2"}
ADVANCED = {"mode": "advanced", "players": 3}
F90: dict[str, dict[str, Any]] = {
    "first": {"players": 3},
    "junior": {"mode": "junior", "players": 3},
    "advanced": ADVANCED,
    "rescue": {**ADVANCED, "rescue": True, "short": True},
    **{f"first {name}": {"players": 3, "modules": name} for name in MODULES},
    "second": SECOND,
    "standard": STANDARD,
    **{f"second {name}": {**SECOND, "modules": name} for name in MODULES},
    "kids": {**SECOND, "short": True, "kids": True},
    "basic variants": {**SECOND, "short": True, "draw_last": True, "sprint": True},
    "variants": {
        **STANDARD,
        **dict.fromkeys(("draw_last", "sprint", "versatility", "few_flags", "more_tyres"), True),
    },
    "martino": {**STANDARD, "martino": True, "phantoms": True},
    "pairs": {**STANDARD, "players": 4, "teams": "pairs"},
    "mixed teams": {**SECOND, "teams": "1+2,3+robot"},
    "mixed teams, standard": {**STANDARD, "teams": "1+2,3+robot"},
    "robots": {**STANDARD, "teams": "robots"},
    "robots, basic": {**SECOND, "teams": "robots"},
    "robots, martino": {**STANDARD, "teams": "robots", "martino": True},
    "series": SERIES,
    "series, robots": {**SERIES, "teams": "robots"},
}
BOLIDE: dict[str, dict[str, Any]] = {
    "basic": {"players": 3},
    "advanced": ADVANCED,
    "rain": {**ADVANCED, "weather": "variable"},
    "secret": {**ADVANCED, "weather": "variable", "strategy_secret": True},
    "qualifying": {**ADVANCED, "weather": "variable", "grid": "qualifying"},
    "two cars": {"players": 3, "cars": 2},
}
EVERY = [
    *(pytest.param("f90", options, id=f"f90 {race_mode}") for race_mode, options in F90.items()),
    *(
        pytest.param("bolide", options, id=f"bolide {race_mode}")
        for race_mode, options in BOLIDE.items()
    ),
]
HELPS = {"ask_help_event", "ask_help_movement", "ask_help_contest"}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), EVERY)
def test_what_others_are_asked_shows_nothing_that_is_theirs(
    game: str, options: dict[str, Any]
) -> None:
    compared = kit.questions_show_nothing(games.game(game), options, "questions")

    assert bool(compared) is (game == "f90")


@pytest.mark.rule("F2.V6.12")
def test_whether_a_player_could_help_their_robot_shows_in_no_world() -> None:
    options = F90["robots"]
    compared: Counter[str] = Counter()
    for seed in ("help a", "help b"):
        compared += kit.questions_show_nothing(games.game("f90"), options, seed)

    assert compared.keys() >= HELPS
    assert sum(compared[kind] for kind in HELPS) > 500
