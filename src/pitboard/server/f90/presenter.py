"""The presenter of F90: public state, a seat's state and question, events as text.

Everything is made from views: the public one for all pages, a seat's own for the rest. It never
reads the match's state, so nothing can be sent that a view does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, UnsetType

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import OptionValue
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Extreme
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.series import picked_tiles
from pitboard.f90.modules.traits import contest_cards
from pitboard.f90.names import OFF_TRACK, PHASES
from pitboard.f90.options import OPTIONS, Group
from pitboard.f90.schema import CARD, SCHEMA
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.f90.state.view import CarView, ContestView, F90View, TurnView
from pitboard.server.f90.aids import qualifying_chart
from pitboard.server.f90.automatic import (
    ENTRIES,
    HELP,
    RULES,
    SMALL,
    STOP,
    automatic,
    only_answer,
    usual,
)
from pitboard.server.f90.chances import section_chances
from pitboard.server.f90.cockpit import DISCARDS, opening_of
from pitboard.server.f90.components import PLAYER_LIVERIES
from pitboard.server.f90.messages.questions import (
    CardEntry,
    CardRefusal,
    F90Choice,
    F90Own,
    F90QuestionMessage,
    Hidden,
    SectionChance,
    StakeInfo,
)
from pitboard.server.f90.messages.race import ContestState, F90Car, F90State, RefuelChit, TurnState
from pitboard.server.f90.modules import ModuleParts, Parts
from pitboard.server.f90.openings import OPENERS, Opening, openings, plays_of
from pitboard.server.f90.plans import is_urgent, plan_of
from pitboard.server.f90.preview import preview
from pitboard.server.messages import PreviewResult
from pitboard.server.presenter import FIRST_ROBOT_NUMBER, RaceSummary
from pitboard.server.texts import TRANSLATORS, error_sentence
from pitboard.server.view_fields import from_view
from pitboard.server.wire import AutomaticAnswer, EventMessage, Private, Sentence, TurnAnswer
from pitboard.words.f90.narrator import CHANCES, F90Narrator, MarkedWords, SampledStates
from pitboard.words.f90.stakes import BOX, stakes
from pitboard.words.sentence import split_marks

STARTING = {
    "choose_charts": "chart",
    "choose_skills": "skill",
    "choose_setups": "setup",
    "substitute_cars": "substitute",
    "qualifying": "qualifying",
    "choose_tyres": "tyres",
    "choose_strategies": "first_strategy",
}
"""The questions of the steps of the starting procedure."""


SELECTED = (SMALL | STOP | HELP) - {DISCARDS}
"""Questions of which an answer is selected at first; of the cards that go at a stop several are
picked together."""

_read_car = from_view(F90Car, CarView)
_read_contest = from_view(ContestState, ContestView)
_read_state = from_view(
    F90State,
    F90View,
    given=("cars", "chits", "committed", "individual", "contest"),
    deck="deck_count",
)
_read_turn = from_view(TurnState, TurnView)


class F90Presenter:
    """Shows one race; `names` are those of the players."""

    def __init__(self, options: dict[str, OptionValue], names: Sequence[str]) -> None:
        self.config = F90_GAME.config(options)
        self.turns = self.config.last_turn
        self.track = self.config.track.name
        self.liveries: Sequence[str] = PLAYER_LIVERIES
        self.advised: Callable[[], bool] = lambda: False
        self.imagine = SampledStates(self.config)
        """The imagined state of each view, shared; only copies may be changed."""
        self._opened: tuple[F90View, Decision, list[Opening]] | None = None
        """The openings of the last question that had some."""
        self._parts = ModuleParts(self.config)
        self._names = tuple(names)
        self._narrators: dict[str, F90Narrator] = {}
        self._tyres = {chart.id: chart.tyres for chart in self.config.charts}
        tiles = self.config.box.tiles
        self._tiles = {each.number: each for each in tiles.robots} if tiles else {}
        self._paints = picked_tiles(self.config)
        procedure = self.config.rules.starting_procedure
        self._starting = [STARTING[step] for step in procedure if step in STARTING]
        self._last_turn_of_stage = list(accumulate(self.config.track.stages))

    def rename(self, names: Sequence[str]) -> None:
        """Sets the current names of the players."""
        self._names = tuple(names)
        self._narrators = {}

    def narrator(self, lang: str) -> F90Narrator:
        """Gets the narrator of a language, made on first use."""
        if lang not in self._narrators:
            self._narrators[lang] = F90Narrator(
                TRANSLATORS[lang], self._names, self.config, MarkedWords, self.imagine
            )
        return self._narrators[lang]

    # -- public state

    def names(self, lang: str) -> list[str]:
        """Gets the names of all cars, players first."""
        return list(self.narrator(lang).names)

    def variants(self, lang: str) -> list[str]:
        """Gets the names of the variants that are raced."""
        options, text = self.config.options, TRANSLATORS[lang].text
        return [
            text(f"option-f90-{option.name}")
            for option in OPTIONS
            if option.group is Group.VARIANT
            and options.get(option.name, option.default) not in (option.default, False)
        ]

    def state(self, view: F90View) -> F90State:
        """Gets the public state, from the view of a spectator."""
        places = {car: place for queue in view.queues for place, car in enumerate(queue)}
        return _read_state(
            view,
            stage=self._stage(view.turn),
            phase=_phase(view),
            cars=self._cars(view, places),
            chits=[RefuelChit(turn, robot) for turn, robot in view.chits],
            committed=[seat for seat, done in enumerate(view.committed) if done],
            individual=_read_turn(view.individual) if view.individual else None,
            contest=_contest(self.config, view),
            switches=sorted(self.config.rules.switches),
            starting=UNSET if view.turn else self._starting,
            qualifying=qualifying_chart(view) if view.grid and view.qualifying else UNSET,
            **self._parts.open(view),
        )

    def _stage(self, turn: int) -> int:
        """Gets the stage of a turn; the last one has no end."""
        return 1 + sum(turn > last for last in self._last_turn_of_stage[:-1])

    def _cars(self, view: F90View, places: dict[int, int]) -> list[F90Car]:
        length = self.config.track.length
        outs = sorted((car for car in view.cars if car.out), key=lambda car: -car.out)
        order = [*view.order, *(car.index for car in outs)] if view.order else []
        positions = {car: position for position, car in enumerate(order, 1)}
        first = view.cars[order[0]] if order else None
        ahead = first.lap * length + first.section if first else 0
        return [
            self._car(
                car,
                self._parts.of_car(view, car),
                place=places.get(car.index, -1),
                position=positions.get(car.index, 0),
                gap=max(ahead - car.lap * length - car.section, 0) if first else 0,
            )
            for car in view.cars
        ]

    def _car(self, car: CarView, parts: Parts, *, place: int, position: int, gap: int) -> F90Car:
        robot = car.index - self.config.players
        return _read_car(
            car,
            seat=-1 if car.robot else car.index,
            livery=self._livery(car),
            number=str(FIRST_ROBOT_NUMBER + robot if car.robot else car.index + 1),
            place=place,
            position=position,
            gap=gap,
            tyres_most=self._most_tyres(car),
            target_factor=self.config.deck.factors[car.target],
            **parts,
        )

    def _livery(self, car: CarView) -> str:
        """Gets the look of a car; with a tile: class, number, pattern. A robot
        teammate has the colours of its player."""
        painter = self.config.mates.get(car.index, -1) if car.robot else car.index
        if painter >= 0:
            if not self._paints:
                return self.liveries[painter]
            paint = self._paints[painter]
            return f"player paint-{paint.number} {paint.pattern}"
        tile = self._tiles.get(car.tile)
        return f"{tile.robot} tile-{tile.number} {tile.pattern}" if tile else car.robot

    def _most_tyres(self, car: CarView) -> int:
        """Gets the chips of a fresh set of the tyres a car is on."""
        bought = self.config.setup.bought(car.setup) if car.setup else {}
        chips = bought.get("tyres", self._tyres.get(car.chart, 0))
        return chips + self.config.box.compounds[car.compound].chips if car.compound else chips

    # -- one seat

    def hidden(self, view: F90View) -> Hidden:
        """Gets what one seat holds."""
        return Hidden(**self._held(view))

    def _held(self, view: F90View) -> dict[str, Any]:
        seat = view.viewer
        assert seat is not None  # noqa: S101 (spectators hold nothing)
        turn = view.individual
        return {
            "seat": seat,
            "hand": list(view.cars[seat].hand),
            "drawn": list(turn.drawn) if turn else [],
            "contest": list(view.contest.own) if view.contest else [],
            "commitment": view.own_commitment,
            **self._parts.own(view, seat),
        }

    def own(
        self,
        view: F90View,
        decision: Decision | None,
        lang: str,
        *,
        can_undo: bool,
        planned: bool = False,
    ) -> F90Own:
        """Gets what one seat holds and is asked; a question that is `planned` has no suggestions,
        which are expensive."""
        asked = self._question(view, decision, lang, planned=planned) if decision else None
        return F90Own(**self._held(view), can_undo=can_undo, asked=asked)

    def _types(self, decision: Decision) -> set[CardType]:
        """Gets the types of the cards that can be discarded for a robot teammate."""
        types = self.config.deck.types
        return {
            CardType(types[action.numbers()[0]])
            for action in decision.actions
            if action.verb == "help"
        }

    def _contest_of(self, decision: Decision) -> int:
        """Gets the printed contest modifier where a contest is."""
        if "group" not in decision.data or not self.config.rules.contest_modifiers:
            return 0
        return self.config.track.contest[decision.integer("section")]

    def _question(
        self,
        view: F90View,
        decision: Decision,
        lang: str,
        before: Decision | None = None,
        *,
        planned: bool = False,
    ) -> F90QuestionMessage:
        """Gets a question for the page; `before` is the present one if it is about the next."""
        return F90QuestionMessage(
            kind=decision.kind,
            rule=decision.rule,
            prompt=split_marks(self.narrator(lang).prompt(decision)),
            data=dict(decision.data),
            choices=[self.choice(view, decision, action, lang) for action in decision.actions],
            default=str(decision.default),
            routine=decision.routine,
            private=decision.private,
            refusals=self._refusals(view, decision, lang, before or decision),
            stakes=[
                StakeInfo(each.term, each.text, each.warn, each.icon)
                for each in stakes(
                    TRANSLATORS[lang],
                    decision,
                    view,
                    self._boxed(view, decision),
                    self._types(decision),
                    corner=self._contest_of(decision),
                )
            ],
            opens=opening_of(decision) or UNSET,
            automatic=UNSET if planned else self._automatic(view, decision, lang) or UNSET,
            usual=UNSET if planned else self._usual(view, decision) or UNSET,
            cards=UNSET if planned else self._cards_after(view, decision, lang) or UNSET,
            entries=self._entries(view, decision) or UNSET,
            chances=self._chances(view, decision) or UNSET,
            plan=plan_of(decision) or UNSET,
            urgent=is_urgent(self.imagine, view, decision) or UNSET,
            phase=self.config.phase_of(decision.kind) or UNSET,
        )

    def _cards_after(
        self, view: F90View, decision: Decision, lang: str
    ) -> F90QuestionMessage | None:
        """Gets the question of the cards that follows one before them, with every play that an
        answer to that leads to."""
        found = self._openings(view, decision)
        if not found:
            return None
        asked = replace(found[0].cards, actions=tuple(plays_of(found)))
        return self._question(view, asked, lang, decision)

    def _openings(self, view: F90View, decision: Decision) -> list[Opening]:
        """Gets the openings of a question; each is played on a copy of a sampled state, so they are
        cached for the cards that are refused, and no state is sampled for other questions."""
        if decision.kind not in OPENERS:
            return []
        last = self._opened
        if last is None or last[0] is not view or last[1] is not decision:
            self._opened = last = view, decision, openings(self.imagine(view), decision)
        return last[2]

    def _automatic(self, view: F90View, decision: Decision, lang: str) -> AutomaticAnswer | None:
        """Gets the automatic answer of a question that is not routine: the page knows those."""
        return None if decision.routine else self.automatic(view, decision, lang)

    def _usual(self, view: F90View, decision: Decision) -> str:
        """Gets the answer that is selected at first, of a question that turns are composed with."""
        if decision.routine or decision.kind not in SELECTED:
            return ""
        return str(usual(self.imagine(view), decision, advised=self.advised()))

    def _entries(self, view: F90View, decision: Decision) -> list[CardEntry]:
        """Gets the cards for each value that a player can have in a contest, and the pairs of
        cards that they can move by."""
        rule = ENTRIES.get(decision.kind)
        found = rule(self.imagine(view), decision) if rule else []
        return [CardEntry(str(each.action), each.value, each.tyres or UNSET) for each in found]

    def _chances(self, view: F90View, decision: Decision) -> list[SectionChance]:
        """Gets the chances of the checks that a play can lead to."""
        if decision.kind != "ask_play":
            return []
        return section_chances(self.imagine(view), decision.seat)

    def _boxed(self, view: F90View, decision: Decision) -> Extreme | None:
        """Gets the Extreme Trajectory that a question is about, if it has a recovery box here."""
        car = view.cars[decision.seat]
        if decision.kind not in BOX or OFF_TRACK not in self.config.modules or car.point < 0:
            return None
        return self.config.track.points[car.section][car.point].extreme

    def choice(self, view: F90View, decision: Decision, action: Action, lang: str) -> F90Choice:
        """Gets an answer for the page."""
        text, verb, cards, risky = printed_answer(action)
        chance = self.narrator(lang).chance_of(decision, action, view) if verb in CHANCES else None
        return F90Choice(
            text,
            verb,
            self.label(view, decision, action, lang),
            cards,
            UNSET if chance is None else chance,
            True if risky or is_bold(decision, action) else UNSET,
        )

    def label(self, view: F90View, decision: Decision, action: Action, lang: str) -> Sentence:
        """Gets the label of an answer."""
        return split_marks(self.narrator(lang).action(decision, action, view))

    def preview(
        self,
        view: F90View,
        decision: Decision | None,
        action: Action,
        lang: str,
        picks: Sequence[TurnAnswer] = (),
    ) -> PreviewResult:
        """Gets the outcome of an action, or why it is refused."""
        return preview(self, view, decision, action, lang, picks)

    def automatic(self, view: F90View, decision: Decision, lang: str) -> AutomaticAnswer | None:
        """Gets the answer to a question that is not worth asking."""
        found = only_answer(decision)
        if found is None and decision.kind in RULES:
            found = automatic(self.imagine(view), decision, advised=self.advised())
        if found is None:
            return None
        text = TRANSLATORS[lang].text(f"automatic-{found.reason}")
        return AutomaticAnswer(str(found.action), text)

    def _refusals(
        self, view: F90View, decision: Decision, lang: str, present: Decision
    ) -> list[CardRefusal]:
        """Gets why each own card that no answer uses cannot be used alone."""
        verbs = [action.verb for action in decision.actions if action.verb in CARD_VERBS]
        verb = CARD_QUESTIONS.get(decision.kind) or (verbs[0] if verbs else None)
        if verb is None or verb in UNEXPLAINED:
            return []
        usable = {card for action in decision.actions for card in cards_of(action)}
        car = view.cars[decision.seat]
        refusals = []
        for card in (*car.hand, *car.frozen):
            if card not in usable:
                error = self.refusal_of_play(view, present, Action((verb, card)))
                refusals.append(
                    CardRefusal(card, error.code, error_sentence(error, lang), error.rule)
                )
        return refusals

    def copy(self, view: F90View) -> State:
        """Gets a copy of the imagined state to try an action on; it emits events."""
        state = self.imagine(view).clone()
        state.quiet = False
        return state

    def refusal(self, view: F90View, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal, from what the seat can know."""
        return self.imagine(view).refusal(seat, action)

    def refusal_of_play(self, view: F90View, decision: Decision, action: Action) -> Refused:
        """Explains why an action is not legal; before the cards, why no opening leads to it."""
        found = self._openings(view, decision)
        cards = action.numbers()
        held = [each for each in found if set(cards) <= {*each.state.cars[decision.seat].hand}]
        if action.verb in CARD_QUESTIONS.values() and (held or found):
            return (held or found)[0].state.refusal(decision.seat, action)
        return self.refusal(view, decision.seat, action)

    # -- events

    def seats_named(self, event: Event, lang: str) -> frozenset[int]:
        """Gets the seats that the text of an event addresses; all others share one text."""
        return self.narrator(lang).seats_named(event.everything())

    def render_event(
        self, event: Event, lang: str, viewer: int | None = None, reader: int | None = None
    ) -> EventMessage:
        """Renders an event: its public part and, for the viewer's own event, its private part."""
        kind, data = event.seen_by(None)
        text, rule = self._text(kind, data, lang, reader), self._rule(kind, data)
        message = EventMessage(kind, data, text, rule, phase=self._phase(kind, data))
        if event.private is not None and viewer is not None and viewer == event.seat:
            _, more = event.seen_by(viewer)
            message.private = Private(viewer, more, self._text(kind, more, lang, reader))
        return message

    def _phase(self, kind: str, data: dict[str, Any]) -> str | UnsetType:
        """Gets the phase an event belongs to; robots have none, nor what R-Cards do."""
        player = data.get("car", -1) < self.config.players
        if not player or self._is_by_r_card(kind, data):
            return UNSET
        return self.config.edition.event_phases.get(kind, UNSET)

    def _is_by_r_card(self, kind: str, data: dict[str, Any]) -> bool:
        """Returns whether R-Cards caused an event."""
        if f"{kind}-r-card" not in self.config.edition.citations:
            return False
        return any(data.get(detail) for detail in OF_R_CARDS)

    def _rule(self, kind: str, data: dict[str, Any]) -> str:
        """Gets the rule of an event; that of its cause, trait or R-Card comes before its kind's."""
        citations = self.config.edition.citations
        special = [data[key] for key in ("cause", "trait") if data.get(key)]
        if self._is_by_r_card(kind, data):
            special.append("r-card")
        if kind == "robot-move":
            special.append(self.config.robots[data["car"] - self.config.players])
        for each in special:
            if rule := citations.get(f"{kind}-{each}"):
                return rule
        return citations.get(kind, "")

    def _text(self, kind: str, data: dict[str, Any], lang: str, reader: int | None) -> Sentence:
        return split_marks(self.narrator(lang).event(kind, data, reader))


