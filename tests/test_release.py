"""What `make release` demands before it builds anything."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import pitboard

ROOT = Path(__file__).parents[1]

CHANGELOG = """# Changelog

## 0.2.0

### Added

- A thing.

## 0.1.0

- The first things.
"""
UNRELEASED = CHANGELOG.replace("## 0.2.0", "## Unreleased")


@pytest.fixture(scope="module")
def release() -> ModuleType:
    spec = spec_from_file_location("release", ROOT / "tools" / "release.py")
    assert spec
    assert spec.loader
    module = sys.modules["release"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("version", "changelog"), [("0.2.0", CHANGELOG), ("0.2.0.dev0", UNRELEASED)]
)
def test_a_version_with_its_changelog_is_fit(
    release: ModuleType, version: str, changelog: str
) -> None:
    assert release.problems(version, changelog, ["v0.1.0"], "") == []


@pytest.mark.parametrize(
    ("version", "changelog", "tags", "changes", "reason"),
    [
        ("0.2.0", CHANGELOG, (), " M README.md\n", "not committed:\n M README.md"),
        ("0.2", CHANGELOG, (), "", "“0.2” is no version"),
        ("0.2.0", UNRELEASED, (), "", "its first section must be “## 0.2.0”"),
        ("0.2.0.dev0", CHANGELOG, (), "", "its first section must be “## Unreleased”"),
        ("0.1.0.dev1", UNRELEASED, (), "", "0.1.0 is not older than 0.1.0.dev1"),
        ("0.2.0", CHANGELOG.replace("- A thing.", ""), (), "", "“## 0.2.0” is empty"),
        ("0.2.0", CHANGELOG, ("v0.2.0",), "", "the tag v0.2.0 exists"),
    ],
)
def test_what_forbids_a_release_is_named(
    release: ModuleType,
    *,
    version: str,
    changelog: str,
    tags: tuple[str, ...],
    changes: str,
    reason: str,
) -> None:
    found = release.problems(version, changelog, tags, changes)

    assert reason in found[0]


def test_this_tree_has_a_version_that_was_not_released(release: ModuleType) -> None:
    version = release.version_of(ROOT)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert version == pitboard.__version__
    assert release.problems(version, changelog, [], "") == []


def test_the_bill_of_materials_names_what_is_installed_with_its_licence(
    release: ModuleType,
) -> None:
    installed = [
        {"name": "uvicorn", "version": "0.54.0", "license_expression": "BSD-3-Clause"},
        {"name": "Mako_x", "version": "1.3", "license": "MIT\n\nCopyright ...", "classifier": []},
        {
            "name": "attrs",
            "version": "26.1",
            "classifier": ["Topic :: X", "License :: OSI Approved :: MIT License"],
        },
        *({"name": name, "version": "1"} for name in ("pip", "pitboard")),
    ]

    bill = release.bill_of_materials("0.2.0", installed)

    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "0.2.0")
    found = [(part["purl"], part.get("licenses")) for part in bill["components"]]
    assert found == [
        ("pkg:pypi/attrs@26.1", [{"license": {"name": "MIT License"}}]),
        ("pkg:pypi/mako-x@1.3", None),
        ("pkg:pypi/uvicorn@0.54.0", [{"license": {"name": "BSD-3-Clause"}}]),
    ]
