"""The kit passes a good game and finds the fault of each bad one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.json_values import JsonObject
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource
from pitboard.lab import perft
from pitboard.lab.walk import RandomDriver, Walk, game_at
from pitboard.testing import kit, playthrough
from pitboard.testing.toy import DONE, SPRINT, Sprint, SprintGame, SprintView

OPTIONS = {"players": 3, "length": 12}


def game_of(kind: type[Sprint]) -> SprintGame:
    class Variant(SprintGame):
        state = kind

    return Variant()


def fault(check: Callable[..., Any], kind: type[Sprint], *args: Any) -> str:
    """Gets the complaint about a variant of Sprint; it names game, options, seed and step."""
    with pytest.raises(AssertionError) as caught:
        check(game_of(kind), OPTIONS, "a", *args)
    where, step, complaint = str(caught.value).partition(", step ")
    assert where == """sprint {"players": 3, "length": 12}, seed 'a'"""
    assert step
    return complaint.partition(": ")[2]


# -- a good game


@pytest.mark.slow
def test_a_good_game_passes() -> None:
    kit.check_game(SPRINT, [{}, OPTIONS], ["a", "b"], secrets=("bid",))


def test_a_secret_that_no_match_shows_is_not_taken_on_trust() -> None:
    with pytest.raises(AssertionError, match="no match showed a choice of whisper"):
        kit.check_game(SPRINT, [{}], ["a"], secrets=("bid", "whisper"))


def test_the_random_driver_plays_the_same_every_time_and_many_ways() -> None:
    def actions(seed: str) -> list[tuple[int, Action]]:
        return list(Walk(SPRINT, OPTIONS, seed))

    assert actions("a") == actions("a")
    assert {action.verb for _, action in actions("a") + actions("b") + actions("c")} == {
        "bid",
        "done",
        "peek",
        "push",
        "steer",
    }


def test_a_walk_stops_at_the_given_step() -> None:
    walk = Walk(SPRINT, OPTIONS, "a").play_to(5)

    whole = Walk(SPRINT, OPTIONS, "a")
    digests = [whole.state.digest() for _ in whole]
    assert (walk.number, walk.state.digest()) == (5, digests[5])


def test_a_crash_names_seed_and_step() -> None:
    class Crash(Sprint):
        __slots__ = ()

        def _done(self, seat: int) -> None:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        kit.random_game_ends(game_of(Crash), OPTIONS, "a")

    [note] = caught.value.__notes__
    assert note.startswith("""sprint {"players": 3, "length": 12}, seed 'a', step """)
    assert note.endswith("played done")


# -- games that do not end well


def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Sprint):
        __slots__ = ()

        def _drive(self, seat: int, action: Action) -> None:
            return

    monkeypatch.setattr(kit, "MAX_ACTIONS", 500)
    monkeypatch.setattr(
        RandomDriver, "choose", lambda _, s: (s.to_act()[0], s.legal(s.to_act()[0])[-1])
    )

    assert fault(kit.random_game_ends, Endless) == "the match does not end"


def test_a_dead_end_is_found() -> None:
    class DeadEnd(Sprint):
        __slots__ = ()

        def legal(self, seat: int) -> list[Action]:
            return [action for action in super().legal(seat) if action != DONE]

    assert fault(kit.random_game_ends, DeadEnd).endswith("has no legal action")


def test_a_missing_result_is_found() -> None:
    class NoResult(Sprint):
        __slots__ = ()

        def result(self) -> None:
            return None

    assert fault(kit.random_game_ends, NoResult) == "the match is over without a result"


def test_an_early_result_is_found() -> None:
    class EarlyResult(Sprint):
        __slots__ = ()

        def result(self) -> list[int]:
            return [0, 1, 2]

    assert fault(kit.random_game_ends, EarlyResult) == "there is a result before the end"


def test_a_repeated_action_is_found() -> None:
    class Twice(Sprint):
        __slots__ = ()

        def legal(self, seat: int) -> list[Action]:
            return super().legal(seat) * 2

    assert fault(kit.random_game_ends, Twice).endswith("has an action twice")


# -- games that do not refuse well


def test_a_refusal_that_changes_something_is_found() -> None:
    class Vindictive(Sprint):
        __slots__ = ()

        def refusal(self, seat: int, action: Action) -> Refused:
            if action.verb == "done":
                self.places[seat] -= 1
            return super().refusal(seat, action)

    complaint = fault(kit.refusals_change_nothing, Vindictive)
    assert complaint.startswith("the state after refusing Action.parse('done")


def test_a_refusal_without_a_code_is_found() -> None:
    class Mute(Sprint):
        __slots__ = ()

        def refusal(self, seat: int, action: Action) -> Refused:
            return Refused("")

    assert fault(kit.refusals_change_nothing, Mute).endswith("is refused without a code")


def test_a_crash_instead_of_a_refusal_is_found() -> None:
    class Fragile(Sprint):
        __slots__ = ()

        def refusal(self, seat: int, action: Action) -> Refused:
            return Refused("not-legal", side=("left", "right")[action.numbers()[0]])

    assert "breaks the game: IndexError" in fault(kit.refusals_change_nothing, Fragile)


# -- copies


def test_a_shallow_clone_is_found() -> None:
    class Shallow(Sprint):
        __slots__ = ()

        def clone(self) -> Sprint:
            copy = super().clone()
            copy.hands = self.hands
            return copy

    complaint = fault(kit.clones_are_independent, Shallow)
    assert complaint.startswith("the original after its clone was played")


def test_a_clone_that_the_original_reaches_is_found() -> None:
    class Shared(Sprint):
        __slots__ = ("copies",)

        def clone(self) -> Sprint:
            copy = super().clone()
            self.copies = [*getattr(self, "copies", []), copy]
            return copy

        def _done(self, seat: int) -> None:
            super()._done(seat)
            for copy in getattr(self, "copies", []):
                copy.places[seat] += 1

    assert fault(kit.clones_are_independent, Shared).startswith("the clone of step 0")


def test_a_copy_that_is_the_state_itself_is_found() -> None:
    class Shared(Sprint):
        __slots__ = ()

        def __copy__(self) -> Shared:
            return self

    assert fault(kit.states_are_values, Shared) == "a copy differs from the state"


def test_states_that_are_equal_to_everything_are_found() -> None:
    class Alike(Sprint):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None

    found = fault(kit.states_are_values, Alike)
    assert found.endswith("leads to a state that equals the one before")


def test_a_dump_that_forgets_is_found() -> None:
    class Forgetful(Sprint):
        __slots__ = ()

        def dump(self) -> dict[str, Any]:
            return {**super().dump(), "used": []}

    complaint = fault(kit.dumps_round_trip, Forgetful)
    assert complaint.startswith("the decision of seat ")


def test_a_load_that_shares_its_dump_is_found() -> None:
    class Sharing(SprintGame):
        def load(self, options: Options, data: JsonObject) -> Sprint:
            state = super().load(options, data)
            hands: Any = data["hands"]
            state.hands = hands
            return state

    with pytest.raises(AssertionError, match="another state of the same dump"):
        kit.dumps_round_trip(Sharing(), OPTIONS, "a")


def test_a_match_that_depends_on_more_than_its_record_is_found() -> None:
    clock = count()

    class Moody(Sprint):
        __slots__ = ()

        def _drive(self, seat: int, action: Action) -> None:
            super()._drive(seat, action)
            self.places[seat] += next(clock) % 2

    assert fault(kit.record_round_trip, Moody).startswith("its record does not replay: record-")


def test_an_undo_that_brings_back_something_else_is_found() -> None:
    class Drifting(Sprint):
        __slots__ = ()

        def clone(self) -> Sprint:
            copy = super().clone()
            copy.places[0] += "push" in self.used
            return copy

    complaint = fault(kit.undo_keeps_its_rules, Drifting)
    assert complaint.startswith("the state after steer ")


class HashOrder(Sprint):
    """Sprint whose drivers go in an order that only this process knows."""

    __slots__ = ()

    def _reveal(self) -> None:
        super()._reveal()
        self.driving.sort(key=lambda seat: hash(f"seat {seat}"))


class HashOrderGame(SprintGame):
    state = HashOrder


HASH_ORDER = HashOrderGame()


def test_a_game_that_depends_on_its_process_is_found(
    monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.syspath_prepend(pytestconfig.rootpath)
    with pytest.raises(AssertionError, match="a process with hash seed"):
        kit.deterministic_across_processes(HASH_ORDER, {"players": 3, "length": 30}, "a")


def test_a_game_that_no_process_can_import_is_reported() -> None:
    with pytest.raises(AssertionError, match=f"is not a constant of {__name__}"):
        kit.deterministic_across_processes(HashOrderGame(), {}, "a")


def test_a_game_is_found_by_its_address() -> None:
    assert kit.address_of(SPRINT) == "pitboard.testing.toy:SPRINT"
    assert game_at("pitboard.testing.toy:SPRINT") is SPRINT


# -- games that give secrets away


def secret_fault(kind: type[Sprint]) -> str:
    return fault(kit.views_hide_secrets, kind, ("bid",))


def test_a_view_of_the_deck_is_found() -> None:
    class OpenDeck(Sprint):
        __slots__ = ()

        def view(self, viewer: int | None, known: SprintView | None = None) -> SprintView:
            view = super().view(viewer, known)
            view.deck_count = self.deck[-1]
            return view

    assert secret_fault(OpenDeck).startswith("the sampled view of None")


def test_a_view_of_other_bids_is_found() -> None:
    class OpenBids(Sprint):
        __slots__ = ()

        def view(self, viewer: int | None, known: SprintView | None = None) -> SprintView:
            view = super().view(viewer, known)
            view.committed = tuple(bid > 6 for bid in self.bids)
            return view

    assert secret_fault(OpenBids).startswith(("the sampled view of", "the view: bid "))


def test_a_secret_sent_to_everybody_is_found() -> None:
    class Loud(Sprint):
        __slots__ = ()

        def _bid(self, seat: int, card: int) -> None:
            super()._bid(seat, card)
            self.emit("rumour", card=card)

    assert "instead of bid" in secret_fault(Loud)


def test_a_secret_sent_to_the_wrong_seat_is_found() -> None:
    class Misdirected(Sprint):
        __slots__ = ()

        def _bid(self, seat: int, card: int) -> None:
            super()._bid(seat, card)
            self.emit("whisper", (seat + 1) % 3, {"card": card})

    assert "instead of bid" in secret_fault(Misdirected)


def test_a_refusal_that_knows_too_much_is_found() -> None:
    class Telltale(Sprint):
        __slots__ = ()

        def refusal(self, seat: int, action: Action) -> Refused:
            held = [n for hand in self.hands for n in hand if n in action.numbers()]
            return Refused("card-of-another" if held else "not-legal", action=str(action))

    assert secret_fault(Telltale).startswith("why bid ")


def test_choices_that_know_too_much_are_found() -> None:
    class Hint(Sprint):
        __slots__ = ()

        def legal(self, seat: int) -> list[Action]:
            actions = super().legal(seat)
            return actions[::-1] if self.deck and self.deck[-1] > 6 else actions

    assert secret_fault(Hint).startswith("the decision of ")


def test_a_reveal_that_could_be_undone_is_found() -> None:
    class Unsealed(Sprint):
        __slots__ = ()

        def _drive(self, seat: int, action: Action) -> None:
            super()._drive(seat, action)
            self.undo_blocked = False

    complaint = secret_fault(Unsealed)
    assert complaint.startswith(("the events of peek seen by", "the events of push seen by"))


def test_a_reveal_that_is_sealed_only_when_it_matters_is_found() -> None:
    class HalfSealed(Sprint):
        __slots__ = ()

        def _drive(self, seat: int, action: Action) -> None:
            super()._drive(seat, action)
            if action.verb == "peek":
                self.undo_blocked = self.peeked > 6

    assert secret_fault(HalfSealed).startswith(("whether peek reveals", "the events of peek"))


def test_answers_that_show_a_hand_and_are_not_private_are_found() -> None:
    class Open(Sprint):
        __slots__ = ()

        def decision(self, seat: int) -> Decision:
            return replace(super().decision(seat), private=False)

    for check in (secret_fault, lambda kind: fault(kit.questions_show_nothing, kind)):
        assert "the answers of ask_bid to seat" in check(Open)


def test_a_question_that_is_private_only_with_some_hands_is_found() -> None:
    class Wavering(Sprint):
        __slots__ = ()

        def decision(self, seat: int) -> Decision:
            asked = super().decision(seat)
            return replace(asked, private=self.hands[seat][:1] > [6], actions=(DONE,))

    complaint = fault(kit.questions_show_nothing, Wavering)
    assert ", are private: " in complaint


def test_a_sample_that_is_not_what_the_viewer_sees_is_found() -> None:
    class Careless(SprintGame):
        def sample(self, view: SprintView, rng: RandomSource) -> Sprint:
            state = super().sample(view, rng)
            state.places = [0] * len(state.places)
            return state

    with pytest.raises(AssertionError, match="the sampled view of None"):
        kit.views_hide_secrets(Careless(), OPTIONS, "a")


def test_a_private_event_is_no_fault() -> None:
    class Diary(Sprint):
        __slots__ = ()

        def _bid(self, seat: int, card: int) -> None:
            super()._bid(seat, card)
            self.events.append(Event("note", {"car": seat}, seat, {"card": card}))

    assert kit.views_hide_secrets(game_of(Diary), OPTIONS, "a", ("bid",)) == {"bid"}


# -- playthroughs


HEADING = playthrough.Heading.of(SPRINT, OPTIONS, "a")


def test_a_playthrough_is_what_it_was(tmp_path: Path) -> None:
    path = tmp_path / "sprint.txt"

    playthrough.write(path, HEADING)

    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == [
        "game pitboard.testing.toy:SPRINT",
        'options {"length": 12, "players": 3}',
        "seed a",
    ]
    assert playthrough.Heading.read(lines) == HEADING
    assert playthrough.compare(path) is None


def test_a_playthrough_lists_everything_that_can_be_observed() -> None:
    walk = Walk(SPRINT, OPTIONS, "a")
    lines = list(playthrough.playthrough(HEADING))
    asked = answered = happened = 0
    for _ in walk:
        asked += len(walk.state.to_act())
        answered += 1
        happened += len(walk.events)
    happened += len(walk.events)

    starts = [line.partition(" ")[0] for line in lines]
    assert [starts.count(word) for word in ("ask", ">", "-")] == [asked, answered, happened]
    assert lines[-2:] == [f"result {walk.state.result()}", f"state {walk.state.digest()}"]


def test_the_middle_of_a_long_playthrough_has_one_line_per_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playthrough, "OPENING", 4)
    monkeypatch.setattr(playthrough, "ENDING", 3)
    actions = [f"> {seat} {action}" for seat, action in Walk(SPRINT, OPTIONS, "a")]

    lines = list(playthrough.playthrough(HEADING))

    short = [line for line in lines if line.startswith("#") and ">" in line]
    assert [line[line.index(">") :] for line in short] == actions[4:-3]
    assert [line for line in lines if line.startswith(">")] == actions[:4] + actions[-3:]


def test_the_first_line_that_differs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "sprint.txt"
    playthrough.write(path, HEADING)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:7], "- something else", *lines[8:]]), encoding="utf-8")

    difference = playthrough.compare(path)

    assert difference == playthrough.Difference("sprint.txt", 8, "- something else", lines[7])
    assert str(difference).splitlines() == [
        "sprint.txt, line 8:",
        "  was - something else",
        f"  is  {lines[7]}",
    ]


def test_a_playthrough_that_stops_too_early_differs(tmp_path: Path) -> None:
    path = tmp_path / "sprint.txt"
    playthrough.write(path, HEADING)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-1]), encoding="utf-8")

    assert playthrough.compare(path) == playthrough.Difference(
        "sprint.txt", len(lines), "(nothing)", lines[-1]
    )


def test_another_file_is_no_playthrough(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("game on\n", encoding="utf-8")

    with pytest.raises(ValueError, match="not a playthrough"):
        playthrough.compare(path)


def test_playthroughs_are_made_compared_and_made_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sprint.txt"
    new = ["--new", str(path), "pitboard.testing.toy:SPRINT", "a", "players=3", "length=12"]

    assert playthrough.main(new) == 0
    assert playthrough.main([str(tmp_path)]) == 0
    path.write_text("\n".join(HEADING.lines()), encoding="utf-8")
    assert playthrough.main([str(tmp_path)]) == 1
    assert "sprint.txt, line 4:" in capsys.readouterr().out
    assert playthrough.main(["--write", str(tmp_path)]) == 0
    assert playthrough.main([str(path)]) == 0
    assert playthrough.main(["--help"]) == 2


def test_a_match_is_found_that_shows_what_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "sprint.txt"
    wanted = ("push:roll=2", "!peek", "steer")
    game = ["pitboard.testing.toy:SPRINT", "a"]

    assert playthrough.main(["--find", str(path), *game, ",".join(wanted), "players=2"]) == 0

    lines = path.read_text(encoding="utf-8").splitlines()
    heading = playthrough.Heading.read(lines)
    assert lines[3] == "shows push:roll=2 !peek steer"
    assert heading.shows == wanted
    assert heading.missing() == []
    assert playthrough.compare(path) is None
    assert not any(line.startswith("- peek") for line in lines)
    assert any(line.startswith("- push") and '"roll": 2' in line for line in lines)


def test_a_seed_that_does_not_show_it_any_more_gives_way_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "sprint.txt"
    quiet = replace(HEADING, shows=("!push",))
    noisy = next(seed for seed in map(str, range(99)) if replace(quiet, seed=seed).missing())
    playthrough.write(path, replace(quiet, seed=noisy))

    playthrough.rewrite(path)
    found = playthrough.Heading.read(path.read_text(encoding="utf-8").splitlines())
    playthrough.rewrite(path)

    assert found.missing() == []
    assert found.seed.startswith(f"{noisy}/")
    assert playthrough.Heading.read(path.read_text(encoding="utf-8").splitlines()) == found


def test_what_no_match_shows_is_not_looked_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "MAX_SEEDS", 5)

    with pytest.raises(ValueError, match="no seed of a shows wings"):
        playthrough.showing(replace(HEADING, shows=("wings",)))


def test_what_a_match_is_wanted_for_is_written_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "SHOWS_OPENING", 2)
    monkeypatch.setattr(playthrough, "SHOWS_ENDING", 2)
    walk = Walk(SPRINT, OPTIONS, "a")
    brought = [[event.kind for event in walk.events] for _ in walk]
    wanted = next(kind for kinds in brought[2:-2] for kind in kinds)

    lines = list(playthrough.playthrough(replace(HEADING, shows=(wanted,))))

    full = [int(line[1:].split()[0]) for line in lines if line[0] == "#" and ">" not in line]
    last = len(brought) - 2
    assert full == [
        number
        for number, kinds in enumerate(brought)
        if number < 2 or number >= last or wanted in kinds
    ]


# -- counting


def test_sequences_are_counted_in_any_order_of_the_seats() -> None:
    state = Walk(SPRINT, {"players": 2}, "a").state

    # Two seats with three cards each lay one, either first; then the first driver has five answers
    # (done, two ways to steer, push, peek).
    assert [perft.perft(state, depth) for depth in (0, 1, 2, 3)] == [1, 6, 18, 90]


def test_counting_leaves_the_state_alone() -> None:
    state = Walk(SPRINT, OPTIONS, "a").play_to(6).state
    digest = state.digest()

    perft.perft(state, 3)

    assert (state.digest(), state.quiet) == (digest, False)


def test_a_count_is_divided_by_first_actions() -> None:
    state = Walk(SPRINT, {"players": 2}, "a").state

    divided = perft.divide(state, 2)

    assert list(divided) == [f"{seat} {a}" for seat in (0, 1) for a in state.legal(seat)]
    assert set(divided.values()) == {3}


def test_a_finished_match_goes_on_in_no_way() -> None:
    walk = Walk(SPRINT, OPTIONS, "a")
    for _ in walk:
        pass

    assert perft.perft(walk.state, 1) == 0


def test_counts_are_read_compared_and_counted_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "perft.toml"
    start = perft.Position("start", "pitboard.testing.toy:SPRINT", {"players": 2}, "a", 0, (6, 7))
    path.write_text("# Sprint.\n", encoding="utf-8")
    perft.write_positions(path, [start])

    assert perft.read_positions(path) == [start]
    assert perft.main([str(path)]) == 1
    assert capsys.readouterr().out == "start: was (6, 7), is (6, 18)\n"
    assert perft.main(["--write", str(path)]) == 0
    assert perft.main([str(path)]) == 0
    assert path.read_text(encoding="utf-8").splitlines()[:3] == ["# Sprint.", "", "[[positions]]"]
    assert perft.read_positions(path)[0].counts == (6, 18)
    assert perft.main([]) == 2


# -- views


class Wheel:
    """A part of a view that is no dataclass."""

    __slots__ = ("grip",)

    def __init__(self, grip: int) -> None:
        self.grip = grip


def test_a_view_may_be_made_of_parts_with_slots() -> None:
    class WithWheel(Sprint):
        def view(self, viewer: int | None, known: SprintView | None = None) -> SprintView:
            view = super().view(viewer, known)
            view.options["wheel"] = Wheel(3)  # type: ignore[assignment]  # on purpose
            return view

    state = game_of(WithWheel).new(OPTIONS, RandomSource("a"))

    assert '"wheel": {"grip": 3}' in kit.view_text(state, None)


def test_views_are_compared_although_samples_are_quiet() -> None:
    class Hushed(SprintGame):
        def sample(self, view: SprintView, rng: RandomSource) -> Sprint:
            state = super().sample(view, rng)
            state.quiet = True
            return state

    assert kit.views_hide_secrets(Hushed(), OPTIONS, "a", ("bid",)) == {"bid"}
