"""`pitboard replay`: a record is verified, printed, stepped through and branched off."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pitboard.cli.main import main
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import make_driver
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90, F90_GAME

Output = pytest.CaptureFixture[str]


def play(match: Match, actions: int | None = None) -> None:
    """Plays a match on with rookies."""
    drivers = [make_driver("rookie", f"seat {seat}") for seat in range(len(match.seats))]
    while not match.over and (actions is None or len(match.entries) < actions):
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))


@pytest.fixture(scope="module")
def raced() -> Record:
    """A whole race of two rookies."""
    match = Match(F90_GAME, {"players": 2}, 11, ["Ada", "Bea"])
    play(match)
    return match.record()


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, raced: Record) -> Path:
    """A folder with the record, and English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)
    path = tmp_path / "race.pit"
    raced.save(path)
    return path


def test_a_sound_record_is_confirmed_in_one_line(capsys: Output, raced: Record) -> None:
    winner = Match.replay(F90_GAME, raced).result()
    assert winner is not None
    name = ["Ada", "Bea"][winner[0]] if winner[0] < 2 else None

    code = main(["replay", "race.pit", "--verify"])

    out = capsys.readouterr().out
    assert (code, out.count("\n")) == (0, 1)
    assert out.startswith(
        f"race.pit: sound. {len(raced.entries)} actions replay to the recorded states, "
        f"the seed fits its promise {raced.commitment[:16]}…, the winner is {name or ''}"
    )


def test_a_running_race_is_sound_so_far(capsys: Output, kept: Path) -> None:
    match = Match(F90_GAME, {"players": 2}, 11, ["Ada", "Bea"])
    play(match, 30)
    match.record().save(kept)

    code = main(["replay", "race.pit", "--verify"])

    assert code == 0
    assert capsys.readouterr().out.endswith("the race is not over.\n")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda text: text.replace('"11"', '"12"'), "race.pit: the record was changed after"),
        (lambda text: text[: len(text) // 2], "race.pit, line "),
        (lambda text: "not a record\n", "race.pit: this is not a match record"),
    ],
)
def test_a_spoilt_record_is_found_out(
    capsys: Output, kept: Path, spoil: Callable[[str], str], complaint: str
) -> None:
    kept.write_text(spoil(kept.read_text()))

    code = main(["replay", "race.pit", "--verify"])

    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"pitboard: {complaint}")


def test_a_seed_that_breaks_its_promise_is_found_out(
    capsys: Output, kept: Path, raced: Record
) -> None:
    record = Record.loads(raced.dumps())
    record.seed = "12"
    record.save(kept)

    code = main(["replay", "race.pit", "--verify"])

    assert code == 2
    assert capsys.readouterr().err == (
        "pitboard: race.pit: the seed is not the one promised at the start of the match\n"
    )


def test_replay_prints_the_whole_race_with_its_result(capsys: Output, raced: Record) -> None:
    code = main(["replay", "race.pit"])

    lines = capsys.readouterr().out.splitlines()
    turns = [line for line in lines if " Turn " in line and line.endswith(".")]
    assert code == 0
    assert lines[0].split(maxsplit=1) == ["1", "Ada takes the " + lines[0].split("the ")[1]]
    assert len(turns) == 26
    assert [line.split()[0] for line in lines[-8:]] == [str(place) for place in range(1, 9)]


def test_replay_prints_one_turn_alone(capsys: Output) -> None:
    code = main(["replay", "race.pit", "--turn", "3"])

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert [line.split(maxsplit=1)[1] for line in lines if " Turn " in line] == ["Turn 3."]
    assert lines[0].endswith("Turn 3.")


def test_turn_0_is_what_came_before_the_start(capsys: Output) -> None:
    code = main(["replay", "race.pit", "--turn", "0"])

    output = [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert output[0].startswith("Ada takes the ")
    assert [line for line in output if line.startswith("Starting grid: ")] != []
    assert " drives with " in output[-1]


def test_a_race_that_has_not_begun_has_turn_0_only(capsys: Output, kept: Path) -> None:
    match = Match(F90_GAME, {"players": 2}, 11, ["Ada", "Bea"])
    play(match, 3)
    match.record().save(kept)

    code = main(["replay", "race.pit", "--turn", "1"])

    assert code == 2
    assert capsys.readouterr().err == "pitboard: the record has the turns 0 to 0, not 1\n"


def test_players_without_a_name_get_one(capsys: Output, kept: Path) -> None:
    match = Match(F90_GAME, {"players": 2}, 11)
    match.act(0, "chart italian")
    match.record().save(kept)

    code = main(["replay", "race.pit"])

    assert (code, capsys.readouterr().out) == (0, "    1  Alba takes the Italian Car Chart.\n")


def test_json_has_every_action_with_its_events(capsys: Output, raced: Record) -> None:
    code = main(["replay", "race.pit", "--json"])

    facts = json.loads(capsys.readouterr().out)
    played = {moment["number"]: (moment["seat"], moment["action"]) for moment in facts["actions"]}
    assert code == 0
    assert (facts["verified"], facts["over"], facts["seed"]) == (True, True, "11")
    assert [played[n] for n in range(1, len(raced.entries) + 1)] == [
        (entry.seat, entry.action) for entry in raced.entries
    ]
    assert facts["actions"][-1]["events"][-1]["kind"] == "finish"
    assert len(facts["ranking"]) == 8


def test_steps_wait_for_enter(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))

    code = main(["replay", "race.pit", "--step"])

    out = capsys.readouterr().out
    assert code == 0
    assert [f"{n}: Enter for the next" in out for n in range(4)] == [True, True, True, False]


