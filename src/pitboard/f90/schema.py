"""Every event and every question of Race! Formula 90: its fields and what they mean.

Narration, wire format and page types are derived from these lists; a test plays whole races and
requires that every event and question in them is listed here.
"""

from __future__ import annotations

from pitboard.core.schema import (
    CAR,
    CARS,
    COUNT,
    FLAG,
    TURN,
    Ask,
    Kind,
    Schema,
    Type,
    answer,
    many,
    optional,
    private,
)

CARD = Type("card")
CARDS = many(CARD)
SECTION = Type("section")
POINT = Type("point")
"""A trajectory point of the section named beside it, -1 for none."""
CHART = Type("chart", str)
STRATEGY = Type("strategy", str)
SKILL = Type("skill", str)
COMPOUND = Type("compound", str)
CONDITION = Type("condition", str, ("dry", "uncertain", "rain"))
SLOT = Type("slot")
"""A slot of the weather table."""
SYMBOL = Type("symbol", str)
"""A weather or flag symbol of a card."""
MODIFIER = Type("modifier")
SETUP = Type("setup", length=3)
"""Setup points for tyre chips, cards and damage slots."""
ROBOT = Type("robot", str)
"""A class of robots."""
TRAIT = Type("trait", str)
CAUSE = Type("cause", str)
CHECK = Type("check", str, ("movement", "lapping", "extreme"))
FAILED = Type("failed", str, ("movement", "extreme", "late-braking", "lapping"))
NONE = Type("none", str, ("none",))
TAKE = Type("take", str, ("take",))
STEP = Type("step", str, ("drier", "wetter"))
LOOK = Type("look", str, ("top", "checks"))
"""What may be looked at of the Martino weather."""
WEATHER_DECK = Type("weather-deck", str)
HELP = Type("help", str, ("event", "movement", "dare", "contest", "check"))
"""What a card is discarded for."""

CHECKED = {"card": CARD, "factor": COUNT, "target": COUNT, "passed": FLAG}
"""How a check went."""
PASSED = {"other": CAR, "section": SECTION, "cost": COUNT}

