"""What the Advanced game refuses: with the rule, and a sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.core.errors import Refused
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.testing.f90 import CHARTS, PLAYERS, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def asked_for(question: str) -> Race:
    """Takes the start of an Advanced race to a question, everybody without TUNING."""
    race = Scene(charts=CHARTS, mode="advanced").start(*PLAYERS)
    while race.asked[1] != question:
        race.act(race.asked[0], race.legal(race.asked[0])[-1])
    return race


def in_the_pit() -> Race:
    race = Scene(mode="advanced").player("red", 19, soft_sets=2).begin()
    race.act("red", "pit", "done")
    return race


def refuelling() -> Race:
    return Scene(mode="advanced", turn=10).player("red", 20, pit_due=10).begin()


def waving(flag: str) -> Race:
    """Red has played a flag; in section 9 green stands on the trajectory, in 18 a yellow lies."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(tyres=0, damage=0, check=None, events=(flag,))
    scene.player("red", 19, hand=[card])
    scene.player("green", 9, acted=True, point=0)
    race = scene.yellow(18).begin()
    race.act("red", "drive", f"play {card}")
    return race


def holding(section: int, move: int | None = None) -> Race:
    """Red has the Track Card 194 of corner 3, and has moved on with another if `move` is given."""
    scene = Scene(mode="advanced")
    card = scene.card(corner=3, symbols=("any-pair", "late-braking"))
    assert card == 194
    hand = [card, scene.card(move=move, **PLAIN)] if move else [card]
    race = scene.player("red", section, hand=hand).begin()
    race.act("red", "drive")
    if move:
        race.act("red", f"play {hand[1]}")
    return race


def qualify(bid: int) -> Callable[[Race], str]:
    return lambda race: f"qualify {race.car('red').hand[0]} {bid}"


