"""Gymnasium: one seat of a race, against computer drivers or, in a race series, robots alone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.options import OptionValue
from pitboard.drivers import make_driver
from pitboard.drivers.seated import SeatedDriver
from pitboard.rl.aec import Observation, observation_space
from pitboard.rl.race import PLACE, RlRace

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the episode."""


class SoloEnv(gymnasium.Env[Observation, int]):
    """One seat of a race, by default the first; the reward comes at its end.

    `opponents` are names of drivers, one for each other seat; none of them is a race of one
    player, such as a race series. The mask of legal actions is in observations and infos. An action
    that is not legal ends the episode with the reward -1 and `illegal` in the info.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        name: str,
        *,
        opponents: Sequence[str] = ("rookie",),
        seat: int = 0,
        returns: str = PLACE,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """Makes the environment; options are those of the game.

        :raises BadOption: if no race can be made from them, or a driver is unknown.
        """
        self.render_mode = render_mode
        self.opponents = tuple(opponents)
        self.race = RlRace(name, returns=returns, players=1 + len(self.opponents), **options)
        self.features: tuple[str, ...] = self.race.features
        if not 0 <= seat < self.race.seats:
            choices = ", ".join(map(str, range(self.race.seats)))
            raise BadOption("option-choice", name="seat", value=seat, choices=choices)
        self.seat = seat
        """The seat of the agent; it can be set before a reset."""
        for driver in self.opponents:
            make_driver(driver, "", self.race.spec.game)
        self.observation_space: spaces.Space[Any] = observation_space(self.race)
        self.action_space: spaces.Space[Any] = spaces.Discrete(len(self.race.actions))
        self._drivers: dict[int, SeatedDriver] = {}
        self._decisions = 0

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (Gymnasium's signature)
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        race = f"rl {self.np_random.integers(1 << 62)}"
        self._decisions = 0
        self.race.reset(race)
        game = self.race.spec.game
        others = [seat for seat in range(self.race.seats) if seat != self.seat]
        self._drivers = {
            seat: SeatedDriver(
                make_driver(name, f"{race}/{seat}", game), game, self.race.options, seat
            )
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.race.state.quiet = not any(each.observes for each in self._drivers.values())
        self._race_on()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        race = self.race
        try:
            played = race.step(int(action))
        except ValueError:
            observation, info = self._seen()
            return observation, ILLEGAL, True, False, {**info, "illegal": True}
        return self._answered() if played is not None else self._result()

    def play(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Steps by a whole legal answer, for programs that compare answers, not parts."""
        self.race.play(action)
        return self._answered()

    def _answered(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._note()
        self._race_on()
        return self._result()

    def _result(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        observation, info = self._seen()
        return observation, self.race.returns()[self.seat], self.race.over, False, info

    def _race_on(self) -> None:
        """Lets the drivers race until the agent is asked."""
        race = self.race
        while not race.over and race.seat != self.seat:
            state, seat = race.state, race.seat
            decision = state.decision(seat).numbered(self._decisions)
            race.play(self._drivers[seat].choose(state.view(seat), decision))
            self._note()

    def _note(self) -> None:
        self._decisions += 1
        if not self.race.state.quiet:
            for each in self._drivers.values():
                each.add(self.race.state.events)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.race.mask()
        return {"observation": self.race.observe(self.seat), "action_mask": mask}, {
            "action_mask": mask
        }

    def render(self) -> Any:
        """Gets the public state of the race as text, or writes it to the standard output."""
        text = self.race.text()
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n\n")
            return None
        return text
