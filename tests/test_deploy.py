"""The files of `deploy/`, as far as they can be checked without Docker, nginx and systemd."""

from __future__ import annotations

import re
import shlex
from configparser import ConfigParser
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer import Context

from pitboard.cli.main import build
from pitboard.i18n import Translator
from pitboard.server.http.request_guard import check_proxy

DEPLOY = Path(__file__).parents[1] / "deploy"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    return found


def parsed(words: list[str]) -> dict[str, Any]:
    """Gets the options of a command line of `pitboard`, as the program reads it."""
    group = build(Translator("en"), {words[0]})
    command = group.commands[words[0]]
    context = Context(command, info_name=words[0])
    found, rest, _ = command.make_parser(context).parse_args(args=words[1:])
    assert rest == []
    return {**found}


def test_the_servers_of_the_composition_are_those_behind_its_proxy(compose: dict[str, Any]) -> None:
    services = compose["services"]
    config = (DEPLOY / "nginx.conf").read_text()
    behind = re.findall(r"^\s*server ([\w-]+):(\d+)", config, re.MULTILINE)
    assert {name for name, _ in behind} == {name for name in services if "server-" in name}
    (subnet,) = compose["networks"]["default"]["ipam"]["config"]
    for name, port in behind:
        options = parsed(services[name]["command"])
        assert options["port"] == port
        assert options["proxy"] == [subnet["subnet"]]
        check_proxy(*options["proxy"])
        assert ip_network(options["proxy"][0]).is_private
    listening = re.findall(r"^\s*listen (\d+);", config, re.MULTILINE)
    assert services["proxy"]["ports"] == [f"${{PORT:-{listening[0]}}}:{listening[0]}"]


def test_every_service_waits_for_services_that_there_are(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for each in services.values():
        assert {*each.get("depends_on", ())} <= services.keys()
        mounted = [volume.partition(":")[0] for volume in each.get("volumes", ())]
        for volume in mounted:
            assert volume in compose["volumes"] or (DEPLOY / volume).is_file()
    assert parsed(services["migrate"]["command"]) == {}


def test_the_image_and_the_unit_start_servers_with_options_that_there_are() -> None:
    image = (DEPLOY / "Dockerfile").read_text()
    (by_default,) = re.findall(r"^CMD (\[.*\])$", image, re.MULTILINE)
    assert parsed(msgspec.json.decode(by_default))["port"] == "8000"
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    unit.read(DEPLOY / "pitboard@.service")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/pitboard")
    assert words.pop() == "$PITBOARD_OPTIONS"
    assert parsed(words)["port"] == "%i"
