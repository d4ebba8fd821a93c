"""Versions of our own components: a race keeps the cards and the board that it began with."""

from __future__ import annotations

import json
import pickle
import tomllib
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboard import seasons
from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.match import Match
from pitboard.core.options import NewerVersion, validate
from pitboard.core.record import Record, RecordProblem
from pitboard.core.rng import RandomSource
from pitboard.core.season import Driver, DriverKind, Season
from pitboard.drivers import make_driver
from pitboard.f90 import daily
from pitboard.f90.box import versions
from pitboard.f90.box.box import Box, load_box
from pitboard.f90.box.tracks import EDITION_IDS, load_track
from pitboard.f90.daily import check_race, daily_race, verified_result
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.study import study_race
from pitboard.lab.study_file import append_races, load_studies
from pitboard.testing.components_f90 import newer_components
from pitboard.testing.playthrough import compare

NOW = versions.NEWEST
EVERY = [(edition, version) for edition in EDITION_IDS for version in range(1, NOW + 1)]
SHORT = {"short": True, "players": 2}
RELEASED = {
    ("1e", 1): "e78aa171c96f38534061569487313ea73716fc5747f660e5b6441b965778a009",
    ("2e", 1): "173fdc76c2a48022cde601cd47ea304bab2a31dc14f73b720e2cb8bba38d7e95",
    ("1e", 2): "9f1158605be6c591a55a536413aa2aed26fa14f04dfb354fe1ed6bc73935bfae",
    ("2e", 2): "4f1b1b665b55cabe5e12367aea975aca342399cc0784c0251e089e9d100bb40a",
}
"""A hash of what the files of a version hold, comments left out. It is never changed: races were
dealt from those cards, and what drivers have learnt and docs/balance.md shows was raced with
them."""


@pytest.fixture
def newer(tmp_path: Path) -> Iterator[int]:
    """A release with newer components than ours."""
    with newer_components(tmp_path / "components") as number:
        yield number


def driven(options: dict[str, Any], seed: str = "cards", driver: str = "rookie") -> Match:
    """Gets a race that computers have driven to its end."""
    match = Match(F90_GAME, options, seed)
    drive(match, driver)
    return match


def drive(match: Match, driver: str = "rookie") -> None:
    drivers = [make_driver(driver, f"{seat}") for seat in range(int(match.options["players"]))]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))


def moves(box: Box) -> list[int]:
    return [card.move for card in box.deck.cards if card]


def moves_of(match: Match) -> list[int]:
    assert isinstance(match.state, State)
    return [card.move for card in match.state.config.deck.cards if card]


def as_released(record: Record) -> Record:
    """Gets a record as the release wrote it that knew no versions of components."""
    without = {name: value for name, value in record.options.items() if name != "components"}
    return Record.loads(Record(**{**fields(record), "options": without}).dumps())


def fields(record: Record) -> dict[str, Any]:
    names = ("game", "rules", "options", "commitment", "seed", "seats", "entries", "digest")
    return {name: getattr(record, name) for name in names}


# -- files


def held(edition: str, version: int) -> str:
    """Gets a hash of what the files of a version hold."""
    single = ("components", "race-deck", "charts", "robot-chits", "car-tiles", "race-series")
    found = {name: versions.component_file(edition, version, f"{name}.toml") for name in single}
    for kind in ("tracks", "track-cards"):
        listed = versions.component_files(edition, version, kind)
        found |= {f"{kind}/{name}": file for name, file in listed.items()}
    data = {
        name: tomllib.loads(file.read_text("utf-8"))
        for name, file in found.items()
        if file.is_file()
    }
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


@pytest.mark.parametrize(("edition", "version"), RELEASED)
def test_the_components_of_a_version_are_never_changed(edition: str, version: int) -> None:
    assert held(edition, version) == RELEASED[edition, version]


def test_every_version_but_the_newest_is_one_of_a_release() -> None:
    assert {each for each in EVERY if each[1] < NOW} <= set(RELEASED) <= set(EVERY)


@pytest.mark.parametrize(("edition", "version"), EVERY)
def test_every_version_makes_races_on_every_board(edition: str, version: int) -> None:
    number = int(edition[0])
    box = load_box(edition, version)
    full = "advanced" if number == 1 else "standard"

    for track in (*box.track_ids(), *box.adapted_ids()):
        named = {"edition": number, "mode": full, "track": track, "components": version}
        config = F90_GAME.config(validate(F90_GAME.options, named))
        assert config.box is box
        assert len(config.deck) > len(box.deck)


def test_folders_of_older_files_are_of_versions_that_were_replaced() -> None:
    for edition in EDITION_IDS:
        folder = versions.data_folder(edition).joinpath(versions.OLDER)
        numbers = [int(each.name) for each in folder.iterdir()] if folder.is_dir() else []
        assert set(numbers) <= set(range(1, NOW))


def test_a_box_is_read_once() -> None:
    assert load_box("2e") is load_box("2e", NOW) is EDITIONS[2].box


