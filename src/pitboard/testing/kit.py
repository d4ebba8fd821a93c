"""The kit: what every game must pass, whatever its rules.

    from pitboard.testing.kit import check_game

    def test_my_game() -> None:
        check_game(MY_GAME, [{"players": 2}, {"players": 4}], ["a", "b"], secrets=("bid",))

Each check plays whole random matches and raises `AssertionError` with options, seed, step and
what differs; the same options and seed find the same fault again. The kit knows what
`pitboard.core.game` promises and nothing of any particular game.
"""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import BadRecord, Malformed, Refused
from pitboard.core.event import Event
from pitboard.core.game import Game, State
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.core.rng import RandomSource
from pitboard.lab.walk import MAX_ACTIONS, Options, RandomDriver, Walk, game_at

MALFORMED = ("", " ", "14", "-", "Play 14", "play 1.5", "play \u0663", "play\u00b2", "a" * 201)
NO_VERB = Action(("no-such-verb",))
SEARCHED = 8
"""Further matches in which a check searches for what it needs and one match did not show: which one
shows it depends on cards and boards."""


# -- the checks


def random_game_ends(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that a match ends, always asks somebody, always with a choice, and has a result."""
    walk = Walk(game, options, seed)
    seats = range(game.seats(walk.options))
    for seat, action in walk:
        walk.require(walk.state.result() is None, "there is a result before the end")
        walk.require(all(s in seats for s in walk.state.to_act()), "asks a seat that is not there")
        legal = walk.state.legal(seat)
        walk.require(len(set(legal)) == len(legal), f"seat {seat} has an action twice")
        for each in legal:
            walk.same("the text form of an action", Action.parse(str(each)), each)
        decision = walk.state.decision(seat)
        walk.same("the decision's actions", decision.actions, tuple(legal))
        walk.require(decision.default in legal, f"the default {decision.default} is not legal")
        walk.require(action in legal, f"{action} is not legal any more after asking")
    walk.require(bool(walk.state.result()), "the match is over without a result")


def refusals_change_nothing(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that whatever is not legal is refused with a code and leaves the state alone."""
    walk = Walk(game, options, seed)
    match = Match(game, options, seed)
    mischief = Mischief(f"{seed} mischief")
    for _ in walk:
        attempts = mischief.attempts(walk.state, game.seats(walk.options))
        before = walk.state.clone()
        match.state = walk.state
        for seat, action in attempts:
            _refused(walk, match, seat, action)
        if walk.state.digest() != before.digest():
            match.state = before
            digest = before.digest()
            for seat, action in attempts:
                _refused(walk, match, seat, action)
                walk.same(f"the state after refusing {action!r}", match.state.digest(), digest)
            walk.require(False, "refusals changed the state")
    match.state = walk.state
    _refused(walk, match, 0, NO_VERB)


def clones_are_independent(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that playing on changes no clone, and that playing a clone changes no original."""
    walk = Walk(game, options, seed)
    kept: list[tuple[int, State[Any], str]] = []
    for seat, action in walk:
        digest = walk.state.digest()
        clone = walk.state.clone()
        walk.same("a clone's digest", clone.digest(), digest)
        kept.append((walk.number, clone, digest))
        other = walk.state.clone()
        other.apply(seat, action)
        _play_on(other, f"{seed} {walk.number}", actions=5)
        walk.same("the original after its clone was played", walk.state.digest(), digest)
    for number, clone, digest in kept:
        walk.same(f"the clone of step {number}", clone.digest(), digest)


def dumps_round_trip(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that a state comes back from JSON the same, asks the same and plays on the same.

    A copy goes through JSON before every action: a lost field changes the next one.
    """
    walk = Walk(game, options, seed)
    twin: State[Any] | None = None
    twin_events: list[Any] = _plain(walk.events)
    for seat, action in walk:
        walk.same("the events after loading", twin_events, _plain(walk.events))
        data = json.loads(json.dumps((twin or walk.state).dump()))
        digest = walk.state.digest()
        twin, spare = game.load(walk.options, data), game.load(walk.options, data)
        walk.same("the digest after loading", twin.digest(), digest)
        walk.same("who is to act after loading", [*twin.to_act()], [*walk.state.to_act()])
        for asked in walk.state.to_act():
            wanted = walk.state.decision(asked)
            walk.same(f"the decision of seat {asked} after loading", twin.decision(asked), wanted)
        for viewer in (None, seat):
            view, real = view_text(twin, viewer), view_text(walk.state, viewer)
            walk.same(f"the view of {viewer} after loading", view, real)
        twin_events = _plain(twin.apply(seat, action))
        walk.same("another state of the same dump", spare.digest(), digest)
    walk.same("the events of the end after loading", twin_events, _plain(walk.events))
    if twin:
        walk.same("the end after loading", twin.digest(), walk.state.digest())


def states_are_values(game: Game[Any], options: Options, seed: str, every: int = 7) -> None:
    """Checks copy, deepcopy, pickle and equality of states and matches all through a match."""
    walk = Walk(game, options, seed)
    match = Match(game, options, seed)
    for seat, action in walk:
        if walk.number % every == 0:
            for made in COPIES:
                _same_value(walk, made(walk.state), walk.state, seat, action)
            _same_match(walk, match)
        match.act(seat, action)
    walk.require(pickled(match) == match, "a match that is over differs after pickling")


def pickled(value: Any) -> Any:
    """Gets what arrives in another process of the same program."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 (pickled here)


COPIES: tuple[Callable[[Any], Any], ...] = (copy.copy, copy.deepcopy, pickled)


def digests_ahead(match: Match, actions: int = 5) -> list[str]:
    """Gets the digest now and after each of some first choices; may run in another process."""
    found = [match.state.digest()]
    for _ in range(actions):
        if not match.over:
            seat = match.to_act()[0]
            match.act(seat, match.legal(seat)[0])
        found.append(match.state.digest())
    return found


def _same_value(
    walk: Walk, copied: State[Any], state: State[Any], seat: int, action: Action
) -> None:
    """Checks that a copy equals the state, asks and plays on alike, and changes nothing in it."""
    walk.require(copied == state and copied is not state, "a copy differs from the state")
    walk.same("the digest of a copy", copied.digest(), state.digest())
    walk.same("the choices of a copy", copied.legal(seat), state.legal(seat))
    other = state.clone()
    other.apply(seat, action)
    copied.apply(seat, action)
    walk.require(copied == other, "a copy plays on differently")
    walk.require(copied != state, f"{action} leads to a state that equals the one before")


def _same_match(walk: Walk, match: Match) -> None:
    """Checks that copies of a match equal it and have its history and way back."""
    for copied in (made(match) for made in COPIES):
        walk.require(copied == match and copied.state is not match.state, "a copied match differs")
        for seat in match.to_act():
            walk.same("the undo of a copied match", copied.can_undo(seat), match.can_undo(seat))
            for action in match.legal(seat):
                walk.require(copied.is_legal(seat, str(action)), f"{action} is legal, not so here")
            if copied.can_undo(seat):
                copied.undo(seat)
                walk.require(copied != match, "a match equals one that took an action back")


def record_round_trip(game: Game[Any], options: Options, seed: str, branches: int = 4) -> None:
    """Checks that a match with its undos is written, read, replayed and branched faithfully."""
    walk = Walk(game, options, seed)
    match = Match(game, options, seed, [f"seat {i}" for i in range(game.seats(walk.options))])
    driver, whim = RandomDriver(seed), RandomSource(f"{seed} undo")
    while not match.over:
        seat, action = driver.choose(match.state)
        match.act(seat, action)
        if match.can_undo(seat) and not whim.below(4):
            match.undo(seat)
    record = match.record()
    walk.same("the record after writing and reading", Record.loads(record.dumps()), record)
    walk.same("the record after saving and loading", _saved(record), record)
    replayed = _replayed(walk, record)
    walk.same("the replayed state", replayed.state.digest(), match.state.digest())
    walk.same("the replayed record", replayed.record().dumps(), record.dumps())
    walk.same("the replayed result", replayed.result(), match.result())
    for _ in range(branches):
        upto = whim.below(len(record.entries) + 1)
        branch = _replayed(walk, record, upto)
        walk.same(f"the entries of a branch at {upto}", branch.entries, record.entries[:upto])
        _play_on(branch.state, f"{seed} {upto}")
        walk.require(branch.over, f"a branch at {upto} does not end")


def undo_keeps_its_rules(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that only a seat that still decides alone can undo, after nothing was revealed.

    Undoing brings back the very state, and playing the same again brings the same result.
    """
    walk = Walk(game, options, seed)
    match = Match(game, options, seed)
    for seat, action in walk:
        before, asked = match.state.digest(), [*match.to_act()]
        match.act(seat, action)
        after = match.state.digest()
        able = [s for s in range(game.seats(walk.options)) if match.can_undo(s)]
        walk.require(able in ([], [seat]), f"seats {able} could undo an action of seat {seat}")
        if able:
            walk.require(
                not match.state.undo_blocked, f"{action} revealed something, but can be undone"
            )
            walk.same(f"who is asked before and after {action}", asked, [*match.to_act()])
            walk.same("who is asked", asked, [seat])
            match.undo(seat)
            walk.same(f"the state after {action} was undone", match.state.digest(), before)
            match.act(seat, action)
            walk.same(f"the state after {action} was played again", match.state.digest(), after)


def views_hide_secrets(
    game: Game[Any], options: Options, seed: str, secrets: Collection[str] = (), every: int = 1
) -> set[str]:
    """Checks that viewers cannot distinguish the real match from one that looks the same.

    At every step (or every n-th) and for every viewer, `Game.sample` makes another world from
    their view. Both must give them byte-identical views, decisions and refusals; and as long as an
    action reveals nothing (the state is not `undo_blocked` by it), byte-identical events.

    `secrets` are the verbs of actions laid face down: until the reveal, another choice of the same
    verb must look the same to everybody else. For those that the match did not show, others are
    searched. Returns those that could be compared.
    """
    walk = Walk(game, options, seed)
    mischief = Mischief(f"{seed} mischief")
    viewers = (None, *range(game.seats(walk.options)))
    compared: set[str] = set()
    for seat, action in walk:
        if action.verb in secrets and _stays_secret(walk, seat, action, viewers):
            compared.add(action.verb)
        if walk.number % every:
            continue
        for viewer in viewers:
            chance = RandomSource(f"{seed} {walk.number} {viewer}")
            other = game.sample(walk.state.view(viewer), chance)
            _looks_the_same(walk, viewer, other, mischief)
            _asks_the_same(walk, viewer, other)
            _goes_on_the_same(walk, viewer, other, seat, action)
    for number in range(SEARCHED):
        if compared >= set(secrets):
            break
        compared |= _compared_secrets(Walk(game, options, f"{seed} {number}"), secrets, viewers)
    return compared


def _compared_secrets(
    walk: Walk, secrets: Collection[str], viewers: tuple[int | None, ...]
) -> set[str]:
    return {
        action.verb
        for seat, action in walk
        if action.verb in secrets and _stays_secret(walk, seat, action, viewers)
    }


def choices_are_revealed_together(
    game: Game[Any], options: Options, seed: str, verb: str, events: tuple[str, str]
) -> int:
    """Checks that the others see of a choice only that it was made (the first of `events`) until
    the last seat has chosen (the second). Returns the number of choices."""
    chosen, revealed = events
    walk = Walk(game, options, seed)
    kinds: list[str] = []
    choices = 0
    for seat, action in walk:
        happened = walk.state.clone().apply(seat, action)
        if action.verb == verb:
            choices += 1
            walk.require(revealed not in kinds, f"nothing is revealed before the last {verb}")
            for viewer in (None, *range(game.seats(walk.options))):
                if viewer != seat:
                    seen = (chosen, {"car": seat})
                    walk.same(f"what {viewer} sees of {verb}", happened[0].seen_by(viewer), seen)
        elif revealed in kinds:
            break
        kinds += [event.kind for event in happened]
    walk.require(revealed in kinds, f"a {verb} is revealed")
    return choices


def questions_show_nothing(
    game: Game[Any], options: Options, seed: str, every: int = 1
) -> Counter[str]:
    """Checks that nobody learns from what another seat is asked what that seat alone may know.

    A part of `views_hide_secrets`, quick enough for every mode. Returns how often a question
    of each kind was compared that is private.
    """
    walk = Walk(game, options, seed)
    viewers = (None, *range(game.seats(walk.options)))
    compared: Counter[str] = Counter()
    for _ in walk:
        if walk.number % every:
            continue
        for viewer in viewers:
            if [*walk.state.to_act()] != [viewer]:
                chance = RandomSource(f"{seed} {walk.number} {viewer}")
                other = game.sample(walk.state.view(viewer), chance)
                compared.update(_asks_the_same(walk, viewer, other))
    return compared


def deterministic_across_processes(game: Game[Any], options: Options, seed: str) -> None:
    """Checks that other processes, hashing text otherwise, play the same match.

    The game must be reachable by import: a constant of the module its class is in.
    """
    walk = Walk(game, options, seed)
    expected = list(fingerprints(game, options, seed))
    command = [sys.executable, "-m", __name__, address_of(game)]
    for hash_seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        done = subprocess.run(  # noqa: S603 (our own interpreter and module)
            [*command, json.dumps(dict(options)), seed],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        walk.require(not done.returncode, f"another process failed: {done.stderr[-500:]}")
        found = done.stdout.split()
        for walk.number, (ours, theirs) in enumerate(zip(expected, found, strict=False)):
            walk.same(f"a process with hash seed {hash_seed}", theirs, ours)
        walk.same("the number of actions in another process", len(found), len(expected))


def check_game(
    game: Game[Any],
    options_list: Iterable[Options],
    seeds: Sequence[str],
    secrets: Collection[str] = (),
) -> None:
    """Runs every check with each of the options and seeds.

    :raises AssertionError: at the first fault, or if a secret verb was never put to the test.
    """
    compared: set[str] = set()
    for options in options_list:
        for seed in seeds:
            for check in CHECKS:
                check(game, options, seed)
            compared |= views_hide_secrets(game, options, seed, secrets)
    untested = sorted(set(secrets) - compared)
    if untested:
        raise AssertionError(f"{game.id}: no match showed a choice of {', '.join(untested)}")


Check = Callable[[Game[Any], Options, str], None]

VALUE_CHECKS: tuple[Check, ...] = (
    clones_are_independent,
    dumps_round_trip,
    states_are_values,
    record_round_trip,
    undo_keeps_its_rules,
)
"""Copies, dumps, records and undo."""
CHECKS: tuple[Check, ...] = (
    random_game_ends,
    refusals_change_nothing,
    *VALUE_CHECKS,
    deterministic_across_processes,
)


# -- what is not legal


class Mischief:
    """Makes up actions that are not legal: near misses, things of other moments, nonsense."""

    def __init__(self, seed: str) -> None:
        self._rng = RandomSource(seed)
        self._known: dict[str, Action] = {}

    def attempts(self, state: State[Any], seats: int) -> list[tuple[int, Action | str]]:
        """Gets what a bungling table might try: wrong seats, wrong actions, text that is none."""
        waiting = state.to_act()
        one = waiting[self._rng.below(len(waiting))]
        action = state.legal(one)[0]
        idle = [seat for seat in range(seats) if seat not in waiting]
        attempts: list[tuple[int, Action | str]] = [(s, action) for s in (*idle, -1, seats)]
        attempts += [(one, text) for text in MALFORMED]
        return attempts + [(one, wrong) for wrong in self.illegal(state, one)]

    def illegal(self, state: State[Any], seat: int) -> list[Action]:
        """Gets actions of a seat that are well-formed and not legal now."""
        legal = state.legal(seat)
        for action in legal:
            self._known.setdefault(action.verb, action)
        model = legal[self._rng.below(len(legal))]
        wrong = [NO_VERB, *self._known.values(), *self._near(model)]
        return [
            wrong_one
            for wrong_one in dict.fromkeys(wrong)
            if state.meaning(seat, wrong_one) not in legal
        ]

    def _near(self, action: Action) -> Iterator[Action]:
        yield Action((*action, 1))
        yield Action((*action, "left"))
        yield Action((*action, *action.args))
        if action.args:
            yield Action(action[:-1])
            yield Action((*action[:-1], "nothing"))
        for place, part in enumerate(action):
            if isinstance(part, int):
                far = self._rng.below(200)
                for number in (part - 1, part + 1, far, 0, -1, 10**9):
                    yield Action((*action[:place], number, *action[place + 1 :]))


def _refused(walk: Walk, match: Match, seat: int, action: Action | str) -> None:
    try:
        match.act(seat, action)
    except (Refused, Malformed) as error:
        walk.require(bool(error.code), f"{action!r} of seat {seat} is refused without a code")
        json.dumps(error.data)
    except Exception as error:
        what = f"{action!r} of seat {seat} breaks the game: {error!r}"
        raise AssertionError(f"{walk}: {what}") from error
    else:
        walk.require(False, f"{action!r} of seat {seat} is not legal, but was played")


# -- two worlds


def _looks_the_same(walk: Walk, viewer: int | None, other: State[Any], mischief: Mischief) -> None:
    real = walk.state
    walk.same(f"the sampled view of {viewer}", view_text(other, viewer), view_text(real, viewer))
    beside = _text_of(real.view(viewer, real.view(None)))
    walk.same(f"the view of {viewer} beside the open one", beside, view_text(real, viewer))
    walk.same(f"who is to act, for {viewer}", [*other.to_act()], [*real.to_act()])
    if viewer is None or viewer not in real.to_act():
        return
    walk.same(f"the decision of {viewer}", other.decision(viewer), real.decision(viewer))
    for action in mischief.illegal(real, viewer):
        found, expected = _reason(other, viewer, action), _reason(real, viewer, action)
        walk.same(f"why {action} is refused to {viewer}", found, expected)


def _asks_the_same(walk: Walk, viewer: int | None, other: State[Any]) -> list[str]:
    """Compares what others are asked; gets the kinds of their questions that are private.

    Whether answers are private is public; other questions are the same in both worlds.
    """
    private = []
    for seat in walk.state.to_act():
        asked = walk.state.decision(seat).kind
        walk.require(bool(other.legal(seat)), f"an answer to {asked} in a world of {viewer}")
        if seat == viewer:
            continue
        found, expected = other.decision(seat), walk.state.decision(seat)
        what = f"of {expected.kind} to seat {seat}, for {viewer}"
        walk.same(f"whether the answers {what}, are private", found.private, expected.private)
        if expected.private:
            private.append(expected.kind)
        else:
            walk.same(f"the answers {what}", found.actions, expected.actions)
    return private


def _goes_on_the_same(
    walk: Walk, viewer: int | None, other: State[Any], seat: int, action: Action
) -> None:
    if action not in other.legal(seat):
        return  # a card that another seat holds in one world only
    real = walk.state.clone()
    other.quiet = real.quiet  # sampled states emit no events by default
    events = real.apply(seat, action)
    expected, found = _seen(events, viewer), _seen(other.apply(seat, action), viewer)
    if any(event.kind == "eliminated" for event in events):
        return  # the cards of who is out lie open now
    if viewer == seat:
        walk.same(f"whether {action} reveals something", other.undo_blocked, real.undo_blocked)
    if not (real.undo_blocked or other.undo_blocked):
        walk.same(f"the events of {action} seen by {viewer}", found, expected)
        after, wanted = view_text(other, viewer), view_text(real, viewer)
        walk.same(f"the view of {viewer} after {action}", after, wanted)


def _stays_secret(
    walk: Walk, seat: int, action: Action, viewers: Sequence[int | None], most: int = 4
) -> bool:
    """Compares a face-down choice with others in its place; returns whether there was one."""
    real = walk.state.clone()
    events = real.apply(seat, action)
    if real.undo_blocked:
        return False
    alike = [
        other
        for other in walk.state.legal(seat)
        if other != action and other.verb == action.verb and len(other) == len(action)
    ][:most]
    for choice in alike:
        other = walk.state.clone()
        other_events = other.apply(seat, choice)
        for viewer in viewers:
            if viewer != seat:
                what = f"{choice} instead of {action}, as seen by {viewer}"
                walk.same(
                    f"the events of {what}", _seen(other_events, viewer), _seen(events, viewer)
                )
                walk.same(f"the view: {what}", view_text(other, viewer), view_text(real, viewer))
    return bool(alike)


def view_text(state: State[Any], viewer: int | None) -> str:
    """Gets a view, made of dataclasses and parts with slots, as text to be compared."""
    return _text_of(state.view(viewer))


def _text_of(view: Any) -> str:
    return json.dumps(view, sort_keys=True, default=_fields)


def _fields(item: Any) -> dict[str, Any]:
    names = [each.name for each in fields(item)] if is_dataclass(item) else item.__slots__
    return {name: getattr(item, name) for name in names}


def _reason(state: State[Any], seat: int, action: Action) -> tuple[str, str, str, str]:
    error = state.refusal(seat, action)
    return type(error).__name__, error.code, error.rule, json.dumps(error.data, sort_keys=True)


def _seen(events: Sequence[Event], viewer: int | None) -> str:
    return json.dumps([event.seen_by(viewer) for event in events], sort_keys=True)


def _plain(events: Sequence[Event]) -> list[Any]:
    plain: list[Any] = json.loads(json.dumps([[e.kind, e.data, e.seat, e.private] for e in events]))
    return plain


# -- other processes


def fingerprints(game: Game[Any], options: Options, seed: str) -> Iterator[str]:
    """Gets a hash for every step of a random match: of its state, choices and events."""
    walk = Walk(game, options, seed)
    for seat, action in walk:
        legal = [str(each) for each in walk.state.legal(seat)]
        parts = [walk.state.digest(), seat, str(action), legal, _plain(walk.events)]
        yield sha256(json.dumps(parts).encode()).hexdigest()[:16]
    yield walk.state.digest()


def address_of(game: Game[Any]) -> str:
    """Gets where a game can be imported from, as `module:name`.

    :raises AssertionError: if it is not a constant of the module of its class.
    """
    module = type(game).__module__
    for name, value in vars(sys.modules[module]).items():
        if value is game:
            return f"{module}:{name}"
    raise AssertionError(f"{game.id} is not a constant of {module}: other processes cannot find it")


def _main(address: str, options: str, seed: str) -> None:
    for line in fingerprints(game_at(address), json.loads(options), seed):
        sys.stdout.write(f"{line}\n")


# -- small helpers


def _play_on(state: State[Any], seed: str, actions: int = MAX_ACTIONS) -> None:
    driver = RandomDriver(seed)
    for _ in range(actions):
        if not state.to_act():
            return
        state.apply(*driver.choose(state))


def _replayed(walk: Walk, record: Record, upto: int | None = None) -> Match:
    try:
        return Match.replay(walk.game, record, upto)
    except BadRecord as error:
        raise AssertionError(f"{walk}: its record does not replay: {error}") from error


def _saved(record: Record) -> Record:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "match.txt")
        record.save(path)
        return Record.load(path)


if __name__ == "__main__":
    _main(*sys.argv[1:])
