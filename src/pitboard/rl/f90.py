"""Race! Formula 90: values of arguments, features of a view."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

import numpy as np

from pitboard.core.options import Options, validate
from pitboard.f90.box.cards import CARD_TYPES, EVENTS, SYMBOLS, Card, Deck
from pitboard.f90.box.track import CONDITIONS
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import CAR_SETUP, FUEL, MARTINO, SKILLS, TRACK_CARDS, WEATHER
from pitboard.f90.schema import SCHEMA
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import served_in_order
from pitboard.f90.state.weather import condition
from pitboard.rl.actions import ActionTable, Domains
from pitboard.rl.features import Packer, Part
from pitboard.rl.games import Matrix, Vector

CARDS = 240
"""Numbers of cards: 184 Race Cards, then the Track Cards of the board."""
SECTIONS = 64
NUMBERS = {
    "card": range(1, CARDS + 1),
    "section": range(SECTIONS),
    "point": range(-1, 4),
    "count": range(41),
    "modifier": range(-40, 41),
}
CAR = {
    "hand_count": "len(part.hand)",
    "chart": "w_chart[part.chart.id] if part.chart else 0",
    "slots": "part.chart.slots if part.chart else 0",
}
RACE = {
    "turns": "max(state.config.last_turn, state.turn)",
    "track": "w_track[state.track.id]",
    "length": "state.length",
    "deck_count": "len(state.deck)",
    "committed.count": "sum([card > 0 for card in state.commitments])",
    "own_commitment": "state.commitments[own] if state.commitments else 0",
}
TURN = {"choosing": "part.drawn != ()"}
CONTEST = {"placed.count": "sum(map(len, part.placed.values()))"}
"""What is shown of fields that are not public, as `f90/state/view.py` shows it."""
OF_MODULES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    SKILLS: (
        {},
        {"has_skill": "part.skill != ''", "skill": "w_skill[part.skill] if own or bare else 0"},
    ),
    CAR_SETUP: (
        {},
        {
            "has_setup": "part.setup != ()",
            **{
                f"setup{i}": f"part.setup[{i}] if part.setup and (own or bare) else 0"
                for i in range(3)
            },
        },
    ),
    FUEL: ({}, {"bid": "part.bid if own or state.grid else 0"}),
    WEATHER: ({"condition": "w_condition[condition(state)]"}, {}),
    MARTINO: (
        {
            "weather_left": "len(state.weather_deck)",
            "checks_laid.count": "sum([card > 0 for card in state.weather_checks])",
            "known_top": "state.weather_deck[-1] if own in state.know_top else 0",
        },
        {},
    ),
    TRACK_CARDS: (
        {
            "track_deck_count": "len(state.track_deck)",
            "track_discard.count": "len(state.track_discard)",
        },
        {"track_cards": "track_cards(state, part)"},
    ),
}
"""The same for modules: of the race, and of a car."""
ROBOT = (
    *("robot", "robot_mp", "lap", "section", "point", "acted", "pitted", "off", "out", "must_pit"),
    *("contact", "red", "brown", "pit_due", "stops", "compound", "tile", "blue", "phantom"),
    *("lost_time", "reentry", "no_move", "traits"),
)
"""The fields of robots' cars: they hold no cards and have no strategy."""
CARD_NAMES = (
    *CARD_TYPES,
    *("move", "factor", "tyres", "damage", "has_check", "check", "draw", "discard", "blind"),
    *("corner", *EVENTS, *SYMBOLS),
)
"""What is printed on a card; types, events and symbols are 1 or 0."""
QUESTIONS = tuple(SCHEMA.questions)
PLANES = ("hand", "discard")


@cache
def domains_of(edition: int) -> Domains:
    """Gets the values that arguments can have in an edition."""
    box = EDITIONS[edition].box
    return {
        **NUMBERS,
        "chart": tuple(chart.id for chart in box.charts),
        "strategy": box.strategy_ids,
        "skill": box.skill_ids,
        "compound": tuple(box.compounds),
    }


@cache
def table_of(edition: int) -> ActionTable:
    return ActionTable(SCHEMA, domains_of(edition))