def test_a_file_stays_with_the_versions_before_the_one_that_replaced_it(tmp_path: Path) -> None:
    before = {edition: moves(load_box(edition)) for edition in EDITION_IDS}
    with newer_components(tmp_path / "once") as second:
        middle = {edition: moves(load_box(edition)) for edition in EDITION_IDS}
        kept = tmp_path / "once" / "2e" / versions.OLDER / str(second) / "tracks"
        kept.mkdir(parents=True)
        kept.joinpath("only-then.toml").write_text(
            tmp_path.joinpath("once", "2e", "tracks", "monza.toml").read_text("utf-8"), "utf-8"
        )
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(versions, "NEWEST", second + 1)

            for edition in EDITION_IDS:
                assert moves(load_box(edition, second - 1)) == before[edition]
                assert moves(load_box(edition, second)) == middle[edition] != before[edition]
                assert moves(load_box(edition)) == middle[edition]
            assert "only-then" in load_box("2e", second).track_ids()
            assert "only-then" in load_box("2e", second - 1).track_ids()
            assert "only-then" not in load_box("2e").track_ids()


# -- races and records


@pytest.mark.parametrize(
    "race_options",
    [{"edition": 1, "track": "spa"}, {"edition": 2}, {"edition": 2, "mode": "standard"}],
    ids=["first-adapted", "second", "standard"],
)
def test_a_race_of_earlier_components_replays_and_can_be_finished(
    race_options: dict[str, Any], tmp_path: Path
) -> None:
    whole = driven({**race_options, **SHORT})
    record, cards, track = whole.record(), moves_of(whole), whole.state.config.track  # type: ignore[attr-defined]  # a state of F90
    half = len(record.entries) // 2

    with newer_components(tmp_path / "components"):
        again = Match.replay(F90_GAME, record)
        assert again.options["components"] == NOW
        assert moves_of(again) == cards
        assert again.state.config.track == track  # type: ignore[attr-defined]  # a state of F90
        assert again.record().digest == record.digest

        branch = Match.replay(F90_GAME, record, upto=half)
        drive(branch)
        assert branch.over
        assert branch.record().options["components"] == NOW
        assert Match.replay(F90_GAME, branch.record()).state.digest() == branch.state.digest()

    assert Match.replay(F90_GAME, branch.record()).over


def test_a_record_that_names_no_components_has_the_first() -> None:
    match = driven({**SHORT, "edition": 2, "components": 1})

    again = Match.replay(F90_GAME, as_released(match.record()))

    assert again.options["components"] == 1
    assert moves_of(again) == moves(load_box("2e", 1))
    assert again.state.digest() == match.state.digest()


def test_a_new_race_takes_the_newest_components_and_names_them(newer: int) -> None:
    match = Match(F90_GAME, {**SHORT, "edition": 2}, "new")

    assert match.options["components"] == match.record().options["components"] == newer
    assert moves_of(match) == moves(load_box("2e")) != moves(load_box("2e", NOW))
    assert '"components": 2' in match.record().dumps() or newer != 2
    assert match.state.config.track.pit_time == load_track("monza", "2e", NOW).pit_time + 1  # type: ignore[attr-defined]  # a state of F90


def test_an_earlier_version_can_be_asked_for(newer: int) -> None:
    match = Match(F90_GAME, {**SHORT, "components": NOW}, "old")

    assert moves_of(match) == moves(load_box("1e", NOW)) != moves(load_box("1e", newer))


def test_a_record_of_newer_components_is_refused_by_that_reason(tmp_path: Path) -> None:
    with newer_components(tmp_path / "components") as newer:
        record = driven({"players": 2, "mode": "junior"}).record()

    with pytest.raises(BadRecord) as refusal:
        Match.replay(F90_GAME, record)

    assert refusal.value.code == RecordProblem.COMPONENTS
    assert (refusal.value.data["found"], refusal.value.data["expected"]) == (newer, NOW)
    for lang in LANGUAGES:
        assert f"{newer}" in error_text(Translator(lang), refusal.value)


