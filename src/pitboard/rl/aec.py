"""PettingZoo: every seat is an agent, and agents are asked one after the other."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # has no types

from pitboard.core.options import OptionValue
from pitboard.rl.race import PLACE, RlRace

Observation = dict[str, Any]
LIMIT = 10_000.0
"""No number of an observation is larger."""


class RaceAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # has no types
    """A race of `players` seats; rewards come at its end.

    An observation has the numbers named in `features` and the mask of legal actions, which is also
    in the infos of the agent that is asked.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo's; an instance has its own name)
        "render_modes": ["ansi", "human"],
        "name": "pitboard",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        name: str,
        *,
        players: int = 4,
        returns: str = PLACE,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """Makes the environment; options are those of the game.

        :raises BadOption: if no race can be made from them.
        """
        super().__init__()
        self.metadata = {**type(self).metadata, "name": name}
        self.render_mode = render_mode
        self.race = RlRace(name, returns=returns, players=players, **options)
        self.features: tuple[str, ...] = self.race.features
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # One space for each agent: seeding one must not reseed the others.
        self.observation_spaces = {a: observation_space(self.race) for a in self.possible_agents}
        by_agent: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(len(self.race.actions)) for agent in self.possible_agents
        }
        self.action_spaces = by_agent
        self._dice = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (PettingZoo's signature)
    ) -> None:
        """Begins another race; without a seed the next one after that of the last seed."""
        if seed is not None:
            self._dice = random.Random(seed)
        self.race.reset(f"rl {self._dice.getrandbits(64)}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._none = np.zeros(len(self.race.actions), np.int8)
        self._ask()

    def _ask(self) -> None:
        """Selects the agent that is asked, and makes its mask."""
        self._mask = self.race.mask()
        self.agent_selection = self.possible_agents[max(0, self.race.seat)]
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        asked = seat == self.race.seat
        return {
            "observation": self.race.observe(seat),
            "action_mask": self._mask if asked else self._none,
        }

    def step(self, action: int | None) -> None:
        """Gives a part of the selected agent's answer.

        :raises ValueError: if it is not legal now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self.race.step(-1 if action is None else int(action))
        if self.race.over:
            for each, reward in zip(self.agents, self.race.returns(), strict=True):
                self.rewards[each] = reward
                self.terminations[each] = True
                self._cumulative_rewards[each] += reward
        self._ask()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Gets the public state of the race as text, or writes it to the standard output."""
        text = self.race.text()
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n\n")
            return None
        return text

    def close(self) -> None:
        """Nothing is to be released."""


def observation_space(race: RlRace) -> spaces.Dict:
    """Gets the space of observations of a race."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (len(race.features),), np.float32),
            "action_mask": spaces.Box(0, 1, (len(race.actions),), np.int8),
        }
    )
