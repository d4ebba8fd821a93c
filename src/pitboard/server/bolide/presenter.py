"""The presenter of Bolide: public state, a seat's question, events as text.

Everything is made from views: the public one for all pages, a seat's own for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from pitboard.bolide.box.circuits import circuit_named
from pitboard.bolide.box.tables import TABLES
from pitboard.bolide.citations import EVENTS
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion.vectors import ZERO, minus, speed
from pitboard.bolide.ruleset import HALF, LAPS, NO_SETUP, RAIN, STRATEGIES
from pitboard.bolide.state.race import IN_LANE, STANDING, Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import OptionValue
from pitboard.i18n import Translator
from pitboard.server.bolide.best import OUT_OF_THE_LANE, turns_behind
from pitboard.server.bolide.components import PLAYER_LIVERIES, printed_name
from pitboard.server.bolide.messages import (
    AnswerForm,
    BolideCar,
    BolideSeat,
    BolideState,
    BolideWeather,
    CarStatus,
    D12Roll,
    FormFacet,
    FormOption,
    Place,
    Point,
    RaceSheet,
)
from pitboard.server.bolide.points import CarDecision, declarations, usual
from pitboard.server.bolide.preview import preview
from pitboard.server.messages import PreviewResult
from pitboard.server.presenter import RaceSummary
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import (
    AutomaticAnswer,
    Choice,
    EventMessage,
    QuestionMessage,
    Sentence,
    TurnAnswer,
)
from pitboard.words.bolide import MarkedNarrator, SampledStates
from pitboard.words.sentence import split_marks

STANDINGS: dict[Status, CarStatus] = {
    Status.WAITING: "waiting",
    Status.GRID: "grid",
    Status.RUNNING: "racing",
    Status.OFF: "off",
    Status.REJOIN: "back",
    Status.SPUN: "spun",
    Status.PIT_ENTRY: "pit",
    Status.PIT_BOX: "pit",
    Status.PIT_OUT: "exit",
    Status.FINISHED: "finished",
    Status.RETIRED: "out",
}

STEPS: dict[str, Literal["target", "declare", "move", "engage"]] = {
    "ask_turn": "target",
    "ask_move": "move",
    "ask_braking": "move",
    "ask_start": "target",
    "ask_reroll_booster": "declare",
    "ask_reroll_brake": "declare",
    "ask_retreat": "engage",
    "ask_yield": "engage",
}
"""The step of a turn a question belongs to."""

BESIDE = 0.4
"""Squares between cars that share a box."""

FORMS = {
    "ask_strategy": ("strategy", ("fuel", "tyres", "setup", "tread")),
    "ask_secret_strategy": ("strategy", ("fuel", "tyres", "setup", "tread")),
    "ask_pit": ("pit", ("repair", "tyres")),
}
"""Questions answered by a form: the verb and its facets."""


class BolidePresenter:
    """Shows one race; `names` are those of the players."""

    def __init__(self, options: dict[str, OptionValue], names: Sequence[str]) -> None:
        self.config = BOLIDE_GAME.config(options)
        self.turns = self.config.circuit.hints.best_race or 0
        self.track = self.config.circuit.name
        self.liveries: Sequence[str] = PLAYER_LIVERIES
        self.advised: Callable[[], bool] = lambda: False
        self.imagine = SampledStates()
        """The imagined state of each view, shared; only copies may be changed."""
        self._names = tuple(names)
        self._narrators: dict[str, MarkedNarrator] = {}

    def rename(self, names: Sequence[str]) -> None:
        """Sets the current names of the players."""
        self._names = tuple(names)
        self._narrators = {}

    def narrator(self, lang: str) -> MarkedNarrator:
        """Gets the narrator of a language, made on first use."""
        if lang not in self._narrators:
            tr = TRANSLATORS[lang]
            self._narrators[lang] = MarkedNarrator(tr, self._names, self.config, self.imagine)
        return self._narrators[lang]

    # -- public state

    def names(self, lang: str) -> list[str]:
        """Gets the names of all cars, players first."""
        return list(self.narrator(lang).names)

    def variants(self, lang: str) -> list[str]:  # noqa: ARG002 (every game has the method)
        """Gets the names of the variants that are raced: there are none."""
        return []

    def state(self, view: BolideView) -> BolideState:
        """Gets the public state, from the view of a spectator."""
        state = self.imagine(view)
        order = list(view.race_order)
        leader = order[0] if order else -1
        return BolideState(
            turn=view.round if view.phase != "grid" else 0,
            turns=self.turns,
            phase=_phase(view),
            order=order,
            leader=leader,
            mover=view.mover,
            ranking=list(view.ranking),
            cars=[self._car(view, state, car) for car in view.cars],
            lap=view.laps[leader] if leader >= 0 else 1,
            laps=LAPS,
            play=list(view.order),
            weather=_weather(view, state),
            rolled=self._rolled(view),
            safety_car=view.safety_car,
            best_race=self.turns,
        )

    def _car(self, view: BolideView, state: State, car: Car) -> BolideCar:
        position = list(view.race_order).index(car.index) + 1
        gap = view.gaps[car.index]
        behind = turns_behind(state, car) if view.phase == "race" else None
        return BolideCar(
            index=car.index,
            seat=car.seat,
            number=str(car.index + 1),
            livery=self.liveries[car.index],
            position=position if view.grid else 0,
            laps_down=0,
            acted=car.index in view.order and car.index not in (*view.to_move, view.mover),
            out=car.out if car.status == Status.RETIRED else 0,
            stops=int(car.pitted),
            standing=STANDINGS[car.status],
            at=car.at if car.status in STANDING else None,
            pawn=car.pawn,
            heading=_heading(state, car),
            speed=speed(car.vector),
            lap=0 if car.gates < 0 else view.laps[car.index],
            sector=self.config.gate_sector[car.gates % self.config.tour],
            gap=gap / 100 if gap is not None else None,
            behind_best=behind,
            turns=car.turns,
            drafting=car.drafting,
            box=car.box,
            box_target=car.target_box,
            lane=_lane_place(state, car),
            path=list(car.trail),
            sheet=self._sheet(view, car),
            must_stop=_must_stop(state, car),
        )

    def _sheet(self, view: BolideView, car: Car) -> RaceSheet:
        strategy = STRATEGIES[car.fuel, car.tyres]
        chosen = car.setup != NO_SETUP
        return RaceSheet(
            strategy=strategy.id if chosen else "",
            tyres=car.tyres if chosen else "",  # type: ignore[arg-type]  # soft or hard, once chosen
            tread=car.tread if chosen and view.variable else "",  # type: ignore[arg-type]  # slick or rain
            setup=car.setup if chosen else "",  # type: ignore[arg-type]  # booster or brake
            setup_lost=not car.setup_ok,
            reroll=car.brake_reroll,
            circles=car.circles,
            circles_most=strategy.sharps,
            drops=car.losses,
            no_four=car.no_fourth,
            top=view.tops[car.index],
        )

    def _rolled(self, view: BolideView) -> D12Roll | None:
        car, round_, table_id, dice = view.rolled
        if car < 0:
            return None
        rows = TABLES[table_id].rows
        if table_id == "engagement":
            rows = self.config.rules.engagements.rows
        where = [next(i for i, row in enumerate(rows) if row.low <= d <= row.high) for d in dice]
        return D12Roll(
            number=view.rolls,
            round=round_,
            car=car,
            table=printed_name(table_id, advanced=self.config.rules.advanced),
            dice=list(dice),
            row=where[-1],
            struck=where[:-1],
        )

    # -- one seat

    def own(
        self,
        view: BolideView,
        decision: Decision | None,
        lang: str,
        *,
        can_undo: bool,
        planned: bool = False,  # noqa: ARG002 (nothing is composed)
    ) -> BolideSeat:
        """Gets the state and question of one seat."""
        seat = view.viewer
        assert seat is not None  # noqa: S101 (spectators are asked nothing)
        if decision is None:
            return BolideSeat(
                seat=seat,
                can_undo=can_undo,
                asked=None,
                car=-1,
                step="",
                declarations=[],
                form=None,
                chosen=self._chosen(view, lang),
            )
        formed = decision.kind in FORMS
        offered = self.car_decision(view, decision, lang)
        return BolideSeat(
            seat=seat,
            can_undo=can_undo,
            asked=self._question(view, decision, lang),
            car=decision.integer("car"),
            step=STEPS.get(decision.kind, ""),
            declarations=[] if formed else declarations(offered),
            form=_form(decision, TRANSLATORS[lang]) if formed else None,
            usual=usual(offered),
            chosen=self._chosen(view, lang),
        )

    def _chosen(self, view: BolideView, lang: str) -> dict[int, str]:
        """Gets the secret strategies of a seat as text, by car."""
        strategy_text = self.narrator(lang).strategy
        return {car: strategy_text(choice) for car, choice in enumerate(view.own_secrets) if choice}

    def car_decision(self, view: BolideView, decision: Decision, lang: str) -> CarDecision:
        """Gets the decision of a car, on a state imagined from the seat's view."""
        look_ahead = self.imagine.look_aheads(view)
        car = look_ahead.state.cars[decision.integer("car")]

        def label(action: Action) -> Sentence:
            return self.label(view, decision, action, lang)

        return CarDecision(look_ahead, car, decision, lang, label)

    def _question(self, view: BolideView, decision: Decision, lang: str) -> QuestionMessage:
        return QuestionMessage(
            kind=decision.kind,
            rule=decision.rule,
            prompt=split_marks(self.narrator(lang).prompt(decision)),
            data=dict(decision.data),
            default=str(decision.default),
            routine=decision.routine,
            private=decision.private,
            choices=[
                Choice(str(action), action.verb, self.label(view, decision, action, lang))
                for action in decision.actions
            ],
        )

    def label(self, view: BolideView, decision: Decision, action: Action, lang: str) -> Sentence:
        """Gets the label of an answer; for a pit stop with its box and turns."""
        narrator = self.narrator(lang)
        means = narrator.action(decision, action, view)
        if action.verb == "pit":
            box, turns = self._pit_stop(view, action)
            means = narrator.tr.text("bolide-pit-choice", means=means, box=box, turns=turns)
        return split_marks(means)

    def preview(
        self,
        view: BolideView,
        decision: Decision | None,
        action: Action,
        lang: str,
        picks: Sequence[TurnAnswer] = (),  # noqa: ARG002 (a turn is one answer)
    ) -> PreviewResult:
        """Gets the outcome of an action, and why it is refused if it is."""
        return preview(self, view, decision, action, lang)

    def automatic(
        self,
        view: BolideView,  # noqa: ARG002 (its routine answers depend on nothing)
        decision: Decision,
        lang: str,
    ) -> AutomaticAnswer | None:
        """Gets the default of a routine question."""
        if not decision.routine:
            return None
        return AutomaticAnswer(
            str(decision.default), TRANSLATORS[lang].text("automatic-one-answer")
        )

    def _pit_stop(self, view: BolideView, action: Action) -> tuple[int, int]:
        """Gets the box of a pit stop and the turns until the car is out, from the engine."""
        seat = view.viewer
        assert seat is not None  # noqa: S101 (spectators wish for nothing)
        state = self.imagine(view).clone()
        state.quiet = False
        plan = next(e for e in state.apply(seat, action) if e.kind == "pit-plan")
        car = view.cars[plan.integer("car")]
        way = plan.integer("box") - car.box + plan.integer("waits")
        return plan.integer("box"), way + OUT_OF_THE_LANE

    # -- events

    def seats_named(self, event: Event, lang: str) -> frozenset[int]:
        """Gets the seats that the text of an event addresses; all others share one text."""
        return self.narrator(lang).seats_named(event.everything())

    def render_event(
        self, event: Event, lang: str, viewer: int | None = None, reader: int | None = None
    ) -> EventMessage:
        """Renders an event; in Bolide all of it is public."""
        kind, data = event.seen_by(viewer)
        rule = EVENTS.get(f"{kind}-{data.get('cause', '')}") or EVENTS.get(kind, "")
        if kind == "roll":
            rule = next(r.rule for r in self._rows(event.text("table")) if r.id == data["row"])
        text = split_marks(self.narrator(lang).event(kind, data, reader))
        return EventMessage(kind, data, text, rule)

    def _rows(self, table: str) -> Sequence[Any]:
        return self.config.rules.engagements.rows if table == "engagement" else TABLES[table].rows