class F90Observer:
    """Features of what a seat may know: the race, the turn and contest going on, cars, cards.

    It reads the state, not a view, because that takes a fifth of the time: public fields as they
    are declared, and the expressions above.
    """

    def __init__(self, options: Options) -> None:
        config = F90_GAME.config(validate(F90_GAME.options, options))
        words, layout = words_of(config.edition.number), config.layout
        race, car = dict(RACE), dict(CAR)
        for module, (of_race, of_car) in OF_MODULES.items():
            if module in config.modules:
                race |= of_race
                car |= of_car
        self._players = config.players
        self._race = Part(layout.state, words, race)
        self._turn = Part(layout.turn, words, TURN)
        self._contest = Part(layout.contest, words, CONTEST)
        self._car = Part(layout.car, words, car)
        self._robot = Part(layout.car, words, only=ROBOT)
        for part in (self._race, self._car):
            part.read.__globals__.update(condition=condition, track_cards=track_cards)
        players = range(config.players)
        robots = range(config.players, config.players + len(config.robots))
        numbers: tuple[str, ...] = (
            "seat",
            "part",
            *self._race.names,
            *(f"turn.{name}" for name in self._turn.names),
            *(f"contest.{name}" for name in self._contest.names),
            *(f"car{car}.{name}" for car in players for name in self._car.names),
            *(f"car{car}.{name}" for car in robots for name in self._robot.names),
            *(f"car{car}.place" for car in (*players, *robots)),
        )
        self.names: tuple[str, ...] = (
            *numbers,
            *(f"asked.{kind}" for kind in QUESTIONS),
            *(f"{plane}.{card}" for plane in PLANES for card in range(1, CARDS + 1)),
        )
        self.card_names = CARD_NAMES
        self.cards = cards_of(config.deck)
        self._pack = Packer(len(numbers))
        self._asked = {kind: len(numbers) + i for i, kind in enumerate(QUESTIONS)}
        self._hand = len(numbers) + len(QUESTIONS) - 1
        self._discard = self._hand + CARDS + 1

    def observe(self, state: State, seat: int, part: int) -> Vector:
        bare = bool(state.revealed) or served_in_order(state)
        turn, contest = state.individual, state.contest
        numbers = [seat, part, *self._race.read(state, seat, bare, state)]
        numbers += self._turn.absent if turn is None else self._turn.read(turn, 0, bare, state)
        if contest is None:
            numbers += self._contest.absent
        else:
            numbers += self._contest.read(contest, 0, bare, state)
        players, read = self._players, self._car.read
        for car in state.cars[:players]:
            numbers += read(car, car.index == seat, bare, state)
        read = self._robot.read
        for car in state.cars[players:]:
            numbers += read(car, False, bare, state)
        places = [0] * len(state.cars)
        if state.grid:
            for place, index in enumerate(state.race_order(), 1):
                places[index] = place
        numbers += places
        vector = np.zeros(len(self.names), np.float32)
        vector[: len(numbers)] = self._pack(numbers)
        if seat in state.to_act():
            vector[self._asked[state.stack[-1]]] = 1
        self._show_own(state, seat, vector)
        played = () if turn is None else turn.played
        if state.discard or played:
            plane = bytearray(CARDS)
            for card in state.discard:
                plane[card - 1] = 1
            for card in played:
                plane[card - 1] = 2
            vector[self._discard :] = np.frombuffer(plane, np.uint8)
        return vector

    def _show_own(self, state: State, seat: int, vector: Vector) -> None:
        """Marks the cards of a seat: 1 held, 2 drawn to choose from, 3 laid in a contest."""
        hand, turn, contest = self._hand, state.individual, state.contest
        for card in state.cars[seat].hand:
            vector[hand + card] = 1
        if turn is not None and turn.drawn and state.mover == seat:
            for card in turn.drawn:
                vector[hand + card] = 2
        if contest is not None:
            for card in contest.placed.get(seat, ()):
                vector[hand + card] = 3


def cards_of(deck: Deck) -> Matrix:
    """Gets what is printed on the cards; zeros for numbers that the deck does not have."""
    table = np.zeros((CARDS, len(CARD_NAMES)), np.float32)
    for number in range(1, deck.size + 1):
        table[number - 1] = _printed(deck[number])
    return table


def _printed(card: Card) -> list[float]:
    return [
        *(card.type == each for each in CARD_TYPES.values()),
        *(card.move, card.check_factor, card.tyres, card.damage),
        *(card.check is not None, card.check or 0, card.draw, card.discard, card.blind),
        *(card.corner, *(each in card.events for each in EVENTS)),
        *(each in card.symbols for each in SYMBOLS),
    ]


def track_cards(state: State, car: Car) -> int:
    """Gets how many Track Cards a player holds, those laid face down among them."""
    size = state.config.deck.race_size
    placed = state.contest.placed.get(car.index, ()) if state.contest else ()
    return sum([card > size for card in (*car.hand, *placed)])


@cache
def words_of(edition: int) -> dict[str, tuple[str, ...]]:
    """Gets the words that the fields of a view can hold, by the name of the field."""
    domains = domains_of(edition)
    box = EDITIONS[edition].box
    strategies = tuple(map(str, domains["strategy"]))
    compounds = tuple(map(str, domains["compound"]))
    return {
        "track": (*box.track_ids(), *box.adapted_ids()),
        "strategy": strategies,
        "next_strategy": strategies,
        "set_aside": strategies,
        "robot": tuple(box.robots),
        "event_again": EVENTS,
        "daring": ("late", "extreme"),
        "weather_deck_name": tuple(box.martino.decks),
        "chart": tuple(map(str, domains["chart"])),
        "skill": tuple(map(str, domains["skill"])),
        "compound": compounds,
        "robot_tyres": compounds,
        "condition": CONDITIONS,
    }


class F90Rl:
    """The environments of Race! Formula 90."""

    environments = MappingProxyType(
        {
            "1e-basic": {"edition": 1, "mode": "basic"},
            "1e-advanced": {"edition": 1, "mode": "advanced"},
            "2e-basic": {"edition": 2, "mode": "basic"},
            "2e-standard": {"edition": 2, "mode": "standard"},
        }
    )

    def actions(self, options: Options) -> ActionTable:
        return table_of(int(validate(F90_GAME.options, options)["edition"]))

    def observer(self, options: Options) -> F90Observer:
        return F90Observer(options)

    def seat(self, state: State, car: int) -> int:
        return car if car < state.config.players else -1

    def distance(self, state: State, car: int) -> float:
        return state.distance(state.cars[car])

    def text(self, state: State) -> str:
        view = state.view(None)
        length = state.track.length
        lines = [f"{view.track}, turn {view.turn} of {view.turns}"]
        for place, index in enumerate(view.order, 1):
            car = view.cars[index]
            kind = car.robot or f"seat {index}"
            where = f"lap {car.lap}, section {car.section + 1} of {length}"
            lines.append(f"{place:2}. car {index} ({kind}): {where}, tyres {car.tyres}")
        return "\n".join(lines)


F90_ENVIRONMENTS = F90Rl()
