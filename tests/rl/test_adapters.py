"""The environments pass the tests of the libraries they are for."""

from __future__ import annotations

import warnings
from functools import partial
from hashlib import blake2b
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]  # has no types
    api_test,
    render_test,
    seed_test,
)

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import Decision
from pitboard.drivers.seated import SeatedDriver
from pitboard.rl import SPECS, RlRace, aec_env, process_envs, register, solo_env

BASIC = "pitboard/f90-2e-basic-v0"


@pytest.mark.parametrize("name", SPECS)
def test_pettingzoo_accepts_the_interface(name: str) -> None:
    api_test(aec_env(name, players=3), num_cycles=60)


@pytest.mark.parametrize("name", SPECS)
def test_a_seed_gives_the_same_race_again(name: str) -> None:
    seed_test(partial(aec_env, name, players=2), num_cycles=120)


@pytest.mark.parametrize(
    ("name", "shown"), [(BASIC, "turn 1 of"), ("pitboard/bolide-basic-v0", "round 1,")]
)
def test_both_ways_of_rendering_work(
    name: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    make: Any = partial(aec_env, name, players=2)  # render_test is typed for parallel ones only
    render_test(make)
    assert shown in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "opponents"),
    [
        (BASIC, ("rookie",)),
        (BASIC, ("random", "pro")),
        ("pitboard/bolide-basic-v0", ("rookie",)),
        ("pitboard/bolide-advanced-v0", ("random",)),
    ],
)
def test_gymnasium_accepts_the_interface(name: str, opponents: tuple[str, ...]) -> None:
    env = solo_env(name, opponents=opponents)
    with warnings.catch_warnings():
        # Bounds and the missing spec are remarks, not faults.
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


def test_gymnasium_makes_the_environments_by_id() -> None:
    register()
    register()  # a second time changes nothing
    env: Any = import_module("gymnasium").make(BASIC, opponents=["random"], track="monaco")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].sum() > 0
    assert env.unwrapped.race.options["track"] == "monaco"


def play_out(env: Any, seed: int) -> tuple[float, int]:
    """Races with the first legal part; gets the reward and the number of parts."""
    observation, _ = env.reset(seed=seed)
    for parts in range(1, 5000):
        part = int(observation["action_mask"].argmax())
        observation, reward, over, cut, _ = env.step(part)
        assert not cut
        if over:
            return reward, parts
        assert reward == 0
    raise AssertionError("the race does not end")


@pytest.mark.parametrize("returns", ["place", "win", "margin"])
def test_the_reward_comes_at_the_end_and_follows_the_classification(returns: str) -> None:
    env = solo_env(BASIC, opponents=("random",), returns=returns)
    rewards = set()
    for seed in range(6):
        reward, _ = play_out(env, seed)
        ranking = env.race.state.result()
        assert ranking is not None
        ahead = ranking.index(0) < ranking.index(1)
        if returns == "margin":
            far = [env.race.state.distance(env.race.state.cars[car]) for car in (0, 1)]  # type: ignore[attr-defined]  # of F90
            assert reward == far[0] - far[1]
        else:
            assert reward == (1 if ahead else {"place": -1, "win": 0}[returns])
        rewards.add(reward)
    assert len(rewards) > 1


def test_the_agent_may_have_another_seat() -> None:
    rewards = set()
    for seed in range(8):
        env, dice = solo_env(BASIC, opponents=("random", "random"), seat=1), Random(seed)
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            race = env.race
            assert race.seat == env.seat == 1
            assert np.array_equal(observation["observation"], race.observe(1))
            assert observation["action_mask"].sum() == len(race.legal())
            observation, reward, over, _, _ = env.play(dice.choice(race.answers))
        ranking = race.state.result()
        assert ranking is not None
        place = [car for car in ranking if car < 3].index(1)  # the other cars are robots
        assert reward == 1 - place
        rewards.add(reward)
    assert len(rewards) > 1


def test_the_drivers_of_the_other_seats_get_the_views_of_their_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose, asked = SeatedDriver.choose, set()

    def watched(driver: SeatedDriver, view: Any, decision: Decision) -> Action:
        assert (view.viewer, decision.seat) == (driver.seat, driver.seat)
        asked.add(driver.seat)
        return choose(driver, view, decision)

    monkeypatch.setattr(SeatedDriver, "choose", watched)
    env = solo_env(BASIC, opponents=("random", "random"), seat=1)
    play_out(env, 2)
    assert asked == {0, 2}


def test_an_illegal_action_ends_the_episode() -> None:
    env = solo_env(BASIC)
    _, info = env.reset(seed=1)
    illegal = int((info["action_mask"] == 0).argmax())
    _, reward, over, _, after = env.step(illegal)
    assert (reward, over, after["illegal"]) == (-1, True, True)


