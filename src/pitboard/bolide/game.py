"""Bolide as a game of the core: options in, states out."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import lru_cache

from pitboard.bolide.box.circuits import circuit_named, circuit_of, own_circuit
from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.chapters import (
    driving,
    engagement,
    pit,
    rounds,
    safety_car,
    starting,
    weather,
)
from pitboard.bolide.motion.reach import reach
from pitboard.bolide.ruleset import MOST_CARS, ruleset
from pitboard.bolide.state.race import STATE, Config, State
from pitboard.bolide.state.view import BolideView, sample_state
from pitboard.core.errors import BadOption
from pitboard.core.json_values import JsonObject
from pitboard.core.options import Option, Options, OptionValue
from pitboard.core.procedure import Procedure, joined
from pitboard.core.rng import RandomSource

PROCEDURE: Procedure[State] = joined(
    chapter.CHAPTER for chapter in (driving, engagement, pit, rounds, safety_car, starting, weather)
)
VERSIONS = {"basic": 2, "advanced": 2}
"""The version of the rules of each level: it rises when one of its rules is corrected."""


class Bolide:
    """The rules of Bolide."""

    id = "bolide"
    drawing = "pitboard.bolide.drawing.position:position_svg"
    options: tuple[Option, ...] = (
        Option("mode", str, default="basic", choices=("basic", "advanced")),
        Option("circuit", str, default="pietranera", resolve=own_circuit),
        Option("players", int, default=4, low=2, high=MOST_CARS, rule="BO-SETUP-01"),
        Option("cars", int, default=1, low=1, high=2, rule="BO-SETUP-10"),
        Option("grid", str, default="roll", rule="BO-SETUP-07"),
        Option(
            "weather",
            str,
            default="roll",
            choices=("roll", "sun", "variable"),
            rule="BO-WEATHER-01",
        ),
        Option("timer", bool, default=False, rule="BO-TIMER-01"),
        Option("order_tie", str, "inside", ("inside", "arrival"), rule="BO-R23"),
        Option("sharp_angle", str, "half_plane", ("half_plane", "quadrant"), rule="BO-R27"),
        Option("draft_direction", str, "move", ("move", "arrow"), rule="BO-R41"),
        Option("restart_table", str, "full", ("full", "by_strategy"), rule="BO-R59"),
        Option("pit_entry_speed", str, "whole_move", ("whole_move", "to_line"), rule="BO-R63"),
        Option("basic_repair_box", str, "full_fuel", ("full_fuel", "pit_stop"), rule="BO-R65"),
        Option("strategy_secret", bool, default=False, rule="BO-R71"),
        Option("unreachable", str, "run_off", ("run_off", "free_choice"), rule="BO-R11"),
        Option("dice", str, default=""),
    )

    def __reduce__(self) -> str:
        return "BOLIDE_GAME"  # pickled by reference: there is one

    def seats(self, options: Options) -> int:
        return int(options["players"])

    def rules_version(self, options: Options) -> int:
        return VERSIONS[str(options["mode"])]

    def upgrade_options(self, options: Options, rules: int) -> Options:
        if "circuit" not in options:
            return options
        return {**options, "circuit": circuit_of(str(options["circuit"]), rules)}

    def config(self, options: Options) -> Config:
        """Makes the unchanging part of a race.

        :raises BadOption: if the circuit, the grid or the dice make no race.
        """
        return _config(tuple(options.items()))

    def new(self, options: Options, rng: RandomSource) -> State:
        config = self.config(options)
        state = STATE(config, rng)
        state.push(*(starting.QUALIFYING if config.qualifying else starting.ROLLED_GRID))
        state.run()
        return state

    def load(self, options: Options, data: JsonObject) -> State:
        return State.load(self.config(options), data)

    def sample(self, view: BolideView, rng: RandomSource) -> State:
        return sample_state(self.config(view.options), view, rng)


@lru_cache(maxsize=32)
def _config(items: tuple[tuple[str, OptionValue], ...]) -> Config:
    options = dict(items)
    players = int(options["players"])
    cars = players * int(options["cars"])
    if cars > MOST_CARS:
        raise BadOption("too-many-cars", players=players, cars=options["cars"], most=MOST_CARS)
    dice, grid_order = read_dice(str(options["dice"])), read_grid(str(options["grid"]), cars)
    circuit = circuit_named(str(options["circuit"]))
    return Config(
        options=options,
        rules=ruleset(options),
        procedure=PROCEDURE,
        circuit=circuit,
        reach=reach(circuit),
        players=players,
        cars=cars,
        dice=dice,
        grid_order=grid_order,
    )


def read_dice(text: str) -> tuple[int, ...]:
    """Reads results laid down beforehand: numbers from 1 to 12, separated by commas.

    :raises BadOption: about the first one that no d12 can show.
    """
    faces = {str(face): face for face in range(1, SIDES + 1)}
    words = [word.strip() for word in text.split(",")] if text else []
    for word in words:
        if word not in faces:
            raise BadOption("dice-impossible", value=word, sides=SIDES)
    return tuple(faces[word] for word in words)


def read_grid(text: str, cars: int) -> tuple[int, ...]:
    """Reads a grid settled beforehand: every car once, from pole; none if it is rolled or driven.

    :raises BadOption: if it is not that.
    """
    if text in ("roll", "qualifying"):
        return ()
    words = text.split(",")
    if sorted(words) != sorted(map(str, range(cars))):
        raise BadOption("grid-impossible", value=text, cars=cars, last=cars - 1)
    return tuple(map(int, words))


BOLIDE_GAME = Bolide()


def _pickled(config: Config) -> tuple[Callable[..., Config], tuple[object, ...]]:
    """Pickles a config as its options: track, deck and rules are read again where it arrives."""
    return _config, (tuple(config.options.items()),)


copyreg.pickle(Config, _pickled)
