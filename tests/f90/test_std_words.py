"""Races of the Standard game in words: slides, recoveries, forced robots, the Safety Car."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from pitboard.core.match import Match
from pitboard.f90.box.track import Outcome
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import LANGUAGES, Translator
from pitboard.lab.walk import RandomDriver, Walk
from pitboard.server.f90.presenter import F90Presenter
from pitboard.testing.f90 import Scene
from pitboard.words.f90.narrator import F90Narrator
from pitboard.words.f90.stakes import outcome

WANTED = {"ask_off_track_check", "ask_recovery_check", "ask_force", "ask_safety_car_discard"}
MOST = 40
"""Races in which they are searched."""


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_question_of_a_race_has_a_sentence_in_every_language(lang: str) -> None:
    asked: set[str] = set()
    for number in range(MOST):
        asked |= questions_in_words(lang, ("hungaroring", "monza")[number % 2], f"{number}")
        if asked >= WANTED:
            break

    assert asked >= WANTED


def questions_in_words(lang: str, track: str, seed: str) -> set[str]:
    """Gets the questions of a race, all of which have sentences."""
    options: dict[str, Any] = {"edition": 2, "mode": "standard", "players": 4, "track": track}
    walk = Walk(F90_GAME, options, seed)
    state = walk.state
    assert isinstance(state, State)
    narrator = F90Narrator(Translator(lang), ["Ann", "Bob", "Eve", "Ida"], state.config)
    asked = set()
    for seat, action in walk:
        state = walk.state
        view, decision = state.view(seat), state.decision(seat)
        assert isinstance(view, F90View)
        sentences = [narrator.prompt(decision), narrator.action(decision, action, view)]
        asked.add(decision.kind)
        events = state.clone().apply(seat, action)
        sentences += [narrator.event(event.kind, event.everything(), seat) for event in events]
        assert all(sentence and "{" not in sentence for sentence in sentences)
    return asked


@pytest.mark.rule("F2.SET.04")
@pytest.mark.parametrize(
    ("lang", "row", "expected"),
    [
        ("en", Outcome(), "the spot is lost, nothing else"),
        ("en", Outcome(mp=1, tyres=2), "1 movement point fewer, 2 tyre chips lost"),
        ("en", Outcome(damage=1, pit=True), "1 damage, a pit stop by the next turn"),
        ("en", Outcome(crash=True), "out of the race"),
        ("it", Outcome(mp=4, damage=2), "4 punti movimento in meno, 2 danni"),
        ("it", Outcome(crash=True, safety_car=True), "fuori gara, ed esce la Safety Car"),
    ],
)
def test_a_row_of_a_recovery_box_in_words(lang: str, row: Outcome, expected: str) -> None:
    assert outcome(Translator(lang), row) == expected


@pytest.mark.rule("F2.SET.03", "F2.SET.04")
def test_what_is_at_stake_at_the_parabolica() -> None:
    scene = Scene(edition=2, mode="standard", turn=5)
    printed = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
    card = scene.card(**printed, type="speeding", move=3)
    scene.draws(scene.card(move=2), scene.card(factor=98))
    scene.player("red", 26, point=0, hand=[card])
    race = scene.player("green", 3).begin()
    race.act("red", "drive", f"play {card}")
    presenter = F90Presenter(scene.options, ["Ann", "Bob", "Eve", "Ida"])

    def stakes() -> list[str]:
        state = race.state
        own = presenter.own(state.view(0), state.decision(0), "en", can_undo=False)
        assert own.asked
        return [stake.text for stake in own.asked.stakes]

    costs = ["2 movement points fewer", "out of the race, and the Safety Car comes out"]
    assert stakes() == ["+3 movement points", *costs]
    race.act("red", "follow")
    assert stakes() == costs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_safety_car_promises_no_restart_that_may_not_come(lang: str) -> None:
    scene = Scene(edition=2, mode="standard")
    narrator = F90Narrator(Translator(lang), ["Ann"], scene.state.config)

    sentence = narrator.event("safety-car", {"section": 4, "order": [0]}, None)

    promise = {"en": "restart", "it": "ripart"}[lang]
    assert promise not in sentence
    assert {"en": "to the end", "it": "fino all’arrivo"}[lang] in sentence


@pytest.mark.parametrize(
    ("start", "label", "stakes"),
    [
        (14, "\u00a0% to make it", ["it goes one section on", "it slides off the track"]),
        (7, "\u00a0% next turn", ["it takes the bonus", "it loses time"]),
    ],
)
def test_forcing_a_robot_shows_its_chance_and_what_follows(
    start: int, label: str, stakes: list[str]
) -> None:
    # given a robot that grey may force to brake late, or onto an Extreme Trajectory
    scene = Scene(edition=2, mode="standard", turn=5)
    scene.player("red", 29, acted=True)
    scene.robot("robot", "fast", start)
    scene.player("grey", 2)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()
    assert race.asked == ("grey", "ask_force")
    presenter = F90Presenter(scene.options, ["Ann", "Bob", "Eve", "Ida"])
    seat = scene.names["grey"]

    state = race.state
    own = presenter.own(state.view(seat), state.decision(seat), "en", can_undo=False)

    assert own.asked
    leave, dare = own.asked.choices
    assert leave.chance is UNSET
    limit = race.data.get("target", race.data.get("value"))
    chance = F90Narrator(Translator("en"), ["Ann"], state.config).chance(state.view(seat), limit)
    assert 0 < chance < 100
    assert dare.chance == chance
    assert f"{chance}{label}" in dare.label
    shown = [stake.text for stake in own.asked.stakes]
    assert len(shown) == 2
    assert all(text.startswith(part) for text, part in zip(shown, stakes, strict=True))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("green", "+1, from the corner"),
        ("grey", "+0: the corner’s bonus is for the cars behind you"),
    ],
)
def test_the_front_car_of_a_contest_reads_why_it_has_no_corner_bonus(name: str, shown: str) -> None:
    scene = Scene()
    attack, defence = scene.card(move=2), scene.card(move=4)
    scene.player("red", 20, acted=True).player("grey", 7, acted=True, hand=[defence])
    scene.player("green", 7, hand=[attack]).player("blue", 5)
    race = scene.begin()
    if name == "grey":
        race.act("green", f"contest {attack}")
    assert race.asked == (name, "ask_contest")
    presenter = F90Presenter(scene.options, ["Ann", "Bob", "Eve", "Ida"])
    seat, state = scene.names[name], race.state

    own = presenter.own(state.view(seat), state.decision(seat), "en", can_undo=False)

    assert own.asked
    assert shown in [stake.text for stake in own.asked.stakes]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_for_a_robot_teammate_shows_what_it_brings_and_costs(lang: str) -> None:
    options = {"edition": 2, "mode": "standard", "players": 2, "teams": "robots", "components": 1}
    presenter = F90Presenter(Match(F90_GAME, options, "help").options, ["Ann", "Bob"])
    shown: dict[str, set[tuple[str, ...]]] = {}
    for seed in range(6):
        match, driver = Match(F90_GAME, options, f"help-{seed}"), RandomDriver(f"help-{seed}")
        while not match.over:
            state = match.state
            assert isinstance(state, State)
            asked = match.decision(0)
            if asked and asked.kind.startswith("ask_help_") and len(asked.actions) > 1:
                own = presenter.own(state.view(0), asked, lang, can_undo=False)
                assert own.asked
                shown.setdefault(asked.kind, set()).add(
                    tuple(stake.text for stake in own.asked.stakes)
                )
            match.act(*driver.choose(state))

    assert {"ask_help_movement", "ask_help_contest"} <= shown.keys()
    for texts in shown.values():
        assert all(len(each) >= 2 for each in texts)
        # The last line counts the cards that stay.
        assert all(any(letter.isdigit() for letter in each[-1]) for each in texts)
    further = {"en": "one movement point more", "it": "un punto movimento in più"}[lang]
    assert any(further in each[0] for each in shown["ask_help_movement"])