REFUSED = [
    pytest.param(
        lambda: asked_for("ask_skill"),
        "skill flying",
        "F1.SKILL.01",
        "there is no such skill to choose; free: versatility, reflexes, "
        "qualifying, pitting, tuning, lapping",
        "non c’è una tale abilità da scegliere; libere: versatility, reflexes, "
        "qualifying, pitting, tuning, lapping",
        marks=pytest.mark.rule("F1.SKILL.01"),
        id="F1.SKILL.01",
    ),
    pytest.param(
        lambda: asked_for("ask_setup"),
        "setup 3 3 1",
        "F1.CARSETUP.02",
        "7 setup points are too many: the car has 6",
        "7 punti di setup sono troppi: l’auto ne ha 6",
        marks=pytest.mark.rule("F1.CARSETUP.02"),
        id="F1.CARSETUP.02",
    ),
    pytest.param(
        lambda: asked_for("ask_setup"),
        "setup 3 3",
        "F1.CARSETUP.03",
        "each characteristic takes 1 to 3 setup points",
        "ogni caratteristica prende da 1 a 3 punti di setup",
        marks=pytest.mark.rule("F1.CARSETUP.03"),
        id="F1.CARSETUP.03-two",
    ),
    pytest.param(
        lambda: asked_for("ask_setup"),
        "setup 4 1 1",
        "F1.CARSETUP.03",
        "each characteristic takes 1 to 3 setup points",
        "ogni caratteristica prende da 1 a 3 punti di setup",
        marks=pytest.mark.rule("F1.CARSETUP.03"),
        id="F1.CARSETUP.03",
    ),
    pytest.param(
        lambda: asked_for("ask_qualifying"),
        qualify(11),
        "F1.AQUAL.02",
        "11 turns of fuel cannot be bid; the choices are 8, 10, 12, 14, 16",
        "non si possono puntare 11 turni di carburante; le scelte sono 8, 10, 12, 14, 16",
        marks=pytest.mark.rule("F1.AQUAL.02"),
        id="F1.AQUAL.02",
    ),
    pytest.param(
        refuelling,
        "fuel 12",
        "F1.AFUEL.07",
        "that much fuel cannot be loaded; the choices are 10, 13, 16, 19",
        "non si può imbarcare tanto carburante; le scelte sono 10, 13, 16, 19",
        marks=pytest.mark.rule("F1.AFUEL.07"),
        id="F1.AFUEL.07",
    ),
    pytest.param(
        in_the_pit,
        "tyres soft",
        "F1.COMPOUND.06",
        "both sets of soft tyres are used up; the choices are hard, intermediate, rain",
        "i due treni di gomme soft sono finiti; le scelte sono hard, intermediate, rain",
        marks=pytest.mark.rule("F1.COMPOUND.06"),
        id="F1.COMPOUND.06",
    ),
    pytest.param(
        in_the_pit,
        "tyres square",
        "F1.COMPOUND.02",
        "there are no such tyres; the choices are hard, intermediate, rain",
        "non ci sono gomme così; le scelte sono hard, intermediate, rain",
        marks=pytest.mark.rule("F1.COMPOUND.02"),
        id="F1.COMPOUND.02",
    ),
    pytest.param(
        lambda: waving("yellow"),
        "yellow 12 0",
        "F1.FLAG.04",
        "section 13 is no corner section: no yellow flag may lie there",
        "la sezione 13 non è una sezione di curva: lì non va una bandiera gialla",
        marks=pytest.mark.rule("F1.FLAG.04"),
        id="F1.FLAG.04",
    ),
    pytest.param(
        lambda: waving("yellow"),
        "yellow 40 0",
        "F1.FLAG.04",
        "section 41 is no corner section: no yellow flag may lie there",
        "la sezione 41 non è una sezione di curva: lì non va una bandiera gialla",
        marks=pytest.mark.rule("F1.FLAG.04"),
        id="F1.FLAG.04",
    ),
    pytest.param(
        lambda: waving("yellow"),
        "yellow 8 0",
        "F1.FLAG.06",
        "the flag must lie behind every car on a trajectory; places 1 to 1 are free",
        "la bandiera va dietro ogni auto su una traiettoria; sono liberi i posti da 1 a 1",
        marks=pytest.mark.rule("F1.FLAG.06"),
        id="F1.FLAG.06",
    ),
    pytest.param(
        lambda: waving("yellow"),
        "yellow 17 0",
        "F1.FLAG.09",
        "a yellow flag lies in section 18 already",
        "nella sezione 18 c’è già una bandiera gialla",
        marks=pytest.mark.rule("F1.FLAG.09"),
        id="F1.FLAG.09",
    ),
    pytest.param(
        lambda: waving("green"),
        "green 8",
        "F1.FLAG.10",
        "no yellow flag lies there",
        "lì non c’è una bandiera gialla",
        marks=pytest.mark.rule("F1.FLAG.10"),
        id="F1.FLAG.10",
    ),
    pytest.param(
        lambda: holding(3),
        "play 194",
        "F1.TRACKCARD.06",
        "the move would not touch the corner of a Track Card; one movement point is lacking",
        "il movimento non toccherebbe la curva di una Carta Circuito; manca un punto movimento",
        marks=pytest.mark.rule("F1.TRACKCARD.06"),
        id="F1.TRACKCARD.06",
    ),
    pytest.param(
        lambda: holding(8),
        "play 194",
        "F1.TRACKCARD.06",
        "the move would not touch the corner of a Track Card",
        "il movimento non toccherebbe la curva di una Carta Circuito",
        marks=pytest.mark.rule("F1.TRACKCARD.06"),
        id="F1.TRACKCARD.06",
    ),
    pytest.param(
        lambda: holding(16, 1),
        "late 194",
        "F1.TRACKCARD.15",
        "only a Track Card with the Late Braking symbol and the number of "
        "the corner ahead makes it succeed",
        "riesce solo con una Carta Circuito che ha il simbolo della frenata "
        "ritardata e il numero della curva che segue",
        marks=pytest.mark.rule("F1.TRACKCARD.15"),
        id="F1.TRACKCARD.15",
    ),
]


@pytest.mark.parametrize(("scene", "action", "rule", "english", "italian"), REFUSED)
def test_illegal_actions_are_refused_with_a_sentence(
    scene: Callable[[], Race],
    action: str | Callable[[Race], str],
    rule: str,
    english: str,
    italian: str,
) -> None:
    race = scene()
    before = race.state.digest()
    text = action if isinstance(action, str) else action(race)

    with pytest.raises(Refused) as caught:
        race.act("red", text)

    texts = [error_text(Translator(lang, strict=True), caught.value) for lang in LANGUAGES]
    assert texts == [f"{english} [{rule}]", f"{italian} [{rule}]"]
    assert race.state.digest() == before
