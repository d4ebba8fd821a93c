"""`pitboard train`: data races, fit, trial and files; interrupted and resumed."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from pitboard.cli.main import main
from pitboard.core.errors import BadData
from pitboard.drivers.f90 import expert
from pitboard.drivers.f90.book import book_from
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, Prices
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.stint import PRICES, StintPrices, stint_value
from pitboard.drivers.f90.value import cards_digest, load, stint_from, value_from
from pitboard.f90.game import F90_GAME
from pitboard.lab import train, train_races
from pitboard.lab.arena import Share
from pitboard.lab.fit_stint import (
    SHAPES,
    fit_stint,
    fitted_terms,
    prices_with,
    stint_facts,
    value_of_term,
)
from pitboard.lab.train import Work, verdict
from pitboard.lab.train_races import (
    DATA,
    TRIAL,
    Candidate,
    Stretch,
    Training,
    boards_of,
    data_race,
    load_rows,
    stretches,
    trial_race,
)

BASIC = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
STANDARD = Training(2, "standard", ("monza",), "tiny", "rookie")
RACES, TRIALS = 4, 2
TINY = ["--edition", "2", "--mode", "basic", "--tracks", "monza,spa", "--seed", "tiny"]
TINY += ["--driver", "rookie", "--races", str(RACES), "--trials", str(TRIALS), "--workers", "1"]


def test_a_data_race_replays_to_the_positions_of_its_cars() -> None:
    row = data_race(BASIC, 1)
    found = stretches(BASIC, json.loads(json.dumps(row)))

    assert row["track"] == "spa"
    assert len(found) == 4
    for stretch in found:
        size = len(stretch.features)
        assert size > 20
        assert len(stretch.distances) == size + (not stretch.eliminated)
        turns = [x[0] for x in stretch.features]
        assert turns == sorted(turns, reverse=True)
    grid = {stretch.distances[-1] for stretch in found}
    assert max(row["ahead"]) - min(row["ahead"]) >= (max(grid) - min(grid)) - 10
    assert row == data_race(BASIC, 1), "a race depends on its number alone"


def test_choices_before_the_race_are_dealt_evenly() -> None:
    rows = [data_race(STANDARD, number) for number in range(5)]
    chosen = [car for row in rows for car in row["chosen"]]
    assert all({"skill", "fuel", "setup", "strategy"} <= car.keys() for car in chosen)
    bids = [car["fuel"] for car in chosen]
    assert {bids.count(bid) for bid in bids} == {4}
    for row in rows:
        said = [note.split()[2] for note in row["actions"] if " skill " in note]
        assert said == [car["skill"] for car in row["chosen"]]


def test_experts_do_not_search_in_data_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would take ten times as long, for prices of positions that are used without a search."""

    def searched(*_: object, **__: object) -> NoReturn:
        raise AssertionError("an expert has searched")

    monkeypatch.setattr(expert, "rank", searched)
    row = data_race(replace(BASIC, driver="expert"), 0)

    assert row["actions"] != data_race(replace(BASIC, driver="pro"), 0)["actions"]