def summary(view: BolideView) -> RaceSummary:
    """Gets the summary of a race from the view of a spectator."""
    turns = circuit_named(str(view.options["circuit"])).hints.best_race or 0
    return RaceSummary(view.round, turns, tuple(view.ranking or view.race_order))


def _phase(view: BolideView) -> Literal["setup", "qualifying", "race", "over"]:
    phases: dict[str, Literal["setup", "qualifying", "race", "over"]] = {
        "grid": "setup",
        "qualifying": "qualifying",
        "race": "race",
        "over": "over",
    }
    return phases[view.phase]


def _weather(view: BolideView, state: State) -> BolideWeather:
    roll, round_ = view.weather_roll
    return BolideWeather(
        now="rain" if view.weather == RAIN else "sun",
        variable=view.variable,
        risk=state.circuit.rain_risk,
        roll=roll,
        round=round_,
    )


def _must_stop(state: State, car: Car) -> bool:
    return car.status == Status.RUNNING and state.must_stop(car) and state.entry_open(car)


def _heading(state: State, car: Car) -> Point:
    """Gets the direction of a car: along its move, else along the arrow, or against it."""
    if car.status == Status.RUNNING and len(car.trail) > 1:
        way = minus(car.trail[-1], car.trail[-2])
        if car.vector != ZERO:
            return car.vector
        if way != ZERO:
            return way
    if car.status == Status.PIT_BOX:
        return _across_the_lane(state)
    if car.status not in STANDING:
        return state.circuit.sectors[0].arrow
    arrow = state.sector(car.at).arrow
    return (-arrow[0], -arrow[1]) if car.status == Status.SPUN else arrow


