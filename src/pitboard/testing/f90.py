"""Scenes: F90 positions built by hand, for rule tests, studies and puzzles.

    scene = Scene(turn=2)
    scene.player("green", 4, strategy="balance", hand=[scene.card(move=2, factor=37)])
    race = scene.begin()
    race.act("green", "drive")

Sections are numbered from 1, as printed on the board. Cars stand in their section in the order
they are put there, front first. Players and robots that are not put anywhere are not in the race.

Other rules are options: `Scene(mode="advanced")`, `Scene(modules="flags")`,
`Scene(edition=2)`. Such a scene
begins in dry weather, on hard tyres, with skills and set-ups revealed.

Scenes have the cards and boards of the first version of the components, which never change: a rule
test does not depend on how our newest cards are tuned. `Scene(components=NEWEST)` has the newest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.json_values import integers
from pitboard.core.match import Match
from pitboard.core.options import FIRST_VERSION, resolved, validate
from pitboard.core.rng import RandomSource
from pitboard.f90.box.box import load_box
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.components import RobotChit
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import ALL_HAVE_ACTED, CAR_SETUP, SKILLS, WEATHER
from pitboard.f90.schema import SCHEMA
from pitboard.f90.state.race import Car, State

BOX = load_box("1e", FIRST_VERSION)
"""The components that scenes of the 1st edition are made of."""
BOX_2E = load_box("2e", FIRST_VERSION)
"""The components that scenes of the 2nd edition are made of."""
QUESTIONS = EDITIONS[1].procedure.questions
EVERY_QUESTION = {name: q for e in EDITIONS.values() for name, q in e.procedure.questions.items()}
"""Of all editions."""
FIRST_ONLY = QUESTIONS.keys() - EDITIONS[2].procedure.questions.keys()
"""Questions of the 1st edition that the 2nd does not ask."""

_BASIC = ("contest", "movement", "pit", "playing", "starting", "trajectories")
BASIC_QUESTIONS = frozenset(
    name for name, asks in QUESTIONS.items() if asks.__module__.rpartition(".")[2] in _BASIC
)
"""The questions of the Basic game; all others come with modules and optional rules."""


PLAYERS = ("red", "green", "blue", "grey")
"""A table of four, and their charts."""
CHARTS = "italian,german,french,british"


class FixedNumbers(RandomSource):
    """A random source whose first numbers are given."""

    def __init__(self, numbers: Sequence[int], seed: str) -> None:
        super().__init__(seed)
        self.numbers = list(numbers)

    def below(self, limit: int) -> int:
        return self.numbers.pop(0) if self.numbers else super().below(limit)


class Scene:
    """A position under construction, at the start of the activations of a game turn."""

    def __init__(
        self,
        players: int = 4,
        track: str = "monza",
        turn: int = 2,
        *,
        seed: str = "scene",
        charts: str = "choose",
        robots: Sequence[str] = (),
        **way: Any,
    ) -> None:
        """Starts a scene; `robots` are their classes, if not those of the rulebook's table.

        `way` are further options of the race.
        """
        given = {"players": players, "track": track, "charts": charts}
        given |= {COMPONENTS: FIRST_VERSION, **way}
        if robots and way.get("edition") == 2:
            given["robots"] = ",".join(robots)
        options = validate(F90_GAME.options, resolved(F90_GAME.options, given))
        self.options = options
        config = F90_GAME.config(options)
        self.state = config.layout.state(config, RandomSource(seed))
        if robots:
            made = [self.state.new_car(players + i, kind) for i, kind in enumerate(robots)]
            self.state.cars[players:] = made
        self.state.turn = turn
        self.names: dict[str, int] = {}
        self._cards: set[int] = set()
        self._draws: list[int] = []
        self._exhausted = False
        if {SKILLS, CAR_SETUP} & config.modules:
            self.state.revealed = True
        if WEATHER in self.state.config.modules:
            self.weather("dry")

    def weather(self, condition: str, robots: str = "hard") -> Scene:
        """Puts the pawn on the first slot of a condition, and robots on tyres."""
        slots = self.state.track.weather
        at = next(i for i, slot in enumerate(slots) if slot.condition == condition)
        self.state.weather = at
        self.state.robot_tyres = robots
        return self

    def board(self, **printed: Any) -> Scene:
        """Changes the board of this scene alone, for rules that no bundled board can show.

        Any field of a `Track` can be given.
        """
        state = self.state
        config = copy(state.config)
        state.track = config.track = replace(state.track, **printed)
        state.config = config
        return self

    def section(self, number: int, **printed: Any) -> Scene:
        """Changes what the board of this scene shows in a section."""
        sections = list(self.state.track.sections)
        sections[number - 1] = replace(sections[number - 1], **printed)
        return self.board(sections=tuple(sections))

    def yellow(self, section: int, *beyond: str) -> Scene:
        """Lays a yellow flag in a section, behind the named cars."""
        cars = tuple(self.names[name] for name in beyond)
        self.state.yellow[section - 1] = cars
        return self

    # -- cards

    def card(self, **printed: Any) -> int:
        """Reserves a card by what is printed on it: `type` (a name), `move`, `factor`, `tyres`,
        `damage`, `check`, `draw`, `events`, `discard`, `blind`. What is not named may be anything,
        the plainest card first. It is a Race Card unless `corner` or `symbols` are named.

        :raises LookupError: if no such card is left.
        """
        deck = self.state.config.deck
        wanted = dict(printed)
        if "type" in wanted:
            wanted["type"] = CardType[wanted["type"].upper()]
        if "factor" in wanted:
            wanted["check_factor"] = wanted.pop("factor")
        if not wanted.keys() & {"corner", "symbols"}:
            wanted["corner"] = 0
        fitting = [
            card
            for card in deck.cards
            if card is not None
            and card.id not in self._cards
            and all(getattr(card, name) == value for name, value in wanted.items())
        ]
        if not fitting:
            raise LookupError(f"no card left with {printed}")
        plainest = min(
            fitting,
            key=lambda c: (c.tyres + c.damage + c.draw + c.discard, c.check is not None, c.id),
        )
        self._cards.add(plainest.id)
        return plainest.id

    def draws(self, *cards: int) -> Scene:
        """Puts cards on top of the Race deck, to be drawn in this order."""
        self._draws += cards
        return self

    def exhaust(self) -> Scene:
        """Leaves in the Race deck only what `draws` puts there; the rest lies under the pile."""
        self._exhausted = True
        return self

    def pile(self, *cards: int) -> Scene:
        """Puts cards on the discard pile, the last on top."""
        self.state.discard += cards
        self._cards.update(cards)
        return self

    # -- cars

    def player(self, name: str, section: int, **given: Any) -> Scene:
        """Puts the next player's car at the back of a section (of its off-track, with `off`).

        Anything a `Car` has can be given; `chart` by its id. By default: lap 1, the Italian chart
        full of tyre chips, SAVE TYRES, no cards, a Target Check of about 50, its stop made.
        What the Advanced game adds to a car (`skill`, `compound` ...) can be given as well.
        """
        seat = sum(1 for index in self.names.values() if index < self.state.config.players)
        car = self.state.cars[seat]
        charts = {chart.id: chart for chart in self.state.config.charts}
        car.chart = charts[given.pop("chart", "italian")]
        car.tyres = car.chart.tyres
        car.strategy = "save-tyres"
        car.stops = 1
        if "target" not in given:
            given["target"] = self.card(factor=50 + seat)
        if WEATHER in self.state.config.modules:
            given.setdefault("compound", "hard")
        return self._place(name, car, section, given)

    def robot(self, name: str, kind: str, section: int, **given: Any) -> Scene:
        """Puts the next robot of a class at the back of a section."""
        free = [
            car
            for car in self.state.cars
            if car.robot == kind and car.index not in self.names.values()
        ]
        return self._place(name, free[0], section, given)

    def _place(self, name: str, car: Car, section: int, given: dict[str, Any]) -> Scene:
        self.names[name] = car.index
        car.lap = 1
        for key, value in given.items():
            setattr(car, key, list(value) if key == "hand" else value)
        self._cards.update(car.hand, car.frozen, (car.target,))
        car.section = section - 1
        if car.off:
            self.state.offs = (*self.state.offs, car.index)
        else:
            self.state.queues[car.section] += (car.index,)
        return self

    # -- go

    def begin(self, at: str = "activate") -> Race:
        """Starts play: with the first activation, or at any other step of the procedure."""
        state = self.state
        for car in state.cars:
            if car.index not in self.names.values():
                state.outs += 1
                car.out = state.outs
        held = {
            card for car in state.cars for card in (*car.hand, *car.frozen, *car.table, car.target)
        }
        held.update(state.discard, self._draws, state.weather_checks, state.r_cards)
        deck = state.config.deck
        rest = [card for card in range(1, deck.race_size + 1) if card not in held]
        if deck.size > deck.race_size:
            tracks = range(deck.race_size + 1, deck.size + 1)
            held.update(state.track_discard)
            state.track_deck = [card for card in tracks if card not in held]
        if self._exhausted:
            state.discard, rest = rest + state.discard, []
        state.deck = rest + self._draws[::-1]
        state.red -= sum(car.red for car in state.cars)
        state.brown -= sum(car.brown for car in state.cars)
        state.fit_setups()
        if not state.grid:
            state.grid = tuple(state.race_order())
        state.update_leader()
        state.events = []
        if at == "activate":
            state.push(at, ALL_HAVE_ACTED)
        else:
            state.push(at)
        return Race(self, state)

    def start(self, *names: str) -> Race:
        """Starts the race itself, from the choice of charts on, with an empty board.

        Players are named in seat order; robots are called fast1, fast2, slow1 and so on.
        """
        state = self.state
        state.turn = 1
        if state.revealed:
            state.revealed = False
        if WEATHER in state.config.modules:
            state.weather, state.robot_tyres = -1, ""
        self.names = dict(zip(names, range(state.config.players), strict=True))
        robots = state.config.robots
        for i, kind in enumerate(robots):
            self.names[f"{kind}{robots[: i + 1].count(kind)}"] = state.config.players + i
        state.push(*state.config.rules.starting_procedure, "begin_game_turn")
        return Race(self, state)


class Race:
    """A race that goes on from a scene, with cars by name."""

    def __init__(self, scene: Scene, state: State) -> None:
        self.names = scene.names
        self.match = Match(F90_GAME, scene.options, seed="scene")
        self.match.state = state
        state.run()
        self.log: list[Event] = list(state.events)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)  # noqa: S101 (it was put there)
        return state

    def name(self, index: int) -> str:
        return next((name for name, i in self.names.items() if i == index), str(index))

    def act(self, name: str, *actions: str) -> list[Event]:
        """Plays actions of one car, one after the other; returns the events of the last.

        :raises Refused: if one is not legal; nothing has changed then.
        """
        events: list[Event] = []
        for action in actions:
            _, question = self.asked
            events = self.match.act(self.names[name], action)
            SCHEMA.check_answer(question, Action.parse(action))
            self.log += events
        return events

    def play(self, name: str, *cards: int) -> list[Event]:
        """Drives on, plays cards for movement and lets them be discarded in the usual order."""
        if self.asked[1] == "ask_pit":
            self.act(name, "drive")
        events = self.act(name, f"play {' '.join(map(str, cards))}")
        return self.act(name, "order") if self.asked[1] == "ask_discard_order" else events

    def skip(self, *names: str) -> None:
        """Lets players drive on, play no card and keep their strategy, one after the other."""
        for name in names:
            if self.asked[1] == "ask_pit" and "skip" not in self.legal(name):
                self.act(name, "drive")
            self.act(name, "skip", f"strategy {self.car(name).strategy}")

    def refusal(self, name: str, action: str) -> tuple[str, str]:
        """Gets code and rule of the refusal of an action.

        :raises AssertionError: if the action is legal, or if its refusal changes anything.
        """
        before = self.state.digest()
        try:
            self.act(name, action)
        except Refused as refused:
            if self.state.digest() != before:
                raise AssertionError(f"the refusal of {action} changed the state") from refused
            return refused.code, refused.rule
        raise AssertionError(f"{action} is legal for {name}")

    def deal(self, name: str, *cards: int) -> None:
        """Swaps cards into a player's hand, from the deck or another hand."""
        hand = self.car(name).hand
        places = [self.state.deck, *(car.hand for car in self.state.cars)]
        for i, card in enumerate(cards):
            place = next(place for place in places if card in place)
            at = place.index(card)
            hand[i], place[at] = card, hand[i]

    def robots_draw(self, *chits: RobotChit, seed: str = "chits") -> None:
        """Fixes the chits the robots draw in qualifying, robot by robot."""
        numbers = []
        left = list(self.state.config.box.robot_chits)
        for chit in chits:
            bag = [other for other in left if other.robot == chit.robot]
            numbers.append(bag.index(chit))
            left.remove(chit)
        self.state.rng = FixedNumbers(numbers, seed)

    def legal(self, name: str) -> list[str]:
        """Gets the legal actions of a car's player, as text; none if they are not asked."""
        return [str(action) for action in self.match.legal(self.names[name])]

    @property
    def asked(self) -> tuple[str, str]:
        """Gets car and name of the pending question: ("green", "ask_play"); ("", "") at the end."""
        seats = self.state.to_act()
        return (self.name(seats[0]), self.state.stack[-1]) if seats else ("", "")

    @property
    def data(self) -> Mapping[str, Any]:
        """Gets the data of the pending question."""
        return self.state.decision(self.state.to_act()[0]).data

    def car(self, name: str) -> Car:
        return self.state.cars[self.names[name]]

    def damage(self, name: str) -> int:
        """Gets how many damage discs a car has, of either colour."""
        return self.car(name).red + self.car(name).brown

    def track_cards(self, name: str) -> int:
        """Gets how many Track Cards a player holds."""
        size = self.state.config.deck.race_size
        return sum(card > size for card in self.car(name).hand)

    def section(self, name: str) -> int:
        """Gets the section a car stands in, numbered as on the board."""
        return self.car(name).section + 1

    def queue(self, section: int) -> list[str]:
        """Gets the cars of a section, front to back."""
        return [self.name(index) for index in self.state.queues[section - 1]]

    def order(self) -> list[str]:
        """Gets the cars in race order."""
        return [self.name(index) for index in self.state.race_order()]

    @property
    def leader(self) -> str:
        return self.name(self.state.leader)

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Gets the data of all events of a kind so far, with cars by name."""
        return [self._named(event) for event in self.log if event.kind == kind]

    def last(self, kind: str, name: str) -> dict[str, Any]:
        """Gets the data of the last event of a kind about a car."""
        return [event for event in self.events(kind) if event["car"] == name][-1]

    def _named(self, event: Event) -> dict[str, Any]:
        data = dict(event.everything())
        for key in ("car", "other", "chased"):
            if isinstance(index := data.get(key), int):
                data[key] = self.name(index)
        for key in ("order", "ranking", "grid"):
            if isinstance(data.get(key), Sequence):
                data[key] = self.named(integers(data, key))
        return data

    def named(self, indices: Iterable[int]) -> list[str]:
        return [self.name(index) for index in indices]


def with_skills(*skills: str, **options: Any) -> Race:
    """Takes a race of four players to the choice of set-ups."""
    race = Scene(charts=CHARTS, **options).start(*PLAYERS)
    for name, skill in zip(PLAYERS, skills, strict=True):
        race.act(name, f"skill {skill}")
    return race


def with_setups(*skills: str, **options: Any) -> Race:
    """Takes a race of four players through practice, to qualifying."""
    race = with_skills(*skills, **options)
    for name in PLAYERS:
        race.act(name, "setup 2 2 2")
    return race