EVENTS = (
    # Before the race
    Kind("chart", car=CAR, chart=CHART),
    Kind("exchange", car=CAR, cards=CARDS),
    Kind("qualifying-chosen", car=CAR, card=private(CARD), fuel=private(COUNT, optional=True)),
    Kind("qualifying", grid=CARS, values=many(Type("value", length=2)), cards=CARDS),
    Kind("refuel-chit", car=CAR, turn=TURN, second=optional(TURN)),
    Kind("strategy", car=CAR, strategy=STRATEGY),
    Kind("strategy-next", car=CAR, strategy=STRATEGY),
    # The game turn
    Kind("game-turn", turn=TURN),
    Kind("leader", car=CAR),
    Kind("unfrozen", car=CAR),
    Kind("robot-must-pit", car=CAR),
    Kind("chased", car=CAR, chased=CAR),
    Kind("finish", ranking=CARS),
    # Cards and resources
    Kind("draw", car=CAR, count=COUNT, cards=private(CARDS)),
    Kind("discard", car=CAR, cards=CARDS),
    Kind("chase-take", car=CAR, card=CARD),
    Kind("reshuffle", cards=COUNT),
    Kind("play", car=CAR, cards=CARDS),
    Kind("skip", car=CAR),
    Kind("no-move", car=CAR),
    Kind("trajectory", car=CAR, section=SECTION, point=POINT, used=FLAG),
    Kind("trajectory-lost", car=CAR, section=SECTION, lost=COUNT),
    Kind("pay", car=CAR, chips=COUNT, left=COUNT),
    Kind("pay-card", car=CAR, card=CARD),
    Kind("damage", car=CAR, red=COUNT, brown=COUNT, cause=CAUSE),
    Kind("damage-fatal", car=CAR, count=COUNT, cause=CAUSE),
    Kind("eliminated", car=CAR, cause=CAUSE),
    Kind("check", car=CAR, check=CHECK, blind=FLAG, **CHECKED),
    Kind("check-lapsed", car=CAR),
    # Movement
    Kind(
        "movement",
        car=CAR,
        mp=COUNT,
        trajectory=COUNT,
        cards=COUNT,
        soft=optional(COUNT),
        lost=optional(COUNT),
    ),
    Kind("moved", car=CAR, section=SECTION, mp=COUNT),
    Kind("stopped", car=CAR, section=SECTION, lost=COUNT),
    Kind("overtake", car=CAR, **PASSED),
    Kind("lap", car=CAR, **PASSED),
    Kind("unlap", car=CAR, **PASSED),
    Kind("free-overtake", car=CAR),
    Kind("late-braking", car=CAR, **CHECKED),
    Kind("off-track", car=CAR, section=SECTION),
    Kind("re-enter", car=CAR, section=SECTION),
    Kind("point", car=CAR, section=SECTION, point=POINT),
    Kind("robot-move", car=CAR, mp=COUNT, section=SECTION, lost=COUNT),
    Kind("robot-check", car=CAR, **CHECKED),
    # Contest and pit stop
    Kind("contest-declared", car=CAR, count=COUNT, cards=private(CARDS)),
    Kind("contest-declined", car=CAR),
    Kind("contest-initiated", car=CAR, section=SECTION),
    Kind("contest-value", car=CAR, cards=CARDS, modifier=MODIFIER, value=COUNT),
    Kind("contest-order", section=SECTION, order=CARS),
    Kind("pit", car=CAR, section=SECTION, stop=COUNT),
    Kind("repair", car=CAR, red=COUNT),
    Kind("tyres", car=CAR, tyres=COUNT),
    Kind("refuelled", car=CAR),
    # Modules and optional rules
    Kind("skill-chosen", car=CAR, skill=private(SKILL)),
    Kind("skill", car=CAR, skill=SKILL),
    Kind("setup-chosen", car=CAR, points=private(SETUP)),
    Kind("setup", car=CAR, tyres=COUNT, cards=COUNT, slots=COUNT),
    Kind(
        "weather",
        car=CAR,
        slot=SLOT,
        condition=CONDITION,
        card=CARD,
        check=optional(CARD),
        alone=optional(FLAG),
    ),
    Kind("robot-tyres", compound=COMPOUND),
    Kind("fit-tyres", car=CAR, compound=COMPOUND, tyres=COUNT),
    Kind("tyre-penalty", car=CAR, compound=COMPOUND, lost=COUNT),
    Kind("soft-bonus", car=CAR, left=COUNT),
    Kind("fuel", car=CAR, turns=COUNT, due=TURN),
    Kind("track-draw", car=CAR, count=COUNT, cards=private(CARDS)),
    Kind("track-reshuffle", cards=COUNT),
    Kind("special", car=CAR, strategy=STRATEGY, count=COUNT),
    Kind("trajectory-card", car=CAR, card=CARD),
    Kind("wise-driving", car=CAR, check=FAILED),
    Kind("push", car=CAR, chips=COUNT, left=COUNT),
    Kind("fuel-saved", car=CAR, due=TURN),
    Kind("lucky-pair", car=CAR, cards=CARDS),
    Kind("late-braking-card", car=CAR, card=CARD),
    Kind("yellow-flag", car=CAR, section=SECTION, place=COUNT, track_card=optional(CARD)),
    Kind("green-flag", car=CAR, section=SECTION, track_card=optional(CARD)),
    Kind("blue-flag", car=CAR),
    Kind("orange-flag", car=CAR),
    Kind("flags-cleared", stay=optional(FLAG)),
    Kind("flag-passed", car=CAR, section=SECTION),
    Kind("forced", car=CAR, other=CAR, r_card=optional(FLAG)),
    Kind(
        "forced-trajectory",
        car=CAR,
        other=CAR,
        section=SECTION,
        point=POINT,
        r_card=optional(FLAG),
    ),
    Kind("off-track-check", car=CAR, **CHECKED),
    Kind("lost-time", car=CAR, lost=COUNT),
    Kind("delay", car=CAR, lost=COUNT),
    Kind("owes-stop", car=CAR, turn=optional(TURN)),
    Kind("re-entry-position", car=CAR, section=SECTION),
    Kind("safety-car", section=SECTION, order=CARS),
    Kind("safety-car-moves", section=SECTION),
    Kind("restart"),
    Kind("rescued", car=CAR, other=CAR, section=SECTION),
    Kind("new-target", car=CAR, card=CARD),
    # Variants of the 2nd edition
    Kind("chequered-flag", car=CAR),
    Kind("flag-lifted", car=CAR, section=SECTION),
    Kind("flags-taken", sections=many(SECTION)),
    Kind("flags-turned", sections=many(SECTION)),
    Kind("phantom", car=CAR),
    Kind("phantom-gone", car=CAR),
    Kind("white-bonus", car=CAR, left=COUNT),
    Kind("forecast", slot=SLOT, card=CARD, deck=WEATHER_DECK),
    Kind("weather-check", side=COUNT, **CHECKED),
    Kind("weather-card", card=COUNT, value=MODIFIER, left=COUNT),
    Kind(
        "weather-look",
        car=CAR,
        what=LOOK,
        weather=private(COUNT, optional=True),
        cards=private(CARDS, optional=True),
    ),
    Kind("helped", car=CAR, other=CAR, card=CARD, what=HELP),
    # Expansion #3
    Kind("next-stop", robot=ROBOT, turn=TURN),
    Kind("tile", car=CAR, number=COUNT, traits=many(TRAIT)),
    Kind("r-cards", cards=CARDS, boost=COUNT),
    Kind("r-card-idle", symbol=SYMBOL, card=CARD),
    Kind("orange-pawn", on=FLAG),
    Kind("trait", car=CAR, trait=TRAIT),
    Kind("trait-value", car=CAR, trait=TRAIT, value=COUNT),
)

