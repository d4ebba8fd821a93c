"""What an edition owes the house: bindings, citations, parts; and that nobody asks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from pitboard.core.fields import concrete, fields_of
from pitboard.core.procedure import Procedure, joined
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.box.traits import TRAITS
from pitboard.f90.edition import Edition
from pitboard.f90.editions import EDITIONS
from pitboard.f90.editions.modules import PARTS
from pitboard.f90.game import F90_GAME
from pitboard.f90.options import OPTIONS
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.schema import SCHEMA
from pitboard.f90.state.race import Car, State
from pitboard.lab.walk import Walk
from pitboard.testing.f90 import Scene
from pitboard.testing.sources import parsed

PACKAGE = Path(str(files("pitboard")))
EDITION = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.box.edition)

FOLDERS = {1: "first", 2: "second"}
OTHERS = {
    1: frozenset(
        (
            *("no-move", "trajectory", "trajectory-lost", "contest-initiated"),
            *("trajectory-card", "wise-driving", "push", "fuel-saved", "forced-trajectory"),
            *("chequered-flag", "flag-lifted", "flags-turned", "flags-taken", "phantom"),
            *("phantom-gone", "white-bonus", "forecast", "weather-check", "weather-card"),
            *("weather-look", "helped"),
            *("next-stop", "tile", "r-cards", "r-card-idle", "orange-pawn"),
            *("trait", "trait-value"),
        )
    ),
    2: frozenset(("exchange", "strategy-next", "free-overtake", "rescued", "new-target")),
}
"""Events that only the other edition emits."""

CORE_CODES = {"wrong-verb", "not-legal"}
"""Refused by the rule of the question itself, as are all codes without a citation."""


def modules(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted((PACKAGE / folder).rglob("*.py")):
        yield file, parsed(file)


# -- names


@EDITION
def test_every_step_of_every_way_to_play_is_bound(edition: Edition) -> None:
    bound = edition.procedure.names()
    for mode in edition.levels:
        for further in ("", *edition.modules) if mode == "basic" else ("",):
            rules = edition.ruleset({"mode": mode, "modules": further})
            for order in (
                rules.starting_procedure,
                rules.game_turn,
                rules.individual_turn,
                rules.safety_car_turn,
                rules.pit_stop,
            ):
                assert set(order) <= bound


def pushed_names(folder: str) -> set[str]:
    """The names of steps and questions that the sources of a folder push."""
    pushed: set[str] = set()
    for _, tree in modules(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                named = node.func.attr == "push" or (
                    node.func.attr == "append" and "stack" in ast.unparse(node.func)
                )
                texts = [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]
                pushed.update(texts if named else ())
    return pushed


def test_every_step_that_is_pushed_is_bound() -> None:
    pushed = pushed_names("f90")
    bound = set().union(*(edition.procedure.names() for edition in EDITIONS.values()))

    assert len(pushed) > 30
    assert sorted(pushed - bound) == []


@EDITION
def test_an_edition_binds_what_it_pushes_itself(edition: Edition) -> None:
    pushed = pushed_names(f"f90/editions/{FOLDERS[edition.number]}")

    assert sorted(pushed - edition.procedure.names()) == []


def test_jumps_go_to_marks_never_to_steps() -> None:
    for file, tree in modules("f90"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("drop_to"):
                assert isinstance(node.args[0], ast.Name), file
                assert node.args[0].id.isupper(), file


def test_a_name_is_bound_once_by_the_chapters_and_replaced_by_an_edition() -> None:
    common, own = Procedure[State](), Procedure[State]()

    common.mark("pit_stop")
    own.automatic["pit_stop"] = print

    assert (common | own).automatic["pit_stop"] is print
    assert common.automatic["pit_stop"] is not print
    with pytest.raises(ValueError, match="pit_stop"):
        joined((common, own))


def test_only_the_registry_imports_an_edition() -> None:
    for file, tree in modules(""):
        inside = file.is_relative_to(PACKAGE / "f90" / "editions")
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and not inside:
                found = re.match(r"pitboard\.f90\.editions\.(\w+)", node.module or "")
                assert found is None, file


@pytest.mark.parametrize("folder", ["f90", "drivers/f90", "words/f90", "server/f90", "cli/f90"])
def test_nobody_compares_names_of_strategies_or_skills(folder: str) -> None:
    names = {name for e in EDITIONS.values() for name in (*e.box.strategies, *e.box.skills) if name}
    for file, tree in modules(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                texts = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)}
                spoken = texts & (names - {"qualifying"})  # a question is called so, too
                assert not spoken, f"{file.name}:{node.lineno}"


@pytest.mark.parametrize(
    "folder", ["f90/chapters", "f90/modules", "drivers", "words", "server", "cli"]
)
def test_no_step_driver_or_presenter_asks_which_edition_it_is(folder: str) -> None:
    for file, tree in modules(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
                assert "edition" not in ast.unparse(node), f"{file.name}:{node.lineno}"


def test_the_box_goes_by_formats_never_by_the_number_of_an_edition() -> None:
    for file, tree in modules("f90/box"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
                sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
                fixed = [side for side in sides if side.isupper() or side.strip("'").isdigit()]
                asked = any("edition" in side for side in sides)
                assert not (asked and fixed), f"{file.name}:{node.lineno}"


def test_a_corrected_rule_raises_the_version_of_its_own_way_to_play_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = {(number, mode) for number, edition in EDITIONS.items() for mode in edition.levels}

    def versions() -> dict[tuple[int, str], int]:
        return {
            (edition, mode): F90_GAME.rules_version({"edition": edition, "mode": mode})
            for edition, mode in ways
        }

    for number, mode in ways:
        before, edition = versions(), EDITIONS[number]
        later = replace(edition.levels[mode], version=edition.levels[mode].version + 10)
        with monkeypatch.context() as corrected:
            levels = {**edition.levels, mode: later}
            corrected.setitem(EDITIONS, number, replace(edition, levels=levels))
            assert versions() == {**before, (number, mode): later.version}


# -- citations


@EDITION
def test_every_question_refusal_event_and_option_has_a_citation(edition: Edition) -> None:
    cited = set(edition.citations)
    own = [option for option in OPTIONS if option.is_in(edition.number)]
    options = {f"option-{option.name}" for option in own if option.needs or option.group}
    codes = {code for option in own for code in option.excludes.values()}
    others = [option for option in OPTIONS if option not in own]
    codes |= {option.refused for option in others}

    assert sorted(set(edition.procedure.questions) - cited) == []
    elsewhere = {f"option-{option.name}" for option in others}
    assert sorted(refusal_keys(edition) - cited - elsewhere) == []
    assert sorted((options | codes) - cited) == []
    uncited = {kind for kind in emitted_by(edition) if kind not in cited}
    assert sorted(uncited) == []


def emitted_by(edition: Edition) -> set[str]:
    """The kinds of events that an edition can emit."""
    return set(SCHEMA.events) - {"undo"} - OTHERS[edition.number]


def functions_for(edition: Edition) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Gets what an edition can run: all functions of the game but those of the other editions."""
    others = {name for number, name in FOLDERS.items() if number != edition.number}
    for file, tree in modules("f90"):
        if not others & set(file.relative_to(PACKAGE).parts):
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    yield file, node


