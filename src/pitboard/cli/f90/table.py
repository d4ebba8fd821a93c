"""Draws the table of F90 in a terminal: turns, timing tower, track, hand, log and choices.

It shows a view and the narrator's words; it decides nothing and knows no secrets. Colour is never
the only sign: shapes and letters show the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Console
from rich.text import Text

from pitboard.cli.f90.advanced import FLAG, SKILL_LETTERS, AdvancedLook
from pitboard.cli.screen import GAP, Lines, Log, aligned, beside, in_columns, width_of
from pitboard.cli.tracks import signed
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import SectionType
from pitboard.f90.names import SKILLS
from pitboard.f90.state.series import is_turned
from pitboard.f90.state.view import CarView, F90View
from pitboard.words.f90.narrator import F90Narrator

TYRE, DAMAGE, BROWN, FREE_SLOT, CHECK, DRAW = "●▲■·?⇓"
TO_ACT, ACTED, OUT = "▶✓✗"
SOFT = "S"
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
NAME = 10
"""Columns of a name in the tower."""
STRATEGY_IF_NARROW = 10
"""Columns of a strategy where skills stand beside it."""
BEFORE_THE_RACE = frozenset(
    {
        "ask_chart",
        "ask_skill",
        "ask_setup",
        "ask_substitute",
        "ask_qualifying",
        "ask_tyres",
        "ask_first_strategy",
    }
)
"""Questions of the starting procedure."""
WIDE, WIDE_ADVANCED = 118, 146
"""From this width on the log stands beside the hand."""
ROOMY = 116
"""From this width on the Advanced game has room for whole words in tower and hand."""
QUIET = frozenset(
    {
        "discard",
        "unfrozen",
        "refuel-chit",
        "pay",
        "movement",
        "refuelled",
        "chased",
        "skill-chosen",
        "setup-chosen",
        "track-reshuffle",
        "safety-car-moves",
    }
)
"""Events left to the full log."""
BRIEF = frozenset({"play", "play-soft", "play-white", "contest", "qualify", "yellow"})
"""Answers that are shown in signs where there is no room for words."""


class TableScreen:
    """One screen of the table, as one seat sees it."""

    def __init__(self, console: Console, narrator: F90Narrator, view: F90View, seat: int) -> None:
        self.console = console
        self.narrator = narrator
        self.tr = narrator.tr
        self.view = view
        self.seat = seat
        self.track = narrator.config.track
        self.deck = narrator.config.deck
        self.colours = {chart.id: chart.colour for chart in narrator.config.charts}
        self.look = AdvancedLook(narrator, view, seat) if narrator.config.rules.switches else None
        self.wide = console.width >= (WIDE_ADVANCED if self.look else WIDE)
        self.roomy = not self.look or console.width >= ROOMY

    # -- the order of the choices

    def order(self, decision: Decision) -> list[Action]:
        """Gets the legal answers in the order they are offered: the usual one first.

        Cards to move, qualify or contest with come best first; otherwise the default leads.
        """
        return sorted(decision.actions, key=lambda action: self._rank(decision, action))

    def _rank(self, decision: Decision, action: Action) -> tuple[int, ...]:
        deck = self.deck
        match action:
            case ("play" | "play-soft" | "play-white", *_):
                outcome = self.narrator.outlook(action, self.view)
                return (0, -outcome.points, outcome.tyres + outcome.damage, outcome.checks)
            case ("qualify", int(card), *_):
                value = self.narrator.qualifying_value(action, self.view)
                return (0, -value, deck.factors[card])
            case ("contest", *_):
                return (1, -self.narrator.contest_value(decision, action), len(action))
            case ("skip",):
                return (2,)
        return (0,) if action == decision.default else (1,)

    # -- the whole

    def show(self, decision: Decision, choices: Sequence[Action], log: Log) -> None:
        """Prints everything a player needs to decide, in as many lines as the screen has."""
        width, lines = self.console.width, self._upper(decision, log)
        name = self.narrator.name(decision.seat)
        prompt = Text(f"{name}: {self.narrator.prompt(decision)}", style="bold")
        prompt.append(f" [{decision.rule}]", style="not bold dim")
        asked = prompt.wrap(self.console, width)
        left = self.console.height - len(lines) - len(asked) - 1
        offered = self.choices(decision, choices, left)
        for strip in (True, False):
            shorter = self._upper(decision, log, short=True, strip=strip)
            room = self.console.height - len(shorter) - len(asked) - 1
            # The board goes only if everything fits without it.
            if len(offered) > left and (strip or len(offered) <= room):
                lines, left = shorter, room
        if not self.wide:
            lines += log.tail(self.console, width, left - len(offered))
        for line in (*lines, *asked, *offered):
            self.console.print(line, no_wrap=True, overflow="crop")

    def _upper(
        self, decision: Decision, log: Log, *, short: bool = False, strip: bool = True
    ) -> Lines:
        hand = self.hand(decision)
        blocks = [self.tower(len(hand) if short else 0), hand]
        if self.wide:
            room = self.console.width - sum(width_of(block) + len(GAP) for block in blocks)
            blocks.append(log.tail(self.console, room, max(map(len, blocks))))
        lines = [self.turn_line(decision), *self._conditions(short), *beside(blocks)]
        return lines + self.strip(short=short) if self.view.grid and strip else lines

    def _conditions(self, short: bool) -> Lines:
        """What the Advanced game has above the tower; the player's own only where there is room."""
        if self.look is None:
            return []
        found = [self.look.conditions()] if short else [self.look.conditions(), self.look.own()]
        return [
            line for text in found if text for line in text.wrap(self.console, self.console.width)
        ]

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
            lap=track.laps[min(view.turn, track.turns) - 1],
        )
        due = {car.pit_due for car in view.cars} | {turn for turn, _ in view.chits}
        boxes, turn = "", 0
        for stage in track.stages:
            boxes += " "
            for _ in range(min(stage, view.turns - turn)):
                turn += 1
                boxes += _box(turn, view.turn, due)
        legend = f"  {self.tr.text('table-refuelling')}"
        return Text.assemble((title, "bold reverse"), boxes, (legend, "dim"))

    # -- the timing tower

    def tower(self, most: int = 0) -> Lines:
        """The cars in race order, with all that everybody may see of them.

        At most so many lines if there is a limit; the player's own car is always among them.
        """
        columns = self._columns()
        names = [f"table-column-{name}" for name in columns]
        names[columns.index("gap")] += "" if self.roomy else "-short"
        titles = [Text(self.tr.text(name), style="dim") for name in names]
        if "skill" in columns and not self.roomy:
            titles[columns.index("skill")].truncate(SKILL_LETTERS)
        cars = self._order()
        rows = [self._tower_row(place, car, columns) for place, car in enumerate(cars, 1)]
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

    def _columns(self) -> list[str]:
        columns = ["position", "car", "gap", "tyres", "damage", "strategy", "fuel"]
        if self.look and SKILLS in self.look.switches:
            columns.insert(columns.index("fuel"), "skill")
        if self.look and self.roomy:
            columns.append("cards")
        return columns

    def _tower_row(self, position: int, car: CarView, columns: Sequence[str]) -> list[Text]:
        own = "bold" if car.index == self.seat else ""
        name = _short(self.narrator.name(car.index), NAME)
        free = car.slots - car.red - car.brown
        damage = Text.assemble(
            (DAMAGE * car.red, "red1"), (BROWN * car.brown, "orange4"), (FREE_SLOT * free, "dim")
        )
        cells = {
            "position": Text(f"{self._mark(car)}{position:>2}", style=own),
            "car": Text(name, style=f"{own} {self._car_style(car)}".strip()),
            "gap": Text(self._gap(car)),
            "tyres": Text(self._tyres(car)),
            "damage": Text("") if car.out else damage,
            "strategy": Text(self._strategy(car), style=own),
            "fuel": Text(self._fuel(car)),
        }
        if self.look:
            cells["skill"] = Text(self.look.skills(car, short=not self.roomy), style=own)
            cells["cards"] = Text(self.look.cards(car))
        return [cells[name] for name in columns]

    def _tyres(self, car: CarView) -> str:
        if car.out or not car.chart:
            return ""
        return f"{car.tyres}{self.look.tyres(car) if self.look else ''}"

    def _strategy(self, car: CarView) -> str:
        if not car.strategy:
            return self.look.traits(car, short=not self.roomy) if self.look else ""
        name = self.narrator.words.strategy(car.strategy)
        return name if self.roomy else name[:STRATEGY_IF_NARROW]

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
            return (self.look.off(car) if self.look else "") or self.tr.text("table-off")
        leader = self.view.cars[self.view.order[0]]
        if car is leader:
            return self.tr.text("table-leader")
        if car.laps_down:
            return self.tr.text("table-laps", laps=car.laps_down)
        return f"+{(leader.lap - car.lap) * self.track.length + leader.section - car.section}"

    def _fuel(self, car: CarView) -> str:
        if car.must_pit:
            return self.tr.text("table-pit-now")
        if is_turned(car):
            return self.tr.text("table-tile-turned", tile=car.tile)
        if car.pitted and not car.acted:
            return self.tr.text("table-just-pit")
        stop = self.look.stop_due(car) if self.look else ""
        if stop or not car.pit_due:
            return stop
        return self.tr.text("table-pit-due", turn=car.pit_due)

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
        elif section.brakes_late:
            target = section.late_braking
            value = signed(target) if self.track.own_targets else str(target)
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
        if section.board:
            return Text(self.tr.text("table-braking"), style=style)
        return Text(self.tr.text("table-start") if index == 0 else "", style="dim")

    def _points(self, section: int) -> Text:
        """The free trajectory points."""
        held = {self.view.cars[index].point for index in self.view.queues[section]}
        text = Text()
        for i, point in enumerate(self.track.points[section]):
            if i not in held:
                types = "".join(self._letter(kind) for kind in point.types)
                frame = "\u25c6" if point.extreme else ""
                text.append(f"{frame}{types}+{point.bonus} ", POINT_STYLES[point.type])
        return text

    def _cars_in(self, section: int) -> list[CarView | str]:
        """The cars of a section, front first, with the Safety Car and the flag among them."""
        cars, queue = self.view.cars, self.view.queues[section]
        off = [cars[index] for index in self.view.offs if cars[index].section == section]
        found: list[CarView | str] = [*(cars[index] for index in queue), *off]
        flag = self.look.flag_place(section, queue) if self.look else -1
        if flag >= 0:
            found.insert(flag, FLAG)
        if self.look and section == self.look.view.safety_car:
            found.insert(0, self.tr.text("table-safety"))
        return found

    def _car_at(self, section: int, place: int, depth: int) -> Text:
        """A car of a queue; the last place shown counts those that are not.

        The player's own car is always named, or the first one where there is only one place.
        """
        found = self._cars_in(section)[place:]
        if not found:
            return Text()
        if place < depth - 1 or len(found) == 1:
            return self._car(found[0])
        cars = [car for car in found if isinstance(car, CarView)]
        signs = [sign for sign in found if isinstance(sign, str)]
        named = [car for car in cars if car.index == self.seat] or cars[: depth == 1]
        left = len(cars) - len(named)
        more = Text(self.tr.text("table-more", count=left) if left else "", "dim")
        name = Text().join([*map(self._car, signs), *map(self._car, named)])
        name.truncate(CELL - 1 - more.cell_len)
        return name.append_text(more)

    def _car(self, car: CarView | str) -> Text:
        """A car with the bonus of the trajectory it holds, or in brackets off the track."""
        if isinstance(car, str):
            return Text(car, style="bold yellow1")
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

    def hand(self, decision: Decision) -> Lines:
        """The player's cards, one a line, with their numbers and symbols."""
        car = self.view.cars[self.seat]
        target = str(self.deck.factors[car.target]) if car.target else "–"
        title = self.tr.text("table-hand", count=len(car.hand), target=target)
        best_first = sorted(car.hand, key=lambda c: (-self.deck.moves[c], self.deck.factors[c]))
        playing = decision.kind == "ask_play"
        playable = {c for a in decision.actions for c in a.numbers()} if playing else set()
        rows = [self._card_cells(card, playable) for card in best_first]
        for card in car.frozen:
            *cells, _ = self._card_cells(card)
            rows.append([*cells, Text(self.tr.text("table-frozen"), style="dim")])
        return [Text(title, style="bold"), *aligned(rows)]

    def _card_cells(self, card: int, playable: Collection[int] = ()) -> list[Text]:
        kind = CardType(self.deck.types[card])
        name = self._type(kind) if self.roomy else self._letter(kind)
        cells = [
            Text(f"{card:>3}", style="dim"),
            self._chip(card),
            Text(f"{name} ({self.deck.factors[card]})"),
            Text(self._symbols([card])),
        ]
        if self.look and self.deck.size > self.deck.race_size:
            cells.insert(3, Text(self.look.corner(card, playable)))
        return cells

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
        symbols += f"{DRAW}{draws}" if draws else ""
        return symbols + "".join(self.look.symbols(card) for card in cards if self.look)

    # -- the choices

    def choices(self, decision: Decision, choices: Sequence[Action], rows: int) -> Lines:
        """The numbered answers: in words if there is room, else cards and symbols in columns."""
        width = self.console.width
        if self.look and any(action.verb == "skill" and len(action) > 2 for action in choices):
            return self._several_skills(self.look, decision, choices, rows)
        brief = any(action.verb in BRIEF for action in choices)
        if len(choices) <= max(rows, 4) or not brief:
            words = [self.narrator.action(decision, action, self.view) for action in choices]
            return in_columns([Text(word) for word in words], width, rows)
        lines = in_columns([self._brief(decision, action) for action in choices], width, rows)
        if decision.kind == "ask_play" and len(lines) + 1 < rows:
            lines.append(Text(self.tr.text("table-symbols"), style="dim"))
        return lines

    def _several_skills(
        self, look: AdvancedLook, decision: Decision, choices: Sequence[Action], rows: int
    ) -> Lines:
        """What every skill does, once, and below it the numbered sets in few letters."""
        width = self.console.width
        offered = dict.fromkeys(skill for action in choices for skill in action.args)
        effects = [
            self.narrator.action(decision, Action(("skill", skill)), self.view) for skill in offered
        ]
        lines = [line for each in effects for line in Text(each).wrap(self.console, width)]
        sets = [Text(look.skill_names(map(str, action.args), short=True)) for action in choices]
        lines += in_columns(sets, width, max(rows - len(lines) - 1, 1))
        example = str(Action((choices[0].verb, *reversed(choices[-1].args))))
        hint = Text(self.tr.text("table-skills-words", example=example), style="dim")
        return [*lines, *hint.wrap(self.console, width)]

    def _brief(self, decision: Decision, action: Action) -> Text:
        cards = action.numbers()
        match action:
            case ("play" | "play-soft" | "play-white", *_):
                outcome = self.narrator.outlook(action, self.view)
                points, symbols = outcome.points, self._symbols(cards, outcome.tyres)
                symbols += SOFT if outcome.soft else ""
            case ("contest", *_):
                points, symbols = self.narrator.contest_value(decision, action), ""
            case ("qualify", int(card), int(fuel)):
                # pyright takes whatever matches a pattern for a plain tuple.
                value = self.narrator.qualifying_value(action, self.view)  # pyright: ignore[reportArgumentType]
                points, cards = value, (card,)
                symbols = self.tr.text("table-fuel", turns=fuel)
            case ("skip",):
                none = self.tr.text("f90-no-card")
                return Text.assemble((" 0 ", "bold"), none)
            case ("yellow", int(section), int(place)) if self.look:
                return Text(self.look.flag_between(section, place))
            case _:
                return Text(self.narrator.action(decision, action, self.view))
        text = Text.assemble((f"{points:>2} ", "bold"))
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
