"""Checks whether this tree can be released: `make release`.

Version, changelog and tree are checked first; then sdist and wheel are built, the wheel from the
sdist, and used in a fresh environment outside the tree: a race, its verification, a served page.
What that environment holds is written beside them as a bill of materials (SBOM, CycloneDX).
A development version is checked the same way, as a rehearsal. Nothing is published or tagged.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
VERSION_FILE = "src/pitboard/__init__.py"
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(\.dev\d+)?")
UNRELEASED = "Unreleased"
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
"""Of the commands: what is installed is used, not the tree."""
SECONDS = 60
"""How long a server may take to start."""

WHEEL_HOLDS = (
    "pitboard/py.typed",
    "pitboard/server/static/index.html",
    "pitboard/i18n/it/cli.ftl",
    "pitboard/f90/data/2e/tracks/suzuka.toml",
)
SDIST_HOLDS = ("LICENSE", "CHANGELOG.md", "Makefile", "requirements-play.lock", "web/package.json")
SDIST_LACKS = ("/node_modules/", "/.venv/", "/server/static/")


class Unfit(Exception):
    """A reason why the tree cannot be released."""


# -- what is written


def problems(version: str, changelog: str, tags: Sequence[str], changes: str) -> list[str]:
    """Lists what forbids a release of a version, in sentences."""
    found = []
    if changes:
        found.append(f"the tree has changes that are not committed:\n{changes.rstrip()}")
    if not (parts := VERSION.fullmatch(version)):
        return [*found, f"{VERSION_FILE}: “{version}” is no version such as 1.2.3 or 1.2.3.dev0"]
    sections = re.findall(r"^## (\S+)", changelog, re.MULTILINE)
    number = ".".join(parts.groups()[:3])
    wanted = UNRELEASED if parts[4] else number
    if sections[:1] != [wanted]:
        found.append(f"CHANGELOG.md: its first section must be “## {wanted}”")
    released = [section for section in sections if VERSION.fullmatch(section)]
    if older := [each for each in released if each != wanted and _order(each) >= _order(number)]:
        found.append(f"CHANGELOG.md: {older[0]} is not older than {version}")
    if sections[:1] == [wanted] and not _text_below(changelog, wanted):
        found.append(f"CHANGELOG.md: the section “## {wanted}” is empty")
    if f"v{number}" in tags:
        found.append(f"the tag v{number} exists; raise the version in {VERSION_FILE}")
    return found


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:3])


def _text_below(changelog: str, section: str) -> str:
    below = changelog.partition(f"\n## {section}")[2].partition("\n## ")[0]
    return "\n".join(re.findall(r"^- .+", below, re.MULTILINE))


def version_of(tree: Path) -> str:
    """Gets the version of the package: it is written in one place only."""
    text = (tree / VERSION_FILE).read_text(encoding="utf-8")
    if not (found := re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)):
        raise Unfit(f"{VERSION_FILE}: there is no __version__")
    return found[1]


# -- what is built


def run(*command: str | Path, cwd: Path, fails: int = 0) -> str:
    """Runs a command and gets its output.

    :raises Unfit: if it ends with another exit code than expected.
    """
    done = subprocess.run(  # noqa: S603 - our own commands
        [str(part) for part in command],
        cwd=cwd,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != fails:
        shown = " ".join(str(part) for part in command)
        raise Unfit(f"{shown}: exit code {done.returncode}\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout + done.stderr


def build(tree: Path, into: Path) -> tuple[Path, Path]:
    """Builds the sdist, and the wheel from the sdist alone."""
    hatchling = (sys.executable, "-m", "hatchling", "build", "-d", into)
    run(*hatchling, "-t", "sdist", cwd=tree)
    (sdist,) = into.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder, tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
        (unpacked,) = Path(folder).iterdir()
        run(*hatchling, "-t", "wheel", cwd=unpacked)
    (wheel,) = into.glob("*.whl")
    return sdist, wheel


def check_contents(sdist: Path, wheel: Path) -> None:
    """Checks that the files are in the archives, and that nothing built or installed is."""
    with tarfile.open(sdist) as packed:
        names = [f"/{name.partition('/')[2]}" for name in packed.getnames()]
    with zipfile.ZipFile(wheel) as zipped:
        inside = set(zipped.namelist())
    missing = [f"{sdist.name}: {name}" for name in SDIST_HOLDS if f"/{name}" not in names]
    missing += [f"{wheel.name}: {name}" for name in WHEEL_HOLDS if name not in inside]
    if missing:
        raise Unfit(f"missing: {', '.join(missing)}")
    if surplus := [name for name in names if any(part in name for part in SDIST_LACKS)]:
        raise Unfit(f"{sdist.name} must not hold {surplus[0]}")


# -- what is used


def use(wheel: Path, folder: Path, version: str) -> list[dict[str, Any]]:
    """Installs the wheel into a fresh environment and uses what it brings, without the tree.

    Gets the metadata of what was installed.
    """
    run(sys.executable, "-m", "venv", "environment", cwd=folder)
    binaries = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    pip = (binaries / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check")
    pitboard = binaries / "pitboard"

    print("  engine and command line ...", flush=True)
    run(*pip, wheel, cwd=folder)
    expect(run(pitboard, "--version", cwd=folder), f"pitboard {version}\n")
    race = ("race", "--drivers", "pro,rookie", "--seed", "1990", "--record")
    for game in ("f90", "bolide"):
        record = f"{game}.pit"
        run(pitboard, *race, record, "--game", game, cwd=folder)
        run(pitboard, "replay", record, "--verify", cwd=folder)
    expect(run(pitboard, "--lang", "en", "serve", cwd=folder, fails=2), "pitboard[server]")

    print("  server ...", flush=True)
    run(*pip, f"{wheel}[server]", cwd=folder)
    with served(pitboard, folder) as url:
        health = json.loads(fetched(f"{url}health"))
        expect(health["version"], version)
        page = fetched(url)
        for asset in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page):
            fetched(url + asset)
        expect(page, "assets/")
    inspected = json.loads(run(binaries / "python", "-m", "pip", "inspect", "--local", cwd=folder))
    return [each["metadata"] for each in inspected["installed"]]


def bill_of_materials(version: str, installed: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Makes the SBOM of a release (CycloneDX 1.6) from the metadata of installed packages."""
    parts = [
        {
            "type": "library",
            "name": each["name"],
            "version": each["version"],
            "purl": f"pkg:pypi/{_canonical(each['name'])}@{each['version']}",
            **({"licenses": [{"license": {"name": name}}]} if (name := _licence(each)) else {}),
        }
        for each in sorted(installed, key=lambda each: _canonical(each["name"]))
        if _canonical(each["name"]) not in ("pip", "setuptools", "pitboard")
    ]
    program = {"type": "application", "name": "pitboard", "version": version}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": program},
        "components": parts,
    }


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _licence(metadata: dict[str, Any]) -> str:
    """Gets the licence that a package declares, "" if it declares none on one line."""
    text = str(metadata.get("license_expression") or metadata.get("license") or "")
    if text and "\n" not in text.strip():
        return text.strip()
    named = [
        each.rpartition(" :: ")[2]
        for each in metadata.get("classifier", ())
        if each.startswith("License :: ")
    ]
    return named[0] if named else ""


