"""`pitboard study --hold-strategies`: strategies are dealt evenly, kept, and priced as kept."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from typing import Any, ClassVar

import pytest

from pitboard.cli.main import main
from pitboard.core.action import Action
from pitboard.core.errors import BadData
from pitboard.core.event import Event
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90 import DRIVERS, ProDriver
from pitboard.f90.box.box import load_box
from pitboard.f90.box.versions import data_folder
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab import held
from pitboard.lab.held import (
    Cell,
    Meter,
    append_rows,
    dealt_choices,
    held_race,
    held_races,
    load_rows,
)
from pitboard.lab.held_report import differences, figures_by, figures_of
from pitboard.lab.trial import install, track_option
from pitboard.lab.vary import Knobs, write_trial

BASIC = Cell(1, "basic", "monza", "rookie", "test")
STANDARD = Cell(2, "standard", "monza", "rookie", "test")


@pytest.mark.parametrize("cell", [BASIC, STANDARD], ids=["six-strategies", "eight-strategies"])
def test_a_round_of_races_deals_every_combination_once(cell: Cell) -> None:
    names = EDITIONS[cell.edition].ruleset({"mode": cell.mode}).strategies
    sets = [frozenset(each) for each in combinations(names, 4)]

    dealt = [
        frozenset(seat["strategy"] for seat in dealt_choices(cell, number))
        for number in range(2 * len(sets))
    ]

    assert Counter(dealt[: len(sets)]) == Counter(dealt[len(sets) :]) == Counter(sets)


@pytest.mark.parametrize("cell", [BASIC, STANDARD], ids=["six-strategies", "eight-strategies"])
def test_every_strategy_is_dealt_to_every_seat_about_as_often(cell: Cell) -> None:
    """A seat is worth something: it decides the grid where nobody qualifies."""
    names = EDITIONS[cell.edition].ruleset({"mode": cell.mode}).strategies

    dealt = Counter(
        (place, seat["strategy"])
        for number in range(100 * len(names))
        for place, seat in enumerate(dealt_choices(cell, number))
    )

    assert len(dealt) == 4 * len(names)
    assert min(dealt.values()) > 70


def test_other_components_get_the_same_choices_and_another_seed_others() -> None:
    trial = replace(STANDARD, components="some/folder")
    fresh = replace(STANDARD, seed="fresh")

    assert [dealt_choices(STANDARD, n) for n in range(9)] == [
        dealt_choices(trial, n) for n in range(9)
    ]
    assert [dealt_choices(STANDARD, n) for n in range(9)] != [
        dealt_choices(fresh, n) for n in range(9)
    ]
    assert STANDARD.race == trial.race != fresh.race


@pytest.mark.parametrize("driver", ["rookie", "pro"])
def test_a_strategy_is_kept_to_the_flag(driver: str) -> None:
    row = held_race(replace(BASIC, driver=driver), 0)

    assert all(car["at_stops"] for car in row["cars"])
    for car in row["cars"]:
        assert set(car["at_stops"]) == {car["strategy"]}


def test_free_strategies_are_dealt_for_the_start_and_then_chosen() -> None:
    rows = list(held_races(replace(BASIC, held=False), range(3)))

    cars = [car for row in rows for car in row["cars"]]
    assert {name for car in cars for name in car["at_stops"]} != {car["strategy"] for car in cars}
    assert any(set(car["at_stops"]) - {car["strategy"]} for car in cars)


class _Prices(ProDriver):
    """Notes the strategies that it prices positions with."""

    priced: ClassVar[Counter[str]] = Counter()

    def _played_out(self, world: State, seat: int, action: Action) -> State:
        played = super()._played_out(world, seat, action)
        if action.verb in ("pit", "skip"):
            car = played.cars[seat]
            self.priced[car.next_strategy or car.strategy] += 1
        return played


@pytest.mark.parametrize("holds", [True, False])
def test_a_driver_prices_a_simulated_stop_with_the_strategy_it_keeps(
    holds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Prices, "priced", Counter())
    monkeypatch.setitem(DRIVERS, "noting", _Prices)
    if not holds:
        monkeypatch.setattr(_Prices, "hold", lambda self, strategy: None)
    monkeypatch.setattr(
        held, "dealt_choices", lambda cell, number: [{"strategy": "balance"} for _ in range(4)]
    )

    held_race(replace(BASIC, driver="noting"), 0)

    assert _Prices.priced
    assert (set(_Prices.priced) == {"balance"}) == holds


def test_choices_can_be_dealt_that_drivers_would_make() -> None:
    cell = replace(STANDARD, dealt=("skill", "fuel", "tyres", "setup"))

    rows = list(held_races(cell, range(5)))

    cars = [car for row in rows for car in row["cars"]]
    box = EDITIONS[2].box
    assert Counter(car["fuel"] for car in cars) == {str(bid): 4 for bid in box.fuel.bids}
    assert len({car["setup"] for car in cars}) > 2
    assert set(Counter(car["skill"] for car in cars).values()) <= {2, 3}
    assert len({car["tyres"] for car in cars}) > 2


def test_a_car_is_metered_by_its_events() -> None:
    """The meters agree with what the cars have and had."""
    row = held_race(BASIC, 1)

    for car in row["cars"]:
        assert car["stops"] == len(car["stop_cards"]) == len(car["stop_chips"])
        assert car["first_turns"] <= car["turns"] <= 26
        assert car["first_points"] <= car["chips"] + car["paid_cards"]
        assert 0 < car["points"] / car["turns"] < 9
    assert sum(car["won"] for car in row["cars"]) == 1
    assert sum(car["ahead"] for car in row["cars"]) == pytest.approx(0)


def test_meters_count_chips_cards_damage_and_symbols() -> None:
    options = validate(F90_GAME.options, {"players": 4})
    state = F90_GAME.new(options, RandomSource("meters"))
    deck = state.config.deck
    risky = next(c for c in range(1, 185) if deck.damage[c] == 2)
    checked = next(c for c in range(1, 185) if deck.checks[c] is not None)
    watcher = held.Watcher()

    def event(kind: str, **data: Any) -> Event:
        return Event(kind, {"car": 1, **data})

    watcher(state, [event("play", cards=[risky, checked]), event("pay", chips=2, left=3)])
    watcher(state, [event("pay-card", card=3), event("damage", red=1, brown=1, cause="card")])
    watcher(state, [event("pit", section=3, stop=1), event("pay", chips=1, left=0), event("skip")])

    meter = watcher.meters[1]
    assert (meter.checks, meter.hurts, meter.damage) == (1, 2, 2)
    assert (meter.chips, meter.paid_cards, meter.first_points) == (3, 1, 3)
    assert (meter.turns, meter.skips, len(meter.stop_cards)) == (1, 1, 1)


def test_lines_add_up_the_cars_of_a_choice() -> None:
    rows = list(held_races(BASIC, range(15)))

    lines = figures_by(rows, "strategy")

    assert {name: line.cars for name, line in lines.items()} == dict.fromkeys(lines, 10)
    assert sum(line.wins.hits for line in lines.values()) == 15
    assert figures_of([car for row in rows for car in row["cars"]]).wins.value == 0.25


def test_a_line_has_every_figure_of_its_cars() -> None:
    """Two cars: one stops once after 4 of 8 turns, the other never and is out after 2."""
    meter = asdict(Meter(turns=8, chips=5, paid_cards=1, first_turns=4, first_points=4))
    meter |= {"damage": 4, "checks": 2, "hurts": 1, "points": 36, "pushed": 2, "skips": 1}
    one = {**meter, "stop_cards": [3], "stop_chips": [2], "won": True, "ahead": 6.0, "out": False}
    one |= {"stops": 3, "cards_left": 4, "chips_left": 1}
    other = {**asdict(Meter(turns=2, first_turns=2, damage=6)), "won": False, "ahead": -6.0}
    other |= {"out": True, "stops": 0, "cards_left": 2, "chips_left": 9}

    line = figures_of([one, other])

    assert (line.cars, line.wins.value, line.advantage, line.out.value) == (2, 0.5, 2.0, 0.5)
    assert [line.ahead.value, line.ahead.error] == pytest.approx([0.0, 6.0])
    assert (line.tyres, line.first_tyres, line.pushed) == pytest.approx((0.6, 4 / 6, 0.2))
    assert (line.damage, line.hurt, line.symbols, line.points) == pytest.approx((5, 1, 0.3, 3.6))
    assert (line.cards_left, line.chips_left) == (3.0, 5.0)
    assert (line.cards_at_stops, line.chips_at_stops) == (3.0, 2.0)
    assert (line.stops, line.third_stop, line.skips) == (1.5, 0.5, 0.5)


def test_two_sets_of_components_are_compared_in_pairs(tmp_path: Path) -> None:
    trial = trial_folder(tmp_path)
    ones = list(held_races(replace(BASIC, components=trial), range(3)))
    others = list(held_races(BASIC, range(2)))

    found = differences(ones, others, "strategy")

    assert sum(each.cars for each in found.values()) == 8
    assert differences(others, others, "strategy")["hazard"].ahead.value == 0
    assert any(each.ahead.value for each in found.values())


def trial_folder(tmp_path: Path) -> str:
    """Makes a trial whose fastest cards cost no tyres."""
    deck = (data_folder("1e") / "race-deck.toml").read_text(encoding="utf-8")
    trial = tmp_path / "trial"
    trial.mkdir()
    (trial / "race-deck.toml").write_text(deck.replace("tyres = 2", "tyres = 0"), encoding="utf-8")
    return str(trial)


def test_a_trial_is_raced_with_and_taken_away_again(tmp_path: Path) -> None:
    trial = trial_folder(tmp_path)
    before = held_race(BASIC, 0)

    during = held_race(replace(BASIC, components=trial), 0)
    after = held_race(BASIC, 0)

    assert before == after
    assert during["cars"] != before["cars"]
    assert sum(load_box("1e").deck.tyres) == sum(EDITIONS[1].box.deck.tyres)


def test_a_trial_may_hold_boards_and_numbers_of_strategies(tmp_path: Path) -> None:
    board = (data_folder("2e") / "tracks" / "monaco.toml").read_text(encoding="utf-8")
    (tmp_path / "tracks").mkdir()
    (tmp_path / "tracks" / "monaco.toml").write_text(
        board.replace("pit_time = 9", "pit_time = 7"), encoding="utf-8"
    )
    (tmp_path / "strategies.toml").write_text("push = { extra_chips = 1 }\n", encoding="utf-8")
    option = track_option(str(tmp_path), "monaco")
    try:
        install(2, str(tmp_path))
        config = F90_GAME.config(validate(F90_GAME.options, {"edition": 2, "track": option}))
    finally:
        install(2)

    assert config.track.pit_time == 7
    assert config.strategies["push"].extra_chips == 1
    assert track_option(str(tmp_path), "spa") == "spa"


def test_a_trial_of_a_board_is_raced_with_its_own_track_cards(tmp_path: Path) -> None:
    write_trial(tmp_path, 2, Knobs(boards=1, track_tyres=3), ["monza"])
    named = {"edition": 2, "mode": "standard", "track": track_option(str(tmp_path), "monza")}

    def track_card_tyres(options: dict[str, Any]) -> int:
        deck = F90_GAME.config(validate(F90_GAME.options, options)).deck
        return sum(deck.tyres[deck.race_size + 1 :])

    bundled = track_card_tyres({**named, "track": "monza"})
    assert track_card_tyres(named) == bundled + 3


def test_a_study_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    path = tmp_path / "races.jsonl"
    first = list(append_rows(path, held_races(BASIC, range(2))))
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"cell": {"edi')

    assert load_rows(path) == json.loads(json.dumps(first))
    list(append_rows(path, held_races(BASIC, [2])))

    assert [row["number"] for row in load_rows(path)] == [0, 1, 2]
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize("text", ['{"number": 1}\n', "nothing\n", "[]\n"])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "races.jsonl"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData):
        load_rows(path)


def study(*words: str) -> int:
    common = ("study", "monza", "--driver", "random", "--workers", "1", "--hold-strategies")
    return main([*common, *words])


def test_the_command_plays_what_its_file_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "races.jsonl")
    assert study("--races", "2", "--keep", path, "--json") == 0
    first = json.loads(capsys.readouterr().out)
    assert study("--races", "3", "--keep", path, "--json") == 0
    second = json.loads(capsys.readouterr().out)
    assert study("--races", "3", "--json") == 0
    recomputed = json.loads(capsys.readouterr().out)

    assert [each["races"] for each in (*first, *second)] == [2, 3]
    assert second == recomputed
    assert len(load_rows(Path(path))) == 3
    assert sum(line["cars"] for line in second[0]["choices"]["strategy"].values()) == 12


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Tyre points a turn"), ("it", "Punti gomme al turno")]
)
def test_the_command_prints_tables_and_pairs(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "races.jsonl")
    words = ["study", "monza", "--driver", "random", "--workers", "1", "--hold-strategies"]
    words += ["--races", "2", "--keep", path, "--compare", path]

    assert main(["--lang", lang, *words]) == 0

    shown = capsys.readouterr().out
    assert word in shown
    assert "hazard" in shown
    assert "+0.0 ± 0.0" in shown


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--deal", "colour"), "skill, fuel, setup, tyres"),
        (("--components", "no/such/folder"), "no/such/folder"),
        (("--components", "99"), "version 99"),
    ],
)
def test_the_command_refuses_what_it_cannot_use(
    words: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study("--races", "1", *words) == 2

    assert problem in capsys.readouterr().err
