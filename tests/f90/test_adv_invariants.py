"""What holds at every moment of races with any modules and optional rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import State as AnyState
from pitboard.core.options import Options, validate
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import MODULES
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.walk import RandomDriver
from pitboard.testing import invariants_f90 as checks
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment
from pitboard.testing.kit_f90 import moments, why_not

few = settings(
    max_examples=25,
    # Races are not shrunk: options and seed of the first failure are enough to repeat it.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
fewer = settings(few, max_examples=6)
many = settings(few, max_examples=20)

Check = Callable[[State], None]
WRITTEN_DOWN = 25
"""Every so many actions a race is written down and read again."""


class Reckless(RandomDriver):
    """Drives at random, but brakes late wherever it can, and has robots do so: many go off."""

    EAGER = (Action(("late",)), Action(("orange", "take")), Action(("blind",)))

    def choose(self, state: AnyState[Any]) -> tuple[int, Action]:
        seat, action = super().choose(state)
        legal = state.legal(seat)
        return seat, next((eager for eager in self.EAGER if eager in legal), action)


def switches() -> st.SearchStrategy[dict[str, Any]]:
    """Gets every switch at random, whether they go together or not."""
    modules = st.lists(st.sampled_from(MODULES), unique=True, max_size=6).map(",".join)
    return st.fixed_dictionaries(
        {
            "track": st.sampled_from(track_ids()),
            "players": st.integers(2, 6),
            "mode": st.sampled_from(["basic", "advanced", "advanced", "advanced", "junior"]),
        },
        optional={
            "modules": modules,
            "rescue": st.booleans(),
            "short": st.booleans(),
            "strict_chits": st.booleans(),
            "fuel_base": st.sampled_from(["chit", "current-turn"]),
            "fuel_cap": st.sampled_from([0, 10, 16]),
        },
    )


OPTION_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "options": switches().filter(lambda options: why_not(options) is None),
    "seed": st.integers(0, 10**6).map(str),
}
accepted = given(**OPTION_VALUES)


@pytest.mark.slow
@few
@given(**OPTION_VALUES, driver=st.sampled_from([RandomDriver, Reckless]))
def test_invariants_hold_at_every_moment_with_any_options(
    options: dict[str, Any], seed: str, driver: type[RandomDriver]
) -> None:
    for number, state in enumerate(moments(options, seed, driver)):
        check_moment(state)
        if number % WRITTEN_DOWN == 0:
            data = json.loads(json.dumps(state.dump()))
            assert F90_GAME.load(state.config.options, data).digest() == state.digest()

    out = [car.index for car in sorted(state.cars, key=lambda car: -car.out) if car.out]
    assert list(state.ranking) == [*state.race_order(), *out]
    players_out = sum(not state.cars[index].robot for index in out)
    assert state.turn == state.config.last_turn or players_out == state.config.players


@pytest.mark.slow
@fewer
@accepted
def test_any_options_can_be_recorded_replayed_and_undone(
    options: dict[str, Any], seed: str
) -> None:
    kit.record_round_trip(F90_GAME, options, seed, branches=1)
    kit.undo_keeps_its_rules(F90_GAME, options, seed)


@pytest.mark.slow
@fewer
@accepted
def test_views_hide_secrets_with_any_options(options: dict[str, Any], seed: str) -> None:
    # Where chits are few they are taken in the open, seat by seat (AR02).
    practice = () if options.get("strict_chits") else ("skill", "setup")

    compared = kit.views_hide_secrets(F90_GAME, options, seed, ("qualify", *practice), every=20)

    assert "qualify" in compared


@many
@given(options=switches().filter(why_not))
def test_incompatible_options_are_refused_with_a_rule_in_both_languages(
    options: dict[str, Any],
) -> None:
    refused = why_not(options)

    assert refused is not None
    assert refused.data["rule"] in rule_catalogue()
    for language in LANGUAGES:
        sentence = error_text(Translator(language, strict=True), refused)
        assert str(refused.data["rule"]) in sentence


@pytest.mark.rule("F1.ASETUP.02")
def test_an_unknown_module_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        F90_GAME.config(validate(F90_GAME.options, {"modules": "flags,wings"}))

    assert caught.value.code == "module-unknown"
    assert caught.value.data["name"] == "wings"
    assert caught.value.data["rule"] == "F1.ASETUP.02"
    for module in MODULES:
        assert module in error_text(Translator("it", strict=True), caught.value)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("track", track_ids())
def test_an_advanced_race_runs_to_its_end(track: str, players: int) -> None:
    options: Options = {"mode": "advanced", "track": track, "players": players}
    *_, last = moments(options, "end")

    check_moment(last)
    assert sorted(last.ranking) == list(range(len(last.cars)))


# -- the checks themselves


@cache
def _at(question: str) -> State:
    """Gets the first moment of an Advanced race in which something is asked."""
    for seed in map(str, range(99)):
        for state in moments({"mode": "advanced", "players": 6}, seed):
            if state.stack[-1:] == [question]:
                return state.clone()
    raise AssertionError(f"no race asks {question}")


def _mover(state: State) -> Any:
    return state.cars[state.mover]


FAULTS: list[tuple[Check, str, Callable[[State], object]]] = [
    (checks.cards_are_each_in_one_place, "ask_play", lambda s: s.discard.append(s.deck[0])),
    (checks.cards_are_each_in_one_place, "ask_play", lambda s: s.track_deck.pop()),
    (checks.cards_are_each_in_one_place, "ask_play", lambda s: s.discard.append(s.cars[0].target)),
    (checks.discs_are_conserved, "ask_play", lambda s: setattr(s, "red", s.red - 1)),
    (checks.charts_are_not_overfilled, "ask_play", lambda s: setattr(_mover(s), "tyres", 99)),
    (checks.cars_are_each_in_one_place, "ask_play", lambda s: s.queues.insert(0, (1,))),
    (checks.eliminated_cars_hold_nothing, "ask_play", lambda s: setattr(s, "outs", 7)),
    (
        checks.points_are_held_by_one_car_in_their_section,
        "ask_play",
        lambda s: setattr(_mover(s), "point", 9),
    ),
    (
        checks.race_order_follows_the_track,
        "ask_play",
        lambda s: setattr(s, "leader", s.race_order()[-1]),
    ),
    (checks.the_table_waits_for_players_in_the_race, "ask_play", lambda s: setattr(s, "turn", 99)),
    (checks.contests_are_in_corners, "ask_contest", lambda s: setattr(_mover(s), "asked", (3, 3))),
    (
        checks.contests_are_in_corners,
        "ask_contest",
        lambda s: s.yellow.update({s.contest.section: ()}) if s.contest else None,
    ),
    (
        checks.fuel_lasts,
        "ask_play",
        lambda s: setattr(_mover(s), "pit_due", s.config.last_turn + 1),
    ),
    (checks.fuel_lasts, "ask_contest", lambda s: setattr(s, "turn", s.turn + 20)),
    (
        checks.hands_leave_the_pit_within_the_limit,
        "ask_pit_tyres",
        lambda s: _mover(s).hand.extend(s.deck[:9]),
    ),
    (checks.practice_is_as_agreed, "ask_tyres", lambda s: setattr(s.cars[0], "skill", "")),
    (
        checks.practice_is_as_agreed,
        "ask_tyres",
        lambda s: setattr(s.cars[0], "setup", (3, 3, 3)),
    ),
    (checks.tyres_are_in_order, "ask_soft", lambda s: setattr(s.cars[0], "soft_sets", 3)),
    (checks.tyres_are_in_order, "ask_soft", lambda s: setattr(_mover(s), "tyres", 12)),
    (checks.tyres_are_in_order, "ask_play", lambda s: setattr(s, "robot_tyres", "none")),
    (checks.flags_are_in_order, "ask_event", lambda s: s.yellow.update({0: ()})),
    (checks.flags_are_in_order, "ask_event", lambda s: setattr(s, "orange", 1)),
    (
        checks.excursions_are_in_order,
        "ask_play",
        lambda s: setattr(s.cars[s.mover], "lost_time", 2),
    ),
    (
        checks.the_field_is_neutralised,
        "ask_safety_car_discard",
        lambda s: setattr(_mover(s), "point", 0),
    ),
]


def test_every_invariant_has_a_state_that_breaks_it() -> None:
    assert list(dict.fromkeys(check for check, _, _ in FAULTS)) == list(checks.EVERY_MOMENT)


@pytest.mark.parametrize(("check", "question", "spoil"), FAULTS)
def test_invariants_fail_for_broken_states(
    check: Check, question: str, spoil: Callable[[State], object]
) -> None:
    state = _at(question).clone()
    check(state)

    spoil(state)

    with pytest.raises(AssertionError):
        check(state)