def expect(text: str, part: str) -> None:
    """Checks that a text holds a part.

    :raises Unfit: if not.
    """
    if part not in text:
        raise Unfit(f"expected “{part.strip()}” in: {text.strip()[:500]}")


@contextmanager
def served(pitboard: Path, folder: Path) -> Iterator[str]:
    """Serves the pages on a free port; gets their address."""
    arguments = ("--lang", "en", "serve", "--port", "0", "--no-open", "--database", "races.db")
    process = subprocess.Popen(  # noqa: S603 - our own command
        [pitboard, *arguments],
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout  # noqa: S101 - for mypy
        line = process.stdout.readline()
        if not (found := re.search(r"http://\S+/", line)):
            raise Unfit(f"the server printed no address: {line}{process.stdout.read()}")
        yield found[0]
    finally:
        process.terminate()
        process.wait(SECONDS)


def fetched(url: str) -> str:
    """Gets a page as text."""
    try:
        with urlopen(url, timeout=SECONDS) as answer:  # noqa: S310 - an address of our own server
            return str(answer.read().decode("utf-8", "replace"))
    except OSError as error:
        raise Unfit(f"{url}: {error}") from None


def main() -> int:
    """Checks the tree; prints what was built, and the commands that publish it."""
    try:
        version = version_of(ROOT)
        found = problems(
            version,
            (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
            run("git", "tag", cwd=ROOT).split(),
            run("git", "status", "--porcelain", cwd=ROOT),
        )
        if found:
            raise Unfit("\n".join(found))
        into = ROOT / "dist" / version
        into.mkdir(parents=True, exist_ok=True)
        for old in into.iterdir():
            old.unlink()
        print(f"Building {version} ...", flush=True)
        sdist, wheel = build(ROOT, into)
        check_contents(sdist, wheel)
        print("Using the wheel in a fresh environment ...", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            bill = bill_of_materials(version, use(wheel, Path(folder), version))
        sbom = into / f"pitboard-{version}.cdx.json"
        sbom.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    except Unfit as unfit:
        print(f"Not fit for a release: {unfit}", file=sys.stderr)
        return 1
    for file in (sdist, wheel, sbom):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    if ".dev" in version:
        print(f"{version} is a development version: a rehearsal, nothing to publish.")
    else:
        print(f"To publish: git tag -a v{version} -m {version}, then upload the files.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