def summary(view: F90View) -> RaceSummary:
    """Gets the summary of a race from the view of a spectator."""
    return RaceSummary(view.turn, view.turns, tuple(view.ranking or view.order))


OF_R_CARDS = ("track_card", "check", "r_card")
"""Fields of events of flags, weather and forced robots that R-Cards caused."""
CARD_VERBS = SCHEMA.verbs(CARD)
"""The verbs that name cards, and where."""


@lru_cache(maxsize=8192)
def cards_of(action: Action) -> list[int]:
    """Gets the cards of an answer; the bid with a qualifying card is not one.

    Callers share the list and must not change it.
    """
    args = action.args
    return [int(args[place]) for place in CARD_VERBS.get(action.verb, ()) if place < len(args)]


FOLLOW = Action(("follow",))
RISKS = frozenset(Action((verb,)) for verb in ("pit", "skip", "exchange", "late", "retire"))
"""Answers with a cost that others do not have; a Track Card makes a Late Braking safe."""


class PrintedAnswer(NamedTuple):
    """What is the same of an answer in every race."""

    text: str
    verb: str
    cards: list[int]
    risky: bool


@lru_cache(maxsize=8192)
def printed_answer(action: Action) -> PrintedAnswer:
    """Gets what is the same of an answer in every race; callers must not change its list."""
    return PrintedAnswer(str(action), action.verb, cards_of(action), action in RISKS)


def is_bold(decision: Decision, action: Action) -> bool:
    """Returns whether an answer depends on a blind check and the others do not."""
    return action == FOLLOW and "value" in decision.data


CARD_QUESTIONS = {"ask_play": "play", "ask_pay": "pay", "ask_contest": "contest"}
"""Questions about cards that may have no card among their answers."""

UNEXPLAINED = frozenset(("late",))
"""Verbs that few cards fit: refusals of the other cards are not explained."""


def _phase(view: F90View) -> Literal["setup", "race", "over"]:
    if view.ranking:
        return "over"
    # The first game turn waits at the bottom of the steps until everything is set up.
    return "setup" if "begin_game_turn" in view.steps else "race"


def _contest(config: Config, view: F90View) -> ContestState | None:
    contest = view.contest
    if contest is None:
        return None
    return _read_contest(
        contest,
        declared={
            car: count or _robot_cards(config, view.cars[car])
            for car, count in contest.counts.items()
        },
        initiator=contest.initiator if PHASES in config.modules else UNSET,
    )


def _robot_cards(config: Config, car: CarView) -> int:
    """Gets how many cards a robot turns over in a contest, 0 for a player."""
    return contest_cards(config, car) if car.robot else 0
