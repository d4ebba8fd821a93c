"""`import pitboard`: what it promises, what it loads, and whole races through it."""

from __future__ import annotations

import importlib
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pitboard
from pitboard import Action, BadOption, BadRecord, Decision, Event, Refused, View
from pitboard.drivers import BaseDriver, Budget

PROMISED = {
    "pitboard": """
        Action Analysis BadData BadOption BadRecord Decision Entry Event Game Malformed Match
        PitboardError Record Refused State View __version__ analyse bolide drivers f90 game_ids load
        loads new_race parse_position play position_of
    """,
    "pitboard.f90": """
        Box Car CarView EDITIONS Edition F90 F90View F90_GAME State Track new_race notation
    """,
    "pitboard.bolide": "BOLIDE_GAME Bolide BolideView Car Circuit State new_race notation",
    "pitboard.drivers": """
        Advice Analyst BaseDriver Budget BundledDriver DEFAULT_BUDGET Driver Evaluation Reason
        advice drivers_of evaluations make_driver seen_events
    """,
}
"""The public interface. A name that goes breaks the programs of others: see docs/api.md."""


@pytest.mark.parametrize("name", PROMISED)
def test_the_public_interface_is_what_is_promised(name: str) -> None:
    module = importlib.import_module(name)

    assert sorted(module.__all__) == sorted(PROMISED[name].split())
    assert [each for each in module.__all__ if not hasattr(module, each)] == []
    assert set(module.__all__) <= set(dir(module))


@pytest.mark.parametrize("module", [pitboard, pitboard.f90, pitboard.bolide])
def test_a_name_that_is_not_there_is_an_error_as_in_any_module(module: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"module '{module.__name__}' has no attribute 'laps'"):
        _ = module.laps


def loaded_by(code: str) -> set[str]:
    """Gets the packages of Pitboard that a new process has loaded after some code."""
    script = f"{code}\nimport sys; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = (name.split(".") for name in done.stdout.split())
    return {name[1] for name in loaded if name[0] == "pitboard" and len(name) > 1}


@pytest.mark.parametrize(
    ("code", "loaded"),
    [
        ("import pitboard", {"core"}),
        ("import pitboard; dir(pitboard); pitboard.Match", {"core"}),
        ("import pitboard.f90.schema", {"core", "f90"}),
        ("from pitboard import f90; f90.new_race()", {"core", "f90"}),
        ("from pitboard import bolide; bolide.new_race()", {"core", "bolide"}),
        (
            "import pitboard; pitboard.new_race('f90', edition=2)",
            {"api", "core", "drivers", "f90", "games"},
        ),
    ],
)
def test_only_what_is_used_is_loaded(code: str, loaded: set[str]) -> None:
    assert loaded_by(code) == loaded


def test_a_race_is_made_from_its_game_options_and_seed() -> None:
    race = pitboard.new_race(
        "f90", edition=2, mode="standard", track="suzuka", players=4, seed=1990, names=["Ann"]
    )

    assert race == pitboard.f90.new_race(
        edition=2, mode="standard", track="suzuka", players=4, seed=1990
    )
    assert race != pitboard.new_race("f90", edition=2, mode="standard", track="suzuka", seed=1)
    assert race.seats == ("Ann",)
    assert repr(race) == (
        "<Match f90 edition=2 mode=standard track=suzuka: 0 entries, seats to act: 0, 1, 2, 3>"
    )


@pytest.mark.parametrize("module", [pitboard.f90, pitboard.bolide])
def test_a_game_starts_races_with_their_seed_and_names(module: ModuleType) -> None:
    race = module.new_race(players=3, seed=7, names=["Ann", "Bob"])

    assert (race.seed, race.seats) == ("7", ("Ann", "Bob"))


