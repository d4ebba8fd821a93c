"""Environments of one seat that step in processes of their own, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv

from pitboard.rl.solo import SoloEnv


class ProcessEnvs(AsyncVectorEnv):
    """Gymnasium's vector environment over processes.

    An environment whose race is over begins the next one by itself. Masks of all of them are in
    `observations["action_mask"]`.
    """

    def __init__(self, name: str, count: int, **settings: Any) -> None:
        """Starts the processes; settings are those of `SoloEnv`."""
        make = partial(SoloEnv, name, **settings)
        makers: Sequence[partial[SoloEnv]] = [make] * count
        # spawn: a process that has threads, such as those of numpy, must not be forked.
        super().__init__(makers, context="spawn")
