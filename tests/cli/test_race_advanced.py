"""The Advanced game, the optional rules and the Junior variant in the terminal."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pitboard.cli.f90.table import TableScreen
from pitboard.cli.main import main
from pitboard.cli.race import NAMES, RaceSession
from pitboard.cli.terminal import Terminal
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers.base import RandomDriver
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator
from pitboard.testing.f90 import Race, Scene
from pitboard.words.f90.narrator import F90Narrator

Output = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("at_home")


def screen(race: Race, name: str, width: int = 80, lang: str = "en") -> tuple[TableScreen, str]:
    """The screen of a player, and all that it shows."""
    seat = race.names[name]
    narrator = F90Narrator(Translator(lang, strict=True), list(race.names)[:2], race.state.config)
    console = Console(file=io.StringIO(), width=width, height=40, no_color=True, highlight=False)
    table = TableScreen(console, narrator, race.match.view(seat), seat)
    decision = race.match.decision(seat)
    assert decision is not None
    session = RaceSession(Terminal(Translator(lang)), race.match, ["human", "human"], None)
    table.show(decision, table.order(decision), session._prompt_context(decision).log)
    assert isinstance(console.file, io.StringIO)
    return table, console.file.getvalue()


# ---- Races


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        ["--mode", "advanced", "--option", "rescue=true"],
        ["--mode", "junior"],
        ["--option", "short=true", "--option", "modules=weather,flags"],
    ],
)
def test_every_mode_is_raced_and_replayed_in_both_languages(
    at_home: Path, capsys: Output, options: list[str]
) -> None:
    drivers = ["--drivers", "random,random", "--seed", "3", "--record", "a.pit"]

    raced = main(["race", *drivers, *options])
    shown = [main(["--lang", lang, "replay", "a.pit"]) for lang in LANGUAGES]

    out, err = capsys.readouterr()
    assert (raced, shown, err) == (0, [0, 0], "")
    assert "The race is over: " in out
    assert "La gara è finita: " in out


def test_json_has_the_choices_before_the_race(at_home: Path, capsys: Output) -> None:
    args = ["race", "--mode", "advanced", "--drivers", "random,random", "--record", "a.pit"]

    main([*args, "--seed", "3", "--json"])

    facts = json.loads(capsys.readouterr().out)
    state = Match.replay(F90_GAME, Record.load(at_home / "a.pit")).state
    assert isinstance(state, State)
    rows = {row["car"]: row for row in facts["ranking"]}
    assert facts["options"]["mode"] == "advanced"
    for seat, own in enumerate(state.cars[:2]):
        row = rows[seat]
        assert (row["skill"], row["fuel_bid"]) == (own.skill, own.bid)
        assert row["compound"] == own.compound
        assert row["setup"].keys() == {"tyres", "cards", "slots"}
    assert "skill" not in rows[2]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (
            ["--mode", "advanced", "--option", "modules=fuel"],
            "the Advanced game has every module: do not name fuel as well (F1.ASETUP.02)",
        ),
        (
            ["--mode", "junior", "--option", "modules=flags"],
            "the Junior variant is played without modules, not with flags (F1.JUNIOR.01)",
        ),
        (
            ["--option", "modules=wings"],
            "there is no module “wings”; known: track-cards, skills, car-setup, fuel, weather, ",
        ),
    ],
)
def test_what_cannot_go_together_is_refused_with_its_rule(
    at_home: Path, capsys: Output, options: list[str], line: str
) -> None:
    code = main(["race", "--drivers", "random,random", *options])

    out, err = capsys.readouterr()
    assert (code, out, list(at_home.iterdir())) == (2, "", [])
    assert line in err
    assert err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["--mode", "advanced"], ["--mode", "junior"]])
def test_somebody_who_only_presses_enter_gets_to_the_end(
    at_home: Path, capsys: Output, types: Callable[..., None], arguments: list[str]
) -> None:
    types(*[""] * 3000)

    code = main(["race", "--drivers", "human,random", "--seed", "4", *arguments])

    match = Match.replay(F90_GAME, Record.load(at_home / "race.pit"))
    assert (code, match.over) == (0, True)
    assert "The race is over: " in capsys.readouterr().out


def test_answers_of_the_advanced_game_can_be_typed(
    capsys: Output, types: Callable[..., None]
) -> None:
    types("chart italian", "skill wings", "skill tuning", "setup 3 3 3", "setup 2 3 3", "?")

    main(["race", "--mode", "advanced", "--drivers", "human,random", "--seed", "4"])

    out = " ".join(capsys.readouterr().out.split())
    shown = [
        "Alba: Which skill do you drive with, in secret?",
        "VERSATILITY: change strategy at the start of a turn",
        "there is no such skill to choose",
        "Set your car up in secret, with 8 points.",
        "9 setup points are too many: the car has 8 [F1.CARSETUP.02]",
        "Advanced: W weather",
    ]
    places = [out.find(sentence) for sentence in shown]
    assert -1 not in places
    assert places == sorted(places)


# ---- The screen


@pytest.mark.parametrize(("lang", "width"), [("it", 80), ("en", 120), ("it", 150)])
def test_every_screen_of_an_advanced_race_fits(lang: str, width: int) -> None:
    options = {"components": 1, "players": 6, "track": "hungaroring", "mode": "advanced"}
    match = Match(F90_GAME, options, 9, list(NAMES[:6]))
    session = RaceSession(Terminal(Translator(lang, strict=True)), match, ["human"] * 6, None)
    assert isinstance(session.narrator, F90Narrator)
    console = Console(file=io.StringIO(), width=width, height=24, no_color=True, highlight=False)
    driver = RandomDriver("screens")
    wanted = {"ask_skill", "ask_setup", "ask_tyres", "ask_event", "ask_soft"}
    kinds: set[str] = set()
    long: list[str] = []

    while not match.over and not (len(kinds) >= 18 and wanted <= kinds):
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if decision.kind not in kinds or decision.kind in ("ask_event", "ask_play"):
            table = TableScreen(console, session.narrator, view, seat)
            choices = table.order(decision)
            assert sorted(map(str, choices)) == sorted(map(str, decision.actions))
            table.show(decision, choices, session._prompt_context(decision).log)
            words = [session.narrator.action(decision, action, view) for action in choices]
            if decision.kind != "ask_play":
                long += [word for word in words if len(word) + 4 > width]
        kinds.add(decision.kind)
        session._act(seat, driver.choose(view, decision))

    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert [line for line in lines if len(line.rstrip()) > width or "\x1b" in line] == []
    assert long == []
    assert wanted <= kinds


def behind_the_flag() -> Scene:
    """Green has blue ahead behind a yellow flag in Lesmo 1, blue holds the orange flag."""
    scene = Scene(mode="advanced", players=2)
    scene.player("blue", 9).player("green", 9, skill="reflexes", compound="soft", soft_bonuses=2)
    scene.weather("uncertain", robots="rain").yellow(9, "blue")
    advanced = scene.state
    advanced.orange = 0
    return scene


def test_the_table_shows_weather_forecast_tyres_and_flags() -> None:
    race = behind_the_flag().begin()

    _, shown = screen(race, "blue")

    weather = "Weather: uncertain DDDD[U]UURRR · robots on rain"
    assert f"{weather} · ⚑ yellow in 9 · ⚑ orange blue" in shown
    row = next(line for line in shown.splitlines() if " green " in line)
    assert f"{race.car('green').tyres}S2 " in row
    assert " REF " in row


def test_the_strip_shows_the_flag_between_the_cars() -> None:
    race = behind_the_flag().begin()
    table, _ = screen(race, "blue")

    queue = [line.plain[24:31].strip() for line in table.strip()[3:]]

    assert queue == ["blue", "⚑", "green"]


def test_the_table_shows_the_safety_car_and_when_the_race_restarts() -> None:
    scene = Scene(mode="advanced", players=2, turn=9)
    scene.player("blue", 12).player("green", 11)
    advanced = scene.state
    advanced.safety_car = 11
    race = scene.begin()

    table, shown = screen(race, "blue")

    assert "Safety Car in 12, restart in turn 12" in " ".join(shown.split())
    assert [line.plain[24:31].strip() for line in table.strip()[3:]] == ["SafetyC", "blue"]


def test_a_track_card_shows_its_corner_and_whether_it_can_be_played() -> None:
    scene = Scene(mode="advanced", players=2)
    here = scene.card(corner=3)
    far = scene.card(corner=7)
    scene.player("blue", 7, hand=[here, far], strategy="lucky").player("green", 1)
    race = scene.begin()
    while (decision := race.match.decision(0)) and decision.kind != "ask_play":
        race.match.act(0, decision.default)

    _, shown = screen(race, "blue", width=120)

    rows = [line.split("Hand: ")[-1] for line in shown.splitlines()]
    assert any(f"{here} +" in row and "✓Roggia" in row for row in rows)
    assert any(f"{far} +" in row and " Parabolica" in row for row in rows)
    assert "SPECIAL: draw two cards of the same movement value" in shown


def test_a_car_off_the_track_shows_its_re_entry_and_what_it_owes() -> None:
    scene = Scene(mode="advanced", players=2)
    scene.player("blue", 1).player("green", 6, off=True, reentry=8, owes_stop=True)
    race = scene.begin()

    _, shown = screen(race, "green")

    row = next(line for line in shown.splitlines() if " green " in line)
    assert "off→9" in row
    assert "pit +1" in row


def test_the_indicator_of_a_short_race_ends_with_it() -> None:
    scene = Scene(mode="advanced", players=2, short=True)
    scene.player("blue", 1).player("green", 1)
    race = scene.begin()
    table, _ = screen(race, "blue")
    decision = race.match.decision(0)
    assert decision is not None

    line = table.turn_line(decision).plain

    assert sum(line.count(box) for box in "▶■□◆") - 1 == race.state.config.last_turn


# ---- Variants of the 2nd edition


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pieces_of_variants_stand_above_the_tower(lang: str) -> None:
    arguments: dict[str, Any] = dict.fromkeys(("martino", "few_flags", "phantoms", "sprint"), True)
    scene = Scene(players=2, edition=2, mode="standard", turn=5, teams="1+robot", **arguments)
    scene.player("red", 20, phantom=True, deficit=1)
    scene.player("green", 10)
    scene.robot("mate", "superfast", 5)
    state = scene.state
    state.weather_deck_name, state.weather_deck = "regular", [4, 12]
    state.weather_turn, state.weather_side, state.know_top = 6, 1, (0,)
    scene.yellow(3)
    scene.yellow(9)
    state.dark = (2,)
    race = scene.begin()
    _, shown = screen(race, "red", width=118, lang=lang)
    text = " ".join(shown.split())
    value = f"{state.config.box.martino.values[11]:+d}"

    expected = {
        "en": (
            "weather check 1 in turn 6",
            f"you know the next card: {value}",
            "yellow in 3 (this stage only), 9",
            "teams red + SUPERFAST 1",
            "phantoms red",
            "sprint from turn",
        ),
        "it": (
            "controllo meteo 1 nel turno 6",
            f"conosci la prossima carta: {value}",
            "3 (solo in questo stadio), 9",
            "squadre red + SUPERFAST 1",
            "fantasmi red",
            "volata dal turno",
        ),
    }[lang]
    assert [each for each in expected if each not in text] == []
    assert value not in screen(race_of(race), "green", width=118, lang=lang)[1] or value == "+0"


def race_of(race: Race) -> Race:
    """The same race when it is the other player's turn."""
    while race.asked[0] != "green":
        race.act(race.asked[0], race.legal(race.asked[0])[0])
    return race


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["teams=1+2+3"], "F2.V6.01"),
        (["kids=true"], "F2.VAR.01"),
        (["versatility=true"], "F2.VAR.01"),
        (["few_flags=true"], "F2.VAR.01"),
        (["martino=true"], "F2.VAR.01"),
        (["more_tyres=true"], "F2.VAR.01"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_variants_that_do_not_fit_are_refused_with_the_rule(
    capsys: Output, lang: str, options: list[str], code: str
) -> None:
    given = [part for option in options for part in ("--option", option)]
    raced = main(["--lang", lang, "race", "--edition", "2", "--drivers", "random,random", *given])

    out, err = capsys.readouterr()
    assert (raced, out) == (2, "")
    assert code in err
