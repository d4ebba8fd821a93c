"""The Standard game is a game as the core wants it, in any way it can be played: the kit, secrets,
invariants at every moment, words in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pitboard.core.options import Options
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import MODULES
from pitboard.f90.schema import SCHEMA
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.walk import Walk
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment
from pitboard.testing.kit_f90 import moments, never_differs, track_cards_drawn, why_not
from pitboard.words.f90.narrator import F90Narrator

SECRETS = ("skill", "setup", "qualify", "contest")
TRACKS = ("monza", "hungaroring")
MONZA: Options = {"edition": 2, "mode": "standard", "players": 4, "track": "monza"}
TABLES = [
    pytest.param({"edition": 2, "mode": "standard", "players": n, "track": t}, id=f"{t}-{n}")
    for n, t in ((3, "hungaroring"), (4, "monza"), (6, "hungaroring"))
]
OTHER_READINGS = {
    "fuel_base": "current-turn",
    "fuel_step": 2,
    "house_strategies": True,
    "hazard": "revised",
    "reflexes_et": True,
    "et_check": "turn-start",
    "sc_pit": "forbidden",
    "last_contest": "compulsory",
    "yellow_flags": "stage",
}
OTHERS = pytest.param({**MONZA, **OTHER_READINGS}, id="other-readings")
MODES = [*TABLES[:2], OTHERS]

few = settings(
    max_examples=20,
    # Races are not shrunk: options and seed of the first failure are enough to repeat it.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
fewer = settings(few, max_examples=5)


def switches() -> st.SearchStrategy[dict[str, Any]]:
    """Gets every switch of the 2nd edition at random, whether they go together or not."""
    modules = st.lists(st.sampled_from(MODULES), unique=True, max_size=6).map(",".join)
    return st.fixed_dictionaries(
        {
            "edition": st.just(2),
            "track": st.sampled_from(TRACKS),
            "players": st.integers(2, 6),
            "mode": st.sampled_from(["basic", "standard", "standard"]),
        },
        optional={
            "modules": modules,
            **{name: st.just(value) for name, value in OTHER_READINGS.items()},
        },
    )


ACCEPTED: dict[str, st.SearchStrategy[Any]] = {
    "options": switches().filter(lambda options: why_not(options) is None),
    "seed": st.integers(0, 10**6).map(str),
}


@pytest.mark.slow
@few
@given(**ACCEPTED)
def test_invariants_hold_at_every_moment_with_any_options(
    options: dict[str, Any], seed: str
) -> None:
    for number, state in enumerate(moments(options, seed)):
        check_moment(state)
        for seat in state.to_act():
            decision = state.decision(seat)
            assert decision.kind in SCHEMA.questions
            assert decision.rule.startswith("F2.")
        if number % 25 == 0:
            data = json.loads(json.dumps(state.dump()))
            assert F90_GAME.load(state.config.options, data).digest() == state.digest()

    out = [car.index for car in sorted(state.cars, key=lambda car: -car.out) if car.out]
    assert list(state.ranking) == [*state.race_order(), *out]


@pytest.mark.slow
@fewer
@given(**ACCEPTED)
def test_any_options_can_be_recorded_replayed_and_undone(
    options: dict[str, Any], seed: str
) -> None:
    kit.record_round_trip(F90_GAME, options, seed, branches=1)
    kit.undo_keeps_its_rules(F90_GAME, options, seed)


@settings(few, max_examples=30)
@given(options=switches().filter(why_not))
def test_incompatible_options_are_refused_with_a_rule_in_both_languages(
    options: dict[str, Any],
) -> None:
    refused = why_not(options)

    assert refused is not None
    assert refused.data["rule"] in rule_catalogue()
    for language in LANGUAGES:
        assert str(refused.data["rule"]) in error_text(Translator(language, strict=True), refused)


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_standard_race_runs_to_its_end(track: str, players: int) -> None:
    options: Options = {"edition": 2, "mode": "standard", "track": track, "players": players}
    *_, last = moments(options, "end")

    check_moment(last)
    assert sorted(last.ranking) == list(range(len(last.cars)))


@pytest.mark.parametrize("module", MODULES)
def test_every_module_can_be_added_to_the_basic_game(module: str) -> None:
    options: Options = {"edition": 2, "players": 3, "modules": module, "track": "hungaroring"}
    *_, last = moments(options, module)

    assert last.ranking
    assert module in last.config.rules.switches


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("check", kit.CHECKS)
def test_the_kit_is_passed(check: kit.Check, options: dict[str, Any]) -> None:
    check(F90_GAME, options, "kit")


def test_asking_for_legal_actions_changes_nothing() -> None:
    walk = Walk(F90_GAME, MONZA, "asking")
    for _ in walk:
        before = walk.state.dump()
        for seat in walk.state.to_act():
            walk.state.decision(seat)
            walk.state.legal(seat)
        assert walk.state.dump() == before
        if walk.number == 250:
            break


# -- what nobody else may know


@pytest.mark.slow
@pytest.mark.rule("F2.SSETUP.07", "F2.SQUAL.01")
@pytest.mark.parametrize("options", TABLES)
def test_views_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", SECRETS, every=5)

    assert compared == set(SECRETS)


@pytest.mark.parametrize("viewer", [None, 1])
def test_samples_of_a_view_differ_in_everything_hidden(viewer: int | None) -> None:
    assert never_differs(MONZA, viewer) == set()


@pytest.mark.rule("F2.SSTRAT.01")
def test_a_track_card_is_shown_to_who_draws_it() -> None:
    assert track_cards_drawn(MONZA) > 10


# -- words


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
def test_every_question_and_event_has_a_text_in_both_languages(options: dict[str, Any]) -> None:
    walk = Walk(F90_GAME, options, "words")
    names = [f"P{seat}" for seat in range(options["players"])]
    config = F90_GAME.config(walk.options)
    speakers = [F90Narrator(Translator(lang, strict=True), names, config) for lang in LANGUAGES]
    sentences = 0
    for seat, _ in walk:
        decision, view = walk.state.decision(seat), walk.state.view(seat)
        for words in speakers:
            assert words.prompt(decision)
            sentences += sum(bool(words.action(decision, each, view)) for each in decision.actions)
            for event in walk.events:
                assert words.event(*event.seen_by(seat))

    assert sentences > 1000
