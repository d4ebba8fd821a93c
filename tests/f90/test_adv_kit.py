"""The Advanced game is a game as the core wants it: it passes the kit, secrets included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadData, BadOption
from pitboard.f90.cards import load_track_cards
from pitboard.f90.game import F90_GAME
from pitboard.f90.track import track_ids
from pitboard.testing import kit

SECRETS = ("skill", "setup", "qualify", "contest")
TABLES = [
    pytest.param({"players": players, "track": track, "mode": "advanced"}, id=f"{track}-{players}")
    for players, track in ((3, track_ids()[0]), (4, track_ids()[1]), (6, track_ids()[0]))
]
WAYS = [
    *TABLES,
    pytest.param({"players": 3, "mode": "junior"}, id="junior"),
    pytest.param({"players": 3, "modules": "flags,weather", "rescue": True}, id="modules"),
    pytest.param({"players": 4, "mode": "advanced", "strict_chits": True}, id="strict"),
]


@pytest.mark.slow
@pytest.mark.rule("F1.SKILL.01", "F1.AQUAL.01", "F1.CARSETUP.01")
@pytest.mark.parametrize("options", TABLES)
def test_views_of_the_advanced_game_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", SECRETS, every=5)

    assert compared == set(SECRETS)


@pytest.mark.slow
@pytest.mark.parametrize("options", WAYS)
def test_every_way_to_race_passes_the_kit(options: dict[str, Any]) -> None:
    kit.refusals_change_nothing(F90_GAME, options, "refusals")
    kit.clones_are_independent(F90_GAME, options, "clones")
    kit.dumps_round_trip(F90_GAME, options, "dumps")
    kit.record_round_trip(F90_GAME, options, "records")
    kit.undo_keeps_its_rules(F90_GAME, options, "undo")


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
    bundled = Path(__file__).parents[2] / "src" / "pitboard" / "f90" / "data"
    own = tmp_path / "own.toml"
    own.write_text((bundled / "tracks" / "monza.toml").read_text(encoding="utf-8"), "utf-8")
    options = {**kit.Walk(F90_GAME, {"mode": "advanced"}, "own").options, "track": str(own)}

    with pytest.raises(BadOption) as caught:
        F90_GAME.setup(options)
    (tmp_path / "own.cards.toml").write_text(f"cards = [{{ {CARD} }}]\n", encoding="utf-8")

    assert caught.value.code == "track-cards-missing"
    assert F90_GAME.setup(options).deck.size == 185
