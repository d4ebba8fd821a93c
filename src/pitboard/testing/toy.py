"""Sprint: the smallest whole game, to try the kit, the match and the record on.

Cars race along a straight. In each round everybody bids a card face down; all are revealed at
once and move their car. Then, first car first, each driver steers, pushes their luck with a die,
peeks at the deck, or is done. It has one of each thing a game of the core can have: secret
simultaneous choices, hidden order, private knowledge, dice, and decisions that can be undone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA, Decision
from pitboard.core.json_values import JsonObject, JsonValue
from pitboard.core.options import Option, Options, OptionValue
from pitboard.core.rng import RandomSource

CARDS = 12
HAND = 3
DONE, PUSH, PEEK = Action(("done",)), Action(("push",)), Action(("peek",))
STEER = (Action(("steer", "left")), Action(("steer", "right")))


@dataclass(slots=True)
class SprintView:
    """What a seat, or a spectator (None), may know."""

    viewer: int | None
    options: dict[str, OptionValue]
    places: tuple[int, ...]
    counts: tuple[int, ...]
    hand: tuple[int, ...]
    committed: tuple[bool, ...]
    bid: int
    peeked: int
    discard: tuple[int, ...]
    deck_count: int
    driving: tuple[int, ...]
    used: tuple[str, ...]
    ranking: tuple[int, ...]


class Sprint:
    """One point of a sprint. Cards are numbers; a card moves a car by its number modulo 3, plus 1.

    `driving` lists the seats that still drive in this round, the next first; while it is empty
    everybody bids. `used` are the verbs the driving seat has used.
    """

    __slots__ = (
        "bids",
        "deck",
        "discard",
        "driving",
        "events",
        "hands",
        "options",
        "peeked",
        "places",
        "quiet",
        "ranking",
        "rng",
        "undo_blocked",
        "used",
    )

    def __init__(self, options: Options, rng: RandomSource) -> None:
        players = int(options["players"])
        self.options = dict(options)
        self.rng = rng
        self.deck = list(range(1, CARDS + 1))
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.bids = [0] * players
        self.places = [0] * players
        self.discard: list[int] = []
        self.driving: list[int] = []
        self.used: list[str] = []
        self.peeked = 0
        self.ranking: list[int] = []
        self.events: list[Event] = []
        self.quiet = self.undo_blocked = False

    # -- the machine that asks

    def to_act(self) -> Sequence[int]:
        if self.ranking:
            return ()
        if self.driving:
            return (self.driving[0],)
        return [seat for seat, bid in enumerate(self.bids) if not bid]

    def legal(self, seat: int) -> list[Action]:
        if not self.driving:
            return [Action(("bid", card)) for card in self.hands[seat]]
        return [DONE, *(a for a in (*STEER, PUSH, PEEK) if a.verb not in self.used)]

    def decision(self, seat: int) -> Decision:
        actions = tuple(self.legal(seat))
        kind = "ask_drive" if self.driving else "ask_bid"
        private = not self.driving
        where = {"car": seat}
        return Decision(seat, kind, "SPRINT.01", where, actions, actions[0], private=private)

    def refusal(self, seat: int, action: Action) -> Refused:
        verbs = sorted({legal.verb for legal in self.legal(seat)})
        if action.verb in verbs:
            return Refused("not-legal", "SPRINT.01", action=str(action))
        return Refused("wrong-verb", "SPRINT.01", action=str(action), choices=", ".join(verbs))

    def meaning(self, seat: int, action: Action) -> Action:  # noqa: ARG002 (one way to write each)
        return action

    def apply(self, seat: int, action: Action) -> list[Event]:
        self.events = []
        self.undo_blocked = False
        if action.verb == "bid":
            self._bid(seat, action.numbers()[0])
        elif action == DONE:
            self._done(seat)
        else:
            self._drive(seat, action)
        return self.events

    def result(self) -> list[int] | None:
        return list(self.ranking) or None

    # -- rules

    def emit(
        self,
        kind: str,
        seat: int = -1,
        private: dict[str, JsonValue] | None = None,
        **data: JsonValue,
    ) -> None:
        if not self.quiet:
            self.events.append(Event(kind, data, seat, private))

    def draw(self) -> int:
        self.undo_blocked = True
        if not self.deck:
            self.deck, self.discard = self.discard, []
            self.rng.shuffle(self.deck)
        return self.deck.pop()

    def deal(self) -> None:
        for seat, hand in enumerate(self.hands):
            drawn = [self.draw() for _ in range(HAND - len(hand))]
            hand.extend(drawn)
            self.emit("draw", seat, {"cards": drawn}, car=seat, count=len(drawn))

    def _bid(self, seat: int, card: int) -> None:
        self.bids[seat] = card
        self.hands[seat].remove(card)
        self.emit("bid", seat, {"card": card}, car=seat)
        if 0 not in self.bids:
            self._reveal()

    def _reveal(self) -> None:
        self.undo_blocked = True
        self.emit("reveal", cards=list(self.bids))
        for seat, card in enumerate(self.bids):
            self.places[seat] += card % 3 + 1
        self.discard += self.bids
        self.bids = [0] * len(self.bids)
        self.driving = sorted(range(len(self.places)), key=lambda seat: -self.places[seat])

    def _drive(self, seat: int, action: Action) -> None:
        self.used.append(action.verb)
        if action == PUSH:
            self.undo_blocked = True
            roll = self.rng.below(3)
            self.places[seat] += roll
            self.emit("push", car=seat, roll=roll)
        elif action == PEEK:
            card = self.draw()
            self.deck.append(card)
            self.peeked = card
            self.emit("peek", seat, {"card": card}, car=seat)
        else:
            self.emit("steer", car=seat, side=action[1])

    def _done(self, seat: int) -> None:
        self.used = []
        self.peeked = 0
        self.driving.pop(0)
        self.emit("done", car=seat)
        if self.driving:
            return
        if max(self.places) >= int(self.options["length"]):
            self.ranking = sorted(range(len(self.places)), key=lambda s: -self.places[s])
            self.emit("finish", ranking=list(self.ranking))
        else:
            self.deal()

    # -- copies, views, dumps

    def __copy__(self) -> Sprint:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Sprint:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return self.dump() == other.dump() if isinstance(other, Sprint) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # states change

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.options, self.dump(), self.quiet)

    def clone(self) -> Sprint:
        copy = type(self)(self.options, self.rng.clone())
        for name in _PLAIN:
            value = getattr(self, name)
            setattr(copy, name, value[:] if isinstance(value, list) else value)
        copy.hands = [hand[:] for hand in self.hands]
        copy.quiet = self.quiet
        return copy

    def view(self, viewer: int | None, known: SprintView | None = None) -> SprintView:  # noqa: ARG002 (too small to share)
        seat = -1 if viewer is None else viewer
        return SprintView(
            viewer=viewer,
            options=dict(self.options),
            places=tuple(self.places),
            counts=tuple(map(len, self.hands)),
            hand=tuple(self.hands[seat]) if seat >= 0 else (),
            committed=tuple(bid > 0 for bid in self.bids),
            bid=self.bids[seat] if seat >= 0 else 0,
            peeked=self.peeked if self.driving[:1] == [seat] else 0,
            discard=tuple(self.discard),
            deck_count=len(self.deck),
            driving=tuple(self.driving),
            used=tuple(self.used),
            ranking=tuple(self.ranking),
        )

    def dump(self) -> dict[str, JsonValue]:
        data = {name: getattr(self, name) for name in _PLAIN}
        data |= {"hands": self.hands, "rng": self.rng.dump()}
        plain: dict[str, JsonValue] = json.loads(json.dumps(data))
        return plain

    def digest(self, schema: int = SCHEMA) -> str:  # noqa: ARG002 (it has always hashed alike)
        return sha256(json.dumps(self.dump(), sort_keys=True).encode()).hexdigest()


_PLAIN = (
    "bids",
    "deck",
    "discard",
    "driving",
    "peeked",
    "places",
    "ranking",
    "undo_blocked",
    "used",
)


def _restored(kind: type[Sprint], options: Options, data: JsonObject, quiet: bool) -> Sprint:
    state = kind(options, RandomSource.load(data["rng"]))
    for name in (*_PLAIN, "hands"):
        setattr(state, name, data[name])
    state.quiet = quiet
    return state


class SprintGame:
    """The rules of Sprint."""

    id = "sprint"
    drawing = ""
    options: tuple[Option, ...] = (
        Option("players", int, default=2, low=2, high=3),
        Option("length", int, default=9, low=1, high=99),
    )
    state: type[Sprint] = Sprint

    def rules_version(self, options: Options) -> int:  # noqa: ARG002 (there is one set of rules)
        return 1

    def upgrade_options(self, options: Options, rules: int) -> Options:  # noqa: ARG002 (nothing was renamed)
        return options

    def seats(self, options: Options) -> int:
        return int(options["players"])

    def new(self, options: Options, rng: RandomSource) -> Sprint:
        state = self.state(options, rng)
        rng.shuffle(state.deck)
        state.deal()
        return state

    def load(self, options: Options, data: JsonObject) -> Sprint:
        return _restored(self.state, options, json.loads(json.dumps(data)), quiet=False)

    def sample(self, view: SprintView, rng: RandomSource) -> Sprint:
        state = self.state(view.options, rng)
        for name in ("places", "discard", "driving", "used", "ranking"):
            setattr(state, name, list(getattr(view, name)))
        state.peeked = view.peeked
        seen = {*view.discard, *view.hand, view.bid, view.peeked}
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        rng.shuffle(unseen)
        for seat, count in enumerate(view.counts):
            own = seat == view.viewer
            state.hands[seat] = list(view.hand) if own else [unseen.pop() for _ in range(count)]
            if view.committed[seat]:
                state.bids[seat] = view.bid if own else unseen.pop()
        state.deck = [*unseen, view.peeked] if view.peeked else unseen
        return state


SPRINT = SprintGame()
