"""Race! Formula 90 as a game of the core: options in, states out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.core.options import Option
from pitboard.core.rng import RandomSource
from pitboard.f90.box.cards import (
    Card,
    Deck,
    bundled_track_cards,
    cards_beside,
    joined,
    load_track_cards,
    race_deck,
)
from pitboard.f90.box.components import charts
from pitboard.f90.box.track import Track, load_track, track_ids
from pitboard.f90.chapters import game_turn, movement, playing, starting  # noqa: F401 (they register steps)
from pitboard.f90.editions.ruleset import CAR_SETUP, FUEL, SKILLS, TRACK_CARDS, Ruleset, ruleset
from pitboard.f90.modules import flags, fuel, practice, rescue  # noqa: F401 (they register steps)
from pitboard.f90.state.race import Setup, State
from pitboard.f90.state.sampling import sample_state
from pitboard.f90.state.view import F90View

RULES_VERSIONS = {(1, "basic"): 1, (1, "advanced"): 1, (1, "junior"): 1}
"""By edition and mode: one is raised when races played that way go another way than before."""


class F90:
    """The rules of Race! Formula 90."""

    id = "f90"
    options: tuple[Option, ...] = (
        Option("edition", int, default=1, low=1, high=1),
        Option("mode", str, default="basic", choices=("basic", "advanced", "junior")),
        Option("track", str, default="monza"),
        Option("players", int, default=4, low=2, high=6, rule="F1.SETUP.01"),
        Option("charts", str, default="choose", rule="F1.SETUP.11"),
        Option("modules", str, default="", rule="F1.ASETUP.02"),
        Option("rescue", bool, default=False, rule="F1.RESCUE.01"),
        Option("short", bool, default=False, rule="F1.SHORT.01"),
        Option("strict_chits", bool, default=False, rule="F1.SKILL.01"),
        Option("fuel_base", str, default="chit", choices=("chit", "current-turn")),
        Option("fuel_cap", int, default=0, low=0, high=99, rule="F1.AFUEL.07"),
    )

    def rules_version(self, options: Mapping[str, Any]) -> int:
        return RULES_VERSIONS[options["edition"], options["mode"]]

    def seats(self, options: Mapping[str, Any]) -> int:
        return int(options["players"])

    def setup(self, options: Mapping[str, Any]) -> Setup:
        """Makes the unchanging part of a race.

        :raises BadOption: if track or charts are unknown, or modules cannot go together.
        """
        return _setup(tuple(item for item in options.items() if item not in UNSAID))

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


UNSAID = tuple((option.name, option.default) for option in F90.options[5:])
"""Options that nobody speaks of while they are at their default."""


NEEDED = {
    "strict_chits": ((SKILLS, CAR_SETUP), "F1.SKILL.01"),
    "fuel_base": ((FUEL,), "F1.AFUEL.08"),
    "fuel_cap": ((FUEL,), "F1.AFUEL.07"),
}
"""Options that mean something only with a module, or one of several, and their rules."""


@lru_cache(maxsize=32)
def _setup(items: tuple[tuple[str, Any], ...]) -> Setup:
    options = dict(items)
    players = options["players"]
    check_charts(options["charts"], players)
    rules = ruleset(
        options["edition"],
        options["mode"],
        options.get("modules", ""),
        rescue=options.get("rescue", False),
        short=options.get("short", False),
    )
    check_modules(options, rules)
    track = load_track(options["track"])
    return Setup(
        options=options,
        rules=rules,
        track=track,
        deck=deck_for(rules, track, options["track"]),
        charts=charts(),
        players=players,
    )


def deck_for(rules: Ruleset, track: Track, name: str) -> Deck:
    """Gets the cards of a race; Track Cards of an own track lie beside its file.

    :raises BadOption: if Track Cards are played and the track has none.
    """
    if TRACK_CARDS not in rules.switches:
        return race_deck()
    cards: tuple[Card, ...] = ()
    if name in track_ids():
        cards = bundled_track_cards(name, len(track.corners))
    elif (file := cards_beside(name)).is_file():
        cards = load_track_cards(file, len(track.corners))
    if not cards:
        raise BadOption("track-cards-missing", track=track.name, rule="F1.ASETUP.04")
    return joined(race_deck(), cards)


def check_modules(options: Mapping[str, Any], rules: Ruleset) -> None:
    """Refuses options said about modules that are not played, and less fuel than a stop loads.

    :raises BadOption:
    """
    for name, (modules, rule) in NEEDED.items():
        if name in options and rules.switches.isdisjoint(modules):
            said = {"modules": ", ".join(modules), "count": len(modules)}
            raise BadOption("option-module", name=name, rule=rule, **said)
    cap = options.get("fuel_cap", fuel.FUEL_PER_STOP)
    if cap < fuel.FUEL_PER_STOP:
        raise BadOption("fuel-cap", value=cap, least=fuel.FUEL_PER_STOP, rule="F1.AFUEL.06")


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