def test_some_answers_of_data_races_are_random(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = data_race(BASIC, 0)["actions"]
    monkeypatch.setattr(train_races, "RANDOM", 0.0)
    assert data_race(BASIC, 0)["actions"] != usual


def test_trials_rotate_boards_and_seats() -> None:
    rows = [trial_race(BASIC, Candidate(), number) for number in (0, 1, 2, 5)]
    assert [row["track"] for row in rows] == ["monza", "spa", "monza", "spa"]
    assert [row["seat"] for row in rows] == [0, 0, 1, 2]


def test_a_candidate_of_other_cards_is_not_raced() -> None:
    text = json.dumps({"format": 1, "cards": "0", "entries": {}})
    with pytest.raises(ValueError, match="other cards"):
        trial_race(BASIC, Candidate(book=text), 0)


def test_the_sequential_test_decides_as_soon_as_it_can() -> None:
    assert verdict(Share(0, 0)) is None
    assert verdict(Share(9, 9)) is True
    assert verdict(Share(8, 8)) is None
    assert verdict(Share(20, 100)) is False
    assert verdict(Share(30, 100)) is None
    assert verdict(Share(120, 300)) is True


def rows_of(path: Path, kind: str) -> list[dict[str, Any]]:
    return [row for row in load_rows(path) if row["kind"] == kind]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a tiny training that has run to its end."""
    folder = tmp_path_factory.mktemp("train")
    assert (
        main(["train", "f90", *TINY, "--keep", str(folder / "rows"), "--write", str(folder)]) == 0
    )
    return folder / "rows"


def test_nothing_is_written_that_has_not_won(finished: Path) -> None:
    assert len(rows_of(finished, DATA)) == RACES
    assert len(rows_of(finished, TRIAL)) == TRIALS
    assert [path.name for path in finished.parent.iterdir()] == [finished.name]


def test_a_training_begun_again_plays_nothing_twice(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = finished.read_bytes()

    def refuse(*_: object) -> None:
        raise AssertionError("raced again")

    monkeypatch.setattr(train, "data_race", refuse)
    monkeypatch.setattr(train, "named_trial", refuse)
    assert main(["train", "f90", *TINY, "--keep", str(finished), "--json"]) == 0
    assert finished.read_bytes() == before
    facts = json.loads(capsys.readouterr().out)
    assert facts["races"] == TRIALS
    assert facts["accepted"] is None
    assert facts["files"] == []
    assert facts["value"]["origin"]["races"] == RACES
    assert facts["value"]["cards"] == cards_digest(BASIC.config)


def test_an_interrupted_training_goes_on_as_if_it_had_not_been(
    finished: Path, tmp_path: Path
) -> None:
    whole = finished.read_bytes()
    lines = whole.splitlines(keepends=True)
    cut = tmp_path / "rows"
    cut.write_bytes(b"".join(lines[:2]) + lines[2][:100])
    assert main(["train", "f90", *TINY, "--keep", str(cut), "--write", str(tmp_path)]) == 0
    assert cut.read_bytes() == whole


def test_an_accepted_candidate_is_written_with_its_origin(
    finished: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(train, "verdict", lambda wins: wins.races >= TRIALS or None)
    assert main(["train", "f90", *TINY, "--keep", str(finished), "--write", str(tmp_path)]) == 0
    assert "value-2e-basic.json" in capsys.readouterr().out

    data = load(tmp_path / "value-2e-basic.json")
    value = value_from(data, BASIC.config)
    assert value is not None
    assert value.weights == tuple(data["weights"].values())
    origin = data["origin"]
    assert origin["training"] == BASIC.name
    assert origin["races"] == RACES
    assert origin["trial"]["of"] == TRIALS
    assert {"error", "error_of_estimate", "positions"} <= origin.keys()
    assert book_from(load(tmp_path / "book-2e-basic.json"), BASIC.config) is not None


def test_one_part_can_be_trained_alone(finished: Path) -> None:
    work = Work(BASIC, finished)
    book = work.candidate(RACES, ["book"])
    assert not book.value
    assert book.book
    assert work.trial(book).wins.races == 0, "it is another candidate"


def test_rows_of_other_cards_or_seeds_are_left_alone(finished: Path) -> None:
    assert len(Work(BASIC, finished).data(RACES)) == RACES
    other = Training(2, "basic", ("monza", "spa"), "other", "rookie")
    assert Work(other, finished).data(RACES) == []


def test_races_on_another_board_are_left_alone(
    finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They could not be replayed."""
    changed = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
    older = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
    old = {
        track: F90_GAME.config({**older.config_on(track).options, "components": 1})
        for track in older.tracks
    }
    monkeypatch.setattr(Training, "config_on", lambda _, track: old[track])
    monkeypatch.setattr(train_races, "cards_digest", lambda _: BASIC.name.split()[3].rstrip(","))
    assert changed.name.split(", boards")[0] == BASIC.name.split(", boards")[0]
    assert changed.name != BASIC.name
    assert Work(changed, finished).data(RACES) == []


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_text('{"kind": 3}\n')
    with pytest.raises(BadData):
        load_rows(path)


@pytest.mark.parametrize(
    "wrong",
    [
        ["bolide"],
        ["f90", "--edition", "3"],
        ["f90", "--mode", "advanced"],
        ["f90", "--tracks", "nowhere"],
        ["f90", "--parts", "luck"],
        ["f90", "--parts", "stint", "--mode", "standard"],
        ["f90", "--parts", "value,stint", "--mode", "basic"],
        ["f90", "--driver", "nobody"],
        ["f90", "--races", "0"],
    ],
)
def test_what_cannot_be_trained_is_refused(wrong: list[str], tmp_path: Path) -> None:
    assert main(["train", *wrong, "--keep", str(tmp_path / "rows")]) == 2
    assert not (tmp_path / "rows").exists()


def test_without_numpy_it_says_so_before_the_first_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pitboard.cli.extras.NUMPY", "no_such_numpy")
    assert main(["train", "f90", *TINY, "--keep", str(tmp_path / "rows")]) == 2
    assert "pip install no_such_numpy" in capsys.readouterr().err
    assert not (tmp_path / "rows").exists()


def test_every_board_of_an_edition_is_raced_on() -> None:
    assert {"monza", "hungaroring", "spa"} <= set(boards_of(1))
    for board in boards_of(1):
        assert F90_GAME.config(Training(1, "basic", (board,)).config.options).track.id == board


# -- prices of hand, chips and slots


@pytest.fixture(scope="module")
def remade(finished: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The file of prices that are made from the races of the tiny training."""
    folder = tmp_path_factory.mktemp("stint")
    (folder / "rows").write_bytes(finished.read_bytes())
    words = ["--parts", "stint", "--keep", str(folder / "rows"), "--write", str(folder)]
    assert main(["train", "f90", *TINY, *words]) == 0
    assert len(rows_of(folder / "rows", DATA)) == RACES, "its data races are those of the expert"
    return dict(load(folder / "stint-2e-basic.json"))


def test_prices_are_made_again_with_their_names_cards_and_origin(remade: dict[str, Any]) -> None:
    shipped = json.loads(json.dumps(asdict(StintPrices())))
    assert list(remade["prices"]) == list(shipped)
    assert {name: remade["prices"][name] for name in SHAPES} == {n: shipped[n] for n in SHAPES}
    assert remade["prices"] != shipped
    assert remade["errors"].keys() == shipped.keys() - set(SHAPES)
    assert remade["cards"] == cards_digest(BASIC.config)
    origin = remade["origin"]
    assert (origin["training"], origin["races"]) == (BASIC.name, RACES)
    assert origin["trial"]["of"] == TRIALS
    assert {"positions", "error", "error_of_shipped", "error_of_turns"} <= origin.keys()


def test_prices_of_a_file_are_used_with_its_own_cards_alone(remade: dict[str, Any]) -> None:
    found = stint_from(remade, BASIC.config)
    assert found is not None
    assert json.loads(json.dumps(asdict(found))) == remade["prices"]
    prices = remade["prices"]
    renamed = {("chips" if name == "chip" else name): price for name, price in prices.items()}
    for foreign in (
        {**remade, "cards": "0"},
        {**remade, "prices": dict(reversed(prices.items()))},
        {**remade, "prices": renamed},
        {**remade, "prices": {**prices, "few_chips": [1.0]}},
        {**remade, "prices": {**prices, "chip": [1.0]}},
        {**remade, "prices": {**prices, "chip": "much"}},
        {**remade, "prices": None},
    ):
        assert stint_from(foreign, BASIC.config) is None
    assert stint_from(remade, F90_GAME.config({**BASIC.config.options, "components": 1})) is None
    with pytest.raises(ValueError, match="other cards"):
        trial_race(BASIC, Candidate(stint=json.dumps({**remade, "cards": "0"})), 0)


def test_prices_are_tried_by_a_pro_among_pros(
    remade: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, StintPrices] = {}
    made = ProDriver.__init__

    def note(driver: ProDriver, seed: str, prices: Prices = DEFAULT_PRICES, *rest: Any) -> None:
        assert type(driver) is ProDriver
        seen[seed] = prices.stint
        made(driver, seed, prices, *rest)

    monkeypatch.setattr(ProDriver, "__init__", note)
    training = replace(BASIC, tracks=("monza",))
    trial_race(training, Candidate(stint=json.dumps(remade)), 1)
    seats = [seen[f"{training.race_seed(TRIAL, 1)}/{seat}"] for seat in range(4)]
    assert [prices == PRICES for prices in seats] == [True, False, True, True]
    assert seats[1] == stint_from(remade, BASIC.config)
    assert DEFAULT_PRICES.stint is PRICES, "the pro keeps its own"


def test_a_price_is_multiplied_by_what_the_driver_counts() -> None:
    """The sum of the fitted terms is `stint_value` itself."""
    terms, sums = fitted_terms(), []

    def compare(state: Any, car: Any) -> list[float] | None:
        facts = stint_facts(state, car)
        if facts is not None:
            assert car.acted
            left = state.config.last_turn - state.turn
            pairs = zip(terms, facts, strict=False)
            sums.append(sum(value_of_term(PRICES, term) * fact for term, fact in pairs))
            assert sums[-1] == pytest.approx(stint_value(state, car, left))
        return facts

    stretches(BASIC, data_race(BASIC, 1), compare)
    assert len(sums) > 60


def test_known_prices_are_found_again() -> None:
    """Cars that get as far as some prices say, but for the pace of their board and luck."""
    terms = fitted_terms()
    truth = prices_with({term: 0.1 * n for n, term in enumerate(terms)})
    dice = random.Random("truth")

    def car(track: str) -> Stretch:
        has, left = [dice.choice((0.0, 1.0, 2.0)) for _ in terms], dice.randrange(1, 20)
        worth = sum(value_of_term(truth, t) * f for t, f in zip(terms, has, strict=True))
        got = worth + left * (4.0 + (track == "spa")) + dice.gauss(0, 0.1)
        facts = [*has, 1.0, float(left), float(left**2)]
        return Stretch(track, [[100 * f for f in facts]], [0, round(100 * got)])

    races = [[car(BASIC.track(number)) for _ in range(20)] for number in range(60)]
    fit = fit_stint(races)

    for term in terms:
        own = value_of_term(fit.prices, term)
        assert own == pytest.approx(value_of_term(truth, term), abs=max(4 * fit.errors[term], 0.01))
        assert 0 < fit.errors[term] < 0.02
    assert fit.positions == 1200
    assert 5 < fit.error < 15
    assert fit.error < min(fit.shipped_error, fit.rest_error) / 2


def test_a_price_below_nothing_is_none_and_the_others_are_fitted_without_it() -> None:
    terms = fitted_terms()
    dice = random.Random("below")
    wrong = terms.index(("chip", -1))

    def car() -> Stretch:
        has = [float(dice.randrange(3)) for _ in terms]
        got = round(1000 * (2 * sum(has) - 3 * has[wrong]))
        return Stretch("monza", [[1000 * f for f in (*has, 1.0, 5.0, 25.0)]], [0, got])

    fit = fit_stint([[car() for _ in range(20)] for _ in range(30)])

    assert fit.prices.chip == 0
    assert fit.prices.slot == pytest.approx(2, abs=0.2)