def test_an_own_board_is_given_by_its_file(tmp_path: Path) -> None:
    source = Path(pitboard.f90.__path__[0]) / "data" / "1e" / "tracks" / "monza.toml"
    own = tmp_path / "own.toml"
    own.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")

    race = pitboard.new_race("f90", track=str(own))

    text = str(race.options["track"])
    assert "pitboard" not in text
    assert text.startswith(own.read_text(encoding="utf-8")[:40])


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("chess", {}, "game-unknown"),
        ("f90", {"laps": 3}, "option-unknown"),
        ("bolide", {"players": 99}, "option-range"),
    ],
)
def test_a_race_that_cannot_be_made_is_refused(
    game: str, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(BadOption) as refused:
        pitboard.new_race(game, **options)

    assert refused.value.code == code


@pytest.mark.parametrize("game", pitboard.game_ids())
def test_a_race_goes_through_files_texts_positions_and_processes(game: str, tmp_path: Path) -> None:
    race = pitboard.new_race(game, players=3, seed=7)
    for _ in range(20):
        seat = race.to_act()[0]
        race.act(seat, race.legal(seat)[0])
    file = tmp_path / "race.pit"
    race.record().save(file)

    assert pitboard.load(file) == pitboard.load(str(file)) == race
    assert pitboard.loads(file.read_text(encoding="utf-8")) == race
    assert pitboard.load(file).seed == race.seed
    assert pitboard.parse_position(pitboard.position_of(race)) == race.state
    assert pickle.loads(pickle.dumps(race)) == race  # noqa: S301 (made here)


def test_what_is_cached_of_a_view_is_not_pickled() -> None:
    race = pitboard.new_race("f90", seed=7)
    before = len(pickle.dumps(race))

    race.view(None)

    assert len(pickle.dumps(race)) == before


def test_an_edited_record_is_refused() -> None:
    text = pitboard.new_race("bolide", seed=1).record().dumps()

    with pytest.raises(BadRecord):
        pitboard.loads(text.replace("state ", "state 0"))


class LastAnswer(BaseDriver):
    """A driver that takes the last legal answer, and remembers what it saw and was asked."""

    def __init__(self) -> None:
        super().__init__("last")
        self.asked: list[str] = []
        self.seen: list[Event] = []

    def observe(self, events: Sequence[Event]) -> None:
        self.seen += events

    def choose(self, view: View, decision: Decision, budget: Budget) -> Action:
        assert view.viewer == decision.seat == self.seat
        self.asked.append(decision.kind)
        return decision.actions[-1]


class Cheat(BaseDriver):
    def choose(self, view: View, decision: Decision, budget: Budget) -> Action:
        return Action.parse("teleport 1")


@pytest.mark.parametrize("game", pitboard.game_ids())
def test_own_and_bundled_drivers_race_to_the_flag(game: str) -> None:
    race = pitboard.new_race(game, players=3, seed=1)
    other = race.copy()
    own = LastAnswer()

    result = pitboard.play(race, [own, "rookie", "random"])

    assert race.over
    assert result == race.result()
    assert sorted(result) == list(range(len(result)))
    assert len(own.asked) == sum(entry.seat == 0 for entry in race.entries)
    assert pitboard.play(other, [LastAnswer(), "rookie", "random"]) == result
    assert other == race


def test_a_driver_that_takes_over_sees_the_race_from_its_start() -> None:
    from_the_start, whole = LastAnswer(), pitboard.new_race("f90", edition=2, players=2, seed=1)
    half = whole.copy()
    pitboard.play(whole, [from_the_start, LastAnswer()])
    while len(half.entries) < 40:
        seat = half.to_act()[0]
        half.act(seat, half.legal(seat)[-1])
    later = LastAnswer()

    pitboard.play(half, [later, LastAnswer()])

    assert half == whole
    assert list(map(str, later.seen)) == list(map(str, from_the_start.seen))
    assert len(later.asked) < len(from_the_start.asked)


def test_an_illegal_answer_of_a_driver_is_refused_and_not_played() -> None:
    race = pitboard.new_race("f90", players=2, seed=1)

    with pytest.raises(Refused):
        pitboard.play(race, [Cheat("1"), Cheat("2")])

    assert race.entries == []


@pytest.mark.parametrize(
    ("drivers", "code"),
    [
        (["pro"], "drivers-seats"),
        (["pro"] * 3, "drivers-seats"),
        (["pro", "senna"], "driver-unknown"),
    ],
)
def test_drivers_that_do_not_fit_are_refused(drivers: list[str], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        pitboard.play(pitboard.new_race("f90", players=2), drivers)

    assert refused.value.code == code