def test_a_race_is_played_on_from_any_action(capsys: Output, kept: Path, raced: Record) -> None:
    args = ["replay", "race.pit", "--branch", "40", "--drivers", "random,random"]

    code = main([*args, "--record", "other.pit", "--json"])

    facts = json.loads(capsys.readouterr().out)
    other = Record.load(kept.parent / "other.pit")
    assert code == 0
    assert other.entries[:40] == raced.entries[:40]
    assert other.entries != raced.entries
    assert Match.replay(F90_GAME, other).over
    assert (facts["decisions"], facts["record"]) == (len(other.entries), "other.pit")
    assert Record.load(kept) == raced


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["none.pit"], "none.pit: the file cannot be read (No such file or directory)"),
        (["race.pit", "--turn", "27"], "the record has the turns 0 to 26, not 27"),
        (["race.pit", "--branch", "9999"], "the record has actions 0 to "),
        (["race.pit", "--branch", "1", "--drivers", "pro,pro,pro"], "the race has 2 seats, and "),
        (["race.pit", "--record", "b.pit"], "“--record” is for playing on; "),
        (["race.pit", "--drivers", "pro,pro"], "“--drivers” is for playing on; "),
        ([], "“FILE” is needed; see: pitboard replay --help"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_writes_nothing(
    capsys: Output, kept: Path, args: list[str], line: str
) -> None:
    code = main(["replay", *args])

    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"pitboard: {line}")
    assert list(kept.parent.iterdir()) == [kept]


# -- a record of older rules

NOW = EDITIONS[1].levels["basic"].version
LATER = NOW + 1


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of which the version was raised since."""
    monkeypatch.setattr(F90, "rules_version", lambda game, options: LATER)


def otherwise(record: Record, number: int, action: str | None = None) -> Record:
    """A record whose rules brought another state after an action, or another action."""
    old = Record.loads(record.dumps())
    entry = old.entries[number - 1]
    old.entries[number - 1] = replace(entry, action=action or entry.action, digest="00000000")
    return old


@pytest.mark.usefixtures("corrected")
def test_older_rules_that_change_nothing_are_not_spoken_of(capsys: Output, raced: Record) -> None:
    assert main(["replay", "race.pit", "--verify"]) == 0
    assert capsys.readouterr().out.startswith("race.pit: sound. ")

    assert main(["replay", "race.pit", "--turn", "3"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("Turn 3.")


@pytest.mark.usefixtures("corrected")
def test_replay_of_older_rules_names_the_action_where_they_differ(
    capsys: Output, kept: Path, raced: Record
) -> None:
    otherwise(raced, 40).save(kept)

    code = main(["replay", "race.pit"])

    notice, *output = capsys.readouterr().out.splitlines()
    assert code == 0
    assert notice == (
        f"This race was played by version {NOW} of the rules. "
        f"By version {LATER} of now it goes differently from action 40 on."
    )
    assert [line.split()[0] for line in output[-8:]] == [str(place) for place in range(1, 9)]


@pytest.mark.usefixtures("corrected")
def test_a_race_of_older_rules_ends_where_it_cannot_be_followed(
    capsys: Output, kept: Path, raced: Record
) -> None:
    otherwise(raced, 40, "fly home").save(kept)

    code = main(["replay", "race.pit", "--lang", "it"])

    notice, *output = capsys.readouterr().out.splitlines()
    assert code == 0
    assert notice.endswith(
        "va diversamente dall’azione 40 in poi, e l’azione 40 non è più possibile: finisce lì."
    )
    assert output[-1].split()[0] == "39"

    code = main(["replay", "race.pit", "--json"])

    facts = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (facts["verified"], facts["differs_from"], facts["stops_at"]) == (False, 40, 40)
    assert (facts["rules"], facts["actions"][-1]["number"], facts["over"]) == (NOW, 39, False)


@pytest.mark.usefixtures("corrected")
def test_a_race_of_older_rules_is_verified_up_to_where_it_differs(
    capsys: Output, kept: Path, raced: Record
) -> None:
    otherwise(raced, 40).save(kept)

    code = main(["replay", "race.pit", "--verify"])

    assert code == 1
    assert capsys.readouterr().out == (
        f"race.pit: played by version {NOW} of the rules, which is {LATER} now. "
        "The same up to action 39 of "
        f"{len(raced.entries)}, different from there; "
        f"the seed fits its promise {raced.commitment[:16]}….\n"
    )


@pytest.mark.usefixtures("corrected")
def test_a_race_of_older_rules_is_played_on_from_before_it_differs(
    capsys: Output, kept: Path, raced: Record
) -> None:
    otherwise(raced, 40).save(kept)
    args = ["--drivers", "random,random", "--record", "other.pit", "--json"]

    assert main(["replay", "race.pit", "--branch", "39", *args]) == 0
    assert Record.load(kept.parent / "other.pit").entries[:39] == raced.entries[:39]
    capsys.readouterr()

    assert main(["replay", "race.pit", "--branch", "40", *args]) == 2
    assert capsys.readouterr().err == (
        f"pitboard: race.pit, line 42: the record was played by version {NOW} of the rules; "
        f"by version {LATER} of now it goes differently from action 40 on\n"
    )


def test_a_race_of_newer_rules_is_refused(capsys: Output, kept: Path, raced: Record) -> None:
    newer = Record.loads(raced.dumps())
    newer.rules = LATER
    newer.save(kept)

    assert main(["replay", "race.pit"]) == 2
    assert capsys.readouterr().err == (
        f"pitboard: race.pit: the record was played by version {LATER} of the rules, "
        f"which is newer than version {NOW} here\n"
    )