def _across_the_lane(state: State) -> Point:
    """Gets the direction of a car in its box: across the lane, or it would fill three boxes."""
    (x1, y1), (x2, y2), *_ = state.circuit.drawing.boxes
    return (0, 1) if abs(x2 - x1) > abs(y2 - y1) else (1, 0)


def _lane_place(state: State, car: Car) -> Place | None:
    """Gets where a car in the pit lane is drawn; cars that share a box stand beside each other."""
    if car.status not in IN_LANE:
        return None
    circuit = state.circuit
    line = circuit.pit.in_line
    ends = [circuit.drawing.boxes[car.box - 1]] if car.box else [line.left, line.right]
    x, y = (sum(values) / len(ends) for values in zip(*ends, strict=True))
    before = [c for c in state.cars[: car.index] if c.status == car.status and c.box == car.box]
    across_x, across_y = _across_the_lane(state)
    beside = len(before) * BESIDE
    return (
        round(x / circuit.scale + beside * across_y, 2),
        round(y / circuit.scale + beside * across_x, 2),
    )


FACET_WORDS = {
    "fuel": (HALF, "full"),
    "setup": ("booster", "brake"),
    "repair": ("repair",),
}


def _words(action: Action, facet: str) -> str:
    """Gets the words of an answer that belong to a facet; pit tyres come with their tread."""
    words = [str(word) for word in action.args]
    if facet in FACET_WORDS:
        return next((word for word in words if word in FACET_WORDS[facet]), "")
    tyres = [word for word in words if word in ("soft", "hard", "tyres")]
    treads = [word for word in words if word in ("slick", "rain")]
    if facet == "tread":
        return treads[0] if treads else ""
    return " ".join(tyres if action.verb == "strategy" else tyres + treads)


def _named(facet: str, word: str, tr: Translator) -> str:
    if not word:
        return tr.text(f"bolide-facet-no-{facet}")
    return ", ".join(tr.text(f"bolide-word-{part}") for part in word.split())


def _form(decision: Decision, tr: Translator) -> AnswerForm:
    verb, names = FORMS[decision.kind]
    facets = [
        FormFacet(name, tr.text(f"bolide-facet-{name}"), options)
        for name in names
        if (options := _options(decision, name, tr))
    ]
    return AnswerForm(verb, facets)


def _options(decision: Decision, facet: str, tr: Translator) -> list[FormOption]:
    """Gets the words a facet can have, from the answers the engine offers."""
    words = dict.fromkeys(_words(action, facet) for action in decision.actions)
    if set(words) <= {""}:
        return []
    return [FormOption(word, _named(facet, word, tr), _note(word, tr)) for word in words]


def _note(word: str, tr: Translator) -> str:
    name = f"bolide-facet-note-{word.replace(' ', '-')}"
    return tr.text(name) if word and tr.has(name) else ""
