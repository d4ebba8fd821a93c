"""Races as environments for reinforcement learning: `pip install pitboard[rl]`.

Actions have fixed ids, observations have named features, and both are versioned with the id of an
environment, such as `pitboard/f90-2e-standard-v0`. The adapters for PettingZoo (`aec_env`),
Gymnasium (`solo_env`) and OpenSpiel (`pitboard.rl.spiel`) load their library on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboard.rl.actions import ActionTable
from pitboard.rl.race import RETURNS, RlRace
from pitboard.rl.specs import SPECS, RaceSpec, spec_of

if TYPE_CHECKING:
    from pitboard.rl.aec import RaceAEC
    from pitboard.rl.solo import SoloEnv
    from pitboard.rl.vector import ProcessEnvs


def aec_env(name: str, **settings: Any) -> RaceAEC:
    """Makes the PettingZoo environment of a race; settings as for `RaceAEC`."""
    from pitboard.rl.aec import RaceAEC  # noqa: PLC0415 (needs PettingZoo)

    return RaceAEC(name, **settings)


def solo_env(name: str, **settings: Any) -> SoloEnv:
    """Makes the Gymnasium environment of one seat of a race; settings as for `SoloEnv`."""
    from pitboard.rl.solo import SoloEnv  # noqa: PLC0415 (needs Gymnasium)

    return SoloEnv(name, **settings)


def process_envs(name: str, count: int, **settings: Any) -> ProcessEnvs:
    """Makes environments of one seat that step in processes of their own."""
    from pitboard.rl.vector import ProcessEnvs  # noqa: PLC0415 (needs Gymnasium)

    return ProcessEnvs(name, count, **settings)


def register() -> None:
    """Registers the environments with Gymnasium: `gymnasium.make("pitboard/...")`."""
    import gymnasium  # noqa: PLC0415 (optional)

    for name in SPECS:
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="pitboard.rl.solo:SoloEnv", kwargs={"name": name})


__all__ = [
    "RETURNS",
    "SPECS",
    "ActionTable",
    "RaceSpec",
    "RlRace",
    "aec_env",
    "process_envs",
    "register",
    "solo_env",
    "spec_of",
]
