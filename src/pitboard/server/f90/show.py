"""Shows a race of F90: the open table, what one seat may know, what is asked, what happened.

Everything is made from views: the public one for what all receive, a seat's own for the rest. The
match's state is never looked at, so nothing can be sent that a view does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Literal

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.sampling import sample_state
from pitboard.f90.state.view import CarView, F90View
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.furniture import PLAYER_LIVERIES
from pitboard.server.f90.messages import (
    AdvancedState,
    CardRefusal,
    CarExtras,
    ContestState,
    F90Asked,
    F90Car,
    F90Choice,
    F90Own,
    F90State,
    Hidden,
    OffTrackRun,
    OwnSecrets,
    RefuelChit,
    SafetyCarState,
    TurnState,
    YellowFlag,
)
from pitboard.server.show import Standing
from pitboard.server.texts import TRANSLATORS, error_sentence, in_all
from pitboard.server.wire import Happened, Private, Text
from pitboard.words.f90.narrator import F90Narrator

FIRST_ROBOT_NUMBER = 31


class F90Show:
    """Speaks of one race in every language; `names` are those of the players."""

    def __init__(self, options: dict[str, Any], names: Sequence[str]) -> None:
        self.config = F90_GAME.config(options)
        self.turns = self.config.last_turn
        self._tyres = {chart.id: chart.tyres for chart in self.config.charts}
        self._last_turn_of_stage = list(accumulate(self.config.track.stages))
        self.rename(names)

    def rename(self, names: Sequence[str]) -> None:
        """Takes the players' names of now."""
        self.narrators = {
            lang: F90Narrator(TRANSLATORS[lang], names, self.config) for lang in LANGUAGES
        }

    # -- the open table

    def names(self) -> list[Text]:
        """Gets the names of all cars, players first."""
        count = len(self.narrators[LANGUAGES[0]].names)
        return [
            in_all(lambda lang, car=car: self.narrators[lang].name(car))  # type: ignore[misc]  # a default binds the loop's car
            for car in range(count)
        ]

    def board(self, view: F90View) -> F90State:
        """Shows what lies open, from the view of a spectator."""
        places = {car: place for queue in view.queues for place, car in enumerate(queue)}
        return F90State(
            turn=view.turn,
            turns=view.turns,
            stage=self._stage(view.turn),
            phase=_phase(view),
            cars=self._cars(view, places),
            order=list(view.order),
            offs=list(view.offs),
            leader=view.leader,
            deck=view.deck_count,
            discard=list(view.discard),
            chits=[RefuelChit(turn, robot) for turn, robot in view.chits],
            committed=[seat for seat, done in enumerate(view.committed) if done],
            mover=view.mover,
            individual=_individual(view),
            contest=_contest(view),
            ranking=list(view.ranking),
            advanced=self._advanced(view) if self.config.rules.switches else None,
        )

    def _advanced(self, view: F90View) -> AdvancedState:
        return AdvancedState(
            switches=sorted(self.config.rules.switches),
            revealed=view.revealed,
            weather=view.weather,
            condition=view.condition if view.weather >= 0 else "",
            robot_tyres=view.robot_tyres,
            track_deck=view.track_deck_count,
            track_discard=list(view.track_discard),
            yellow=[_yellow_flag(view, section) for section in view.yellow],
            orange=view.orange,
            orange_played=view.orange_played,
            forced=view.forced,
            safety_car=self._safety_car(view),
            restarted=view.restart,
            events=list(view.events_due),
            soft=view.soft,
            overtakes=list(view.overtakes),
            run=_run(view),
        )

    def _safety_car(self, view: F90View) -> SafetyCarState | None:
        if view.safety_car < 0:
            return None
        starts = self.config.track.stage_starts
        restarts = [turn for turn in starts if view.turn < turn <= view.turns]
        return SafetyCarState(
            section=view.safety_car,
            stage="line-up" if view.stops_due else "following",
            stops=list(view.stops_due),
            restart=min(restarts, default=0),
        )

    def _stage(self, turn: int) -> int:
        return 1 + sum(turn > last for last in self._last_turn_of_stage)

    def _cars(self, view: F90View, places: dict[int, int]) -> list[F90Car]:
        length = self.config.track.length
        outs = sorted((car for car in view.cars if car.out), key=lambda car: -car.out)
        order = [*view.order, *(car.index for car in outs)] if view.order else []
        positions = {car: position for position, car in enumerate(order, 1)}
        first = view.cars[order[0]] if order else None
        ahead = first.lap * length + first.section if first else 0
        more = bool(self.config.rules.switches)
        return [
            self._car(
                car,
                self._extras(view, car) if more else None,
                place=places.get(car.index, -1),
                position=positions.get(car.index, 0),
                gap=max(ahead - car.lap * length - car.section, 0) if first else 0,
            )
            for car in view.cars
        ]

    def _car(
        self, car: CarView, extras: CarExtras | None, *, place: int, position: int, gap: int
    ) -> F90Car:
        robot = car.index - self.config.players
        return F90Car(
            index=car.index,
            seat=-1 if car.robot else car.index,
            robot=car.robot,
            livery=car.robot or PLAYER_LIVERIES[car.index],
            number=str(FIRST_ROBOT_NUMBER + robot if car.robot else car.index + 1),
            lap=car.lap,
            section=car.section,
            place=place,
            point=car.point,
            position=position,
            gap=gap,
            laps_down=car.laps_down,
            acted=car.acted,
            pitted=car.pitted,
            off=car.off,
            out=car.out,
            must_pit=car.must_pit,
            chart=car.chart,
            tyres=car.tyres,
            tyres_most=self._most_tyres(car),
            red=car.red,
            brown=car.brown,
            slots=car.slots,
            hand_count=car.hand_count,
            frozen=list(car.frozen),
            target=car.target,
            target_factor=self.config.deck.factors[car.target],
            strategy=car.strategy,
            pit_due=car.pit_due,
            stops=car.stops,
            chased=car.chased,
            extras=extras,
        )

    def _most_tyres(self, car: CarView) -> int:
        """Gets the chips of a fresh set of the tyres a car is on."""
        box = self.config.box
        chips = box.setup.bought(car.setup)["tyres"] if car.setup else self._tyres.get(car.chart, 0)
        return chips + box.compounds[car.compound].chips if car.compound else chips

    def _extras(self, view: F90View, car: CarView) -> CarExtras:
        compound = car.compound or (view.robot_tyres if car.robot else "")
        fitted = self.config.box.compounds.get(car.compound)
        return CarExtras(
            skill=car.skill,
            skill_chosen=car.has_skill,
            skill_used=car.skill_used,
            setup=list(car.setup),
            setup_chosen=car.has_setup,
            bid=car.bid,
            compound=compound,
            soft_bonuses=car.soft_bonuses,
            soft_sets=car.soft_sets,
            penalty=fitted.penalties[view.condition] if fitted else 0,
            blue=car.blue,
            set_aside=car.set_aside,
            lost_time=car.lost_time,
            reentry=car.reentry,
            owes_stop=car.owes_stop,
            stop_turn=car.stop_turn,
            track_cards=car.track_cards,
        )

    # -- one seat

    def hidden(self, view: F90View) -> Hidden:
        """Shows what one seat holds."""
        seat = view.viewer
        assert seat is not None  # noqa: S101 (spectators hold nothing)
        turn = view.individual
        return Hidden(
            seat=seat,
            hand=list(view.cars[seat].hand),
            drawn=list(turn.drawn) if turn else [],
            contest=list(view.contest.own) if view.contest else [],
            commitment=view.own_commitment,
            secrets=_secrets(view, seat) if self.config.rules.switches else None,
        )

    def own(self, view: F90View, decision: Decision | None, *, can_undo: bool) -> F90Own:
        """Shows what one seat holds and is asked."""
        held = self.hidden(view)
        return F90Own(
            seat=held.seat,
            hand=held.hand,
            drawn=held.drawn,
            contest=held.contest,
            commitment=held.commitment,
            secrets=held.secrets,
            can_undo=can_undo,
            asked=self._asked(view, decision) if decision else None,
        )

    def _asked(self, view: F90View, decision: Decision) -> F90Asked:
        return F90Asked(
            kind=decision.kind,
            rule=decision.rule,
            prompt=in_all(lambda lang: self.narrators[lang].prompt(decision)),
            data=dict(decision.data),
            choices=[self._choice(view, decision, action) for action in decision.actions],
            default=str(decision.default),
            routine=decision.routine,
            refusals=self._refusals(view, decision),
        )

    def _choice(self, view: F90View, decision: Decision, action: Action) -> F90Choice:
        label = self.label(view, decision, action)
        return F90Choice(str(action), action.verb, label, list(cards_of(action)))

    def label(self, view: F90View, decision: Decision, action: Action) -> Text:
        """Says what an answer means."""
        return in_all(lambda lang: self.narrators[lang].action(decision, action, view))

    def _refusals(self, view: F90View, decision: Decision) -> list[CardRefusal]:
        """Says of each own card that no answer uses why it cannot be used alone."""
        verbs = [action.verb for action in decision.actions if action.verb in CARD_VERBS]
        verb = CARD_QUESTIONS.get(decision.kind) or (verbs[0] if verbs else None)
        if verb is None or verb in UNEXPLAINED:
            return []
        usable = {card for action in decision.actions for card in cards_of(action)}
        car = view.cars[decision.seat]
        others = [card for card in (*car.hand, *car.frozen) if card not in usable]
        if not others:
            return []
        state = self.imagine(view)
        refusals = []
        for card in others:
            error = state.refusal(decision.seat, Action((verb, card)))
            refusals.append(CardRefusal(card, error.code, error_sentence(error), error.rule))
        return refusals

    def imagine(self, view: F90View) -> State:
        """Gets a state the viewer cannot tell from the real one, the same for equal views."""
        state = sample_state(self.config, view, RandomSource("imagined"))
        state.quiet = False
        return state

    def refusal(self, view: F90View, seat: int, action: Action) -> Refused:
        """Explains why an action is not legal, from what the seat can know."""
        return self.imagine(view).refusal(seat, action)

    # -- what happened

    def happened(self, event: Event, viewer: int | None = None) -> Happened:
        """Tells an event as everybody may know it and, to its own seat, what it alone may."""
        kind, data = event.seen_by(None)
        told = Happened(kind, data, self._told(kind, data), self._rule(kind, data))
        if event.private is not None and viewer is not None and viewer == event.seat:
            _, more = event.seen_by(viewer)
            told.private = Private(viewer, more, self._told(kind, more))
        return told

    def _rule(self, kind: str, data: dict[str, Any]) -> str:
        special = data.get("cause", "")
        if kind == "robot-move":
            special = self.config.robots[data["car"] - self.config.players]
        citations = self.config.edition.citations
        return citations.get(f"{kind}-{special}") or citations.get(kind, "")

    def _told(self, kind: str, data: dict[str, Any]) -> Text:
        return in_all(lambda lang: self.narrators[lang].event(kind, data))


