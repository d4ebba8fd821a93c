"""Every event, question and answer of a race has a message, in every language."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from pitboard.bolide.box.tables import ENGAGEMENTS_ADVANCED, TABLES
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.solver.look_ahead import LookAheads
from pitboard.bolide.state.race import State as BolideState
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import Outlook
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator
from pitboard.testing.bolide import QUESTIONS as BOLIDE_QUESTIONS
from pitboard.testing.bolide import Scene as BolideScene
from pitboard.testing.event_kinds import emitted_kinds
from pitboard.testing.f90 import QUESTIONS, Race, Scene
from pitboard.words.bolide import BolideNarrator, SampledStates
from pitboard.words.f90.narrator import F90Narrator


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_the_engine_has_a_sentence(lang: str) -> None:
    tr = Translator(lang, strict=True)

    kinds = emitted_kinds("pitboard.f90")

    assert {"overtake", "lap", "unlap", "draw", "finish"} <= kinds
    assert sorted(kind for kind in kinds if not tr.has(f"event-{kind}")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_a_prompt_and_every_strategy_and_chart_its_words(lang: str) -> None:
    tr = Translator(lang, strict=True)
    setup = Scene().state.config

    needed = [f"prompt-{name.removeprefix('ask_').replace('_', '-')}" for name in QUESTIONS]
    needed += [f"f90-effect-{name}" for name in setup.rules.strategies]
    needed += [f"f90-strategy-{name}" for name in setup.rules.strategies]
    needed += [f"f90-chart-{chart.id}" for chart in setup.charts]

    assert [message for message in needed if not tr.has(message)] == []


BASIC = {"play", "contest", "check", "blind", "late", "pit", "point", "strategy"}
ADVANCED = BASIC | {
    "skill",
    "setup",
    "qualify",
    "fuel",
    "tyres",
    "use",
    "weather",
    "yellow",
    "blue",
}


@pytest.mark.parametrize(
    ("mode", "players", "offered"),
    [
        ("basic", 2, BASIC),
        pytest.param("basic", 5, BASIC, marks=pytest.mark.slow),
        pytest.param("advanced", 3, ADVANCED, marks=pytest.mark.slow),
        ("junior", 2, {"play", "blind", "pass", "pit", "point"}),
    ],
)
def test_every_label_of_whole_races_has_a_sentence(
    mode: str, players: int, offered: set[str]
) -> None:
    match = Match(F90_GAME, {"mode": mode, "players": players}, seed=players)
    assert isinstance(match.state, State)
    names = [f"Car {seat}" for seat in range(players)]
    narrators = [
        F90Narrator(Translator(lang, strict=True), names, match.state.config) for lang in LANGUAGES
    ]
    chance = Random(players)
    verbs: set[str] = set()
    empty: list[str] = []

    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        verbs |= {action.verb for action in decision.actions}
        # A sample of long lists is enough: their labels differ in numbers only.
        asked = chance.sample(decision.actions, min(4, len(decision.actions)))
        for narrator in narrators:
            sentences = [narrator.prompt(decision)]
            sentences += [narrator.action(decision, action, view) for action in asked]
            empty += [sentence for sentence in sentences if not sentence.strip() or "{" in sentence]
        for event in match.act(seat, chance.choice(decision.actions)):
            for narrator in narrators:
                narrator.event(*event.seen_by(seat))

    assert empty == []
    assert offered <= verbs


def race_to_play(strategy: str = "save-tyres", point: int = -1) -> tuple[Race, list[int]]:
    """Green stands in the braking section before the first corner with two cards."""
    scene = Scene()
    fast = scene.card(type="speeding", move=4, tyres=2, damage=0, check=None)
    gear = scene.card(type="gear", move=1, draw=2)
    scene.player("green", 2, strategy=strategy, hand=[fast, gear], point=point)
    race = scene.begin()
    race.act("green", "drive")
    return race, [fast, gear]


def label(race: Race, lang: str, action: str) -> str:
    narrator = F90Narrator(Translator(lang, strict=True), ["Ada"], race.state.config)
    decision = race.match.decision(0)
    assert decision is not None
    return narrator.action(decision, Action.parse(action), race.match.view(0))


def test_the_label_of_a_pair_has_its_sum_and_its_cost() -> None:
    race, (fast, gear) = race_to_play(strategy="balance")
    factors = race.state.config.deck.factors

    english = label(race, "en", f"play {fast} {gear}")
    italian = label(race, "it", f"play {fast} {gear}")

    assert english == (
        f"Play +4 Speeding ({factors[fast]}) and +1 Gear ({factors[gear]}): "
        "5 points, pays 2 tyre points, draws 2"
    )
    assert italian == (
        f"Gioca +4 Velocità ({factors[fast]}) e +1 Cambio ({factors[gear]}): "
        "5 punti, paga 2 punti gomma, pesca 2"
    )


def test_the_sum_has_the_trajectory_and_the_strategy_in_it() -> None:
    race, (fast, gear) = race_to_play(strategy="save-tyres", point=1)
    narrator = F90Narrator(Translator("en"), ["Ada"], race.state.config)

    pair = narrator.outlook(Action(("play", fast, gear)), race.match.view(0))
    alone = narrator.outlook(Action(("play", fast)), race.match.view(0))

    assert pair == Outlook(
        5, 2, 0, soft=0, weather=0, delay=0, tyres=1, damage=0, limits=(), draws=2
    )
    assert alone == Outlook(
        4, 0, 0, soft=0, weather=0, delay=0, tyres=1, damage=0, limits=(), draws=0
    )
    assert (pair.points, alone.points) == (7, 4)


def test_hazard_adds_damage_and_checks() -> None:
    scene = Scene()
    card = scene.card(type="driving", check=0, damage=0)
    scene.player("green", 1, strategy="hazard", hand=[card])
    race = scene.begin()
    race.act("green", "drive")
    narrator = F90Narrator(Translator("en"), ["Ada"], race.state.config)
    move = race.state.config.deck.moves[card]

    outcome = narrator.outlook(Action(("play", card)), race.match.view(0))

    assert (outcome.points, outcome.strategy, outcome.checks) == (move + 1, 1, 1)


def test_chances_count_the_cards_the_viewer_has_not_seen() -> None:
    race, _ = race_to_play()
    narrator = F90Narrator(Translator("en"), ["Ada"], race.state.config)
    view, state = race.match.view(0), race.state
    unseen = [*state.deck, *(c for car in state.cars if car.index for c in car.hand)]
    factors = state.config.deck.factors
    low = sum(factors[card] <= 60 for card in unseen)

    assert narrator.chance(view, 60) == round(100 * low / len(unseen))
    assert (narrator.chance(view, 0), narrator.chance(view, 99)) == (0, 100)


def test_a_card_and_a_robot_have_names() -> None:
    race, (fast, _) = race_to_play()
    narrator = F90Narrator(Translator("en", strict=True), ["Ada", "Bea"], race.state.config)

    assert narrator.card(fast) == f"+4 Speeding ({race.state.config.deck.factors[fast]}) [2 tyres]"
    assert narrator.card(0) == "no card"
    assert narrator.names == ("Ada", "Bea", "FAST 1", "FAST 2", "SLOW 1", "SLOW 2")


def test_a_refusal_names_its_rule() -> None:
    narrator = F90Narrator(Translator("en"), ["Ada"], race_to_play()[0].state.config)

    text = narrator.refusal(Refused("illegal-pair", "F1.MOVE.05", first=3, second=4))

    assert text == ("+3 cannot join +4: a pair needs a +1, or two +2 [F1.MOVE.05]")


@pytest.mark.parametrize(
    ("lang", "player", "robot"),
    [
        ("en", "Ada must have refuelled by turn 12.", "One FAST robot must refuel in turn 10."),
        (
            "it",
            "Ada deve fare rifornimento entro il turno 12.",
            "Un robot FAST deve fare rifornimento nel turno 10.",
        ),
    ],
)
def test_the_chit_of_a_robot_names_its_class_and_no_car(lang: str, player: str, robot: str) -> None:
    setup = F90_GAME.config(
        {"edition": 1, "mode": "basic", "track": "monza", "players": 2, "charts": "choose"}
    )
    narrator = F90Narrator(Translator(lang, strict=True), ["Ada", "Bea"], setup)

    assert narrator.event("refuel-chit", {"car": 0, "turn": 12}) == player
    assert narrator.event("refuel-chit", {"car": 2, "turn": 10}) == robot


# ---- Bolide

ROLLED = {"grid-roll", "qualifying-roll"}
"""Kinds of events a function gets as an argument."""


def bolide_messages(lang: str, family: str) -> set[str]:
    """What stands in the file of Bolide under one beginning."""
    text = files("pitboard.i18n").joinpath(lang, "bolide.ftl").read_text(encoding="utf-8")
    ids = [line.partition(" = ")[0] for line in text.splitlines() if line[:1].isalpha()]
    return {each.removesuffix(" =") for each in ids if each.startswith(f"bolide-{family}-")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bolide_has_words_for_its_events_questions_and_rows_and_no_others(lang: str) -> None:
    kinds = emitted_kinds("pitboard.bolide") | ROLLED | {"undo", "move-draft"}
    asked = {name.removeprefix("ask_").replace("_", "-") for name in BOLIDE_QUESTIONS}
    rows = {(t.id, row.id) for t in (*TABLES.values(), ENGAGEMENTS_ADVANCED) for row in t.rows}

    assert {"move", "engagement", "half-spin", "pit-out"} <= kinds
    assert bolide_messages(lang, "event") == {f"bolide-event-{kind}" for kind in kinds}
    assert bolide_messages(lang, "prompt") == {f"bolide-prompt-{name}" for name in asked}
    assert bolide_messages(lang, "row") == {f"bolide-row-{table}-{row}" for table, row in rows}
    assert bolide_messages(lang, "table") == {f"bolide-table-{table}" for table in TABLES}


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"players": 4},
        {"players": 3, "cars": 2, "mode": "advanced", "weather": "variable"},
        {"players": 2, "mode": "advanced", "grid": "qualifying", "timer": True},
        {"players": 2, "mode": "advanced", "strategy_secret": True},
    ],
    ids=["basic", "two cars, variable weather", "qualifying, timer", "secret strategies"],
)
def test_every_label_of_whole_races_of_bolide_has_a_sentence(options: dict[str, object]) -> None:
    match = Match(BOLIDE_GAME, options, seed=5)
    assert isinstance(match.state, BolideState)
    names = ["Ada", "Bea", "Cleo", "Dora"][: match.game.seats(match.options)]
    narrators = [
        BolideNarrator(Translator(lang, strict=True), names, match.state.config)
        for lang in LANGUAGES
    ]
    chance = Random(3)
    sentences: list[str] = []

    for event in match.state.events:
        sentences += [narrator.event(*event.seen_by(None)) for narrator in narrators]
    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        offered = chance.sample(decision.actions, min(3, len(decision.actions)))
        for narrator in narrators:
            sentences.append(narrator.prompt(decision))
            sentences += [narrator.action(decision, action, view) for action in offered]
        for event in match.act(seat, chance.choice(decision.actions)):
            sentences += [narrator.event(*event.seen_by(seat)) for narrator in narrators]

    assert len(sentences) > 500
    assert [sentence for sentence in sentences if not sentence.strip() or "{" in sentence] == []


@pytest.mark.parametrize(
    ("lang", "some", "all_of_them"),
    [
        (
            "en",
            "Ada has 4 movement points: 4 from cards.",
            "Ada has 7 movement points: 4 from cards, 2 from the trajectory, 1 from the strategy.",
        ),
        (
            "it",
            "Ada ha 4 punti movimento: 4 dalle carte.",
            "Ada ha 7 punti movimento: 4 dalle carte, 2 dalla traiettoria, 1 dalla strategia.",
        ),
    ],
)
def test_the_sentence_of_a_movement_leaves_out_what_brings_nothing(
    lang: str, some: str, all_of_them: str
) -> None:
    match = Match(F90_GAME, {"players": 2}, 1)
    assert isinstance(match.state, State)
    narrator = F90Narrator(Translator(lang, strict=True), ["Ada", "Bea"], match.state.config)

    def sentence(mp: int, trajectory: int) -> str:
        return narrator.event(
            "movement", {"car": 0, "mp": mp, "cards": 4, "trajectory": trajectory}
        )

    assert (sentence(4, 0), sentence(7, 2)) == (some, all_of_them)


def bolide_narrator(lang: str, **options: object) -> tuple[Match[BolideView], BolideNarrator]:
    match = Match(BOLIDE_GAME, {"players": 2, "grid": "0,1", "dice": "8,8", **options}, 1)
    assert isinstance(match.state, BolideState)
    names = ["Ada", "Bea"]
    return match, BolideNarrator(Translator(lang, strict=True), names, match.state.config)


@pytest.mark.parametrize(
    ("lang", "asks", "offers"),
    [
        ("en", "Normal start: where to?", "1 east, speed 1"),
        ("it", "Partenza normale: dove vai?", "1 a est, velocità 1"),
    ],
)
def test_a_start_is_asked_and_offered_in_words(lang: str, asks: str, offers: str) -> None:
    match, narrator = bolide_narrator(lang)
    decision = match.decision(0)
    assert decision is not None

    assert narrator.prompt(decision) == asks
    sentence = narrator.action(decision, Action.parse("start 1 0"), match.view(0))
    assert sentence == offers


@pytest.mark.parametrize(
    ("lang", "moves", "stays"),
    [
        ("en", "Ada moves 6 west, 2 south, speed 6.", "Ada stays where it is."),
        ("it", "Ada muove 6 a ovest, 2 a sud, velocità 6.", "Ada resta dov’è."),
    ],
)
def test_the_sentence_of_a_bolide_move_is_as_players_call_it_out(
    lang: str, moves: str, stays: str
) -> None:
    _, narrator = bolide_narrator(lang)
    start = (20, 9)

    def sentence(speed: int, *stops: tuple[int, int]) -> str:
        data = {"car": 0, "start": start, "stops": stops, "pawn": (0, 0), "speed": speed}
        return narrator.event("move", data)

    assert sentence(6, (14, 7)) == moves
    assert sentence(0, start) == stays


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Ada drives ½ fuel, soft tyres, brake set-up."),
        ("it", "Ada corre con mezzo pieno, gomme morbide, assetto Freni."),
    ],
)
def test_a_bolide_strategy_is_named_in_words(lang: str, sentence: str) -> None:
    _, narrator = bolide_narrator(lang)
    data = {"car": 0, "strategy": "8+2", "setup": "brake", "tread": "slick", "choose_tread": False}

    assert narrator.event("strategy", data) == sentence


@pytest.mark.rule("BO-DRAFT-07")
@pytest.mark.parametrize(
    ("lang", "moves", "drafts"),
    [
        (
            "en",
            "Ada moves 4 east, speed 4.",
            "Ada drafts 5 east, speed 4 and a square more.",
        ),
        (
            "it",
            "Ada muove 4 a est, velocità 4.",
            "Ada muove in scia 5 a est, velocità 4 e un quadretto in più.",
        ),
    ],
)
def test_a_drafting_move_has_its_own_sentence(lang: str, moves: str, drafts: str) -> None:
    _, narrator = bolide_narrator(lang)
    move = {"car": 0, "start": [5, 7], "stops": [[9, 7]], "pawn": [13, 7], "speed": 4}

    assert narrator.event("move", move) == moves
    assert narrator.event("move", {**move, "stops": [[9, 7], [10, 7]]}) == drafts


def test_an_aim_lists_what_is_at_a_point() -> None:
    match, narrator = bolide_narrator("en")
    for action in ("start 1 0", "start 1 0"):
        match.act(match.to_act()[0], action)
    decision, view = match.decision(0), match.view(0)
    assert decision is not None
    ada, bea = (car.at for car in narrator.imagine(view).cars)

    free = narrator.aim(decision, Action.parse("move 2 0"), view)
    held = narrator.aim(decision, Action(("move", bea[0] - ada[0], bea[1] - ada[1])), view)

    assert free is not None
    assert (free.point, free.speed, free.other, free.pits) == ((ada[0] + 2, ada[1]), 2, -1, False)
    assert free.exits > 10
    assert narrator.notes(free) == []
    assert held is not None
    assert (held.point, held.other) == (bea, 1)
    assert narrator.notes(held) == ["engages Bea"]
    assert narrator.aim(decision, Action.parse("boost"), view) is None


@pytest.mark.parametrize(
    ("weather", "note"),
    [("sun", "then only a Sharp Braking helps"), ("rain", "then off the track")],
)
def test_slicks_in_the_rain_are_not_promised_a_sharp_braking(
    weather: str, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = BolideScene(mode="advanced").weather(weather)
    scene.car("red", at=(44, 8), pawn=(51, 8), fuel="half", tyres="soft", tread="slick")
    race = scene.car("blue", at=(35, 8), pawn=(37, 8)).begin()
    narrator = BolideNarrator(Translator("en"), ("Ada", "Bea"), scene.config)
    monkeypatch.setattr(SampledStates, "look_aheads", lambda *_: LookAheads(race.state))
    decision = race.state.decision(0)

    aim = narrator.aim(decision, Action.parse("move 7 0"), race.state.view(0))

    assert aim is not None
    assert (aim.point, aim.exits) == ((51, 8), 0)
    assert narrator.notes(aim) == [note]


def test_two_cars_of_a_player_have_different_names() -> None:
    _, narrator = bolide_narrator("en", cars=2, grid="0,1,2,3")

    assert narrator.names == ("Ada 1", "Bea 1", "Ada 2", "Bea 2")
    assert narrator.name(-1) == "nobody"


@pytest.mark.parametrize(
    ("lang", "reader", "expected"),
    [
        ("en", 0, ["You draw 1 card.", "You overtake Bea in section 1.", "You brake late"]),
        ("en", 1, ["Ada draws 1 card.", "Ada overtakes you in section 1.", "Ada brakes late"]),
        ("en", None, ["Ada draws 1 card.", "Ada overtakes Bea in section 1.", "Ada brakes late"]),
        ("it", 0, ["Tu peschi 1 carta.", "Tu superi Bea nella sezione 1.", "Tu ritardi la"]),
        ("it", 1, ["Ada pesca 1 carta.", "Ada supera te nella sezione 1.", "Ada ritarda la"]),
    ],
)
def test_sentences_address_the_reader(lang: str, reader: int | None, expected: list[str]) -> None:
    config = F90_GAME.config(Match(F90_GAME, {"players": 2}, seed=1).options)
    narrator = F90Narrator(Translator(lang, strict=True), ["Ada", "Bea"], config)
    braking: dict[str, object] = {"car": 0, "card": 1, "factor": 5, "target": 60, "passed": True}
    events: list[tuple[str, dict[str, object]]] = [
        ("draw", {"car": 0, "count": 1}),
        ("overtake", {"car": 0, "other": 1, "section": 0, "cost": 1}),
        ("late-braking", braking),
    ]

    sentences = [narrator.event(kind, data, reader) for kind, data in events]

    assert [each[: len(start)] for each, start in zip(sentences, expected, strict=True)] == expected


def test_in_bolide_the_reader_is_spoken_to_for_each_of_their_cars() -> None:
    _, narrator = bolide_narrator("en", cars=2, grid="0,1,2,3")

    sentences = [narrator.event("turn-round", {"car": car, "at": (1, 1)}, 1) for car in range(4)]

    assert sentences == [
        "Ada 1 turns round.",
        "You turn round.",
        "Ada 2 turns round.",
        "You turn round.",
    ]
