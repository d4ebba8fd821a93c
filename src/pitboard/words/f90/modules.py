"""Renders answers to the questions of modules: skill, set-up, fuel, tyres, symbols.

It knows a view and a state sampled from it, as the narrator does. The narrator itself renders the
effects of cards and every answer of the Basic game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.f90.box.cards import CardType
from pitboard.f90.chapters.contest import HELP as CONTEST_HELP
from pitboard.f90.chapters.robots import LEAVE, drive_so_far, possible_dares
from pitboard.f90.chapters.starting import qualifying_value
from pitboard.f90.modules.fuel import turns_of_section
from pitboard.f90.modules.teammates import CHECK_HELP, dared_limit, helped_car, symbols_of
from pitboard.f90.modules.tyres import chips_of
from pitboard.f90.outlook import chance

if TYPE_CHECKING:
    from pitboard.f90.state.race import State
    from pitboard.f90.state.view import F90View
    from pitboard.words.f90.narrator import RaceWords

HELPS = ("ask_help_event", "ask_help_movement", "ask_help_contest", "ask_help_check", "ask_dare")
"""Questions about a robot teammate."""
STEPS = {"drier": -1, "wetter": 1}


class ModuleAnswers:
    """Renders answers to the questions of modules."""

    def __init__(self, words: RaceWords) -> None:
        self.words = words
        self.tr = words.tr

    def label(
        self, decision: Decision, action: Action, view: F90View, imagine: Callable[[F90View], State]
    ) -> str:
        """Renders an answer and what it would do; empty if no module asked."""
        tr, words = self.tr, self.words
        match action:
            case ("skill", *_):
                return "; ".join(self._skill(str(skill)) for skill in action.args)
            case ("setup", *_):
                return words.setup(action.numbers())
            case ("qualify", int(card), int(fuel)):
                value = qualifying_value(imagine(view), decision.seat, card, fuel)
                name = words.card(card)
                return tr.text("label-qualify", card=name, fuel=fuel, value=value)
            case ("tyres", str(compound)):
                return self._tyres(compound, decision, imagine(view))
            case ("fuel", int(turns)):
                return self._fuel(turns, decision, imagine(view))
            case ("push", int(chips)):
                return tr.text("label-push", chips=chips, left=decision.integer("chips") - chips)
            case ("delay",):
                return tr.text("label-stop-later", turn=decision.integer("due") + 1)
        if decision.kind == "ask_event":
            return self._event(action, view)
        return self._help(decision, action, imagine(view)) if decision.kind in HELPS else ""

    def _skill(self, skill: str) -> str:
        effect = self.tr.text(f"f90-effect-skill-{skill}")
        return self.tr.text("label-choice", name=self.words.skill(skill), effect=effect)

    def _tyres(self, compound: str, decision: Decision, state: State) -> str:
        return self.tr.text(
            "label-fit",
            name=self.words.compound(compound),
            compound=compound,
            chips=chips_of(state, state.cars[decision.seat], compound),
            lost=self.words.box.compounds[compound].penalties[decision.text("condition")],
        )

    def _fuel(self, turns: int, decision: Decision, state: State) -> str:
        more = turns - state.config.fuel.stop
        due = decision.integer("base") + turns
        return self.tr.text(
            "label-fuel",
            turns=turns,
            sections=more // turns_of_section(state.config),
            due=due if due <= decision.integer("last") else 0,
        )

    def _event(self, action: Action, view: F90View) -> str:
        """Describes what is done with a weather or flag symbol."""
        tr, words = self.tr, self.words
        match action:
            case (symbol, "none"):
                name = tr.text(f"f90-symbol-{symbol}")
                return tr.text("label-none", symbol=symbol, name=name)
            case ("weather", "top" | "checks" as what):
                return tr.text("label-weather-look", what=what)
            case ("weather", str(way)):
                weather = words.weather(view.weather + STEPS[way])
                return tr.text("label-weather-step", way=way, weather=weather)
            case ("yellow", int(section), int(place)):
                where = self._between(view.queues[section], place)
                return tr.text("label-yellow", section=words.section(section), where=where)
            case ("lift", int(section)):
                return tr.text("label-lift", section=words.section(section))
            case ("green", int(section)):
                return tr.text("label-green", section=words.section(section))
            case ("blue" | "orange" as flag, _):
                return tr.text(f"label-{flag}")
        return ""

    def _help(self, decision: Decision, action: Action, state: State) -> str:
        """Describes what a card would do for a robot teammate."""
        tr, words = self.tr, self.words
        if action == LEAVE:
            return tr.text("label-help-leave")
        if action.verb != "help":
            return self._daring(decision, action, state, "label-dare")
        number = action.numbers()[0]
        card = words.card(number)
        match decision.kind, words.deck.types[number]:
            case "ask_help_event", _:
                symbols = [tr.text(f"f90-symbol-{each}") for each in symbols_of(state, number)]
                return tr.text("label-help-event", card=card, symbols=", ".join(symbols))
            case "ask_help_contest", _:
                value = f"{decision.integer('modifier') + CONTEST_HELP:+d}"
                return tr.text("label-help-contest", card=card, value=value)
            case "ask_help_check", _:
                limit = decision.integer("value")
                before, now = (
                    chance(state, decision.seat, each) for each in (limit, limit + CHECK_HELP)
                )
                return tr.text("label-help-check", card=card, chance=now, before=before)
            case _, CardType.SPEEDING:
                return self._moved_further(decision, action, state, card)
        dares = possible_dares(state, helped_car(state), drive_so_far(state))
        if len(dares) > 1:
            return tr.text("label-help-dare", card=card)
        return self._daring(decision, dares[0], state, "label-help", card=card)

    def _moved_further(self, decision: Decision, action: Action, state: State, card: str) -> str:
        """Describes where one movement point more takes a robot teammate, by the engine."""
        ends = []
        for each in (action, LEAVE):
            after = state.clone()
            after.quiet = True
            after.apply(decision.seat, each)
            ends.append(after.cars[helped_car(state).index])
        further, stays = ends
        if further.section == stays.section:
            return self.tr.text("label-help-movement", card=card)
        where = self.words.section(further.section)
        point = further.point >= 0 and self.words.trajectory(further.section, further.point)
        message = "label-help-movement-point" if point else "label-help-movement-to"
        args = {"trajectory": point} if point else {}
        return self.tr.text(message, card=card, section=where, **args)

    def _daring(
        self, decision: Decision, action: Action, state: State, label: str, **args: str
    ) -> str:
        """Describes what a robot teammate tries, with a card for it, and its chance."""
        car = helped_car(state)
        limit = dared_limit(state, car, action) + CHECK_HELP - car.check_help
        percent = chance(state, decision.seat, limit)
        if action.args and "card" not in args:
            args["trajectory"] = self.words.trajectory(car.section, action.numbers()[0])
        return self.tr.text(f"{label}-{action.verb}", chance=percent, **args)

    def _between(self, queue: tuple[int, ...], place: int) -> str:
        """Names the cars of a section that a flag lies between."""
        if not queue:
            return self.tr.text("label-flag-free")
        if place == 0:
            return self.tr.text("label-flag-ahead", behind=self.words.car(queue[0]))
        ahead = self.words.car(queue[place - 1])
        if place == len(queue):
            return self.tr.text("label-flag-behind", ahead=ahead)
        behind = self.words.car(queue[place])
        return self.tr.text("label-flag-between", ahead=ahead, behind=behind)
