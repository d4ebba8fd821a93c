"""Ids of parts of answers: fixed, invertible, and there is one for everything that is legal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.rl import SPECS, RlRace

DIGESTS = {
    "f90-1e": "5411ff1fe1dab1ef",
    "f90-2e": "f8a3b4129199c33f",
    "bolide": "0c70e42c7a3297ee",
}
"""Of the ids of version 0, by game and edition. Another digest needs another version of the
environments."""

STANDARD = "pitboard/f90-2e-standard-v0"
F90 = [name for name in SPECS if "f90" in name]
BOLIDE = [name for name in SPECS if "bolide" in name]
RACES: list[tuple[str, dict[str, Any]]] = [
    *((name, {"track": track}) for name in F90 for track in ("monza", "hungaroring")),
    *((name, {"circuit": circuit}) for name in BOLIDE for circuit in ("borgomare", "falconara")),
    (BOLIDE[1], {"players": 2, "cars": 2, "grid": "qualifying", "weather": "variable"}),
    (BOLIDE[1], {"players": 3, "strategy_secret": True, "weather": "variable"}),
    (STANDARD, {"track": "spa", "players": 6, "sprint": True}),
    (STANDARD, {"track": "monaco", "players": 2, "few_flags": True}),
    (STANDARD, {"players": 1, "series": "formula-tres", "track": "suzuka"}),
    (STANDARD, {"martino": True, "players": 3}),
    (STANDARD, {"teams": "1+3,2+4", "players": 4}),
    (STANDARD, {"more_tyres": True, "draw_last": True, "players": 4}),
    (STANDARD, {"phantoms": True, "versatility": True, "players": 4}),
]


@pytest.mark.parametrize("name", SPECS)
def test_ids_are_those_of_version_0(name: str) -> None:
    race = RlRace(name)
    assert race.actions.digest == DIGESTS[name.removeprefix("pitboard/").rsplit("-", 2)[0]]
    assert len(set(race.actions.names)) == len(race.actions.names)


@pytest.mark.parametrize(("name", "options"), RACES)
def test_every_legal_answer_has_parts_that_lead_to_it(name: str, options: dict[str, Any]) -> None:
    race, dice = RlRace(name, **options), Random(name)
    asked = set()
    race.reset("ids")
    while not race.over:
        asked.add(race.state.decision(race.seat).kind)
        answers = list(race.answers)
        for answer in answers:
            ids = race.actions.encode(answer)
            assert race.actions.decode(ids) == answer
        wanted = dice.choice(answers)
        assert given(race, wanted) == wanted
    assert len(asked) > (3 if name in BOLIDE else 8)


def given(race: RlRace, wanted: Action) -> Action:
    """Gives an answer part by part, checks the masks, and gets what was played."""
    for part in race.actions.encode(wanted):
        legal = race.legal()
        assert race.mask().nonzero()[0].tolist() == legal
        assert part in legal
        played = race.step(part)
        if played is not None:
            return played
    raise AssertionError(f"{wanted} was not played")


def test_parts_of_other_answers_are_refused() -> None:
    race = RlRace("pitboard/f90-2e-basic-v0", players=2)
    race.reset("refused")
    before = race.legal()
    for part in (-1, len(race.actions), race.actions.end, race.actions.heads["drive",]):
        with pytest.raises(ValueError, match="not legal now"):
            race.step(part)
    assert race.legal() == before
    with pytest.raises(ValueError, match="no parts"):
        race.actions.decode([race.actions.end])
