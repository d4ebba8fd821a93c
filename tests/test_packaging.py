"""What the package asks to be installed: extras, locks, and what runs without them."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pitboard.cli.extras import SERVER
from pitboard.core.errors import BadOption
from pitboard.i18n import LANGUAGES, Translator, error_text

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]

WITHOUT_SERVER = f"""
import sys
sys.modules.update(dict.fromkeys({(*SERVER, "uvloop", "asyncpg")!r}))  # as if not installed
from pitboard.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def run_without_server(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_SERVER, *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def name_of(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def pins(environment: str) -> dict[str, set[str]]:
    """Gets the versions that a lock has of every library."""
    versions: dict[str, set[str]] = {}
    text = (ROOT / f"requirements-{environment}.lock").read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE):
        versions.setdefault(name, set()).add(version)
    return versions


def test_the_command_looks_for_every_library_of_the_server() -> None:
    optional = {"uvloop"}  # the server has a slower loop where it is missing

    assert {name.replace("_", "-") for name in SERVER} | optional == {
        name_of(requirement) for requirement in EXTRAS["server"]
    }


def test_the_engine_needs_no_library_of_the_server() -> None:
    needed = {name_of(requirement) for requirement in PROJECT["project"]["dependencies"]}

    assert needed.isdisjoint(name_of(requirement) for requirement in EXTRAS["server"])


@pytest.mark.parametrize(
    ("environment", "has", "lacks"),
    [
        ("play", {"litestar", "typer", "hatchling", "editables"}, {"pytest", "numpy", "asyncpg"}),
        ("test", {"litestar", "asyncpg", "pytest", "numpy", "optuna"}, {"matplotlib"}),
        ("lab", {"typer", "numpy", "optuna", "matplotlib", "open-spiel"}, {"litestar", "pytest"}),
    ],
)
def test_an_environment_holds_what_it_is_for_and_not_more(
    environment: str, has: set[str], lacks: set[str]
) -> None:
    names = set(pins(environment))

    assert has - names == set()
    assert lacks & names == set()


def test_what_plays_is_what_is_tested() -> None:
    tested = pins("test")

    assert {name: tested.get(name) for name in pins("play")} == pins("play")


def test_the_laboratory_can_be_added_to_the_tests() -> None:
    tested, lab = pins("test"), pins("lab")
    both = tested.keys() & lab.keys()

    assert [name for name in both if tested[name] != lab[name]] == []


@pytest.mark.parametrize("command", [("serve",), ("tables",), ("load", "--tables", "1")])
def test_without_the_server_a_command_names_what_to_install(command: tuple[str, ...]) -> None:
    reason = BadOption("extra-missing", extra="server", missing=", ".join(SERVER))

    for language in LANGUAGES:
        done = run_without_server(*command, "--lang", language)

        sentence = error_text(Translator(language), reason)
        assert 'pip install "pitboard[server]"' in sentence
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"pitboard: {sentence}\n"


def test_races_are_run_and_verified_without_the_server(tmp_path: Path) -> None:
    record = str(tmp_path / "race.pit")
    options = ("--drivers", "rookie,rookie", "--seed", "1", "--record", record)

    raced = run_without_server("race", *options)
    verified = run_without_server("replay", record, "--verify")

    assert (raced.returncode, raced.stderr) == (0, "")
    assert (verified.returncode, verified.stderr) == (0, "")