def refusal_keys(edition: Edition) -> set[str]:
    """The keys that refusals of the engine are cited by, and those options are refused by."""
    keys: set[str] = set()
    for file, function in functions_for(edition):
        for node in ast.walk(function):
            for key in cited_by(node):
                keys |= possible_texts(key, function, file)
    assert len(keys) > 20
    return keys


def cited_by(node: ast.AST) -> list[ast.expr]:
    """The expressions of a node that give the key of a citation."""
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        if called == "state.refused":
            return node.args[1:] or node.args[:1]
        if called.startswith("explain_"):
            return [each for each in node.args if ast.unparse(each) not in HANDED_ON]
    if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("citations"):
        return [node.slice]
    return []


HANDED_ON = ("state", "seat", "action")


def possible_texts(key: ast.expr, function: ast.FunctionDef, file: Path) -> set[str]:
    """The texts that an expression can stand for, without those that callers pass."""
    if isinstance(key, ast.Constant):
        return {str(key.value)}
    if isinstance(key, ast.IfExp):
        return possible_texts(key.body, function, file) | possible_texts(key.orelse, function, file)
    name = ast.unparse(key)
    if name.startswith("F90Refusal."):
        return {F90Refusal[name.removeprefix("F90Refusal.")].value}
    if name == "self.name" or name in {each.arg for each in function.args.args}:
        return set()  # a question's own, or a parameter
    values = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and name in map(ast.unparse, node.targets)
    ]
    assert values, f"{file}:{key.lineno}: which citation is {name}?"
    return set().union(*(possible_texts(value, function, file) for value in values))


