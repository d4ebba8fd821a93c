"""Draws the table of F90 in a terminal: turns, timing tower, track, hand, log and choices.

It shows a view and the narrator's words; it decides nothing and knows no secrets. Colour is never
the only sign: shapes and letters say the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboard.cli.screen import GAP, Lines, Log, aligned, beside, in_columns, width_of
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.f90.cards import CardType
from pitboard.f90.track import SectionType
from pitboard.f90.view import CarView, F90View
from pitboard.i18n.f90 import F90Narrator

TYRE, DAMAGE, BROWN, FREE_SLOT, CHECK, DRAW = "●▲■·?⇓"
TO_ACT, ACTED, OUT = "▶✓✗"
TURN_DONE, TURN_NOW, TURN_LEFT, REFUELLING = "■▶□◆"

CARD_STYLES = {
    CardType.SPEEDING: "bold white on red3",
    CardType.DRIVING: "bold black on green3",
    CardType.GEAR: "bold black on dark_orange",
    CardType.EVENT: "bold black on yellow1",
}
POINT_STYLES = {
    CardType.SPEEDING: "red1",
    CardType.DRIVING: "green3",
    CardType.GEAR: "dark_orange",
    CardType.EVENT: "yellow1",
}
SECTION_LOOKS = {
    SectionType.STRAIGHT: ("━", "magenta"),
    SectionType.CORNER: ("~", "yellow"),
    SectionType.BRAKING: ("▒", "grey62"),
}
CAR_STYLES = {
    "red": "red1",
    "green": "green3",
    "blue": "dodger_blue1",
    "grey": "grey74",
    "orange": "dark_orange",
    "turquoise": "turquoise2",
    "superfast": "grey50",
    "fast": "khaki1",
    "slow": "medium_purple1",
}

CELL = 8
"""Columns of a section in the strip."""
BEHIND = 3
"""Sections shown behind the car in focus."""
LOW = 30
"""Below this height the queues of the strip are cut short."""
DEPTH_IF_LOW = 2
BEFORE_THE_RACE = frozenset({"ask_chart", "ask_substitute", "ask_qualifying", "ask_first_strategy"})
"""Questions of the starting procedure."""
WIDE = 118
"""From this width on the log stands beside the hand."""
QUIET = frozenset({"discard", "unfrozen", "refuel-chit", "pay", "movement", "refuelled", "chased"})
"""Events left to the full log."""


class TableScreen:
    """One screen of the table, as one seat sees it."""

    def __init__(self, console: Console, narrator: F90Narrator, view: F90View, seat: int) -> None:
        self.console = console
        self.narrator = narrator
        self.tr = narrator.tr
        self.view = view
        self.seat = seat
        self.track = narrator.setup.track
        self.deck = narrator.setup.deck
        self.colours = {chart.id: chart.colour for chart in narrator.setup.charts}

    # -- the order of the choices

    def order(self, decision: Decision) -> list[Action]:
        """Gets the legal answers in the order they are offered: the usual one first.

        Cards to move, qualify or contest with come best first; otherwise the default leads.
        """
        return sorted(decision.actions, key=lambda action: self._rank(decision, action))

    def _rank(self, decision: Decision, action: Action) -> tuple[int, ...]:
        deck = self.deck
        match action:
            case ("play", *_):
                outcome = self.narrator.outcome(action, self.view)
                return (0, -outcome.points, outcome.tyres + outcome.damage, outcome.checks)
            case ("qualify", int(card)):
                return (0, -deck.moves[card], deck.factors[card])
            case ("contest", *_):
                return (1, -self.narrator.contest_value(decision, action), len(action))
            case ("skip",):
                return (2,)
        return (0,) if action == decision.default else (1,)

    # -- the whole

    def show(self, decision: Decision, choices: Sequence[Action], log: Log) -> None:
        """Prints everything a player needs to decide, in as many lines as the screen has."""
        width, lines = self.console.width, self._upper(decision, log)
        prompt = Text(self.narrator.prompt(decision), style="bold")
        prompt.append(f" [{decision.rule}]", style="not bold dim")
        asked = prompt.wrap(self.console, width)
        left = self.console.height - len(lines) - len(asked) - 1
        offered = self.choices(decision, choices, left)
        if len(offered) > left:
            lines = self._upper(decision, log, short=True)
            left = self.console.height - len(lines) - len(asked) - 1
        if width < WIDE:
            lines += log.end(self.console, width, left - len(offered))
        for line in (*lines, *asked, *offered):
            self.console.print(line, no_wrap=True, overflow="crop")

    def _upper(self, decision: Decision, log: Log, *, short: bool = False) -> Lines:
        hand = self.hand()
        blocks = [self.tower(len(hand) if short else 0), hand]
        if self.console.width >= WIDE:
            room = self.console.width - sum(width_of(block) + len(GAP) for block in blocks)
            blocks.append(log.end(self.console, room, max(map(len, blocks))))
        lines = [self.turn_line(decision), *beside(blocks)]
        return lines + self.strip(short=short) if self.view.grid else lines

    # -- turns

    def turn_line(self, decision: Decision) -> Text:
        """The turn indicator: stages of boxes, with the refuelling chits that still lie there."""
        view, track = self.view, self.track
        if decision.kind in BEFORE_THE_RACE:
            return Text(self.tr.text("table-setup", track=track.name), style="bold reverse")
        title = self.tr.text(
            "table-turn",
            track=track.name,
            turn=view.turn,
            turns=view.turns,
            lap=track.laps[view.turn - 1],
        )
        due = {car.pit_due for car in view.cars} | {turn for turn, _ in view.chits}
        boxes, turn = "", 0
        for stage in track.stages:
            boxes += " "
            for _ in range(stage):
                turn += 1
                boxes += _box(turn, view.turn, due)
        legend = f"  {self.tr.text('table-refuelling')}"
        return Text.assemble((title, "bold reverse"), boxes, (legend, "dim"))

    # -- the timing tower

    def tower(self, most: int = 0) -> Lines:
        """The cars in race order, with all that everybody may see of them.

        At most so many lines if there is a limit; the player's own car is always among them.
        """
        columns = ("position", "car", "gap", "tyres", "damage", "strategy", "fuel")
        titles = [Text(self.tr.text(f"table-column-{name}"), style="dim") for name in columns]
        cars = self._order()
        rows = [self._tower_row(place, car) for place, car in enumerate(cars, 1)]
        if 0 < most <= len(rows):
            own = next(place for place, car in enumerate(cars) if car.index == self.seat)
            first = min(max(0, own - most // 2), len(rows) - most + 1)
            rows = rows[first : first + most - 1]
        numbers = {columns.index(name) for name in ("position", "gap", "tyres")}
        return aligned([titles, *rows], numbers)

    def _order(self) -> list[CarView]:
        """The cars as they are classified: racing, then eliminated, the last one first."""
        cars = self.view.cars
        racing = [cars[index] for index in self.view.order]
        out = sorted((car for car in cars if car.out), key=lambda car: -car.out)
        return racing + out if racing else list(cars)

    def _tower_row(self, position: int, car: CarView) -> list[Text]:
        mark = self._mark(car)
        name = self.narrator.name(car.index)[:10]
        own = "bold" if car.index == self.seat else ""
        free = car.slots - car.red - car.brown
        damage = Text.assemble(
            (DAMAGE * car.red, "red1"), (BROWN * car.brown, "orange4"), (FREE_SLOT * free, "dim")
        )
        strategy = self.narrator.words.strategy(car.strategy) if car.strategy else ""
        return [
            Text(f"{mark}{position:>2}", style=own),
            Text(name, style=f"{own} {self._car_style(car)}".strip()),
            Text(self._gap(car)),
            Text(str(car.tyres) if car.chart and not car.out else ""),
            Text("") if car.out else damage,
            Text(strategy, style=own),
            Text(self._fuel(car)),
        ]

    def _mark(self, car: CarView) -> str:
        if car.out:
            return OUT
        if car.index in self.view.to_act or car.index == self.view.mover:
            return TO_ACT
        return ACTED if car.acted else " "

    def _gap(self, car: CarView) -> str:
        """The distance to the Leader, in sections or in laps."""
        if not self.view.order:
            return ""
        if car.out:
            return self.tr.text("table-out")
        if car.off:
            return self.tr.text("table-off")
        leader = self.view.cars[self.view.order[0]]
        if car is leader:
            return self.tr.text("table-leader")
        if car.laps_down:
            return self.tr.text("table-laps", laps=car.laps_down)
        return f"+{(leader.lap - car.lap) * self.track.length + leader.section - car.section}"

    def _fuel(self, car: CarView) -> str:
        if car.must_pit:
            return self.tr.text("table-pit-now")
        if car.pitted and not car.acted:
            return self.tr.text("table-just-pit")
        return self.tr.text("table-pit-due", turn=car.pit_due) if car.pit_due else ""

    def _car_style(self, car: CarView) -> str:
        return CAR_STYLES.get(car.robot or self.colours.get(car.chart, ""), "")

    # -- the track

    def strip(self, *, short: bool = False) -> Lines:
        """The sections around the player's car: type, corner, trajectories, cars front first."""
        focus = self.view.cars[self.seat]
        count = min(self.console.width // CELL, self.track.length)
        sections = [(focus.section - BEHIND + i) % self.track.length for i in range(count)]
        depth = max(len(self._cars_in(section)) for section in sections)
        if self.console.height < LOW:
            depth = min(depth, 1 if short else DEPTH_IF_LOW)
        return [
            self._row([self._number(section) for section in sections]),
            self._labels(sections),
            self._row([self._points(section) for section in sections]),
            *(
                self._row([self._car_at(section, place, depth) for section in sections])
                for place in range(depth)
            ),
        ]

    def _row(self, cells: Sequence[Text]) -> Text:
        line = Text(no_wrap=True)
        for cell in cells:
            cell.truncate(CELL - 1, pad=True)
            line.append_text(cell).append(" ")
        return line

    def _number(self, index: int) -> Text:
        """A section's number and type, and what is printed there: contest or braking value."""
        section = self.track.sections[index]
        glyph, style = SECTION_LOOKS[section.type]
        value = ""
        if section.corner:
            value = f"{self.track.contest[index]:+d}"
        elif section.late_braking:
            value = str(section.late_braking)
        own = index == self.view.cars[self.seat].section
        road = glyph * (CELL - 4 - len(value))
        number = (f"{index + 1:>2}", f"bold reverse {style}" if own else style)
        return Text.assemble(number, (f" {road}{value}", style))

    def _labels(self, sections: Sequence[int]) -> Text:
        """Names of corners run over all their sections; braking sections show their target."""
        line = Text(no_wrap=True)
        at = 0
        while at < len(sections):
            section = self.track.sections[sections[at]]
            cells = 1
            if section.corner:
                while (
                    at + cells < len(sections)
                    and self.track.sections[sections[at + cells]].corner == section.corner
                ):
                    cells += 1
            label = self._label(sections[at])
            label.truncate(cells * CELL - 1, pad=True)
            line.append_text(label).append(" ")
            at += cells
        return line

    def _label(self, index: int) -> Text:
        section = self.track.sections[index]
        _, style = SECTION_LOOKS[section.type]
        if section.corner:
            return Text(self.track.corners[section.corner - 1].name, style=style)
        if section.late_braking:
            return Text(self.tr.text("table-braking"), style=style)
        return Text(self.tr.text("table-start") if index == 0 else "", style="dim")

    def _points(self, section: int) -> Text:
        """The free trajectory points."""
        held = {self.view.cars[index].point for index in self.view.queues[section]}
        text = Text()
        for i, point in enumerate(self.track.points[section]):
            if i not in held:
                text.append(f"{self._letter(point.type)}+{point.bonus} ", POINT_STYLES[point.type])
        return text

    def _cars_in(self, section: int) -> list[CarView]:
        cars = self.view.cars
        off = [cars[index] for index in self.view.offs if cars[index].section == section]
        return [cars[index] for index in self.view.queues[section]] + off

    def _car_at(self, section: int, place: int, depth: int) -> Text:
        """A car of a queue; the last place shown counts those that are not.

        The player's own car is always named, or the first one where there is only one place.
        """
        cars = self._cars_in(section)[place:]
        if not cars:
            return Text()
        if place < depth - 1 or len(cars) == 1:
            return self._car(cars[0])
        named = [car for car in cars if car.index == self.seat] or cars[: depth == 1]
        more = Text(self.tr.text("table-more", count=len(cars) - len(named)), "dim")
        name = Text().join(map(self._car, named))
        name.truncate(CELL - 1 - more.cell_len)
        return name.append_text(more)

    def _car(self, car: CarView) -> Text:
        """A car with the bonus of the trajectory it holds, or in brackets off the track."""
        name = self.narrator.name(car.index)
        style = f"{self._car_style(car)} {'bold reverse' if car.index == self.seat else ''}".strip()
        if car.off:
            return Text.assemble((f"({name[: CELL - 3]})", style))
        if car.point < 0:
            return Text.assemble((_short(name, CELL - 1), style))
        point = self.track.points[car.section][car.point]
        bonus = (f"+{point.bonus}", POINT_STYLES[point.type])
        return Text.assemble((_short(name, CELL - 3), style), bonus)

    # -- the hand

    def hand(self) -> Lines:
        """The player's cards, one a line, with their numbers and symbols."""
        car = self.view.cars[self.seat]
        target = str(self.deck.factors[car.target]) if car.target else "–"
        title = self.tr.text("table-hand", count=len(car.hand), target=target)
        best_first = sorted(car.hand, key=lambda c: (-self.deck.moves[c], self.deck.factors[c]))
        rows = [self._card_cells(card) for card in best_first]
        for card in car.frozen:
            *cells, _ = self._card_cells(card)
            rows.append([*cells, Text(self.tr.text("table-frozen"), style="dim")])
        return [Text(title, style="bold"), *aligned(rows)]

    def _card_cells(self, card: int) -> list[Text]:
        kind = CardType(self.deck.types[card])
        return [
            Text(f"{card:>3}", style="dim"),
            self._chip(card),
            Text(f"{self._type(kind)} ({self.deck.factors[card]})"),
            Text(self._symbols([card])),
        ]

    def _chip(self, card: int) -> Text:
        return Text(f"+{self.deck.moves[card]}", CARD_STYLES[CardType(self.deck.types[card])])

    def _symbols(self, cards: Sequence[int], tyres: int | None = None) -> str:
        deck = self.deck
        cost = sum(deck.tyres[card] for card in cards) if tyres is None else tyres
        symbols = TYRE * cost + DAMAGE * sum(deck.damage[card] for card in cards)
        for card in cards:
            check = deck.checks[card]
            if check is not None:
                symbols += f"{CHECK}{check:+d}" if check else CHECK
        draws = sum(deck.draws[card] for card in cards)
        return symbols + (f"{DRAW}{draws}" if draws else "")

    # -- the choices

    def choices(self, decision: Decision, choices: Sequence[Action], rows: int) -> Lines:
        """The numbered answers: in words if there is room, else cards and symbols in columns."""
        width = self.console.width
        cards = any(action.verb in ("play", "contest") for action in choices)
        if len(choices) <= max(rows, 4) or not cards:
            words = [self.narrator.action(decision, action, self.view) for action in choices]
            return in_columns([Text(word) for word in words], width, rows)
        lines = in_columns([self._brief(decision, action) for action in choices], width, rows)
        if decision.kind == "ask_play" and len(lines) + 1 < rows:
            lines.append(Text(self.tr.text("table-symbols"), style="dim"))
        return lines

    def _brief(self, decision: Decision, action: Action) -> Text:
        cards = action.numbers()
        text = Text()
        if action.verb == "play":
            outcome = self.narrator.outcome(action, self.view)
            text.append(f"{outcome.points:>2} ", style="bold")
            symbols = self._symbols(cards, outcome.tyres)
        elif action.verb == "contest":
            value = self.narrator.contest_value(decision, action)
            text.append(f"{value:>2} ", style="bold")
            symbols = ""
        elif action.verb == "skip":
            return text.append(" 0 ", style="bold").append(self.tr.text("f90-no-card"))
        else:
            return Text(self.narrator.action(decision, action, self.view))
        for card in cards:
            text.append_text(self._chip(card))
            text.append(f"{self._letter(self.deck.types[card])}{self.deck.factors[card]} ")
        text.append(symbols)
        text.rstrip()
        return text

    # -- words

    def _type(self, kind: int) -> str:
        return self.tr.text(f"board-{CardType(kind).name.lower()}")

    def _letter(self, kind: int) -> str:
        return self._type(kind)[0]


def _box(turn: int, now: int, due: set[int]) -> str:
    if turn == now:
        return TURN_NOW
    if turn < now:
        return TURN_DONE
    return REFUELLING if turn in due else TURN_LEFT


def _short(name: str, width: int) -> str:
    """Shortens a name but keeps the number of a robot."""
    if len(name) <= width:
        return name
    word, _, number = name.rpartition(" ")
    return f"{word[: width - len(number)]}{number}" if word else name[:width]
