"""Every event and every question of Bolide: its fields and what they mean.

Words, wire and page are derived from these lists; a test walks whole races and checks that all
their events and questions are declared here.
"""

from __future__ import annotations

from pitboard.core.schema import (
    CAR,
    CARS,
    COUNT,
    FLAG,
    TURN,
    WORD,
    Ask,
    Kind,
    Schema,
    Type,
    answer,
    many,
    optional,
)

POINT = Type("point", length=2)
POINTS = many(POINT)
TABLE = Type("table", str)
"""A table of the d12."""
ROW = Type("row", str)
"""A row of the table named beside it."""
ROLLS = many(Type("roll", length=2))
"""What each car rolled."""
TYRES = Type("tyres", str)
"""Empty where there are none."""
TREAD = Type("tread", str)
SETUP = Type("setup", str)
FUEL = Type("fuel", str, ("full", "half"))
WISH = Type("wish", str)
"""A word of a plan for the pits."""
WEATHER = Type("weather", str, ("sun", "rain"))
START = Type("start", str, ("skidding", "normal", "quick"))
STATUS = Type("status", str)
PHASE = Type("phase", str, ("qualifying", "race"))
CAUSE = Type("cause", str)

EVENTS = (
    # Before the race
    Kind("grid-roll", rolls=ROLLS),
    Kind("grid", order=CARS),
    Kind("weather-kind", roll=COUNT, variable=FLAG),
    Kind("weather", roll=COUNT, risk=COUNT, weather=WEATHER, changed=FLAG),
    Kind("strategy", car=CAR, strategy=WORD, setup=SETUP, tread=TREAD, choose_tread=FLAG),
    Kind("strategy-chosen", car=CAR),
    Kind("qualifying-run", car=CAR),
    Kind("qualifying-time", car=CAR, turns=COUNT),
    Kind("qualifying-roll", rolls=ROLLS),
    Kind("qualifying-order", order=CARS),
    Kind("serviced", car=CAR, words=many(WISH)),
    # Turns
    Kind("round", round=TURN, order=CARS, phase=PHASE),
    Kind("roll", car=CAR, table=TABLE, roll=COUNT, row=ROW),
    Kind("move", car=CAR, start=POINT, stops=POINTS, pawn=POINT, speed=COUNT),
    Kind("slipstream", car=CAR, other=CAR),
    Kind("sharp-braking", car=CAR, left=COUNT),
    Kind("booster-asked", car=CAR),
    Kind("braking-asked", car=CAR),
    Kind("time-out", car=CAR),
    Kind("damage", car=CAR, loss=COUNT, total=COUNT),
    Kind("no-fourth", car=CAR),
    Kind("no-setup", car=CAR),
    Kind("half-spin", car=CAR, at=POINT),
    Kind("turn-round", car=CAR, at=POINT),
    Kind("skid", car=CAR, start=POINT, to=POINT),
    Kind("run-off", car=CAR, start=POINT, to=POINT),
    Kind("crawl", car=CAR, start=POINT, to=POINT, back=FLAG),
    # Engagements and the Safety Car
    Kind("engagement", car=CAR, other=CAR, at=POINT),
    Kind("displaced", car=CAR, start=POINT, to=POINT),
    Kind("safety-car-roll", car=CAR, roll=COUNT, called=FLAG),
    Kind("safety-car", leader=CAR),
    Kind("formed-up", car=CAR, to=POINT, start=optional(POINT)),
    # The pits
    Kind("pit-entry", car=CAR, start=POINT, speed=COUNT),
    Kind("pit-plan", car=CAR, repair=FLAG, tyres=TYRES, tread=TREAD, box=COUNT, waits=COUNT),
    Kind("pit-box", car=CAR, box=COUNT, target=COUNT),
    Kind("pit-wait", car=CAR, box=COUNT),
    Kind("pit-out", car=CAR, to=POINT, lap=COUNT),
    Kind("refuelled", car=CAR),
    Kind("repaired", car=CAR),
    Kind("new-tyres", car=CAR, tyres=TYRES, tread=TREAD, left=COUNT),
    # Laps and the end
    Kind("lap", car=CAR, lap=COUNT, turns=COUNT),
    Kind("half-gp", car=CAR, lap=COUNT),
    Kind("finish", car=CAR, place=COUNT, turns=COUNT),
    Kind("retired", car=CAR, cause=CAUSE, at=POINT),
    Kind("classification", order=CARS),
)

X, Y = Type("x"), Type("y")
"""A point or a step, written as two numbers."""
TO = (X, Y)
DRAFT = Type("draft", str, ("draft",))
"""A slipstream is used; with it, where there are several, the side of the car ahead."""
SIDE = Type("side", str, ("n", "e", "s", "w"))
STRATEGIES = answer("strategy", FUEL, TYRES, SETUP, TREAD, least=3)
WISHES = answer("pit", WISH, WISH, WISH, least=0)
TURNS = (
    *(answer(verb, *TO, DRAFT, SIDE, least=2) for verb in ("move", "slick")),
    *(answer(verb, *TO) for verb in ("sharp", "off")),
    *(answer(verb) for verb in ("boost", "brake", "crash", "expire")),
)
DRIVING = {"speed": COUNT, "top": COUNT, "drafting": FLAG, "runs_dry": FLAG}
ROLLED = {"table": TABLE, "roll": COUNT, "row": ROW}
AGAIN = (answer("reroll"), answer("keep"))
PLACE = answer("place", *TO)
LOST = (PLACE, answer("engage", *TO))
"""Where the loser of an engagement goes, or whom they engage there."""

QUESTIONS = (
    # Before the race
    Ask("ask_strategy", STRATEGIES, car=CAR),
    Ask("ask_secret_strategy", STRATEGIES, car=CAR),
    Ask("ask_service", answer("keep"), answer("service", WISH, WISH, least=1), car=CAR),
    # Turns
    Ask("ask_turn", *TURNS, car=CAR, **DRIVING),
    Ask("ask_move", *TURNS, car=CAR, **DRIVING),
    Ask("ask_reroll_booster", *AGAIN, car=CAR, **ROLLED),
    Ask("ask_reroll_brake", *AGAIN, car=CAR, **ROLLED),
    Ask("ask_braking", answer("brake", *TO), car=CAR),
    Ask("ask_crawl", answer("crawl", *TO), car=CAR),
    Ask("ask_rejoin", answer("rejoin", *TO), car=CAR),
    Ask("ask_start", answer("start", *TO), car=CAR, start=START, **{"from": STATUS}),
    Ask("ask_recover", answer("turn"), answer("back", *TO), car=CAR),
    # Engagements and the Safety Car
    Ask("ask_retreat", *LOST, car=CAR, other=CAR, at=POINT),
    Ask("ask_yield", *LOST, car=CAR, other=CAR, at=POINT),
    Ask("ask_form_up", PLACE, car=CAR, other=CAR),
    # The pits
    Ask("ask_pit", WISHES, car=CAR),
    Ask("ask_lane", answer("advance"), WISHES, car=CAR, box=COUNT, target=COUNT),
    Ask("ask_pit_out", answer("out", *TO), answer("queue", *TO), answer("wait"), car=CAR),
)

SCHEMA = Schema(EVENTS, QUESTIONS)