def standing(view: F90View) -> Standing:
    """Gets how a race stands from the view of a spectator."""
    return Standing(view.turn, view.turns, tuple(view.ranking or view.order))


CARD_VERBS = frozenset(
    (
        *("play", "play-soft", "contest", "check", "late"),
        *("keep", "take", "discard", "pay", "next", "qualify"),
    )
)
"""The verbs whose numbers are cards."""


def cards_of(action: Action) -> tuple[int, ...]:
    """Gets the cards an answer uses; with a qualifying card goes a bid, which is none."""
    if action.verb not in CARD_VERBS:
        return ()
    return action.numbers()[:1] if action.verb == "qualify" else action.numbers()


CARD_QUESTIONS = {"ask_play": "play", "ask_pay": "pay", "ask_contest": "contest"}
"""Questions about cards that may have no card among their answers."""

UNEXPLAINED = frozenset(("late",))
"""Verbs that few cards are for: nobody asks why the others are not."""


def _phase(view: F90View) -> Literal["setup", "race", "over"]:
    if view.ranking:
        return "over"
    # The first game turn waits at the bottom of the steps until everything is set up.
    return "setup" if "begin_game_turn" in view.steps else "race"


def _individual(view: F90View) -> TurnState | None:
    turn = view.individual
    if turn is None:
        return None
    return TurnState(
        car=turn.car,
        choosing=turn.choosing,
        cards=list(turn.cards),
        cost=turn.cost,
        checks=list(turn.checks),
        mp=turn.mp,
        late_braking=turn.late_braking,
    )


def _contest(view: F90View) -> ContestState | None:
    contest = view.contest
    if contest is None:
        return None
    return ContestState(
        section=contest.section,
        group=list(contest.group),
        todo=list(contest.todo),
        asking=contest.asking,
        declared=dict(contest.counts),
    )


# ---- What the Advanced game and the optional rules add


def _secrets(view: F90View, seat: int) -> OwnSecrets:
    own = view.cars[seat]
    return OwnSecrets(own.skill, list(own.setup), own.bid)


def _yellow_flag(view: F90View, section: int) -> YellowFlag:
    queue = view.queues[section]
    return YellowFlag(section, [car for car in queue if car in view.yellow[section]])


def _run(view: F90View) -> OffTrackRun | None:
    if "ask_off_track_check" not in view.steps:
        return None
    return OffTrackRun(view.mover, view.cars[view.mover].section, view.path_at - 1)
