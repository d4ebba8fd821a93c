"""What a viewer may know of a race: everything but the dice to come and secret strategies.

The view is built from an allow-list. A full state consistent with it can be sampled;
drivers search on such states.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING

from pitboard.bolide.state.race import STATE, Car, Config, Engagement, OpenFieldsOfRace, State, Turn
from pitboard.core.options import OptionValue
from pitboard.core.rng import RandomSource

PUBLIC = tuple(OpenFieldsOfRace.declared)
"""The plain parts of a state that lie open on the table."""
_PUBLIC_OF = attrgetter(*PUBLIC)


if TYPE_CHECKING:
    OpenFields = OpenFieldsOfRace
else:
    OpenFields = object  # views read them from `public`


@dataclass(frozen=True, slots=True)
class BolideView(OpenFields):
    """One viewer's race. Cars, turn and engagement are copies, to read only."""

    viewer: int | None
    options: dict[str, OptionValue]
    """As agreed, but for results of the dice that were laid down."""
    stack: tuple[str, ...]
    cars: tuple[Car, ...]
    turn: Turn | None
    engagement: Engagement | None
    committed: tuple[bool, ...]
    """Whether each car's secret strategy is chosen."""
    own_secrets: tuple[str, ...]
    """The viewer's own secret strategies, empty elsewhere."""
    race_order: tuple[int, ...]
    tops: tuple[int, ...]
    """Present top speed of every car."""
    laps: tuple[int, ...]
    gaps: tuple[int | None, ...]
    """Hundredths of a round behind the first car, by car; None where it is unknown."""
    public: Mapping[str, object]
    """The open fields of the race by name; each is also an attribute."""

    if not TYPE_CHECKING:  # checkers know the open fields by their declarations

        def __getattr__(self, name):
            try:
                return self.public[name]
            except KeyError:
                raise AttributeError(name) from None


def build_view(state: State, viewer: int | None, known: BolideView | None = None) -> BolideView:
    """Builds what a viewer (a seat, or None for a spectator) may know.

    `known` is what a spectator knows now, if it is at hand.
    """
    secrets = tuple(
        choice if state.cars[car].seat == viewer else ""
        for car, choice in enumerate(state.commitments)
    )
    if known:
        return replace(known, viewer=viewer, own_secrets=secrets)
    return BolideView(
        viewer=viewer,
        options={**state.config.options, "dice": ""},
        stack=tuple(state.stack),
        cars=tuple([car.clone() for car in state.cars]),
        turn=state.turn.clone() if state.turn else None,
        engagement=state.engagement.clone() if state.engagement else None,
        committed=tuple(map(bool, state.commitments)),
        own_secrets=secrets,
        race_order=tuple(state.race_order()),
        tops=tuple(map(state.top_speed, state.cars)),
        laps=tuple(map(state.lap, state.cars)),
        gaps=tuple(map(state.gap, state.cars)),
        public=dict(zip(PUBLIC, _PUBLIC_OF(state), strict=True)),
    )


def sample_state(config: Config, view: BolideView, rng: RandomSource) -> State:
    """Samples a full state that is consistent with a view."""
    state = STATE(config, rng)
    state.dice = ()
    state.quiet = True
    state.stack = list(view.stack)
    state.cars = [car.clone() for car in view.cars]
    state.turn = view.turn.clone() if view.turn else None
    state.engagement = view.engagement.clone() if view.engagement else None
    for name, value in view.public.items():
        setattr(state, name, value)
    state.commitments = tuple(
        own or (str(SAMPLED_STRATEGY) if done else "")
        for own, done in zip(view.own_secrets, view.committed, strict=True)
    )
    return state


SAMPLED_STRATEGY = "strategy full soft booster"
"""The strategy that sampling fills in for a choice the viewer cannot see."""