@EDITION
def test_what_has_several_causes_is_cited_by_each(edition: Edition) -> None:
    causes = {
        str(node.args[1].value)
        for _, function in functions_for(edition)
        for node in ast.walk(function)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).endswith(".eliminate")
        and isinstance(node.args[1], ast.Constant)
    }
    owed = {f"eliminated-{cause}" for cause in causes - {"damage"} - NO_CAUSE[edition.number]}
    assert len(owed) >= 2
    if edition.box.series:
        owed |= {f"trait-{trait}" for trait in TRAITS}
        owed |= {f"r-cards-{boost}" for boost in edition.box.series.boosts}

    assert sorted(owed - set(edition.citations)) == []


NO_CAUSE = {1: frozenset[str](), 2: frozenset(("fuel", "replaced"))}
"""Ways out of the race that an edition does not know."""


def test_every_option_cites_its_rule_on_the_start_page() -> None:
    cited = set().union(*(edition.citations for edition in EDITIONS.values()))
    ours = {"edition", "mode", "track", "components"}  # which game it is, no rule of one

    assert {o.name for o in F90_GAME.options if f"option-{o.name}" not in cited} == ours


@EDITION
def test_every_citation_is_a_rule_and_none_is_idle(edition: Edition) -> None:
    catalogue = rule_catalogue()
    assert [rule for rule in edition.citations.values() if rule not in catalogue] == []

    kinds = {key.rpartition("-")[0] for key in edition.citations}
    known = {
        *edition.procedure.questions,
        *(code.value for code in F90Refusal),
        *SCHEMA.events,
        *(f"option-{option.name}" for option in F90_GAME.options),
        *(f"trait-{trait}" for trait in TRAITS),
    }
    idle = {
        key
        for key in edition.citations
        if key not in known
        and key not in source_texts()
        and key.rpartition("-")[0] not in SCHEMA.events
    }
    assert sorted(idle) == [], kinds


@cache
def source_texts() -> set[str]:
    return {
        node.value
        for _, tree in modules("f90")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_a_refusal_of_the_question_itself_is_cited_by_it() -> None:
    race = Scene().player("green", 4).begin()

    assert race.refusal("green", "fly") == ("wrong-verb", "F1.PIT.01")


# -- parts


@pytest.mark.parametrize("module", sorted({part for parts in PARTS.values() for part in parts}))
def test_a_race_has_the_parts_of_its_modules_and_no_others(module: str) -> None:
    alone = frozenset((module,))
    for kind in (State, Car):
        always = {field.name for field in fields_of(kind, frozenset())}
        own = {field.name for field in fields_of(kind, alone)} - always
        plain, played = concrete(kind), concrete(kind, alone)

        assert all(hasattr(vars(played)[name], "__set__") for name in own)
        assert not own & vars(plain).keys()


def test_what_is_not_played_reads_as_nothing_and_cannot_be_written() -> None:
    state = Scene(modules="fuel").player("green", 4).begin().state
    car = state.cars[0]

    assert (car.bid, car.compound, car.skill, car.blue, state.weather) == (0, "", "", False, -1)
    car.bid = 12
    with pytest.raises(AttributeError):
        car.compound = "soft"
    with pytest.raises(AttributeError):
        state.weather = 3
    assert (dict(state.yellow), tuple(state.track_deck)) == ({}, ())
    assert not hasattr(state.track_deck, "append")
    assert not hasattr(state.yellow, "clear")


@pytest.mark.parametrize("modules", ["", "weather", "flags,fuel", "skills,car-setup"])
def test_a_view_has_the_parts_of_the_race(modules: str) -> None:
    walk = Walk(F90_GAME, {"modules": modules, "players": 2}, "parts").play_to(40)
    state, view = walk.state, walk.state.view(0)
    assert isinstance(state, State)

    assert view.modules == tuple(sorted(state.config.modules))
    public = {f.name for f in state.present if f.visibility == "public"}
    assert public <= {f.name for f in view.present}
    seen = {f.name for f in view.cars[0].present}
    assert {f.name for f in state.cars[0].present if f.visibility == "public"} <= seen
    assert ("compound" in seen) == ("weather" in modules)


def test_asking_for_legal_actions_changes_nothing() -> None:
    walk = Walk(F90_GAME, {"mode": "advanced", "players": 3}, "asking")
    for _ in walk:
        state = walk.state
        before = state.dump()
        for seat in state.to_act():
            state.decision(seat)
            state.legal(seat)
        assert state.dump() == before
        if walk.number == 250:
            break
