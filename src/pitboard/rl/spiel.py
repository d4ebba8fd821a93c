"""OpenSpiel: a race as a sequential game with one explicit chance node.

    import pyspiel
    import pitboard.rl.spiel
    game = pyspiel.load_game("python_pitboard_f90_2e_basic", {"players": 2})

The chance node at the root picks one of `seeds` shuffles, each equally likely; everything random
of the race follows from it. Players act one after the other; choices made at the same time are
asked for in the order of seats and hidden until all are made.

An observation is what a seat sees, not what it has seen. With `recall` there are information states
as well: a digest of all that a seat has seen and done, each time something changed for it. It takes
an observation of every seat after every action, so it is off unless asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]  # has no types

from pitboard import games
from pitboard.core.options import board_option
from pitboard.rl.race import PLACE, RlRace
from pitboard.rl.specs import SPECS, spec_of

LONGEST = 5000
"""More parts than any race has."""
MOST = 8
"""Players."""


def short_name(name: str) -> str:
    """Gets OpenSpiel's name of an environment."""
    return "python_" + name.removesuffix("-v0").replace("/", "_").replace("-", "_")


def _game_type(name: str, *, recall: bool = False) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(name),
        long_name=name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST,
        min_num_players=2,
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "track": "", "seeds": 1000, "recall": False},
    )


@dataclass(frozen=True, slots=True)
class Setting:
    """What all states of a game share; copies of states do not copy it."""

    race: RlRace
    """Never begun: states make others of the same rules."""
    players: int
    seeds: int
    recall: bool

    def __deepcopy__(self, memo: dict[int, object]) -> Setting:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # has no types
    """A race as a game of OpenSpiel; returns go by place. Each environment has a subclass."""

    environment: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players, seeds = int(given.get("players", 2)), int(given.get("seeds", 1000))
        rules = games.game(spec_of(self.environment).game)
        board = (
            {board_option(rules.options).name: str(given["track"])} if given.get("track") else {}
        )
        race = RlRace(self.environment, returns=PLACE, players=players, **board)
        recall = bool(given.get("recall", False))
        self.setting = Setting(race, players, seeds, recall)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(race.actions),
            max_chance_outcomes=seeds,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.environment, recall=recall), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:  # noqa: ARG002 (OpenSpiel's signature)
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return SpielMemory() if self.setting.recall else None
        return SpielObserver(len(self.setting.race.features))


class SpielState(pyspiel.State):  # type: ignore[misc]  # has no types
    """A point of a race."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self._race: RlRace | None = None
        """None before the shuffle."""
        self.memories: tuple[Memory, ...] = ()
        """Of each seat, if the game has information states."""

    @property
    def race(self) -> RlRace:
        if self._race is None:
            raise ValueError("the cards are not shuffled yet")
        return self._race

    def current_player(self) -> int:
        if self._race is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._race.over else self._race.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.race.legal() if player == self.race.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        share = 1.0 / self._setting.seeds
        return [(seed, share) for seed in range(self._setting.seeds)]

    def _apply_action(self, action: int) -> None:
        if self._race is None:
            self._race = self._setting.race.another()
            self._race.reset(f"spiel {action}")
            if self._setting.recall:
                self.memories = (Memory(),) * self._setting.players
        else:
            if self.memories:
                self._remember(self._race.seat, f"did {action}".encode())
            self._race.step(action)
        for seat in range(len(self.memories)):
            self._remember(seat, self._race.observe(seat).tobytes())

    def _remember(self, seat: int, seen: bytes) -> None:
        memories = list(self.memories)
        memories[seat] = memories[seat].after(seen)
        self.memories = tuple(memories)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle {action}"
        return self._setting.race.actions.names[action]

    def is_terminal(self) -> bool:
        return self._race is not None and self._race.over

    def returns(self) -> list[float]:
        return [0.0] * self._setting.players if self._race is None else self._race.returns()

    def __str__(self) -> str:
        return "before the shuffle" if self._race is None else self._race.text()


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat has seen and done; what does not change is not seen again, so that nobody can
    count the parts of an answer that is hidden."""

    digest: bytes = b""
    last: bytes = b""
    moments: int = 0

    def after(self, seen: bytes) -> Memory:
        if seen == self.last:
            return self
        digest = blake2b(self.digest + seen, digest_size=16).digest()
        return Memory(digest, seen, self.moments + 1)

    def __str__(self) -> str:
        return f"{self.moments} {self.digest.hex()}"


class SpielMemory:
    """Information states for OpenSpiel, as text."""

    tensor = None
    dict: ClassVar[dict[str, Any]] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        return f"seat {player}: {state.memories[player]}" if state.memories else ""


class SpielObserver:
    """Observations for OpenSpiel: the numbers of `RlRace.features`."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        race = state._race
        self.tensor[:] = 0.0 if race is None else race.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        race = state._race
        if race is None:
            return ""
        seen = zip(race.features, race.observe(player), strict=True)
        return " ".join(f"{name}={value:g}" for name, value in seen if value)


def _register(name: str) -> None:
    # A class of its own: OpenSpiel releases what is registered after Python has ended, and only a
    # class outlives that.
    made = type("SpielGame", (SpielGame,), {"environment": name})
    pyspiel.register_game(_game_type(name), made)


for _name in SPECS:
    _register(_name)