def test_a_race_of_a_series_has_no_opponents_but_robots() -> None:
    env = solo_env("pitboard/f90-2e-standard-v0", opponents=(), series="formula-renault")
    reward, parts = play_out(env, 5)
    assert -1 <= reward <= 1
    assert parts > 50
    assert env.race.seats == 1


def test_processes_step_the_same_races_as_one() -> None:
    single = solo_env(BASIC, opponents=("random",))
    envs = process_envs(BASIC, 2, opponents=("random",))
    try:
        together, _ = envs.reset(seed=[4, 5])
        alone, _ = single.reset(seed=4)
        for _ in range(25):
            assert np.array_equal(together["observation"][0], alone["observation"])
            parts = together["action_mask"].argmax(axis=1)
            together, *_ = envs.step(parts)
            alone, *_ = single.step(int(parts[0]))
    finally:
        envs.close(terminate=True)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(BadOption):
        aec_env("pitboard/chess-v0")
    with pytest.raises(BadOption):
        aec_env(BASIC, returns="glory")
    with pytest.raises(BadOption):
        solo_env(BASIC, opponents=("nobody",))
    for seat in (-1, 2):
        with pytest.raises(BadOption, match="option-choice"):
            solo_env(BASIC, seat=seat)
    env = aec_env(BASIC)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(int((env.infos["seat_0"]["action_mask"] == 0).argmax()))


def spiel_game(name: str, **params: Any) -> Any:
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    spiel = import_module("pitboard.rl.spiel")
    return pyspiel.load_game(spiel.short_name(name), {"players": 2, "seeds": 50, **params})


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", SPECS)
def test_openspiel_accepts_the_game(name: str, recall: bool) -> None:
    game = spiel_game(name, recall=recall)
    assert game.get_type().provides_information_state_string == recall
    import_module("pyspiel").random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_races_on_the_board_that_is_named() -> None:
    for name, board in ((BASIC, "monaco"), ("pitboard/bolide-basic-v0", "falconara")):
        state = spiel_game(name, track=board).new_initial_state()
        state.apply_action(0)
        assert board in str(state)


def test_a_clone_of_a_state_goes_on_alone() -> None:
    state, dice = spiel_game(BASIC).new_initial_state(), Random(5)
    state.apply_action(3)
    for _ in range(30):
        state.apply_action(dice.choice(state.legal_actions()))
    before = str(state), state.legal_actions(), list(state.observation_tensor(0))
    clone = state.clone()
    while not clone.is_terminal():
        clone.apply_action(dice.choice(clone.legal_actions()))
    assert (str(state), state.legal_actions(), list(state.observation_tensor(0))) == before
    assert not state.is_terminal()


def test_information_states_hold_what_a_seat_saw_and_did_and_nothing_else() -> None:
    state, dice = spiel_game(BASIC, recall=True, track="monza").new_initial_state(), Random(3)
    state.apply_action(7)
    race = state.race
    digests, last = [b"", b""], [b"", b""]
    moments = [0, 0]

    def note(seat: int, seen: bytes) -> None:
        if seen != last[seat]:
            digests[seat] = blake2b(digests[seat] + seen, digest_size=16).digest()
            last[seat], moments[seat] = seen, moments[seat] + 1

    unseen = 0
    while not state.is_terminal():
        for seat in (0, 1):
            note(seat, race.observe(seat).tobytes())
            expected = f"seat {seat}: {moments[seat]} {digests[seat].hex()}"
            assert state.information_state_string(seat) == expected
        before = state.information_state_string(1 - race.seat), 1 - race.seat
        action = dice.choice(state.legal_actions())
        note(race.seat, f"did {action}".encode())
        state.apply_action(action)
        race = state.race
        unseen += state.information_state_string(before[1]) == before[0]
    assert unseen > 10  # parts of an answer that is not played yet are hidden


def test_a_seat_with_two_cars_has_the_place_of_the_better_one() -> None:
    returned = set()
    for seed in range(12):
        race, dice = RlRace("pitboard/bolide-basic-v0", players=2, cars=2), Random(seed)
        race.reset(f"two {seed}")
        while not race.over:
            race.step(dice.choice(race.legal()))
        ranking = race.state.result()
        assert ranking is not None
        best = ranking[0] % 2
        assert race.returns() == ([1, -1] if best == 0 else [-1, 1])
        race.returns_by = "margin"
        gates = [
            next(race.state.cars[car].gates for car in ranking if car % 2 == seat)  # type: ignore[attr-defined]  # of Bolide
            for seat in (0, 1)
        ]
        # Random drivers do not reach the flag: the margin is in lines of the circuit.
        assert race.returns() == [gates[0] - gates[1], gates[1] - gates[0]]
        returned.add(ranking[0])
    assert returned & {2, 3}  # a second car won
