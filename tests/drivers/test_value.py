"""The fitted value and the opening book: what they read, when they are used, how they are made."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from operator import mul
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.errors import BadData
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.drivers.f90 import judgement
from pitboard.drivers.f90.book import (
    Book,
    Entry,
    book_from,
    book_of,
    close_choices,
    setup_points,
)
from pitboard.drivers.f90.estimate import estimate
from pitboard.drivers.f90.expert import ExpertDriver
from pitboard.drivers.f90.features import ESTIMATE, VERSION, feature_names, features
from pitboard.drivers.f90.value import (
    Value,
    cards_digest,
    fits,
    load,
    rest_of,
    value_from,
    value_of,
)
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.lab import fit_value as fit_module
from pitboard.lab.arena import play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.fit_value import ELIMINATED, book_data, fit_value
from pitboard.lab.train_races import Stretch

LEVELS = [(1, "basic"), (1, "advanced"), (2, "basic"), (2, "standard")]
EVERY = pytest.mark.parametrize(("edition", "mode"), LEVELS)
DATA = files("pitboard.drivers.f90").joinpath("data")


def config_of(edition: int = 2, mode: str = "standard", **more: Any) -> Config:
    given = {"edition": edition, "mode": mode, "track": "monza", "players": 4, **more}
    return F90_GAME.config(validate(F90_GAME.options, given))


def race_states(edition: int, mode: str, seed: str = "value", every: int = 7) -> list[State]:
    """Gets states of a race between rookies, one of some."""
    found: list[State] = []

    def watch(state: State, _: object) -> None:
        found.append(state.clone())

    arena = F90_ARENA.on(edition=edition, mode=mode, track="monza")
    play_race(arena, ("rookie",) * 4, seed, watch=watch)
    return [state for state in found if state.turn > 1][::every]


def file_data(config: Config, **changed: Any) -> dict[str, Any]:
    weights = {name: 0.1 * number for number, name in enumerate(feature_names(config))}
    whole = {"format": 1, "cards": cards_digest(config), "features": VERSION, "share": 0.5}
    return {**whole, "weights": weights, **changed}


# -- features


@EVERY
def test_every_feature_has_one_name_and_one_number(edition: int, mode: str) -> None:
    seen = 0
    for state in race_states(edition, mode):
        names = feature_names(state.config)
        assert len(set(names)) == len(names)
        for car in state.cars[:4]:
            rest = rest_of(state, car, estimate(state, car))
            if rest is not None:
                found = features(state, car, rest)
                assert len(found) == len(names)
                assert all(isinstance(number, float) for number in found)
                assert found[names.index(ESTIMATE)] == pytest.approx(rest / 5)
                seen += 1
    assert seen > 100


@EVERY
def test_features_do_not_depend_on_what_is_hidden(edition: int, mode: str) -> None:
    """Two worlds: other hands of rivals and another order of the decks."""
    compared = 0
    for state in race_states(edition, mode, every=31):
        for seat in range(4):
            view = state.view(seat)
            one, two = (F90_GAME.sample(view, RandomSource(f"world {i}")) for i in range(2))
            assert one.deck != two.deck
            mine = [estimate(each, each.cars[seat]) for each in (one, two)]
            assert mine[0] == mine[1]
            rest = rest_of(one, one.cars[seat], mine[0])
            if rest is not None:
                assert features(one, one.cars[seat], rest) == features(two, two.cars[seat], rest)
                compared += 1
    assert compared > 10


# -- the value


def test_the_value_is_a_share_of_the_weighted_features_and_the_rest_of_estimate() -> None:
    state = race_states(2, "standard")[10]
    car = state.cars[0]
    value = value_from(file_data(state.config), state.config)
    assert value is not None

    plain = estimate(state, car)
    rest = rest_of(state, car, plain)
    assert rest is not None
    weights = [0.1 * number for number in range(len(feature_names(state.config)))]
    fitted = sum(map(mul, weights, features(state, car, rest)))

    assert value(state, car) == pytest.approx(plain - 0.5 * rest + 0.5 * fitted)
    assert Value()(state, car) == plain


def test_an_elimination_and_the_flag_are_priced_by_estimate() -> None:
    state = race_states(2, "standard")[10]
    value = value_from(file_data(state.config), state.config)
    assert value is not None
    state.eliminate(state.cars[1], "damage")
    assert value(state, state.cars[1]) == estimate(state, state.cars[1])
    state.ranking = (0, 2, 3, 1)
    assert value(state, state.cars[0]) == estimate(state, state.cars[0])


def test_a_file_of_other_cards_is_not_used() -> None:
    config, older = config_of(), config_of(components=1)
    data = file_data(config)

    assert cards_digest(config) != cards_digest(older)
    assert value_from(data, config) is not None
    assert value_from(data, older) is None
    assert value_from({**data, "cards": "0"}, config) is None


def test_cards_of_a_level_do_not_depend_on_the_board() -> None:
    boards = {cards_digest(config_of(track=track)) for track in ("monza", "spa", "monaco")}
    assert len(boards) == 1


def test_features_of_another_order_name_or_version_are_refused() -> None:
    config = config_of()
    data = file_data(config)
    weights = data["weights"]
    first, second, *others = weights.items()

    swapped = dict((second, first, *others))
    renamed = {f"{name}?": weight for name, weight in weights.items()}
    fewer = dict((first, *others))
    for changed in (swapped, renamed, fewer, [1.0]):
        assert value_from({**data, "weights": changed}, config) is None
    assert value_from({**data, "features": VERSION + 1}, config) is None


def test_an_unreadable_file_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    for text in ("{", "[]", '{"format": 9}'):
        path.write_text(text)
        with pytest.raises(BadData):
            load(path)
    with pytest.raises(BadData):
        load(tmp_path / "none.json")


def test_a_race_without_a_fitting_file_is_priced_by_estimate() -> None:
    older = config_of(components=1)
    assert value_of(older) == Value()
    assert book_of(older) == Book()


def bundled_files() -> list[str]:
    return sorted(file.name for file in DATA.iterdir() if file.name.endswith(".json"))


@pytest.mark.parametrize("name", bundled_files() or [""])
def test_bundled_files_fit_the_newest_cards_and_name_their_origin(name: str) -> None:
    """One that does not fit would be dead weight: train again after a change of cards."""
    if not name:
        assert not bundled_files()
        return
    kind, edition, mode = name.removesuffix(".json").split("-")
    config = config_of(int(edition[0]), mode)
    data = json.loads(DATA.joinpath(name).read_text(encoding="utf-8"))

    assert fits(data, config)
    made = value_from(data, config) if kind == "value" else book_from(data, config)
    assert made
    trial = data["origin"]["trial"]
    assert trial["interval"][0] > 0.25, "it has won its trial"
    assert {"training", "races"} <= data["origin"].keys()


# -- the expert


def choices(driver: str | None, options: dict[str, Any], seed: str) -> Iterator[Action]:
    match = Match(F90_GAME, options, seed)
    seats = int(match.options["players"])
    drivers = [
        make_driver(driver, f"{seed}/{i}") if driver else ExpertDriver(f"{seed}/{i}", search=False)
        for i in range(seats)
    ]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        action = drivers[seat].choose(match.view(seat), decision)
        match.act(seat, action)
        yield action


def test_without_fitted_numbers_and_search_an_expert_drives_as_a_pro() -> None:
    options = {"players": 2, "edition": 2, "mode": "standard", "components": 1, "track": "monza"}
    expert, pro = (list(choices(name, options, "same")) for name in (None, "pro"))
    assert expert == pro


def test_an_expert_prices_positions_by_its_value() -> None:
    state = race_states(2, "standard")[10]
    value = value_from(file_data(state.config), state.config)
    driver = ExpertDriver("x", value=value)
    assert value is not None
    assert driver._worth(state, 2) == value(state, state.cars[2])


# -- the book


BOOK = Book(
    {
        "skill": {
            "pitting": Entry(2.0, 0.2, 90),
            "tuning": Entry(1.2, 0.2, 90),
            "lapping": Entry(-3.2, 0.2, 90),
        },
        "fuel": {"8": Entry(1.6, 0.9, 90), "16": Entry(-1.6, 0.9, 90)},
    }
)


def test_an_expert_judges_among_the_choices_within_a_section_of_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The pro's own look at the bundled book would leave out the same choices.
    monkeypatch.setattr(judgement, "book_of", lambda _: Book())
    state = F90_GAME.new(config_of().options, RandomSource("book"))
    legal = [Action(("skill", name)) for name in ("lapping", "pitting", "tuning", "reflexes")]
    judge = ExpertDriver("book", book=BOOK)._judge(state, "ask_skill")
    assert judge is not None
    dice = random.Random(1)
    drawn = Counter(judge(state, state.cars[0], legal, dice)[1] for _ in range(80))
    assert drawn.keys() == {"pitting", "tuning"}
    assert drawn["pitting"] > 1.5 * drawn["tuning"], "as often as a pro would"


def test_choices_are_booked_by_question() -> None:
    state = F90_GAME.new(config_of().options, RandomSource("book"))
    names = list(state.config.setup.values)
    book = Book(
        {
            "fuel": {"8": Entry(2.0, 0.5, 90), "16": Entry(-2.0, 0.5, 90)},
            "setup": {f"{names[0]} 3": Entry(-3.0, 0.5, 90)},
            "tyres dry": {"soft": Entry(-2.0, 0.5, 90)},
            "strategy": {"push": Entry(9.0, 0.5, 90)},
        }
    )
    cases = {
        "ask_qualifying": (["qualify 7 8", "qualify 9 8"], ["qualify 7 16"]),
        "ask_setup": (["setup 1 2 3"], ["setup 3 2 1"]),
        "ask_tyres": (["tyres hard"], ["tyres soft"]),
        "ask_first_strategy": (["strategy push"], ["strategy balance"]),
        "ask_pit": (["pit", "drive"], []),
    }
    state.weather = next(
        slot for slot, each in enumerate(state.track.weather) if each.condition == "dry"
    )
    for question, (kept, left_out) in cases.items():
        legal = [Action.parse(text) for text in (*kept, *left_out)]
        found = close_choices(book, state, state.cars[0], question, legal)
        assert [str(action) for action in found] == kept


def test_a_choice_is_clearly_worse_only_beyond_chance() -> None:
    assert BOOK.is_clearly_worse("skill", "lapping")
    assert not BOOK.is_clearly_worse("skill", "tuning")
    assert not BOOK.is_clearly_worse("skill", "unheard-of")
    assert not BOOK.is_clearly_worse("fuel", "16"), "1.6 sections, but two standard errors are 1.8"


def test_a_pro_leaves_out_what_is_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    state = F90_GAME.new(config_of().options, RandomSource("book"))
    legal = [Action(("skill", name)) for name in ("lapping", "pitting", "tuning")]

    def drawn() -> set[str | int]:
        dice = random.Random(1)
        judge = judgement.ADVANCED["ask_skill"]
        return {judge(state, state.cars[0], legal, dice)[1] for _ in range(80)}

    monkeypatch.setattr(judgement, "book_of", lambda _: Book())
    assert drawn() == {"lapping", "pitting", "tuning"}
    monkeypatch.setattr(judgement, "book_of", lambda _: BOOK)
    assert drawn() == {"pitting", "tuning"}


def test_a_book_of_other_cards_is_not_used() -> None:
    config, older = config_of(), config_of(components=1)
    data = {"cards": cards_digest(config), "entries": {"fuel": {"8": [1.0, 0.5, 10]}}}
    book = book_from(data, config)
    assert book is not None
    assert book.worth("fuel", "8") == 1.0
    assert book.worth("fuel", "9") == 0.0
    assert book_from(data, older) is None


# -- the fits


def book_row(chosen: list[dict[str, str]], ahead: list[float]) -> dict[str, Any]:
    return {"chosen": chosen, "ahead": ahead}


def test_a_book_has_what_dealt_choices_brought() -> None:
    dice = random.Random(3)
    skills, bids = ("pitting", "tuning", "lapping", "reflexes"), ("8", "10", "12", "14")
    rows = []
    for _ in range(200):
        dealt = [{"skill": dice.choice(skills), "fuel": dice.choice(bids)} for _ in range(4)]
        got = [3.0 * (car["skill"] == "pitting") + dice.gauss(0, 3) for car in dealt]
        rows.append(book_row(dealt, [each - sum(got) / 4 for each in got]))
    entries = book_data(config_of(), rows, {})["entries"]

    pitting = entries["skill"]["pitting"]
    others = [entries["skill"][name][0] for name in skills[1:]]
    assert pitting[0] - max(others) == pytest.approx(3.0, abs=0.8)
    assert all(abs(sections) < 0.4 for sections, _, _ in entries["fuel"].values())
    assert sum(cars for _, _, cars in entries["skill"].values()) == 800


def test_a_choice_that_all_cars_made_brings_nothing() -> None:
    """Rain tyres in the rain: there is nothing to compare them with."""
    rows = [book_row([{"tyres rain": "rain"}] * 4, [3.0, -1.0, -1.0, -1.0]) for _ in range(9)]
    entries = book_data(config_of(), rows, {})["entries"]
    assert entries["tyres rain"]["rain"][:1] == [0.0]


def test_set_ups_are_booked_by_their_points() -> None:
    config = config_of()
    names = list(config.setup.values)
    assert setup_points(config, (3, 1, 2)) == [f"{names[0]} 2", f"{names[0]} 3", f"{names[2]} 2"]


def made_up(
    config: Config, weights: dict[str, float], races: int, eliminated: bool
) -> list[list[Stretch]]:
    """Makes positions whose sections to come are known but for luck."""
    dice, names = random.Random(5), feature_names(config)
    found = []
    for race in range(races):
        numbers: list[list[float]] = []
        to_come: list[float] = []
        for left in range(12, 0, -1):
            x = [dice.uniform(0, 1) for _ in names]
            x[0], x[1], x[2] = left / 10, left * left / 100, min(1.0, left / 4)
            numbers.append(x)
            known = sum(weights.get(names[i], 0.0) * number for i, number in enumerate(x))
            to_come.append(known + dice.gauss(0, 0.5))
        distances = [round(100 * (100 - each)) for each in to_come]
        end = [] if eliminated else [10000]
        track = ("monza", "spa")[race % 2]
        found.append([Stretch(track, numbers, [*distances, *end])])
    return found


def test_the_fit_finds_what_features_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_module, "SHRINKAGE", 10.0)
    config = config_of(2, "basic")
    weights = {"turns": 40.0, "chips": 3.0, "slots at most 0": -2.0}
    fit = fit_value(config, made_up(config, weights, 120, eliminated=False))

    # Distances are whole numbers: positions are made in hundredths of a section.
    assert fit.weights["turns"] / 100 == pytest.approx(40.0, abs=2.0)
    assert fit.weights["chips"] / 100 == pytest.approx(3.0, abs=0.5)
    assert fit.weights["slots at most 0"] / 100 == pytest.approx(-2.0, abs=0.5)
    assert abs(fit.weights["corner"]) / 100 < 0.3
    assert fit.error < fit.turns_error
    assert list(fit.weights) == list(feature_names(config))


def test_with_few_races_the_value_stays_near_estimate() -> None:
    config = config_of(2, "basic")
    fit = fit_value(config, made_up(config, {"turns": 4.0, "chips": 3.0}, 8, eliminated=False))
    assert fit.weights[ESTIMATE] == pytest.approx(5.0, abs=1.0)
    # In hundredths of a section, as the positions are.
    assert abs(fit.weights["chips"]) < 30, "of 300"


def test_an_elimination_counts_as_sections_lost() -> None:
    stretch = Stretch("monza", [[1.0] * 3, [0.9] * 3], [50, 54])
    assert stretch.eliminated
    from pitboard.lab.fit_value import _numbers  # noqa: PLC0415 (the numbers of one race)

    part = _numbers([stretch], ["monza"], 3)
    assert list(part.gained) == [4.0, ELIMINATED]
    assert list(part.returns) == [4.0 + ELIMINATED, ELIMINATED]
