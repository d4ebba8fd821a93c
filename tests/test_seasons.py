"""Seasons of both games: written down and read again, bad files, who can still win."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard import seasons
from pitboard.core.errors import BadData, BadOption, PitboardError
from pitboard.core.season import Driver, DriverKind, Result, Season, Titles
from pitboard.i18n import Translator
from pitboard.words.season import fixed_choice_texts

NAMES = ("Anna", "Bruno", "Carla", "Dario")
CALENDARS = {"f90": ("monza", "spa", "monaco", "suzuka"), "bolide": ("falconara",) * 4}
EXTRAS = {"f90": (), "bolide": (3, -1)}
GAMES = tuple(CALENDARS)


def opened(game: str, **given: Any) -> Season:
    """Opens a season of four people without robots."""
    robots = {"robots": "none"} if game == "f90" else {}
    people = [Driver(name) for name in NAMES]
    return seasons.open_season(game, people, CALENDARS[game], {}, **{**robots, **given})


def driven(game: str, *orders: tuple[int, ...], **given: Any) -> Season:
    season = opened(game, **given)
    for order in orders:
        season = season.add(Result(order, len(order), EXTRAS[game]))
    return season


@pytest.mark.parametrize("game", GAMES)
def test_a_season_comes_back_from_its_text(game: str) -> None:
    season = driven(game, (1, 0, 2, 3), (2, 3, 1, 0), name="Süd — lega", points=(9, 6, 4))
    season = season.driven_by(2, "pro").with_fixed([{"skill": "reflexes"}, {}, {}, {}])

    again = seasons.from_json(seasons.to_json(season))

    assert again == season
    assert again.standings() == season.standings()


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_was_cut_is_refused_wherever_it_was_cut(game: str) -> None:
    text = seasons.to_json(driven(game, (1, 0, 2, 3)))

    for end in range(0, len(text) - 2, 37):
        with pytest.raises(BadData) as caught:
            seasons.from_json(text[:end], "spring.json")
        assert (caught.value.code, caught.value.data["file"]) == ("data-unreadable", "spring.json")


def test_a_file_of_a_newer_release_is_refused_by_that_reason() -> None:
    data = {**json.loads(seasons.to_json(opened("f90"))), "version": 3, "weather": "new"}

    with pytest.raises(BadData) as caught:
        seasons.from_json(json.dumps(data))

    assert caught.value.code == "championship-newer"
    assert (caught.value.data["found"], caught.value.data["version"]) == (3, 2)


@pytest.mark.parametrize(
    ("game", "calendar", "rule"),
    [
        ("f90", ["spa", "monza", "monaco", "suzuka"], "F2.V7.03"),
        ("f90", ["monza", "spa", "monaco", "suzuka", "spa"], "F2.V7.03"),
        ("bolide", ["falconara"] * 5, "BO-CHAMP-01"),
    ],
)
def test_a_calendar_changed_in_mid_season_is_refused(
    game: str, calendar: list[str], rule: str
) -> None:
    data = json.loads(seasons.to_json(driven(game, (1, 0, 2, 3))))

    with pytest.raises(BadOption) as caught:
        seasons.from_json(json.dumps({**data, "circuits": calendar}))

    assert (caught.value.code, caught.value.data["rule"]) == ("championship-calendar-fixed", rule)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("format", "f90", "data-choice"),
        ("version", 0, "data-range"),
        ("game", "chess", "data-choice"),
        ("circuits", "monza", "data-type"),
        ("circuits", ["monza"] * 3, "championship-races"),
        ("circuits", ["monza"] * 13, "championship-races"),
        ("circuits", ["monza", "spa", "monaco", "nowhere"], "championship-board"),
        ("drivers", [], "championship-drivers"),
        ("drivers", ["Anna"], "data-type"),
        ("points", [10, True], "data-type"),
        ("points", [10, -1], "championship-points"),
        ("extra_points", -1, "data-range"),
        ("titles", "cup", "data-choice"),
        ("titles", "teams", "championship-no-teams"),
        ("options", {"mode": "expert"}, "option-choice"),
        ("options", {"track": "spa"}, "championship-own-option"),
        ("results", [7], "data-type"),
        ("results", [{"order": [0, 1], "finished": 2, "extras": []}], "championship-order"),
        (
            "results",
            [{"order": [0, 1, 2, 3], "finished": 5, "extras": []}],
            "championship-finished",
        ),
        ("results", [{"order": [0, 1, 2, 3], "finished": 4, "extras": [1]}], "championship-extras"),
        ("sponsors", [], "data-unknown-key"),
    ],
)
def test_a_wrong_entry_is_named(key: str, value: Any, code: str) -> None:
    data = json.loads(seasons.to_json(opened("f90")))

    with pytest.raises(PitboardError) as caught:
        seasons.from_json(json.dumps({**data, key: value}))

    assert caught.value.code == code


@pytest.mark.parametrize(
    ("drivers", "code"),
    [
        ([Driver("Anna")], "championship-drivers"),
        ([Driver("Anna"), Driver("Anna")], "championship-same-name"),
        ([Driver("Anna"), Driver("ANNA")], "championship-same-name"),
        ([Driver("Anna"), Driver("\x1b[2J")], "championship-name"),
        ([Driver(name, team="Reds") for name in NAMES[:3]], "championship-team-size"),
        ([Driver(f"D{number}") for number in range(9)], "championship-drivers"),
    ],
)
def test_drivers_who_make_no_season_are_refused(drivers: list[Driver], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        seasons.open_season("bolide", drivers, CALENDARS["bolide"], {})

    assert caught.value.code == code


def test_a_season_with_names_that_look_alike_is_still_read_and_gets_no_third() -> None:
    drivers = [Driver("b"), Driver("C"), Driver("Dan")]
    text = seasons.to_json(seasons.open_season("bolide", drivers, CALENDARS["bolide"], {}))

    season = seasons.from_json(text.replace('"C"', '"B"'))

    assert [driver.name for driver in season.drivers] == ["b", "B", "Dan"]
    with pytest.raises(BadOption) as caught:
        seasons.renamed(season, 2, "b ")
    assert caught.value.code == "championship-same-name"
    assert seasons.renamed(season, 1, "Bea").drivers[1].name == "Bea"


def test_bolide_has_no_robots() -> None:
    with pytest.raises(BadOption) as caught:
        opened("bolide", robots="fast")

    assert caught.value.code == "championship-no-robots"


# -- who drives


def test_a_computer_takes_a_persons_wheel_and_the_points_stay() -> None:
    season = driven("f90", (1, 0, 2, 3))

    now = seasons.replaced(season, 1, "pro")

    assert [line.points for line in now.standings()] == [10, 6, 4, 3]
    assert seasons.kinds_of(now) == ["human", "pro", "human", "human"]
    assert now.drivers[1].kind == DriverKind.PERSON
    assert seasons.replaced(now, 1, "") == season


@pytest.mark.parametrize(
    ("driver", "level", "code"),
    [
        (9, "pro", "championship-nobody"),
        (1, "genius", "driver-unknown"),
        (4, "pro", "championship-robot-stays"),
    ],
)
def test_nobody_else_is_replaced(driver: int, level: str, code: str) -> None:
    season = opened("f90", robots="fast")

    with pytest.raises(BadOption) as caught:
        seasons.replaced(season, driver, level)

    assert caught.value.code == code


# -- what is kept


@pytest.mark.rule("F2.V7.08")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Italian Car Chart", "WISE DRIVING", "set-up 3-2-1"]),
        ("it", ["Scheda Auto italiana", "WISE DRIVING", "setup 3-2-1"]),
    ],
)
def test_choices_for_the_season_have_texts(lang: str, words: list[str]) -> None:
    fixed = {"chart": "italian", "skill": "wise-driving", "setup": "3-2-1"}

    assert fixed_choice_texts(Translator(lang), "f90", Driver("Anna", fixed=fixed)) == words


# -- who can still win


def test_points_left_decide_who_can_still_be_champion() -> None:
    """After three of four races 10 points are left: 30, 18, 12 and 9 points."""
    season = driven("f90", *([(0, 1, 2, 3)] * 3))

    assert (season.to_win(), season.contenders()) == (10, [0])
    assert driven("f90", (0, 1, 2, 3)).contenders() == [0, 1, 2, 3]
    assert opened("bolide").to_win() == 4 * 12


def test_after_the_last_race_equals_share_the_title() -> None:
    season = driven("f90", (0, 1, 2, 3), (1, 0, 3, 2), (0, 1, 2, 3), (1, 0, 3, 2))

    assert season.over
    assert season.contenders() == [0, 1]


ORDERS = st.lists(st.permutations(range(4)), min_size=1, max_size=4)


@given(orders=ORDERS, game=st.sampled_from(GAMES))
def test_standings_hold_for_any_results(orders: list[list[int]], game: str) -> None:
    season = driven(game, *map(tuple, orders))

    lines = season.standings()
    each = sum(season.points[:4]) + season.extra_points * (
        len(EXTRAS[game]) - 1 if EXTRAS[game] else 0
    )

    assert sum(line.points for line in lines) == len(orders) * each
    assert sorted(line.members[0] for line in lines) == [0, 1, 2, 3]
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    assert all(season.running_points(line.members)[-1] == line.points for line in lines)
    assert lines[0].members[0] in season.contenders()
    assert seasons.from_json(seasons.to_json(season)) == season


def test_titles_are_words_of_the_file() -> None:
    assert [str(title) for title in Titles] == ["both", "drivers", "teams"]
