"""The immutable part of a race: options, rules, track, cards, and the classes of its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pitboard.core.fields import concrete
from pitboard.core.options import OptionValue
from pitboard.f90.box.versions import version_of
from pitboard.f90.entrants import field_of
from pitboard.f90.names import FEW_FLAGS, SPRINT
from pitboard.f90.strategies import Strategy, strategies_of

if TYPE_CHECKING:
    from pitboard.core.procedure import SomeProcedure
    from pitboard.f90.box.box import Box, FuelTable, SetupTable
    from pitboard.f90.box.cards import Deck
    from pitboard.f90.box.components import Chart
    from pitboard.f90.box.track import Track
    from pitboard.f90.edition import Edition
    from pitboard.f90.ruleset import Ruleset
    from pitboard.f90.state.race import Car, Contest, IndividualTurn, State
    from pitboard.f90.state.view import CarView, ContestView, F90View, TurnView


class Config:
    """The immutable part of a race, shared by all copies of its state."""

    __slots__ = (
        "_fitted",
        "box",
        "charts",
        "deck",
        "discs",
        "edition",
        "finish_turn",
        "fuel",
        "individual_stack",
        "last_turn",
        "layout",
        "mates",
        "module_names",
        "modules",
        "options",
        "players",
        "procedure",
        "robots",
        "rules",
        "setup",
        "sprint_turn",
        "straight_turns",
        "strategies",
        "track",
        "yellow_flags",
    )

    def __init__(
        self,
        *,
        options: dict[str, OptionValue],
        edition: Edition,
        rules: Ruleset,
        track: Track,
        deck: Deck,
        players: int,
    ) -> None:
        self.options: dict[str, OptionValue] = options
        self.edition: Edition = edition
        self.box: Box = edition.box_of(version_of(options))
        self.rules: Ruleset = rules
        self.procedure: SomeProcedure = edition.procedure
        self.modules: frozenset[str] = rules.modules
        """The modules in play."""
        self.module_names: tuple[str, ...] = tuple(sorted(self.modules))
        self.track: Track = track
        self.deck: Deck = deck
        self.charts: tuple[Chart, ...] = self.box.charts
        self.strategies: Mapping[str, Strategy] = strategies_of(self.box, rules.strategy_changes)
        """By id; the empty id is no strategy."""
        self.players: int = players
        short = self.box.short if rules.short_race else None
        self.setup: SetupTable = short.setup if short else self.box.setup
        self.fuel: FuelTable = short.fuel if short else self.box.fuel
        self.discs: tuple[int, int] = rules.discs or (
            short.mixes[players] if short else self.box.discs(players)
        )
        """Red and brown damage discs in play."""
        few = FEW_FLAGS in self.modules
        self.yellow_flags: int = self.box.few_flags[players] if few else self.box.yellow_flags
        """Yellow flags that may lie on the track at the same time."""
        self.robots: tuple[str, ...]
        self.mates: Mapping[int, int]
        self.robots, self.mates = field_of(options, rules)
        """The robots by class, and the teammate of every car that has one."""
        self.individual_stack: tuple[str, ...] = rules.individual_turn[::-1]
        """The steps of an individual turn as they lie on the stack."""
        self.last_turn: int = track.short_turn if rules.short_race else track.turns
        """The last box of the Turn Indicator; a sprint may go on beyond it."""
        self.sprint_turn: int = track.sprint_turn - (track.turns - self.last_turn)
        """RV3: the turn at whose end Sprint Mode begins, where there is one."""
        self.finish_turn: int = 0 if SPRINT in self.modules else self.last_turn
        """The turn with which the race ends, 0 if that is decided on the track."""
        self.straight_turns: tuple[int, int] = (1, self.finish_turn)
        """The turns in which every section counts as a straight, as far as they are known."""
        self.layout: Layout = layout(self.modules)
        self._fitted: dict[tuple[str, tuple[int, ...]], Chart] = {}

    def __copy__(self) -> Config:
        """Makes a shallow copy: `copyreg` would return the cached config of the same options."""
        made = object.__new__(Config)
        for name in self.__slots__:
            setattr(made, name, getattr(self, name))
        made._fitted = {}
        return made

    def phase_of(self, question: str) -> str | None:
        """Gets the phase of the individual turn in which a question is asked, if it has one."""
        return self.rules.phases_moved.get(question) or self.edition.phases.get(question)

    def fitted(self, chart: Chart, setup: tuple[int, ...]) -> Chart:
        """Gets a chart with setup chits of so many points over its printed values."""
        found = self._fitted.get((chart.id, setup))
        if found is None:
            bought = self.setup.bought(setup)
            found = replace(
                chart, tyres=bought["tyres"], cards=bought["cards"], slots=bought["slots"]
            )
            self._fitted[chart.id, setup] = found
        return found

    def strategy(self, car: Car) -> Strategy:
        """Gets the strategy of a car, which may be none."""
        return self.strategies[car.strategy]

    def citation(self, key: str) -> str:
        """Gets the rule that a question, a refusal or an event cites.

        :raises KeyError: if the edition has no citation for it.
        """
        return self.edition.citations[key]

    def __repr__(self) -> str:
        return f"<{self.rules.name}, {self.track.name}, {self.players} players>"


class Layout:
    """The classes a state of these modules is built of."""

    __slots__ = (
        "car",
        "car_view",
        "contest",
        "contest_view",
        "state",
        "turn",
        "turn_view",
        "view",
    )

    def __init__(self, modules: frozenset[str]) -> None:
        from pitboard.f90.state import race, view  # noqa: PLC0415 (they know what a config is)

        self.state: type[State] = concrete(race.State, modules)
        self.car: type[Car] = concrete(race.Car, modules)
        self.turn: type[IndividualTurn] = concrete(race.IndividualTurn, modules)
        self.contest: type[Contest] = concrete(race.Contest, modules)
        self.view: type[F90View] = concrete(view.F90View, modules)
        self.car_view: type[CarView] = concrete(view.CarView, modules)
        self.turn_view: type[TurnView] = concrete(view.TurnView, modules)
        self.contest_view: type[ContestView] = concrete(view.ContestView, modules)


@cache
def layout(modules: frozenset[str]) -> Layout:
    """Gets the classes of states with these modules."""
    return Layout(modules)