@pytest.mark.parametrize("found", [0, -1, True, "1", 1.0, None, [1]])
def test_a_version_that_is_none_is_refused(found: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        Match(F90_GAME, {"components": found})

    assert not isinstance(refusal.value, NewerVersion)


def test_a_state_its_view_and_its_copies_keep_the_components(newer: int) -> None:
    match = Match(F90_GAME, {**SHORT, "components": NOW}, "kept")
    state = match.state
    assert isinstance(state, State)

    view = state.view(0)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 (what this test has pickled)
    sampled = F90_GAME.sample(view, RandomSource("worlds"))
    loaded = F90_GAME.load(match.options, json.loads(json.dumps(state.dump())))

    assert versions.version_of(view.options) == NOW
    for each in (again, sampled, loaded, state.clone()):
        assert each.config.box is load_box("2e" if match.options["edition"] == 2 else "1e", NOW)
    assert newer != NOW


def test_the_text_of_an_own_board_is_raced_as_it_is(newer: int) -> None:
    text = versions.component_file("2e", NOW, "tracks", "monza.toml").read_text("utf-8")
    match = Match(F90_GAME, {**SHORT, "edition": 2, "track": text}, "own")

    assert match.options["components"] == newer
    assert match.state.config.track == load_track("monza", "2e", NOW)  # type: ignore[attr-defined]  # a state of F90


@pytest.mark.slow
def test_a_pro_drives_a_race_of_earlier_components(newer: int) -> None:
    match = driven({**SHORT, "edition": 2, "components": NOW}, driver="pro")

    assert match.options["components"] == NOW != newer


# -- seasons


def season(**options: Any) -> Season:
    people = [Driver(name, DriverKind.PERSON, "", name) for name in ("Ann", "Bob")]
    return seasons.open_season("f90", people, ["monza", "monaco"] * 2, {"mode": "basic", **options})


def test_a_season_keeps_its_components_for_all_its_races(tmp_path: Path) -> None:
    begun = seasons.to_json(season())
    text = json.loads(begun)
    assert text["options"].pop("components") == NOW

    with newer_components(tmp_path / "components") as newer:
        kept = seasons.from_json(begun)
        assert seasons.next_race(kept, "seed")["components"] == NOW
        assert json.loads(seasons.to_json(kept))["options"]["components"] == NOW

        first = seasons.from_json(json.dumps(text))
        assert seasons.next_race(first, "seed")["components"] == 1
        assert json.loads(seasons.to_json(first))["options"]["components"] == 1

        assert seasons.next_race(season(), "seed")["components"] == newer
        later = seasons.to_json(season())

    with pytest.raises(NewerVersion):
        seasons.from_json(later)


def test_a_career_keeps_its_components(tmp_path: Path) -> None:
    alone = [Driver("Ann", DriverKind.PERSON, "")]
    given = {"series": "formula-renault"}
    begun = seasons.open_season("f90", alone, ["monza"], given)

    with newer_components(tmp_path / "components") as newer:
        kept = seasons.from_json(seasons.to_json(begun))
        assert seasons.next_race(kept, "seed")["components"] == NOW

        again = seasons.open_season("f90", alone, ["monza"], given)
        assert seasons.next_race(again, "seed")["components"] == newer


# -- the race of a day


def test_every_version_has_a_date_from_which_daily_races_have_it() -> None:
    numbers = list(daily.COMPONENTS_SINCE.values())

    assert sorted(numbers) == list(range(2, NOW + 1))
    assert sorted(daily.COMPONENTS_SINCE) == list(daily.COMPONENTS_SINCE)


def test_the_race_of_a_day_keeps_the_components_of_its_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    day = date(2030, 1, 2)
    eve = daily_race(day - timedelta(days=1))
    record = driven(eve.options, eve.seed).record()
    told = verified_result(eve, record)

    with newer_components(tmp_path / "components") as newer:
        monkeypatch.setattr(daily, "COMPONENTS_SINCE", {**daily.COMPONENTS_SINCE, day: newer})
        races = {each: daily_race(day + timedelta(days=each)) for each in (-1, 0, 1)}
        found = {each: race.options["components"] for each, race in races.items()}

        assert found == {-1: NOW, 0: newer, 1: newer}
        assert races[-1] == eve
        assert verified_result(races[-1], record) == told
        with pytest.raises(BadOption) as refusal:
            check_race(races[0], {**races[0].options, "components": NOW}, races[0].seed)

    assert refusal.value.code == "daily-other"


def test_the_record_of_a_day_that_names_no_components_has_the_first() -> None:
    race = daily_race(date(2026, 1, 2))
    record = driven(race.options, race.seed).record()

    assert record.options["components"] == 1
    assert verified_result(race, as_released(record)) == verified_result(race, record)


# -- the laboratory


def test_a_study_names_its_components_and_is_not_mixed_with_others(tmp_path: Path) -> None:
    before = study_race("monza", "rookie", 3)
    with newer_components(tmp_path / "components") as newer:
        again = study_race("monza", "rookie", 3, components=NOW)
        other = study_race("monza", "rookie", 3)

    assert (before.components, again.components, other.components) == (NOW, NOW, newer)
    assert before == again
    assert (before.points, before.sections) != (other.points, other.sections)
    file = tmp_path / "studies.json"
    list(append_races(file, [(3, before), (3, other)]))
    assert len(load_studies(file)) == 2


def test_a_study_of_a_file_without_a_version_is_of_the_first(tmp_path: Path) -> None:
    file = tmp_path / "studies.json"
    facts = {"mode": "basic", "edition": 1, "races": 2, "tallies": {}}
    file.write_text(json.dumps([{"track": "monza", "driver": "rookie", **facts}]), "utf-8")

    assert [each.study.components for each in load_studies(file).values()] == [1]


def test_a_recorded_race_of_earlier_components_goes_as_it_went(tmp_path: Path) -> None:
    path = Path(__file__).with_name("playthroughs") / "second-kids.txt"

    with newer_components(tmp_path / "components"):
        assert compare(path) is None
