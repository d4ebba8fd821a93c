"""Race! Formula 90 as a game of the core: options in, states out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.core.options import Option
from pitboard.core.rng import RandomSource
from pitboard.f90 import game_turn, movement, playing, starting  # noqa: F401 (they register steps)
from pitboard.f90.cards import race_deck
from pitboard.f90.components import charts
from pitboard.f90.ruleset import RULESETS
from pitboard.f90.state import Setup, State
from pitboard.f90.track import load_track
from pitboard.f90.view import F90View, sample_state


class F90:
    """The rules of Race! Formula 90."""

    id = "f90"
    rules_version = 1
    options: tuple[Option, ...] = (
        Option("edition", int, default=1, low=1, high=1),
        Option("mode", str, default="basic", choices=("basic",)),
        Option("track", str, default="monza"),
        Option("players", int, default=4, low=2, high=6, rule="F1.SETUP.01"),
        Option("charts", str, default="choose", rule="F1.SETUP.11"),
    )

    def seats(self, options: Mapping[str, Any]) -> int:
        return int(options["players"])

    def setup(self, options: Mapping[str, Any]) -> Setup:
        """Makes the unchanging part of a race.

        :raises BadOption: if track or charts are unknown.
        """
        return _setup(tuple(options.items()))

    def new(self, options: Mapping[str, Any], rng: RandomSource) -> State:
        setup = self.setup(options)
        state = State(setup, rng)
        state.push(*setup.rules.starting_procedure, "begin_game_turn")
        state.run()
        return state

    def load(self, options: Mapping[str, Any], data: dict[str, Any]) -> State:
        return State.load(self.setup(options), data)

    def sample(self, view: F90View, rng: RandomSource) -> State:
        return sample_state(self.setup(view.options), view, rng)


@lru_cache(maxsize=32)
def _setup(items: tuple[tuple[str, Any], ...]) -> Setup:
    options = dict(items)
    players = options["players"]
    check_charts(options["charts"], players)
    return Setup(
        options=options,
        rules=RULESETS[options["edition"], options["mode"]],
        track=load_track(options["track"]),
        deck=race_deck(),
        charts=charts(),
        players=players,
    )


def check_charts(assigned: str, players: int) -> None:
    """Refuses charts that are unknown, of one sheet, or not one per player.

    :raises BadOption:
    """
    if assigned == "choose":
        return
    by_id = {chart.id: chart for chart in charts()}
    names = assigned.split(",")
    for name in names:
        if name not in by_id:
            raise BadOption("chart-unknown", action=name, choices=", ".join(by_id))
    sheets = [by_id[name].sheet for name in names]
    if len(names) != players:
        raise BadOption("charts-count", found=len(names), players=players)
    if len(set(sheets)) < len(sheets):
        raise BadOption("charts-same-sheet", charts=assigned)


F90_GAME = F90()
