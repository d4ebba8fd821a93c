"""What whole races of Race! Formula 90 must hold at every level, for the tests of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.core.errors import BadOption
from pitboard.core.json_values import integers
from pitboard.core.options import Options, validate
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.walk import RandomDriver, Walk
from pitboard.testing.kit import SEARCHED


def moments(
    options: Options, seed: str, driver: type[RandomDriver] = RandomDriver
) -> Iterator[State]:
    """Walks through a random race, its end included."""
    walk = Walk(F90_GAME, options, seed, driver)
    for _ in walk:
        yield state_of(walk)
    yield state_of(walk)


def state_of(walk: Walk) -> State:
    """Gets where a walk through a race of this game stands."""
    if not isinstance(walk.state, State):
        raise TypeError(type(walk.state).__name__)
    return walk.state


def why_not(options: Options) -> BadOption | None:
    """Gets why options cannot go together, if they cannot."""
    try:
        F90_GAME.config(validate(F90_GAME.options, options))
    except BadOption as error:
        return error
    return None


def hidden_from(state: State, viewer: int | None) -> dict[str, Any]:
    """Gets all that a viewer may not know, by what it is."""
    size = state.config.deck.race_size
    others = [car for car in state.cars if car.index != viewer]
    hands = [sorted(car.hand) for car in others]
    return {
        "skills": [car.skill for car in others],
        "set-ups": [car.setup for car in others],
        "fuel bids": [car.bid for car in others],
        "qualifying cards": state.commitments,
        "race cards": [[card for card in hand if card <= size] for hand in hands],
        "track cards": [[card for card in hand if card > size] for hand in hands],
        "race deck": state.deck,
        "track deck": state.track_deck,
        "contest": dict(state.contest.placed) if state.contest else {},
    }


def never_differs(options: Options, viewer: int | None) -> set[str]:
    """Gets what is the same in some races and in all worlds that look like them to a viewer, though
    it is hidden from them: nothing, if samples are any good."""
    same: set[str] | None = None
    for number in range(SEARCHED):
        walk = Walk(F90_GAME, options, f"worlds {number}")
        for _ in walk:
            real = state_of(walk)
            other = F90_GAME.sample(real.view(viewer), RandomSource(f"{walk.number}"))
            one, two = hidden_from(real, viewer), hidden_from(other, viewer)
            same = {name for name in (one if same is None else same) if one[name] == two[name]}
            if not same:
                return same
    return same or set()


def track_cards_drawn(options: Options) -> int:
    """Counts the draws of Track Cards in a race, all of which only the seat that drew may see.

    :raises AssertionError: if anybody else learns of one which cards they were.
    """
    walk = Walk(F90_GAME, options, "draws")
    seats = {None, *range(int(options["players"]))}
    drawn = 0
    for _ in walk:
        for event in walk.events:
            if event.kind == "track-draw":
                drawn += 1
                seen = {viewer: event.seen_by(viewer)[1] for viewer in seats}
                own = seen.pop(event.seat)
                walk.require(
                    len(integers(own, "cards")) == event.integer("count"), "the cards are not shown"
                )
                walk.require(set(event.data) == {"car", "count"}, "a draw reveals more than it may")
                walk.require(all(data == event.data for data in seen.values()), "others see cards")
    return drawn
