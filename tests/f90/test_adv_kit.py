"""The Advanced game is a game as the core wants it: it passes the kit, secrets included."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.errors import BadData, BadOption
from pitboard.core.rng import RandomSource
from pitboard.f90.box.cards import load_track_cards
from pitboard.f90.box.tracks import own_track, track_ids
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator
from pitboard.lab.walk import Walk
from pitboard.testing import kit
from pitboard.testing.kit_f90 import never_differs, state_of, track_cards_drawn
from pitboard.words.f90.narrator import F90Narrator

SECRETS = ("skill", "setup", "qualify", "contest")
TABLES = [
    pytest.param({"players": players, "track": track, "mode": "advanced"}, id=f"{track}-{players}")
    for players, track in ((3, track_ids()[0]), (4, track_ids()[1]), (6, track_ids()[0]))
]
SHORT = {"mode": "advanced", "short": True, "strict_chits": True, "rescue": True}
OTHER_MODES = [
    pytest.param({"players": 3, "mode": "junior", "rescue": True}, id="junior"),
    pytest.param({"players": 3, "modules": "flags,weather", "rescue": True}, id="modules"),
    pytest.param({"players": 4, "track": track_ids()[1], **SHORT}, id="short-strict"),
]
MODES = [TABLES[0], *OTHER_MODES]


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("check", kit.CHECKS)
def test_every_mode_passes_the_kit(check: kit.Check, options: dict[str, Any]) -> None:
    check(F90_GAME, options, "kit")


# -- what nobody else may know


@pytest.mark.slow
@pytest.mark.rule("F1.SKILL.01", "F1.AQUAL.01", "F1.CARSETUP.01")
@pytest.mark.parametrize("options", TABLES)
def test_views_of_the_advanced_game_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", SECRETS, every=5)

    assert compared == set(SECRETS)


@pytest.mark.slow
@pytest.mark.parametrize("options", OTHER_MODES)
def test_views_of_other_modes_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", ("qualify",), every=5)

    assert compared == {"qualify"}


@pytest.mark.rule("F1.SKILL.01", "F1.CARSETUP.01", "F1.AQUAL.01", "F2.SSETUP.07", "F2.SQUAL.01")
@pytest.mark.parametrize(
    "game", [{"mode": "advanced"}, {"edition": 2, "mode": "standard"}], ids=["1e", "2e"]
)
@pytest.mark.parametrize(
    ("verb", "chosen", "revealed"),
    [
        ("skill", "skill-chosen", "skill"),
        ("setup", "setup-chosen", "setup"),
        ("qualify", "qualifying-chosen", "qualifying"),
    ],
)
def test_no_secret_choice_is_shown_before_the_last_is_made(
    game: dict[str, Any], verb: str, chosen: str, revealed: str
) -> None:
    options = {"players": 4, **game}

    made = kit.choices_are_revealed_together(
        F90_GAME, options, "practice", verb, (chosen, revealed)
    )

    assert made == 4


@pytest.mark.rule("F1.TRACKCARD.10")
def test_a_track_card_is_shown_to_who_draws_it() -> None:
    assert track_cards_drawn({"players": 3, "mode": "advanced"}) > 10


@pytest.mark.parametrize("viewer", [None, 1])
def test_samples_of_a_view_differ_in_everything_hidden(viewer: int | None) -> None:
    assert never_differs({"players": 4, "mode": "advanced"}, viewer) == set()


def _sentences(
    words: F90Narrator, state: State, seat: int, attempts: Iterable[Action]
) -> list[str]:
    """Gets every sentence that the race has for a seat that is asked something."""
    decision, view = state.decision(seat), state.view(seat)
    answers = [words.action(decision, action, view) for action in decision.actions]
    refusals = [words.refusal(state.refusal(seat, action)) for action in attempts]
    return [words.prompt(decision), *answers, *refusals]


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES[:2])
def test_nothing_shown_to_a_seat_depends_on_what_it_may_not_know(options: dict[str, Any]) -> None:
    walk = Walk(F90_GAME, options, "words")
    mischief = kit.Mischief("words")
    names = [f"P{seat}" for seat in range(options["players"])]
    setup = F90_GAME.config(walk.options)
    languages = [F90Narrator(Translator(language), names, setup) for language in LANGUAGES]
    compared = 0
    for _ in walk:
        real = state_of(walk)
        for seat in real.to_act() if walk.number % 5 == 0 else ():
            other = F90_GAME.sample(real.view(seat), RandomSource(f"{walk.number} {seat}"))
            attempts = mischief.illegal(real, seat)
            for words in languages:
                assert _sentences(words, other, seat, attempts) == _sentences(
                    words, real, seat, attempts
                )
                compared += 1

    assert compared > 100


# -- Track Cards of an own track


CARD = 'id = 1, corner = 1, type = "gear", move = 2, check_factor = 5'


@pytest.mark.parametrize(
    ("card", "code", "where"),
    [
        (CARD.replace("corner = 1", "corner = 8"), "data-range", "cards[0].corner"),
        (f'{CARD}, symbols = ["wings"]', "data-choice", "cards[0].symbols"),
        (
            f'{CARD}, symbols = ["any-pair", "any-pair"]',
            "data-duplicate",
            "cards[0].symbols",
        ),
        (CARD.replace("id = 1", "id = 2"), "data-choice", "cards[0].id"),
        (f"{CARD}, wings = 2", "data-unknown-key", "cards[0].wings"),
    ],
)
def test_a_bad_track_card_is_refused(card: str, code: str, where: str, tmp_path: Path) -> None:
    file = tmp_path / "own.cards.toml"
    file.write_text(f"cards = [{{ {card} }}]\n", encoding="utf-8")

    with pytest.raises(BadData) as caught:
        load_track_cards(file, corners=7)

    assert (caught.value.code, caught.value.data["where"]) == (code, where)


@pytest.mark.rule("F1.ASETUP.04")
def test_an_own_track_brings_its_track_cards_beside_it(tmp_path: Path) -> None:
    bundled = Path(__file__).parents[2] / "src" / "pitboard" / "f90" / "data" / "1e"
    own = tmp_path / "own.toml"
    own.write_text((bundled / "tracks" / "monza.toml").read_text(encoding="utf-8"), "utf-8")
    options = Walk(F90_GAME, {"mode": "advanced"}, "own").options

    with pytest.raises(BadOption) as caught:
        F90_GAME.config({**options, "track": own_track(str(own))})
    (tmp_path / "own.cards.toml").write_text(f"cards = [{{ {CARD} }}]\n", encoding="utf-8")

    assert caught.value.code == "track-cards-missing"
    assert F90_GAME.config({**options, "track": own_track(str(own))}).deck.size == 185
