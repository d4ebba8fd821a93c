"""Names that every layer of Race! Formula 90 shares: modules, variants, marks, spans of time.

A module is one part of the game under one name everywhere: what it adds to the state, its steps,
what is seen and sent of it, its words and its part of the page.
"""

from __future__ import annotations

TRACK_CARDS = "track-cards"
SKILLS = "skills"
CAR_SETUP = "car-setup"
FUEL = "fuel"
WEATHER = "weather"
TYRES = "tyres"
FLAGS = "flags"
OFF_TRACK = "off-track"
SAFETY_CAR = "safety-car"
RESCUE = "rescue"
SUPERFAST = "superfast"
PHASES = "phases"
"""The individual turn in lettered phases: not chosen, an edition has it or has it not."""

MODULES = (TRACK_CARDS, SKILLS, CAR_SETUP, FUEL, WEATHER, SUPERFAST, FLAGS, OFF_TRACK)
"""What the whole game of either edition adds to its Basic game."""

ULTRAFAST = "ultrafast"
"""Robots that make two stops."""
SERIES = "series"
"""Race series: R-Cards, boosts, traits, several skills."""
TALLIES = "tallies"
"""What Specials of such a turn are scored by."""

SHORT_RACE = "short-race"
DRAW_LAST = "draw-last"
SPRINT = "sprint"
FULL_VERSATILITY = "full-versatility"
FEW_FLAGS = "few-flags"
PHANTOMS = "phantoms"
MORE_TYRES = "more-tyres"
KIDS = "kids"
MARTINO = "martino"
TEAMS = "teams"
"""Variants of the 2nd edition: V1, V2, V3, V5, V8, V9, TY, V4, MW, V6."""

YELLOW_BY_STAGE = "yellow-by-stage"
HOUSE_STRATEGIES = "house-strategies"
HAZARD_REVISED = "hazard-revised"
EXTREME_FIRST = "extreme-first"
DUE_STOPS_ONLY = "due-stops-only"
LAST_CONTEST = "last-contest"
"""Other readings of the 2nd edition, and strategies of our own."""

STANDARD = "standard"
"""The 2nd edition's whole game; also the switch of what it adds beside the modules."""

CHOOSE = "choose"
"""Value of an option that players choose before the race."""
NO_ROBOTS = "none"
"""Value of the option of the robots where players race alone."""

# -- how long a field of the state keeps its value

GAME_TURN = "game turn"
INDIVIDUAL_TURN = "individual turn"
ELIMINATION = "elimination"

# -- places on the stack that jumps go to; each lies before the step that comes next

ALL_HAVE_ACTED = "= all have acted"
CARDS_ARE_PLAYED = "= cards are played"
BRAKING_IS_DONE = "= braking is done"
MOVEMENT_IS_OVER = "= movement is over"
TURN_IS_OVER = "= turn is over"
TURN_IS_PUT_OFF = "= turn is put off"
MARKS = (
    ALL_HAVE_ACTED,
    CARDS_ARE_PLAYED,
    BRAKING_IS_DONE,
    MOVEMENT_IS_OVER,
    TURN_IS_OVER,
    TURN_IS_PUT_OFF,
)
