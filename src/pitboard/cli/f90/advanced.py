"""What the Advanced game adds to the table in a terminal: weather, tyres, flags, Safety Car.

It shows an advanced view in a line or two, and the few words that stand in the tower, in the
strip and beside a card; it decides nothing and knows no secrets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rich.text import Text

from pitboard.f90.box.cards import ANY_PAIR, CONTEST_DOUBLE, CORNER_OVERTAKE, LATE_BRAKING
from pitboard.f90.names import FLAGS, MARTINO, SPRINT, WEATHER
from pitboard.f90.state.view import CarView, F90View
from pitboard.words.f90.narrator import F90Narrator
from pitboard.words.narrator import fluent_value

FLAG, PLAYABLE, BAR = "⚑✓·"
MARKS = {CONTEST_DOUBLE: "×2", CORNER_OVERTAKE: "»", LATE_BRAKING: "!", ANY_PAIR: "&"}
"""Special symbols of Track Cards."""
SKILL_LETTERS = 3
TRAIT_LETTERS = 4
"""Of a word of a list where there is no room for whole words."""
TYRE_LETTERS = {"supersoft": "SS", "superhard": "SH"}
"""Of tyres whose first letter is not enough."""


class AdvancedLook:
    """How one seat sees what the Advanced game adds."""

    def __init__(self, narrator: F90Narrator, view: F90View, seat: int) -> None:
        self.narrator = narrator
        self.words = narrator.words
        self.tr = narrator.tr
        self.view = view
        self.seat = seat
        self.track = narrator.config.track
        self.deck = narrator.config.deck
        self.switches = narrator.config.modules

    # -- above the tower

    def conditions(self) -> Text:
        """Weather and forecast, robots' tyres, flags, Safety Car: what holds for everybody."""
        parts = [*self._weather(), *self._martino(), *self._flags(), *self._safety_car()]
        parts += [*self._r_cards(), *self._variants()]
        return Text(f" {BAR} ").join(Text(part) for part in parts)

    def _weather(self) -> list[str]:
        view = self.view
        if view.weather < 0:
            return []
        letters = [self._condition(slot.condition) for slot in self.track.weather]
        letters[view.weather] = f"[{letters[view.weather]}]"
        weather = self.words.condition(view.condition)
        return [
            self.tr.text("table-weather", weather=weather, slots="".join(letters)),
            self.tr.text("table-robot-tyres", compound=self.words.compound(view.robot_tyres)),
        ]

    def _condition(self, name: str) -> str:
        return self.words.condition(name)[0].upper()

    def _flags(self) -> list[str]:
        view = self.view
        blue = [self.words.car(i) for i, car in enumerate(view.cars) if car.blue]
        yellow = [self._yellow(section) for section in view.yellow]
        orange = [self.words.car(view.orange)] if view.orange >= 0 else []
        return [
            self.tr.text(f"table-{name}", where=", ".join(found))
            for name, found in (("yellow", yellow), ("blue", blue), ("orange", orange))
            if found
        ]

    def _yellow(self, section: int) -> str:
        """The number of a section with a flag, and whether it is the flag's last stage."""
        dark = section in self.view.dark
        return self.tr.text("table-yellow-dark", section=section + 1) if dark else str(section + 1)

    def _martino(self) -> list[str]:
        """The Martino Weather Board, and what the player has looked at."""
        view, config = self.view, self.narrator.config
        if MARTINO not in self.switches or not view.weather_deck_name:
            return []
        board, values = self.track.martino, config.box.martino.values
        targets = {1: board.check1, 2: board.check2} if board else {}
        facts = {
            "turn": view.weather_turn,
            "side": view.weather_side,
            "target": targets.get(view.weather_side, 0),
            "left": view.weather_left,
        }
        found = [self.tr.text("table-martino", **facts)]
        if view.known_top:
            value = f"{values[view.known_top - 1]:+d}"
            found.append(self.tr.text("table-martino-top", value=value))
        if known := [str(self.deck.factors[card]) for card in view.known_checks if card]:
            found.append(self.tr.text("table-martino-checks", cards=", ".join(known)))
        return found

    def _variants(self) -> list[str]:
        """Teams, phantom cars, the turn from which a sprint may end."""
        view, config = self.view, self.narrator.config
        teams = [
            f"{self.words.car(car)} + {self.words.car(mate)}"
            for car, mate in sorted(config.mates.items())
            if car < mate
        ]
        phantoms = [
            self.tr.text(f"table-phantom-{'lapped' if car.deficit else 'leader'}", car=name)
            for car in view.cars
            if car.phantom
            for name in [self.words.car(car.index)]
        ]
        sprint = [str(config.sprint_turn + 1)] if SPRINT in self.switches else []
        return [
            self.tr.text(f"table-{name}", what=", ".join(found))
            for name, found in (("teams", teams), ("phantoms", phantoms), ("sprint", sprint))
            if found
        ]

    def _safety_car(self) -> list[str]:
        if self.view.safety_car < 0:
            return []
        later = [turn for turn in self.track.stage_starts if turn > self.view.turn]
        turn = min(later, default=0)
        restart = turn if turn <= self.view.turns else 0
        return [self.tr.text("table-safety-car", section=self.view.safety_car + 1, turn=restart)]

    def _r_cards(self) -> list[str]:
        """The R-Cards of a race series and their effects, frozen behind the Safety Car."""
        view = self.view
        if not view.r_turn:
            return []
        cards = ", ".join(self.words.card(card) for card in view.r_cards)
        frozen = fluent_value(view.safety_car >= 0)
        text = self.tr.text("table-r-cards", cards=cards, boost=view.boost, frozen=frozen)
        return [text, *([self.tr.text("table-orange-pawn")] if view.orange_pawn else [])]

    def own(self) -> Text:
        """The player's own skills and set-up, and what their strategy scores a SPECIAL for."""
        car = self.view.cars[self.seat]
        parts = []
        if car.skill:
            skill = ", ".join(map(self.words.skill, (car.skill, *car.further)))
            used = fluent_value(car.skill_used)
            parts.append(self.tr.text("table-skill", skill=skill, used=used))
        if car.setup:
            parts.append(
                self.tr.text("table-own-setup", **self.narrator.config.setup.bought(car.setup))
            )
        if car.lost_time:
            parts.append(self.tr.text("table-lost-time", lost=car.lost_time))
        if car.strategy and self.deck.size > self.deck.race_size:
            special = self.tr.text(f"f90-special-{car.strategy}")
            parts.append(self.tr.text("table-special", special=special))
        return Text(f" {BAR} ".join(parts), style="dim")

    # -- in the tower

    def tyres(self, car: CarView) -> str:
        """The letter of a car's tyres with the soft bonuses left."""
        tokens = car.soft_bonuses + car.white_bonuses
        return TYRE_LETTERS.get(car.compound, car.compound[:1].upper()) + str(tokens or "")

    def skills(self, car: CarView, *, short: bool) -> str:
        """All skills of a car; their first letters where there is no room."""
        skills = (car.skill, *car.further) if car.skill else ()
        if short and len(skills) > 1:
            return "+".join(self.words.skill(skill)[0] for skill in skills)
        return self.skill_names(skills, short=short)

    def skill_names(self, skills: Iterable[str], *, short: bool) -> str:
        """Gets the names of skills as a list, or the first letters of each."""
        names = [self.words.skill(skill) for skill in skills]
        return " ".join(name[:SKILL_LETTERS] for name in names) if short else ", ".join(names)

    def traits(self, car: CarView, *, short: bool) -> str:
        """All traits of a robot; their first letters where there is no room."""
        names = [self.words.trait(trait) for trait in car.traits]
        return " ".join(name[:TRAIT_LETTERS] for name in names) if short else ", ".join(names)

    def cards(self, car: CarView) -> str:
        """How many Race Cards a player holds, and how many Track Cards."""
        if car.robot or car.out:
            return ""
        tracks = min(car.track_cards, car.hand_count)
        return f"{car.hand_count - tracks}+{tracks}"

    def off(self, car: CarView) -> str:
        """Where a car off the track will come back."""
        reentry = car.reentry
        return self.tr.text("table-off-to", section=reentry + 1) if reentry >= 0 else ""

    def stop_due(self, car: CarView) -> str:
        """A stop that a PIT symbol demands."""
        if car.stop_turn:
            return self.tr.text("table-pit-due", turn=car.stop_turn)
        return self.tr.text("table-owes-pit") if car.owes_stop else ""

    # -- in the strip

    def flag_place(self, section: int, queue: Sequence[int]) -> int:
        """How many cars of a section have its yellow flag behind them, -1 if there is none."""
        if section not in self.view.yellow:
            return -1
        beyond = self.view.yellow[section]
        return sum(index in beyond for index in queue)

    # -- cards

    def symbols(self, card: int) -> str:
        """The symbols of weather and flags where they count, and those of a Track Card."""
        events = [
            self.tr.text(f"table-event-{event}")
            for event in self.deck.events[card]
            if (WEATHER if event == "weather" else FLAGS) in self.switches
        ]
        return "".join([*events, *(MARKS[symbol] for symbol in self.deck.symbols[card])])

    def corner(self, card: int, playable: Collection[int]) -> str:
        """The corner of a Track Card, with a mark if it can be played from here."""
        corner = self.deck.corners[card]
        if not corner:
            return ""
        mark = PLAYABLE if card in playable else ""
        return f"{mark}{self.words.corner(corner)}"

    def flag_between(self, section: int, place: int) -> str:
        """A place for a yellow flag among the cars of a section, front first."""
        names = [self.words.car(index) for index in self.view.queues[section]]
        around = (*names[max(0, place - 1) : place], FLAG, *names[place : place + 1])
        return f"{section + 1:>2} {' '.join(around)}"