STRATEGIES = answer("strategy", STRATEGY)
TYRES = answer("tyres", COMPOUND)
BLIND = answer("blind")
CHECKING = (answer("check", CARD), BLIND)
HELPING = (answer("leave"), answer("help", CARD))
LIMIT = {"target": COUNT, "modifier": MODIFIER, "value": COUNT}
"""What passes a check."""

QUESTIONS = (
    # Before the race
    Ask("ask_chart", answer("chart", CHART), car=CAR),
    Ask("ask_substitute", answer("keep"), answer("exchange"), car=CAR),
    Ask("ask_qualifying", answer("qualify", CARD, COUNT, least=1), car=CAR),
    Ask("ask_first_strategy", STRATEGIES, car=CAR, place=COUNT),
    # Pit stop
    Ask(
        "ask_pit",
        answer("drive"),
        answer("pit"),
        answer("skip"),
        car=CAR,
        due=TURN,
        sections=COUNT,
    ),
    Ask(
        "ask_pit_discard", answer("discard", CARD), answer("done"), car=CAR, limit=COUNT, held=COUNT
    ),
    Ask("ask_pit_strategy", STRATEGIES, car=CAR),
    # Cards
    Ask("ask_skip_strategy", STRATEGIES, car=CAR),
    Ask("ask_lucky", answer("keep", CARD), car=CAR),
    Ask("ask_lucky_discard", answer("discard", CARD), car=CAR),
    Ask("ask_chase", answer("deck"), answer("take", CARD), car=CAR, chased=CAR),
    Ask(
        "ask_play",
        answer("play", CARD, CARD, least=1),
        answer("play-soft", CARD, CARD, least=1),
        answer("play-white", CARD, CARD, least=1),
        answer("skip"),
        car=CAR,
        section=SECTION,
        point=POINT,
        tyres=COUNT,
    ),
    Ask("ask_pay", answer("chips"), answer("pay", CARD), car=CAR, cost=COUNT, chips=COUNT),
    Ask(
        "ask_trajectory",
        answer("follow"),
        answer("ignore"),
        car=CAR,
        section=SECTION,
        point=POINT,
        bonus=COUNT,
        tyres=COUNT,
        damage=COUNT,
        cards=COUNT,
        value=optional(COUNT),
        lost=optional(COUNT),
    ),
    Ask("ask_discard", answer("discard", CARD), car=CAR, count=COUNT),
    Ask("ask_check_order", answer("first", MODIFIER), answer("blind-first", MODIFIER), car=CAR),
    Ask("ask_check", *CHECKING, car=CAR, **LIMIT),
    Ask("ask_discard_order", answer("order"), answer("next", CARD), car=CAR, cards=CARDS),
    # Movement
    Ask(
        "ask_pass",
        answer("pass"),
        answer("free"),
        answer("late"),
        answer("stop"),
        car=CAR,
        other=CAR,
        section=SECTION,
        cost=COUNT,
        mp=COUNT,
        laps=COUNT,
    ),
    Ask("ask_lapping_check", *CHECKING, car=CAR, other=CAR, **LIMIT),
    Ask(
        "ask_late_braking",
        answer("late", CARD, least=0),
        answer("stay"),
        car=CAR,
        section=SECTION,
        target=COUNT,
        check=optional(COUNT),
        modifier=optional(MODIFIER),
        ahead=COUNT,
    ),
    Ask("ask_point", answer("point", POINT), answer("point", NONE), car=CAR, section=SECTION),
    Ask(
        "ask_contest",
        answer("contest", CARD, CARD, least=1),
        answer("decline"),
        car=CAR,
        section=SECTION,
        group=CARS,
        declared=CARS,
        modifier=MODIFIER,
    ),
    # Modules and optional rules
    Ask("ask_skill", answer("skill", SKILL, SKILL, SKILL, least=1), car=CAR),
    Ask("ask_setup", answer("setup", COUNT, COUNT, COUNT), car=CAR, points=COUNT),
    Ask("ask_versatility", STRATEGIES, car=CAR),
    Ask(
        "ask_extreme_check",
        BLIND,
        answer("hold", CARD),
        car=CAR,
        section=SECTION,
        value=COUNT,
    ),
    Ask("ask_wise_driving", answer("wise"), answer("accept"), car=CAR, check=FAILED),
    Ask("ask_push", answer("push", COUNT), car=CAR, chips=COUNT),
    Ask(
        "ask_save_fuel",
        answer("delay"),
        answer("track-card"),
        answer("neither"),
        car=CAR,
        due=TURN,
    ),
    Ask("ask_tyres", TYRES, car=CAR, condition=CONDITION),
    Ask("ask_pit_tyres", TYRES, car=CAR, condition=CONDITION),
    Ask(
        "ask_soft",
        answer("use"),
        answer("use-white"),
        answer("save"),
        car=CAR,
        left=COUNT,
        white=optional(COUNT),
    ),
    Ask("ask_fuel", answer("fuel", COUNT), car=CAR, base=TURN, last=TURN),
    Ask(
        "ask_event",
        answer("weather", STEP),
        answer("weather", LOOK),
        answer("yellow", SECTION, COUNT),
        answer("lift", SECTION),
        answer("green", SECTION),
        answer("blue", TAKE),
        answer("orange", TAKE),
        *(answer(symbol, NONE) for symbol in ("weather", "yellow", "green", "blue", "orange")),
        car=CAR,
        events=many(SYMBOL),
    ),
    Ask(
        "ask_force",
        answer("late"),
        answer("extreme", POINT),
        answer("leave"),
        car=CAR,
        other=CAR,
        section=SECTION,
        target=optional(COUNT),
        value=optional(COUNT),
        ahead=COUNT,
    ),
    Ask("ask_off_track_check", *CHECKING, car=CAR, section=SECTION, value=COUNT),
    Ask("ask_recovery_check", *CHECKING, car=CAR, section=SECTION, value=COUNT),
    Ask("ask_safety_car_discard", answer("discard", CARD), car=CAR, held=COUNT),
    Ask("ask_rescue", answer("return"), answer("retire"), car=CAR, other=CAR),
    # Variants of the 2nd edition
    Ask("ask_help_event", *HELPING, car=CAR, other=CAR, section=SECTION),
    Ask("ask_help_movement", *HELPING, car=CAR, other=CAR, section=SECTION),
    Ask(
        "ask_help_contest",
        *HELPING,
        car=CAR,
        other=CAR,
        section=SECTION,
        group=CARS,
        declared=CARS,
        modifier=MODIFIER,
    ),
    Ask("ask_help_check", *HELPING, car=CAR, other=CAR, section=SECTION, value=COUNT),
    Ask(
        "ask_dare",
        answer("late"),
        answer("extreme", POINT),
        car=CAR,
        other=CAR,
        section=SECTION,
    ),
)

SCHEMA = Schema(EVENTS, QUESTIONS)
